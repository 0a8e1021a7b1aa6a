import type { Deployment } from '../deployment.ts'
import type { Finding } from '../finding.ts'
import type { ReferenceKind } from '../reference.ts'
import type { ExternalResource } from '../site-check.ts'
import { type FindingList, order } from './finding-list.ts'

/** What is loaded, as a finding tells it. */
const loads: Partial<Readonly<Record<ReferenceKind, string>>> = {
  script: 'scripts',
  style: 'style sheets',
  font: 'fonts',
  image: 'images',
  media: 'video and audio',
  frame: 'frames',
  connection: 'connections',
  prefetch: 'pages and files ahead of their use',
}

/** What the site loads from other hosts. */
export class ExternalResources {
  readonly #deployment: Deployment
  readonly #isAllowed: (host: string) => boolean
  readonly #findings: FindingList
  readonly #ofKinds = new Map<ReferenceKind, Map<string, Counted>>()

  constructor(
    {
      deployment,
      allowedHosts: entries,
    }: {
      readonly deployment: Deployment
      readonly allowedHosts: readonly string[]
    },
    findings: FindingList,
  ) {
    this.#deployment = deployment
    this.#isAllowed = allowedHosts(entries)
    this.#findings = findings
  }

  /** @param path of the page or style sheet that loads; all loads of one come one after another */
  add(kind: ReferenceKind, host: string, path: string): void {
    const load = this.#loadOf(kind, host)
    if (load.lastPath === path) return
    load.lastPath = path
    load.pages++
    if (load.isAllowed || !load.level) return
    this.#findings.add(
      { cause: 'external-resource', level: load.level, subject: host, detail: loads[kind] ?? kind },
      { path, text: '' },
    )
  }

  /** The most frequent first. */
  sorted(): readonly ExternalResource[] {
    return [...this.#ofKinds.values()]
      .flatMap((ofKind) => [...ofKind.values()])
      .map(({ host, kind, pages, isAllowed }) => ({ host, kind, pages, isAllowed }))
      .sort((a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind))
  }

  #loadOf(kind: ReferenceKind, host: string): Counted {
    const ofKind = this.#ofKinds.get(kind) ?? new Map<string, Counted>()
    this.#ofKinds.set(kind, ofKind)
    const known = ofKind.get(host)
    if (known) return known
    const level = levelOf(this.#deployment, kind)
    const load = { kind, host, pages: 0, lastPath: '', isAllowed: this.#isAllowed(host), level }
    ofKind.set(host, load)
    return load
  }
}

interface Counted extends ExternalResource {
  pages: number
  lastPath: string
  readonly level: Finding['level'] | undefined
}

/**
 * What an external resource is where the site runs: without a network it fails; at a client's, a script
 * or a frame from elsewhere runs in the client's own pages; in the cloud it is the usual thing.
 */
function levelOf(deployment: Deployment, kind: ReferenceKind): Finding['level'] | undefined {
  if (deployment === 'cloud') return undefined
  const isCode = kind === 'script' || kind === 'frame'
  return deployment === 'air-gapped' || isCode ? 'finding' : 'notice'
}

/**
 * Makes a test out of the hosts that a site may load from.
 *
 * @param entries as the author of a workflow writes them: `cdn.example.com`, with a port where it
 * is not the usual one; `*.example.com` for all subdomains, but not for `example.com` itself (as in
 * a Content-Security-Policy)
 * @returns whether a host is among them: the name, and the port if it is not the usual one
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

/** What of a host begins with a dot and is no longer than any suffix. */
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

/** In lower case, in punycode, without a port that is the usual one of https or http. */
function normalized(entry: string): string {
  const host = URL.parse(`https://${entry}`)?.host ?? entry
  return host.replace(/:80$/, '')
}
