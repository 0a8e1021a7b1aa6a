import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, vi } from 'vitest'
import type { Step } from '../support/examples/workflow.ts'
import { compileCache } from '../support/runner/run-action.ts'
import { hasPrograms } from '../support/system.ts'

// Each script starts a dozen programs, on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

interface ScriptRun {
  readonly exitCode: number | null
  /** Standard output, then standard error. */
  readonly log: string
  /** The values in GITHUB_OUTPUT, one per line. */
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
}

/** A separate folder for the scripts of a job's steps. */
export interface ScriptStage {
  readonly folder: string
  /** Writes a file of the folder. */
  write(path: string, content: string | Uint8Array): void
  read(path: string): string
  /** Adds a program of this name, a bash script, in front of those of the machine. */
  program(name: string, script: string): void
  /**
   * Runs a step's script like the runner on Linux.
   *
   * @param env the values of exactly the variables that the step declares
   */
  run(step: Step, env?: Readonly<Record<string, string>>): ScriptRun
  /** Runs a program in the folder. */
  exec(program: string, args: readonly string[]): Pick<ScriptRun, 'exitCode' | 'log'>
}

/** Whether this machine has all of these programs; the scripts of workflows are for Linux. */
export const has = (...programs: string[]) =>
  process.platform === 'linux' && hasPrograms('bash', ...programs)

export const test = base.extend<{ stage: ScriptStage }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stage: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'script-'))
    await use(makeStage(folder))
    rmSync(folder, { recursive: true, force: true })
  },
})

function makeStage(root: string): ScriptStage {
  const [folder, temporary, programs] = ['work', 'temp', 'programs'].map((name) => {
    mkdirSync(join(root, name))
    return join(root, name)
  }) as [string, string, string]
  const environment = {
    ...compileCache(),
    PATH: `${programs}:${process.env.PATH}`,
    HOME: root,
    LANG: 'C.UTF-8',
    RUNNER_TEMP: temporary,
    GITHUB_REPOSITORY: 'acme/docs',
    GITHUB_REF_NAME: 'main',
    GITHUB_WORKFLOW_REF: 'acme/docs/.github/workflows/docs.yml@refs/heads/main',
    GITHUB_SHA: 'c0ffee',
    GITHUB_RUN_ID: '123',
    GITHUB_RUN_ATTEMPT: '1',
  }

  const spawn = (program: string, args: readonly string[], env: Record<string, string>) => {
    const run = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
    if (run.error) throw run.error
    return { exitCode: run.status, log: run.stdout + run.stderr }
  }

  return {
    folder,
    write(path, content) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), content)
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    program(name, script) {
      writeFileSync(join(programs, name), `#!/usr/bin/env bash\nset -euo pipefail\n${script}\n`)
      chmodSync(join(programs, name), 0o755)
    },
    run(step, env = {}) {
      const declared = Object.keys(step.env ?? {}).filter((name) => name !== 'GH_TOKEN')
      if (declared.sort().join() !== Object.keys(env).sort().join()) {
        throw new Error(`the step declares ${declared}, the test gives ${Object.keys(env)}`)
      }
      const [script, output, summary] = ['script.sh', 'output', 'summary'].map((name) =>
        join(root, name),
      ) as [string, string, string]
      writeFileSync(script, step.run ?? '')
      for (const file of [output, summary]) writeFileSync(file, '')
      // Only a step that asks for bash gets it with `pipefail` (ScriptHandler of actions/runner).
      const bash = step.shell ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e']
      const run = spawn('bash', [...bash, script], {
        ...environment,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        ...env,
      })
      return {
        ...run,
        outputs: Object.fromEntries(
          readFileSync(output, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
        ),
        summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '',
      }
    },
    exec: (program, args) => spawn(program, args, environment),
  }
}
