import { relative, sep } from 'node:path'
import type { Some } from '../../report/flow-context.ts'
import { printable } from '../log.ts'
import {
  type ActionOutcome,
  type OutputName,
  type OutputSink,
  type Outputs,
  outputNames,
  outputTable,
} from '../outputs.ts'
import type { OutputFormat } from './flags.ts'

/** How many variables a dotenv report may have in a self-managed GitLab, unless it was changed there. */
const maxVariables = 20

/** The results of a command, under the names of the outputs. */
export class Results implements OutputSink {
  #facts: Some<Outputs> = {}
  readonly #onPhase: (name: string) => void
  readonly #resultsTo: string | undefined

  /** @param resultsTo absolute: the folder that is kept for later jobs, if there is one */
  constructor(onPhase: (name: string) => void, resultsTo?: string) {
    this.#onPhase = onPhase
    this.#resultsTo = resultsTo
  }

  get reportPath(): string | undefined {
    return this.#facts.reportPath
  }

  /** The file with the findings, if the site was checked and has notices. */
  get fileWithNotices(): string | undefined {
    return Number(this.#facts.notices) > 0 ? this.#facts.findingsFile : undefined
  }

  set(facts: Some<Outputs>): void {
    const known = Object.entries(facts).filter(([, value]) => value !== undefined)
    this.#facts = { ...this.#facts, ...Object.fromEntries(known) }
  }

  clear(facts: object): void {
    const left = Object.entries(this.#facts).filter(([name]) => !(name in facts))
    this.#facts = Object.fromEntries(left)
  }

  phase(name: string): void {
    this.#onPhase(name)
  }

  /**
   * The results as text, with a line break at its end.
   *
   * @param end with the `message` of the failure, which is safe; its outputs replace earlier ones
   * @param hidesLink whether to leave out `bundleUrl`
   */
  write(
    format: OutputFormat,
    { message, ...end }: Some<ActionOutcome> & { readonly message?: string | undefined },
    hidesLink: boolean,
  ): string {
    const facts: Some<Outputs> = { ...this.#facts, ...end }
    if (format.syntax === 'dotenv') {
      const isKept = (name: OutputName) =>
        outputTable[name].isForLaterJobs || this.#isResult(facts[name])
      return (format.names ?? outputNames.filter(isKept))
        .map((name) => [name, this.#projectPath(facts[name])])
        .filter(([, value]) => value !== '')
        .slice(0, format.names?.length ?? maxVariables)
        .map(([name, value]) => `${name}=${printable(value ?? '')}\n`)
        .join('')
    }
    const known = outputNames
      .filter((name) => facts[name] !== undefined && !(hidesLink && name === 'bundleUrl'))
      .map((name) => [name, facts[name]] as const)
    const text = JSON.stringify({ ...Object.fromEntries(known), message }, undefined, 2)
    // GitHub's runner reads `##[` as a command wherever it is printed.
    return `${text.replaceAll('##[', '#\\u0023[')}\n`
  }

  /** Whether an output is the path of a file in the folder of the results. */
  #isResult(value: unknown): value is string {
    const folder = this.#resultsTo
    return folder !== undefined && typeof value === 'string' && value.startsWith(folder + sep)
  }

  /** An output as text: a later job has the results at their path in the project. */
  #projectPath(value: unknown): string {
    return this.#isResult(value) ? relative(process.cwd(), value) : String(value ?? '')
  }
}
