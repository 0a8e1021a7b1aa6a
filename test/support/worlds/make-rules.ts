import type { BranchRule } from '../service/github/branch-rules.ts'
import type { Authorship } from '../service/github/commit.ts'
import type { Drawing } from './drawing.ts'
import { agentLogin, repository, type World, type WorldReview } from './world.ts'

/** Draws what branch rules and the gate require besides checks by name, and the reviews. */
export function makeRules(
  { has, chance, pick, between, some }: Drawing,
  { runs, apps, statuses }: Pick<World, 'runs' | 'apps' | 'statuses'>,
): Pick<
  World,
  'rules' | 'deployments' | 'expected' | 'approvals' | 'requiredReviews' | 'reviews' | 'commits'
> {
  const rules: BranchRule[] = chance(0.2) ? [{ type: pick(['MERGE_QUEUE', 'PULL_REQUEST']) }] : []
  const workflows = (name: string, from: string) => ({
    type: 'WORKFLOWS',
    workflows: [{ path: `.github/workflows/${name}.yml`, repository: from }],
  })
  if (has('required workflow', 0.12))
    rules.push(workflows(pick(['ci', 'docs', 'other']), repository))
  if (has('required workflow of the organization', 0.08)) {
    rules.push(workflows(pick(['org', 'ci']), 'octo-org/rules'))
  }
  if (has('rule of an unknown type', 0.08)) {
    rules.push({ type: pick(['CODE_SCANNING', 'SECRET_SCANNING']) })
  }
  const isDeployed = has('required deployment', 0.08)
  if (isDeployed) rules.push({ type: 'REQUIRED_DEPLOYMENTS', environments: ['preview'] })
  const isExpected = has('expected name', 0.25)
  return {
    rules,
    deployments: isDeployed ? some(2, deployment).toSorted(byCreation) : [],
    expected: isExpected ? [expected()] : [],
    ...reviews(),
    commits: some(3, commit),
  }

  function expected(): string {
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
    return pick(['build', 'lint', 'ci', 'report', 'CI (push)', 'nothing'])
  }

  function commit(): Authorship {
    if (has('commit by a person', 0.3)) {
      const [author, other] = [pick(['mona', 'hubot', 'kim']), pick(['mona', 'lisa', 'x@y.test'])]
      if (has('commit with a co-author', 0.3)) return { authors: [author, other] }
      if (has('commit of the app, committed by a person', 0.3)) {
        return { authors: ['docs-agent[bot]'], committer: author }
      }
      return { authors: [author] }
    }
    if (has('commit of an unknown account', 0.1)) return { authors: ['x@y.test'] }
    if (has('merge of the base branch', 0.3)) {
      return {
        ...{ authors: [pick(['mona', 'hubot'])], committer: 'web-flow' },
        parents: has('merge that is none', 0.2) ? 1 : 2,
        isSignedByGitHub: !has('merge that GitHub did not sign', 0.2),
      }
    }
    return { authors: ['docs-agent[bot]'] }
  }

  function deployment(): WorldDeployment {
    const at = between(0, 40_000)
    const end = pick(['SUCCESS', 'ACTIVE', 'FAILURE', 'ERROR', 'INACTIVE'] as const)
    const last = chance(0.6) ? ('SUCCESS' as const) : end
    const phases = [
      { at, state: pick(['PENDING', 'IN_PROGRESS'] as const) },
      { at: at + between(1000, 30_000), state: last },
    ]
    return { environment: pick(['preview', 'preview', 'other']), phases }
  }

  function reviews(): Pick<World, 'approvals' | 'requiredReviews' | 'reviews'> {
    if (!has('approval', 0.3)) return { approvals: 0, requiredReviews: 0, reviews: [] }
    const made: WorldReview[] = []
    const add = (author: string, writer: boolean, change: Partial<WorldReview> = {}) =>
      made.push({
        at: between(0, 60_000),
        author,
        state: 'APPROVED',
        writer,
        isOfHead: true,
        ...change,
      })
    if (has('approval by a person', 0.75)) add('mona', true)
    if (has('approval by two people', 0.4)) add('hubot', true)
    if (has('approval without write access', 0.25)) add('guest', false)
    if (has('approval by a bot', 0.25)) add('helper[bot]', true)
    if (has('approval by the app itself', 0.1)) add('docs-agent[bot]', true)
    if (has('approval by a person with the app’s login', 0.08)) add('docs-agent', true)
    if (has('approval of an older commit', 0.2)) add('lisa', true, { isOfHead: false })
    if (has('changes requested', 0.12)) add('kim', true, { state: 'CHANGES_REQUESTED' })
    const opinions = made.toSorted((one, other) => one.at - other.at)
    const later = opinions.flatMap((one): WorldReview[] => {
      const at = one.at + between(1000, 30_000)
      if (has('approval dismissed', 0.08)) return [{ ...one, at, state: 'DISMISSED' }]
      if (has('later opinion', 0.1)) {
        const state = one.state === 'APPROVED' ? 'CHANGES_REQUESTED' : 'APPROVED'
        return [{ ...one, at, state }]
      }
      return chance(0.1) ? [{ ...one, at, state: 'COMMENTED' }] : []
    })
    const approvals = has('two approvals needed', 0.3) ? 2 : 1
    const all = [...opinions, ...later].toSorted((one, other) => one.at - other.at)
    return { approvals, requiredReviews: pick([0, 0, 1, 2]), reviews: all }
  }
}

/** The names of jobs as GitHub shows them, which others may use, too. */
export const shownNames = [
  'CI / build (pull_request)',
  'CI / build (pull_request)',
  'CI / lint (push)',
  'Docs / scan (pull_request)',
]

type WorldDeployment = World['deployments'][number]

const byCreation = (one: WorldDeployment, other: WorldDeployment) =>
  (one.phases[0]?.at ?? 0) - (other.phases[0]?.at ?? 0)
