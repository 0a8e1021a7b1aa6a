import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerFolders } from './folders.ts'
import { splitLines } from './lines.ts'
import type { SecretMasker } from './masks.ts'
import { readPairs, setIgnoringCase } from './outputs.ts'
import type { StepLog } from './step-log.ts'

/** The variables with the paths of the files for file commands. */
export type FileVariables = Record<
  'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_STEP_SUMMARY' | 'GITHUB_ENV' | 'GITHUB_PATH',
  string
>

/** Creates the empty files for a step's file commands. */
export function createFileCommands(temp: string): FileVariables {
  const folder = join(temp, runnerFolders.commands)
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

/** The results of a step's file commands. */
export interface FileCommandResults {
  /** The summary, masked; empty by default, null if it was refused. */
  summary: string | null
  /** Variables for later steps of the job. */
  exportedVariables: Readonly<Record<string, string>>
  /** Folders at the start of PATH for later steps of the job. */
  addedPaths: readonly string[]
}

/**
 * Reads the files after the process has ended, for any reason. Adds outputs and state to those that
 * commands have set in the log. An invalid file fails the step; the others still count.
 * Source: actions/runner, FileCommandManager.
 */
export function readFileCommands(
  files: FileVariables,
  log: StepLog,
  masker: SecretMasker,
): FileCommandResults {
  const exported = new Map<string, string>()
  readPairsOf('env', files.GITHUB_ENV, log, (name, value) => {
    if (name.toUpperCase() !== 'NODE_OPTIONS') {
      exported.set(name, value)
      log.debug(`${name}='${value}'`)
    } else
      log.annotate(
        'error',
        "Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.",
      )
  })
  const summary = readSummary(files.GITHUB_STEP_SUMMARY, log, masker)
  readPairsOf('state', files.GITHUB_STATE, log, (name, value) => {
    log.state.set(name, value)
    log.debug(`Save intra-action state ${name} = ${value}`)
  })
  readPairsOf('output', files.GITHUB_OUTPUT, log, (name, value) => {
    if (name === '') throw new Error("Value cannot be null. (Parameter 'name')")
    setIgnoringCase(log.outputs, name, value)
    log.debug(`Set output ${name} = ${value}`)
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

/** A file that the step has removed counts as empty. */
function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
