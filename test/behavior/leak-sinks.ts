import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { error as printError } from '@actions/core'
import { vi } from 'vitest'
import { EntryGuard } from '../../src/archive/entries/entry-guard.ts'
import { analysisOutline, analyzeFiles } from '../../src/check/analyze.ts'
import { reportPage } from '../../src/check/report/report-page.ts'
import { awaitLink } from '../../src/export/await-link.ts'
import type { ExportContext } from '../../src/export/export-context.ts'
import type { ExportFacts } from '../../src/export/export-facts.ts'
import type { GateContext } from '../../src/gate/agent-job/agent-job-context.ts'
import { waitForAgentJob } from '../../src/gate/agent-job/wait-for-agent-job.ts'
import type { AgentJobFacts } from '../../src/gate/agent-job-facts.ts'
import { StatusReporter } from '../../src/gate/github/commit-status.ts'
import type { GitHub } from '../../src/gate/github/github.ts'
import { GitHubRefusal, unreadable } from '../../src/gate/github/github-refusal.ts'
import type { AdminApi } from '../../src/host/client.ts'
import { type ApiResponse, RefusedResponse } from '../../src/host/failures.ts'
import { readAgentJob, readExportJob } from '../../src/host/models.ts'
import { asFailure, type Failure } from '../../src/kernel/run/failure.ts'
import type { Run } from '../../src/kernel/run/run.ts'
import { FileReader } from '../../src/reading/file-reader.ts'
import { agentJobSummary } from '../../src/runner/agent-job-summary.ts'
import { uploadFailure } from '../../src/runner/artifact.ts'
import { exportSummary } from '../../src/runner/export-summary.ts'
import type { ActionLog } from '../../src/runner/log.ts'
import { stepOutputs } from '../../src/runner/outputs.ts'
import { ActionReport, type RunRecord } from '../../src/runner/report.ts'
import { runSummary } from '../../src/runner/run-summary.ts'
import type { Secrets } from '../../src/runner/secrets.ts'
import { printedBy } from '../runner/capture.ts'
import { analysisRequest } from '../support/analysis.ts'
import { fakeRun } from '../support/clock.ts'
import { siteRules } from '../support/site-rules.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

/** A run with secrets, whose outputs and summary go to files of a folder. */
export interface LeakStage {
  readonly secrets: Secrets
  readonly log: ActionLog
  readonly run: Run
  readonly folder: string
}

/** What a run with these secrets shows when it ends with a failure. */
function shownFailure(thrown: unknown, { secrets, log, folder }: LeakStage): string {
  const failure = thrown as Failure
  const printed = printedBy(() => log.failure(failure))
  const summary = summaryOf(secrets, folder, {}, (record) => runSummary('Run', {}, record), failure)
  return [...printed, summary].join('\n')
}

function summaryOf<Facts extends object>(
  secrets: Secrets,
  folder: string,
  facts: Partial<Facts>,
  render: (record: RunRecord<Facts>) => string,
  failure?: Failure,
): string {
  const [outputs, summary] = [join(folder, 'outputs'), join(folder, 'summary')]
  for (const path of [outputs, summary]) writeFileSync(path, '')
  vi.stubEnv('GITHUB_OUTPUT', outputs)
  vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
  const report = new ActionReport<Facts, string>({ secrets, outputs: stepOutputs }, fakeRun().clock)
  report.record(facts)
  appendFileSync(summary, report.summary(render, failure))
  vi.unstubAllEnvs()
  return readFileSync(outputs, 'utf8') + readFileSync(summary, 'utf8')
}

/** The lines that a run logs, as they are printed. */
function logged(work: (run: Run) => Promise<unknown>, stage: LeakStage): Promise<string> {
  const { log, secrets } = stage
  const lines: string[] = []
  const record = (line: string) => void lines.push(line)
  const recording = { debug: record, info: record, notice: record, warning: record }
  const run = { ...fakeRun(), scrubber: secrets, log: recording }
  const printed = () => printedBy(() => lines.forEach((line) => void log.warning(line)))
  return work(run).then(
    () => printed().join('\n'),
    (failure) => [...printed(), shownFailure(failure, stage)].join('\n'),
  )
}

/**
 * Where outside text is shown. Each returns everything that a reader of the run can see: log lines,
 * outputs, summary, reports.
 */
export const sinks: Readonly<Record<string, (echo: string, stage: LeakStage) => Promise<string>>> =
  {
    'the message of a host': async (echo, stage) => {
      const call = { purpose: 'start the export', starts: true }
      const response: ApiResponse = {
        status: 403,
        headers: {},
        text: JSON.stringify({ error: echo }),
        requestId: echo,
        origin: 'https://api.example.com',
        isLocal: false,
      }
      return shownFailure(new RefusedResponse(call, response, stage.secrets).failure, stage)
    },

    'the reason of a failed export': async (echo, stage) => {
      const job = readExportJob('job-1', { status: 'failed', error: echo }, stage.secrets)
      const api = { getExportJob: async () => job } as unknown as AdminApi
      const request = {
        baseUrl: new URL('https://api.example.com'),
        jobId: 'job-1',
        pollInterval: 'auto',
      }
      const report = { record: () => {} }
      return await logged(async (run) => {
        const context = { request, report, run } as unknown as ExportContext
        await awaitLink({ jobId: 'job-1' }, api, context)
      }, stage)
    },

    'the status of a job': async (echo, stage) => {
      const { status } = readExportJob('job-1', { status: echo }, stage.secrets)
      const summary = (record: RunRecord<ExportFacts>) =>
        exportSummary({ rules: siteRules({ deploymentKind: 'cloud' }) }, record)
      const shown = summaryOf<ExportFacts>(stage.secrets, stage.folder, { status }, summary)
      return `${shown}\n${printedBy(() => stage.log.warning(`unknown status "${status}"`)).join('')}`
    },

    'an agent job': async (echo, stage) => {
      const source = { repository: echo, ref: echo }
      const body = { status: 'archived', source, model: echo, prLink: echo }
      const job = readAgentJob('job-1', body, stage.secrets)
      const api = { getAgentJob: async () => job } as unknown as AdminApi
      const request = {
        projectId: 'p',
        pollInterval: 'auto',
        wait: true,
        require: [],
      }
      let facts: Partial<AgentJobFacts> = {}
      const report = { record: (more: Partial<AgentJobFacts>) => (facts = { ...facts, ...more }) }
      const printed = await logged(async (run) => {
        const context = { api, request, report, run } as unknown as GateContext
        await waitForAgentJob('job-1', context, () => {})
      }, stage)
      return `${printed}\n${summaryOf<AgentJobFacts>(stage.secrets, stage.folder, facts, agentJobSummary)}`
    },

    'a message of GitHub': async (echo, stage) => {
      const refusal = new GitHubRefusal([{ message: echo }], 403, {})
      return shownFailure(unreadable('read the pull request', {}, refusal, stage.run), stage)
    },

    'the name of a check, in log, summary and commit status': async (echo, stage) => {
      const reason = `failed: ${echo}`
      let description = ''
      const github = {
        post: async (...[, , body]: Parameters<GitHub['post']>) => {
          description = (body as { description: string }).description
        },
      } as unknown as GitHub
      const reporter = new StatusReporter(github, { context: 'gate' })
      const head = { repository: 'acme/docs', headSha: 'head' }
      await reporter.set(head, { state: 'failure', description: reason }, stage.run)
      const facts: Partial<AgentJobFacts> = {
        gate: 'failed',
        conditions: [{ name: 'checks-passed', state: 'failed', reason }],
      }
      return [
        description,
        ...printedBy(() => stage.log.info(reason)),
        summaryOf<AgentJobFacts>(stage.secrets, stage.folder, facts, agentJobSummary),
      ].join('\n')
    },

    'an error of the artifact service': async (echo, stage) =>
      shownFailure(uploadFailure(new Error(`Failed to upload: ${echo}`), 'docs', stage.run), stage),

    'a name in an archive': async (echo, stage) => {
      const name = Buffer.from(`${'guides/'.repeat(10)}${echo}.html`)
      try {
        new EntryGuard().admit({ name, kind: { other: 'a symbolic link' }, size: 0 })
        return ''
      } catch (failure) {
        return shownFailure(failure, stage)
      }
    },

    'a page of the site, in log, report, summary and manifest': async (echo, stage) => {
      // In URLs, browsers remove line breaks but no indentation, and read a backslash as a slash.
      const url = echo.includes('\\') ? 'lost' : echo.replace(/(?<=[\n\r]) +/g, '')
      const attribute = url.replace(/[&"]/g, (mark) => (mark === '&' ? '&amp;' : '&quot;'))
      const text = echo.replace(/[&<]/g, (mark) => (mark === '&' ? '&amp;' : '&lt;'))
      const reader = new FileReader('index.html', 'pages')
      reader.update(
        Buffer.from(
          `<h1>Start</h1><a href="/gone">Link ${text}</a><a href="/lost/${attribute}">Lost</a><img src="https://cdn.example/${attribute}">`,
        ),
      )
      const { folder, secrets, log } = stage
      const request = analysisRequest(folder, { secrets: secrets.secrets })
      const analyzed = await analyzeFiles([reader.end()], request)
      const { outline, check } = analysisOutline(analyzed)
      const page = reportPage({
        rules: siteRules({ deploymentKind: 'air-gapped' }),
        ...{ jobId: 'job-1', exportVersion: '', createdAt: new Date(0), phases: [] },
        ...{ bundle: { bytes: 1, sha256: '', type: 'tar.gz' } },
        ...analyzed,
      })
      const facts: Partial<ExportFacts> = { siteOutline: outline }
      const summary = (record: RunRecord<ExportFacts>) =>
        exportSummary({ rules: siteRules({ deploymentKind: 'cloud' }) }, record)
      return [
        page,
        readFileSync(request.paths.manifest, 'utf8'),
        ...printedBy(() =>
          check?.annotations.shown.forEach(
            ({ message, place }) => void log.warning(message, place),
          ),
        ),
        summaryOf<ExportFacts>(secrets, folder, facts, summary),
      ].join('\n')
    },

    'an error of Node': async (echo, stage) =>
      shownFailure(asFailure(new Error(`ENOENT: no such file, open '${echo}'`)), stage),

    'the output of a package': async (echo, { log }) =>
      printedBy(() => {
        log.guardOutput()
        printError(echo)
        process.stdout.write(`${echo}\n`)
      }).join('\n'),
  }

/** A deployed site that repeats a text, in log, report and list of differences. */
export async function shownByVerification(siteUrl: string, stage: LeakStage): Promise<string> {
  const manifest = manifestOfFiles({ 'index.html': '<p>Start', 'a.html': '<p>A' })
  const run = { ...fakeRun(), scrubber: stage.secrets }
  const { failure, differences, reportPage, run: ended } = await verify(siteUrl, { manifest, run })
  const printed = printedBy(() => ended.lines.forEach((line) => void stage.log.info(line)))
  return [...differences, reportPage, ...printed, shownFailure(failure, stage)].join('\n')
}
