import type { AgentJobFacts } from '../../../src/gate/agent-job-facts.ts'
import type { AgentJobRequest } from '../../../src/gate/agent-job-request.ts'
import { passAgentGate } from '../../../src/gate/await-agent-job.ts'
import type { EventSubject } from '../../../src/gate/event-subject.ts'
import { StatusReporter } from '../../../src/gate/github/commit-status.ts'
import type { AdminApi } from '../../../src/host/client.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { fakeRun } from '../clock.ts'
import { random } from '../random.ts'
import { type Ended, problemOf } from './contradiction.ts'
import { type Simulation, simulate, type Tamper } from './simulation.ts'
import { agentLogin, branchOf, head, repository, type World } from './world.ts'

export type { Tamper } from './simulation.ts'

export interface Trial {
  readonly ended: Ended
  readonly polls: number
  /** The contradiction between the gate's result and the truth. */
  readonly problem?: string | undefined
}

/** The maximum time from the last change to the verdict, in milliseconds. */
const maxDelay = 2 * 60_000

/** Runs the gate while a world changes, and compares its verdict with the truth. */
export async function tryGate(world: World, tamper: Tamper = (data) => data): Promise<Trial> {
  const run = fakeRun(Math.max(world.begins, world.ends) + maxDelay)
  run.clock.advance(world.begins)
  const simulation = simulate(world, run.clock, tamper)
  // Only sleeps and requests advance the clock, so that the deadline is exact.
  const clock = {
    now: () => run.clock.now(),
    date: () => run.clock.date(),
    sleep: async (milliseconds: number) => {
      if (run.clock.now() + milliseconds > run.deadline) {
        throw new Failure('TIMED_OUT', 'not done within the `timeout`')
      }
      run.clock.advance(milliseconds)
    },
  }
  const facts: Partial<AgentJobFacts> = {}
  const context = {
    request: requestOf(world),
    report: {
      record: (found: object) => Object.assign(facts, found),
      phase: () => {},
      times: () => [],
    },
    run: { ...run, clock },
    api: hostOf(world, run.clock),
    github: simulation.github,
    status: new StatusReporter(simulation.github, { context: world.statusContext }),
  }
  const error = await passAgentGate(context).then(
    () => undefined,
    (thrown) => thrown,
  )
  const ended = endOf(error, facts)
  const { polls, posts, requests } = simulation
  const times = { began: world.begins, ended: run.clock.now() }
  const problem = problemOf(world, ended, {
    polls,
    posts,
    requests,
    number: facts.prNumber,
    ...times,
  })
  return { ended, polls: polls.length, problem }
}

function endOf(error: unknown, { gate, prNumber }: Partial<AgentJobFacts>): Ended {
  if (error === undefined) return gate || 'waiting'
  if (!(error instanceof Failure)) throw error
  if (error.outcome === 'timed-out') return 'timed out'
  if (error.code === 'GATE_UNREADABLE') return 'unreadable'
  const isJudged = error.code === 'GATE_NOT_MET' && prNumber !== undefined
  return isJudged && gate === 'failed' ? 'failed' : 'refused'
}

function requestOf(world: World): AgentJobRequest {
  const { start, approvals } = world
  const isByAgent = start.by !== 'job' || start.isByAgent
  return {
    mode: 'agent-job',
    baseUrl: new URL('https://host.test'),
    apiKey: 'key',
    timeout: 0,
    pollInterval: 10_000,
    summary: false,
    projectId: 'project',
    jobId: start.by === 'job' ? start.id : undefined,
    agentLogin: isByAgent ? agentLogin : undefined,
    subject: subjectOf(world),
    requiredConditions: [world.condition, ...(approvals > 0 ? (['approved'] as const) : [])],
    statusContext: world.statusContext,
    wait: world.wait,
    github: { serverUrl: 'https://github.test', apiUrl: 'https://github.test/api', token: 'x' },
    ignoredChecks: world.ignored,
    expectedChecks: world.expected,
    approvals: Math.max(approvals, 1),
    followUps: 0,
    currentRun: {
      id: `${world.gate.run}`,
      job: world.gate.job,
      repository,
      path: '.github/workflows/gate.yml',
    },
  }
}

function subjectOf({ start, pullRequests }: World): EventSubject | undefined {
  const branch = (wanted: number | undefined) => {
    const one = pullRequests.find(({ number }) => number === wanted)
    return one && branchOf(one)
  }
  switch (start.by) {
    case 'job':
      return undefined
    case 'commit':
      return { kind: 'commit', headSha: start.sha, ...branch(start.branchOf) }
    case 'dispatch':
      return { kind: 'pull-request', number: start.number }
    case 'pull-request':
      return {
        kind: 'pull-request',
        number: start.number,
        headSha: head,
        ...branch(start.number),
      }
  }
}

/** The documentation host without a network. */
function hostOf(world: World, clock: Simulation['clock']): AdminApi {
  const draw = random(world.seed + 1)
  const never = async () => {
    throw new Error('the gate starts no export')
  }
  return {
    async getAgentJob(_, id) {
      clock.advance(50 + draw.uniform() * 500)
      const job = world.jobs.find((one) => one.id === id)
      const { status = '', link } = job?.states.findLast(({ at }) => at <= clock.now()) ?? {}
      const place = `https://github.test/${repository}`
      const prLink = link && `${place}/pull/${link}`
      return { id, status, source: { repository: place }, prLink } as never
    },
    startAgentJob: never,
    sendMessage: never,
    startExport: never,
    getExportJob: never,
    generateBundle: never,
  }
}
