import { isAbsolute, relative } from 'node:path'
import type { CheckRequest } from '../check/check-request.ts'
import type { ExportFacts, ExportPhase } from '../export/export-facts.ts'
import type { ExportRequest } from '../export/export-request.ts'
import { exportSite } from '../export/export-site.ts'
import type { AgentJobFacts, AgentJobPhase } from '../gate/agent-job-facts.ts'
import type { AgentJobRequest } from '../gate/agent-job-request.ts'
import { type Failure, type JobState, unreadState } from '../kernel/run/failure.ts'
import type { Log, Run } from '../kernel/run/run.ts'
import type { VerifyFacts, VerifyPhase } from '../verify/verify-facts.ts'
import type { VerifyRequest } from '../verify/verify-request.ts'
import { workflowArtifacts } from './artifact.ts'
import { openToolCache } from './bundle-cache.ts'
import type { Frontend } from './frontend.ts'
import { isVisible } from './inputs.ts'
import { ActionReport, type RunRecord } from './report.ts'
import type { Request } from './request.ts'

export interface RunningFlow {
  readonly done: Promise<void>
  /** The summary of the facts so far, in Markdown. */
  readonly summary: (failure?: Failure) => Promise<string>
  /** The job on the host, if its id is known, and what is known of its state. */
  readonly job: () => JobState | undefined
}

interface FlowContext {
  readonly frontend: Frontend
  readonly run: Run
  /** Resolves when everything on this machine is checked, before anything is sent. */
  readonly ready: Promise<void>
}

/** Starts the flow of the mode, as soon as it is ready. */
export function startMode(request: Request, context: FlowContext): RunningFlow {
  switch (request.mode) {
    case 'export':
      return runExport(request, context)
    case 'agent-job':
      return runAgentJob(request, context)
    case 'verify':
      return runVerify(request, context)
    case 'check':
      return runCheck(request, context)
  }
}

function runExport(request: ExportRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const { secrets, environment } = frontend
  const hideLink = linkHider(request, frontend, run.log)
  const report: ActionReport<ExportFacts, ExportPhase> = new ActionReport(
    frontend,
    run.clock,
    ({ bundleUrl }) => bundleUrl && hideLink(bundleUrl, report.facts.jobId),
  )
  const services = {
    artifacts: workflowArtifacts(environment),
    openBundleCache: openToolCache(environment),
  }
  const { rules, projectId, jobId, resultsTo } = request
  const subject = { ...secrets.cleaned({ rules, projectId, jobId }), resultsTo }
  const done = ready.then(() => exportSite({ request, services, report, run }))
  const loadSummary = async () => {
    const { exportSummary } = await import('./export-summary.ts')
    return (record: RunRecord<ExportFacts>) => exportSummary(subject, record)
  }
  return running(done, report, loadSummary, projectId)
}

/**
 * Hides each link that the host mints; also masks its signature, if the request asks for it or the
 * runner logs each output (FileCommandManager.cs of actions/runner).
 */
function linkHider(
  { maskBundleUrl }: ExportRequest,
  { secrets, environment, outputFile }: Frontend,
  log: Log,
): (link: string, jobId?: string) => void {
  const isDebug = environment.RUNNER_DEBUG === '1'
  // A command leaves the link out of its results instead.
  const masks = outputFile !== undefined && (maskBundleUrl || isDebug)
  let logged = false
  return (link, jobId) => {
    const isPublic = (text: string) => text === jobId || isVisible(text, environment)
    const isMasked = secrets.hideLink(link, masks, isPublic)
    if (!masks || logged) return
    logged = true
    if (!isMasked) log.warning('the link of this host has no signature: nothing of it is masked')
    else if (isDebug) log.info(debugWords)
  }
}

const debugWords =
  "debug logging is on, and the runner logs each output: the link's signature is masked, so other jobs do not get `bundleUrl`"

function runAgentJob(request: AgentJobRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const report = new ActionReport<AgentJobFacts, AgentJobPhase>(frontend, run.clock)
  const done = ready.then(async () => {
    const { awaitAgentJob } = await import('../gate/await-agent-job.ts')
    await awaitAgentJob({ request, report, run })
  })
  return running(done, report, async () => {
    const { agentJobSummary } = await import('./agent-job-summary.ts')
    return agentJobSummary
  })
}

function runVerify(request: VerifyRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const report = new ActionReport<VerifyFacts, VerifyPhase>(frontend, run.clock)
  const services = { artifacts: workflowArtifacts(frontend.environment) }
  const done = ready.then(async () => {
    const { verifySite } = await import('../verify/verify-site.ts')
    await verifySite({ request, services, report, run })
  })
  return running(done, report, async () => {
    const { verifySummary } = await import('./verify-summary.ts')
    const siteUrl = frontend.secrets.clean(request.siteUrl)
    return (record) => verifySummary({ siteUrl, resultsTo: request.resultsTo }, record)
  })
}

function runCheck(request: CheckRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const report = new ActionReport<ExportFacts, ExportPhase>(frontend, run.clock)
  const services = { artifacts: workflowArtifacts(frontend.environment) }
  const done = ready.then(async () => {
    const { checkBuiltSite } = await import('../check/check-built-site.ts')
    await checkBuiltSite({ request, services, report, run })
  })
  return running(done, report, async () => {
    const { checkSummary } = await import('./export-summary.ts')
    const { rules, workspace, resultsTo } = request
    const path = relative(workspace, request.site)
    const shown = path.startsWith('..') || isAbsolute(path) ? request.site : path || '.'
    const site = frontend.secrets.clean(rules.domain || shown)
    return (record) => checkSummary({ site, resultsTo }, record)
  })
}

function running<Facts extends object, Phase extends string>(
  done: Promise<void>,
  report: ActionReport<Facts, Phase>,
  loadSummary: () => Promise<(record: RunRecord<Facts>) => string>,
  projectId?: string,
): RunningFlow {
  return {
    done,
    summary: async (failure) => report.summary(await loadSummary(), failure),
    job: () => {
      const { jobId: id, status } = report.facts as Partial<Record<'jobId' | 'status', string>>
      const state = status === undefined ? unreadState : 'may still be running on the host'
      return id === undefined ? undefined : { id, projectId, state }
    },
  }
}
