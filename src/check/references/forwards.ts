import type { SiteFile } from '../../reading/site-files.ts'
import type { FindingList } from '../findings/finding-list.ts'

/** Collects the pages that forward to another page at once. */
export class Forwards {
  readonly #destinations = new Map<SiteFile, SiteFile>()

  /** By page: where it forwards to. */
  get destinations(): ReadonlyMap<SiteFile, SiteFile> {
    return this.#destinations
  }

  add(page: SiteFile, destination: SiteFile): void {
    this.#destinations.set(page, destination)
  }

  /** Reports each circle of pages that forward to each other, on one of them. */
  reportCircles(findings: FindingList): void {
    const done = new Set<SiteFile>()
    for (const start of this.#destinations.keys()) {
      const trail = new Set<SiteFile>()
      let next: SiteFile | undefined = start
      while (next && !trail.has(next) && !done.has(next)) {
        trail.add(next)
        next = this.#destinations.get(next)
      }
      if (next && trail.has(next)) {
        const defect = { cause: 'broken-redirect', variant: 'circle', level: 'finding' } as const
        findings.add({ ...defect, subject: `/${next.path}` }, next)
      }
      for (const page of trail) done.add(page)
    }
  }
}
