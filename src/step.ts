import { workflowArtifacts } from './action/artifact.ts'
import { openToolCache } from './action/bundle-cache.ts'
import { documentationLink } from './action/documentation-link.ts'
import { keyWarning, readInputs } from './action/inputs.ts'
import { Interruption } from './action/interruption.ts'
import { ActionLog } from './action/log.ts'
import { openOctokit } from './action/octokit.ts'
import { setOutputs } from './action/outputs.ts'
import { ActionReport, outcomeOf } from './action/report.ts'
import { Secrets } from './action/secrets.ts'
import { systemClock as clock } from './clock.ts'
import { asFailure, type Failure } from './failure.ts'
import { awaitAgentJob } from './flows/await-agent-job.ts'
import { exportSite } from './flows/export-site.ts'
import type { AgentJobFacts, AgentJobPhase, ExportFacts, ExportPhase } from './report.ts'
import type { AgentJobRequest, ExportRequest } from './request.ts'
import type { Run } from './run.ts'

/** Runs the step, to the end of the process. */
export function runStep(): void {
  const uncaught = new Promise<never>((_, reject) => process.on('uncaughtException', reject))
  Promise.race([runMode(), uncaught]).then(
    () => finish(),
    (error) => finish(asFailure(error)),
  )
}

const interruption = new Interruption(clock)
const secrets = new Secrets()
const log = new ActionLog(secrets)

/**
 * Writes the summary of what is known: nothing but the failure, before the inputs are read. What
 * renders it is only loaded as the run ends, so that the run begins sooner.
 */
let summarize = async (failure?: Failure) => {
  if (process.env.INPUT_SUMMARY?.toLowerCase() === 'false') return
  const { runSummary } = await import('./action/run-summary.ts')
  const report = new ActionReport(secrets, clock)
  report.summarize((story) => runSummary('Documentation export', [], story), failure)
}

/** Reads the inputs, runs the flow of the mode. */
async function runMode(): Promise<void> {
  log.guardOutput()
  secrets.maskKey(process.env['INPUT_API-KEY'] ?? '')
  secrets.maskKey(process.env['INPUT_GITHUB-TOKEN'] ?? '')
  const request = readInputs(process.env)
  if (!request.summary) summarize = async () => {}
  const warning = keyWarning(request.apiKey)
  if (warning) log.warning(warning)
  const deadline = interruption.limit(request.timeout)
  const scrub = (text: string) => secrets.scrub(text)
  const run: Run = { clock, log, scrub, signal: interruption.signal, deadline }
  await (request.mode === 'export' ? runExport(request, run) : runAgentJob(request, run))
}

function runExport(request: ExportRequest, run: Run): Promise<void> {
  const hideLink = ({ bundleUrl }: { bundleUrl?: string | undefined }) => {
    if (bundleUrl) secrets.hideLink(bundleUrl, request.maskBundleUrl)
  }
  const report = new ActionReport<ExportFacts, ExportPhase>(secrets, clock, hideLink)
  if (request.summary) {
    summarize = async (failure) => {
      const { exportSummary } = await import('./action/export-summary.ts')
      report.summarize((story) => exportSummary(request, story), failure)
    }
  }
  const artifacts = workflowArtifacts(process.env)
  const openBundleCache = openToolCache(process.env)
  return exportSite(request, { artifacts, openBundleCache }, report, run)
}

function runAgentJob(request: AgentJobRequest, run: Run): Promise<void> {
  const report = new ActionReport<AgentJobFacts, AgentJobPhase>(secrets, clock)
  if (request.summary) {
    summarize = async (failure) => {
      const { agentJobSummary } = await import('./action/agent-job-summary.ts')
      report.summarize(agentJobSummary, failure)
    }
  }
  return awaitAgentJob(request, openOctokit, report, run)
}

/** The one end of every run: outputs, summary, at most one message, the exit code. */
async function finish(cause?: Failure): Promise<void> {
  let failure = cause
  // A file that the runner gave and that cannot be written fails the run, and hides nothing else.
  for (const write of [() => summarize(failure), () => setOutputs(outcomeOf(failure))]) {
    try {
      await write()
    } catch (error) {
      failure ??= asFailure(error)
    }
  }
  if (failure) {
    log.failure(failure)
    const link = documentationLink(process.env, failure.code)
    if (link) log.info(`more about ${failure.code}: ${link}`)
  }
  // A look-up or a connection that is still open must not keep a run that has ended.
  process.stdout.write('', () => process.exit(failure ? 1 : 0))
}
