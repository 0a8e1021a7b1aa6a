import type { GitHub } from '../../../src/gate/github/github.ts'
import { pageSizes } from '../../../src/gate/github/queries.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { random } from '../random.ts'
import { newCommit } from '../service/github/commit.ts'
import { executeQuery } from '../service/github/graphql.ts'
import { Quota } from '../service/github/rate-limit.ts'
import { restResponse } from '../service/github/routes.ts'
import type { Service } from '../service/github/service.ts'
import { createStatus } from '../service/github/statuses.ts'
import { showWorld } from './show-world.ts'
import { agentLogin, type World } from './world.ts'

/** The times of a poll's first and last responses. */
export interface Poll {
  readonly from: number
  to: number
  /** Whether GitHub miscounted a list. */
  readonly isBlind: boolean
}

/** A commit status that the gate set. */
export interface Post {
  readonly at: number
  readonly sha: string
  readonly state: string
  readonly description: string
}

/** Changes GitHub's responses, to check that the truth detects the error. */
export type Tamper = (data: unknown) => unknown

/** GitHub without a network, and what the gate did there. */
export interface Simulation {
  readonly github: GitHub
  readonly clock: { now(): number; advance(milliseconds: number): void }
  readonly polls: Poll[]
  readonly posts: Post[]
  /** How many requests there were. */
  requests: number
}

/** The world changes during each query. */
export function simulate(world: World, clock: Simulation['clock'], tamper: Tamper): Simulation {
  const serverUrl = 'https://github.test'
  const service: Service = {
    serverUrl,
    token: '',
    clock: { now: () => 0, skip: () => {}, dateAfter: (date) => date },
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: [],
    queue: [],
    branches: new Map(),
    forbidden: new Set(world.isAdministrators ? [] : ['administration']),
  }
  const draw = random(world.seed)
  const github: GitHub = {
    async query({ query, variables }) {
      simulation.requests += 1
      clock.advance(100 + draw.uniform() * 1500)
      const at = clock.now()
      service.pullRequests = showWorld(world, at, serverUrl)
      const isPoll = query.includes('query pullRequest(')
      const isMiscounted = isPoll && world.miscounts.includes(simulation.polls.length)
      if (isPoll) simulation.polls.push({ from: at, to: at, isBlind: isMiscounted })
      const poll = simulation.polls.at(-1)
      if (poll && isOfPoll.test(query)) poll.to = at
      const sized = { ...pageSizes(0), ...variables, ...world.pages }
      const { data, errors = [] } = await executeQuery(service, { query, variables: sized })
      clock.advance(draw.uniform() * 500)
      if (errors.some((error) => (error as { type?: string }).type === 'NOT_FOUND')) {
        throw new Failure('GATE_UNREADABLE', 'not found')
      }
      return tamper(isMiscounted ? incomplete(data, world.seed) : data)
    },
    async get(_, path) {
      simulation.requests += 1
      if (path.startsWith('/users/')) return { login: agentLogin, type: 'Bot' }
      clock.advance(50 + draw.uniform() * 300)
      const at = clock.now()
      service.pullRequests = showWorld(world, at, serverUrl)
      const poll = simulation.polls.at(-1)
      if (poll) poll.to = at
      const { status, body } = restResponse(service, path)
      return status === 200 ? tamper(body) : undefined
    },
    async post(_, path, body) {
      simulation.requests += 1
      clock.advance(50 + draw.uniform() * 300)
      if (world.isFork) throw new Failure('GATE_UNREADABLE', 'the token may not set a status')
      const { state, description } = body as Post
      const { status } = createStatus(
        newCommit(path.slice(-40)),
        path.slice(-40),
        JSON.stringify(body),
      )
      if (status !== 201) throw new Failure('GATE_UNREADABLE', 'GitHub refuses the status')
      simulation.posts.push({ at: clock.now(), sha: path.slice(-40), state, description })
    },
  }
  const simulation: Simulation = { github, clock, polls: [], posts: [], requests: 0 }
  return simulation
}

const isOfPoll = /query (pullRequest|checkSuites|checkRuns|deployments)\(/

/** A response with a list that is shorter than its count, or without the rules of the base branch. */
function incomplete(data: unknown, seed: number): unknown {
  const text = JSON.stringify(data)
  if (seed % 2 === 0) {
    return JSON.parse(
      text.replace(
        /("checkSuites":\{"totalCount":)(\d+)/,
        (_, key, count) => `${key}${Number(count) + 100}`,
      ),
    )
  }
  return JSON.parse(text, (key, value) => (key === 'rules' ? null : value))
}
