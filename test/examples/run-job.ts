import { action, type Step, type Workflow } from '../support/examples/workflow.ts'
import { holds as conditionHolds, interpolate } from '../support/runner/job/expressions.ts'
import type { ScriptStage } from './script.ts'

/** The event and the settings of a workflow run. */
export interface Trigger {
  /** Name of the event. */
  readonly name: string
  /** Its payload. */
  readonly event?: object
  readonly inputs?: object
  readonly vars?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
}

/** The result and the outputs of a step that uses this action. */
export interface ActionResult {
  readonly fails?: boolean
  readonly outputs?: Readonly<Record<string, string>>
}

export interface JobRun {
  readonly conclusion: 'success' | 'failure' | 'skipped'
  readonly log: string
}

interface StepResult {
  readonly outcome: string
  readonly outputs: Readonly<Record<string, string>>
}

/**
 * Runs a workflow's only job like the runner: GitHub's own evaluator decides which steps run and
 * with which values, and scripts really run.
 *
 * @param useAction stands in for this action, and gets its inputs with their defaults
 */
export function runJob(
  { jobs }: Workflow,
  trigger: Trigger,
  stage: ScriptStage,
  useAction: (inputs: Readonly<Record<string, string>>) => ActionResult,
): JobRun {
  const [job = {}] = Object.values(jobs)
  const steps: Record<string, StepResult> = {}
  let isFailing = false
  let log = ''
  const contexts = contextsOf(trigger)
  const holds = (condition: string | undefined, env: object) =>
    conditionHolds(condition, { ...contexts, env, steps }, isFailing ? 'failure' : 'success')
  const fill = (values: object = {}, env: object = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        interpolate(`${value}`, { ...contexts, env, steps }),
      ]),
    )
  const run = (step: Step, env: Record<string, string>): StepResult => {
    if (step.uses) {
      const inputs = Object.entries(action.inputs).map(([name, input]) => [
        name,
        `${input.default ?? ''}`,
      ])
      const given = { ...Object.fromEntries(inputs), ...fill(step.with, env) }
      const { fails = false, outputs = {} } = useAction(given)
      return { outcome: fails ? 'failure' : 'success', outputs }
    }
    const { GH_TOKEN: _, ...declared } = env
    const { exitCode, outputs, log: printed } = stage.run({ ...step, env }, declared)
    log += printed
    return { outcome: exitCode === 0 ? 'success' : 'failure', outputs }
  }

  if (!holds(job.if, {})) return { conclusion: 'skipped', log }
  const jobEnv = fill(job.env)
  for (const [index, step] of (job.steps ?? []).entries()) {
    const env = { ...jobEnv, ...fill(step.env, jobEnv) }
    const result = holds(step.if, env) ? run(step, env) : { outcome: 'skipped', outputs: {} }
    steps[step.id ?? `step-${index}`] = result
    isFailing ||= result.outcome === 'failure'
  }
  return { conclusion: isFailing ? 'failure' : 'success', log }
}

/** The concurrency group of an event's run. */
export const concurrencyGroup = ({ concurrency }: Workflow, trigger: Trigger): string =>
  interpolate(concurrency?.group ?? '', contextsOf(trigger))

const contextsOf = (trigger: Trigger) => ({
  github: {
    event_name: trigger.name,
    event: trigger.event ?? {},
    repository: 'acme/docs',
    ref: 'refs/heads/main',
    run_id: '123',
    server_url: 'https://github.com',
    token: 'ghs_x',
  },
  inputs: trigger.inputs ?? {},
  vars: trigger.vars ?? {},
  secrets: trigger.secrets ?? {},
})
