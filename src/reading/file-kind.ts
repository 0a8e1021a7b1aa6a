/**
 * What a file is, by its name: static hosts choose its media type and its place by it. Nothing else in
 * this project decides by the extension of a file in a site.
 */
export type FileKind = keyof typeof extensions | 'sitemap' | 'packed sitemap' | 'other'

const extensions = {
  page: ['html', 'htm', 'xhtml'],
  style: ['css'],
  script: ['js', 'mjs'],
  // Also source maps and web manifests.
  json: ['json', 'map', 'webmanifest'],
  svg: ['svg'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'],
  font: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
  media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
  wasm: ['wasm'],
  pdf: ['pdf'],
  xml: ['xml'],
  feed: ['rss', 'atom'],
  text: ['txt'],
  data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
} as const

const kinds: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(extensions).flatMap(([kind, ofKind]) =>
    ofKind.map((extension) => [extension, kind as FileKind] as const),
  ),
)

/** @param path in the site */
export function fileKind(path: string): FileKind {
  // Most files, and almost all targets of links.
  if (path.endsWith('.html')) return 'page'
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (extension === 'gz')
    return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other'
  const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other'
  if (kind !== 'xml') return kind
  if (/(?:^|\/)sitemap[^/]*$/i.test(path)) return 'sitemap'
  // Hugo names its feeds `index.xml`.
  return /(?:^|\/)(?:(?:feed|rss|atom)[^/]*|index\.xml)$/i.test(path) ? 'feed' : 'xml'
}

export const isPage = ({ path }: { readonly path: string }): boolean => fileKind(path) === 'page'

export const isScript = ({ path }: { readonly path: string }): boolean =>
  fileKind(path) === 'script'

/** Whether a file has the usual name of a web app's manifest. */
export const isWebManifest = (path: string): boolean =>
  /\.webmanifest$|(?:^|\/)manifest\.json$/i.test(path)

/** Whether a file may be the manifest of a web app: pages link to one by any name. */
export function mayBeWebManifest(path: string): boolean {
  if (isRobots(path) || path.endsWith('.map')) return false
  return manifestKinds.has(fileKind(path))
}

/** The kinds of files that are read for nothing else, and may be text. */
const manifestKinds: ReadonlySet<FileKind> = new Set<FileKind>(['json', 'text', 'data', 'other'])

/** Whether a file may be a sitemap without its usual name: `robots.txt` or another sitemap names it. */
export const mayBeSitemap = (path: string): boolean =>
  !isRobots(path) && (fileKind(path) === 'text' || fileKind(path) === 'xml')

/** Longer ones are not read. In bytes. */
export const maxWebManifestBytes = 256 * 1024

/** Whether crawlers read a file as rules for them: only at the root. */
export const isRobots = (path: string): boolean => path === 'robots.txt'

/** How browsers read a page. */
export const syntaxOf = (path: string): 'html' | 'xml' => (/\.xhtml$/i.test(path) ? 'xml' : 'html')

/** The name of the 404 page; the publish target decides in which folders it counts. */
export const notFoundName = '404.html'

/** Whether a page is named as a 404 page, at the root or in any folder. */
export const isNotFoundName = (path: string): boolean => `/${path}`.endsWith(`/${notFoundName}`)

/** Whether a file of this name configures a publish target. */
export const isConfiguration = (path: string): boolean =>
  /^(?:_redirects|(?:staticwebapp\.config|vercel|firebase)\.json)$/.test(path)

/** Longer files that configure a target are not read. In bytes. */
export const maxConfigurationBytes = 1024 ** 2
