import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Step, Workflow } from '../../../test/support/examples/workflow.ts'
import { type JobSetting as JobOptions, runJob } from '../../../test/support/runner/job/run-job.ts'
import type { ActionStandIn } from '../../../test/support/runner/job/stand-in.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../../../test/support/service/artifact/artifact-service.ts'

/** Replacements for GitHub and third parties in a run of a job. */
export interface JobSetting
  extends Omit<JobOptions, 'artifacts' | 'actions' | 'actionEnv' | 'env' | 'runnerEnv'> {
  /** Variables of the runner. */
  readonly env?: Readonly<Record<string, string>>
  /** Variables of this action, in addition to those of the runner. */
  readonly actionEnv?: Readonly<Record<string, string>>
  /** Artifacts of the previous jobs; none by default. */
  readonly artifacts?: ArtifactService
  /** Replacements for steps, by the step's name or by its action without the version. */
  readonly standIns: Readonly<Record<string, ActionStandIn>>
}

export interface JobResult {
  readonly workspace: string
  /** The outcome of each step: `success`, `failure` or `skipped`. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly log: string
  readonly artifacts: ArtifactService
  /** The records of the stand-ins in `CALLS`, a file that programs get. */
  readonly calls: string
  /** Whether every required step passed. */
  readonly isPassed: boolean
  remove(): Promise<void>
}

/**
 * Runs a job of a workflow as tests do (`run-job.ts`), with real programs: artifacts go through GitHub's
 * toolkit, and steps with a script can have stand-ins, too.
 */
export async function runWorkflowJob(
  workflow: Workflow,
  name: string,
  { standIns, env, actionEnv, ...setting }: JobSetting,
): Promise<JobResult> {
  const job = workflow.jobs[name]
  if (!job) throw new Error(`${workflow.path} has no job ${name}`)
  const artifacts = setting.artifacts ?? (await startArtifactService())
  const records = mkdtempSync(join(tmpdir(), 'real-calls-'))
  const calls = join(records, 'calls')
  writeFileSync(calls, '')
  const steps = (job.steps ?? []).map((step): Step => {
    if (!standIns[labelOf(step)]) return step
    const { run: _, ...rest } = step
    return { ...rest, uses: labelOf(step) }
  })
  const run = await runJob(
    name,
    { ...job, steps },
    {
      ...setting,
      artifacts,
      actions: { ...artifactActions(artifacts, setting.previous), ...readable(standIns) },
      actionEnv: () => ({ ...env, ...actionEnv }),
      runnerEnv: {
        ...{ GITHUB_REPOSITORY: 'acme/docs', GITHUB_RUN_ID: '123', GITHUB_RUN_NUMBER: '7' },
        ...{ GITHUB_WORKFLOW_REF: 'acme/docs/.github/workflows/docs.yml@refs/heads/main' },
        ...{ ...env, CALLS: calls },
      },
    },
  )
  const runs = steps.map((step) => [step, run.steps.get(labelOf(step))] as const)
  return {
    workspace: run.workspace,
    outcomes: new Map(runs.map(([step, of]) => [labelOf(step), of?.outcome ?? 'skipped'])),
    outputs: Object.fromEntries(runs.map(([{ id }, of]) => [id ?? '', of?.outputs ?? {}])),
    log: run.log,
    artifacts,
    get calls() {
      return readFileSync(calls, 'utf8')
    },
    isPassed: run.result === 'success',
    async remove() {
      run.remove()
      rmSync(records, { recursive: true })
      if (!setting.artifacts) await artifacts.close()
    },
  }
}

const labelOf = ({ name, id, uses }: Step) => name ?? id ?? uses ?? ''

/** Stand-ins may start servers, which read the site as other users. */
const readable = (standIns: JobSetting['standIns']): JobSetting['standIns'] =>
  Object.fromEntries(
    Object.entries(standIns).map(([label, standIn]) => [
      label,
      (step) => {
        chmodSync(join(step.workspace, '../../..'), 0o755)
        return standIn(step)
      },
    ]),
  )

const artifactStep = fileURLToPath(new URL('artifact-step.ts', import.meta.url))

/** The two actions for artifacts, by GitHub's toolkit. @param previous those of the run of `run-id` */
function artifactActions(
  artifacts: ArtifactService,
  previous = artifacts,
): Readonly<Record<string, ActionStandIn>> {
  const by =
    (direction: 'upload' | 'download'): ActionStandIn =>
    async ({ workspace, temp, inputs }) => {
      const given = Object.entries(inputs).map(([key, value]) => [
        `INPUT_${key.toUpperCase()}`,
        value,
      ])
      const service = inputs['run-id'] ? previous : artifacts
      const env = { ...Object.fromEntries(given), ...service.env, RUNNER_TEMP: temp }
      const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/docs' }
      await promisify(execFile)(process.execPath, [artifactStep, direction], {
        cwd: workspace,
        env: { ...env, ...github },
      })
    }
  return { 'actions/upload-artifact': by('upload'), 'actions/download-artifact': by('download') }
}
