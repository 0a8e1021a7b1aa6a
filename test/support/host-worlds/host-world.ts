import { random } from '../random.ts'

/** What a call of the API, or a request to its store, asks for. */
export type WorldCall = 'start' | 'read' | 'mint' | 'download'

/** A response of the host or of its store; `lost` is a connection that breaks without one. */
export interface WorldResponse {
  readonly status: number | 'lost'
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it is the whole bundle. */
  readonly isBundle?: boolean
  /** Whether the host has accepted a start, also if its response is lost. */
  readonly isStarted?: boolean
}

/** A time in which a host restarts, or its gateway fails over. In milliseconds since the start. */
interface Outage {
  readonly from: number
  readonly to: number
  readonly response: WorldResponse
}

/**
 * A documentation host with replicas that lag, restarts and a store that lags, and one export on it.
 * Times are in milliseconds since the first request.
 */
export interface HostWorld {
  readonly seed: number
  /** Whether exports are started by project (Admin API, section 10). */
  readonly byProject: boolean
  /** How far each replica is behind. */
  readonly lags: readonly number[]
  /** How replicas say that they do not know a job. */
  readonly unknown: WorldResponse
  /** When the job runs, and when it ends. */
  readonly runsAt: number
  readonly endsAt: number
  /** The words for the end of the job. */
  readonly end: string
  /** When the link can be made, and what comes before. */
  readonly linkAt: number
  readonly notReady: WorldResponse
  /** When the store has the bundle. */
  readonly storedAt: number
  /** How often the store sends a damaged bundle, at first. */
  readonly damages: number
  /** What `expiresAt` differs from the truth by. */
  readonly skew: number
  readonly outages: readonly Outage[]
  /** Responses to the first starts. */
  readonly refusals: readonly WorldResponse[]
  /** The response to the start that is accepted. */
  readonly accepted: WorldResponse
  /** From when on the key is refused for good; Infinity for never. */
  readonly revokedAt: number
  /** Whether the run resumes a job that was started before. */
  readonly isResumed: boolean
}

export const worldJob = '9223372036854775807'

const minute = 60_000
const json = (status: number, error: string, headers = {}): WorldResponse => ({
  status,
  body: { error },
  headers,
})
const page = (status: number): WorldResponse => ({
  status,
  body: '<!doctype html><title>One moment</title>',
})

const unknownJobs: readonly WorldResponse[] = [json(404, 'No such job.'), page(404)]

const early: readonly WorldResponse[] = [
  json(404, 'No such job.'),
  json(400, 'The job is not completed yet.'),
  json(409, 'The bundle is being packed.'),
  json(423, 'The job is locked.'),
  json(425, 'Too early.'),
  { status: 202, body: '', headers: { 'retry-after': '20' } },
  { status: 204, body: '' },
  { status: 200, body: { bundleUrl: null } },
  { status: 200, body: { state: 'pending' } },
]

const outageResponses: readonly WorldResponse[] = [
  { status: 'lost' },
  page(403),
  page(401),
  page(200),
  page(502),
  json(500, 'Internal error.'),
  json(503, 'Restarting.', { 'retry-after': '30' }),
  { status: 504, body: '' },
  { status: 200, body: '' },
]

const startRefusals: readonly WorldResponse[] = [
  json(409, 'Another export is running.'),
  json(429, 'Too many exports.', { 'retry-after': '60' }),
  json(503, 'Restarting.', { 'retry-after': '5' }),
]

/** A path that ends with the id of the job, whatever host it names. */
const location = `/v1/static-export/jobs/${worldJob}`

const accepted: WorldResponse = { status: 202, body: { jobId: worldJob, status: 'queued' } }

/** Responses to a start that name the job in `Location` alone. */
const located: readonly WorldResponse[] = [
  { status: 201, body: '', headers: { location } },
  { status: 303, body: '', headers: { location } },
  {
    status: 302,
    body: '<a href="/">See other</a>',
    headers: { location: `http://internal${location}` },
  },
]

/** The same seed gives the same world. */
export function drawWorld(seed: number): HostWorld {
  const { uniform } = random(seed)
  const chance = (share: number) => uniform() < share
  const upTo = (max: number) => Math.floor(uniform() * max)
  const oneOf = <One>(list: readonly One[]) => list[upTo(list.length)] as One
  const runsAt = upTo(2 * minute)
  const endsAt = runsAt + upTo(20 * minute)
  const linkAt = endsAt + (chance(0.5) ? 0 : upTo(5 * minute))
  const outage = (): Outage => {
    const from = 1000 + upTo(25 * minute)
    return {
      from,
      to: from + upTo(chance(0.2) ? 12 * minute : 2 * minute),
      response: oneOf(outageResponses),
    }
  }
  return {
    seed,
    byProject: chance(0.4),
    lags: Array.from({ length: 1 + upTo(3) }, () => (chance(0.5) ? 0 : upTo(3 * minute))),
    unknown: oneOf(unknownJobs),
    runsAt,
    endsAt,
    end: chance(0.1)
      ? oneOf(['failed', 'cancelled'])
      : oneOf(['completed', 'completed', 'succeeded']),
    linkAt,
    notReady: oneOf(early),
    storedAt: linkAt + (chance(0.6) ? 0 : upTo(90_000)),
    damages: chance(0.2) ? 1 : 0,
    skew: chance(0.3) ? oneOf([-2, -1, 1, 2, 5.5]) * 60 * minute : 0,
    outages: Array.from({ length: upTo(4) }, outage),
    refusals: Array.from({ length: chance(0.2) ? 1 + upTo(3) : 0 }, () => oneOf(startRefusals)),
    revokedAt: chance(0.08) ? upTo(25 * minute) : Number.POSITIVE_INFINITY,
    isResumed: chance(0.25),
    accepted: chance(0.4) ? oneOf(located) : accepted,
  }
}

/** The host and the store of a world: each client needs its own. */
export class WorldHost {
  readonly #world: HostWorld
  readonly #draw: () => number
  readonly #refusals: WorldResponse[]
  #damages: number
  /** When the start was accepted. */
  startedAt: number | undefined
  starts = 0

  /** @param client a number for its draws: which replica responds */
  constructor(world: HostWorld, client: number) {
    this.#world = world
    this.#draw = random(world.seed + client).uniform
    this.#refusals = world.isResumed ? [] : [...world.refusals]
    this.#damages = world.damages
    // A job that is resumed was known to all replicas long ago.
    if (world.isResumed) this.startedAt = -60 * minute
  }

  /** @param origin of the store, for links */
  respond(call: WorldCall, now: number, origin: string): WorldResponse {
    if (call === 'download') return this.#download(now)
    if (now >= this.#world.revokedAt) return json(401, 'This key was revoked.')
    if (call === 'start') return this.#start(now)
    const outage = this.#world.outages.find(({ from, to }) => now >= from && now < to)
    if (outage) return outage.response
    const { lags } = this.#world
    const lag = lags[Math.floor(this.#draw() * lags.length)] ?? 0
    return call === 'mint' ? this.#mint(now - lag, now, origin) : this.#read(now - lag, now, origin)
  }

  #start(now: number): WorldResponse {
    const refusal = this.#refusals.shift()
    if (refusal) return refusal
    this.starts += 1
    this.startedAt ??= now
    return { ...this.#world.accepted, isStarted: true }
  }

  /** @param at the time that the replica knows */
  #read(at: number, now: number, origin: string): WorldResponse {
    const { unknown, byProject, runsAt, end } = this.#world
    if (at < (this.startedAt ?? 0)) return unknown
    const job = { jobId: worldJob }
    if (at < this.#endsAt) {
      return { status: 200, body: { ...job, status: at < runsAt ? 'queued' : 'running' } }
    }
    if (!this.#isCompleted) {
      return {
        status: 200,
        body: { ...job, status: end, error: { code: 'X', message: 'no page' } },
      }
    }
    const link = byProject && at >= this.#linkAt ? this.#link(now, origin) : {}
    return { status: 200, body: { ...job, status: end, ...link } }
  }

  #mint(at: number, now: number, origin: string): WorldResponse {
    if (at < (this.startedAt ?? 0)) return this.#world.unknown
    if (at < this.#linkAt) return this.#world.notReady
    return { status: 200, body: { jobId: worldJob, ...this.#link(now, origin) } }
  }

  #download(now: number): WorldResponse {
    if (now < this.#world.storedAt + Math.max(this.startedAt ?? 0, 0)) {
      return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    }
    if (this.#damages-- > 0) return page(200)
    return { status: 200, isBundle: true }
  }

  #link(now: number, origin: string) {
    const expiresAt = new Date(worldStart + now + 60 * minute + this.#world.skew)
    return { bundleUrl: `${origin}/store/bundle`, expiresAt: expiresAt.toISOString() }
  }

  get #isCompleted(): boolean {
    return this.#world.end === 'completed' || this.#world.end === 'succeeded'
  }

  /** The times of the world begin when the start is accepted. */
  get #endsAt(): number {
    return this.#world.endsAt + Math.max(this.startedAt ?? 0, 0)
  }

  get #linkAt(): number {
    return this.#world.linkAt + Math.max(this.startedAt ?? 0, 0)
  }
}

/** The time of day of all clocks when a world begins, in milliseconds since 1970. */
export const worldStart = Date.UTC(2026, 10, 21, 12)
