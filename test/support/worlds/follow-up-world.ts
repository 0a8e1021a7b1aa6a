import type { Check } from '../service/github/commit.ts'
import { type Drawing, drawing } from './drawing.ts'

/** A commit that is pushed to the pull request, with the checks that report on it. */
export interface Push {
  readonly sha: string
  /** In milliseconds: for the first push since the start of the run, for others since the message. */
  readonly after: number
  /** All appear soon after the push, and report their conclusion so many milliseconds later. */
  readonly checks: readonly {
    readonly name: string
    readonly app: string
    readonly isRequired: boolean
    readonly conclusion: NonNullable<Check['conclusion']>
    readonly after: number
  }[]
}

/** What becomes of a message, and what the agent does about it. */
export interface Response {
  /**
   * `lost`: the host takes it, and its response is lost; `garbled`: its response is unreadable;
   * `dropped`: it is lost itself, with the same error; `refused`: with an error.
   */
  readonly delivery: 'taken' | 'lost' | 'garbled' | 'dropped' | 'refused'
  /** How long the job is active, in milliseconds. */
  readonly activeFor: number
  /** Whether the job then has failed. */
  readonly fails: boolean
  /** To the branch of the pull request. */
  readonly pushes: readonly Push[]
}

/** A pull request whose failed checks the gate sends to the agent, and what the agent does. */
export interface FollowUpWorld {
  readonly seed: number
  readonly dimensions: readonly string[]
  readonly limit: number
  readonly condition: 'checks-passed' | 'required-checks-passed'
  readonly reportsStatus: boolean
  /** How many messages earlier runs have sent, and whether for the first head. */
  readonly earlier: { readonly count: number; readonly isOfHead: boolean }
  /** What keeps the gate shut, whatever the checks say. */
  readonly blocker: 'draft' | 'conflict' | 'unapproved' | 'closed' | undefined
  readonly first: Push
  /** One for each message; one more than the limit. */
  readonly responses: readonly Response[]
  readonly pollInterval: number
}

export const minute = 60_000

/** Makes the world of a seed. */
export function makeFollowUpWorld(seed: number): FollowUpWorld {
  const draw = drawing(seed)
  const { chance, pick, between, has } = draw
  const condition = chance(0.6) ? 'checks-passed' : 'required-checks-passed'
  const limit = pick([0, 1, 1, 2, 2, 3, 10])
  const agent = new Agent(draw)
  const hasEarlier = has('follow-ups of earlier runs', 0.2)
  const first = agent.push(0, 0.4)
  const blocker = has('draft, conflict, no approval or closed', 0.12)
    ? pick(['draft', 'conflict', 'unapproved', 'closed'] as const)
    : undefined
  return {
    seed,
    limit,
    condition,
    blocker,
    first,
    reportsStatus: hasEarlier || chance(0.4),
    earlier: hasEarlier
      ? { count: Math.ceil(between(0.01, 3)), isOfHead: chance(0.3) }
      : { count: 0, isOfHead: false },
    responses: Array.from({ length: limit + 1 }, () => agent.response()),
    pollInterval: pick([10_000, 30_000, minute]),
    dimensions: draw.dimensions,
  }
}

type Reporter = Omit<Push['checks'][number], 'conclusion' | 'after'>

/** Draws what an agent does, and what reports on it. */
class Agent {
  readonly #draw: Drawing
  readonly #reporters: readonly Reporter[]
  #pushed = 0

  constructor(draw: Drawing) {
    const { has, pick, chance, between } = draw
    this.#draw = draw
    this.#reporters = ['links', 'style', 'scan']
      .slice(0, 1 + Math.floor(between(0, 2.99)))
      .map((name, index) => {
        const isAgents = has('check of the agent’s app', 0.1)
        const app = isAgents ? 'docs-agent' : pick(['github-actions', 'github-actions', 'scanner'])
        return { name, app, isRequired: index === 0 || chance(0.5) }
      })
  }

  push(after: number, passRate: number): Push {
    const { chance, pick, between } = this.#draw
    this.#pushed += 1
    const checks = this.#reporters.map((reporter) => ({
      ...reporter,
      conclusion: chance(passRate)
        ? pick(['success', 'success', 'neutral', 'skipped'] as const)
        : pick(['failure', 'timed_out', 'cancelled'] as const),
      after: between(2000, 4 * minute),
    }))
    return { sha: `${this.#pushed}`.padStart(40, 'c'), after, checks }
  }

  response(): Response {
    const { has, pick, between } = this.#draw
    const activeFor = between(5000, 6 * minute)
    const delivery: Response['delivery'] = has('message lost or refused', 0.12)
      ? pick(['lost', 'garbled', 'dropped', 'refused'] as const)
      : 'taken'
    const fails = has('agent fails', 0.03)
    return { delivery, activeFor, fails, pushes: this.#pushes(activeFor) }
  }

  #pushes(activeFor: number): readonly Push[] {
    const { has, between } = this.#draw
    if (has('agent never answers', 0.1)) return []
    if (has('agent pushes to another branch', 0.08)) return []
    if (has('agent answers late', 0.12)) {
      return [this.push(activeFor + between(minute, 9 * minute), 0.8)]
    }
    if (has('agent answers too late', 0.08)) {
      return [this.push(activeFor + between(13 * minute, 16 * minute), 0.8)]
    }
    if (has('agent pushes twice', 0.1)) {
      return [this.push(activeFor * 0.3, 0.3), this.push(activeFor * 0.9, 0.8)]
    }
    if (has('agent worsens', 0.25)) return [this.push(activeFor * 0.9, 0.1)]
    return [this.push(activeFor * 0.9, has('agent mends', 0.7) ? 1 : 0.6)]
  }
}
