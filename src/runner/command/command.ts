import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { diskReason } from '../../kernel/disk/disk-failure.ts'
import type { Failure } from '../../kernel/run/failure.ts'
import type { Frontend } from '../frontend.ts'
import type { ActionOutcome } from '../outputs.ts'
import { Secrets } from '../secrets.ts'
import { CommandLog } from './command-log.ts'
import {
  type CommandRun,
  type OutputFormat,
  readCommandLine,
  secretsOf,
  secretVariables,
} from './flags.ts'
import { noticeLines } from './notices.ts'
import { Results } from './results.ts'
import { inShellWords } from './wording.ts'

/** The exit codes besides 0 and 1. The second is that of shells for a program that Ctrl+C ended. */
const exitCodes = { invalid: 2, interrupted: 130 } as const

/** Creates what a run needs; undefined if it cannot be created, which is printed as a problem. */
export type StartCommand = () => Frontend | undefined

/**
 * Reads a command line. Prints what it asks for, or why it is invalid, and sets the exit code.
 *
 * @param args without the program
 * @returns creates what a run needs, a temporary folder among it; undefined if the command ends here
 */
export async function readCommand(args: readonly string[]): Promise<StartCommand | undefined> {
  if (args[0] === 'sites') {
    const { runSites } = await import('../sites/sites.ts')
    process.exitCode = await runSites(args[1])
    return undefined
  }
  if (args[0] === 'comment') {
    const { writeComment } = await import('../findings-comment/findings-comment.ts')
    process.exitCode = await writeComment()
    return undefined
  }
  const line = readCommandLine(args)
  if (line.kind === 'run') {
    const { values, problems } = readSecrets(line)
    const all = [...problems, ...folderProblems()]
    return all.length > 0 ? reject(all, line.output) : () => start(line, values)
  }
  if (line.kind === 'invalid') {
    const command = ['docs-export-action', line.mode].filter(Boolean).join(' ')
    return reject([...line.problems, `\`${command} --help\` lists the flags`], line.output)
  }
  const { helpText, versionText } = await import('./help.ts')
  const program = process.argv[1] ?? ''
  const text = line.kind === 'help' ? helpText(line.mode, program) : versionText(program)
  process.stdout.write(text)
  process.exitCode = 0
  return undefined
}

function reject(problems: readonly string[], output: OutputFormat | undefined): undefined {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (output) {
    const message = `INVALID_INPUT: ${problems.join('; ')}`
    const end = { outcome: 'failed', errorCode: 'INVALID_INPUT', message } as const
    process.stdout.write(new Results(() => {}).write(output, end, true))
  }
  process.exitCode = exitCodes.invalid
}

function start(run: CommandRun, secrets: Readonly<Record<string, string>>): Frontend | undefined {
  try {
    return frontendOf(run, secrets, mkdtempSync(join(tmpdir(), 'docs-export-')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'mkdtemp') throw error
    return reject([unusableFolder(error)], run.output)
  }
}

function unusableFolder(error: unknown): string {
  const folder = tmpdir()
  // Such as `/proc`, for root.
  const takesNone = diskReason(error) === 'ENOENT' && existsSync(folder)
  const why = takesNone ? 'no folder can be created there' : diskReason(error)
  return `the temporary folder ${folder} cannot be used (${why}): set TMPDIR to a folder that you can write to`
}

/** Why a run cannot begin in the current folder, or with the temporary one. */
function folderProblems(): string[] {
  const folder = tmpdir()
  try {
    process.cwd()
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (statSync(folder).isDirectory()) return []
    throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  } catch (error) {
    const what =
      (error as NodeJS.ErrnoException).syscall === 'uv_cwd'
        ? 'the current folder no longer exists: change to one that exists'
        : unusableFolder(error)
    return [what]
  }
}

/** Reads the secrets, and removes their variables: no program that this one starts needs them. */
function readSecrets({ mode, descriptors }: CommandRun) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretsOf(mode)) {
    const variable = secretVariables[name]
    const descriptor = descriptors.get(name)
    try {
      const text =
        descriptor === undefined ? process.env[variable] : readFileSync(descriptor, 'utf8')
      if (text) values[name] = text
    } catch (error) {
      problems.push(
        `--${name}-fd: file descriptor ${descriptor} cannot be read: ${(error as Error).message}`,
      )
    }
  }
  for (const variable of Object.values(secretVariables)) delete process.env[variable]
  const needsKey = mode === 'export' || mode === 'agent-job'
  if (needsKey && !values['api-key'] && problems.length === 0) {
    problems.push(
      `the API key is missing: set the variable ${secretVariables['api-key']}, or pass \`--api-key-fd 3 3<file\``,
    )
  }
  return { values, problems }
}

/** Variables of the runner: a command that runs in a step writes none of the step's own results. */
const ofStep =
  /^(INPUT_.*|RUNNER_.*|GITHUB_(OUTPUT|STEP_SUMMARY|STATE|ENV|PATH|ACTION|WORKSPACE))$/i

/** @param folder of the run's own files, new and empty */
function frontendOf(
  run: CommandRun,
  secretValues: Readonly<Record<string, string>>,
  folder: string,
): Frontend {
  const { mode, inputs, output } = run
  const given = { ...Object.fromEntries(inputs), ...secretValues, mode, summary: 'false' }
  const environment: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofStep.test(name))),
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    GITHUB_WORKSPACE: process.cwd(),
    RUNNER_TEMP: folder,
  }
  // The runner masks secrets in its log; here, the log leaves them out.
  const secrets = new Secrets(() => {})
  const log = new CommandLog(secrets, output ? process.stderr : process.stdout, run.debug)
  const resultsTo = inputs.get('results-to')
  const results = new Results(
    (phase) => log.line.show(phase),
    resultsTo && resolve(process.cwd(), resultsTo),
  )
  const hidesLink = inputs.get('mask-bundle-url') === 'true'
  const written = (message?: string, end: Partial<ActionOutcome> = {}) =>
    output
      ? results.write(output, { ...end, message: message && inShellWords(message) }, hidesLink)
      : ''
  return {
    environment,
    secrets,
    log,
    outputs: results,
    outputFile: undefined,
    forcedEnd: ({ code, outcome }, message) => ({
      outputs: '',
      stdout: written(message, { outcome, errorCode: code }),
      stderr: `${inShellWords(message)}\n`,
    }),
    end: async (failure, isRejected) => {
      log.line.end()
      logNotices(results.fileWithNotices, run, log)
      removeEmpty(folder)
      const isWritten = await write(written(failure && log.cleanLines(failure.message)))
      if (!isWritten) log.warning('the results could not be written: stdout is closed')
      if (run.open && results.reportPath) {
        const { openFile } = await import('./open-file.ts')
        if (!(await openFile(results.reportPath))) {
          log.warning(`no program to open the report was found: open ${results.reportPath}`)
        }
      }
      if (failure) return failureCode(failure, isRejected)
      return isWritten ? 0 : 1
    },
  }
}

/** Lists the notices if they were asked for; otherwise says how to ask. */
function logNotices(file: string | undefined, { notices }: CommandRun, log: CommandLog): void {
  if (file === undefined) return
  if (notices) for (const line of noticeLines(file)) log.notice(line)
  else log.info('`--notices` lists the notices')
}

function failureCode({ code, outcome }: Failure, isRejected: boolean): number {
  if (outcome === 'cancelled') return exitCodes.interrupted
  return code === 'INVALID_INPUT' && isRejected ? exitCodes.invalid : 1
}

/** @returns whether it was written, or empty */
const write = (text: string) =>
  new Promise<boolean>((resolve) => {
    if (text === '') resolve(true)
    else process.stdout.write(text, (error) => resolve(!error))
  })

/** Removes the folder of the run's own files if it has none. */
function removeEmpty(folder: string): void {
  try {
    for (const name of readdirSync(folder)) removeEmpty(join(folder, name))
    rmdirSync(folder)
  } catch {
    // Keep files, such as the report that the log names, and the folders around them.
  }
}
