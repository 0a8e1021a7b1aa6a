import { sep } from 'node:path'
import { type InputName, type InputValue, inputNames, ruleOf } from './input-table.ts'
import { Problem } from './input-values.ts'

/** The inputs as the runner gives them, and all that is wrong with them. */
export class InputReader {
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  /** One for each invalid input, in the order in which they were read. */
  get problems(): readonly string[] {
    return [...this.#problems].map(([name, problem]) => `\`${name}\` ${problem}`)
  }

  /** An input's value; its default when it is empty or cannot be read. */
  read<Name extends InputName>(name: Name): InputValue<Name> {
    return (this.#parsed(name) ?? ruleOf(name).default) as InputValue<Name>
  }

  /** Like `read`, for an input that must have a value: a request without it is never handed out. */
  require<Name extends InputName>(name: Name): NonNullable<InputValue<Name>> {
    const value = this.#parsed(name)
    // What cannot be read is not also missing; and what is needed depends on the mode.
    const isExplained = this.isFaulty(name) || (this.isFaulty('mode') && !isCommon(name))
    if (value === undefined && !isExplained) {
      this.#problems.set(name, `is missing: ${ruleOf(name).missing}`)
    }
    return value as NonNullable<InputValue<Name>>
  }

  /**
   * Refuses an input that is set to white space or, where leaving it out means its default, to
   * nothing: a variable that is not set must not switch a gate off.
   */
  refuseBlank(name: InputName, remedy: string): void {
    const value = this.#environment[variableOf(name)]
    if (value === undefined || value.trim()) return
    if (value === '' && ruleOf(name).default === undefined) return
    this.refuse(name, `is empty: ${remedy}`)
  }

  /** Records a problem of an input that is readable by itself. */
  refuse(name: InputName, problem: string): void {
    if (!this.isFaulty(name)) this.#problems.set(name, problem)
  }

  /** Refuses what only a gate has: whoever forgets the mode must not get a green step without one. */
  refuseGate(): void {
    if (this.isFaulty('mode')) return
    for (const name of inputNames.filter((name) => ruleOf(name).mode === 'agent-job')) {
      const value = this.#text(name)
      const usual = ruleOf(name).default ?? ''
      if (value === '' || value === String(usual)) continue
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

/** As the runner names it. */
const variableOf = (name: InputName) => `INPUT_${name.toUpperCase()}`

const isCommon = (name: InputName) => name === 'base-url' || name === 'api-key'
