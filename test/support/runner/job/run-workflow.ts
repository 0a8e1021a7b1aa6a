import { type Interface, type Job, readWorkflow, type Workflow } from '../../examples/workflow.ts'
import type { WorkflowEvent } from '../environment.ts'
import { holds, interpolate, interpolateAll, type Status } from './expressions.ts'
import { type JobRun, type JobSetting, type NeededJob, runJob } from './run-job.ts'

/** What a workflow's jobs share. */
export type WorkflowSetting = Omit<JobSetting, 'needs' | 'matrix' | 'job' | 'env'>

export interface WorkflowRun {
  /** Every job that ran, in order; jobs of a matrix and of called workflows with theirs. */
  readonly runs: readonly JobRun[]
  /** The results and outputs by the name of the job, also of skipped ones. */
  readonly jobs: Readonly<Record<string, NeededJob>>
  remove(): void
}

const called = 'OWNER/docs-export-action/'

/**
 * Runs the jobs of a workflow in the order of `needs`, each on a machine of its own. A job without an
 * `if` of its own needs the success of all jobs before it. Matrices are expanded, and reusable
 * workflows of this repository called.
 */
export async function runWorkflow(
  workflow: Workflow,
  setting: WorkflowSetting,
): Promise<WorkflowRun> {
  const runs: JobRun[] = []
  const jobs: Record<string, NeededJob> = {}
  await runJobs(workflow, setting, runs, jobs)
  return {
    runs,
    jobs,
    remove: () => {
      for (const run of runs) run.remove()
    },
  }
}

type CalledSetting = WorkflowSetting & Pick<JobSetting, 'job'>

async function runJobs(
  workflow: Workflow,
  setting: CalledSetting,
  runs: JobRun[],
  jobs: Record<string, NeededJob>,
): Promise<void> {
  const { jobs: planned, on } = workflow
  const inputs = { ...defaultsOf(on.workflow_call), ...setting.inputs }
  for (const [name, job] of ordered(planned)) {
    const names = needsOf(job)
    const needs = Object.fromEntries(names.map((one) => [one, jobs[one] as NeededJob]))
    const contexts = contextsOf({ ...setting, inputs }, needs)
    const isCancelled = () => setting.cancel?.aborted === true
    const status = isCancelled() ? 'cancelled' : statusOf(name, planned, jobs)
    if (!holds(job.if, contexts, status)) {
      jobs[name] = { result: isCancelled() ? 'cancelled' : 'skipped', outputs: {} }
      continue
    }
    const results: NeededJob[] = []
    const isLate = isCancelled()
    for (const matrix of combinations(job, contexts)) {
      const isSkipped = isCancelled() && !isLate
      const result: NeededJob = isSkipped
        ? { result: 'cancelled', outputs: {} }
        : await runCombination(
            { name, job, workflow },
            { ...setting, inputs, needs, matrix },
            contexts,
            runs,
          )
      results.push(result)
    }
    // The outputs of matrix jobs overwrite each other.
    const outputs = Object.assign({}, ...results.map((one) => one.outputs))
    jobs[name] = { result: resultOf(results), outputs }
  }
}

/** Runs a job with one combination of its matrix, or the workflow that it calls. */
async function runCombination(
  {
    name,
    job,
    workflow,
  }: { readonly name: string; readonly job: Job; readonly workflow: Workflow },
  setting: JobSetting,
  contexts: object,
  runs: JobRun[],
): Promise<NeededJob> {
  if (job.uses)
    return await callWorkflow(job, setting, { ...contexts, matrix: setting.matrix }, runs)
  const run = await runJob(name, job, { ...setting, ...(workflow.env && { env: workflow.env }) })
  runs.push(run)
  return run
}

async function callWorkflow(
  job: Job,
  setting: WorkflowSetting,
  contexts: object,
  runs: JobRun[],
): Promise<NeededJob> {
  const [path = ''] = job.uses?.split('@') ?? []
  const workflow = readWorkflow(path.replace(called, '').replace(/^\.\//, ''))
  const jobs: Record<string, NeededJob> = {}
  const inputs = Object.fromEntries(
    Object.entries(interpolateAll(job.with, contexts)).map(([name, value]) => [
      name,
      typeof job.with?.[name] === 'boolean' ? value === 'true' : value,
    ]),
  )
  const secrets = interpolateAll(job.secrets, contexts)
  const ofCalled = { workflow_repository: 'OWNER/docs-export-action', workflow_sha: 'c0ffee' }
  await runJobs(workflow, { ...setting, inputs, secrets, job: ofCalled }, runs, jobs)
  const outputs = Object.entries(workflow.on.workflow_call?.outputs ?? {}).map(
    ([name, { value }]) => [name, interpolate(value, { jobs })],
  )
  return { result: resultOf(Object.values(jobs)), outputs: Object.fromEntries(outputs) }
}

/** Of a matrix, or of a called workflow. */
function resultOf(jobs: readonly NeededJob[]): NeededJob['result'] {
  const results = jobs.map(({ result }) => result)
  return (['failure', 'cancelled'] as const).find((one) => results.includes(one)) ?? 'success'
}

const defaultsOf = ({ inputs = {} }: Interface = {}) =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default ?? '']))

/** What is known of a run without a runner. */
function contextsOf(
  setting: Pick<WorkflowSetting, 'event' | 'inputs' | 'vars' | 'secrets'>,
  needs: object,
) {
  const event: WorkflowEvent = setting.event ?? { name: 'push', payload: {} }
  return {
    github: {
      event_name: event.name,
      event: event.payload,
      repository: 'octo-org/handbook',
      ref: 'refs/heads/main',
      run_id: '1658821493',
      run_number: '1',
      server_url: 'https://github.com',
    },
    ...{ inputs: setting.inputs ?? {}, vars: setting.vars ?? {}, secrets: setting.secrets ?? {} },
    needs,
  }
}

const needsOf = ({ needs = [] }: Job): readonly string[] =>
  typeof needs === 'string' ? [needs] : needs

function ordered(jobs: Workflow['jobs']): [string, Job][] {
  const done = new Set<string>()
  const order: [string, Job][] = []
  while (order.length < Object.keys(jobs).length) {
    const next = Object.entries(jobs).find(
      ([name, job]) => !done.has(name) && needsOf(job).every((one) => done.has(one)),
    )
    if (!next) throw new Error('the jobs need each other')
    done.add(next[0])
    order.push(next)
  }
  return order
}

/** `success()` and `failure()` of a job are about all jobs that it needs, also indirectly. */
function statusOf(name: string, jobs: Workflow['jobs'], ended: Record<string, NeededJob>): Status {
  const ancestors = new Set<string>()
  const visit = (one: string): void => {
    for (const needed of needsOf(jobs[one] as Job)) {
      ancestors.add(needed)
      visit(needed)
    }
  }
  visit(name)
  const results = [...ancestors].map((one) => ended[one]?.result)
  if (results.includes('failure')) return 'failure'
  // A job that needs a skipped one is skipped, too, without a status function in its `if`.
  return results.includes('skipped') ? 'skipped' : 'success'
}

/** The values of the matrix for each of its jobs; one job without a matrix. */
function combinations({ strategy }: Job, contexts: object): Record<string, unknown>[] {
  const lists = Object.entries(strategy?.matrix ?? {}).map(([name, values]) => {
    const text = /^\$\{\{\s*fromJSON\((.*)\)\s*\}\}$/.exec(`${values}`)?.[1]
    const list = text ? JSON.parse(interpolate(`\${{ ${text} }}`, contexts)) : values
    return (list as unknown[]).map((value) => ({ [name]: value }))
  })
  return lists.reduce<Record<string, unknown>[]>(
    (all, list) => all.flatMap((one) => list.map((value) => ({ ...one, ...value }))),
    [{}],
  )
}
