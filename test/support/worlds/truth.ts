import type { Authorship } from '../service/github/commit.ts'
import { type Claim, exists, newestOfEachName, type Truth, verdictOf } from './claims.ts'
import { claimsOfWorkflow } from './job-truth.ts'
import {
  type AppSuite,
  agentLogin,
  phaseAt,
  repository,
  type WorkflowRun,
  type World,
  type WorldReview,
} from './world.ts'

/** The conditions on a commit with the world's checks, or on one without any. */
export function truthAt(world: World, time: number): Truth {
  const all = [checksAt(world, time), ...(world.approvals > 0 ? [approvalsAt(world, time)] : [])]
  if (all.includes('failed')) return 'failed'
  return all.includes('waiting') ? 'waiting' : 'met'
}

function checksAt(world: World, time: number): Truth {
  const reported = [
    ...ofWorkflows(world, time),
    ...ofTokens(world, time),
    ...ofApps(world, time),
    ...ofStatuses(world, time),
  ]
  const counted = reported.filter(({ name, isGate }) => !isGate && !world.ignored.includes(name))
  // Required and expected checks without a report are pending.
  const missing = [
    ...world.required
      .filter(
        ({ context, app }) =>
          context !== world.statusContext &&
          !world.ignored.includes(context) &&
          !reported.some(({ name, by }) => name === context && (!app || !by || by === app)),
      )
      .map(({ context }) => context),
    ...filesOf(world)
      .filter((file) => !reported.some(({ run }) => run && isOf(file, run)))
      .map(({ path }) => path),
    ...world.expected.filter((wanted) => !counted.some((one) => meets(one, wanted, world))),
  ]
  const claims: Claim[] = [
    ...counted.map((one) => ({
      ...one,
      isRequired:
        one.isRequired ||
        world.expected.some((wanted) => meets(one, wanted, world)) ||
        filesOf(world).some((file) => one.run && isOf(file, one.run)),
    })),
    ...missing.map((name) => ({ name, verdict: 'waiting', isRequired: true }) as const),
    ...ofDeployments(world, time),
  ]
  const isAll = world.condition === 'checks-passed'
  const unknown = world.rules.some(({ type }) =>
    ['CODE_SCANNING', 'SECRET_SCANNING'].includes(type),
  )
  if (unknown && !isAll) return 'failed'
  const decisive = isAll ? claims : claims.filter(({ isRequired }) => isRequired)
  if (decisive.some(({ verdict }) => verdict === 'failed')) return 'failed'
  if (decisive.length === 0) return isAll ? 'waiting' : 'failed'
  return decisive.every(({ verdict }) => verdict === 'met') ? 'met' : 'waiting'
}

/**
 * Whether a report is one that an expected name waits for. The name of a job as GitHub shows it is met
 * by that job. A short one is met by any job or run, and by whatever others than the agent's app made.
 */
function meets(one: Report, wanted: string, world: World): boolean {
  if (/^.+ \/ .+ \((push|pull_request|pull_request_review)\)$/.test(wanted)) {
    const shown = one.run && `${one.run.workflow} / ${one.name} (${one.run.event})`
    return one.isJob === true && shown === wanted
  }
  if (one.name !== wanted) return false
  if (one.run) return true
  const who = one.creator?.replace('[bot]', '') ?? one.by
  const isAgents = one.creator === undefined || one.creator?.endsWith('[bot]')
  return who !== undefined && !(isAgents && ownApps(world).includes(who.toLowerCase()))
}

/** The app that opened the pull request, and that of `agent-login`. */
function ownApps({ start, pullRequests: [judged] }: World): string[] {
  const author = judged?.author?.endsWith('[bot]') ? [judged.author] : []
  const given = start.by === 'job' && !start.isByAgent ? [] : [agentLogin]
  return [...author, ...given].map((login) => login.toLowerCase().replace('[bot]', ''))
}

/** Whoever wrote or committed something, except by GitHub's button that merges the base branch. */
function makersOf({ commits }: World): string[] {
  return commits
    .filter((commit) => !isPlainMerge(commit))
    .flatMap(({ authors, committer }) => [...authors, ...(committer ? [committer] : [])])
}

/** A merge that GitHub signed, and no file of which differs from both parents, as far as GitHub lists them. */
function isPlainMerge({ committer, parents, isSignedByGitHub, changed }: Authorship): boolean {
  const isGitHubs = committer === 'web-flow' || committer === 'noreply@github.com'
  if (!isGitHubs || parents !== 2 || !isSignedByGitHub || !changed) return false
  const [ofFirst, ofSecond] = changed
  if (ofFirst.length >= 300 || ofSecond.length >= 300) return false
  return !ofFirst.some((file) => ofSecond.includes(file))
}

/** By people who may write, other than the author, by the latest opinion of each. */
function approvalsAt(world: World, time: number): Truth {
  const { reviews, approvals } = world
  const [judged] = world.pullRequests
  const author = judged?.author
  // Nobody approves what an administrator has merged.
  const isMerged = phaseAt(judged?.states ?? [], time)?.state === 'merged'
  const unmet: Truth = isMerged ? 'failed' : 'waiting'
  const latest = new Map<string | WorldReview, WorldReview>()
  for (const review of reviews) {
    if (review.at <= time && review.writer && review.state !== 'COMMENTED') {
      latest.set(review.author ?? review, review)
    }
  }
  const opinions = [...latest.values()]
  if (opinions.some(({ state }) => state === 'CHANGES_REQUESTED')) return unmet
  const approving = opinions.filter(({ state }) => state === 'APPROVED')
  // Who approved a change into one branch did not approve it into another.
  const base = phaseAt(world.bases, time)
  const byPeople = approving.filter(
    ({ author: by, isOfHead, at }) =>
      at > (base?.type ? base.at : -1) &&
      isOfHead &&
      // Nobody knows what else a deleted account did.
      by !== null &&
      !by.endsWith('[bot]') &&
      by !== author &&
      !makersOf(world).includes(by),
  )
  const isDecided = approving.length >= world.requiredReviews
  return byPeople.length >= approvals && isDecided ? 'met' : unmet
}

/** The workflow files that rules require. */
const filesOf = ({ rules }: World) => rules.flatMap(({ workflows = [] }) => workflows)

const isOf = (file: { path: string; repository: string }, run: WorkflowRun) =>
  file.path === run.path && file.repository === (run.repository ?? repository)

/** For each required environment, the newest deployment that exists. */
function ofDeployments({ rules, deployments }: World, time: number): Claim[] {
  return rules
    .flatMap(({ environments = [] }) => environments)
    .map((environment) => {
      const there = deployments.filter(
        (one) => one.environment === environment && exists(one, time),
      )
      const last = there.at(-1)
      const state = last && phaseAt(last.phases, time)?.state
      return { name: environment, verdict: deploymentVerdict(state), isRequired: true }
    })
}

function deploymentVerdict(state: string | undefined): Truth {
  if (state === 'SUCCESS' || state === 'ACTIVE') return 'met'
  return state === 'FAILURE' || state === 'ERROR' ? 'failed' : 'waiting'
}

interface Report extends Claim {
  /** The reporting app; missing if GitHub does not name it. */
  readonly by?: string
  readonly isGate?: boolean
  readonly isJob?: boolean
  /** Who set the status; null for a deleted account. */
  readonly creator?: string | null
  /** Whose job it is, or which run it is. */
  readonly run?: WorkflowRun
}

/** What the runs of each workflow and event say. */
function ofWorkflows(world: World, time: number): Report[] {
  const by = 'github-actions'
  const histories = Map.groupBy(world.runs, ({ workflow, event }) => `${workflow} ${event}`)
  return [...histories.values()].flatMap((history) => {
    const { jobs, runs } = claimsOfWorkflow(world, history, time)
    return [
      ...jobs.map((job) => ({
        ...job,
        by,
        isJob: true,
        isRequired: isRequired(world, job.name, by),
      })),
      ...runs,
    ]
  })
}

/** The newest check run of each name that a workflow made with its token, wherever it is attached. */
function ofTokens(world: World, time: number): Report[] {
  const by = 'github-actions'
  const all = world.runs.flatMap(({ jobs }) => jobs.filter(({ byToken }) => byToken))
  return newestOfEachName(all.filter((job) => exists(job, time))).map((job) => ({
    name: job.name,
    verdict: verdictOf(job, time),
    isRequired: isRequired(world, job.name, by),
    by,
  }))
}

/** For other apps, the newest check run of each name counts, in any suite. */
function ofApps(world: World, time: number): Report[] {
  const suites = world.apps.filter((suite) => exists(suite, time))
  const slugs = [...new Set(suites.map(({ app }) => app))]
  const jobs = slugs.flatMap((by) => {
    const all = suites.filter(({ app }) => app === by).flatMap((suite) => suite.jobs)
    return newestOfEachName(all.filter((job) => exists(job, time))).map((job) => ({
      name: job.name,
      verdict: verdictOf(job, time),
      isRequired: isRequired(world, job.name, by),
      by,
    }))
  })
  return [...jobs, ...suites.flatMap((suite) => ofEmptySuite(suite, time))]
}

/**
 * GitHub queues a suite for every app, so an empty queued suite does not count; any other empty
 * suite that has not passed does.
 */
function ofEmptySuite(suite: AppSuite, time: number): Report[] {
  if (suite.jobs.some((job) => exists(job, time))) return []
  if (phaseAt(suite.phases, time)?.status === 'queued') return []
  const verdict = verdictOf(suite, time)
  return verdict === 'met' ? [] : [{ name: suite.app, verdict, isRequired: false }]
}

function ofStatuses(world: World, time: number): Report[] {
  return world.statuses.flatMap(({ context, creator, phases }) => {
    const phase = phaseAt(phases, time)
    if (!phase || context === world.statusContext) return []
    const verdict = statusVerdict(phase.state)
    return [{ name: context, creator, verdict, isRequired: isRequired(world, context) }]
  })
}

function statusVerdict(state: string): Truth {
  if (state === 'success') return 'met'
  return state === 'pending' || state === 'expected' ? 'waiting' : 'failed'
}

function isRequired({ required }: World, name: string, by?: string): boolean {
  return required.some(
    ({ context, app }) => context === name && (!app || by === undefined || app === by),
  )
}
