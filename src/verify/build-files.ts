import type { ManifestFile } from '../manifest/manifest.ts'
import { normalizePath } from '../reading/normalize/build-marks.ts'
import { pageReferences } from './page-references.ts'
import { pathIn } from './planned-request.ts'

/** A file that a page of another build loads: the path that it has there, and the file that it must be. */
export interface BuildFile {
  readonly path: string
  readonly file: ManifestFile
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
