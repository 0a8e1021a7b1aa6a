import { scanLimits } from '../scan/scan-limits.ts'
import type { SiteFile } from '../site-file.ts'
import type { HostedSite } from './hosted-site.ts'
import { decoded } from './percent-encoding.ts'

/** Where an address leads. */
export interface Target {
  /** `nothing` that can be checked: `mailto:`, `javascript:`, `data:`, no address at all. */
  readonly leadsTo: 'site' | 'outside' | 'nothing'
  /** In the site, without escapes and without the slash in front; empty for the start page. */
  readonly path: string
  /** What a static host answers with; undefined where it is missing. */
  readonly file: SiteFile | undefined
  /** Outside: name and, if it is not the usual one, port. */
  readonly host: string
  /** Whether it leads into the site only where the site has the root of a host. */
  readonly needsRoot: boolean
  /** Whether it names the site's own host. */
  readonly namesHost: boolean
}

/** What the addresses of one file are relative to. */
export interface Base {
  /** Where an address leads that names nothing, or only a query. */
  readonly self: Target
  readonly url: string
  /** In the site, with a slash at its end; undefined for a base outside. */
  readonly folder: string | undefined
  /** Where relative addresses have led. */
  readonly remembered?: Map<string, Target> | undefined
}

const nothing: Target = {
  leadsTo: 'nothing',
  path: '',
  file: undefined,
  host: '',
  needsRoot: false,
  namesHost: false,
}

/** The base of a page that names one which is too long: what is relative to it cannot be checked. */
const nowhere: Base = { self: nothing, url: 'about:blank', folder: undefined }

/**
 * Stands for the name of whatever page names an address, as no file has it: what leads to it from
 * one page leads from each page of the folder to that page.
 */
const ownName = '%00'
const itself: Target = { ...nothing, leadsTo: 'site' }

/**
 * A path that a URL parser changes in nothing but escapes: no white space, no `\`, no `:`, no half of
 * a surrogate pair, and segments that begin with a dot only in front, as `./` and `../`.
 */
const plainPath =
  /^(?:\/|(?:\.\.?\/)*)(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/

/** A dot in disguise. */
const escapedDot = /%2e/i

/** An origin whose host a URL parser leaves as it is: no port, no IP address, nothing in punycode. */
const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=[/?]|$)/

/**
 * How many addresses are remembered of each sort before all are forgotten: it bounds what a million
 * links that are all different take of memory.
 */
const mostRemembered = 50_000

/** In UTF-16 units: `data:` addresses hold whole images. */
const longestRemembered = 2000

/**
 * Reads the addresses of a site's pages as a browser does (WHATWG URL). Only what is not plainly a
 * path or another host goes to a URL parser, which takes three times as long.
 */
export class AddressBook {
  readonly #site: HostedSite
  readonly #host: string
  /** Of what the site is served under, without the slash in front. */
  readonly #under: string
  readonly #hosts = new Map<string, Target>()
  readonly #paths = new Map<string, Target>()
  readonly #far = new Map<string, Target>()
  /** Of the folder that the latest page lies in, from its second page on. */
  #inFolder: { readonly folder: string; readonly targets?: Map<string, Target> } | undefined

  /** @param domain the site's own host; empty when it is not known */
  constructor(site: HostedSite, { domain, servedUnder }: { domain: string; servedUnder: string }) {
    this.#site = site
    // Some origin is needed to read relative addresses; this name is nobody's (RFC 6761).
    this.#host = domain === '' ? 'site.invalid' : domain
    this.#under = servedUnder.slice(1)
  }

  baseOf(file: SiteFile): Base {
    const own = this.#baseIn({ ...nothing, leadsTo: 'site', path: file.path, file })
    const written = file.scan?.base
    if (written === undefined) return own
    if (written.length > scanLimits.baseLength) return nowhere
    const target = this.#read(written, own)
    // A base that no address can be relative to counts for nothing.
    if (target === itself || target.leadsTo === 'nothing') return own
    if (target.leadsTo === 'site') return this.#baseIn(target)
    return { self: target, url: new URL(written, own.url).href, folder: undefined }
  }

  /** @param address without its fragment */
  resolve(address: string, base: Base): Target {
    if (address === '' || address.startsWith('?')) return base.self
    const isFromRoot = address.startsWith('/') && base.folder !== undefined
    const remembered = isFromRoot ? this.#far : base.remembered
    const target = remembered?.get(address) ?? this.#readOnce(address, base, remembered)
    return target === itself ? base.self : target
  }

  #readOnce(address: string, base: Base, remembered: Map<string, Target> | undefined): Target {
    const [origin] = plainOrigin.exec(address) ?? []
    if (origin !== undefined) {
      // Too many lead to a host, each to another page of it, to remember them.
      const host = origin.slice(origin.indexOf('/') + 2)
      return host === this.#host ? this.#atOwnHost(address, origin.length) : this.#atHost(host)
    }
    const target = this.#read(address, base)
    return remembered ? remember(remembered, address, target) : target
  }

  #atOwnHost(address: string, originLength: number): Target {
    const known = this.#far.get(address)
    if (known) return known
    const path = plainly(address.slice(originLength)) ?? URL.parse(address)?.pathname ?? '/'
    return remember(this.#far, address, this.#inSite(decoded(path.slice(1)), 'with-host'))
  }

  #read(address: string, base: Base): Target {
    const path = base.folder === undefined ? undefined : plainly(address)
    if (base.folder === undefined || path === undefined) return this.#parse(address, base)
    if (!path.startsWith('/')) return this.#atPath(join(base.folder, path))
    if (this.#under === '') return this.#atPath(decoded(path.slice(1)))
    return this.#inSite(decoded(path.slice(1)), 'from-root')
  }

  #parse(address: string, base: Base): Target {
    const url = URL.parse(address, base.url)
    if (!url) return nothing
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (url.host === this.#host && isWeb) {
      if (url.pathname.endsWith(`/${ownName}`)) return itself
      return this.#inSite(decoded(url.pathname.slice(1)), formOf(address))
    }
    // A static host opens no web socket, so one of its own is nothing that the site could hold.
    const isSocket = url.protocol === 'wss:' || url.protocol === 'ws:'
    if (url.host === this.#host || (!isWeb && !isSocket)) return nothing
    return this.#atHost(url.host)
  }

  #atHost(host: string): Target {
    const known = this.#hosts.get(host)
    return known ?? remember(this.#hosts, host, { ...nothing, leadsTo: 'outside', host })
  }

  #atPath(path: string): Target {
    const known = this.#paths.get(path)
    return known ?? remember(this.#paths, path, this.#inSite(path, 'relative'))
  }

  #inSite(path: string, form: Form): Target {
    const namesHost = form === 'with-host'
    const file = this.#site.find(path)
    const found = { ...nothing, leadsTo: 'site', path, file, namesHost } as const
    if (this.#under === '' || form === 'relative') return found
    if (`${path}/`.startsWith(this.#under)) {
      const below = path.slice(this.#under.length)
      const file = this.#site.find(below)
      if (file || !found.file) return { ...found, path: below, file }
    }
    return { ...found, needsRoot: form === 'from-root' }
  }

  #baseIn(self: Target): Base {
    const folder = self.path.slice(0, self.path.lastIndexOf('/') + 1)
    const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()))
    const url = `https://${this.#host}/${encoded.join('/')}${ownName}`
    return { self, url, folder, remembered: this.#rememberedIn(folder) }
  }

  /** Where each page has a folder of its own, nothing is asked for twice: not worth remembering. */
  #rememberedIn(folder: string): Map<string, Target> | undefined {
    const targets =
      this.#inFolder?.folder === folder ? (this.#inFolder.targets ?? new Map()) : undefined
    this.#inFolder = targets ? { folder, targets } : { folder }
    return targets
  }
}

function remember(targets: Map<string, Target>, key: string, target: Target): Target {
  if (key.length > longestRemembered) return target
  if (targets.size >= mostRemembered) targets.clear()
  targets.set(key, target)
  return target
}

type Form = 'relative' | 'from-root' | 'with-host'

/** The address without its query, where it is a `plainPath`. */
function plainly(address: string): string | undefined {
  const query = address.indexOf('?')
  const path = query < 0 ? address : address.slice(0, query)
  return plainPath.test(path) && !escapedDot.test(path) ? path : undefined
}

/** How an address is written, past the white space that a URL parser takes away. */
function formOf(address: string): Form {
  if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(address)) return 'with-host'
  return /^[\0-\x20]*[/\\]/.test(address) ? 'from-root' : 'relative'
}

/**
 * @param folder without escapes
 * @param path one that `plainPath` matches, without a slash in front
 */
function join(folder: string, path: string): string {
  let end = folder.length
  let start = 0
  while (path.startsWith('.', start)) {
    const isUp = path.startsWith('..', start)
    if (isUp) end = folder.lastIndexOf('/', end - 2) + 1
    start += isUp ? 3 : 2
  }
  return folder.slice(0, end) + decoded(path.slice(start))
}
