import { namedUrl } from '../kernel/http/origin.ts'
import type { Failure } from '../kernel/run/failure.ts'
import type { RunOrigin } from '../kernel/run/run.ts'
import type { ForcedEnd } from '../kernel/run/watchdog.ts'
import { ActionLog } from './log.ts'
import { type OutputSink, stepOutputs } from './outputs.ts'
import { Secrets } from './secrets.ts'

/** Who started the run, and what they see of it: a step of a workflow, or a command in a shell. */
export interface Frontend {
  /** Inputs as `INPUT_<NAME>`, and the context as GITHUB_* and RUNNER_*. */
  readonly environment: NodeJS.ProcessEnv
  readonly secrets: Secrets
  readonly log: ActionLog
  readonly outputs: OutputSink
  /** The runner's file for outputs, if set. */
  readonly outputFile: string | undefined
  /** @param message safe, without secrets */
  forcedEnd(failure: Pick<Failure, 'code' | 'outcome'>, message: string): ForcedEnd
  /**
   * Ends the run, whose failure was logged.
   *
   * @param isRejected whether it ended before it began, because of its inputs
   * @returns the exit code; 0 only without a failure
   */
  end(failure: Failure | undefined, isRejected: boolean): Promise<number> | number
}

export function workflowStep(): Frontend {
  const secrets = new Secrets()
  const log = new ActionLog(secrets)
  log.guardOutput()
  return {
    environment: process.env,
    secrets,
    log,
    outputs: stepOutputs,
    outputFile: process.env.GITHUB_OUTPUT,
    forcedEnd: ({ code, outcome }, message) => ({
      outputs: `outcome=${outcome}\nerrorCode=${code}\n`,
      stdout: `\n::error title=${code}::${message.replaceAll('%', '%25')}\n`,
      stderr: '',
    }),
    end: (failure) => (failure ? 1 : 0),
  }
}

/** The run and the version of the action, from the runner's variables. */
export function runOrigin(environment: NodeJS.ProcessEnv): RunOrigin {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment
  const { GITHUB_RUN_ID: id, GITHUB_RUN_NUMBER: number = id } = environment
  const { GITHUB_ACTION_REPOSITORY: action = '', GITHUB_ACTION_REF: ref } = environment
  const url = id ? namedUrl(`${server}/${repository}/actions/runs/${id}`) : null
  // Gitea and Forgejo also accept URLs, which may contain a token.
  const isName = /^[\w.-]+\/[\w.-]+$/.test(action)
  return {
    run: `Run ${number} of ${repository}`,
    runUrl: url?.href ?? '',
    action: isName && ref ? `${action}@${ref}` : '',
    filesUrl: filesUrl(environment),
  }
}

/** At the run's commit: on GitHub and servers that are alike, and on GitLab. */
function filesUrl(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = environment
  const { CI_PROJECT_URL, CI_COMMIT_SHA } = environment
  const text =
    GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA
      ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/`
      : CI_PROJECT_URL && CI_COMMIT_SHA && `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}/`
  const url = text ? namedUrl(text) : null
  return url && url.username === '' ? url.href : ''
}
