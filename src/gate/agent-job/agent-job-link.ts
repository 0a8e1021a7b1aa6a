import type { AgentJob } from '../../host/models.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import { readPullRequestHead, readRepositoryName } from '../github/find-agent-pull-request.ts'
import {
  isOnGitHub,
  liesIn,
  type PullRequestLink,
  readPullRequestLink,
  readRepository,
} from '../pull-request-link.ts'
import { renamed, renamedStep } from '../read-facts.ts'
import { notJudged } from '../unjudged.ts'
import { type GateContext, needsLink, needsOfGitHub } from './agent-job-context.ts'
import type { GateTarget } from './find-agent-job.ts'
import { hasResult } from './wait-for-agent-job.ts'

/**
 * Checks the link of a job's pull request, and sets the outputs. A job that has failed may have a
 * link, too; then the failure of the job counts, whatever the link.
 *
 * @returns undefined if the request does not need the link
 * @throws Failure GATE_NOT_MET, GATE_UNREADABLE; INVALID_INPUT if inputs contradict each other
 */
export async function recordLink(
  job: AgentJob,
  target: GateTarget,
  context: GateContext,
): Promise<PullRequestLink | undefined> {
  const { request, report, run, status, github } = context
  const { prLink } = job
  if (!prLink) {
    if (hasResult(job)) report.record({ prLink: '', hasPr: false })
    return undefined
  }
  if (!hasResult(job) && !isInRepository(prLink, job)) return undefined
  requireInRepository(prLink, job, run)
  const link = readPullRequestLink(prLink)
  await requireEventPullRequest(link, target, context)
  report.record({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository })
  run.log.info(`pull request: ${prLink}`)
  if (!needsLink(request)) return undefined
  if (!link) {
    throw new Failure('GATE_UNREADABLE', `${prLink} is not a supported form of pull request link`)
  }
  if (github) {
    requireOnGitHub(link, context)
    status?.useHead((run) => readPullRequestHead(github, link, run))
  }
  return link
}

function isInRepository(prLink: string, { source: { repository } }: AgentJob): boolean {
  const location = repository === undefined ? undefined : readRepository(repository)
  return location !== undefined && liesIn(prLink, location)
}

/** Never output a link to a repository other than the job's: a later step might merge it. */
function requireInRepository(prLink: string, job: AgentJob, { scrubber }: Run): void {
  if (isInRepository(prLink, job)) return
  const [link, place] = [prLink, job.source.repository ?? 'which the host did not report'].map(
    (text) => scrubber.excerpt(text, 500),
  )
  throw new Failure(
    'GATE_NOT_MET',
    `the pull request's link, ${link}, is not a plain https URL in the job's repository, ${place}`,
    { nextStep: 'The link was not followed, nor set as an output. Look at the job on the host' },
  )
}

/** The job must have created the pull request of the event: the id in its text is only a claim. */
async function requireEventPullRequest(
  link: PullRequestLink | undefined,
  { jobId, agent, eventPullRequest }: GateTarget,
  context: GateContext,
): Promise<void> {
  const { request } = context
  const { subject, currentRun } = request
  const named = subject?.kind === 'pull-request' ? subject.number : undefined
  const number = eventPullRequest?.number ?? (agent && named)
  if (number === undefined) return
  const isSame =
    link?.number === number &&
    isOnGitHub(link, request.github.serverUrl) &&
    link.repository.toLowerCase() === currentRun.repository?.toLowerCase()
  if (isSame) return
  if (link) await requirePresentName(link, context)
  const created = link && `${link.repository}#${link.number}`
  if (eventPullRequest) throw notJudged({ cause: 'not-created', jobId, number, created })
  throw new Failure(
    'INVALID_INPUT',
    `\`job-id\` and the event contradict each other: agent job ${jobId} created ${created ?? 'another one'}, and the event is about #${number}`,
    { nextStep: 'Leave `job-id` out to judge the pull request of the event. No status was set' },
  )
}

/** The host may have an earlier name of the workflow's repository. */
async function requirePresentName(
  { repository }: PullRequestLink,
  { github, request, run }: GateContext,
): Promise<void> {
  const present = request.currentRun.repository
  const isOther = present !== undefined && repository.toLowerCase() !== present.toLowerCase()
  if (!github || !isOther) return
  const name = await readRepositoryName(github, repository, run).catch(() => undefined)
  if (name?.toLowerCase() !== present.toLowerCase()) return
  throw new Failure('GATE_UNREADABLE', renamed(repository, name), { nextStep: renamedStep })
}

function requireOnGitHub(link: PullRequestLink, { request }: GateContext): void {
  const { serverUrl } = request.github
  if (isOnGitHub(link, serverUrl)) return
  const { url, host } = link
  const server = new URL(serverUrl).host
  const what =
    host === server
      ? `the link ${url.pathname} on ${server} is not in GitHub's form (/owner/name/pull/7)`
      : `the pull request is on ${host}, not on ${server}, where this workflow runs`
  throw new Failure(
    'GATE_UNREADABLE',
    `cannot check ${needsOfGitHub(request).join(', ')}: ${what}`,
    { nextStep: elsewhere },
  )
}

const elsewhere =
  'On Gitea, Forgejo and other services, require only `pull-request`, and leave `report-status` out'
