import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  fieldOf,
  type InputName,
  type Inputs,
  inputNames,
  type Mode,
  modes,
  ruleOf,
} from './input-table.ts'
import { Problem } from './input-values.ts'

export class InputReader {
  readonly mode: Mode
  /** Absolute. */
  readonly workspace: string
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
    // Forgejo's runner and act add a slash at the end.
    this.workspace = resolve(environment.GITHUB_WORKSPACE || process.cwd())
    this.mode = this.#value('mode') as Mode
  }

  /** One problem for each invalid input, in the order of action.yml. */
  get problems(): readonly string[] {
    return inputNames
      .filter((name) => this.#problems.has(name))
      .map((name) => `\`${name}\` ${this.#problems.get(name)}`)
  }

  /** Whether `mode` is valid. If not, it is unknown which inputs are needed. */
  get isModeKnown(): boolean {
    return !this.isInvalid('mode')
  }

  /**
   * Why `mode` must be set, if everything else says that it was forgotten: then all that an export
   * needs is missing too, and says nothing.
   */
  get forgottenMode(): string | undefined {
    const isExport = this.mode === 'export' && this.isModeKnown
    if (!isExport || this.isAnySet(...ofAnyExport)) return undefined
    const others = inputNames.filter(
      (name) => !ruleOf(name).modes.includes('export') && this.#isSet(name),
    )
    const [first] = others
    if (first === undefined) return undefined
    const fitting = modes.filter((mode) =>
      others.every((name) => ruleOf(name).modes.includes(mode)),
    )
    const named = fitting.length > 0 ? fitting : ruleOf(first).modes
    const choice = named.map((mode) => `\`mode: ${mode}\``).join(' or ')
    return `\`mode\` is \`export\`, which has no \`${first}\`: set ${choice}`
  }

  /**
   * The inputs of a mode: an empty or invalid one has its default. An input of other modes must not
   * have a value, so that a forgotten `mode` passes neither without a gate nor without a verification.
   * If there are problems, required inputs may be missing, so no request is created.
   */
  readAll<Current extends Mode>(mode: Current): Inputs<Current> {
    const inputs: Record<string, unknown> = {}
    const rules: Record<string, unknown> = {}
    for (const name of inputNames) {
      const { modes, requiredIn, missing, isSiteRule } = ruleOf(name)
      if (modes.includes(mode)) {
        const value = this.#value(name)
        const record = isSiteRule ? rules : inputs
        record[fieldOf(name)] = value
        if (value === undefined && this.isModeKnown && requiredIn?.includes(mode)) {
          this.reject(name, `is missing: ${missing}`)
        }
      } else if (this.isModeKnown && this.#isSet(name)) {
        const needed = modes.map((one) => `\`mode: ${one}\``).join(' or ')
        this.reject(
          name,
          `requires ${needed}, and this is \`mode: ${mode}\`: set that mode, or remove this input`,
        )
      }
    }
    return { ...inputs, rules } as Inputs<Current>
  }

  /**
   * Rejects an input that is set to white space or, if it has a default, to an empty string: an
   * undefined variable must not disable a gate.
   */
  rejectBlank(name: InputName, remedy: string): void {
    const value = this.#environment[variableOf(name)]
    if (value === undefined || value.trim()) return
    if (value === '' && ruleOf(name).default === undefined) return
    this.reject(name, `is empty: ${remedy}`)
  }

  reject(name: InputName, problem: string): void {
    if (!this.isInvalid(name)) this.#problems.set(name, problem)
  }

  /** @param problems each with whether the input has it; the first one counts */
  rejectIf(name: InputName, problems: Readonly<Record<string, boolean>>): void {
    const problem = Object.keys(problems).find((text) => problems[text])
    if (problem !== undefined) this.reject(name, problem)
  }

  isInvalid(name: InputName): boolean {
    return this.#problems.has(name)
  }

  /** Whether one of these inputs has a value, even an invalid one, other than its default. */
  isAnySet(...names: readonly InputName[]): boolean {
    return names.some((name) => this.#isSet(name))
  }

  /** The runner sets unused inputs to the defaults of action.yml. */
  #isSet(name: InputName): boolean {
    const { parse, default: usual, isAlwaysSet } = ruleOf(name)
    const text = this.#text(name)
    if (text === '' || isAlwaysSet) return false
    try {
      return !isDeepStrictEqual(parse(text), usual)
    } catch {
      return true
    }
  }

  #value(name: InputName): unknown {
    const { parse, default: usual, path } = ruleOf(name)
    const text = this.#text(name)
    if (text === '') return usual
    try {
      const value = parse(text)
      return path ? resolve(this.workspace, text) : value
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#problems.set(name, error.message)
      return usual
    }
  }

  #text(name: InputName): string {
    return this.#environment[variableOf(name)]?.trim() ?? ''
  }
}

/** An export has one of these. */
const ofAnyExport = ['base-url', 'api-key', 'domain', 'job-id', 'extract-to'] as const

/** The variable that the runner sets an input as. */
export const variableOf = (name: InputName) => `INPUT_${name.toUpperCase()}`
