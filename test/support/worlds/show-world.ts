import type { PullRequest } from '../service/github/pull-request.ts'
import { type AppSuite, phaseAt, type WorkflowRun, type World } from './world.ts'

/** The time of the push, in milliseconds. */
const epoch = Date.UTC(2026, 10, 22)

/** Sets the stand-in's pull request to the state of a world at a moment. */
export function showWorld(world: World, time: number, pullRequest: PullRequest): void {
  const date = (at: number) => new Date(epoch + at)
  const app = (suite: AppSuite | WorkflowRun) => ('app' in suite ? suite.app : 'github-actions')
  const suites = [...world.runs, ...world.apps].flatMap((suite) => {
    const phase = phaseAt(suite.phases, time)
    return phase ? [{ suite, phase }] : []
  })
  pullRequest.updatedAt = date(0)
  pullRequest.suites = suites.map(({ suite, phase }) => ({
    id: suite.suite,
    status: phase.status,
    conclusion: phase.conclusion,
    app: app(suite),
    updatedAt: date(phase.at),
    run: 'workflow' in suite ? runOf(suite) : undefined,
  }))
  pullRequest.checks = suites.flatMap(({ suite }) =>
    suite.jobs.flatMap(({ id, name, phases }) => {
      const phase = phaseAt(phases, time)
      if (!phase) return []
      const { status, conclusion = null, at } = phase
      return [
        { id, name, status, conclusion, suite: suite.suite, startedAt: date(at), app: app(suite) },
      ]
    }),
  )
  pullRequest.statuses = world.statuses.flatMap(({ context, phases }) => {
    const phase = phaseAt(phases, time)
    return phase ? [{ context, state: phase.state, createdAt: date(phase.at) }] : []
  })
}

const runOf = ({ id, number, workflow, event }: WorkflowRun) => ({ id, number, workflow, event })
