import { hash } from 'node:crypto'
import type { Manifest, ManifestFile } from '../site/manifest/manifest.ts'
import { type HostedSite, hostedSite, namesOf } from '../site/publish-targets/hosted-site.ts'
import type { PublishTarget } from '../site/publish-targets/publish-targets.ts'
import { type FileKind, fileKind, isPage } from '../site/reading/file-kind.ts'
import type { PlannedRequest } from './planned-request.ts'
import { type ScopeOptions, sampleOf, scopeOf } from './scope.ts'

export interface Plan {
  /** The first ones are for URLs that never existed. */
  readonly requests: readonly PlannedRequest[]
  /** Files that the target does not serve, or may keep for itself. */
  readonly exempt: number
  /** Which files are compared: `all 812 files`. */
  readonly scope: string
  /** A further URL, to add to the plan; undefined if hosts differ in the file that they serve there. */
  readonly requestAt: (path: string) => FileRequest | undefined
}

export type FileRequest = PlannedRequest & { readonly about: 'file' }

export interface PlanOptions extends ScopeOptions {
  /** The root of the deployed site, without query, credentials and a slash at the end of its path. */
  readonly siteUrl: string
  readonly publishTarget: PublishTarget
}

/**
 * How many files are requested as browsers do. A broken compression affects all files of a kind; a
 * compressed body that was not replaced, one that changed.
 */
const maxAsBrowser = { ofKind: 20, changed: 1000 } as const

/**
 * How many folders are requested without their slash, how many pages with their canonical URLs, and how
 * many URLs of a sitemap: hosts have one rule for all of them.
 */
export const maxFollowed = 200

/** Files that hosts compress. */
const compressible: ReadonlySet<FileKind> = new Set<FileKind>([
  'page',
  'style',
  'script',
  'json',
  'svg',
  'xml',
  'sitemap',
  'feed',
  'text',
])

/**
 * Chooses the URLs to request: each file by its name and by the URL that readers use, if the target
 * serves them. Pure: the same seed chooses the same files.
 *
 * @param baseline of what was deployed before, if there is one
 */
export function planOf(
  manifest: Manifest,
  baseline: Manifest | undefined,
  options: PlanOptions,
): Plan {
  const { publishTarget, seed } = options
  const { files, removed, description } = scopeOf(manifest, baseline, options)
  const site = hostedSite(manifest.files, publishTarget)
  const paths: ReadonlySet<string> = new Set(manifest.files.map(({ path }) => path))
  /** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
  const isShared = (path: string) =>
    paths.has(`${path}.html`) &&
    paths.has(`${path}/index.html`) &&
    site.find(`${path}.html`)?.path === `${path}.html` &&
    site.find(`${path}/`)?.path === `${path}/index.html`
  const before = baseline && new Map(baseline.files.map((file) => [file.path, file]))
  const asBrowser = requestedAsBrowser(files, before, seed)
  const followed = new Set([
    ...sampleOf(files.filter(isPage), maxFollowed, seed),
    ...files.filter(({ path }) => fileKind(path) === 'sitemap'),
  ])
  const folders = sampleOf(files.filter(isOfFolder), maxFollowed, seed)
  const { protocol, port } = new URL(options.siteUrl)
  const isHttps = protocol === 'https:' && port === ''
  let exempt = 0
  const requests: PlannedRequest[] = [
    ...absentPaths(manifest, site, seed).map((path) => absent(path, site)),
    ...(isHttps ? [{ about: 'http' } as const] : []),
  ]
  for (const file of files) {
    const names = site.mayKeep(file.path)
      ? []
      : pathsOf(file, site).filter((path) => !isShared(path))
    if (names.length === 0) exempt++
    for (const [index, path] of names.entries()) {
      const isAsBrowser = index === 0 && asBrowser.has(file)
      requests.push({
        about: 'file',
        file,
        before: before?.get(file.path),
        path,
        names,
        isNotFoundPage: site.isNotFoundPage(file.path),
        isAsBrowser,
        isFollowed: index === 0 && followed.has(file),
      })
    }
  }
  const requestAt = (path: string): FileRequest | undefined => {
    const file = site.find(path)
    if (!file || isShared(path) || site.mayKeep(file.path)) return undefined
    return {
      about: 'file',
      file,
      before: before?.get(file.path),
      path,
      names: [path],
      isNotFoundPage: false,
      isAsBrowser: false,
      mayBeMissing: publishTarget === 'none',
    }
  }
  for (const { path } of folders) {
    const folder = requestAt(path.replace(/\/index\.html?$/i, ''))
    if (folder) requests.push(folder)
  }
  // Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache.
  for (const file of removed.filter(({ path }) => !site.mayKeep(path))) {
    for (const path of namesOf(file.path)) {
      const { kind } = site.respond(path)
      if (kind === 'missing') requests.push({ about: 'removed', before: file, path })
    }
  }
  return { requests, exempt, scope: description, requestAt }
}

const isOfFolder = ({ path }: ManifestFile) => /\/index\.html?$/i.test(path)

/** Some files of each kind, and those that changed since the baseline. */
function requestedAsBrowser(
  files: readonly ManifestFile[],
  before: ReadonlyMap<string, ManifestFile> | undefined,
  seed: string,
): ReadonlySet<ManifestFile> {
  const kinds = Map.groupBy(files, ({ path }) => fileKind(path))
  for (const kind of kinds.keys()) if (!compressible.has(kind)) kinds.delete(kind)
  const changed = [...kinds.values()]
    .flat()
    .filter((file) => before && before.get(file.path)?.sha256 !== file.sha256)
  return new Set([
    ...[...kinds.values()].flatMap((ofKind) => sampleOf(ofKind, maxAsBrowser.ofKind, seed)),
    ...sampleOf(changed, maxAsBrowser.changed, seed),
  ])
}

/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file: ManifestFile, site: HostedSite<ManifestFile>): string[] {
  const readers = site.pathOf(file)
  const isServed = file.path === readers || site.find(file.path) === file
  return [
    ...new Set([...(readers === undefined ? [] : [readers]), ...(isServed ? [file.path] : [])]),
  ]
}

function absent(path: string, site: HostedSite<ManifestFile>): PlannedRequest {
  const response = site.respond(path)
  const { page, status } = response.kind === 'missing' ? response : {}
  return { about: 'nonexistent-url', path, page, isFound: status === 200 }
}

/**
 * Paths that do not exist in any site, at the root and in a folder of the site, as pages, folders
 * and files.
 */
function absentPaths(
  { siteDigest, files }: Manifest,
  site: HostedSite<ManifestFile>,
  seed: string,
): string[] {
  const name = hash('sha256', `${siteDigest}\n${seed}`).slice(0, 16)
  const nested = files.find(
    (file) => file.path.includes('/') && isPage(file) && !site.mayKeep(file.path),
  )
  const folder = nested ? [nested.path.slice(0, nested.path.indexOf('/') + 1)] : []
  return ['', ...folder].flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`])
}
