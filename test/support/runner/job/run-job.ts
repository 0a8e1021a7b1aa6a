import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { systemClock } from '../../../../src/kernel/run/clock.ts'
import type { Job, Step } from '../../examples/workflow.ts'
import type { ArtifactService } from '../../service/artifact/artifact-service.ts'
import type { Annotation } from '../annotations.ts'
import { stepEnvironment, type WorkflowEvent } from '../environment.ts'
import { createFileCommands, readFileCommands } from '../file-commands.ts'
import { createFolders } from '../folders.ts'
import { SecretMasker } from '../masks.ts'
import { setIgnoringCase } from '../outputs.ts'
import { compileCache, startAction } from '../run-action.ts'
import { StepLog } from '../step-log.ts'
import { readStreams } from '../streams.ts'
import { terminate } from '../termination.ts'
import { artifactActions } from './artifact-actions.ts'
import { holds, interpolate, interpolateAll, type Status, type Trace } from './expressions.ts'
import { writePrograms } from './programs.ts'
import type { ActionStandIn } from './stand-in.ts'

/** What a job gets from its run, and what stands in for GitHub and third parties. */
export interface JobSetting {
  readonly event?: WorkflowEvent
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly vars?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly token?: string
  /** The results and outputs of the jobs that it needs. */
  readonly needs?: Readonly<Record<string, NeededJob>>
  readonly matrix?: Readonly<Record<string, unknown>>
  /** Fields of the context `job`, for a workflow that another one calls. */
  readonly job?: Readonly<Record<string, string>>
  /** The `env` of the workflow. */
  readonly env?: Readonly<Record<string, unknown>>
  /** Whether debug logging is on. */
  readonly debug?: boolean
  readonly artifacts: ArtifactService
  /** The artifacts of an earlier run, which steps name by `run-id`. */
  readonly previous?: ArtifactService
  /** Whether the service names the file of an artifact `a.zip` `a.zip.zip`, as GitHub's may. */
  readonly hasDoubledNames?: boolean
  /** Other variables of the runner. */
  readonly runnerEnv?: Readonly<Record<string, string>>
  /** Variables of this action's steps only, by the mode of the step. */
  readonly actionEnv?: (mode: string) => Readonly<Record<string, string>>
  /** Inputs of this action's steps that differ from the workflow's, by those. */
  readonly overrides?: (
    inputs: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>
  /** Stand-ins for the actions of others, without their versions. */
  readonly actions?: Readonly<Record<string, ActionStandIn>>
  /** Bash scripts that stand in for programs, by name. */
  readonly programs?: Readonly<Record<string, string>>
  /** Cancels the job that runs at that time, and those after it. */
  readonly cancel?: AbortSignal
}

export type Result = 'success' | 'failure' | 'cancelled' | 'skipped'

export interface NeededJob {
  readonly result: Result
  readonly outputs: Readonly<Record<string, string>>
}

/** A step of a job, as the context `steps` has it, and more. */
export interface StepRun {
  /** Before `continue-on-error`. */
  readonly outcome: Result
  /** After it. */
  readonly conclusion: Result
  readonly outputs: Readonly<Record<string, string>>
}

export interface JobRun extends NeededJob {
  /** The name of the job, and its number in a matrix. */
  readonly name: string
  /** By the name, the id or the action of the step; all steps, also within composite actions. */
  readonly steps: ReadonlyMap<string, StepRun>
  /** The visible lines, masked with the masks of that time. */
  readonly log: string
  readonly annotations: readonly Annotation[]
  readonly summary: string
  readonly workspace: string
  remove(): void
}

const ownAction = 'OWNER/docs-export-action'

/** What a composite action's steps have of their own, or the job's. */
interface Scope {
  readonly steps: Record<string, StepRun>
  readonly inputs: Readonly<Record<string, unknown>>
  /** The variables of the composite step, on top of the job's. */
  readonly env: Readonly<Record<string, string>>
  /** The GITHUB_ACTION of all its steps, in a composite action. */
  readonly action?: string
  status: Status
}

/**
 * Runs a job of a workflow: every script with bash, this action from its build, artifacts with the
 * stand-in of the service, and all else with stand-ins. GitHub's own evaluator evaluates expressions.
 * Sources, in actions/runner: StepsRunner.cs, CompositeActionHandler.cs, ScriptHandler.cs,
 * ActionRunner.cs, FileCommandManager.cs, JobExtension.cs, ExecutionContext.cs.
 *
 * @throws Error for an action without a stand-in
 */
export async function runJob(name: string, job: Job, setting: JobSetting): Promise<JobRun> {
  const { vars = {}, secrets = {}, needs = {}, matrix = {}, debug = false } = setting
  const { token = 'ghs_TokenOfTheJob0123456789', artifacts, event } = setting
  // A job that starts after the cancel, by `always()`, is not cancelled itself.
  const cancel = setting.cancel?.aborted ? undefined : setting.cancel
  const folders = createFolders()
  const permissions = Object.entries(job.permissions ?? {}).map(([of, level]) => `${of}: ${level}`)
  const runner: Record<string, string> = {
    ...stepEnvironment(folders, event),
    ...{ GITHUB_JOB: name, LANG: 'C.UTF-8', ...(debug && { RUNNER_DEBUG: '1' }) },
    // Not of the runner: stand-ins for programs refuse what the token may not.
    JOB_PERMISSIONS: permissions.join('\n'),
    ...setting.runnerEnv,
  }
  // Masks last for the whole job (HostContext.SecretMasker).
  const masker = new SecretMasker()
  const { ACTIONS_RUNTIME_TOKEN } = artifacts.env
  for (const secret of [...Object.values(secrets), token, ACTIONS_RUNTIME_TOKEN]) {
    masker.addWithLines(secret.trim())
  }
  const lines: string[] = []
  const annotations: Annotation[] = []
  const all = new Map<string, StepRun>()
  const paths: string[] = [writePrograms(join(folders.root, 'programs'), setting.programs)]
  const standIns = { ...artifactActions(artifacts, setting), ...setting.actions }
  const summaries: string[] = []
  const removals: (() => Promise<void>)[] = []
  /** Variables of the job, with those that its steps have exported. */
  const globalEnv: Record<string, string> = {}
  const names = new Map<string, number>()

  const newLog = () => new StepLog({ masker, debug, onLine: (line) => void lines.push(line) })

  function contextsOf(scope: Scope, env: object, action: string): Record<string, unknown> {
    const github = Object.fromEntries(
      Object.entries(runner)
        .filter(([variable]) => variable.startsWith('GITHUB_'))
        .map(([variable, value]) => [variable.slice(7).toLowerCase(), value]),
    )
    return {
      ...{ vars, secrets, needs, matrix, env, steps: scope.steps, inputs: scope.inputs },
      github: { ...github, action, token, event: event?.payload ?? {} },
      runner: { temp: folders.temp, os: runner.RUNNER_OS, debug: debug ? '1' : '' },
      job: { status: scope.status, ...setting.job },
      strategy: {},
    }
  }

  /** The name that the service gives to a step: `__run`, `__owner_name`, with a number from the second on. */
  function contextName({ id, uses }: Step): string {
    if (id) return id
    const base = uses ? `__${uses.split('@')[0]?.replace(/\W+/g, '_')}` : '__run'
    const count = (names.get(base) ?? 0) + 1
    names.set(base, count)
    return count === 1 ? base : `${base}_${count}`
  }

  async function runSteps(steps: readonly Step[], scope: Scope): Promise<void> {
    for (const step of steps) {
      const log = newLog()
      const own = contextName(step)
      // StepsRunner.cs for steps of the job; within a composite action, the outer step's stays.
      const action = scope.action ?? own
      const trace: Trace = (expression, value) => {
        log.debug(`Evaluating: ${expression}`)
        log.debug(`Result: ${value}`)
      }
      const outer = { ...globalEnv, ...scope.env }
      const env = { ...outer, ...interpolateAll(step.env, contextsOf(scope, outer, action), trace) }
      const contexts = contextsOf(scope, env, action)
      const label = step.name ?? step.id ?? step.uses ?? step.run?.split('\n')[0] ?? ''
      log.debug(`Evaluating condition for step: '${label}'`)
      let run: StepRun = { outcome: 'skipped', conclusion: 'skipped', outputs: {} }
      if (holds(step.if, contexts, scope.status, trace)) {
        log.debug(`Starting: ${label}`)
        const { ok, outputs } = await perform(step, { env, contexts, action, log, trace, scope })
        const goesOn = interpolate(`${step['continue-on-error'] ?? false}`, contexts) === 'true'
        if (cancel?.aborted) scope.status = 'cancelled'
        const failure = cancel?.aborted ? 'cancelled' : 'failure'
        const outcome = ok ? 'success' : failure
        run = { outcome, conclusion: ok || goesOn ? 'success' : failure, outputs }
        log.debug(`Finishing: ${label}`)
      }
      scope.steps[own] = run
      all.set(label, run)
      annotations.push(...log.annotations)
      if (run.conclusion === 'failure') scope.status = 'failure'
    }
  }

  interface Performing {
    readonly env: Readonly<Record<string, string>>
    readonly contexts: Record<string, unknown>
    readonly action: string
    readonly log: StepLog
    readonly trace: Trace
    readonly scope: Scope
  }

  type Performed = { readonly ok: boolean; readonly outputs: Readonly<Record<string, string>> }

  function perform(step: Step, performing: Performing): Promise<Performed> {
    const { uses, run } = step
    if (run !== undefined) return performScript(step, performing)
    const [reference = ''] = uses?.split('@') ?? []
    const inputs = interpolateAll(step.with, performing.contexts, performing.trace)
    print(performing.log, `Run ${uses}`, inputs, performing.env)
    const isOwn = [ownAction, './', './.docs-export-action'].includes(reference)
    if (isOwn) return performAction(inputs, performing)
    const standIn = standIns[reference]
    if (standIn) return performStandIn(standIn, inputs, performing)
    if (reference.startsWith('./')) return performComposite(reference, inputs, performing)
    throw new Error(`no stand-in for ${uses}`)
  }

  /** Handler.cs: the head of a step's log, with the inputs and the variables that it gets. */
  function print(log: StepLog, title: string, inputs: object, env: object): void {
    log.write(`▾ ${title}`)
    const block = (head: string, values: object) => {
      const entries = Object.entries(values).filter(([, value]) => value !== '')
      if (entries.length === 0) return
      log.write(`${head}:`)
      for (const [key, value] of entries) log.write(`  ${key}: ${value}`)
    }
    block('with', inputs)
    block('env', env)
  }

  async function performScript(step: Step, { env, log, action, contexts, trace }: Performing) {
    const script = interpolate(step.run ?? '', contexts, trace)
    print(log, `Run ${script.split('\n')[0]}`, {}, env)
    const files = createFileCommands(folders.temp)
    const file = join(folders.root, 'script.sh')
    writeFileSync(file, script)
    // Only a step that asks for bash gets it with `pipefail` (ScriptHandlerHelpers.cs).
    const shell = step.shell ?? job.defaults?.run?.shell
    const options = shell ? ['--noprofile', '--norc', '-e', '-o', 'pipefail'] : ['-e']
    const child = spawn('bash', [...options, file], {
      cwd: join(folders.workspace, step['working-directory'] ?? ''),
      env: {
        ...{ ...authorities, ...compileCache() },
        ...{ ...runner, ...env, ...files, GITHUB_ACTION: action },
        PATH: [...paths, process.env.PATH].join(':'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = readStreams(child, (line) => log.read(line))
    const stop = () => void terminate(child, closed, systemClock, () => {})
    cancel?.addEventListener('abort', stop)
    await closed
    cancel?.removeEventListener('abort', stop)
    const results = readFileCommands(files, log, masker)
    takeOver(results)
    const code = child.exitCode
    if (code !== 0) log.annotate('error', `Process completed with exit code ${code}.`)
    return { ok: code === 0 && !log.failed, outputs: Object.fromEntries(log.outputs) }
  }

  function takeOver(results: ReturnType<typeof readFileCommands>): void {
    Object.assign(globalEnv, results.exportedVariables)
    paths.unshift(...results.addedPaths)
    summaries.push(results.summary ?? '')
  }

  async function performAction(
    inputs: Readonly<Record<string, string>>,
    { env, action, log }: Performing,
  ): Promise<Performed> {
    const running = startAction({
      inputs: { ...inputs, ...setting.overrides?.(inputs) },
      ...{ token, masker, workspace: folders.workspace, timeoutMilliseconds: 300_000 },
      env: {
        ...{
          ...runner,
          ...artifacts.env,
          ...setting.actionEnv?.(inputs.mode ?? 'export'),
          ...env,
          GITHUB_ACTION: action,
        },
        GITHUB_ACTION_REPOSITORY: ownAction,
        GITHUB_ACTION_REF: 'v1',
        PATH: [...paths, process.env.PATH].join(':'),
      },
      onLine: (line) => void lines.push(line),
    })
    const stop = () => void running.cancel()
    cancel?.addEventListener('abort', stop)
    const run = await running.done
    cancel?.removeEventListener('abort', stop)
    removals.push(run.remove)
    takeOver(run)
    log.annotations.push(...run.annotations)
    return { ok: run.conclusion === 'success', outputs: run.outputs }
  }

  async function performStandIn(
    standIn: ActionStandIn,
    inputs: Readonly<Record<string, string>>,
    { log }: Performing,
  ): Promise<Performed> {
    const { workspace, temp } = folders
    try {
      const addPath = (folder: string) => void paths.unshift(folder)
      const outputs = (await standIn({ workspace, temp, inputs, permissions, addPath })) ?? {}
      for (const [output, value] of Object.entries(outputs)) {
        log.debug(`Set output ${output} = ${value}`)
      }
      return { ok: true, outputs }
    } catch (error) {
      log.annotate('error', error instanceof Error ? error.message : `${error}`)
      return { ok: false, outputs: {} }
    }
  }

  async function performComposite(
    reference: string,
    given: Readonly<Record<string, string>>,
    { env, action, contexts, log }: Performing,
  ): Promise<Performed> {
    const definition = parse(
      readFileSync(join(folders.workspace, reference, 'action.yml'), 'utf8'),
    ) as CompositeAction
    const defaults = Object.entries(definition.inputs ?? {}).map(
      ([input, { default: usual = '' }]) => [input, interpolate(usual, contexts)],
    )
    const inputs = { ...Object.fromEntries(defaults), ...given }
    const scope: Scope = { steps: {}, inputs, env, action, status: 'success' }
    await runSteps(definition.runs.steps, scope)
    const outputs = new Map<string, string>()
    for (const [output, { value }] of Object.entries(definition.outputs ?? {})) {
      setIgnoringCase(outputs, output, interpolate(value, contextsOf(scope, env, action)))
    }
    for (const [output, value] of outputs) log.debug(`Set output ${output} = ${value}`)
    return { ok: scope.status === 'success', outputs: Object.fromEntries(outputs) }
  }

  /** JobExtension.cs: at the end, with all masks of the job; empty outputs are left out. */
  function jobOutputs(scope: Scope): Record<string, string> {
    const log = newLog()
    if (job.outputs) log.write('Evaluate and set job outputs')
    const outputs: Record<string, string> = {}
    const values = interpolateAll(job.outputs, contextsOf(scope, globalEnv, ''))
    for (const [output, value] of Object.entries(values)) {
      if (value === '') log.debug(`Skip output '${output}' since it's empty`)
      else if (masker.mask(value) !== value) {
        log.annotate('warning', `Skip output '${output}' since it may contain secret.`)
      } else {
        log.write(`Set output '${output}'`)
        outputs[output] = value
      }
    }
    annotations.push(...log.annotations)
    return outputs
  }

  const scope: Scope = { steps: {}, inputs: setting.inputs ?? {}, env: {}, status: 'success' }
  Object.assign(globalEnv, interpolateAll(setting.env, contextsOf(scope, {}, '')))
  Object.assign(globalEnv, interpolateAll(job.env, contextsOf(scope, globalEnv, '')))
  await runSteps(job.steps ?? [], scope)
  const outputs = jobOutputs(scope)
  for (const remove of removals) await remove()
  return {
    name,
    result: scope.status,
    outputs,
    steps: all,
    log: lines.join('\n'),
    annotations,
    summary: summaries.join(''),
    workspace: folders.workspace,
    // A running server may still write into it.
    remove: () => rmSync(folders.root, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** An action.yml with steps. */
interface CompositeAction {
  readonly inputs?: Readonly<Record<string, { readonly default?: string }>>
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: 'composite'; readonly steps: readonly Step[] }
}

/** The certificate authorities of this machine's network, if any. */
const authorities = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((variable) =>
    process.env[variable] ? [[variable, process.env[variable]]] : [],
  ),
)
