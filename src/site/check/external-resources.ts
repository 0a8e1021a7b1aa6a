import type { Deployment } from '../deployment.ts'
import type { Finding } from '../finding.ts'
import type { ReferenceKind } from '../reference.ts'
import type { OutsideLoad } from '../site-check.ts'
import { allowedHosts } from './allowed-hosts.ts'
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
export class OutsideLoads {
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
      { cause: 'outside-load', level: load.level, subject: host, detail: loads[kind] ?? kind },
      { path, text: '' },
    )
  }

  /** The most frequent first. */
  sorted(): readonly OutsideLoad[] {
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

interface Counted extends OutsideLoad {
  pages: number
  lastPath: string
  readonly level: Finding['level'] | undefined
}

/**
 * What an outside load is where the site runs: without a network it fails; at a client's, a script
 * or a frame from elsewhere runs in the client's own pages; in the cloud it is the usual thing.
 */
function levelOf(deployment: Deployment, kind: ReferenceKind): Finding['level'] | undefined {
  if (deployment === 'cloud') return undefined
  const isCode = kind === 'script' || kind === 'frame'
  return deployment === 'air-gapped' || isCode ? 'finding' : 'notice'
}
