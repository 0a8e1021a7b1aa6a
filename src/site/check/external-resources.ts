import { order } from '../../kernel/format/order.ts'
import type { Reference, ReferenceKind } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { Finding } from './finding.ts'
import type { FindingList } from './finding-list.ts'
import { type ExternalResource, maxMentions, type ScriptMention } from './site-check.ts'
import type { SiteRules } from './site-rules.ts'

/** What is loaded, as findings name it. */
export const resourceNames: Partial<Readonly<Record<ReferenceKind, string>>> = {
  script: 'scripts',
  style: 'style sheets',
  font: 'fonts',
  image: 'images',
  symbol: 'images',
  media: 'video and audio',
  frame: 'frames',
  connection: 'connections',
  prefetch: 'prefetched pages and files',
}

/** Collects what the site loads from other hosts. */
export function externalResourcesOf(
  { deploymentKind, allowedHosts: entries }: Pick<SiteRules, 'deploymentKind' | 'allowedHosts'>,
  findings: FindingList,
) {
  /** Whether `allowed-hosts` has a host. */
  const isAllowed = allowedHosts(entries)
  const ofKinds = new Map<ReferenceKind, Map<string, Counted>>()

  /** @param file the page, style sheet or script; all resources of one file are added consecutively */
  function add({ kind, url, text }: Reference, host: string, { path }: SiteFile): void {
    const resource = resourceOf(kind, host)
    if (resource.lastPath === path) return
    resource.lastPath = path
    resource.pages++
    if (resource.isAllowed || !resource.level) return
    findings.add(
      {
        cause: 'external-resource',
        level: resource.level,
        subject: host,
        detail: resourceNames[kind] ?? kind,
      },
      // Of a script, the text is the line.
      { path, text: kind === 'font' || text === '' ? '' : `${text}: ${url}` },
    )
  }

  /** The most frequent first. */
  function sorted(): readonly ExternalResource[] {
    return [...ofKinds.values()]
      .flatMap((ofKind) => [...ofKind.values()])
      .map(({ host, kind, pages, isAllowed }) => ({ host, kind, pages, isAllowed }))
      .sort((a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind))
  }

  function resourceOf(kind: ReferenceKind, host: string): Counted {
    const ofKind = ofKinds.get(kind) ?? new Map<string, Counted>()
    ofKinds.set(kind, ofKind)
    const known = ofKind.get(host)
    if (known) return known
    const level = levelOf(deploymentKind, kind)
    const resource = { kind, host, pages: 0, lastPath: '', isAllowed: isAllowed(host), level }
    ofKind.set(host, resource)
    return resource
  }

  return { isAllowed, add, sorted }
}

/** Collects the URLs that scripts mention: texts, licences, namespaces, starts of computed URLs. */
export function scriptMentions() {
  const mentions = new Map<string, ScriptMention & { files: number }>()

  /** @param reference of the kind `mention`, whose text is its line */
  function add({ path }: SiteFile, { url, text: line }: Reference): void {
    const known = mentions.get(url)
    if (known) known.files++
    else if (mentions.size < maxMentions) {
      mentions.set(url, { url, path, line, files: 1 })
    }
  }

  function sorted(): readonly ScriptMention[] {
    return [...mentions.values()].sort((a, b) => order(a.url, b.url))
  }

  return { add, sorted }
}

interface Counted extends ExternalResource {
  pages: number
  lastPath: string
  readonly level: Finding['level'] | undefined
}

/**
 * The level of an external resource by deployment. In an air-gapped network it fails to load; in a
 * client's network, an external script or frame runs in the client's pages; in the cloud it is normal.
 */
function levelOf(
  deploymentKind: SiteRules['deploymentKind'],
  kind: ReferenceKind,
): Finding['level'] | undefined {
  if (deploymentKind === 'cloud') return undefined
  const isCode = kind === 'script' || kind === 'frame'
  return deploymentKind === 'air-gapped' || isCode ? 'finding' : 'notice'
}

/**
 * Returns a test for the hosts that a site may load from.
 *
 * @param entries the lines of `allowed-hosts`: `cdn.example.com`, with a port unless it is the
 *   default; `*.example.com` for all subdomains, but not for `example.com` itself (as in a
 *   Content-Security-Policy)
 * @returns whether a host is allowed: name, and port unless it is the default
 */
export function allowedHosts(entries: readonly string[]): (host: string) => boolean {
  const hosts = entries.map(normalized)
  const exact = new Set(hosts)
  const suffixes = new Set(
    hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1)),
  )
  const maxLength = Math.max(0, ...Array.from(suffixes, ({ length }) => length))
  return (host) => exact.has(host) || endings(host, maxLength).some((end) => suffixes.has(end))
}

/** The suffixes of a host that start with a dot, up to a maximum length. */
function endings(host: string, maxLength: number): string[] {
  const found: string[] = []
  for (
    let at = host.indexOf('.', host.length - maxLength);
    at >= 0;
    at = host.indexOf('.', at + 1)
  ) {
    found.push(host.slice(at))
  }
  return found
}

/** In lower case and punycode, without the default port of https or http. */
function normalized(entry: string): string {
  const host = URL.parse(`https://${entry}`)?.host ?? entry
  return host.replace(/:80$/, '')
}
