import { type Drawing, drawing } from './drawing.ts'
import {
  agentLogin,
  head,
  type World,
  type WorldJob,
  type WorldPullRequest,
  type WorldStart,
} from './world.ts'

const earlier = 'b'.repeat(40)
const later = 'c'.repeat(40)

type DrawnRequest = Pick<World, 'start' | 'pullRequests' | 'jobs' | 'isFork' | 'ends'>

/** Draws the pull requests, the agent jobs, and what starts the gate. `ends` is their last change. */
export function makeRequest(draw: Drawing, seed: number): DrawnRequest {
  return new RequestMaker(draw, seed).request()
}

class RequestMaker {
  readonly #draw: Drawing
  /** Most worlds have one pull request that does not change, so that its checks decide. */
  readonly #isPlain: boolean
  /** Draws of their own, so that each seed keeps the rest of its world. */
  readonly #forks: Drawing

  constructor(draw: Drawing, seed: number) {
    this.#draw = draw
    this.#forks = drawing(seed + 11)
    this.#isPlain = draw.chance(0.4)
  }

  request(): DrawnRequest {
    const pullRequests = [this.#pullRequest(42, this.#author())]
    if (this.#special('two pull requests with one head', 0.15)) {
      pullRequests.push(this.#pullRequest(7, this.#draw.pick([agentLogin, 'mona', 'mona', null])))
    }
    const jobs = [this.#job('j1', 42), this.#otherJob()]
    const changes = [
      ...pullRequests.flatMap(({ states, heads, texts }) => [...states, ...heads, ...texts]),
      ...jobs.flatMap(({ states }) => states),
    ]
    return {
      start: this.#start(pullRequests),
      pullRequests,
      jobs,
      isFork: this.#special('status refused, as for a fork', 0.05),
      ends: Math.max(...changes.map(({ at }) => at)),
    }
  }

  #special(dimension: string, share: number): boolean {
    return !this.#isPlain && this.#draw.has(dimension, share)
  }

  /** A time of a change. */
  #some(): number {
    return this.#draw.between(0, 90_000)
  }

  #author(): string | null {
    if (this.#special('pull request of a person', 0.08)) return 'mona'
    if (this.#special('pull request of a person with the app’s login', 0.05)) return 'docs-agent'
    return this.#special('pull request of a deleted account', 0.04) ? null : 'Docs-Agent[bot]'
  }

  #pullRequest(number: number, author: string | null): WorldPullRequest {
    const isFromFork = !this.#isPlain && this.#forks.chance(0.15)
    if (isFromFork) this.#draw.dimensions.push('pull request of a fork')
    const rest = { states: this.#states(), heads: this.#heads(), texts: this.#texts() }
    return { number, author, isFromFork, ...rest }
  }

  #states(): WorldPullRequest['states'] {
    const { chance } = this.#draw
    const open = { at: 0, state: 'open' as const }
    if (this.#special('merged pull request', 0.05)) {
      return [open, { at: this.#some(), state: 'merged' }]
    }
    if (!this.#special('closed pull request', 0.15)) return [open]
    const closed = { at: chance(0.4) ? 0 : this.#some(), state: 'closed' as const }
    if (chance(0.5)) return [open, closed]
    return [open, closed, { at: closed.at + this.#some(), state: 'open' }]
  }

  #heads(): WorldPullRequest['heads'] {
    if (!this.#special('moved head', 0.15)) return [{ at: 0, sha: head }]
    const shas = this.#draw.pick([
      [earlier, head],
      [head, later],
    ])
    return [
      { at: 0, sha: shas[0] ?? head },
      { at: this.#some(), sha: shas[1] ?? head },
    ]
  }

  #texts(): WorldPullRequest['texts'] {
    const { pick, chance } = this.#draw
    const line = { at: 0, text: 'Update.\n\nAgent job: j1\n' }
    if (this.#special('line with another job’s id', 0.06)) return [{ at: 0, text: 'Agent job: j2' }]
    if (this.#special('no line', 0.05)) return [{ at: 0, text: 'See agent job: j1' }]
    if (!this.#special('edited line', 0.12)) return [line]
    const other = { at: 0, text: pick(['none', 'Agent job: j2', 'Agent job: j2\nAgent job: j1']) }
    if (chance(0.5)) return [line, { ...other, at: this.#some() }]
    return [other, { ...line, at: this.#some() }]
  }

  #job(id: string, link: number): WorldJob {
    const { pick } = this.#draw
    const ends: JobState = { at: 0, status: 'completed', link }
    if (this.#special('failed job', 0.06)) {
      const active = { at: 0, status: 'active' }
      return { id, states: [active, { ...ends, at: this.#some(), status: 'failed' }] }
    }
    if (this.#special('job without a pull request', 0.04)) {
      return { id, states: [{ at: 0, status: pick(['completed', 'archived']) }] }
    }
    const states = this.#special('job that is active at first', 0.2)
      ? [
          { at: 0, status: pick(['active', 'queued', 'unheard-of']) },
          { ...ends, at: this.#some() },
        ]
      : [ends]
    return { id, states: this.#afterwards(states, ends) }
  }

  /** What happens to a job that has ended. */
  #afterwards(states: readonly JobState[], ends: JobState): readonly JobState[] {
    const { chance, between } = this.#draw
    const at = states.at(-1)?.at ?? 0
    if (this.#special('link after the end', 0.1)) {
      const linked = { ...ends, at: at + between(0, 40_000) }
      return [...states.slice(0, -1), { at, status: 'completed' }, linked]
    }
    if (this.#special('archived job', 0.2)) {
      const link = chance(0.8) ? ends.link : undefined
      return [...states, { at: at + this.#some(), status: 'archived', link }]
    }
    if (this.#special('another link later', 0.04)) {
      return [...states, { ...ends, at: at + this.#some(), link: 7 }]
    }
    if (!this.#special('job that fails later', 0.04)) return states
    return [...states, { ...ends, at: at + this.#some(), status: 'failed' }]
  }

  #otherJob(): WorldJob {
    const link = this.#draw.pick([7, 43])
    return { id: 'j2', states: [{ at: 0, status: 'completed', link }] }
  }

  /** The branch that an event names: of a fork, only runs of workflows name it. */
  #branch(pullRequests: readonly WorldPullRequest[]): number | undefined {
    const { isFromFork, number } = this.#forks.pick(pullRequests)
    if (!isFromFork || this.#forks.chance(0.6)) return number
    this.#draw.dimensions.push('event of a fork without a branch')
    return undefined
  }

  #start(pullRequests: readonly WorldPullRequest[]): WorldStart {
    const { has, chance, pick } = this.#draw
    if (this.#isPlain ? chance(0.4) : has('start by a job’s id', 0.15)) {
      return { by: 'job', id: 'j1', isByAgent: !this.#isPlain && chance(0.5) }
    }
    const number = pullRequests.length > 1 ? pick([42, 7]) : 42
    if (has('event of a commit', 0.25)) {
      return {
        by: 'commit',
        sha: pick([head, head, earlier]),
        branchOf: this.#branch(pullRequests),
      }
    }
    if (has('dispatch', 0.2)) return { by: 'dispatch', number }
    has('event of a pull request', 1)
    return { by: 'pull-request', number }
  }
}

type JobState = WorldJob['states'][number]
