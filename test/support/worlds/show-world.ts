import { type Commit, newCommit } from '../service/github/commit.ts'
import { PullRequest } from '../service/github/pull-request.ts'
import { latestOpinions } from '../service/github/reviews.ts'
import { type AppSuite, head, phaseAt, repository, type WorkflowRun, type World } from './world.ts'

/** The pull requests of a world at a moment, for the stand-in. */
export function showWorld(world: World, time: number, serverUrl: string): PullRequest[] {
  return world.pullRequests.map((one) => {
    const state = phaseAt(one.states, time)?.state
    const [first, ...moved] = one.heads.filter(({ at }) => at <= time)
    const shown = new PullRequest(
      {
        repository,
        number: one.number,
        author: one.author,
        isFork: one.isFromFork,
        body: phaseAt(one.texts, time)?.text ?? '',
        headSha: first?.sha ?? head,
        required: [...world.required],
        rules: [...world.rules],
        ...basesOf(world, time),
        ...reviewsOf(world, time),
      },
      serverUrl,
      0,
    )
    for (const { sha } of moved) shown.push(sha)
    const commit = shown.commits.find(({ sha }) => sha === head)
    if (commit) showChecks(world, time, commit)
    const earlier = world.commits.map((by, index) => ({
      ...newCommit(`${index}`.repeat(40)),
      by,
    }))
    shown.commits.unshift(...earlier)
    if (state === 'closed') shown.close()
    if (state === 'merged') shown.merge()
    return shown
  })
}

/** Only pull request 42 has a history. */
function basesOf({ bases }: World, time: number) {
  const past = bases.filter(({ at }) => at <= time)
  const changes = past.filter(({ type }) => type !== '')
  return {
    base: past.at(-1)?.name ?? 'main',
    timeline: changes.map(({ at, type }) => ({ type, createdAt: at })),
  }
}

function reviewsOf({ reviews, requiredReviews }: World, time: number) {
  const there = reviews.filter(({ at }) => at <= time)
  const states = latestOpinions(there, { writersOnly: true }).map(({ state }) => state)
  const approvals = states.filter((state) => state === 'APPROVED').length
  const isOpposed = states.includes('CHANGES_REQUESTED')
  const isEnough =
    approvals >= requiredReviews ? ('APPROVED' as const) : ('REVIEW_REQUIRED' as const)
  const decision = isOpposed ? ('CHANGES_REQUESTED' as const) : isEnough
  return {
    reviews: there.map(({ isOfHead, at, ...review }) => ({
      ...review,
      submittedAt: at,
      commit: isOfHead ? head : 'd'.repeat(40),
    })),
    // A repository that requires no review has no decision.
    reviewDecision: requiredReviews > 0 ? decision : null,
  }
}

function showChecks(world: World, time: number, shown: Commit): void {
  const app = (suite: AppSuite | WorkflowRun) => ('app' in suite ? suite.app : 'github-actions')
  const suites = [...world.runs, ...world.apps].flatMap((suite) => {
    const phase = phaseAt(suite.phases, time)
    return phase ? [{ suite, phase }] : []
  })
  shown.suites = suites.map(({ suite, phase }) => ({
    id: suite.suite,
    status: phase.status,
    conclusion: phase.conclusion,
    // Nothing promises that GitHub updates a suite for each of its check runs.
    updatedAt: phase.at,
    app: app(suite),
    run: 'workflow' in suite ? runOf(suite) : undefined,
  }))
  shown.checks = suites.flatMap(({ suite }) =>
    suite.jobs.flatMap(
      ({ id, name, phases, attempt = 1, byToken = false, looksLikeJob = false }) => {
        const phase = phaseAt(phases, time)
        if (!phase) return []
        const { status, conclusion = null } = phase
        const place = {
          suite: suite.suite,
          app: app(suite),
          attempt,
          createdAt: phases[0]?.at ?? 0,
          byToken,
          looksLikeJob,
        }
        return [{ id, name, status, conclusion, ...place }]
      },
    ),
  )
  shown.statuses = world.statuses.flatMap(({ context, creator, phases }) => {
    const phase = phaseAt(phases, time)
    return phase ? [{ context, creator, state: phase.state }] : []
  })
  shown.deployments = world.deployments.flatMap(({ environment, phases }) => {
    const phase = phaseAt(phases, time)
    return phase ? [{ environment, state: phase.state }] : []
  })
}

const runOf = ({ id, number, workflow, event, path, repository, phases }: WorkflowRun) => ({
  ...{ id, number, workflow, event, path, createdAt: phases[0]?.at ?? 0 },
  ...(repository && { repository }),
})
