import { isPage } from '../reading/file-kind.ts'
import type { ManifestFile } from '../site/manifest.ts'
import {
  type Difference,
  type DifferenceKind,
  isForbidden,
  mayBePropagating,
  mayChange,
  type UrlDifference,
} from './difference.ts'
import { confirmations } from './plan/confirmation.ts'
import { type PlannedRequest, plannedUrl } from './plan/planned-request.ts'
import { sampleOf } from './plan/scope.ts'
import { RequestState } from './request-state.ts'

/** How many files were requested, how many of them are pages, and how many are served as exported. */
export interface ComparedFiles {
  readonly requested: number
  readonly pages: number
  readonly verified: number
  /** Whether nothing but the 404 page is as exported, which a wrong path may have, too. */
  readonly isOnlyNotFoundPage: boolean
  /** Extensions of which every file is missing, with the dot, though other files are right. */
  readonly missingTypes: readonly string[]
}

/** How many URLs there are, and how many of them have which result. */
export interface UrlCounts {
  /** Those of files, and others that differ. */
  readonly urls: number
  /** URLs of files that are as exported, or have only a notice. */
  readonly good: number
  /** URLs whose difference may disappear. */
  readonly unsettled: number
  /** Other URLs whose difference or notice may disappear within minutes. */
  readonly brief: number
  /** URLs whose difference fails the run and will not disappear. */
  readonly settled: number
  /** URLs that no round has requested. */
  readonly neverRequested: number
  /** How many of these are URLs of files. */
  readonly notYet: number
  /** From the first request until the last URL matched, in milliseconds, if all match. */
  readonly propagationMs: number | undefined
  /** Since when the last one of `brief` differs, in milliseconds since the first request. */
  readonly briefSince: number
}

/** So many URLs that differed are confirmed at most, as long as all of them stay right. */
const maxConfirmed = 50

/** Fewer URLs that were unreachable for a while say nothing of a deployment: requests fail sometimes. */
const minUnreachable = 5

/** All requests of a verification, and the results of their responses so far. */
export class RequestStates {
  /** In the order of the plan. */
  readonly #all: RequestState[]
  /** The statuses of the responses to URLs that never existed. */
  readonly #statusesOfMissing = new Set<number>()
  /** Whether the host answers every request with HTTP 403 by now, and did not before. */
  isRefusing = false

  constructor(requests: readonly PlannedRequest[]) {
    this.#all = requests.map((planned) => new RequestState(planned))
  }

  get all(): readonly RequestState[] {
    return this.#all
  }

  add(states: readonly RequestState[]): void {
    this.#all.push(...states)
  }

  /**
   * When a URL that differed became right for the last time, so that a deployment may have arrived: in
   * milliseconds since the first request; 0 if none did.
   */
  get arrivedAt(): number {
    let unreachable = 0
    let afterFailure = 0
    let afterDifference = 0
    for (const { rightSince, recoveredFrom } of this.#all) {
      // A host that throttled requests has no other files afterwards.
      if (rightSince === 0 || (recoveredFrom === 'blocked' && !this.isForbidding)) continue
      if (recoveredFrom === 'unreachable') {
        unreachable++
        afterFailure = Math.max(afterFailure, rightSince)
      } else afterDifference = Math.max(afterDifference, rightSince)
    }
    return unreachable < minUnreachable ? afterDifference : Math.max(afterFailure, afterDifference)
  }

  /** Notes the status of a response to a URL that never existed. */
  addMissing(status: number): void {
    this.#statusesOfMissing.add(status)
  }

  /** Whether the host sends HTTP 403 for missing files. One that also sends 404 refuses requests so. */
  get isForbidding(): boolean {
    return this.#statusesOfMissing.has(403) && !this.saysNotFound
  }

  /** Whether the host has sent HTTP 404 for a URL that never existed. */
  get saysNotFound(): boolean {
    return this.#statusesOfMissing.has(404)
  }

  /** Starts to request all URLs again: those that were right, too. */
  startPass(isLast: boolean): void {
    for (const state of this.#all) state.startPass(isLast)
  }

  /** Chooses the URLs for which one right response is not enough, by seed. */
  confirmSuspects(seed: string): void {
    for (const { state, difference } of this.#unsettled()) {
      state.isSuspect ||= difference.kind !== 'blocked'
    }
    for (const state of this.#all) state.isSuspect ||= isBrief(state)
    const suspects = this.#all.filter(({ isSuspect }) => isSuspect)
    const confirmed = this.#hasReverted ? suspects : sampleOf(suspects, maxConfirmed, seed)
    for (const state of confirmed) state.confirm(confirmations)
  }

  /** What is confirmed must be right at each address of the site. @param addresses how many it has */
  confirmAtEach(addresses: number): void {
    // The last request may accept no compression, which says less.
    for (const state of this.#all) if (state.isConfirmed) state.confirm(addresses + 1)
  }

  /** The URLs of the next round: those that may have changed, and those that were never requested. */
  nextRound(): readonly RequestState[] {
    const unsettled = new Set(Array.from(this.#unsettled(), ({ state }) => state))
    return this.#all.filter((state) => {
      return unsettled.has(state) || isBrief(state) || !state.isJudged || isChangingNotice(state)
    })
  }

  get hasChangingNotice(): boolean {
    return this.#all.some(isChangingNotice)
  }

  /**
   * How many requests one after another the next round needs, on each connection.
   *
   * @param urls how many it has
   */
  nextInRow(urls: number, connections: number): number {
    let already = 0
    for (const { state } of this.#unsettled()) if (state.isConfirmed) already++
    const confirmed = this.#hasReverted ? urls : Math.max(already, Math.min(urls, maxConfirmed))
    const requests = confirmed * confirmations + urls - confirmed
    return Math.max(confirmations, Math.ceil(requests / connections))
  }

  get counts(): UrlCounts {
    const meaning = new ForbiddenMeaning(this.#all, this)
    let good = 0
    let differing = 0
    let unsettled = 0
    let neverRequested = 0
    let notYet = 0
    let propagationMs = 0
    for (const { planned, isJudged, difference, rightSince } of this.#all) {
      const isOfFile = planned.about === 'file'
      propagationMs = Math.max(propagationMs, rightSince)
      if (difference?.level === 'difference') {
        differing++
        if (meaning.mayChange(meaning.of(planned, difference))) unsettled++
      } else if (!isJudged) {
        neverRequested++
        if (isOfFile) notYet++
      } else if (isOfFile) good++
    }
    // A host that serves another site does not become this one within minutes.
    const brief = good > 0 ? this.#all.filter(isBrief) : []
    const briefly = brief.filter(({ difference }) => difference?.level === 'difference').length
    return {
      urls: good + differing + notYet,
      good,
      unsettled,
      brief: brief.length,
      settled: differing - unsettled - briefly,
      neverRequested,
      notYet,
      propagationMs: differing + neverRequested === 0 ? propagationMs : undefined,
      briefSince: brief.reduce((last, { differsSince = 0 }) => Math.max(last, differsSince), 0),
    }
  }

  /** One of the URLs that may change, as it is now. */
  exampleAt(siteUrl: URL): UrlDifference | undefined {
    const [first] = this.#unsettled()
    const state = first?.state ?? this.#all.find(isBrief)
    const { difference } = state ?? {}
    return state && difference && urlDifference(state, difference, siteUrl)
  }

  /** In the order of the plan. They are made one by one, as those of a whole site are large. */
  *differencesAt(siteUrl: URL, kind: DifferenceKind): Generator<UrlDifference> {
    const meaning = new ForbiddenMeaning(this.#all, this)
    for (const state of this.#all) {
      const difference = state.difference && meaning.of(state.planned, state.difference)
      if (difference?.kind === kind) yield urlDifference(state, difference, siteUrl)
    }
  }

  /** In sets, as a map of all files would be the largest object of the report. */
  get files(): ComparedFiles {
    const good = new Set<ManifestFile>()
    const bad = new Set<ManifestFile>()
    for (const { planned, isJudged, difference } of this.#all) {
      const isGood = isJudged && difference?.level !== 'difference'
      if (planned.about === 'file') (isGood ? good : bad).add(planned.file)
    }
    let pages = 0
    for (const file of bad) good.delete(file)
    for (const set of [good, bad]) for (const file of set) if (isPage(file)) pages++
    return {
      requested: good.size + bad.size,
      pages,
      verified: good.size,
      isOnlyNotFoundPage: good.size > 0 && this.#areNotFoundPages(good),
      missingTypes: this.#missingTypes(good),
    }
  }

  #areNotFoundPages(files: ReadonlySet<ManifestFile>): boolean {
    const notFoundPages = new Set(
      this.#all.flatMap(({ planned }) =>
        planned.about === 'file' && planned.isNotFoundPage ? planned.file : [],
      ),
    )
    return [...files].every((file) => notFoundPages.has(file))
  }

  /** A single file of its kind may be missing by itself. */
  #missingTypes(good: ReadonlySet<ManifestFile>): readonly string[] {
    const missing = new Map<string, Set<ManifestFile>>()
    const others = new Set(Array.from(good, ({ path }) => extensionOf(path)))
    for (const { planned, difference } of this.#all) {
      if (planned.about !== 'file' || difference?.level !== 'difference') continue
      const extension = extensionOf(planned.file.path)
      if (difference.kind !== 'missing') others.add(extension)
      missing.set(extension, (missing.get(extension) ?? new Set()).add(planned.file))
    }
    const types = [...missing].filter(
      ([extension, files]) => extension !== '' && files.size > 1 && !others.has(extension),
    )
    return good.size > 0 ? types.map(([extension]) => extension) : []
  }

  /** Whether the host says of a URL that never existed that it is missing. */
  get saysMissing(): boolean {
    return this.#all.some(
      ({ planned, isJudged, difference }) =>
        planned.about === 'nonexistent-url' && isJudged && !difference,
    )
  }

  /** URLs whose difference may disappear; a confirmed one needs more right responses than one. */
  *#unsettled(): Generator<{ readonly state: RequestState; readonly difference: Difference }> {
    const meaning = new ForbiddenMeaning(this.#all, this)
    for (const state of this.#all) {
      const last = state.difference
      const difference = last?.level === 'difference' && meaning.of(state.planned, last)
      if (difference && meaning.mayChange(difference)) yield { state, difference }
    }
  }

  get #hasReverted(): boolean {
    return this.#all.some(({ reverts }) => reverts > 0)
  }
}

function urlDifference(
  { planned }: RequestState,
  difference: Difference,
  siteUrl: URL,
): UrlDifference {
  const file = planned.about === 'file' ? planned.file : undefined
  return {
    difference,
    about: planned.about,
    url: plannedUrl(planned, siteUrl).href,
    size: file?.size ?? 0,
    page: file && isPage(file) ? file.path : undefined,
  }
}

/** Whether it has a notice that may disappear. */
const isChangingNotice = ({ difference }: Pick<RequestState, 'difference'>): boolean =>
  difference?.level === 'notice' && mayChange(difference)

/** Whether its difference may disappear, but only within minutes. */
const isBrief = ({ difference }: Pick<RequestState, 'difference'>): boolean =>
  difference !== undefined &&
  mayBePropagating(difference) &&
  (difference.level === 'notice' || !mayChange(difference))

/**
 * Decides what an HTTP 403 for a file means, by the responses to other URLs: stores without public
 * listing send it for missing files, and servers for a page whose name a folder has. Pure.
 */
class ForbiddenMeaning {
  readonly #site: HostHabits
  /** By folder, how many more URLs have the file than HTTP 403. */
  readonly #balance = new Map<string, number>()
  /** The folders of files that are served. */
  readonly #served = new Set<string>()

  constructor(states: readonly RequestState[], site: HostHabits) {
    this.#site = site
    // Most sites send none.
    if (!states.some(({ difference }) => isForbidden(difference))) return
    for (const { planned, isJudged, difference } of states) {
      if (planned.about === 'file' && isJudged) this.#count(planned.file, difference)
    }
  }

  #count(file: ManifestFile, difference: Difference | undefined): void {
    const folder = folderOf(file.path)
    const isServed = difference?.level !== 'difference' && difference?.kind !== 'missing'
    if (isServed) this.#served.add(folder)
    else if (!isForbidden(difference)) return
    this.#balance.set(folder, (this.#balance.get(folder) ?? 0) + (isServed ? 1 : -1))
  }

  /** A host that sends other files may refuse this one only for a while. */
  mayChange(difference: Difference): boolean {
    return mayChange(difference) || (isForbidden(difference) && this.#served.size > 0)
  }

  /** The difference, or `missing` if the host means that. */
  of(planned: PlannedRequest, difference: Difference): Difference {
    if (!isForbidden(difference) || planned.about !== 'file' || this.#served.size === 0) {
      return difference
    }
    const { level, isIdentity, thenRight } = difference
    const missing = {
      kind: 'missing',
      level,
      by: 'forbidden',
      ...(isIdentity && { isIdentity }),
      ...(thenRight && { thenRight }),
    } as const
    // A limit on the rate of requests says nothing of the file.
    if (this.#site.isRefusing) return difference
    if (this.#site.isForbidding) return { ...missing, like: 'nonexistent-urls' }
    const folder = folderOf(planned.file.path)
    const isHidden = this.#served.has(folder) && (this.#balance.get(folder) ?? 0) >= 0
    return isHidden ? { ...missing, like: 'hidden-files' } : difference
  }
}

interface HostHabits {
  /** Whether the host sends HTTP 403 for URLs that never existed. */
  readonly isForbidding: boolean
  /** Whether it sends HTTP 403 for every request by now. */
  readonly isRefusing: boolean
}

/** With the dot, in lower case; empty without one. */
const extensionOf = (path: string): string => /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? ''

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
