import { createHash } from 'node:crypto'
import { inputProblems } from '../inputs.ts'
import type { StepEnd } from '../workflow-step.ts'
import type { PlannedSite } from './site-records.ts'
import type { SitesStep } from './site-step.ts'

/** GitHub allows up to 256 jobs in a matrix. */
const maxSites = 256

/**
 * Judges the inputs of the workflow, and names the sites: the outputs `call`, which is the same for
 * calls with the same kind of exports, `state`, the same for calls with the same sites too, and `sites`.
 */
export function planSites({ environment }: Pick<SitesStep, 'environment'>): StepEnd {
  const { BASE_URL = '', DEPLOYMENT_KIND: kind, PUBLISH_TARGET: target, DOMAINS = '' } = environment
  const listed = readDomains(DOMAINS)
  const problems = [
    ...exportProblems(environment),
    ...(environment.DOCS_ADMIN_KEY ? [] : ['`api-key` is empty: does the secret exist?']),
    ...domainProblems(listed),
    ...ownProblems(environment),
  ]
  if (problems.length > 0) {
    const list = problems.map((problem) => `- ${problem}`)
    const error = ['The inputs have problems, and nothing was started:', ...list].join('\n')
    return { outputs: {}, error, exitCode: 1 }
  }
  const domains = listed ?? []
  const call = digest(
    `${BASE_URL.replace(/\/$/, '')}\n${kind || 'client-hosted'}\n${target || 'none'}\n`,
  )
  const state = digest(`${JSON.stringify(domains.toSorted(), undefined, 2)}\n`)
  const sites = domains.map(
    (domain, index): PlannedSite => ({ domain, name: `${call}-${index}-${domain.slice(0, 100)}` }),
  )
  const outputs = { call, state: `${call}/${state}`, sites: JSON.stringify(sites) }
  return { outputs, exitCode: 0 }
}

/** Part of the keys in the repository's cache, which earlier versions made of the same text. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The variables of the inputs that go on to the action, which judges them. */
const passedOn = [
  'BASE_URL',
  'TIMEOUT',
  'EXPORT_VERSION',
  'SITE_CHECK',
  'DEPLOYMENT_KIND',
  'PUBLISH_TARGET',
  'ALLOWED_HOSTS',
] as const

/** What the action would say, but for the domain, which each site has. */
function exportProblems(environment: NodeJS.ProcessEnv): string[] {
  const inputs = passedOn.map((name) => [
    `INPUT_${name.replaceAll('_', '-')}`,
    environment[name] ?? '',
  ])
  const key = environment.DOCS_ADMIN_KEY || 'none_yet'
  const given = { ...Object.fromEntries(inputs), INPUT_MODE: 'export', 'INPUT_API-KEY': key }
  return inputProblems(given).filter((problem) => !problem.startsWith('`domain`'))
}

/** The domains, each once, in their order; undefined for something else than a list of texts. */
function readDomains(text: string): string[] | undefined {
  const list = /^\s*\[/.test(text)
    ? readList(text)
    : text.split('\n').map((line) => line.replace(/#.*/, ''))
  const names = list?.map((one) => one.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  return names && [...new Set(names.filter((name) => name !== ''))]
}

function readList(text: string): string[] | undefined {
  try {
    const list: unknown[] = JSON.parse(text)
    return list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

function domainProblems(domains: readonly string[] | undefined): string[] {
  if (domains === undefined) return ['`domains` begins like a JSON list, but is not one of texts']
  const count = domains.length
  const isBeyond = count < 1 || count > maxSites
  return [
    ...(isBeyond
      ? [
          `\`domains\` has ${count} sites, but 1 to 256 are allowed: split the list into several calls`,
        ]
      : []),
    ...domains
      .filter((domain) => !isHost(domain))
      .map((domain) => `\`domains\` has ${quoted(domain)}: write ${betterThan(domain)}`),
  ]
}

const isHost = (text: string) =>
  text.length < 254 &&
  text.split('.').every((part) => /^[a-z0-9_-]{1,63}$/.test(part) && !/^-|-$/.test(part))

const quoted = (text: string) => `"${[...text.replace(/\p{Cc}/gu, '')].slice(0, 100).join('')}"`

function betterThan(domain: string): string {
  const host = domain.replace(/^[a-z]+:\/\//, '').replace(/[/?#:].*/s, '')
  if (isHost(host)) return host
  return /[^\0-\x7f]/.test(domain)
    ? 'it in ASCII (punycode)'
    : 'a host name, such as docs.example.com'
}

/** What is wrong with the inputs that the action does not have, or has in another form. */
function ownProblems(environment: NodeJS.ProcessEnv): string[] {
  const { CONCURRENCY = '', RETENTION = '', PREFIX = '', ARTIFACT } = environment
  const hasArtifacts = ARTIFACT === 'true'
  const isDays = /^[1-9]\d?$/.test(RETENTION) && Number(RETENTION) <= 90
  const problems: readonly [text: string, isProblem: boolean][] = [
    ['`concurrency` must be a whole number from 1 on', !/^[1-9]\d{0,3}$/.test(CONCURRENCY)],
    ['`artifact-retention-days` must be a whole number from 1 to 90', RETENTION !== '' && !isDays],
    [
      '`artifact-prefix` must have at most 100 characters, none of them of " < > | * ? : \\ /',
      !/^[^"<>|*?:\\/\p{Cc}]{0,100}$/u.test(PREFIX),
    ],
    ['`artifact-retention-days` needs `artifact: true`', !hasArtifacts && RETENTION !== ''],
    ['`artifact-prefix` needs `artifact: true`', !hasArtifacts && PREFIX !== ''],
  ]
  return problems.filter(([, isProblem]) => isProblem).map(([text]) => text)
}
