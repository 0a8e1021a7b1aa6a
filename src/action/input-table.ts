import { deployments } from '../site/deployment.ts'
import { publishTargets } from '../site/publish-target.ts'
import {
  parseApiKey,
  parseArtifactName,
  parseBaseUrl,
  parseBoolean,
  parseConditions,
  parseDomain,
  parseHosts,
  parseJobId,
  parseLine,
  parseLines,
  parseOneOf,
  parsePollInterval,
  parseProjectId,
  parseRetentionDays,
  parseStatusContext,
  parseTimeout,
  parseToken,
} from './input-values.ts'

/** How one input is read. */
interface InputRule<Value> {
  /** Reads a value that is not empty; throws Problem. */
  readonly parse: (value: string) => Value
  /** What stands for an empty one. */
  readonly default?: Value
  /** How to provide it, for the modes that need it. */
  readonly missing?: string
  /** The only mode that has it. */
  readonly mode?: 'agent-job'
}

/** Every input that action.yml declares, in its order. */
const inputTable = {
  mode: { parse: parseOneOf(['export', 'agent-job']), default: 'export' },
  'base-url': {
    parse: parseBaseUrl,
    missing:
      'write the URL of the admin API, such as https://api.example.com; if it comes from a variable, set the variable',
  },
  'api-key': {
    parse: parseApiKey,
    missing:
      'the secret that it names is not set, or this run may not read it (pull requests of forks and of Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
  },
  timeout: { parse: parseTimeout, default: 3_600_000 },
  'poll-interval': { parse: parsePollInterval, default: 'auto' },
  domain: {
    parse: parseDomain,
    missing: 'write the host name to export, such as docs.example.com, or give `project-id`',
  },
  'job-id': { parse: parseJobId, missing: 'give it the id of the agent job to await' },
  'export-version': { parse: parseLine },
  paths: { parse: parseLines, default: [] },
  download: { parse: parseBoolean, default: false },
  'bundle-path': { parse: parseLine },
  'extract-to': { parse: parseLine },
  overwrite: { parse: parseBoolean, default: false },
  'artifact-name': { parse: parseArtifactName },
  'artifact-retention-days': { parse: parseRetentionDays },
  // Its default depends on whether the bundle is downloaded.
  'site-check': { parse: parseOneOf(['off', 'warn', 'fail']) },
  deployment: { parse: parseOneOf(deployments), default: 'client-hosted' },
  'allowed-hosts': { parse: parseHosts, default: [] },
  'publish-target': { parse: parseOneOf(publishTargets), default: 'none' },
  baseline: { parse: parseLine },
  'helm-values-file': { parse: parseLine },
  'mask-bundle-url': { parse: parseBoolean, default: false },
  'project-id': {
    parse: parseProjectId,
    missing: "copy it from the API keys page of the host's dashboard",
  },
  require: { parse: parseConditions, default: ['completed'], mode: 'agent-job' },
  'report-status': { parse: parseStatusContext, mode: 'agent-job' },
  wait: { parse: parseBoolean, default: true, mode: 'agent-job' },
  'github-token': { parse: parseToken, default: '' },
  'ignored-checks': { parse: parseLines, default: [], mode: 'agent-job' },
  summary: { parse: parseBoolean, default: true },
} as const satisfies Record<string, InputRule<unknown>>

type InputTable = typeof inputTable

export type InputName = keyof InputTable

/** What an input is when it is read: undefined only where it may be empty and has no default. */
export type InputValue<Name extends InputName> =
  | ReturnType<InputTable[Name]['parse']>
  | (InputTable[Name] extends { default: unknown } ? never : undefined)

export const inputNames = Object.keys(inputTable) as readonly InputName[]

/** Without what its own type knows of one input. */
export const ruleOf = (name: InputName): InputRule<unknown> => inputTable[name]
