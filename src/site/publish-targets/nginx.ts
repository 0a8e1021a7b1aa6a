import type { PublishedPaths, Served, TargetRules } from '../publish-target.ts'
import {
  deviceNames,
  fileIf,
  isFolder,
  redirectIf,
  servedWindowsNames,
  withoutDoubleSlashes,
} from '../publish-target.ts'

/** nginx with examples/nginx/site.conf. */
export const nginx: TargetRules = {
  name: 'nginx',
  limits: [],
  names: [servedWindowsNames, deviceNames],
  serve: (path, site) => serve(withoutDoubleSlashes(path), site),
  source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/nginx/site.conf',
  refusesRawPercent: true,
  configuredBy: [],
  notFound: {
    without: 'nginx shows its default page: `error_page` names `/404.html`',
    source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
  },
}

/** `try_files` of examples/nginx/site.conf. */
function serve(path: string, { hasFile, hasFolder }: PublishedPaths): Served {
  if (isFolder(path)) {
    const page = path.slice(0, -1)
    return (
      fileIf(hasFile, `${path}index.html`) ??
      redirectIf(path !== '' && hasFile(`${page}.html`), page, 301)
    )
  }
  return (
    fileIf(hasFile, path) ??
    fileIf(hasFile, `${path}.html`) ??
    redirectIf(hasFolder(path), `${path}/`, 301)
  )
}
