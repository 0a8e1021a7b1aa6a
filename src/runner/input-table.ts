import { deploymentKinds, publishTargets, siteCheckModes } from '../site/site-rules.ts'
import * as address from './address-values.ts'
import * as input from './input-values.ts'
import { parsePath, parseSources } from './path-input.ts'

export const modes = ['export', 'agent-job', 'verify', 'check'] as const

export type Mode = (typeof modes)[number]

interface InputRule<Value> {
  /** The modes that use it. In any other mode, a value is a problem. */
  readonly modes: readonly Mode[]
  /** Parses a non-empty value; throws Problem. */
  readonly parse: (value: string) => Value
  readonly default?: Value
  readonly requiredIn?: readonly Mode[]
  /** How to provide it, if it is required. */
  readonly missing?: string
  /** Whether it is one of the `SiteRules`. */
  readonly isSiteRule?: boolean
  /** For a path: what the run does with its file or folder. */
  readonly path?: PathUse
  /** For a secret: what it is. It is masked before anything is printed. */
  readonly secret?: 'key' | 'headers'
  /**
   * Its flag in a shell: a switch has no value, and a list is repeated, once for each line. Any other
   * flag has one value; so has `wait`, which is `true` by default.
   */
  readonly flag?: 'switch' | 'list'
  /** Whether the runner sets it in every run: then a value in another mode is no mistake. */
  readonly isAlwaysSet?: boolean
}

/** `replaces`: the whole folder. `fills`: files of the folder, while others in it stay. */
export type PathUse = 'reads' | 'writes' | 'replaces' | 'fills'

const ofHost = ['export', 'agent-job'] as const
const ofExport = ['export'] as const
const ofGate = ['agent-job'] as const
const ofVerify = ['verify'] as const
const ofSite = ['export', 'check'] as const
const ofFiles = ['export', 'verify', 'check'] as const

/** All inputs in action.yml, in order. */
const inputTable = {
  mode: { modes, parse: input.parseOneOf(modes), default: 'export' },
  'base-url': {
    modes: ofHost,
    parse: address.parseBaseUrl,
    requiredIn: ofHost,
    missing:
      'set it to the URL of the admin API, such as https://api.example.com; if it comes from a variable, set the variable',
  },
  'api-key': {
    modes: ofHost,
    parse: input.parseApiKey,
    secret: 'key',
    requiredIn: ofHost,
    missing:
      'the secret is not set, or this run cannot read it (pull requests from forks and Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
  },
  timeout: { modes, parse: input.parseTimeout, default: 3_600_000 },
  'poll-interval': {
    modes: ['export', 'verify', 'agent-job'],
    parse: input.parsePollInterval,
    default: 'auto',
  },
  domain: { modes: ofSite, parse: address.parseDomain, isSiteRule: true },
  'job-id': { modes: ofHost, parse: input.parseJobId },
  'export-version': { modes: ofExport, parse: input.parseLine },
  paths: { modes: ofExport, parse: input.parsePaths, default: [], flag: 'list' },
  download: { modes: ofExport, parse: input.parseBoolean, default: false, flag: 'switch' },
  'bundle-path': { modes: ofExport, parse: parsePath, path: 'writes' },
  'extract-to': { modes: ofExport, parse: parsePath, path: 'replaces' },
  overwrite: { modes: ofExport, parse: input.parseBoolean, default: false, flag: 'switch' },
  'artifact-name': { modes: ofFiles, parse: input.parseArtifactName },
  'artifact-retention-days': { modes: ofFiles, parse: input.parseCount('days from 1 to 90', 90) },
  // Its default depends on whether the bundle is downloaded.
  'site-check': { modes: ofSite, parse: input.parseOneOf(siteCheckModes), isSiteRule: true },
  'deployment-kind': {
    modes: ofSite,
    parse: input.parseOneOf(deploymentKinds),
    default: 'client-hosted',
    isSiteRule: true,
  },
  'allowed-hosts': {
    modes: ofSite,
    parse: address.parseHosts,
    default: [],
    flag: 'list',
    isSiteRule: true,
  },
  'publish-target': {
    modes: ofFiles,
    parse: input.parseOneOf(publishTargets),
    default: 'none',
    isSiteRule: true,
  },
  'base-path': { modes: ofFiles, parse: address.parseBasePath, isSiteRule: true },
  baseline: { modes: ofFiles, parse: parsePath, path: 'reads' },
  'accepted-findings': { modes: ofSite, parse: parsePath, path: 'reads' },
  levels: { modes: ofSite, parse: input.parseLevels, default: [], flag: 'list', isSiteRule: true },
  browser: {
    modes: ofSite,
    parse: input.parseCount('pages from 1', 999_999, 'off', 'all'),
    default: 'off',
  },
  'browser-path': { modes: ofSite, parse: parsePath, path: 'reads' },
  accessibility: { modes: ofSite, parse: input.parseBoolean, default: false, flag: 'switch' },
  'expect-change': { modes: ofExport, parse: input.parseExpectChange },
  'helm-values-file': { modes: ofExport, parse: parsePath, path: 'writes' },
  'mask-bundle-url': { modes: ofExport, parse: input.parseBoolean, default: false, flag: 'switch' },
  'project-id': {
    modes: ofHost,
    parse: input.parseProjectId,
    requiredIn: ofGate,
    missing: "copy it from the API keys page of the host's dashboard",
  },
  require: { modes: ofGate, parse: input.parseConditions, default: ['completed'], flag: 'list' },
  prompt: { modes: ofGate, parse: input.parsePrompt },
  'follow-ups': { modes: ofGate, parse: input.parseFollowUps, default: 0 },
  'agent-login': { modes: ofGate, parse: input.parseAgentLogin },
  approvals: { modes: ofGate, parse: input.parseCount('people from 1 to 99', 99), default: 1 },
  'report-status': { modes: ofGate, parse: input.parseStatusContext },
  wait: { modes: ofHost, parse: input.parseBoolean, default: true },
  'site-url': {
    modes: ofVerify,
    parse: address.parseSiteUrl,
    requiredIn: ofVerify,
    missing: 'set it to the URL of the deployed site, such as https://docs.example.com',
  },
  manifest: { modes: ofVerify, parse: parsePath, path: 'reads' },
  site: {
    modes: ['verify', 'check'],
    parse: parsePath,
    requiredIn: ['check'],
    missing: 'set it to the folder of the site, or to a tar.gz or zip archive of it',
    path: 'reads',
  },
  // Its default depends on the baseline and on the number of files.
  'verify-files': {
    modes: ofVerify,
    parse: input.parseCount('files from 1', 999_999_999, 'all', 'changed'),
  },
  'verify-concurrency': {
    modes: ofVerify,
    parse: input.parseCount('connections from 1 to 64', 64),
    default: 16,
  },
  'request-headers': {
    modes: ofVerify,
    parse: input.parseRequestHeaders,
    default: [],
    secret: 'headers',
  },
  'github-token': {
    modes: ofGate,
    parse: input.parseToken,
    default: '',
    secret: 'key',
    isAlwaysSet: true,
  },
  'ignored-checks': { modes: ofGate, parse: input.parseLines, default: [], flag: 'list' },
  'expected-checks': { modes: ofGate, parse: input.parseLines, default: [], flag: 'list' },
  sources: { modes: ofSite, parse: parseSources },
  'results-to': { modes, parse: parsePath, path: 'fills' },
  summary: { modes, parse: input.parseBoolean, default: true },
} as const satisfies Record<string, InputRule<unknown>>

type InputTable = typeof inputTable

export type InputName = keyof InputTable

export type SecretName = {
  [Name in InputName]: InputTable[Name] extends { secret: unknown } ? Name : never
}[InputName]

/** The parsed inputs of a mode, by their names in camel case; the site rules on their own. */
export type Inputs<Current extends Mode> = InputsOf<Exclude<InputName, SiteRuleName>, Current> & {
  readonly rules: InputsOf<SiteRuleName, Current>
}

type SiteRuleName = {
  [Name in InputName]: InputTable[Name] extends { isSiteRule: true } ? Name : never
}[InputName]

type InputsOf<Names extends InputName, Current extends Mode> = {
  readonly [Name in Names as Current extends InputTable[Name]['modes'][number]
    ? CamelCase<Name>
    : never]: InputValue<Name, Current>
}

/** Undefined only if the input may be empty and has no default. */
type InputValue<Name extends InputName, Current extends Mode> =
  | ReturnType<InputTable[Name]['parse']>
  | (InputTable[Name] extends { default: unknown }
      ? never
      : InputTable[Name] extends { requiredIn: readonly (infer Requiring)[] }
        ? Current extends Requiring
          ? never
          : undefined
        : undefined)

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name

export const inputNames = Object.keys(inputTable) as readonly InputName[]

export const ruleOf = (name: InputName): InputRule<unknown> => inputTable[name]

/** The name of an input in camel case, as in `Inputs`. */
export const fieldOf = (name: InputName): string =>
  name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase())
