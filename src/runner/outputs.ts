import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { setOutput } from '@actions/core'
import type { CheckOutputs } from '../check/check-facts.ts'
import type { ExportOutputs } from '../export/export-facts.ts'
import type { AgentJobOutputs } from '../gate/agent-job-facts.ts'
import { diskReason, shortage, whyUnwritable } from '../kernel/disk/disk-failure.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Outcome } from '../kernel/run/failure-codes.ts'
import type { Some } from '../report/flow-context.ts'
import type { VerifyOutputs } from '../verify/verify-facts.ts'
import type { Mode } from './input-table.ts'

/** What the runner itself knows of a run. */
export interface RunOutputs {
  /** Absolute: the job summary as a file. */
  readonly summaryFile: string
}

export interface ActionOutcome {
  readonly outcome: Outcome
  /** Empty on success. */
  readonly errorCode: string
}

export type Outputs = ActionOutcome &
  RunOutputs &
  ExportOutputs &
  CheckOutputs &
  AgentJobOutputs &
  VerifyOutputs

export type OutputName = keyof Outputs & string

/** What is special about an output. */
export interface OutputTraits {
  /** The modes that set it. */
  readonly modes: readonly Mode[]
  /** Whether secrets are removed from it: not where a part of a path or digest is one by chance. */
  readonly isScrubbed: boolean
  /** Whether a later job can use it, so that it belongs into a dotenv file. */
  readonly isForLaterJobs: boolean
}

const outsideText = { isScrubbed: true, isForLaterJobs: true } as const
/** Paths, digests and URLs that this action or the runner made. */
const ownText = { isScrubbed: false, isForLaterJobs: true } as const
/**
 * Files in the folder of the run, which a later job does not have; and the link, which is a credential,
 * while CI systems keep dotenv files as artifacts.
 */
const ofThisRun = { isScrubbed: false, isForLaterJobs: false } as const

const allModes: readonly Mode[] = ['export', 'agent-job', 'verify', 'check']

/** Every output that action.yml declares, in its order. */
export const outputTable: Readonly<Record<OutputName, OutputTraits>> = {
  outcome: { modes: [...allModes], ...outsideText },
  errorCode: { modes: [...allModes], ...outsideText },
  jobId: { modes: ['export', 'agent-job'], ...outsideText },
  status: { modes: ['export', 'agent-job'], ...outsideText },
  pageCount: { modes: ['export'], ...outsideText },
  bundleUrl: { modes: ['export'], ...ofThisRun },
  expiresAt: { modes: ['export'], ...outsideText },
  bundleSize: { modes: ['export'], ...outsideText },
  bundlePath: { modes: ['export'], ...ownText },
  bundleSha256: { modes: ['export'], ...ownText },
  cacheHit: { modes: ['export'], ...outsideText },
  sitePath: { modes: ['export', 'check'], ...ownText },
  fileCount: { modes: ['export', 'check'], ...outsideText },
  siteDigest: { modes: ['export', 'check'], ...ownText },
  manifestPath: { modes: ['export', 'check'], ...ownText },
  changed: { modes: ['export', 'check'], ...outsideText },
  changedPathsFile: { modes: ['export', 'check'], ...ofThisRun },
  removedFirstFile: { modes: ['export', 'check'], ...ofThisRun },
  uploadFilesFile: { modes: ['export', 'check'], ...ofThisRun },
  removedFilesFile: { modes: ['export', 'check'], ...ofThisRun },
  reportPath: { modes: ['export', 'check', 'verify'], ...ofThisRun },
  findings: { modes: ['export', 'check'], ...outsideText },
  newFindings: { modes: ['export', 'check'], ...outsideText },
  notices: { modes: ['export', 'check'], ...outsideText },
  findingsFile: { modes: ['export', 'check'], ...ofThisRun },
  sarifFile: { modes: ['export', 'check'], ...ofThisRun },
  codeQualityFile: { modes: ['export', 'check'], ...ofThisRun },
  externalLinksFile: { modes: ['export', 'check'], ...ofThisRun },
  artifactId: { modes: ['export', 'check', 'verify'], ...outsideText },
  artifactUrl: { modes: ['export', 'check', 'verify'], ...ownText },
  artifactDigest: { modes: ['export'], ...ownText },
  helmValuesFile: { modes: ['export'], ...ofThisRun },
  prLink: { modes: ['agent-job'], ...outsideText },
  hasPr: { modes: ['agent-job'], ...outsideText },
  prNumber: { modes: ['agent-job'], ...outsideText },
  prRepository: { modes: ['agent-job'], ...outsideText },
  prState: { modes: ['agent-job'], ...outsideText },
  prHeadSha: { modes: ['agent-job'], ...outsideText },
  model: { modes: ['agent-job'], ...outsideText },
  sourceRepository: { modes: ['agent-job'], ...outsideText },
  sourceRef: { modes: ['agent-job'], ...outsideText },
  createdAt: { modes: ['agent-job'], ...outsideText },
  archivedAt: { modes: ['agent-job'], ...outsideText },
  gate: { modes: ['agent-job'], ...outsideText },
  verified: { modes: ['verify'], ...outsideText },
  verifiedFiles: { modes: ['verify'], ...outsideText },
  differences: { modes: ['verify'], ...outsideText },
  differencesFile: { modes: ['verify'], ...ofThisRun },
  propagationSeconds: { modes: ['verify'], ...outsideText },
  summaryFile: { modes: [...allModes], ...ofThisRun },
}

export const outputNames = Object.keys(outputTable) as readonly OutputName[]

export interface OutputSink {
  /** Sets the outputs among the given facts, except undefined ones. */
  set(facts: Some<Outputs>): void
  /** Empties the outputs among the given facts. */
  clear(facts: object): void
  phase?(name: string): void
}

/** Without the runner's output file, @actions/core would print the values to the log. */
export const stepOutputs: OutputSink = {
  set(facts) {
    if (!process.env.GITHUB_OUTPUT) return
    for (const name of outputNames) {
      if (facts[name] !== undefined) setOutput(name, facts[name])
    }
  },
  clear(facts) {
    this.set(Object.fromEntries(Object.keys(facts).map((name) => [name, ''])))
  },
}

const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK = 0 } = constants

/**
 * Checks that the runner's files for outputs and the summary can be written, before anything is
 * sent: in a job container whose user is not root, this may be denied, and a result that cannot be
 * returned is lost.
 *
 * @param environment of the step; without a file, there is nothing to check
 * @param needsSummary whether a summary is written
 */
export async function requireRunnerFiles(
  { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }: NodeJS.ProcessEnv,
  needsSummary: boolean,
): Promise<void> {
  // The toolkit requires that the runner has created the file.
  if (output) await requireWritable('GITHUB_OUTPUT', output, 0)
  if (summary && needsSummary) await requireWritable('GITHUB_STEP_SUMMARY', summary, O_CREAT)
}

async function requireWritable(name: string, path: string, mayCreate: number): Promise<void> {
  try {
    // Never wait for the reader of a pipe.
    await (await open(path, O_WRONLY | O_APPEND | O_NONBLOCK | mayCreate)).close()
  } catch (error) {
    const reason = diskReason(error)
    // Only the summary is created if it is missing.
    const why = mayCreate || reason !== 'ENOENT' ? whyUnwritable(error, path) : 'does not exist'
    const what = `the runner's file ${name} ${why}: ${path}`
    throw (
      shortage(error, `write the runner's file ${name}: ${path}`, 'Free space there') ??
      new Failure('INVALID_INPUT', what, {
        nextStep:
          'Nothing was sent. Run the job, or its container (`container.options: --user 1001`), as a user who may write to the runner’s files',
        cause: error,
      })
    )
  }
}
