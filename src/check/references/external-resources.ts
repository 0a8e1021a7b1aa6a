import { order } from '../../kernel/format/order.ts'
import type { Reference, ReferenceKind } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { Finding } from '../finding.ts'
import type { FindingList } from '../findings/finding-list.ts'
import { type ExternalResource, maxMentions, type ScriptMention } from '../findings/site-check.ts'

/** Collects what the site loads from other hosts. */
export class ExternalResources {
  readonly #deploymentKind: SiteRules['deploymentKind']
  readonly #findings: FindingList
  /** By kind and host. */
  readonly #resources = new Map<string, Counted>()
  /** Whether `allowed-hosts` has a host. */
  readonly isAllowed: (host: string) => boolean

  constructor(
    { deploymentKind, allowedHosts: entries }: Pick<SiteRules, 'deploymentKind' | 'allowedHosts'>,
    findings: FindingList,
  ) {
    this.#deploymentKind = deploymentKind
    this.#findings = findings
    this.isAllowed = allowedHosts(entries)
  }

  /** @param file the page, style sheet or script; all resources of one file are added consecutively */
  add(reference: Reference, host: string, { path }: SiteFile): void {
    const { url, text, written = url } = reference
    const isScript = reference.kind === 'module' || reference.kind === 'worker'
    const kind = isScript ? 'script' : reference.kind
    const resource = this.#resourceOf(kind, host)
    if (resource.lastPath === path) return
    resource.lastPath = path
    resource.pages++
    const level = levelOf(this.#deploymentKind, kind)
    if (resource.isAllowed || !level) return
    // Readers see a symbol as an image.
    const variant = kind === 'symbol' ? 'image' : kind
    this.#findings.add(
      { cause: 'external-resource', variant, level, subject: host },
      {
        path,
        // The text of a reference in a script is its line.
        text: kind === 'font' || text === '' ? '' : `${text}: ${url}`,
        written,
        kind: reference.kind,
      },
    )
  }

  /** The most frequent first. */
  sorted(): readonly ExternalResource[] {
    return Array.from(this.#resources.values(), ({ lastPath: _, ...resource }) => resource).sort(
      (a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind),
    )
  }

  #resourceOf(kind: ReferenceKind, host: string): Counted {
    const key = `${kind} ${host}`
    const known = this.#resources.get(key)
    if (known) return known
    const resource = { host, kind, pages: 0, isAllowed: this.isAllowed(host), lastPath: '' }
    this.#resources.set(key, resource)
    return resource
  }
}

interface Counted extends ExternalResource {
  pages: number
  lastPath: string
}

/** Collects the URLs that scripts mention: texts, licences, namespaces, starts of computed URLs. */
export class ScriptMentions {
  readonly #mentions = new Map<string, ScriptMention & { files: number }>()

  /** @param reference of the kind `mention`, whose text is its line */
  add({ path }: SiteFile, { url, text: line }: Reference): void {
    const known = this.#mentions.get(url)
    if (known) known.files++
    else if (this.#mentions.size < maxMentions)
      this.#mentions.set(url, { url, path, line, files: 1 })
  }

  sorted(): readonly ScriptMention[] {
    return [...this.#mentions.values()].sort((a, b) => order(a.url, b.url))
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
