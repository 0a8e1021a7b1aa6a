import { type Annotation, annotationOf, type Level } from './annotations.ts'
import { commandNames, parseCommand, type WorkflowCommand } from './commands.ts'
import { lineBreak } from './lines.ts'
import type { SecretMasker } from './masks.ts'
import { setIgnoringCase } from './outputs.ts'

export interface StepLogOptions {
  masker: SecretMasker
  /** Whether debug lines are shown, as with RUNNER_DEBUG=1. */
  debug: boolean
  /** Called with each visible line as it appears. */
  onLine: (line: string) => void
}

/**
 * One step's log: executes the commands in the lines of a process and shows the other lines. Groups
 * are shown as `▾ title`; as on the log's page, their end is not shown. Problem matchers are
 * recorded as commands but not applied.
 * Source: actions/runner, OutputManager, ActionCommandManager and ExecutionContext.
 */
export class StepLog {
  /** The visible lines, masked with the masks of that time. */
  readonly lines: string[] = []
  readonly annotations: Annotation[] = []
  /** All executed commands, including those that stop and resume execution. */
  readonly commands: WorkflowCommand[] = []
  readonly outputs = new Map<string, string>()
  /** Names of outputs set by `::set-output` instead of the file. */
  readonly legacyOutputs = new Set<string>()
  readonly state = new Map<string, string>()
  /** Whether a command could not be executed, which fails the step with any exit code. */
  failed = false

  readonly #masker: SecretMasker
  readonly #debug: boolean
  readonly #onLine: (line: string) => void
  #stopToken: string | undefined
  #echo: boolean

  constructor({ masker, debug, onLine }: StepLogOptions) {
    this.#masker = masker
    this.#debug = debug
    this.#echo = debug
    this.#onLine = onLine
  }

  /** Reads one line of the process, without its line break. */
  read(line: string): void {
    const stopToken = this.#stopToken
    const command = parseCommand(
      line,
      stopToken === undefined ? commandNames : new Set([...commandNames, stopToken]),
    )
    if (!command || (stopToken !== undefined && command.name !== stopToken)) {
      this.write(line)
      return
    }
    this.commands.push(command)
    if (stopToken !== undefined) {
      this.#stopToken = undefined
      this.write(line)
      return
    }
    if (this.#echo && !unechoed.has(command.name)) this.write(line)
    try {
      this.#execute(command)
    } catch (error) {
      const shown = unechoed.has(command.name) ? command.name : line
      this.fail(`Unable to process command '${shown}' successfully.`, error)
    }
  }

  /** Shows text, masked. It may have several lines. */
  write(text: string): void {
    for (const line of this.#masker.mask(text).split(lineBreak)) {
      this.lines.push(line)
      this.#onLine(line)
    }
  }

  /** Shows a line of the runner's own with debug logging. */
  debug(text: string): void {
    if (!this.#debug) return
    for (const line of text.split(/\r?\n/)) this.write(`##[debug]${line}`)
  }

  /**
   * Shows an annotation and lists it. The page lists ten of each level. The message is masked and
   * cut at 4096 characters; the title and the file name are not.
   */
  annotate(level: Level, message: string, properties: WorkflowCommand['properties'] = {}): void {
    const shown = this.#masker.mask(message).slice(0, 4096)
    if (this.annotations.filter((annotation) => annotation.level === level).length < 10) {
      this.annotations.push(annotationOf(level, shown, properties))
    }
    if (shown !== '') this.write(`${prefixes[level]}: ${shown}`)
  }

  /** Shows an error of the runner and its cause, and fails the step. */
  fail(what: string, error: unknown): void {
    this.annotate('error', what)
    this.annotate('error', error instanceof Error ? error.message : String(error))
    this.failed = true
  }

  #execute({ name, data, properties, line }: WorkflowCommand): void {
    switch (name) {
      case 'add-mask':
        if (data.trim() === '') {
          this.annotate(
            'warning',
            "Can't add secret mask for empty string in ##[add-mask] command.",
          )
          return
        }
        if (this.#echo) this.write('::add-mask::***')
        this.#masker.addWithLines(data)
        return
      case 'debug':
        this.debug(data)
        return
      case 'error':
      case 'warning':
      case 'notice':
        this.annotate(name, data, properties)
        return
      case 'group':
        this.write(`▾ ${data}`)
        return
      case 'echo':
        this.#echo = readSwitch(data)
        return
      case 'set-output':
        this.annotate('warning', deprecated(name))
        setIgnoringCase(this.outputs, required(properties, 'name', name), data)
        this.legacyOutputs.add(required(properties, 'name', name))
        return
      case 'save-state':
        this.annotate('warning', deprecated(name))
        this.state.set(required(properties, 'name', name), data)
        return
      case 'set-env':
      case 'add-path':
        throw new Error(disabled(name))
      case 'add-matcher':
        if (data === '') this.annotate('warning', 'File path must be specified.')
        return
      case 'stop-commands':
        this.#stop(data, line)
        return
    }
  }

  /** An unusable token breaks the runner's reader of the step; here it only fails the step. */
  #stop(token: string, line: string): void {
    const name = token.toLowerCase()
    if (token === '' || name === 'pause-logging' || commandNames.has(name)) {
      throw new Error(unusableStopToken)
    }
    this.#stopToken = name
    if (token.length > 6) this.#masker.add(token)
    this.write(line)
  }
}

/** Commands that `::echo::on` does not repeat: they have their own format, or are not shown. */
const unechoed = new Set(['add-mask', 'debug', 'error', 'warning', 'notice', 'stop-commands'])

const prefixes: Record<Level, string> = { error: 'Error', warning: 'Warning', notice: 'Notice' }

function readSwitch(data: string): boolean {
  const value = data.trim().toUpperCase()
  if (value === 'ON') return true
  if (value === 'OFF') return false
  throw new Error(
    `Invalid echo command value. Possible values can be: 'on', 'off'. Current value is: '${data}'.`,
  )
}

function required(properties: WorkflowCommand['properties'], key: string, command: string): string {
  const value = properties[key]
  if (!value) throw new Error(`Required field '${key}' is missing in ##[${command}] command.`)
  return value
}

function deprecated(command: string): string {
  return `The \`${command}\` command is deprecated and will be disabled soon. Please upgrade to using Environment Files. For more information see: https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/`
}

function disabled(command: string): string {
  return `The \`${command}\` command is disabled. Please upgrade to using Environment Files or opt into unsecure command execution by setting the \`ACTIONS_ALLOW_UNSECURE_COMMANDS\` environment variable to \`true\`. For more information see: https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/`
}

const unusableStopToken =
  "You cannot use a endToken that is an empty string, the string 'pause-logging', or another workflow command."
