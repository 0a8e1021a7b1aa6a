import { isPage } from '../reading/file-kind.ts'
import type { ManifestFile } from '../site/manifest.ts'
import { type Difference, type DifferenceKind, mayStillChange } from './difference.ts'
import type { VerifyProgress } from './next-step.ts'
import { confirmations } from './plan/confirmation.ts'
import { type PlannedRequest, plannedUrl } from './plan/planned-request.ts'
import { sampleOf } from './plan/scope.ts'
import { RequestState } from './request-state.ts'

export interface UrlDifference extends Difference {
  readonly about: PlannedRequest['about']
  readonly url: string
  /** The path of its file, if that is a page. */
  readonly page?: string | undefined
  /** How many URLs it stands for. Default: 1. */
  readonly urls?: number | undefined
}

/** How many files were requested, how many of them are pages, and how many are served as exported. */
export interface ComparedFiles {
  readonly requested: number
  readonly pages: number
  readonly verified: number
}

/** So many URLs that differed are confirmed at most, as long as all of them stay right. */
const maxConfirmed = 50

/** All requests of a verification, and what their responses say so far. */
export class RequestStates {
  /** In the order of the plan. */
  readonly #all: RequestState[]
  /** Whether the host sends HTTP 403 for URLs that never existed. */
  isForbidding = false

  constructor(requests: readonly PlannedRequest[]) {
    this.#all = requests.map((planned) => new RequestState(planned))
  }

  get all(): readonly RequestState[] {
    return this.#all
  }

  add(states: readonly RequestState[]): void {
    this.#all.push(...states)
  }

  /** Chooses the URLs for which one right response is not enough, by seed. */
  confirmSuspects(seed: string): void {
    for (const { state, difference } of this.#unsettled()) {
      state.isSuspect ||= difference.kind !== 'blocked'
    }
    for (const state of this.#all) state.isSuspect ||= isBriefly(state)
    const suspects = this.#all.filter(({ isSuspect }) => isSuspect)
    const confirmed = this.#hasReverted ? suspects : sampleOf(suspects, maxConfirmed, seed)
    for (const state of confirmed) state.isConfirmed = true
  }

  /** The URLs of the next round: those that may have changed, and those that were never requested. */
  nextRound(): readonly RequestState[] {
    const unsettled = new Set(Array.from(this.#unsettled(), ({ state }) => state))
    return this.#all.filter((state) => {
      const { isJudged, difference } = state
      const mayChange = difference?.level === 'notice' && mayStillChange(difference)
      return unsettled.has(state) || isBriefly(state) || !isJudged || mayChange
    })
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

  /** How many URLs there are, and how they stand. */
  get counts() {
    const meaning = forbiddenIn(this.#all, this.isForbidding)
    let [good, differing, unsettled, neverRequested, notYet, propagationMs] = [0, 0, 0, 0, 0, 0]
    for (const { planned, isJudged, difference, rightSince } of this.#all) {
      const isOfFile = planned.about === 'file'
      propagationMs = Math.max(propagationMs, rightSince)
      if (difference?.level === 'difference') {
        differing++
        if (mayStillChange(meaning(planned, difference))) unsettled++
      } else if (!isJudged) {
        neverRequested++
        if (isOfFile) notYet++
      } else if (isOfFile) good++
    }
    // A host that serves another site does not become this one within minutes.
    const briefly = good > 0 ? this.#all.filter(isBriefly) : []
    const brief = briefly.filter(({ difference }) => difference?.level === 'difference').length
    return {
      urls: good + differing + notYet,
      good,
      unsettled,
      brief: briefly.length,
      settled: differing - unsettled - brief,
      neverRequested,
      notYet,
      /** Until the last URL was right; undefined if one is not. In milliseconds. */
      propagationMs: differing + neverRequested === 0 ? propagationMs : undefined,
    }
  }

  exampleAt(siteUrl: URL): VerifyProgress['example'] {
    const [first] = this.#unsettled()
    const state = first?.state ?? this.#all.find(isBriefly)
    return state && { url: plannedUrl(state.planned, siteUrl).href, detail: state.detail }
  }

  /** In the order of the plan. They are made one by one, as those of a whole site are large. */
  *differencesAt(siteUrl: URL, kind: DifferenceKind): Generator<UrlDifference> {
    const meaning = forbiddenIn(this.#all, this.isForbidding)
    for (const state of this.#all) {
      const { planned, difference: last } = state
      const difference = last && meaning(planned, last)
      if (difference?.kind !== kind) continue
      const { about } = planned
      const url = plannedUrl(planned, siteUrl).href
      const page = about === 'file' && isPage(planned.file) ? planned.file.path : undefined
      const detail = difference.isSized ? state.detail : difference.detail
      yield { ...difference, detail, about, url, page }
    }
  }

  /** In sets, as a map of all files would be the largest object of the report. */
  get files(): ComparedFiles {
    const [good, bad] = [new Set<ManifestFile>(), new Set<ManifestFile>()]
    for (const { planned, isJudged, difference } of this.#all) {
      const isGood = isJudged && difference?.level !== 'difference'
      if (planned.about === 'file') (isGood ? good : bad).add(planned.file)
    }
    let pages = 0
    for (const file of bad) good.delete(file)
    for (const set of [good, bad]) for (const file of set) if (isPage(file)) pages++
    return { requested: good.size + bad.size, pages, verified: good.size }
  }

  /** Whether the host says of a URL that never existed that it is missing. */
  get saysMissing(): boolean {
    return this.#all.some(
      ({ planned, isJudged, difference }) =>
        planned.about === 'nonexistent-url' && isJudged && !difference,
    )
  }

  /** URLs whose difference may disappear; a confirmed one needs more right responses than one. */
  *#unsettled() {
    const meaning = forbiddenIn(this.#all, this.isForbidding)
    for (const state of this.#all) {
      const last = state.difference
      const difference = last?.level === 'difference' && meaning(state.planned, last)
      if (difference && mayStillChange(difference)) yield { state, difference }
    }
  }

  get #hasReverted(): boolean {
    return this.#all.some(({ reverts }) => reverts > 0)
  }
}

const isBriefly = ({ difference }: { readonly difference?: Difference | undefined }) =>
  difference?.isBrief === true && (difference.level === 'notice' || !mayStillChange(difference))

/**
 * Decides what an HTTP 403 for a file means, by the responses to other URLs: stores without public
 * listing send it for missing files, and servers for a page whose name a folder has. Pure.
 *
 * @param isForbidding whether the host sends it for URLs that never existed
 */
function forbiddenIn(
  states: readonly RequestState[],
  isForbidding: boolean,
): (planned: PlannedRequest, difference: Difference) => Difference {
  if (!states.some(({ difference }) => difference?.isForbidden))
    return (_, difference) => difference
  /** By folder, how many more URLs have the file than HTTP 403. */
  const balance = new Map<string, number>()
  const served = new Set<string>()
  for (const { planned, isJudged, difference } of states) {
    if (planned.about !== 'file' || !isJudged) continue
    const folder = folderOf(planned.file.path)
    const isServed = difference?.level !== 'difference' && difference?.kind !== 'missing'
    if (isServed) served.add(folder)
    else if (!difference?.isForbidden) continue
    balance.set(folder, (balance.get(folder) ?? 0) + (difference?.isForbidden ? -1 : 1))
  }
  return (planned, difference) => {
    if (!difference.isForbidden || planned.about !== 'file' || served.size === 0) return difference
    const missing = { ...difference, kind: 'missing' } as const
    const { detail } = difference
    if (isForbidding) return { ...missing, detail: `${detail}, as for URLs that never existed` }
    const folder = folderOf(planned.file.path)
    if (!served.has(folder) || (balance.get(folder) ?? 0) < 0) return difference
    const why = 'missing, hidden by a folder of that name, or unreadable for the server'
    return { ...missing, detail: `${detail}: ${why}` }
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
