import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithProcess } from '../../../../test/support/end-with-process.ts'
import type { Workflow } from '../../../../test/support/examples/workflow.ts'
import { writePrograms } from '../../../../test/support/runner/job/programs.ts'
import type { ArtifactService } from '../../../../test/support/service/artifact/artifact-service.ts'
import type { Program } from '../programs.ts'
import { type StagedRepository, stagedName } from './staged-repository.ts'
import { standInArguments } from './stand-in-actions.ts'

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

/** The differences from GitHub's runner, apart from third-party actions. */
const ownPrograms = {
  // `npm ci` takes minutes, and `.ci/run` runs it. `setsid` because a step's background processes
  // would end with its terminal.
  npm: `[ "$*" != ci ] || exec cp --archive --link "${modules}" node_modules
PATH="\${PATH#*:}" exec setsid --wait npm "$@"`,
  // If `ACT` is set, this action uploads no artifacts, as act's own service stores no unzipped
  // ones. act first queries the path of Node, and then starts it by that path.
  node: `unset ACT
[ "$*" != '--no-warnings -e console.log(process.execPath)' ] || exec echo "$0"
exec "${process.execPath}" "$@"`,
}

export interface ActOptions {
  readonly event: string
  readonly payload?: object
  readonly workflow: Workflow
  /** The workflows that it calls. */
  readonly called?: readonly Workflow[]
  readonly vars?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  /** Bash scripts that stand in for programs, by name. */
  readonly programs?: Readonly<Record<string, string>>
  /** The id of the run; by default all runs have one. */
  readonly runId?: string
  /** Kills act with all its jobs. */
  readonly kill?: AbortSignal
  /** Other variables of the run. */
  readonly env?: Readonly<Record<string, string>>
  /** Variables of this action's steps only. */
  readonly actionEnv?: Readonly<Record<string, string>>
  /** The files of stand-ins for actions of others, by their names; the usual ones by default. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The server that agent-job calls instead of github.com, which act always names. */
  readonly github?: { readonly serverUrl: string; readonly apiUrl: string; readonly token: string }
}

export interface ActRun {
  readonly exitCode: number | null
  /** `success` or `failure` of each job that ran, by the names of workflow and job. */
  readonly jobs: ReadonlyMap<string, string>
  /** The lines that act and the steps printed, each after the name of its job. */
  readonly log: string
}

/**
 * Runs a workflow of a staged repository with act, on this machine and without containers.
 * Background processes of the jobs end with it.
 *
 * @param place a separate folder for act's files
 */
export async function runAct(
  act: Program,
  { folder, commit }: StagedRepository,
  artifacts: ArtifactService,
  place: string,
  options: ActOptions,
): Promise<ActRun> {
  const { workflow, called = [], vars = {}, secrets = {}, programs = {}, kill } = options
  const event = join(place, 'event.json')
  mkdirSync(place, { recursive: true })
  writeFileSync(event, JSON.stringify(options.payload ?? {}))
  const node = `${actionVariables(options)}${ownPrograms.node}`
  const own = writePrograms(join(place, 'programs'), { ...ownPrograms, node, ...programs })
  const pairs = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`])
  // A separate PID namespace: all processes of act end with it.
  const child = spawn(
    'unshare',
    [
      ...['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc', act.path],
      ...[options.event, '--json', '--workflows', workflow.path, '--eventpath', event],
      ...['--platform', 'ubuntu-latest=-self-hosted', '--no-cache-server', '--pull=false'],
      ...['--action-cache-path', join(place, 'cache'), '--concurrent-jobs', '1'],
      ...['--local-repository', `${stagedName}@v1=${folder}`],
      ...standInArguments(join(place, 'actions'), [workflow, ...called], options.actions),
      ...pairs('--env', { GITHUB_RUN_ID: options.runId ?? '1', ...options.env }),
      ...pairs('--var', vars),
      ...pairs('--secret', { GITHUB_TOKEN: options.github?.token ?? 'ghs_x', ...secrets }),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        HOME: process.env.HOME,
        PATH: [own, join(modules, '.bin'), process.env.PATH].join(':'),
        ...artifacts.env,
        ...{ STAGED_NAME: stagedName, STAGED_FOLDER: folder, STAGED_COMMIT: commit },
        CALLS: join(place, 'calls'),
      },
    },
  )
  endWithProcess(child, () => child.kill('SIGKILL'))
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const jobs = new Map<string, string>()
  const lines = printed.split('\n').map((line) => {
    const { job, msg, jobResult } = entry(line)
    if (jobResult) jobs.set(`${job}`.trimEnd(), `${jobResult}`)
    return `${job ? `${job} | ` : ''}${msg}`.trimEnd()
  })
  return { exitCode, jobs, log: lines.join('\n') }
}

/** The lines of a script that set what only this action's steps get: they have a mode. */
function actionVariables({ github, actionEnv = {} }: ActOptions): string {
  const setting = (condition: string, values: object) =>
    Object.entries(values).map(([name, value]) => `${condition} || export ${name}='${value}'\n`)
  const { serverUrl, apiUrl } = github ?? {}
  const server = github ? { GITHUB_SERVER_URL: serverUrl, GITHUB_API_URL: apiUrl } : {}
  return [
    ...setting(`[ -z "\${INPUT_MODE:-}" ]`, actionEnv),
    ...setting(`[ "\${INPUT_MODE:-}" != agent-job ]`, server),
  ].join('')
}

/** A line of act's log, which is JSON except for its first errors. */
function entry(line: string): { job?: unknown; msg?: unknown; jobResult?: unknown } {
  try {
    return JSON.parse(line)
  } catch {
    return { msg: line }
  }
}
