import { setTimeout as sleep } from 'node:timers/promises'
import { Connections } from '../kernel/http/connections.ts'
import type { Manifest } from '../site/manifest.ts'
import { isWithoutFile, kindsInOrder, SharedDifferences } from './difference.ts'
import { FurtherRequests } from './judge/further-requests.ts'
import { HeaderNotices } from './judge/header-notices.ts'
import { judgeResponse } from './judge/judge.ts'
import { MixedContent } from './judge/page-references.ts'
import { isThrottle } from './judge/refusal.ts'
import type { VerifyProgress } from './next-step.ts'
import type { Plan } from './plan/plan.ts'
import { type PlannedRequest, plannedUrl, requestOptions } from './plan/planned-request.ts'
import { RequestState } from './request-state.ts'
import { type ComparedFiles, RequestStates, type UrlDifference } from './request-states.ts'
import { SiteKnowledge } from './site-knowledge.ts'
import { type RequestSender, requestUrl } from './wire/request.ts'
import { ConnectionLimit, type RoundTime, workThrough } from './wire/request-queue.ts'
import type { NoResponse, Response } from './wire/response.ts'

export interface RoundOptions {
  /** As in `PlanOptions`. */
  readonly siteUrl: string
  /** Connections at most. */
  readonly verifyConcurrency: number
  /** Secret, and sent to the origin of the site only. */
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
  /** Decides which URLs are in a sample. */
  readonly seed: string
  /** The site on disk, to say what is different in a page. An archive is not read for that. */
  readonly site?: string | undefined
}

/** How often a throttled URL is requested in one round. */
const maxThrottles = 3

/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64

/** A certificate that ends earlier should have been renewed. */
const minCertificateDays = 14

/** The maximum delay between two requests for a URL that is confirmed, in milliseconds. */
const maxJitter = 5

/**
 * A request that ran at least this long before an abort counts as one without a response. In
 * milliseconds.
 */
const minSilence = 1000

const silence: NoResponse = {
  kind: 'no-response',
  reason: 'no complete response before the time was over',
}

/** Requests the URLs of a plan, and repeats those that may change, round by round. */
export class Rounds implements Disposable {
  readonly mixedContent = new MixedContent()
  readonly #siteUrl: URL
  readonly #further: FurtherRequests
  readonly #headerNotices: HeaderNotices
  readonly #headers: Readonly<Record<string, string>>
  readonly #connections = new Connections()
  readonly #limit: ConnectionLimit
  readonly #seed: string
  readonly #known: SiteKnowledge
  readonly #states: RequestStates
  readonly #shared = new SharedDifferences()
  /** Requests that this step has found to be necessary. */
  readonly #added: RequestState[] = []
  /** How many times the host has throttled a request in this round. */
  #throttles = new Map<RequestState, number>()
  #queue: readonly RequestState[]
  #retryAfterMs: number | undefined
  /** How many responses of this round were without a file. */
  #useless = 0
  /** Whether the host has sent a file, right or wrong. */
  #hasSent = false
  /** Whether it serves URLs that never existed. */
  #isSoft = false
  #requests = 0
  /** When the certificate of the first response ends, in milliseconds since 1970. */
  #certificateEnd: number | undefined
  /** Of the requests of this round that got a response. */
  #roundTime = { requests: 0, milliseconds: 0 }

  constructor(manifest: Manifest, plan: Plan, options: RoundOptions) {
    this.#siteUrl = new URL(options.siteUrl)
    const hosts = { siteUrl: this.#siteUrl, domain: manifest.domain }
    this.#further = new FurtherRequests(plan, hosts, options.seed)
    this.#headerNotices = new HeaderNotices(hosts, manifest.files)
    const { hasBaseline } = plan
    this.#known = new SiteKnowledge(this.#siteUrl, manifest, { site: options.site, hasBaseline })
    this.#headers = Object.fromEntries(
      options.requestHeaders.map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#seed = options.seed
    this.#limit = new ConnectionLimit(options.verifyConcurrency)
    this.#states = new RequestStates(plan.requests)
    this.#queue = this.#states.all
  }

  /** Starts a round with the URLs that may have changed, and those that were never requested. */
  startNext(): void {
    this.#states.confirmSuspects(this.#seed)
    this.#queue = this.#states.nextRound()
    this.#throttles = new Map()
    this.#useless = 0
    this.#roundTime = { requests: 0, milliseconds: 0 }
  }

  async step(time: RoundTime): Promise<VerifyProgress> {
    this.#retryAfterMs = undefined
    // The response for missing URLs must be known first.
    const isAbsent = ({ planned }: RequestState) => planned.about === 'nonexistent-url'
    const absent = this.#queue.filter(isAbsent)
    const [items, rest] =
      absent.length > 0
        ? [absent, this.#queue.filter((state) => !isAbsent(state))]
        : [this.#queue, []]
    const throttled: RequestState[] = []
    const begun = performance.now()
    const now = () => time.elapsed + performance.now() - begun
    const work = (state: RequestState, abort: AbortController) =>
      this.#work(state, abort, throttled, now)
    const left = await workThrough(items, this.#limit.current, work, time)
    const isRepeated = throttled.some((state) => (this.#throttles.get(state) ?? 0) > 1)
    if (throttled.length > 0) this.#limit.refused(isRepeated)
    const added = this.#added.splice(0)
    this.#states.add(added)
    this.#queue = this.#isHopeless ? [] : throttled.concat(left, rest, added)
    return this.progress
  }

  get progress(): VerifyProgress {
    const unrequested = this.#queue.length
    const counts = this.#states.counts
    const { unsettled, brief, neverRequested } = counts
    return {
      ...counts,
      unrequested,
      // URLs that were skipped because the host seemed down may be right in the next round.
      unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
      requests: this.#requests,
      requestMs: this.#roundTime.milliseconds / Math.max(1, this.#roundTime.requests),
      nextInRow: this.#states.nextInRow(unsettled + brief, this.#limit.current),
      retryAfterMs: this.#retryAfterMs,
      refusals: this.#limit.refusals,
      example: this.#states.exampleAt(this.#siteUrl),
    }
  }

  /** The worst kind first; of a kind, in the order of the plan. They are made while they are read. */
  get differences(): Iterable<UrlDifference> {
    return { [Symbol.iterator]: () => this.#differences() }
  }

  *#differences(): Generator<UrlDifference> {
    const about = 'file' as const
    const ofHeaders = this.#headerNotices.all.map((one) => ({ ...one, about }))
    const others = [...ofHeaders, ...this.#certificate]
    for (const kind of kindsInOrder) {
      yield* this.#states.differencesAt(this.#siteUrl, kind)
      yield* others.filter((one) => one.kind === kind)
    }
  }

  get #certificate(): readonly UrlDifference[] {
    const end = this.#certificateEnd ?? Number.NaN
    if (!(end - Date.now() < minCertificateDays * 86_400_000)) return []
    const date = new Date(end).toISOString().slice(0, 10)
    const detail = `the certificate ends on ${date}: browsers then refuse the site`
    return [
      { kind: 'unreachable', level: 'notice', about: 'file', url: this.#siteUrl.href, detail },
    ]
  }

  get files(): ComparedFiles {
    return this.#states.files
  }

  get saysMissing(): boolean {
    return this.#states.saysMissing
  }

  [Symbol.dispose](): void {
    this.#connections[Symbol.dispose]()
  }

  async #work(
    state: RequestState,
    { signal }: AbortController,
    throttled: RequestState[],
    now: () => number,
  ): Promise<'continue' | 'stop'> {
    for (;;) {
      const response = await this.#request(state, signal, now)
      this.#learn(state.planned, response)
      this.#judge(state, response, now())
      if (response.kind === 'body') response.release()
      if (isThrottle(response)) {
        this.#retryAfterMs = Math.max(this.#retryAfterMs ?? 0, response.retryAfterMs ?? 0)
        const throttles = (this.#throttles.get(state) ?? 0) + 1
        this.#throttles.set(state, throttles)
        if (throttles < maxThrottles) throttled.push(state)
      } else this.#limit.succeeded()
      if (!state.needsMore) break
      // In step with each other, all requests for a URL would reach the same one of several servers.
      if (state.isConfirmed) await sleep(maxJitter * Math.random())
    }
    return this.#isHopeless || throttled.length > 0 ? 'stop' : 'continue'
  }

  async #request(state: RequestState, signal: AbortSignal, now: () => number): Promise<Response> {
    const { planned } = state
    const sender: RequestSender = {
      // The site over http is another origin, to which the headers must not be sent.
      headers: planned.about === 'http' ? {} : this.#headers,
      // Each new connection may lead to another server.
      connections: state.isSuspect || state.isConfirmed ? undefined : this.#connections,
      onRequest: () => {
        this.#requests++
      },
      onResponse: (response) => {
        // The site over http has none.
        this.#certificateEnd ??= Date.parse(response.validTo ?? '') || undefined
      },
    }
    const began = now()
    try {
      const options = requestOptions(planned, this.#siteUrl, state.isIdentity)
      const response = await requestUrl(options, sender, signal)
      if (response.kind !== 'no-response') {
        this.#roundTime.requests++
        this.#roundTime.milliseconds += now() - began
      }
      return response
    } catch (error) {
      // The time is over: a request that ran for so long counts as one without a response.
      const isSilent = signal.aborted && now() - began >= minSilence
      if (isSilent && !state.needsMore) this.#judge(state, silence, now())
      throw error
    }
  }

  #learn(planned: PlannedRequest, response: Response): void {
    if (response.kind !== 'body') return
    const isAbsent = planned.about === 'nonexistent-url'
    if (isAbsent && response.status === 403) this.#states.isForbidding = true
    if (response.status !== 200) return
    if (isAbsent) for (const digest of response.digests) this.#known.notFoundBodies.add(digest)
    const isSecure = this.#siteUrl.protocol === 'https:'
    if (planned.about === 'file' && isSecure) this.mixedContent.read(planned.file.path, response)
  }

  #judge(state: RequestState, response: Response, at: number): void {
    const { planned } = state
    const difference = judgeResponse(planned, response, this.#known)
    state.add(this.#shared.of(difference), at, response.kind === 'body' ? response.bytes : 0)
    const isFileItself = planned.about === 'file' && !planned.isNotFoundPage
    if (isFileItself && response.kind === 'body' && difference?.level !== 'difference') {
      this.#headerNotices.read(planned.file.path, plannedUrl(planned, this.#siteUrl), response)
    }
    for (const further of this.#further.after(planned, response, difference)) {
      this.#added.push(new RequestState(further))
    }
    if (difference?.isSoftNotFound) this.#isSoft = true
    if (difference && isWithoutFile(difference, this.#isSoft)) this.#useless++
    else if (planned.about === 'file') this.#hasSent = true
  }

  /** Whether no file has arrived: the rest would be the same. */
  get #isHopeless(): boolean {
    return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * this.#limit.max)
  }
}
