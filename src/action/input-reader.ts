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

/** Reads inputs from the environment and collects their problems. */
export class InputReader {
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  /** One problem for each invalid input, in reading order. */
  get problems(): readonly string[] {
    return [...this.#problems].map(([name, problem]) => `\`${name}\` ${problem}`)
  }

  /** The value of an input, parsed; undefined if it is empty or invalid. */
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

  /** Like `read`, for a required input. A missing one is a problem, so no request is created. */
  require<T>(name: InputName, parse: (value: string) => T, how: string): T {
    const value = this.read(name, parse)
    // Do not also report an invalid input as missing. Without a valid mode, requirements are unknown.
    const isReported = this.isInvalid(name) || (this.isInvalid('mode') && !isCommon(name))
    if (value === undefined && !isReported) this.#problems.set(name, `is missing: ${how}`)
    return value as T
  }

  /**
   * Rejects an input that is set to white space or, if it has a default, to an empty string: an
   * undefined variable must not disable a gate.
   */
  rejectBlank(name: InputName, hasDefault: boolean, how: string): void {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]
    if (value === undefined || value.trim() || (value === '' && !hasDefault)) return
    this.reject(name, `is empty: ${how}`)
  }

  /** Records a problem with a valid input. */
  reject(name: InputName, problem: string): void {
    if (!this.isInvalid(name)) this.#problems.set(name, problem)
  }

  /** Rejects gate inputs in another mode, so that a forgotten mode does not pass without a gate. */
  rejectGateInputs(): void {
    if (this.isInvalid('mode')) return
    for (const [name, usual] of gateInputs) {
      const value = this.read(name, String)
      if (value === undefined || value === usual) continue
      this.#problems.set(name, 'requires `mode: agent-job`: set that mode, or remove this input')
    }
  }

  /** Rejects files that are inside a folder. */
  rejectInside(folder: string | undefined, files: Partial<Record<InputName, string | undefined>>) {
    for (const [name, file] of Object.entries(files)) {
      if (!folder || (file !== folder && !file?.startsWith(folder + sep))) continue
      const problem =
        'is inside the folder of `extract-to`, which becomes the site: choose another path'
      this.#problems.set(name as InputName, problem)
    }
  }

  isInvalid(name: InputName): boolean {
    return this.#problems.has(name)
  }
}

/** The inputs of the gate, with their defaults. */
const gateInputs: readonly (readonly [InputName, string?])[] = [
  ['project-id'],
  ['require', 'completed'],
  ['report-status'],
  ['wait', 'true'],
  ['ignored-checks'],
]

const isCommon = (name: InputName) => name === 'base-url' || name === 'api-key'
