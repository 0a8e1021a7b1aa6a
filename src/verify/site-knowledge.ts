import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from '../reading/normalize/build-marks.ts'
import { placesOfBuild } from '../site/build-dates.ts'
import type { Manifest, ManifestFile } from '../site/manifest.ts'
import type { BuildFile } from './difference.ts'
import { BodyChanges } from './judge/body-change.ts'
import { pageReferences } from './judge/page-references.ts'
import { pathIn } from './plan/planned-request.ts'
import type { BodyResponse } from './wire/response.ts'

/** What is known about a site beyond a single request, to judge its responses. */
export class SiteKnowledge {
  /** Without a slash at its end, unless its path is `/`. */
  readonly siteUrl: URL
  /** Digests of the bodies that the host sends with status 200 for URLs that never existed. */
  readonly notFoundBodies = new Set<string>()
  readonly bodyChanges: BodyChanges
  readonly #manifest: Pick<Manifest, 'files'>
  /** Sorted: a map would be a fifth of the memory of the manifest. */
  #byDigest: readonly ManifestFile[] | undefined
  #buildFiles: BuildFiles | undefined
  #datePlaces: ReadonlySet<string> | undefined

  /** @param site the folder of the export, if it is on disk */
  constructor(
    siteUrl: URL,
    manifest: Pick<Manifest, 'files'>,
    { site }: { readonly site?: string | undefined } = {},
  ) {
    this.siteUrl = siteUrl
    this.#manifest = manifest
    this.bodyChanges = new BodyChanges((path) => fileOf(site, path))
  }

  /** @param response the response to a URL that never existed, with status 200 */
  addNotFoundBody({ digest }: Pick<BodyResponse, 'digest'>): void {
    if (digest !== undefined) this.notFoundBodies.add(digest)
  }

  get buildFiles(): BuildFiles {
    this.#buildFiles ??= new BuildFiles(this.#manifest.files)
    return this.#buildFiles
  }

  /** Where the pages have dates that every build may write. */
  get datePlaces(): ReadonlySet<string> {
    this.#datePlaces ??= placesOfBuild(this.#manifest.files)
    return this.#datePlaces
  }

  /** Whether the host sends this body for URLs that never existed, with status 200. */
  isNotFoundBody({ digest }: Pick<BodyResponse, 'digest'>): boolean {
    return digest !== undefined && this.notFoundBodies.has(digest)
  }

  /** The path of a file of the export with this digest. */
  pathWith(digest: string | undefined): string | undefined {
    if (digest === undefined) return undefined
    this.#byDigest ??= this.#manifest.files.toSorted((a, b) =>
      a.sha256 < b.sha256 ? -1 : Number(a.sha256 > b.sha256),
    )
    const file = this.#byDigest[firstNotBefore(this.#byDigest, digest)]
    return file?.sha256 === digest ? file.path : undefined
  }
}

/** The index of the first file whose digest is not before this one, by binary search. */
function firstNotBefore(byDigest: readonly ManifestFile[], digest: string): number {
  let low = 0
  let high = byDigest.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byDigest[middle]?.sha256 ?? '') < digest) low = middle + 1
    else high = middle
  }
  return low
}

/** A file of the site on disk; undefined if it cannot be read. */
function fileOf(site: string | undefined, path: string): Buffer | undefined {
  try {
    const file = join(site ?? '', path)
    return site !== undefined && statSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

/** Finds the files that a page of another build loads among those of the export. */
export class BuildFiles {
  /** By path, and by the path without the id of the build. */
  readonly #byPath = new Map<string, ManifestFile>()
  /** The folders of data files of the Next.js Pages Router, each named after a build. */
  readonly #dataFolders = new Set<string>()

  constructor(files: readonly ManifestFile[]) {
    for (const file of files) {
      if (file.normalizedPath === undefined) continue
      this.#byPath.set(file.normalizedPath, file)
      this.#byPath.set(file.path, file)
      const [, folder] = /_next\/data\/([^/]+)\//.exec(file.path) ?? []
      if (folder) this.#dataFolders.add(folder)
    }
  }

  /**
   * The files in folders named after a build that a page loads. Undefined if the export has no such
   * file: then nobody can say what the page loads.
   *
   * @param path of the page's file
   * @param url of its response
   * @param site as for `requestOptions`
   */
  loadedBy(path: string, page: Buffer, url: URL, site: URL): readonly BuildFile[] | undefined {
    if (!this.#hasData(page)) return undefined
    const { references, isPartial } = pageReferences(path, page, url)
    if (isPartial) return undefined
    const loaded: BuildFile[] = []
    for (const { kind, to } of references) {
      if (kind === 'link' || normalizePath(to.pathname) === to.pathname) continue
      const inSite = pathIn(site, to) ?? ''
      const file = this.#byPath.get(inSite) ?? this.#byPath.get(normalizePath(inSite))
      if (!file) return undefined
      loaded.push({ path: inSite, file })
    }
    return loaded
  }

  /** Whether the data files that the links of a page load are of the export. */
  #hasData(page: Buffer): boolean {
    if (this.#dataFolders.size === 0) return true
    const [, ...scripts] = page.toString('latin1').split('__NEXT_DATA__')
    return scripts.every((script) => {
      const [, build] = /"buildId":"([^"]+)"/.exec(script.split('<', 1)[0] ?? '') ?? []
      return build === undefined || this.#dataFolders.has(build)
    })
  }
}
