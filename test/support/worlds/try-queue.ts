import { eventSubject } from '../../../src/gate/event-subject.ts'
import {
  type EventFinding,
  findAgentPullRequest,
} from '../../../src/gate/github/find-agent-pull-request.ts'
import type { GitHub } from '../../../src/gate/github/github.ts'
import { type FakeRun, fakeRun } from '../clock.ts'
import { random } from '../random.ts'
import { executeQuery } from '../service/github/graphql.ts'
import type { QueuedGroup } from '../service/github/merge-queue.ts'
import { PullRequest } from '../service/github/pull-request.ts'
import { Quota } from '../service/github/rate-limit.ts'
import { restResponse } from '../service/github/routes.ts'
import type { Service } from '../service/github/service.ts'
import { baseAt, groupTruthAt, isMerged, isObscureAt, isPendingAt } from './queue-truth.ts'
import { baseSha, type QueueWorld } from './queue-world.ts'
import type { Tamper } from './simulation.ts'
import { repository } from './world.ts'

const statusContext = 'docs/agent-gate'
const serverUrl = 'https://github.test'

export interface QueueTrial {
  readonly ended: 'passed' | 'refused'
  /** The contradiction to the truth, if there is one. */
  readonly problem: string | undefined
}

/** Judges the group of a world while its queue moves on, and compares the verdict with the truth. */
export async function tryQueue(
  world: QueueWorld,
  tamper: Tamper = (data) => data,
): Promise<QueueTrial> {
  const run = fakeRun()
  const live = new LiveQueue(world, run, tamper)
  const finding = await findAgentPullRequest(live.github, searchOf(world), run)
  const ended = finding.kind === 'others' ? 'passed' : 'refused'
  return { ended, problem: problemOf(world, finding, live.requests, run.clock.now()) }
}

function searchOf({ entries, judged, base }: QueueWorld) {
  const entry = entries[judged]
  const parent = entries[judged - 1]?.sha ?? baseSha
  const subject = eventSubject('merge_group', {
    merge_group: {
      head_sha: entry?.sha,
      head_ref: `refs/heads/gh-readonly-queue/${base}/pr-${entry?.number}-${parent}`,
      base_sha: parent,
      base_ref: `refs/heads/${base}`,
    },
  })
  if (!subject) throw new Error('the event has no subject')
  return { subject, repository, agent: { login: 'docs-agent', isPerson: false }, statusContext }
}

/** GitHub without a network, while the queue moves on. */
class LiveQueue {
  requests = 0
  readonly #world: QueueWorld
  readonly #run: FakeRun
  readonly #tamper: Tamper

  constructor(world: QueueWorld, run: FakeRun, tamper: Tamper) {
    this.#world = world
    this.#run = run
    this.#tamper = tamper
  }

  get github(): GitHub {
    const draw = random(this.#world.seed + 3)
    const pass = () => {
      this.requests += 1
      this.#run.clock.advance(100 + draw.uniform() * 1500)
      return shownAt(this.#world, this.#run.clock.now())
    }
    return {
      query: async ({ query, variables }) => {
        const { data } = await executeQuery(pass(), { query, variables: { ...variables } })
        return this.#tamper(data)
      },
      get: async (_, path) => {
        const { status, body } = restResponse(pass(), path)
        return status === 200 ? this.#tamper(body) : undefined
      },
      post: async () => {
        throw new Error('the group is only judged')
      },
    }
  }
}

function shownAt(world: QueueWorld, time: number): Service {
  return {
    serverUrl,
    token: '',
    clock: { now: () => 0, skip: () => {}, dateAfter: (date) => date },
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: world.entries.map((entry) => {
      const shown = new PullRequest(
        { repository, number: entry.number, author: entry.author },
        serverUrl,
        0,
      )
      const past = entry.states.filter(({ at }) => at <= time)
      shown.statuses = past.flatMap(({ state }) =>
        state === 'none' ? [] : [{ context: statusContext, state }],
      )
      if (isMerged(entry, time)) shown.merge()
      return shown
    }),
    queue: groupsAt(world, time),
    branches: new Map([[world.base, baseAt(world, time)]]),
    forbidden: new Set(),
  }
}

/** The branches of the queue; those of another base branch, too. */
function groupsAt({ entries, base, isForged }: QueueWorld, time: number): QueuedGroup[] {
  const groups = entries.flatMap((entry, index) => {
    const { number, sha, isHidden } = entry
    if (isHidden || isMerged(entry, time)) return []
    return [{ repository, base, number, baseSha: entries[index - 1]?.sha ?? baseSha, sha }]
  })
  const others = groups.map((group) => ({ ...group, base: `${base}0`, number: 7 }))
  const forged = isForged ? groups.slice(0, 1).map((group) => ({ ...group, number: 7 })) : []
  return [...groups, ...others, ...forged]
}

function problemOf(
  world: QueueWorld,
  finding: EventFinding,
  requests: number,
  ended: number,
): string | undefined {
  const times = [0, ...changes(world).filter((at) => at < ended), ended]
  const truths = times.map((time) => groupTruthAt(world, time))
  if (finding.kind === 'others') {
    if (!truths.includes('passed')) return 'it passed a group that did not pass'
    const mayWait = times.some((time) => isPendingAt(world, time))
    return mayWait || isPassedCheaply(world, requests) ? undefined : 'it took too many requests'
  }
  if (finding.kind === 'agents') return 'it judged a pull request'
  const isRight = truths.includes('refused') || times.some((time) => isObscureAt(world, time))
  return isRight ? undefined : 'it refused a group that passed'
}

/** The account of the app and the status are the other two of four requests. */
function isPassedCheaply({ entries, pushedAt, isForged }: QueueWorld, requests: number): boolean {
  const isMoving = pushedAt !== undefined || entries.some(({ mergedAt }) => mergedAt !== undefined)
  // Such a group is read again.
  const isObscure = isForged || entries.some((entry) => entry.isHidden)
  return isObscure || requests <= (isMoving ? 3 : 2)
}

/** Every moment at which the truth may change. */
const changes = ({ entries, pushedAt = 0 }: QueueWorld) =>
  [
    pushedAt,
    ...entries.flatMap(({ states, mergedAt = 0 }) => [mergedAt, ...states.map(({ at }) => at)]),
  ].toSorted((one, other) => one - other)
