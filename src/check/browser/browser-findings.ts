import { order } from '../../kernel/format/order.ts'
import { decoded } from '../../kernel/format/percent-encoding.ts'
import { counted } from '../../kernel/format/quantity.ts'
import { isNotFoundName } from '../../reading/file-kind.ts'
import { isLoopbackHost } from '../../reading/text/loopback-host.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { Finding } from '../finding.ts'
import { resourceNames } from '../findings/finding-detail.ts'
import { FindingList, type FoundDefect } from '../findings/finding-list.ts'
import type { SiteCheck } from '../findings/site-check.ts'
import { allowedHosts } from '../references/external-resources.ts'
import type { PageVisit } from './page-visit.ts'

/**
 * The defects of a site that its pages showed in a browser, besides those that the check of its files
 * has found. Pure.
 *
 * @param visits in any order
 * @param check of the files of the same site
 */
export function browserFindings(
  visits: readonly PageVisit[],
  rules: Pick<SiteRules, 'deploymentKind' | 'allowedHosts' | 'basePath'>,
  check: Pick<SiteCheck, 'findings' | 'externalResources'>,
): readonly Finding[] {
  const findings = new FindingList()
  const { deploymentKind, basePath } = rules
  const isAllowed = allowedHosts(rules.allowedHosts)
  const isTolerated = (host: string) => deploymentKind === 'cloud' || isAllowed(host)
  const known = knownDefects(check)
  const explained = new Set(visits.flatMap(({ outside }) => outside.map(({ host }) => host)))
  for (const visit of visits.toSorted((a, b) => order(a.path, b.path))) {
    const { path, outside, failed, blocked, errors, hydrationErrors, isCut } = visit
    const { hosts, nextHosts = [], accessibility } = visit
    const add = (defect: FoundDefect, text = '') => findings.add(defect, { path, text })
    // What the browser refused counts, also if it does not say what has requested it.
    const unexplained = hosts
      .filter((host) => !outside.some((one) => one.host === host))
      .filter((host) => !(nextHosts.includes(host) && explained.has(host)))
      .map((host) => ({ host, kind: unknownKind, from: '' }))
    for (const { host, kind, from } of [...outside, ...unexplained]) {
      if (
        isAllowed(host) ||
        known.has(`${host}\n${connections.test(kind) ? resourceNames.connection : kind}`)
      )
        continue
      const cause = isLoopbackHost(host) ? 'local-url' : 'outside-request'
      const level = deploymentKind === 'cloud' ? 'notice' : 'finding'
      add({ cause, variant: kind, level, subject: host }, from)
    }
    for (const { host, kind, from } of blocked) {
      add({ cause: 'mixed-content', variant: kind, level: 'finding', subject: host }, from)
    }
    for (const { path: urlPath, kind, reason, from } of failed) {
      const subject = subjectOf(urlPath, basePath)
      const isMeant = reason === 'HTTP 404' && kind === 'navigation' && isNotFoundName(path)
      if (isMeant || known.has(subject)) continue
      const level = kind === resourceNames.prefetch ? 'notice' : 'finding'
      const detail = { of: 'failed-request', kind, reason } as const
      add({ cause: 'failed-request', variant: kind, level, subject, detail }, from)
    }
    // Where such a host can be reached, its scripts may work.
    const level = outside.some(({ host }) => isTolerated(host)) ? 'notice' : 'finding'
    for (const { message, from } of errors) {
      add({ cause: 'script-error', level, subject: message }, from)
    }
    for (const { message, from } of hydrationErrors) {
      add({ cause: 'hydration-error', level: 'notice', subject: message }, from)
    }
    for (const { rule, help, elements, isDark } of accessibility?.violations ?? []) {
      const [first = '', ...rest] = elements
      const others = rest.length > 0 ? ` and ${counted(rest.length, 'other element')}` : ''
      const text = `${first}${others}${isDark ? ', in dark colors' : ''}`
      const detail = { of: 'accessibility-rule', help } as const
      add({ cause: 'accessibility', level: 'finding', subject: rule, detail }, text)
    }
    if (accessibility && accessibility.incomplete > 0) {
      const text = counted(accessibility.incomplete, 'element')
      add({ cause: 'accessibility', variant: 'incomplete', level: 'notice' }, text)
    }
    // One of those that were not recorded may be to a host that is not allowed.
    if (isCut) add({ cause: 'busy-page', variant: 'too-many-events', level: 'finding' })
    for (const { text, ...defect } of defectsOf(visit)) add({ ...defect, level: 'finding' }, text)
  }
  return findings.sorted()
}

/** The path in the site, as the check of the files names it. */
function subjectOf(urlPath: string, basePath: string): string {
  const path = decoded(urlPath)
  return path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path
}

/** Of what the browser was refused without an event that explains it. */
const unknownKind = 'requests of unknown kind'

/** What the check of files lists as connections, which only a browser tells apart. */
const connections =
  /^(?:fetches|XHR requests|event streams|web sockets|beacons and pings|preconnections|manifests)$/

/** What the check of the files lists already: paths that are missing, and hosts with what they serve. */
function knownDefects({
  findings,
  externalResources,
}: Pick<SiteCheck, 'findings' | 'externalResources'>): ReadonlySet<string> {
  const missing = findings.filter(
    ({ cause }) => cause === 'missing-asset' || cause === 'broken-link',
  )
  return new Set([
    ...missing.map(({ subject }) => subject),
    ...externalResources.map(({ host, kind }) => `${host}\n${resourceNames[kind] ?? kind}`),
    ...externalResources.map(({ host }) => `${host}\n${unknownKind}`),
  ])
}

/** Pages with less text are too short to judge what is missing. In characters. */
const minText = 200

/** A defect of the visit as a whole, and the text of its place. */
interface VisitDefect extends Pick<Finding, 'cause' | 'variant'> {
  readonly text?: string
}

function* defectsOf(visit: PageVisit): Generator<VisitDefect> {
  const { end, state, written, navigation } = visit
  if (end === 'crashed') yield { cause: 'blank-page', variant: 'crashed' }
  if (end === 'unsettled') yield { cause: 'busy-page' }
  if (state && state.shown === 0 && !state.hasMedia) yield { cause: 'blank-page', variant: 'empty' }
  else if (state && written >= minText && state.content * 20 < written) {
    yield { cause: 'blank-page', variant: 'hidden' }
  }
  if (!navigation) return
  const { to, isReload, failed, state: next } = navigation
  const target = `to ${URL.parse(to)?.pathname ?? to}`
  if (isReload && failed) {
    const text = `${target}: ${failed.path}, ${failed.reason}`
    yield { cause: 'failed-navigation', variant: 'full-load', text }
  }
  if (!isReload && next && next.shown === 0 && !next.hasMedia) {
    yield { cause: 'failed-navigation', variant: 'empty-next-page', text: target }
  }
}
