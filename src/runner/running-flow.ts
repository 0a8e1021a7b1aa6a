import type { Failure, JobReference } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { exportSite } from '../modes/export-site.ts'
import type {
  AgentJobFacts,
  AgentJobPhase,
  ExportFacts,
  ExportPhase,
  VerifyFacts,
  VerifyPhase,
} from '../modes/facts.ts'
import type {
  AgentJobRequest,
  CheckRequest,
  ExportRequest,
  Request,
  VerifyRequest,
} from '../modes/request.ts'
import { workflowArtifacts } from './artifact.ts'
import { openToolCache } from './bundle-cache.ts'
import type { Frontend } from './frontend.ts'
import { ActionReport, type RunRecord } from './report.ts'

export interface RunningFlow {
  readonly done: Promise<void>
  /** Writes the summary of the facts so far. */
  readonly summarize: (failure?: Failure) => Promise<void> | void
  /** The job on the host, if known. */
  readonly job: () => JobReference | undefined
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
  const hideLink = ({ bundleUrl }: { bundleUrl?: string | undefined }) => {
    if (bundleUrl) secrets.hideLink(bundleUrl, request.maskBundleUrl)
  }
  const report = new ActionReport<ExportFacts, ExportPhase>(frontend, run.clock, hideLink)
  const services = {
    artifacts: workflowArtifacts(environment),
    openBundleCache: openToolCache(environment),
  }
  const { domain, projectId, jobId, deploymentKind } = request
  const subject = secrets.cleaned({ domain, projectId, jobId, deploymentKind })
  const done = ready.then(() => exportSite({ request, services, report, run }))
  const loadSummary = async () => {
    const { exportSummary } = await import('./export-summary.ts')
    return (record: RunRecord<ExportFacts>) => exportSummary(subject, record)
  }
  return running(done, report, loadSummary, projectId)
}

function runAgentJob(request: AgentJobRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const report = new ActionReport<AgentJobFacts, AgentJobPhase>(frontend, run.clock)
  const done = ready.then(async () => {
    const { awaitAgentJob } = await import('../modes/await-agent-job.ts')
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
    const { verifySite } = await import('../modes/verify-site.ts')
    await verifySite({ request, services, report, run })
  })
  return running(done, report, async () => {
    const { verifySummary } = await import('./verify-summary.ts')
    const siteUrl = frontend.secrets.clean(request.siteUrl)
    return (record) => verifySummary({ siteUrl }, record)
  })
}

function runCheck(request: CheckRequest, { frontend, run, ready }: FlowContext): RunningFlow {
  const report = new ActionReport<ExportFacts, ExportPhase>(frontend, run.clock)
  const services = { artifacts: workflowArtifacts(frontend.environment) }
  const done = ready.then(async () => {
    const { checkBuiltSite } = await import('../modes/check-site.ts')
    await checkBuiltSite({ request, services, report, run })
  })
  return running(done, report, async () => {
    const { checkSummary } = await import('./export-summary.ts')
    const { deploymentKind, domain } = request
    const site = frontend.secrets.clean(domain ?? request.site)
    return (record) => checkSummary({ site, deploymentKind }, record)
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
    summarize: async (failure) => report.summarize(await loadSummary(), failure),
    job: () => {
      const { jobId: id } = report.facts as { readonly jobId?: string | undefined }
      return id === undefined ? undefined : { id, projectId }
    },
  }
}
