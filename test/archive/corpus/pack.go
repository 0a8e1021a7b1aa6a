// Packs the current folder: pack KIND OUTPUT NAME...
package main

import (
	"archive/tar"
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

var formats = map[string]tar.Format{
	"ustar": tar.FormatUSTAR, "pax": tar.FormatPAX, "gnu": tar.FormatGNU, "any": tar.FormatUnknown,
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	kind, output, names := os.Args[1], os.Args[2], os.Args[3:]
	file, err := os.Create(output)
	check(err)
	format, isTar := formats[kind]
	pack := zipInto(file, kind)
	if isTar {
		pack = tarInto(file, format)
	}
	for _, name := range names {
		check(filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			check(err)
			info, err := entry.Info()
			check(err)
			pack(path, info)
			return nil
		}))
	}
	pack("", nil)
	check(file.Close())
}

func content(path string, info fs.FileInfo, to io.Writer) {
	if info.IsDir() {
		return
	}
	from, err := os.Open(path)
	check(err)
	_, err = io.Copy(to, from)
	check(err)
	check(from.Close())
}

func tarInto(file io.Writer, format tar.Format) func(string, fs.FileInfo) {
	archive := tar.NewWriter(file)
	return func(path string, info fs.FileInfo) {
		if info == nil {
			check(archive.Close())
			return
		}
		header, err := tar.FileInfoHeader(info, "")
		check(err)
		header.Name = path
		header.Format = format
		if format == tar.FormatUSTAR {
			header.AccessTime, header.ChangeTime = time.Time{}, time.Time{}
			header.ModTime = header.ModTime.Truncate(time.Second)
		}
		if info.IsDir() {
			header.Name += "/"
		}
		check(archive.WriteHeader(header))
		content(path, info, archive)
	}
}

func zipInto(file io.Writer, kind string) func(string, fs.FileInfo) {
	archive := zip.NewWriter(file)
	return func(path string, info fs.FileInfo) {
		if info == nil {
			check(archive.Close())
			return
		}
		header, err := zip.FileInfoHeader(info)
		check(err)
		header.Name = path
		header.Method = zip.Deflate
		if kind == "stored" {
			header.Method = zip.Store
		}
		if info.IsDir() {
			header.Name += "/"
		}
		to, err := archive.CreateHeader(header)
		check(err)
		content(path, info, to)
	}
}
