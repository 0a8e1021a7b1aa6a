/** The result of a run: the output `outcome`. */
export type Outcome = 'success' | 'failed' | 'timed-out' | 'cancelled'

export interface CodeRule {
  readonly meaning: string
  /** The default next step, if the failure has no better one. */
  readonly nextStep: string
  /** Default: `failed`. */
  readonly outcome?: Outcome
  /** True if another run cannot resume the job on the host. */
  readonly isFinal?: true
  /** An input besides those of the job that a run needs to resume it, as a line of YAML. */
  readonly resumeWith?: string
}

/** Where to find the id of a job that another run started. */
export const idPlaces =
  "its id is the output `jobId` of the run that started it, or on the host's dashboard"

/** All failures of a run. The codes are the output `errorCode`, and never change their meaning. */
export const failureCodes = {
  INVALID_INPUT: {
    meaning: 'an input is missing or malformed, or the host rejected it',
    nextStep: 'Correct the input',
    isFinal: true,
  },
  UNAUTHORIZED: {
    meaning: 'the host rejected the API key',
    nextStep:
      'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
  },
  FORBIDDEN: {
    meaning: 'the host accepts the key, but not for this request',
    nextStep:
      "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organization",
  },
  PLAN_REQUIRED: {
    meaning: "the organization's plan does not include the feature",
    nextStep:
      'Static export needs an Enterprise plan: ask whoever manages the plan, or use the key of an organization that has it',
  },
  NOT_FOUND: {
    meaning: 'the job, the domain or the URL does not exist on the host',
    nextStep:
      'Check the id, that the key belongs to the same organization, and the path in `base-url`, if it has one',
    isFinal: true,
  },
  CONFLICT: {
    meaning: 'a conflicting job was still running on the host when the `timeout` was reached',
    nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
  },
  RATE_LIMITED: {
    meaning: 'the rate limit of the host was still exceeded when the `timeout` was reached',
    nextStep: 'Increase `timeout` to wait longer, or run fewer workflows with this key',
  },
  API_UNAVAILABLE: {
    meaning: 'the host cannot be reached, or reports an internal error',
    nextStep: 'Check `base-url` and that the runner can reach it, then try again',
  },
  BAD_RESPONSE: {
    meaning: 'the host sent an invalid response',
    nextStep:
      'Check that `base-url` is the URL of the admin API, not of a web page or a login page',
  },
  START_UNKNOWN: {
    meaning: 'the host may or may not have received the start request; it was not repeated',
    nextStep: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`job-id\`: ${idPlaces}`,
  },
  EXPORT_FAILED: {
    meaning: 'the export job failed on the host',
    nextStep: 'Fix the reported problem in the documentation source, then export again',
    isFinal: true,
  },
  AGENT_FAILED: {
    meaning: 'the agent met an error that it could not recover from',
    nextStep: "Look at the job on the host's dashboard, then run the agent again",
    isFinal: true,
  },
  AGENT_ARCHIVED: {
    meaning: 'the agent job was archived before it could be used',
    nextStep: 'Await a job that is not archived, or run the agent again',
    isFinal: true,
  },
  GATE_NOT_MET: {
    meaning: 'the pull request does not meet the conditions in `require`',
    nextStep: 'Meet the open conditions, then run the gate again',
    isFinal: true,
  },
  GATE_UNREADABLE: {
    meaning: "the pull request's state cannot be read, so the gate stays closed",
    nextStep: 'Give the gate the permission to read it, or require only `pull-request`',
    isFinal: true,
  },
  TIMED_OUT: {
    meaning: 'the `timeout` was exceeded',
    nextStep: 'Increase `timeout`',
    outcome: 'timed-out',
  },
  CANCELLED: {
    meaning: 'the run was cancelled, or a `timeout-minutes` ended the step',
    nextStep: 'Run it again when needed',
    outcome: 'cancelled',
  },
  DOWNLOAD_FAILED: {
    meaning: 'the bundle could not be downloaded or written',
    nextStep: 'Check that the runner can reach the store, then try again',
  },
  BUNDLE_CORRUPT: {
    meaning: 'the bundle is invalid or incomplete',
    nextStep: 'Try again; if it fails again, start a new export',
  },
  BUNDLE_UNSAFE: {
    meaning: 'the bundle contains an unsafe entry; nothing was unpacked',
    nextStep: "Do not unpack it with other tools; report the entry to the host's operators",
  },
  BUNDLE_UNUSABLE: {
    meaning:
      'the bundle is intact, but has no page besides the 404 page, or exceeds a limit of this action; nothing was published',
    nextStep: 'Check on the host what it exports, then export again',
    isFinal: true,
  },
  TARGET_NOT_EMPTY: {
    meaning: 'the folder that `extract-to` names is not empty',
    nextStep: 'Choose a new folder, or set `overwrite` to replace this one',
  },
  NO_SPACE: {
    meaning: 'the disk is full, or too many files are open',
    nextStep:
      'Free space on the runner, or set `bundle-path` to a larger disk; if too many files are open, raise the limit (`ulimit -n`)',
  },
  ARTIFACT_UNAVAILABLE: {
    meaning: 'the artifact service for `artifact-name` is missing or unsupported',
    nextStep: 'Leave `artifact-name` out, and use the files at the paths in the outputs',
  },
  ARTIFACT_FAILED: {
    meaning: 'the upload to the artifact service failed',
    nextStep: 'Try again; the files themselves are at the paths in the outputs',
  },
  SITE_CHECK_FAILED: {
    meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
    nextStep:
      'Open the report, whose path is the output `reportPath`, fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
    resumeWith: 'site-check: warn',
  },
  RUNTIME_UNSUPPORTED: {
    meaning: 'the Node that runs the action is too old; nothing was sent',
    nextStep:
      'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
  },
  SITE_DIFFERS: {
    meaning: 'the deployed site does not match the export',
    nextStep:
      'Open the report, whose path is the output `reportPath`: it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
  },
  INTERNAL: {
    meaning: 'a bug in this action',
    nextStep: 'Please report it, with the log of a run that has debug logging enabled',
  },
} as const satisfies Record<string, CodeRule>

export type FailureCode = keyof typeof failureCodes
