import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolders } from './folders.ts'
import { splitLines } from './lines.ts'
import type { SecretMasker } from './masks.ts'
import { readPairs, setIgnoringCase } from './outputs.ts'
import type { StepLog } from './step-log.ts'

/** The variables that name the files through which a step speaks to the runner. */
export type FileVariables = Record<
  'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_STEP_SUMMARY' | 'GITHUB_ENV' | 'GITHUB_PATH',
  string
>

/** Makes the empty files that a step finds when it starts. */
export function makeFileCommands(temp: string): FileVariables {
  const folder = join(temp, ownFolders.commands)
  const files = {
    GITHUB_OUTPUT: join(folder, 'set_output'),
    GITHUB_STATE: join(folder, 'save_state'),
    GITHUB_STEP_SUMMARY: join(folder, 'step_summary'),
    GITHUB_ENV: join(folder, 'set_env'),
    GITHUB_PATH: join(folder, 'add_path'),
  }
  for (const file of Object.values(files)) writeFileSync(file, '')
  return files
}

/** What a step's files held. */
export interface FileCommandResults {
  /** The summary as it is shown; empty when there is none, null when it was refused. */
  summary: string | null
  /** Variables that later steps of the job would get. */
  exportedVariables: Record<string, string>
  /** Folders that later steps of the job would have first on their PATH. */
  addedPaths: string[]
}

/**
 * Reads the files once the process has ended, however it ended. Outputs and state go into the log's
 * record beside those that commands set; a fault in one file fails the step and leaves the others.
 * Source: actions/runner, FileCommandManager.
 */
export function readFileCommands(
  files: FileVariables,
  log: StepLog,
  masker: SecretMasker,
): FileCommandResults {
  const exported = new Map<string, string>()
  readPairsOf('env', files.GITHUB_ENV, log, (name, value) => {
    if (name.toUpperCase() !== 'NODE_OPTIONS') exported.set(name, value)
    else
      log.annotate(
        'error',
        "Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.",
      )
  })
  const summary = readSummary(files.GITHUB_STEP_SUMMARY, log, masker)
  readPairsOf('state', files.GITHUB_STATE, log, (name, value) => log.state.set(name, value))
  readPairsOf('output', files.GITHUB_OUTPUT, log, (name, value) => {
    if (name === '') throw new Error("Value cannot be null. (Parameter 'name')")
    setIgnoringCase(log.outputs, name, value)
  })
  return {
    summary,
    exportedVariables: Object.fromEntries(exported),
    addedPaths: splitLines(readText(files.GITHUB_PATH)).filter((line) => line !== ''),
  }
}

function readPairsOf(
  command: string,
  file: string,
  log: StepLog,
  take: (name: string, value: string) => void,
): void {
  try {
    for (const [name, value] of readPairs(readText(file))) take(name, value)
  } catch (error) {
    log.fail(`Unable to process file command '${command}' successfully.`, error)
  }
}

const summaryLimitBytes = 1024 * 1024

function readSummary(file: string, log: StepLog, masker: SecretMasker): string | null {
  const text = readText(file)
  const size = Buffer.byteLength(text)
  if (size > summaryLimitBytes) {
    log.annotate(
      'error',
      `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of ${summaryLimitBytes / 1024}k, got ${Math.floor(size / 1024)}k. For more information see: https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-markdown-summary`,
    )
    return null
  }
  return splitLines(text)
    .map((line) => `${masker.mask(line)}\n`)
    .join('')
}

/** A step may have removed the file, which counts as an empty one. */
function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
