import { order } from '../../kernel/format/order.ts'
import type { Reference, ReferenceKind } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { Finding } from '../finding.ts'
import type { FindingList } from '../findings/finding-list.ts'
import { type ExternalResource, maxMentions, type ScriptMention } from '../findings/site-check.ts'

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
  const isAllowed = allowedHosts(entries)
  const resources = new Map<string, Counted>()

  /** @param file the page, style sheet or script; all resources of one file are added consecutively */
  function add(reference: Reference, host: string, { path }: SiteFile): void {
    const { url, text } = reference
    const kind = reference.kind === 'module' ? 'script' : reference.kind
    const key = `${kind} ${host}`
    const known = resources.get(key)
    const resource = known ?? { host, kind, pages: 0, isAllowed: isAllowed(host), lastPath: '' }
    if (!known) resources.set(key, resource)
    if (resource.lastPath === path) return
    resource.lastPath = path
    resource.pages++
    const level = levelOf(deploymentKind, kind)
    if (resource.isAllowed || !level) return
    findings.add(
      { cause: 'external-resource', level, subject: host, detail: resourceNames[kind] ?? kind },
      {
        path,
        // Of a script, the text is the line.
        text: kind === 'font' || text === '' ? '' : `${text}: ${url}`,
        written: url,
        kind: reference.kind,
      },
    )
  }

  /** The most frequent first. */
  function sorted(): readonly ExternalResource[] {
    return Array.from(resources.values(), ({ lastPath: _, ...resource }) => resource).sort(
      (a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind),
    )
  }

  return { isAllowed, add, sorted }
}

interface Counted extends ExternalResource {
  pages: number
  lastPath: string
}

/** Collects the URLs that scripts mention: texts, licences, namespaces, starts of computed URLs. */
export function scriptMentions() {
  const mentions = new Map<string, ScriptMention & { files: number }>()
  return {
    /** @param reference of the kind `mention`, whose text is its line */
    add({ path }: SiteFile, { url, text: line }: Reference): void {
      const known = mentions.get(url)
      if (known) known.files++
      else if (mentions.size < maxMentions) mentions.set(url, { url, path, line, files: 1 })
    },
    sorted: (): readonly ScriptMention[] =>
      [...mentions.values()].sort((a, b) => order(a.url, b.url)),
  }
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
  // In lower case and punycode, without the default port of https or http.
  const hosts = entries.map((entry) =>
    (URL.parse(`https://${entry}`)?.host ?? entry).replace(/:80$/, ''),
  )
  const endings = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1))
  return (host) => hosts.includes(host) || endings.some((ending) => host.endsWith(ending))
}
