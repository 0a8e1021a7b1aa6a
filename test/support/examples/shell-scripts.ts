import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../write-files.ts'
import { list, read, stepsOf, workflows } from './workflow.ts'

/** Every shell script of this repository by its path, and by its workflow and number every `run` step. */
export function shellScripts(): ReadonlyMap<string, string> {
  const folders = list('examples/').filter((name) => !name.includes('.'))
  const files = folders.flatMap((folder) =>
    list(`examples/${folder}/`)
      .filter((name) => name.endsWith('.sh'))
      .map((name) => `examples/${folder}/${name}`),
  )
  const steps = workflows.flatMap((workflow) =>
    stepsOf(workflow).flatMap(({ run, shell = 'bash' }, index): [string, string][] =>
      run && shell === 'bash' ? [[`${workflow.path}/${index + 1}.sh`, run]] : [],
    ),
  )
  return new Map([
    ...['.ci/run', ...files].map((path): [string, string] => [path, read(path)]),
    ...steps,
  ])
}

/** @returns the findings of ShellCheck, one per line: place, severity, message and code */
export function shellCheck(scripts: ReadonlyMap<string, string>): readonly string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'shellcheck-'))
  try {
    writeFiles(cwd, scripts)
    // SC2016: backticks in single quotes are this project's way to mark code in a message.
    const options = ['--shell=bash', '--format=gcc', '--exclude=SC2016']
    return lines(() =>
      execFileSync('shellcheck', [...options, ...scripts.keys()], { cwd, encoding: 'utf8' }),
    )
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

/** ShellCheck exits with 1 if there are findings. */
function lines(run: () => string): readonly string[] {
  try {
    return run().split('\n').filter(Boolean)
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string }
    if (status !== 1 || !stdout) throw error
    return stdout.split('\n').filter(Boolean)
  }
}
