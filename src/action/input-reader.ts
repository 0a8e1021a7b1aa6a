import { sep } from 'node:path'
import { type InputName, type InputValue, inputNames, ruleOf } from './input-table.ts'
import { Problem } from './input-values.ts'

/** Reads inputs from the environment and collects their problems. */
export class InputReader {
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  /** One problem for each invalid input, in the order of action.yml. */
  get problems(): readonly string[] {
    return inputNames
      .filter((name) => this.#problems.has(name))
      .map((name) => `\`${name}\` ${this.#problems.get(name)}`)
  }

  /** The value of an input; its default if it is empty or invalid. */
  read<Name extends InputName>(name: Name): InputValue<Name> {
    return (this.#parsed(name) ?? ruleOf(name).default) as InputValue<Name>
  }

  /** Like `read`, for a required input. A missing one is a problem, so no request is created. */
  require<Name extends InputName>(name: Name): NonNullable<InputValue<Name>> {
    const value = this.#parsed(name)
    // Do not also report an invalid input as missing. Without a valid mode, requirements are unknown.
    const isExplained = this.isInvalid(name) || (this.isInvalid('mode') && !isCommon(name))
    if (value === undefined && !isExplained) {
      this.#problems.set(name, `is missing: ${ruleOf(name).missing}`)
    }
    return value as NonNullable<InputValue<Name>>
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

  /** Records a problem with a valid input. */
  reject(name: InputName, problem: string): void {
    if (!this.isInvalid(name)) this.#problems.set(name, problem)
  }

  /**
   * Rejects inputs of other modes, so that a forgotten mode passes neither without a gate nor without
   * a verification.
   */
  rejectOtherModes(current: InputValue<'mode'>): void {
    if (this.isInvalid('mode')) return
    for (const name of inputNames) {
      const { mode, default: usual = '' } = ruleOf(name)
      if (mode === undefined || mode === current) continue
      const value = this.#text(name)
      if (value === '' || value === String(usual)) continue
      this.#problems.set(name, `requires \`mode: ${mode}\`: set that mode, or remove this input`)
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

  #text(name: InputName): string {
    return this.#environment[variableOf(name)]?.trim() ?? ''
  }

  #parsed(name: InputName): unknown {
    const text = this.#text(name)
    if (text === '') return undefined
    try {
      return ruleOf(name).parse(text)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#problems.set(name, error.message)
      return undefined
    }
  }
}

/** The runner's variable for an input. */
const variableOf = (name: InputName) => `INPUT_${name.toUpperCase()}`

const isCommon = (name: InputName) => name === 'base-url' || name === 'api-key'
