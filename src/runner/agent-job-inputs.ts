import { readFileSync } from 'node:fs'
import type { AgentJobRequest } from '../gate/agent-job-request.ts'
import { type EventSubject, eventSubject } from '../gate/event-subject.ts'
import { isBasicPlane } from '../gate/status-text.ts'
import { namedUrl } from '../kernel/http/origin.ts'
import type { InputReader } from './input-reader.ts'
import type { Inputs } from './input-table.ts'

export function readAgentJobInputs(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
): AgentJobRequest {
  const given = inputs.readAll('agent-job')
  const { require: requiredConditions, reportStatus, githubToken, ...rest } = given
  inputs.rejectBlank(
    'require',
    'a gate without conditions would pass everything. Set a condition; if it comes from a variable, set the variable',
  )
  inputs.rejectBlank('report-status', 'set a context, such as `docs/agent-gate`')
  inputs.rejectIf('report-status', {
    'contains an emoji or another character that GitHub accepts in no status: remove it':
      reportStatus !== undefined && !isBasicPlane(reportStatus),
  })
  inputs.rejectBlank('prompt', 'set the instruction; if it comes from a variable, set the variable')
  const isStarted = given.prompt !== undefined || inputs.isInvalid('prompt')
  const isShown = reportStatus !== undefined || inputs.isInvalid('report-status')
  const subject = readWorkflowEvent(environment)
  const hasEvent = Boolean(environment.GITHUB_EVENT_NAME)
  const isNamed = inputs.isAnySet('job-id', 'agent-login')
  inputs.rejectIf('wait', {
    'can be `false` only with `report-status`, which shows the verdict, or with `prompt`, to end after the start':
      !given.wait && !isShown && !isStarted,
  })
  checkFollowUps(inputs, given, isStarted)
  checkExpectedChecks(inputs, given)
  inputs.rejectIf('prompt', {
    'starts an agent job, and cannot be combined with `job-id` or `agent-login`: remove one of them':
      isStarted && isNamed,
  })
  inputs.rejectIf('job-id', {
    [`is missing: set it to the id of the agent job to await, or set \`prompt\`, to start one${hasEvent ? ', or `agent-login`, to judge the pull request of the event' : ''}`]:
      !isStarted && !isNamed,
  })
  const lacksSubject = !isStarted && isNamed && !inputs.isAnySet('job-id') && !subject
  inputs.rejectIf('agent-login', {
    'needs the event of a workflow run: set `job-id` to the id of the agent job':
      lacksSubject && !hasEvent,
    [`needs an event with a pull request, and this one, ${environment.GITHUB_EVENT_NAME}, has none: run the gate on the events in docs/gating.md, set the input \`number\` of \`workflow_dispatch\`, or set \`job-id\``]:
      lacksSubject,
  })
  inputs.rejectIf('approvals', {
    'needs the condition `approved` in `require`, which counts them':
      inputs.isAnySet('approvals') && !requiredConditions.includes('approved'),
  })
  return {
    ...rest,
    mode: 'agent-job',
    subject,
    requiredConditions,
    statusContext: reportStatus,
    github: {
      serverUrl: serverUrl(inputs, environment, 'GITHUB_SERVER_URL') ?? 'https://github.com',
      apiUrl: serverUrl(inputs, environment, 'GITHUB_API_URL') ?? 'https://api.github.com',
      token: githubToken,
    },
    currentRun: {
      id: environment.GITHUB_RUN_ID ?? '',
      job: environment.GITHUB_JOB ?? '',
      repository: environment.GITHUB_REPOSITORY,
      path: workflowPath(environment.GITHUB_WORKFLOW_REF),
    },
  }
}

/** The URL in a variable of the runner; undefined if it is not set. The token is sent there. */
function serverUrl(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
  variable: 'GITHUB_SERVER_URL' | 'GITHUB_API_URL',
): string | undefined {
  const value = environment[variable]
  if (!value || namedUrl(value)) return value || undefined
  const problem = `is not sent: the variable ${variable} is not a URL on one line, without white space or invisible characters. Leave it as the runner sets it`
  inputs.reject('github-token', problem)
  return undefined
}

/** A follow-up needs a check that may fail, a job that gets it, and a run that waits for a commit. */
function checkFollowUps(
  inputs: InputReader,
  { followUps, require, wait }: Inputs<'agent-job'>,
  isStarted: boolean,
): void {
  if (!(followUps > 0)) return
  inputs.rejectIf('follow-ups', {
    'needs `prompt` or `job-id`: the job that gets the messages':
      !isStarted && !inputs.isAnySet('job-id'),
    [needsChecks]: lacksChecks(inputs, require),
    'needs `wait`, for the next commit of the agent': !wait,
  })
}

const needsChecks = 'needs the condition `checks-passed` or `required-checks-passed` in `require`'

const lacksChecks = (inputs: InputReader, require: Inputs<'agent-job'>['require']) =>
  !require.some((name) => name.endsWith('checks-passed')) && !inputs.isInvalid('require')

function checkExpectedChecks(
  inputs: InputReader,
  { expectedChecks, ignoredChecks, reportStatus, require }: Inputs<'agent-job'>,
): void {
  const own = expectedChecks.find((name) => name.toLowerCase() === reportStatus?.toLowerCase())
  const ignored = expectedChecks.find((name) => ignoredChecks.includes(name))
  inputs.rejectIf('expected-checks', {
    [`contains ${own}, the status that this gate itself sets: it would wait for itself. Remove it`]:
      own !== undefined,
    [`contains ${ignored}, which \`ignored-checks\` contains, too: remove it from one of them`]:
      ignored !== undefined,
    [needsChecks]: expectedChecks.length > 0 && lacksChecks(inputs, require),
  })
}

/** The path in `owner/name/.github/workflows/gate.yml@refs/heads/main`. */
function workflowPath(workflowRef = ''): string | undefined {
  return /^[^/]+\/[^/]+\/([^@]+)@/.exec(workflowRef)?.[1]
}

/**
 * Reads what the workflow's event is about, from the runner's file.
 *
 * @returns undefined if it is about no pull request, or there is no such file
 */
export function readWorkflowEvent(environment: NodeJS.ProcessEnv): EventSubject | undefined {
  const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path } = environment
  if (!name || !path) return undefined
  try {
    return eventSubject(name, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
