import { deploymentKinds } from '../check/deployment-kind.ts'
import { publishTargets } from '../publish-targets/publish-target.ts'
import {
  parseApiKey,
  parseArtifactName,
  parseBaseUrl,
  parseBoolean,
  parseConcurrency,
  parseConditions,
  parseDomain,
  parseExpectChange,
  parseHosts,
  parseJobId,
  parseLine,
  parseLines,
  parseOneOf,
  parsePollInterval,
  parseProjectId,
  parseRetentionDays,
  parseSiteUrl,
  parseStatusContext,
  parseTimeout,
  parseToken,
  parseVerifyScope,
} from './input-values.ts'
import { parseRequestHeaders } from './request-headers.ts'

/** How one input is read. */
interface InputRule<Value> {
  /** Parses a non-empty value; throws Problem. */
  readonly parse: (value: string) => Value
  /** The value for an empty input. */
  readonly default?: Value
  /** How to provide it, for modes that require it. */
  readonly missing?: string
  /** The only mode that supports it. */
  readonly mode?: 'agent-job' | 'verify'
}

/** All inputs in action.yml, in order. */
const inputTable = {
  mode: { parse: parseOneOf(['export', 'agent-job', 'verify']), default: 'export' },
  'base-url': {
    parse: parseBaseUrl,
    missing:
      'set it to the URL of the admin API, such as https://api.example.com; if it comes from a variable, set the variable',
  },
  'api-key': {
    parse: parseApiKey,
    missing:
      'the secret is not set, or this run cannot read it (pull requests from forks and Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
  },
  timeout: { parse: parseTimeout, default: 3_600_000 },
  'poll-interval': { parse: parsePollInterval, default: 'auto' },
  domain: {
    parse: parseDomain,
    missing: 'set it to the host name to export, such as docs.example.com, or set `project-id`',
  },
  'job-id': { parse: parseJobId, missing: 'set it to the id of the agent job to await' },
  'export-version': { parse: parseLine },
  paths: { parse: parseLines, default: [] },
  download: { parse: parseBoolean, default: false },
  'bundle-path': { parse: parseLine },
  'extract-to': { parse: parseLine },
  overwrite: { parse: parseBoolean, default: false },
  'artifact-name': { parse: parseArtifactName },
  'artifact-retention-days': { parse: parseRetentionDays },
  // Its default depends on whether the bundle is downloaded.
  'site-check': { parse: parseOneOf(['off', 'warn', 'fail', 'fail-new']) },
  'deployment-kind': { parse: parseOneOf(deploymentKinds), default: 'client-hosted' },
  'allowed-hosts': { parse: parseHosts, default: [] },
  'publish-target': { parse: parseOneOf(publishTargets), default: 'none' },
  baseline: { parse: parseLine },
  'expect-change': { parse: parseExpectChange },
  'helm-values-file': { parse: parseLine },
  'mask-bundle-url': { parse: parseBoolean, default: false },
  'project-id': {
    parse: parseProjectId,
    missing: "copy it from the API keys page of the host's dashboard",
  },
  require: { parse: parseConditions, default: ['completed'], mode: 'agent-job' },
  'report-status': { parse: parseStatusContext, mode: 'agent-job' },
  wait: { parse: parseBoolean, default: true, mode: 'agent-job' },
  'site-url': {
    parse: parseSiteUrl,
    missing: 'set it to the URL of the deployed site, such as https://docs.example.com',
    mode: 'verify',
  },
  manifest: {
    parse: parseLine,
    missing: 'set it to the output `manifestPath` of the export that was deployed',
    mode: 'verify',
  },
  // Its default depends on the baseline and on the number of files.
  'verify-files': { parse: parseVerifyScope, mode: 'verify' },
  'verify-concurrency': { parse: parseConcurrency, default: 16, mode: 'verify' },
  'request-headers': { parse: parseRequestHeaders, default: [], mode: 'verify' },
  'github-token': { parse: parseToken, default: '' },
  'ignored-checks': { parse: parseLines, default: [], mode: 'agent-job' },
  summary: { parse: parseBoolean, default: true },
} as const satisfies Record<string, InputRule<unknown>>

type InputTable = typeof inputTable

export type InputName = keyof InputTable

/** The type of a parsed input: undefined only if it may be empty and has no default. */
export type InputValue<Name extends InputName> =
  | ReturnType<InputTable[Name]['parse']>
  | (InputTable[Name] extends { default: unknown } ? never : undefined)

export const inputNames = Object.keys(inputTable) as readonly InputName[]

/** The rule of an input, without the specific type. */
export const ruleOf = (name: InputName): InputRule<unknown> => inputTable[name]
