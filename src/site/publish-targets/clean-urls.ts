import {
  fileIf,
  isFolder,
  type PublishedPaths,
  redirectIf,
  type Served,
  type TargetRules,
} from '../publish-target.ts'
import type { ServingSettings } from './redirect-rule.ts'

type HasFile = PublishedPaths['hasFile']

/**
 * How hosts serve pages for which a file of the site sets `cleanUrls` and `trailingSlash`.
 *
 * @param redirects `all` if they redirect any URL, also a missing one, `slashes` if they redirect `/b`
 *   to `/b/` without settings
 */
export function serveCleanUrls(
  redirects: 'all' | 'slashes',
  status: 301 | 308,
): TargetRules['serve'] {
  const host = new CleanUrlHost(redirects === 'all', status)
  return (path, site, settings) => host.serve(path, site, settings)
}

class CleanUrlHost {
  readonly #redirectsAll: boolean
  readonly #status: 301 | 308

  constructor(redirectsAll: boolean, status: 301 | 308) {
    this.#redirectsAll = redirectsAll
    this.#status = status
  }

  serve(path: string, { hasFile }: PublishedPaths, settings: ServingSettings): Served {
    return (
      this.#redirectToCleanUrl(path, hasFile, settings) ??
      this.#redirectAnyToSlash(path, settings) ??
      fileIf(hasFile, path) ??
      this.#servePage(path, hasFile, settings)
    )
  }

  /** Leads from `/a.html` to `/a`, and from `/b/index` to `/b`. */
  #redirectToCleanUrl(path: string, hasFile: HasFile, settings: ServingSettings): Served {
    const page = withoutSlash(path)
    const requested = this.#redirectsAll ? page : path
    const clean = requested.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
    const mayRedirect = this.#redirectsAll || hasFile(path) || hasFile(`${path}.html`)
    if (!settings.cleanUrls || clean === page || !mayRedirect) return undefined
    const redirect = settings.trailingSlash && clean !== '' ? `${clean}/` : clean
    return { redirect, status: this.#status }
  }

  /** Leads to the URL with the slash that is set, whether or not there is a page. */
  #redirectAnyToSlash(path: string, { trailingSlash }: ServingSettings): Served {
    const isExempt = /^(?:$|\.well-known(?:\/|$))/.test(path)
    if (!this.#redirectsAll || trailingSlash === undefined || isExempt) return undefined
    const page = withoutSlash(path)
    const hasExtension = page.slice(page.lastIndexOf('/') + 1).includes('.')
    return this.#redirectToSlash(path, trailingSlash && !hasExtension)
  }

  /** Serves a page at the URL with the slash that is set or usual, and redirects the other one. */
  #servePage(path: string, hasFile: HasFile, settings: ServingSettings): Served {
    const file = this.#pageOf(path, hasFile, settings)
    if (!hasFile(file)) return undefined
    if (path === '') return { file }
    const acceptsBoth = this.#redirectsAll || settings.cleanUrls === true
    const wantsSlash = settings.trailingSlash ?? (acceptsBoth ? isFolder(path) : true)
    return this.#redirectToSlash(path, wantsSlash) ?? { file }
  }

  /** The name of the file for a path, whether or not it exists: `a.html` or `a/index.html`. */
  #pageOf(path: string, hasFile: HasFile, { cleanUrls, trailingSlash }: ServingSettings): string {
    const page = `${withoutSlash(path)}.html`
    const index = path === '' ? 'index.html' : `${withoutSlash(path)}/index.html`
    const mayBePage = cleanUrls && (!isFolder(path) || trailingSlash !== undefined)
    if (!mayBePage) return index
    const isPage = this.#redirectsAll ? hasFile(page) : !hasFile(index)
    return isPage ? page : index
  }

  /** Undefined if the path ends as it should. */
  #redirectToSlash(path: string, wantsSlash: boolean): Served {
    const redirect = wantsSlash ? `${path}/` : withoutSlash(path)
    return redirectIf(wantsSlash !== isFolder(path), redirect, this.#status)
  }
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')
