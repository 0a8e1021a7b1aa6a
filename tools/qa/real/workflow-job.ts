import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Step, Workflow } from '../../../test/support/examples/workflow.ts'
import { holds, interpolate } from '../../../test/support/runner/job/expressions.ts'
import { writePrograms } from '../../../test/support/runner/job/programs.ts'
import { readPairs } from '../../../test/support/runner/outputs.ts'
import { type ActionRun, runAction } from '../../../test/support/runner/run-action.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../../../test/support/service/artifact/artifact-service.ts'

/** Replacements for GitHub and third parties in a run of a job. */
export interface JobSetting {
  readonly vars?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly inputs?: Readonly<Record<string, string>>
  /** Variables of the runner. */
  readonly env?: Readonly<Record<string, string>>
  /** Variables of this action, in addition to those of the runner. */
  readonly actionEnv?: Readonly<Record<string, string>>
  /** The first folder on the PATH. */
  readonly path?: readonly string[]
  /**
   * Bash scripts that stand in for programs, by name. They also get `CALLS`, a file for their
   * records.
   */
  readonly programs?: Readonly<Record<string, string>>
  /** Artifacts of the previous jobs; none by default. */
  readonly artifacts?: ArtifactService
  /** Those of an earlier run, which steps name by `run-id`. */
  readonly previous?: ArtifactService
  /** Replacements for steps, by the step's name or by its action without the version. */
  readonly standIns: Readonly<Record<string, StandIn>>
  /** The job's token for GitHub. */
  readonly token?: string
  /** The URLs and times of this action that differ from the recipe. */
  readonly overrides?: (inputs: Readonly<Record<string, string>>) => Overrides
}

type Overrides = Partial<Readonly<Record<'site-url' | 'timeout', string>>>

/** Replaces a step, in the job's workspace; may return its outputs. */
export type StandIn = (job: {
  readonly workspace: string
  readonly inputs: Readonly<Record<string, string>>
  /** Puts a folder of programs first on the PATH of later steps. */
  addPath(folder: string): void
}) => StandInResult | Promise<StandInResult>

// biome-ignore lint/suspicious/noConfusingVoidType: most stand-ins return nothing
type StandInResult = Readonly<Record<string, string>> | void

export interface JobResult {
  readonly workspace: string
  /** The outcome of each step: `success`, `failure` or `skipped`. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly log: string
  readonly artifacts: ArtifactService
  /** The records of the stand-ins in `CALLS`. */
  readonly calls: string
  /** Whether every required step passed. */
  readonly isPassed: boolean
  remove(): Promise<void>
}

/** The certificate authorities of this machine's network, if any. */
const authorities = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

const artifactStep = fileURLToPath(new URL('artifact-step.ts', import.meta.url))
const artifactActions: Readonly<Record<string, string>> = {
  'actions/upload-artifact': 'upload',
  'actions/download-artifact': 'download',
}

const workflowRef = 'acme/docs/.github/workflows/docs.yml@refs/heads/main'

const ownAction = 'OWNER/docs-export-action'

/**
 * Runs a job of a workflow from its YAML: scripts with bash, this action from its build, artifacts
 * with GitHub's toolkit, and everything else with stand-ins. GitHub's own evaluator evaluates the
 * expressions.
 *
 * @throws Error for a step that has neither a script nor a stand-in
 */
export async function runWorkflowJob(
  workflow: Workflow,
  name: string,
  setting: JobSetting,
): Promise<JobResult> {
  const job = workflow.jobs[name]
  if (!job) throw new Error(`${workflow.path} has no job ${name}`)
  const root = mkdtempSync(join(tmpdir(), 'real-'))
  // Servers may read the site as other users.
  chmodSync(root, 0o755)
  const [workspace, temp] = ['workspace', 'temp'].map((folder) => {
    mkdirSync(join(root, folder))
    return join(root, folder)
  }) as [string, string]
  const { vars = {}, secrets = {}, inputs = {}, token = 'ghs_TokenOfTheJob' } = setting
  const steps: Record<string, { outcome: string; outputs: Readonly<Record<string, string>> }> = {}
  const exported: Record<string, string> = { ...setting.env }
  const artifacts = setting.artifacts ?? (await startArtifactService())
  const calls = join(root, 'calls')
  writeFileSync(calls, '')
  const programs = writePrograms(join(root, 'programs'), setting.programs)
  const added: string[] = [programs, ...(setting.path ?? [])]
  const actions: ActionRun[] = []
  const logs: string[] = []
  const contexts = (env: object) => ({
    ...{ vars, secrets, inputs, steps, env, runner: { temp } },
    github: {
      run_number: '7',
      run_id: '123',
      token,
      server_url: 'https://github.com',
    },
  })
  const fill = (values: object = {}, env: object = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, interpolate(`${value}`, contexts(env))]),
    )

  async function perform(step: Step, env: Record<string, string>): Promise<string> {
    const label = labelOf(step)
    const standIn = setting.standIns[label] ?? setting.standIns[step.uses?.split('@')[0] ?? '']
    const given = fill(step.with, env)
    if (standIn) {
      const addPath = (folder: string) => added.unshift(folder)
      return record(step, true, (await standIn({ workspace, inputs: given, addPath })) ?? {})
    }
    if (step.uses?.startsWith(`${ownAction}@`)) {
      const run = await runAction({
        inputs: { ...given, ...setting.overrides?.(given) },
        env: { RUNNER_TEMP: temp, ...setting.actionEnv, ...artifacts.env },
        ...{ workspace, token, secrets: Object.values(secrets) },
        timeoutMilliseconds: 300_000,
      })
      actions.push(run)
      logs.push(run.log)
      return record(step, run.conclusion === 'success', run.outputs)
    }
    const direction = artifactActions[step.uses?.split('@')[0] ?? '']
    if (direction) {
      const service = (given['run-id'] && setting.previous) || artifacts
      const inputs = Object.entries(given).map(([key, value]) => [
        `INPUT_${key.toUpperCase()}`,
        value,
      ])
      const { code, printed } = await start(
        process.execPath,
        [artifactStep, direction],
        workspace,
        {
          ...{ ...Object.fromEntries(inputs), ...service.env, RUNNER_TEMP: temp },
          ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/docs' },
        },
      )
      logs.push(printed)
      return record(step, code === 0)
    }
    if (!step.run) throw new Error(`${workflow.path}: no stand-in for "${label}"`)
    const files = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'].map(
      (variable) => [variable, join(root, variable)] as const,
    )
    for (const [, file] of files) writeFileSync(file, '')
    const script = join(root, 'script.sh')
    writeFileSync(script, step.run)
    const { code, printed } = await start('bash', ['-e', script], workspace, {
      ...{ HOME: root, LANG: 'C.UTF-8', RUNNER_TEMP: temp, GITHUB_RUN_ID: '123', ...authorities },
      ...{ GITHUB_RUN_ATTEMPT: '1', GITHUB_REPOSITORY: 'acme/docs' },
      ...{ GITHUB_REF_NAME: 'main', GITHUB_WORKFLOW_REF: workflowRef, CALLS: calls },
      ...{ ...env, ...exported },
      ...Object.fromEntries(files),
      PATH: [...added, process.env.PATH].join(':'),
    })
    logs.push(printed)
    const read = (variable: string) => readFileSync(join(root, variable), 'utf8')
    for (const [key, value] of readPairs(read('GITHUB_ENV'))) exported[key] = value
    added.unshift(...read('GITHUB_PATH').split('\n').filter(Boolean))
    return record(step, code === 0, Object.fromEntries(readPairs(read('GITHUB_OUTPUT'))))
  }

  function record(step: Step, isGood: boolean, outputs: Readonly<Record<string, string>> = {}) {
    const outcome = isGood ? 'success' : 'failure'
    if (step.id) steps[step.id] = { outcome, outputs }
    return outcome
  }

  const outcomes = new Map<string, string>()
  const jobEnv = fill(job.env)
  let isFailing = false
  for (const step of job.steps ?? []) {
    const env = { ...jobEnv, ...fill(step.env, jobEnv) }
    const outcome: string = holds(step.if, contexts(env), isFailing ? 'failure' : 'success')
      ? await perform(step, env)
      : 'skipped'
    outcomes.set(labelOf(step), outcome)
    isFailing ||= outcome === 'failure' && !('continue-on-error' in step)
  }
  return {
    workspace,
    outcomes,
    outputs: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, step.outputs])),
    log: logs.join('\n'),
    artifacts,
    get calls() {
      return readFileSync(calls, 'utf8')
    },
    isPassed: !isFailing,
    async remove() {
      for (const run of actions) await run.remove()
      if (!setting.artifacts) await artifacts.close()
      // A running server may still write into it.
      rmSync(root, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const labelOf = ({ name, id, uses }: Step) => name ?? id ?? uses ?? ''

function start(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed }))
  })
}
