import { hash } from 'node:crypto'
import { type FileKind, fileKind, isPage, isRobots, mayBeSitemap } from '../../reading/file-kind.ts'
import { type HostedSite, hostedSite, namesOf } from '../../site/hosted-site.ts'
import type { Manifest, ManifestFile } from '../../site/manifest.ts'
import type { PublishTarget } from '../../site/site-rules.ts'
import { type ConfirmationBudget, confirmChanged } from './confirmation.ts'
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
  /** Which URLs need several right responses, as a clause; undefined without a baseline. */
  readonly confirmed: string | undefined
  /** Whether a file is requested at a path because that is one of its names. */
  readonly isNamed: (file: ManifestFile, path: string) => boolean
  /** A further URL, to add to the plan; undefined if hosts differ in the file that they serve there. */
  readonly requestAt: (path: string) => FileRequest | undefined
  /** Whether the target serves a file of the export there. */
  readonly hasFileAt: (path: string) => boolean
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
 * @param budget of requests that confirm what changed. Default: as the guide says
 */
export function planOf(
  manifest: Manifest,
  baseline: Manifest | undefined,
  options: PlanOptions,
  budget?: ConfirmationBudget,
): Plan {
  const { siteUrl, publishTarget, seed } = options
  const scope = scopeOf(manifest, baseline, options)
  const { files, changed, removed, description } = scope
  const site = hostedSite(manifest.files, publishTarget)
  const compared = files.length < manifest.files.length ? new Set(files) : undefined
  const before: FilesByPath = new Map(baseline?.files.map((file) => [file.path, file]))
  const names = new FileNames(site, compared)
  const further = new FurtherUrls(names, before, publishTarget)
  const { requests: ofFiles, exempt } = fileRequests(files, names, before, seed)
  const { protocol, port } = new URL(siteUrl)
  const isHttps = protocol === 'https:' && port === ''
  const all: PlannedRequest[] = [
    ...absentRequests(manifest, site, before, seed),
    ...(isHttps ? [{ about: 'http' } as const] : []),
    ...outsideFiles(manifest, baseline, removed, siteUrl),
    ...ofFiles,
    ...slashlessRequests(files, names, further, options),
    ...removedRequests(removed, site),
  ]
  const { requests, description: confirmed } = confirmChanged(all, changed, seed, budget)
  return {
    requests,
    exempt,
    scope: description,
    confirmed,
    isNamed: (file, path) => names.has(file, path),
    requestAt: (path) => further.requestAt(path),
    hasFileAt: (path) => site.respond(path).kind !== 'missing',
  }
}

type FilesByPath = ReadonlyMap<string, ManifestFile>

/** The paths at which the compared files are requested. */
class FileNames {
  readonly site: HostedSite<ManifestFile>
  readonly #compared: ReadonlySet<ManifestFile> | undefined

  /** @param compared undefined for all files */
  constructor(site: HostedSite<ManifestFile>, compared: ReadonlySet<ManifestFile> | undefined) {
    this.site = site
    this.#compared = compared
  }

  /** The path that readers use first; empty for a file that is not compared, or not served. */
  of(file: ManifestFile): string[] {
    if (this.#compared?.has(file) === false || this.site.mayKeep(file.path)) return []
    return pathsOf(file, this.site).filter((path) => !this.isShared(path))
  }

  has(file: ManifestFile, path: string): boolean {
    return this.of(file).includes(path)
  }

  /** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
  isShared(path: string): boolean {
    const { site } = this
    return (
      site.hasFile(`${path}.html`) &&
      site.hasFile(`${path}/index.html`) &&
      site.find(`${path}.html`)?.path === `${path}.html` &&
      site.find(`${path}/`)?.path === `${path}/index.html`
    )
  }
}

/** The requests for what the target serves at other paths. */
class FurtherUrls {
  readonly #names: FileNames
  readonly #before: FilesByPath
  readonly #publishTarget: PublishTarget

  /** @param before the files of the baseline */
  constructor(names: FileNames, before: FilesByPath, publishTarget: PublishTarget) {
    this.#names = names
    this.#before = before
    this.#publishTarget = publishTarget
  }

  /** Undefined if hosts differ in the file that they serve there, or serve none. */
  requestAt(path: string): FileRequest | undefined {
    const { site } = this.#names
    const file = site.find(path)
    if (!file || this.#names.isShared(path) || site.mayKeep(file.path)) return undefined
    return {
      about: 'file',
      file,
      before: this.#before.get(file.path),
      path,
      names: [...this.#names.of(file), path],
      mayBeMissing: this.#publishTarget === 'none' || site.isInDoubt(path, file),
    }
  }
}

/** The requests for the compared files by their names, and how many files have none. */
function fileRequests(
  files: readonly ManifestFile[],
  names: FileNames,
  before: FilesByPath,
  seed: string,
): { readonly requests: readonly FileRequest[]; readonly exempt: number } {
  const asIdentity = alsoIdentity(files, seed)
  const followed = new Set([
    ...sampleOf(files.filter(isPage), maxFollowed, seed),
    ...files.filter(({ path }) => fileKind(path) === 'sitemap' || isRobots(path)),
    ...sampleOf(
      files.filter(({ path }) => mayBeSitemap(path)),
      maxFollowed,
      seed,
    ),
  ])
  const requests: FileRequest[] = []
  let exempt = 0
  for (const file of files) {
    // A copy has no spare capacity, which would be most of the memory of so many short lists.
    const paths = names.of(file).slice()
    if (paths.length === 0) exempt++
    const isNotFoundPage = names.site.isNotFoundPage(file.path)
    for (const path of paths) {
      const isFirst = path === paths[0]
      const isAlsoIdentity = isFirst && asIdentity.has(file)
      const isFollowed = isFirst && followed.has(file)
      const request = namedRequest(file, path, paths, before.get(file.path))
      // These fields would be a third of the memory of all requests, and few have them.
      const isUsual = !(isNotFoundPage || isAlsoIdentity || isFollowed)
      requests.push(isUsual ? request : { ...request, isNotFoundPage, isAlsoIdentity, isFollowed })
    }
  }
  return { requests, exempt }
}

/** Without the fields that most requests do not need, as they take memory. */
function namedRequest(
  file: ManifestFile,
  path: string,
  names: readonly string[],
  before: ManifestFile | undefined,
): FileRequest {
  const several = names.length > 1 ? names : undefined
  return several || before
    ? { about: 'file', file, path, before, names: several }
    : { about: 'file', file, path }
}

/** Folders without their slash, and the site itself if it is one. */
function slashlessRequests(
  files: readonly ManifestFile[],
  names: FileNames,
  further: FurtherUrls,
  { siteUrl, publishTarget, seed }: PlanOptions,
): FileRequest[] {
  const slashlessAs = (kind: string): 'redirected' | 'unknown' =>
    kind === 'redirect' && publishTarget !== 'none' ? 'redirected' : 'unknown'
  const requests = sampleOf(files.filter(isOfFolder), maxFollowed, seed).flatMap((file) => {
    const path = file.path.replace(/\/index\.html?$/i, '')
    const folder = names.has(file, path) ? undefined : further.requestAt(path)
    return folder ? { ...folder, slashless: slashlessAs(names.site.respond(path).kind) } : []
  })
  const start = new URL(siteUrl).pathname === '/' ? undefined : further.requestAt('')
  if (!start) return requests
  // Above the site, the target serves its folder as it serves any other.
  const { kind } = hostedSite([{ path: 'a/index.html' }], publishTarget).respond('a')
  const mayBeMissing = start.mayBeMissing === true || kind === 'missing'
  return [...requests, { ...start, slashless: slashlessAs(kind), mayBeMissing }]
}

/** Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache. */
function removedRequests(
  removed: readonly ManifestFile[],
  site: HostedSite<ManifestFile>,
): PlannedRequest[] {
  const pages = removed.filter((file) => isPage(file) && !site.mayKeep(file.path))
  return pages.flatMap((before) =>
    namesOf(before.path)
      .filter((path) => site.respond(path).kind === 'missing')
      .map((path) => ({ about: 'removed', before, path }) as const),
  )
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
  before: FilesByPath,
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
    return {
      about: 'nonexistent-url',
      path,
      page: shown,
      before: shown && before.get(shown.path),
      isFound: status === 200,
    }
  })
}
