import type { BranchRule } from '../service/github/branch-rules.ts'
import type { Drawing } from './drawing.ts'
import { makeReviews } from './make-reviews.ts'
import { agentLogin, repository, type World } from './world.ts'

type Reports = Pick<World, 'runs' | 'apps' | 'statuses'>

/** Draws what branch rules and the gate require besides checks by name, and the reviews. */
export function makeRules(
  draw: Drawing,
  reports: Reports,
): Pick<
  World,
  | 'rules'
  | 'deployments'
  | 'expected'
  | 'approvals'
  | 'requiredReviews'
  | 'reviews'
  | 'commits'
  | 'bases'
> {
  const { has, some } = draw
  const rules = branchRules(draw)
  const isDeployed = has('required deployment', 0.08)
  if (isDeployed) rules.push({ type: 'REQUIRED_DEPLOYMENTS', environments: ['preview'] })
  const isExpected = has('expected name', 0.25)
  return {
    rules,
    deployments: isDeployed ? some(2, () => deployment(draw)).toSorted(byCreation) : [],
    expected: isExpected ? [expectedName(draw, reports)] : [],
    ...makeReviews(draw),
  }
}

function branchRules({ has, chance, pick }: Drawing): BranchRule[] {
  const rules: BranchRule[] = chance(0.2) ? [{ type: pick(['MERGE_QUEUE', 'PULL_REQUEST']) }] : []
  const workflows = (name: string, from: string) => ({
    type: 'WORKFLOWS',
    workflows: [{ path: `.github/workflows/${name}.yml`, repository: from }],
  })
  if (has('required workflow', 0.12)) {
    rules.push(workflows(pick(['ci', 'docs', 'other']), repository))
  }
  if (has('required workflow of the organization', 0.08)) {
    rules.push(workflows(pick(['org', 'ci']), 'octo-org/rules'))
  }
  if (has('rule of an unknown type', 0.08)) {
    rules.push({ type: pick(['CODE_SCANNING', 'SECRET_SCANNING']) })
  }
  return rules
}

function expectedName({ has, chance, pick }: Drawing, { runs, apps, statuses }: Reports): string {
  if (has('expected name as GitHub shows it', 0.6)) {
    const jobs = runs.flatMap((run) =>
      run.jobs
        .filter(({ isGate = false, byToken = false }) => !isGate && !byToken)
        .map(({ name }) => `${run.workflow} / ${name} (${run.event})`),
    )
    return chance(0.6) && jobs.length > 0 ? pick(jobs) : pick(shownNames)
  }
  const byAgent = [
    ...apps.filter(({ app }) => app === 'docs-agent').flatMap(({ jobs }) => jobs),
    ...statuses.flatMap(({ creator, context: name }) => (creator === agentLogin ? { name } : [])),
  ]
  if (byAgent.length > 0 && has('expected name that the agent’s app reports', 0.7)) {
    return pick(byAgent).name
  }
  return pick(['build', '🚀 lint', 'ci', 'report', 'CI (push)', 'nothing'])
}

/** The names of jobs as GitHub shows them, which others may use, too. */
export const shownNames = [
  'CI / build (pull_request)',
  'CI / build (pull_request)',
  'CI / 🚀 lint (push)',
  'Docs / scan (pull_request)',
]

type WorldDeployment = World['deployments'][number]

function deployment({ chance, pick, between }: Drawing): WorldDeployment {
  const at = between(0, 40_000)
  const end = pick(['SUCCESS', 'ACTIVE', 'FAILURE', 'ERROR', 'INACTIVE'] as const)
  const phases: WorldDeployment['phases'] = [
    { at, state: pick(['PENDING', 'IN_PROGRESS']) },
    { at: at + between(1000, 30_000), state: chance(0.6) ? 'SUCCESS' : end },
  ]
  return { environment: pick(['preview', 'preview', 'other']), phases }
}

const byCreation = (one: WorldDeployment, other: WorldDeployment) =>
  (one.phases[0]?.at ?? 0) - (other.phases[0]?.at ?? 0)
