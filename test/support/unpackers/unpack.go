// Unpacks archives: a JSON list of [archive, folder] in, a list of whether each went well out.
package main

import (
	"archive/tar"
	"archive/zip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	var jobs [][2]string
	if err := json.NewDecoder(os.Stdin).Decode(&jobs); err != nil {
		panic(err)
	}
	results := []bool{}
	for _, job := range jobs {
		results = append(results, unpack(job[0], job[1]) == nil)
	}
	json.NewEncoder(os.Stdout).Encode(results)
}

func unpack(archive, folder string) error {
	if strings.HasSuffix(archive, ".zip") {
		return unpackZip(archive, folder)
	}
	return unpackTar(archive, folder)
}

func unpackTar(archive, folder string) error {
	file, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer file.Close()
	reader := tar.NewReader(file)
	for {
		header, err := reader.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		switch header.Typeflag {
		case tar.TypeDir:
			err = writeFolder(folder, header.Name)
		case tar.TypeReg, tar.TypeCont, tar.TypeGNUSparse:
			err = writeFile(folder, header.Name, reader)
		case tar.TypeXGlobalHeader:
		default:
			err = errors.New("neither file nor folder")
		}
		if err != nil {
			return err
		}
	}
}

func unpackZip(archive, folder string) error {
	reader, err := zip.OpenReader(archive)
	if err != nil {
		return err
	}
	defer reader.Close()
	for _, file := range reader.File {
		if strings.HasSuffix(file.Name, "/") {
			err = writeFolder(folder, file.Name)
		} else if !file.Mode().IsRegular() {
			err = errors.New("neither file nor folder")
		} else {
			var content io.ReadCloser
			if content, err = file.Open(); err == nil {
				err = writeFile(folder, file.Name, content)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func placeOf(folder, name string) (string, error) {
	if !filepath.IsLocal(name) {
		return "", errors.New("leads out")
	}
	return filepath.Join(folder, name), nil
}

func writeFolder(folder, name string) error {
	place, err := placeOf(folder, name)
	if err != nil {
		return err
	}
	return os.MkdirAll(place, 0o755)
}

func writeFile(folder, name string, content io.Reader) error {
	place, err := placeOf(folder, name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return err
	}
	bytes, err := io.ReadAll(content)
	if err != nil {
		return err
	}
	return os.WriteFile(place, bytes, 0o644)
}
