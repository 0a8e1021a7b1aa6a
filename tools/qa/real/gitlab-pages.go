// Serves a folder on a port with the code of GitLab Pages, without the API that says which folder it is. To be
// built within a checkout of gitlab-org/gitlab-pages, as its packages are internal: static FOLDER PORT.
package main

import (
	"net/http"
	"os"
	"strings"

	"gitlab.com/gitlab-org/gitlab-pages/internal/config"
	"gitlab.com/gitlab-org/gitlab-pages/internal/serving"
	"gitlab.com/gitlab-org/gitlab-pages/internal/serving/disk/local"
)

func main() {
	folder := os.Args[1]
	served := local.Instance()
	if err := served.Reconfigure(&config.Config{}); err != nil {
		panic(err)
	}
	handler := http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		request.URL.Host = request.Host
		found := serving.Handler{
			Writer: writer, Request: request,
			LookupPath: &serving.LookupPath{Path: folder, Prefix: "/", ServingType: "file"},
			SubPath:    strings.TrimPrefix(request.URL.Path, "/"),
		}
		if !served.ServeFileHTTP(found) {
			served.ServeNotFoundHTTP(found)
		}
	})
	panic(http.ListenAndServe("127.0.0.1:"+os.Args[2], handler))
}
