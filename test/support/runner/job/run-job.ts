import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { systemClock } from '../../../../src/kernel/run/clock.ts'
import type { Job, Step } from '../../examples/workflow.ts'
import type { ArtifactService } from '../../service/artifact/artifact-service.ts'
import type { Annotation } from '../annotations.ts'
import { stepEnvironment, type WorkflowEvent } from '../environment.ts'
import { createFileCommands, type FileCommandResults, readFileCommands } from '../file-commands.ts'
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
import { type ActionStandIn, permissionsOf } from './stand-in.ts'

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
  const running = new RunningJob(name, job, setting)
  const scope: Scope = { steps: {}, inputs: setting.inputs ?? {}, env: {}, status: 'success' }
  running.setVariables(scope)
  await running.runSteps(job.steps ?? [], scope)
  return await running.finish(scope)
}

interface Performing {
  readonly env: Readonly<Record<string, string>>
  readonly contexts: Record<string, unknown>
  readonly action: string
  readonly log: StepLog
  readonly trace: Trace
}

interface Performed {
  readonly ok: boolean
  readonly outputs: Readonly<Record<string, string>>
}

/** A job, and what its steps leave behind for those after them. */
class RunningJob {
  readonly #name: string
  readonly #job: Job
  readonly #setting: JobSetting
  readonly #token: string
  /** A job that starts after the cancel, by `always()`, is not cancelled itself. */
  readonly #cancel: AbortSignal | undefined
  readonly #folders = createFolders()
  readonly #permissions: readonly string[]
  readonly #runner: Readonly<Record<string, string>>
  /** Masks last for the whole job (HostContext.SecretMasker). */
  readonly #masker = new SecretMasker()
  readonly #standIns: Readonly<Record<string, ActionStandIn>>
  readonly #lines: string[] = []
  readonly #annotations: Annotation[] = []
  readonly #steps = new Map<string, StepRun>()
  readonly #paths: string[]
  readonly #summaries: string[] = []
  readonly #removals: (() => Promise<void>)[] = []
  /** Variables of the job, with those that its steps have exported. */
  readonly #globalEnv: Record<string, string> = {}
  readonly #contextNames = new Map<string, number>()

  constructor(name: string, job: Job, setting: JobSetting) {
    const { artifacts, event, debug = false, secrets = {} } = setting
    this.#name = name
    this.#job = job
    this.#setting = setting
    this.#token = setting.token ?? 'ghs_TokenOfTheJob0123456789'
    this.#cancel = setting.cancel?.aborted ? undefined : setting.cancel
    this.#permissions = permissionsOf(job)
    this.#runner = {
      ...stepEnvironment(this.#folders, event),
      ...{ GITHUB_JOB: name, LANG: 'C.UTF-8', ...(debug && { RUNNER_DEBUG: '1' }) },
      // Not of the runner: stand-ins for programs refuse what the token may not.
      JOB_PERMISSIONS: this.#permissions.join('\n'),
      ...setting.runnerEnv,
    }
    for (const secret of [
      ...Object.values(secrets),
      this.#token,
      artifacts.env.ACTIONS_RUNTIME_TOKEN,
    ]) {
      this.#masker.addWithLines(secret.trim())
    }
    this.#paths = [writePrograms(join(this.#folders.root, 'programs'), setting.programs)]
    this.#standIns = { ...artifactActions(artifacts, setting), ...setting.actions }
  }

  /** Sets the variables of the workflow and of the job. */
  setVariables(scope: Scope): void {
    const { env } = this.#setting
    Object.assign(this.#globalEnv, interpolateAll(env, this.#contextsOf(scope, {}, '')))
    const contexts = this.#contextsOf(scope, this.#globalEnv, '')
    Object.assign(this.#globalEnv, interpolateAll(this.#job.env, contexts))
  }

  async runSteps(steps: readonly Step[], scope: Scope): Promise<void> {
    for (const step of steps) {
      const log = this.#newLog()
      const own = this.#contextName(step)
      const label = step.name ?? step.id ?? step.uses ?? step.run?.split('\n')[0] ?? ''
      // StepsRunner.cs for steps of the job; within a composite action, the outer step's stays.
      const performing = this.#performing(step, scope, scope.action ?? own, log)
      log.debug(`Evaluating condition for step: '${label}'`)
      const isDue = holds(step.if, performing.contexts, scope.status, performing.trace)
      const run: StepRun = isDue
        ? await this.#runStep(step, label, performing, scope)
        : { outcome: 'skipped', conclusion: 'skipped', outputs: {} }
      scope.steps[own] = run
      this.#steps.set(label, run)
      this.#annotations.push(...log.annotations)
      if (run.conclusion === 'failure') scope.status = 'failure'
    }
  }

  async finish(scope: Scope): Promise<JobRun> {
    const outputs = this.#outputs(scope)
    for (const remove of this.#removals) await remove()
    const { root, workspace } = this.#folders
    return {
      name: this.#name,
      result: scope.status,
      outputs,
      steps: this.#steps,
      log: this.#lines.join('\n'),
      annotations: this.#annotations,
      summary: this.#summaries.join(''),
      workspace,
      // A running server may still write into it.
      remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
    }
  }

  #newLog(): StepLog {
    const { debug = false } = this.#setting
    return new StepLog({
      masker: this.#masker,
      debug,
      onLine: (line) => void this.#lines.push(line),
    })
  }

  #contextsOf(scope: Scope, env: object, action: string): Record<string, unknown> {
    const { vars = {}, secrets = {}, needs = {}, matrix = {}, debug = false } = this.#setting
    const { event, job } = this.#setting
    const github = Object.fromEntries(
      Object.entries(this.#runner)
        .filter(([variable]) => variable.startsWith('GITHUB_'))
        .map(([variable, value]) => [variable.slice(7).toLowerCase(), value]),
    )
    return {
      ...{ vars, secrets, needs, matrix, env, steps: scope.steps, inputs: scope.inputs },
      github: { ...github, action, token: this.#token, event: event?.payload ?? {} },
      runner: { temp: this.#folders.temp, os: this.#runner.RUNNER_OS, debug: debug ? '1' : '' },
      job: { status: scope.status, ...job },
      strategy: {},
    }
  }

  /** The name that the service gives to a step: `__run`, `__owner_name`, with a number from the second on. */
  #contextName({ id, uses }: Step): string {
    if (id) return id
    const base = uses ? `__${uses.split('@')[0]?.replace(/\W+/g, '_')}` : '__run'
    const count = (this.#contextNames.get(base) ?? 0) + 1
    this.#contextNames.set(base, count)
    return count === 1 ? base : `${base}_${count}`
  }

  #performing(step: Step, scope: Scope, action: string, log: StepLog): Performing {
    const trace: Trace = (expression, value) => {
      log.debug(`Evaluating: ${expression}`)
      log.debug(`Result: ${value}`)
    }
    const outer = { ...this.#globalEnv, ...scope.env }
    const own = interpolateAll(step.env, this.#contextsOf(scope, outer, action), trace)
    const env = { ...outer, ...own }
    return { env, contexts: this.#contextsOf(scope, env, action), action, log, trace }
  }

  async #runStep(
    step: Step,
    label: string,
    performing: Performing,
    scope: Scope,
  ): Promise<StepRun> {
    const { log, contexts } = performing
    log.debug(`Starting: ${label}`)
    const { ok, outputs } = await this.#perform(step, performing)
    const goesOn = interpolate(`${step['continue-on-error'] ?? false}`, contexts) === 'true'
    const isCancelled = this.#cancel?.aborted === true
    if (isCancelled) scope.status = 'cancelled'
    const failure = isCancelled ? 'cancelled' : 'failure'
    log.debug(`Finishing: ${label}`)
    return {
      outcome: ok ? 'success' : failure,
      conclusion: ok || goesOn ? 'success' : failure,
      outputs,
    }
  }

  #perform(step: Step, performing: Performing): Promise<Performed> {
    const { uses, run } = step
    if (run !== undefined) return this.#performScript(step, performing)
    const [reference = ''] = uses?.split('@') ?? []
    const inputs = interpolateAll(step.with, performing.contexts, performing.trace)
    print(performing.log, `Run ${uses}`, inputs, performing.env)
    const isOwn = [ownAction, './', './.docs-export-action'].includes(reference)
    if (isOwn) return this.#performAction(inputs, performing)
    const standIn = this.#standIns[reference]
    if (standIn) return this.#performStandIn(standIn, inputs, performing)
    if (reference.startsWith('./')) return this.#performComposite(reference, inputs, performing)
    throw new Error(`no stand-in for ${uses}`)
  }

  async #performScript(step: Step, performing: Performing): Promise<Performed> {
    const { env, log, action, contexts, trace } = performing
    const { temp, root, workspace } = this.#folders
    const script = interpolate(step.run ?? '', contexts, trace)
    print(log, `Run ${script.split('\n')[0]}`, {}, env)
    const files = createFileCommands(temp)
    const file = join(root, 'script.sh')
    writeFileSync(file, script)
    // Only a step that asks for bash gets it with `pipefail` (ScriptHandlerHelpers.cs).
    const shell = step.shell ?? this.#job.defaults?.run?.shell
    const options = shell ? ['--noprofile', '--norc', '-e', '-o', 'pipefail'] : ['-e']
    const child = spawn('bash', [...options, file], {
      cwd: join(workspace, step['working-directory'] ?? ''),
      env: {
        ...{ ...authorities, ...compileCache() },
        ...{ ...this.#runner, ...env, ...files, GITHUB_ACTION: action },
        PATH: [...this.#paths, process.env.PATH].join(':'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = readStreams(child, (line) => log.read(line))
    await this.#orCancel(closed, () => void terminate(child, closed, systemClock, () => {}))
    this.#takeOver(readFileCommands(files, log, this.#masker))
    const code = child.exitCode
    if (code !== 0) log.annotate('error', `Process completed with exit code ${code}.`)
    return { ok: code === 0 && !log.failed, outputs: Object.fromEntries(log.outputs) }
  }

  async #performAction(
    inputs: Readonly<Record<string, string>>,
    { env, action, log }: Performing,
  ): Promise<Performed> {
    const { overrides, artifacts, actionEnv } = this.#setting
    const running = startAction({
      inputs: { ...inputs, ...overrides?.(inputs) },
      token: this.#token,
      masker: this.#masker,
      workspace: this.#folders.workspace,
      timeoutMilliseconds: 300_000,
      env: {
        ...this.#runner,
        ...artifacts.env,
        ...actionEnv?.(inputs.mode ?? 'export'),
        ...env,
        GITHUB_ACTION: action,
        GITHUB_ACTION_REPOSITORY: ownAction,
        GITHUB_ACTION_REF: 'v1',
        PATH: [...this.#paths, process.env.PATH].join(':'),
      },
      onLine: (line) => void this.#lines.push(line),
    })
    const run = await this.#orCancel(running.done, () => void running.cancel())
    this.#removals.push(run.remove)
    this.#takeOver(run)
    log.annotations.push(...run.annotations)
    return { ok: run.conclusion === 'success', outputs: run.outputs }
  }

  /** Waits for a step, and stops it if the job is cancelled. */
  async #orCancel<Result>(done: Promise<Result>, stop: () => void): Promise<Result> {
    this.#cancel?.addEventListener('abort', stop)
    try {
      return await done
    } finally {
      this.#cancel?.removeEventListener('abort', stop)
    }
  }

  #takeOver(
    results: Pick<FileCommandResults, 'exportedVariables' | 'addedPaths' | 'summary'>,
  ): void {
    Object.assign(this.#globalEnv, results.exportedVariables)
    this.#paths.unshift(...results.addedPaths)
    this.#summaries.push(results.summary ?? '')
  }

  async #performStandIn(
    standIn: ActionStandIn,
    inputs: Readonly<Record<string, string>>,
    { log }: Performing,
  ): Promise<Performed> {
    const { workspace, temp } = this.#folders
    const permissions = this.#permissions
    try {
      const addPath = (folder: string) => void this.#paths.unshift(folder)
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

  async #performComposite(
    reference: string,
    given: Readonly<Record<string, string>>,
    { env, action, contexts, log }: Performing,
  ): Promise<Performed> {
    const file = join(this.#folders.workspace, reference, 'action.yml')
    const definition = parse(readFileSync(file, 'utf8')) as CompositeAction
    const defaults = Object.entries(definition.inputs ?? {}).map(
      ([input, { default: usual = '' }]) => [input, interpolate(usual, contexts)],
    )
    const inputs = { ...Object.fromEntries(defaults), ...given }
    const scope: Scope = { steps: {}, inputs, env, action, status: 'success' }
    await this.runSteps(definition.runs.steps, scope)
    const outputs = new Map<string, string>()
    for (const [output, { value }] of Object.entries(definition.outputs ?? {})) {
      setIgnoringCase(outputs, output, interpolate(value, this.#contextsOf(scope, env, action)))
    }
    for (const [output, value] of outputs) log.debug(`Set output ${output} = ${value}`)
    return { ok: scope.status === 'success', outputs: Object.fromEntries(outputs) }
  }

  /** JobExtension.cs: at the end, with all masks of the job; empty outputs are left out. */
  #outputs(scope: Scope): Record<string, string> {
    const log = this.#newLog()
    if (this.#job.outputs) log.write('Evaluate and set job outputs')
    const outputs: Record<string, string> = {}
    const contexts = this.#contextsOf(scope, this.#globalEnv, '')
    for (const [output, value] of Object.entries(interpolateAll(this.#job.outputs, contexts))) {
      if (value === '') log.debug(`Skip output '${output}' since it's empty`)
      else if (this.#masker.mask(value) !== value) {
        log.annotate('warning', `Skip output '${output}' since it may contain secret.`)
      } else {
        log.write(`Set output '${output}'`)
        outputs[output] = value
      }
    }
    this.#annotations.push(...log.annotations)
    return outputs
  }
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
