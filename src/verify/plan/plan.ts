import { hash } from 'node:crypto'
import { type FileKind, fileKind, isPage } from '../../reading/file-kind.ts'
import { type HostedSite, hostedSite, namesOf } from '../../site/hosted-site.ts'
import type { Manifest, ManifestFile } from '../../site/manifest.ts'
import type { PublishTarget } from '../../site/publish-targets.ts'
import { confirmChanged } from './confirmation.ts'
import { outsideFiles } from './outside-file.ts'
import type { PlannedRequest } from './planned-request.ts'
import { type ScopeOptions, sampleOf, scopeOf } from './scope.ts'

export interface Plan {
  /** The first ones are for URLs that never existed. */
  readonly requests: readonly PlannedRequest[]
  /** Files that the target does not serve, or may keep for itself. */
  readonly exempt: number
  /** Which files are compared: `all 812 files`. */
  readonly scope: string
  readonly hasBaseline: boolean
  /** Which URLs need several right responses, as a clause; undefined without a baseline. */
  readonly confirmed: string | undefined
  /** Whether a file is requested at a path because that is one of its names. */
  readonly isNamed: (file: ManifestFile, path: string) => boolean
  /** A further URL, to add to the plan; undefined if hosts differ in the file that they serve there. */
  readonly requestAt: (path: string) => FileRequest | undefined
}

export type FileRequest = PlannedRequest & { readonly about: 'file' }

export interface PlanOptions extends ScopeOptions {
  /** The root of the deployed site, without query, credentials and a slash at the end of its path. */
  readonly siteUrl: string
  readonly publishTarget: PublishTarget
}

/** How many files of a kind are requested as `identity`, too. */
const maxIdentity = 20

/** How many folders get a URL that never existed: some hosts have rules for one of them. */
const maxProbed = 20

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
  const { files, changed, removed, description } = scopeOf(manifest, baseline, options)
  const site = hostedSite(manifest.files, publishTarget)
  /** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
  const isShared = (path: string) =>
    site.hasFile(`${path}.html`) &&
    site.hasFile(`${path}/index.html`) &&
    site.find(`${path}.html`)?.path === `${path}.html` &&
    site.find(`${path}/`)?.path === `${path}/index.html`
  const compared = files.length < manifest.files.length ? new Set(files) : undefined
  /** The paths at which a file is requested. */
  const namesIn = (file: ManifestFile) =>
    compared?.has(file) === false || site.mayKeep(file.path)
      ? []
      : pathsOf(file, site).filter((path) => !isShared(path))
  const before = baseline && new Map(baseline.files.map((file) => [file.path, file]))
  const asIdentity = alsoIdentity(files, seed)
  const followed = new Set([
    ...sampleOf(files.filter(isPage), maxFollowed, seed),
    ...files.filter(({ path }) => fileKind(path) === 'sitemap'),
  ])
  const folders = sampleOf(files.filter(isOfFolder), maxFollowed, seed)
  const { protocol, port } = new URL(options.siteUrl)
  const isHttps = protocol === 'https:' && port === ''
  let exempt = 0
  const requests: PlannedRequest[] = [
    ...absentRequests(manifest, site, seed).map((one) => ({
      ...one,
      before: one.page && before?.get(one.page.path),
    })),
    ...(isHttps ? [{ about: 'http' } as const] : []),
    ...outsideFiles(manifest, removed, options.siteUrl),
  ]
  for (const file of files) {
    // A copy has no room to grow, which is most of the memory of so many short lists.
    const names = namesIn(file).slice()
    if (names.length === 0) exempt++
    for (const path of names) {
      const old = before?.get(file.path)
      const several = names.length > 1 ? names : undefined
      const request: FileRequest =
        several || old
          ? { about: 'file', file, path, before: old, names: several }
          : { about: 'file', file, path }
      const isNotFoundPage = site.isNotFoundPage(file.path)
      const isAlsoIdentity = path === names[0] && asIdentity.has(file)
      const isFollowed = path === names[0] && followed.has(file)
      // These fields would be a third of the memory of all requests, and few have them.
      const isUsual = !(isNotFoundPage || isAlsoIdentity || isFollowed)
      requests.push(isUsual ? request : { ...request, isNotFoundPage, isAlsoIdentity, isFollowed })
    }
  }
  const slashlessAs = (kind: string) =>
    kind === 'redirect' && publishTarget !== 'none' ? 'redirected' : 'unknown'
  const requestAt = (path: string): FileRequest | undefined => {
    const file = site.find(path)
    if (!file || isShared(path) || site.mayKeep(file.path)) return undefined
    return {
      about: 'file',
      file,
      before: before?.get(file.path),
      path,
      names: [...namesIn(file), path],
      mayBeMissing: publishTarget === 'none' || site.isInDoubt(path, file),
    }
  }
  const isNamed = (file: ManifestFile, path: string) => namesIn(file).includes(path)
  for (const file of folders) {
    const path = file.path.replace(/\/index\.html?$/i, '')
    if (isNamed(file, path)) continue
    const folder = requestAt(path)
    if (folder) requests.push({ ...folder, slashless: slashlessAs(site.respond(path).kind) })
  }
  const start = new URL(options.siteUrl).pathname === '/' ? undefined : requestAt('')
  if (start) {
    // Above the site, the target serves its folder as it serves any other.
    const { kind } = hostedSite([{ path: 'a/index.html' }], publishTarget).respond('a')
    const mayBeMissing = start.mayBeMissing === true || kind === 'missing'
    requests.push({ ...start, slashless: slashlessAs(kind), mayBeMissing })
  }
  // Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache.
  for (const file of removed.filter((one) => isPage(one) && !site.mayKeep(one.path))) {
    for (const path of namesOf(file.path)) {
      const { kind } = site.respond(path)
      if (kind === 'missing') requests.push({ about: 'removed', before: file, path })
    }
  }
  const { requests: all, description: confirmed } = confirmChanged(requests, changed, seed)
  const hasBaseline = baseline !== undefined
  return { requests: all, exempt, scope: description, hasBaseline, confirmed, isNamed, requestAt }
}

const isOfFolder = ({ path }: ManifestFile) => /\/index\.html?$/i.test(path)

/** Some files of each kind. */
function alsoIdentity(files: readonly ManifestFile[], seed: string): ReadonlySet<ManifestFile> {
  const kinds = Map.groupBy(files, ({ path }) => fileKind(path))
  return new Set(
    [...kinds].flatMap(([kind, ofKind]) =>
      compressible.has(kind) ? sampleOf(ofKind, maxIdentity, seed) : [],
    ),
  )
}

/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file: ManifestFile, site: HostedSite<ManifestFile>): string[] {
  const readers = site.pathOf(file)
  const isServed = file.path === readers || site.find(file.path) === file
  return [
    ...new Set([...(readers === undefined ? [] : [readers]), ...(isServed ? [file.path] : [])]),
  ]
}

/**
 * URLs that do not exist in any site: as pages, folders and files at the root and in a folder of the
 * site, once in some of its other folders, and once for each kind of file.
 */
function absentRequests(
  { siteDigest, files }: Manifest,
  site: HostedSite<ManifestFile>,
  seed: string,
): (PlannedRequest & { readonly about: 'nonexistent-url' })[] {
  const name = hash('sha256', `${siteDigest}\n${seed}`).slice(0, 16)
  const served = files.filter(({ path }) => !site.mayKeep(path))
  const folderOf = ({ path }: ManifestFile) => path.slice(0, path.lastIndexOf('/') + 1)
  const folders = new Map(served.filter(isPage).map((file) => [folderOf(file), file]))
  const kinds = new Map(
    served.filter((file) => !isPage(file)).map((file) => [fileKind(file.path), file]),
  )
  const [nested] = [...folders.keys()].filter((folder) => folder !== '')
  const whole = nested === undefined ? [''] : ['', nested]
  const others = sampleOf([...folders.values()], maxProbed, seed).map(folderOf)
  const pages = new Set([
    ...whole.flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`]),
    ...others.map((at) => `${at}${name}`),
  ])
  const extension = /\.[\w-]{1,20}$/
  const assets = [...kinds.values()].flatMap((file) => {
    const [end] = extension.exec(file.path) ?? []
    return end ? `${folderOf(file)}${name}${end}` : []
  })
  return [...pages, ...assets].map((path) => {
    const response = site.respond(path)
    const { page, status } = response.kind === 'missing' ? response : {}
    // Some hosts have no page for assets.
    const shown = pages.has(path) ? page : undefined
    return { about: 'nonexistent-url', path, page: shown, isFound: status === 200 }
  })
}
