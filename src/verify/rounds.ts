import { type Clock, systemClock } from '../kernel/run/clock.ts'
import type { Manifest } from '../site/manifest.ts'
import { kindsInOrder, SharedDifferences, type UrlDifference } from './difference.ts'
import { FurtherRequests } from './judge/further-requests.ts'
import { judgeResponse } from './judge/judge.ts'
import type { InsecureLoads } from './judge/page-references.ts'
import { isThrottle } from './judge/refusal.ts'
import { SiteObservations } from './judge/site-observations.ts'
import type { VerifyProgress } from './next-step.ts'
import type { Plan } from './plan/plan.ts'
import { requestOptions } from './plan/planned-request.ts'
import { RequestState } from './request-state.ts'
import { type ComparedFiles, RequestStates } from './request-states.ts'
import { SiteKnowledge } from './site-knowledge.ts'
import { Pace } from './wire/pace.ts'
import { type RoundTime, workThrough } from './wire/request-queue.ts'
import type { NoResponse, Response } from './wire/response.ts'
import { type AddressFacts, type Resolver, SiteAddresses } from './wire/site-addresses.ts'
import { SiteClient } from './wire/site-client.ts'

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

/** What the rounds depend on besides their options. */
export interface RoundSurroundings {
  /** Of this thread. */
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  /** Looks up the addresses of the site. */
  readonly resolve: Resolver
}

/** How often all URLs are requested again because a deployment has arrived. */
const maxPasses = 3

/** The maximum delay between two requests for a URL that is confirmed, in milliseconds. */
const maxJitter = 5

/**
 * If nothing has arrived for at least this long before the time is over, that counts as no response; if
 * nothing has arrived in the whole run, at once. In milliseconds.
 */
const minSilence = 1000

const silence: NoResponse = {
  kind: 'no-response',
  reason: 'no complete response before the time ran out',
}

/** A response, and the address that it is from; undefined for the only one. */
interface Received {
  readonly response: Response
  readonly address: string | undefined
}

/**
 * Requests the URLs of a plan, and repeats those that may change, round by round. A round is a queue of
 * URLs, worked through in steps: a step ends when its time is over, or when the host throttles
 * requests, and returns the progress.
 */
export class Rounds implements Disposable {
  readonly #siteUrl: URL
  readonly #seed: string
  readonly #clock: RoundSurroundings['clock']
  readonly #client: SiteClient
  readonly #addresses: SiteAddresses
  /** Whether this is the first round. */
  #isFirst = true
  /** Whether the addresses are to be looked up before the next step. */
  #isNewRound = true
  readonly #pace: Pace<RequestState>
  readonly #site: SiteKnowledge
  readonly #observations: SiteObservations
  readonly #further: FurtherRequests
  readonly #states: RequestStates
  readonly #shared = new SharedDifferences()
  #queue: readonly RequestState[]
  /** Whether the host has sent anything. */
  #hasReceived = false
  /** How often all URLs were requested again, and when that began last. */
  readonly #passes = { count: 0, startedAt: 0 }
  /** Requests that the responses of this step have made necessary. */
  #added: RequestState[] = []

  /** @param surroundings replaced by tests. Default: those of this machine */
  constructor(
    manifest: Manifest,
    plan: Plan,
    options: RoundOptions,
    { clock = systemClock, resolve }: Partial<RoundSurroundings> = {},
  ) {
    const { seed, site, verifyConcurrency, requestHeaders } = options
    this.#siteUrl = new URL(options.siteUrl)
    this.#seed = seed
    const hosts = { siteUrl: this.#siteUrl, domain: manifest.domain }
    this.#addresses = new SiteAddresses(this.#siteUrl, seed, resolve)
    this.#clock = clock
    this.#pace = new Pace<RequestState>(verifyConcurrency, clock)
    this.#site = new SiteKnowledge(this.#siteUrl, manifest, { site })
    this.#observations = new SiteObservations(hosts, manifest)
    this.#further = new FurtherRequests(plan, hosts, seed)
    this.#states = new RequestStates(plan.requests)
    this.#queue = this.#states.all
    this.#client = new SiteClient(this.#siteUrl, requestHeaders, {
      onRequest: () => {
        this.#pace.requests++
      },
      onResponse: ({ validTo }) => this.#observations.readCertificate(validTo),
    })
  }

  /** Starts a round with the URLs that may have changed, and those that were never requested. */
  startNext(): void {
    this.#isFirst = false
    this.#states.confirmSuspects(this.#seed)
    this.#queue = this.#states.nextRound()
    this.#isNewRound = true
    this.#pace.startRound()
    this.#observations.startRound()
  }

  /**
   * Starts a round with all URLs: what was right may have been the deployment before, if another one has
   * arrived since.
   *
   * @param elapsed since the first request, in milliseconds
   */
  startPass(elapsed: number): void {
    this.#passes.count++
    // What has arrived is measured on this thread, and may be later by the time of a message.
    this.#passes.startedAt = Math.max(elapsed, this.#states.arrivedAt)
    this.startNext()
    this.#site.notFoundBodies.clear()
    this.#observations.startPass()
    this.#states.startPass(this.#passes.count === maxPasses)
    this.#queue = this.#states.all
  }

  /** Works on the queue of the round until it is empty, or the time of the step is over. */
  async step(time: RoundTime): Promise<VerifyProgress> {
    const { now, rest } = absentFirst(this.#queue)
    const begun = this.#clock.now()
    const elapsed = (): number => time.elapsed + this.#clock.now() - begun
    if (this.#isNewRound) await this.#lookUpAddresses()
    this.#pace.startStep()
    this.#added = []
    const left = await workThrough(
      now,
      this.#pace.connections,
      (state, { signal }) => this.#work(state, signal, elapsed),
      time,
    )
    const throttled = this.#pace.endStep()
    this.#states.add(this.#added)
    this.#queue = this.#isHopeless ? [] : [...throttled, ...left, ...rest, ...this.#added]
    return this.progress
  }

  async #lookUpAddresses(): Promise<void> {
    await this.#addresses.refresh()
    this.#states.confirmAtEach(this.#addresses.facts.compared.length)
    this.#isNewRound = false
  }

  /** Requests a URL until its responses are enough, or one differs. */
  async #work(
    state: RequestState,
    signal: AbortSignal,
    elapsed: () => number,
  ): Promise<'continue' | 'stop'> {
    for (;;) {
      await this.#pace.turn(signal)
      const received = await this.#request(state, signal, elapsed)
      this.#adaptPace(state, received.response)
      this.#judge(state, received, elapsed())
      if (!state.needsMore) break
      // In step with each other, all requests for a URL would reach the same one of several servers.
      if (state.isConfirmed) await this.#clock.sleep(maxJitter * Math.random(), signal)
    }
    return this.#isHopeless || this.#pace.isThrottled ? 'stop' : 'continue'
  }

  /** @param state before it has this response */
  #adaptPace(state: RequestState, response: Response): void {
    const isBody = response.kind === 'body'
    const isNewFailure = isBody && response.status >= 500 && state.differsSince === undefined
    if (isNewFailure) this.#pace.failed()
    if (isThrottle(response) || this.#isRateLimit(state, response)) {
      this.#pace.throttled(state, isBody ? response.retryAfterMs : undefined)
    } else this.#pace.succeeded()
  }

  async #request(
    state: RequestState,
    signal: AbortSignal,
    elapsed: () => number,
  ): Promise<Received> {
    const { planned, isIdentity, isSuspect, isConfirmed } = state
    const isOnNewConnection = isSuspect || isConfirmed
    // The requests that confirm a URL go to each address in turn.
    const address = this.#addresses.addressFor(isOnNewConnection ? state.requests : undefined)
    state.requests++
    const began = elapsed()
    let arrived = began
    try {
      const options = requestOptions(planned, this.#siteUrl, isIdentity)
      const onData = (): void => {
        arrived = elapsed()
        this.#hasReceived = true
      }
      const use = { isOnNewConnection, address, onData }
      const response = await this.#client.send(options, use, signal)
      if (response.kind !== 'no-response') this.#pace.received(elapsed() - began)
      return { response, address }
    } catch (error) {
      // The time is over. A body that is still arriving says nothing, but silence does.
      const isLong = !this.#hasReceived || elapsed() - arrived >= minSilence
      const isSilent = signal.aborted && isLong
      const isFirst = state.differsSince === undefined && !state.needsMore
      if (isSilent && isFirst) this.#judge(state, { response: silence, address }, elapsed())
      throw error
    }
  }

  /** Whether the host refuses requests that it would have answered before. */
  #isRateLimit({ planned }: RequestState, response: Response): boolean {
    const isOfMissing = planned.about === 'nonexistent-url' && this.#states.saysNotFound
    const isForbidden =
      (planned.about === 'file' || isOfMissing) &&
      response.kind === 'body' &&
      response.status === 403
    const isNew = this.#observations.hasSent && !this.#states.isForbidding
    const isRateLimit = this.#pace.isRateLimit(isForbidden && isNew)
    this.#states.isRefusing = this.#pace.isRefusing
    return isRateLimit
  }

  /** Adds what a response says of its URL, and of the site. */
  #judge(state: RequestState, { response, address }: Received, elapsed: number): void {
    const { planned } = state
    if (planned.about === 'nonexistent-url' && response.kind === 'body') {
      this.#states.addMissing(response.status)
      if (response.status === 200) this.#site.addNotFoundBody(response)
    }
    const difference = judgeResponse(planned, response, this.#site)
    const located =
      difference && address !== undefined ? { ...difference, at: address } : difference
    state.add(located && this.#shared.of(located), elapsed)
    this.#observations.read(planned, response, difference)
    for (const further of this.#further.after(planned, response, difference)) {
      this.#added.push(new RequestState(further))
    }
  }

  get #isHopeless(): boolean {
    return this.#observations.isHopeless(this.#pace.maxConnections)
  }

  get progress(): VerifyProgress {
    const unrequested = this.#queue.length
    const counts = this.#states.counts
    const { unsettled, brief, neverRequested } = counts
    const { requests, requestMs, connections, retryAfterMs, refusals } = this.#pace
    const { arrivedAt } = this.#states
    const { count: passes, startedAt } = this.#passes
    return {
      ...counts,
      unrequested,
      // URLs that were skipped because the host seemed down may be right in the next round.
      unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
      requests,
      requestMs,
      nextInRow: this.#states.nextInRow(unsettled + brief, connections),
      isPassDue: passes < maxPasses && arrivedAt > startedAt,
      arrivedAt,
      passes,
      hasNewNotice: this.#isFirst && this.#states.hasChangingNotice,
      retryAfterMs,
      refusals,
      example: this.#states.exampleAt(this.#siteUrl),
    }
  }

  /** The worst kind first; of a kind, in the order of the plan. They are made while they are read. */
  get differences(): Iterable<UrlDifference> {
    return { [Symbol.iterator]: () => this.#differences() }
  }

  *#differences(): Generator<UrlDifference> {
    const notices = [...this.#observations.notices, ...this.#addressNotices]
    for (const kind of kindsInOrder) {
      yield* this.#states.differencesAt(this.#siteUrl, kind)
      yield* notices.filter(({ difference }) => difference.kind === kind)
    }
  }

  get #addressNotices(): readonly UrlDifference[] {
    return this.#addresses.facts.unreachable.map(({ address, reason }) => ({
      difference: { kind: 'unreachable', level: 'notice', by: 'address', address, reason },
      about: 'file',
      url: this.#siteUrl.href,
      size: 0,
    }))
  }

  /** Which addresses of the site's host are compared. */
  get addresses(): AddressFacts {
    return this.#addresses.facts
  }

  get files(): ComparedFiles {
    return this.#states.files
  }

  /** Whether the host says of a URL that never existed that it is missing. */
  get saysMissing(): boolean {
    return this.#states.saysMissing
  }

  get mixedContent(): InsecureLoads {
    return this.#observations.mixedContent
  }

  [Symbol.dispose](): void {
    this.#client[Symbol.dispose]()
  }
}

/** What the host sends for missing URLs must be known before the responses for files are judged. */
function absentFirst(queue: readonly RequestState[]): {
  readonly now: readonly RequestState[]
  readonly rest: readonly RequestState[]
} {
  const isAbsent = ({ planned }: RequestState): boolean => planned.about === 'nonexistent-url'
  const absent = queue.filter(isAbsent)
  if (absent.length === 0) return { now: queue, rest: [] }
  return { now: absent, rest: queue.filter((state) => !isAbsent(state)) }
}
