import { appendFileSync } from 'node:fs'

/** What a step of our own workflows ends with, which is a command of the action. */
export interface StepEnd {
  /** The outputs of the step, each on one line. */
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown for the summary. */
  readonly summary?: string
  /** The message of a step that fails, one line for each problem. */
  readonly error?: string
  readonly exitCode: number
}

/**
 * Writes outputs, summary and error where the runner reads them.
 *
 * @returns the exit code
 */
export function endStep(environment: NodeJS.ProcessEnv, end: StepEnd): number {
  const { outputs, summary, error, exitCode } = end
  const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = environment
  const lines = Object.entries(outputs).map(
    ([output, value]) => `${output}=${value.replace(/[\r\n]/g, ' ')}\n`,
  )
  append(GITHUB_OUTPUT, lines.join(''))
  if (summary !== undefined) append(GITHUB_STEP_SUMMARY, summary)
  if (error !== undefined) process.stdout.write(`::error::${escaped(error)}\n`)
  return exitCode
}

function append(path: string | undefined, text: string): void {
  if (path) appendFileSync(path, text)
}

/** The text of a workflow command. */
const escaped = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
