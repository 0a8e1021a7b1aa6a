import { sep } from 'node:path'
import { Problem } from './input-values.ts'

/** Every input that action.yml declares, in its order. */
export const inputNames = [
  'mode',
  'base-url',
  'api-key',
  'timeout',
  'poll-interval',
  'domain',
  'job-id',
  'export-version',
  'paths',
  'download',
  'bundle-path',
  'extract-to',
  'overwrite',
  'artifact-name',
  'artifact-retention-days',
  'site-check',
  'deployment',
  'allowed-hosts',
  'publish-target',
  'baseline',
  'helm-values-file',
  'mask-bundle-url',
  'project-id',
  'require',
  'report-status',
  'wait',
  'github-token',
  'ignored-checks',
  'summary',
] as const

export type InputName = (typeof inputNames)[number]

/** The inputs as the runner gives them, and all that is wrong with them. */
export class InputReader {
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  /** One for each input that cannot be used, in the order in which they were read. */
  get problems(): readonly string[] {
    return [...this.#problems].map(([name, problem]) => `\`${name}\` ${problem}`)
  }

  /** One input's value, read by `parse`; undefined when it is empty or cannot be read. */
  read<T>(name: InputName, parse: (value: string) => T): T | undefined {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]?.trim()
    if (!value) return undefined
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#problems.set(name, error.message)
      return undefined
    }
  }

  /** Like `read`, for an input that must be there: a request without it is never handed out. */
  require<T>(name: InputName, parse: (value: string) => T, how: string): T {
    const value = this.read(name, parse)
    // What cannot be read is not also missing; and what is needed depends on the mode.
    const known = this.isFaulty(name) || (this.isFaulty('mode') && !isCommon(name))
    if (value === undefined && !known) this.#problems.set(name, `is missing: ${how}`)
    return value as T
  }

  /**
   * Refuses an input that is set to white space or, where leaving it out means its default, to
   * nothing: a variable that is not set must not switch a gate off.
   */
  refuseBlank(name: InputName, hasDefault: boolean, how: string): void {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]
    if (value === undefined || value.trim() || (value === '' && !hasDefault)) return
    this.refuse(name, `is empty: ${how}`)
  }

  /** Reports a problem of an input that is readable by itself. */
  refuse(name: InputName, problem: string): void {
    if (!this.isFaulty(name)) this.#problems.set(name, problem)
  }

  /** Whoever asks for a gate and forgets the mode must not get a green step without one. */
  refuseGate(): void {
    if (this.isFaulty('mode')) return
    for (const [name, usual] of gateInputs) {
      const value = this.read(name, String)
      if (value === undefined || value === usual) continue
      this.#problems.set(name, 'belongs to `mode: agent-job`: set that mode, or leave it out')
    }
  }

  /** Refuses the files among the given inputs that lie in a folder. */
  refuseInside(folder: string | undefined, files: Partial<Record<InputName, string | undefined>>) {
    for (const [name, file] of Object.entries(files)) {
      if (!folder || (file !== folder && !file?.startsWith(folder + sep))) continue
      const problem =
        'names a file in the folder of `extract-to`, which becomes the site: put it elsewhere'
      this.#problems.set(name as InputName, problem)
    }
  }

  isFaulty(name: InputName): boolean {
    return this.#problems.has(name)
  }
}

/** The inputs that only a gate has, with their defaults. */
const gateInputs: readonly (readonly [InputName, string?])[] = [
  ['project-id'],
  ['require', 'completed'],
  ['report-status'],
  ['wait', 'true'],
  ['ignored-checks'],
]

const isCommon = (name: InputName) => name === 'base-url' || name === 'api-key'
