import { decoded } from '../../kernel/format/percent-encoding.ts'
import { scanLimits } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { isLoopbackHost } from '../../reading/text/loopback-host.ts'
import type { Destination, HostedSite, RuleFragment } from '../../site/hosted-site.ts'
import type { SiteRules } from '../../site/site-rules.ts'

/** The target of a URL. */
export interface Target {
  /** `machine`: `file:`, loopback hosts. `unchecked`: `mailto:`, `data:`, invalid, redirected away. */
  readonly leadsTo: 'site' | 'external' | 'machine' | 'unchecked'
  /** In the site, without escapes and without a leading slash; empty for the start page. */
  readonly path: string
  /** The file that the publish target serves; undefined if it is missing. */
  readonly file: SiteFile | undefined
  /** If external: name, and port unless it is the default. */
  readonly host: string
  /** Whether it works only if the site is served at the root of a host. */
  readonly needsRoot: boolean
  /** Whether it contains the site's host name. */
  readonly namesHost: boolean
  /** Whether it is on the site's host, outside of the folder that the site is served under. */
  readonly isOutside: boolean
  /** Why no reader can follow the URL, as far as parsing it shows. */
  readonly problem?: 'unparsable' | 'mistyped-scheme' | undefined
  /** The path that serves the file, after redirects; empty for none, and for the start page. */
  readonly servedAt: string
  /** The fragment that a redirect has set in place of the URL's. */
  readonly fragment?: RuleFragment | undefined
}

/** How a URL of the site is written. */
type UrlForm = 'relative' | 'from-root' | 'with-host'

/** The base that the URLs of one file are relative to. */
export interface Base {
  /** The target of an empty URL, or of a query only. */
  readonly self: Target
  readonly url: string
  /** In the site, with a trailing slash; undefined for an external base. */
  readonly folder: string | undefined
  /** Targets of relative URLs. */
  readonly cache?: Map<string, Target> | undefined
  /** The path that serves the file, if its relative URLs lead elsewhere than from its own path. */
  readonly servedAt?: string | undefined
}

const unchecked: Target = {
  leadsTo: 'unchecked',
  path: '',
  file: undefined,
  host: '',
  needsRoot: false,
  namesHost: false,
  isOutside: false,
  servedAt: '',
}

const unparsable: Target = { ...unchecked, problem: 'unparsable' }

/** Of `https://https://…` or `//https://…`: its host is a scheme. */
const doubledScheme: Target = { ...unchecked, problem: 'mistyped-scheme' }

const localFile: Target = { ...unchecked, leadsTo: 'machine' }

/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase: Base = { self: unchecked, url: 'about:blank', folder: undefined }

/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00'
const selfTarget: Target = { ...unchecked, leadsTo: 'site' }

/** Of the targets in a cache, after which it is cleared: a site may have a million different links. */
const maxCached = 50_000

/**
 * Resolves the URLs of a site's pages as a browser does (WHATWG URL). Most are plain relative paths,
 * which are joined without a URL parser: it would take 0.3 s for the 110,000 of openjdk-17-doc.
 */
export class UrlResolver {
  readonly #site: Pick<HostedSite<SiteFile>, 'follow'>
  /** Relative URLs need an origin; the default is a reserved name (RFC 6761). */
  readonly #host: string
  /** The folder that the site is served under, without a leading slash. */
  readonly #under: string
  /** Whether pages may be live that the site does not have. */
  readonly #mayBeLive: boolean
  readonly #absolute = new Map<string, Target>()
  /** Of the current folder. */
  #relative = { folder: '', targets: new Map<string, Target>() }
  #rootFolder: string | undefined
  #reachesFiles = false

  constructor(
    site: Pick<HostedSite<SiteFile>, 'follow'>,
    { domain, basePath }: Pick<SiteRules, 'domain' | 'basePath'>,
    { mayBeLive }: { readonly mayBeLive: boolean } = { mayBeLive: true },
  ) {
    this.#site = site
    this.#mayBeLive = mayBeLive
    this.#host = domain === '' ? 'site.invalid' : domain
    this.#under = basePath.slice(1)
  }

  /**
   * What the relative URLs of a file are relative to.
   *
   * @param servedAt the path that serves it, if that is at another depth than the file
   */
  baseOf(file: SiteFile, servedAt?: string): Base {
    const self: Target = { ...unchecked, leadsTo: 'site', path: file.path, file }
    const selfBase = { ...this.#baseIn(self, servedAt), servedAt }
    const written = file.scan?.base
    if (written === undefined || written === '') return selfBase
    if (written.length > scanLimits.baseLength) return unknownBase
    const target = this.#parse(written, selfBase)
    // Browsers ignore a base that no URL can be relative to.
    if (target === selfTarget || target.leadsTo === 'unchecked') return selfBase
    if (target.leadsTo === 'site') return { ...this.#baseIn(target), servedAt }
    const url = new URL(written, selfBase.url).href
    return { self: target, url, folder: undefined, servedAt }
  }

  /** That of the site's root: its relative URLs are paths in the site. */
  rootBase(): Base {
    return this.#baseIn({ ...unchecked, leadsTo: 'site' })
  }

  /** @param url without its fragment */
  resolve(url: string, base: Base): Target {
    if (url === '' || url.startsWith('?')) return base.self
    const isSame = isAbsolute.test(url) || (url.startsWith('/') && base.folder !== undefined)
    const cache = isSame ? this.#absolute : base.cache
    let target = cache?.get(url)
    if (!target) {
      target = this.#parse(url, base)
      if (cache && cache.size >= maxCached) cache.clear()
      cache?.set(url, target)
    }
    return target === selfTarget ? base.self : target
  }

  /** Of the URLs from the root: the folder that all begin with, and if any leads to more than the start page. */
  fromRoot(): { readonly rootFolder: string | undefined; readonly reachesFiles: boolean } {
    return { rootFolder: this.#rootFolder || undefined, reachesFiles: this.#reachesFiles }
  }

  #parse(url: string, base: Base): Target {
    const plain = base.folder === undefined ? undefined : plainPathIn(base.folder, url)
    if (plain !== undefined) return this.#inSite(plain, 'relative')
    const parsed = URL.parse(url, base.url)
    if (!parsed) return base === unknownBase ? unchecked : unparsable
    const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:'
    if (parsed.host !== this.#host || !isWeb) return this.#outside(parsed)
    if (parsed.pathname.endsWith(`/${selfName}`)) return selfTarget
    return this.#onHost(decoded(parsed.pathname.slice(1)), formOf(url))
  }

  /** A URL that is not of the site. */
  #outside({ protocol, host }: URL): Target {
    if (protocol === 'file:') return localFile
    // A static host serves no web sockets, so one on the site's host is not part of the site.
    if (host === this.#host || !/^(?:https?|wss?):$/.test(protocol)) return unchecked
    if (host === 'https' || host === 'http') return doubledScheme
    return { ...unchecked, leadsTo: isLoopbackHost(host) ? 'machine' : 'external', host }
  }

  /** @param path on the host, without a leading slash */
  #onHost(path: string, form: UrlForm): Target {
    const isInside = `${path}/`.startsWith(this.#under)
    if (form === 'relative' && isInside) {
      return this.#inSite(path.slice(this.#under.length), form)
    }
    // A live page beside the site is none of its defects.
    const isOutside =
      !isInside && (form === 'relative' || (form === 'with-host' && !this.#mayBeLive))
    if (!isOutside) return this.#inSite(path, form)
    return { ...unchecked, leadsTo: 'site', path, namesHost: form === 'with-host', isOutside }
  }

  #inSite(path: string, form: UrlForm): Target {
    const target = this.#belowBase(path, form)
    if (form === 'from-root') {
      const [folder = ''] = path.split('/', 1)
      this.#rootFolder = (this.#rootFolder ?? folder) === folder ? folder : ''
      this.#reachesFiles ||= target.file !== undefined && !target.needsRoot && target.path !== ''
    }
    return target
  }

  #belowBase(path: string, form: UrlForm): Target {
    const namesHost = form === 'with-host'
    const atRoot = this.#site.follow(path)
    const found = { ...unchecked, leadsTo: 'site', path, namesHost, ...servedBy(atRoot) } as const
    const isBelow = this.#under !== '' && form !== 'relative'
    if (isBelow && `${path}/`.startsWith(this.#under)) {
      const below = path.slice(this.#under.length)
      const destination = this.#site.follow(below)
      if (destination.kind === 'external') return unchecked
      const served = servedBy(destination)
      if (served.file || !found.file) return { ...found, path: below, ...served }
    }
    if (atRoot.kind === 'external') return unchecked
    return isBelow ? { ...found, needsRoot: form === 'from-root' } : found
  }

  #baseIn(self: Target, path = self.path): Base {
    const folder = folderOf(path)
    const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()))
    const url = `https://${this.#host}/${this.#under}${encoded.join('/')}${selfName}`
    if (this.#relative.folder !== folder) this.#relative = { folder, targets: new Map() }
    return { self, url, folder, cache: this.#relative.targets }
  }
}

const servedBy = (
  destination: Destination<SiteFile>,
): Pick<Target, 'file' | 'servedAt' | 'fragment'> =>
  destination.kind === 'file'
    ? { file: destination.file, servedAt: destination.path, fragment: destination.fragment }
    : { file: undefined, servedAt: '' }

/** The folder of a path, with a slash at its end; empty for the root. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * How a URL is written, after the white space that a URL parser removes. With the scheme of its base and
 * without two slashes, it is relative (URL Standard, "special relative or authority state").
 */
export function formOf(written: string): UrlForm {
  const url = written.replace(schemeOfBase, '')
  if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url)) return 'with-host'
  return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative'
}

/**
 * Where a plain relative path leads to.
 *
 * @param folder without escapes, with a trailing slash; empty for the root
 * @returns without escapes; undefined if the URL is not a `plainPath`, or leads above the root
 */
export function plainPathIn(folder: string, url: string): string | undefined {
  if (!plainPath.test(url) || escapedDot.test(url)) return undefined
  let end = folder.length
  let start = 0
  while (url.startsWith('.', start)) {
    const isUp = url.startsWith('..', start)
    if (isUp && end === 0) return undefined
    if (isUp) end = folder.lastIndexOf('/', end - 2) + 1
    start += isUp ? 3 : 2
  }
  return folder.slice(0, end) + decoded(url.slice(start))
}

/**
 * A relative path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no
 * lone surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath =
  /^(?:\.\.?\/)*(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/

/** `https:` in `https:/guide`. */
const schemeOfBase = /^[\0-\x20]*https:(?![\t\n\r]*[/\\][\t\n\r]*[/\\])/i

/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i

/** Whether a URL certainly has a host, so that its meaning does not depend on a base. */
const isAbsolute = /^https?:\/\//

/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
export const isFixed = (url: string | undefined): boolean =>
  url !== undefined && /^(?:$|(?!https:[^/\\])[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url)

export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 ? url : url.slice(0, hash)
}
