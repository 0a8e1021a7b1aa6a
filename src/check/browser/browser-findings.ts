import { order } from '../../kernel/format/order.ts'
import { decoded } from '../../kernel/format/percent-encoding.ts'
import { counted } from '../../kernel/format/quantity.ts'
import { isNotFoundName } from '../../reading/file-kind.ts'
import { isLoopbackHost } from '../../reading/text/loopback-host.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { Finding } from '../finding.ts'
import { failureText, type RequestKind } from '../findings/finding-detail.ts'
import { FindingList, type FoundDefect } from '../findings/finding-list.ts'
import type { SiteCheck } from '../findings/site-check.ts'
import { allowedHosts } from '../references/external-resources.ts'
import type { AccessibilityViolation } from './accessibility.ts'
import type { PageVisit } from './page-visit.ts'
import type { FailedRequest, OutsideRequest, ScriptError } from './recorded-events.ts'
import { type PageDefect, type VisitedDefect, visitedDefects } from './recurring-defects.ts'
import type { ScriptPlace } from './reported-urls.ts'
import { referencesOf } from './request-kind.ts'

/** What the check of the files has found. */
type FileCheck = Pick<SiteCheck, 'findings' | 'externalResources'>

/** The rules that findings of a browser depend on. */
type BrowserRules = Pick<SiteRules, 'deploymentKind' | 'allowedHosts' | 'basePath'>

/**
 * The defects of a site that its pages showed in a browser, besides those that the check of its files
 * has found. Pure.
 *
 * @param visits in any order
 * @param check of the files of the same site
 */
export function browserFindings(
  visits: readonly PageVisit[],
  rules: BrowserRules,
  check: FileCheck,
): readonly Finding[] {
  const defects = new BrowserDefects(visits, rules, check)
  const inOrder = visits.toSorted(
    (a, b) => order(a.path, b.path) || order(a.servedAt ?? '', b.servedAt ?? ''),
  )
  for (const visit of inOrder) defects.add(visit)
  return defects.findings()
}

/** Collects the defects of visits, in the order of their paths. */
class BrowserDefects {
  readonly #findings = new FindingList()
  readonly #rules: BrowserRules
  readonly #isAllowed: (host: string) => boolean
  readonly #listed: ListedDefects
  /** The hosts of all requests that the browser has explained. */
  readonly #explained: ReadonlySet<string>

  constructor(visits: readonly PageVisit[], rules: BrowserRules, check: FileCheck) {
    this.#rules = rules
    this.#isAllowed = allowedHosts(rules.allowedHosts)
    this.#listed = new ListedDefects(check)
    this.#explained = new Set(visits.flatMap(({ outside }) => outside.map(({ host }) => host)))
  }

  add(visit: PageVisit): void {
    for (const one of visit.second ? [visit, visit.second] : [visit]) {
      this.#addOutside(one)
      this.#addBlocked(one)
      this.#addPartial(one)
    }
    this.#addAccessibility(visit)
    for (const defect of visitedDefects(visit)) this.#addDefect(visit, defect)
  }

  findings(): readonly Finding[] {
    return this.#findings.sorted()
  }

  #addOutside(visit: PageVisit): void {
    const { path, servedAt, outside } = visit
    const level = this.#rules.deploymentKind === 'cloud' ? 'notice' : 'finding'
    for (const { host, kind, from } of [...outside, ...this.#unexplained(visit)]) {
      if (this.#isAllowed(host) || this.#listed.hasHost(host, kind)) continue
      if (this.#listed.hasLocal(host, path)) continue
      const cause = isLoopbackHost(host) ? 'local-url' : 'outside-request'
      const variant = kind ?? 'unexplained'
      const place = { path, servedAt, text: placeText(from) }
      this.#findings.add({ cause, variant, level, subject: host }, place)
    }
  }

  /** What the browser was refused counts, also if no event says what has requested it. */
  #unexplained({ hosts, outside, nextHosts = [] }: PageVisit): readonly HostRequest[] {
    return hosts
      .filter((host) => !outside.some((request) => request.host === host))
      .filter((host) => !(nextHosts.includes(host) && this.#explained.has(host)))
      .map((host) => ({ host, kind: undefined, from: { source: '' } }))
  }

  #addBlocked({ path, servedAt, blocked }: PageVisit): void {
    for (const { host, kind, from } of blocked) {
      this.#findings.add(
        { cause: 'mixed-content', variant: kind, level: 'finding', subject: host },
        { path, servedAt, text: placeText(from) },
      )
    }
  }

  #addAccessibility({ path, accessibility }: PageVisit): void {
    const { violations = [], incomplete = 0 } = accessibility ?? {}
    for (const violation of violations) {
      const { rule, help } = violation
      const detail = { of: 'accessibility-rule', help } as const
      this.#findings.add(
        { cause: 'accessibility', level: 'finding', subject: rule, detail },
        { path, text: elementsText(violation) },
      )
    }
    if (incomplete === 0) return
    const text = counted(incomplete, 'element')
    this.#findings.add(
      { cause: 'accessibility', variant: 'incomplete', level: 'notice' },
      { path, text },
    )
  }

  #addPartial({ path, servedAt, isPartial }: PageVisit): void {
    // One of those that were not recorded may be to a host that is not allowed.
    if (!isPartial) return
    this.#findings.add(
      { cause: 'busy-page', variant: 'too-many-events', level: 'finding' },
      { path, servedAt },
    )
  }

  #addDefect(visit: PageVisit, { defect, isOnce }: VisitedDefect): void {
    const { path, servedAt } = visit
    const finding = this.#findingOf(visit, defect)
    if (!finding) return
    const { text, ...found } = finding
    // Exception: seen-once.
    const once = isOnce && ({ level: 'notice', isOnce } as const)
    this.#findings.add({ ...found, ...once }, { path, servedAt, text })
  }

  /** The finding of a defect; undefined for what is meant, or listed already. */
  #findingOf(visit: PageVisit, defect: PageDefect): FoundInPage | undefined {
    switch (defect.type) {
      case 'script-error':
        return this.#errorFinding(visit, defect.error)
      case 'failed-request':
        return this.#requestFinding(visit, defect.request)
      case 'broken-image':
        return this.#imageFinding(defect.path)
      case 'hydration-error': {
        const { framework, code } = defect.failure
        const detail = { of: 'hydration', framework, code } as const
        const about = { subject: framework, detail, ...(code && { variant: code }) }
        return {
          cause: 'hydration-error',
          level: 'notice',
          ...about,
          text: placeText(defect.from),
        }
      }
      case 'failed-reload': {
        const { path, failure } = defect.request
        const text = `${targetText(defect.to)}: ${path}, ${failureText(failure)}`
        return { cause: 'failed-navigation', variant: 'full-load', level: 'finding', text }
      }
      case 'blank-next': {
        const text = targetText(defect.to)
        return { cause: 'failed-navigation', variant: 'empty-next-page', level: 'finding', text }
      }
      default:
        return { level: 'finding', text: '', ...pageDefects[defect.type] }
    }
  }

  #errorFinding({ outside }: PageVisit, { message, fetched, from }: ScriptError): FoundInPage {
    // Exception: unreachable-host. Where it can be reached, its scripts may work.
    const isCloud = this.#rules.deploymentKind === 'cloud'
    const mayWork = outside.some(({ host }) => isCloud || this.#isAllowed(host))
    const subject = fetched === undefined ? message : `${message} (${fetched})`
    const level = mayWork ? 'notice' : 'finding'
    return { cause: 'script-error', level, subject, text: placeText(from) }
  }

  #requestFinding(
    { path }: PageVisit,
    { path: urlPath, kind, failure, from }: FailedRequest,
  ): FoundInPage | undefined {
    const subject = this.#subjectOf(urlPath)
    // Exception: not-found-page. It is opened where no page is.
    const isNotFound = failure.type === 'status' && failure.status === 404
    const isMeant = isNotFound && kind === 'navigation' && isNotFoundName(path)
    if (isMeant || this.#listed.hasPath(subject)) return undefined
    // Exception: background-request.
    const level = kind === 'prefetch' ? 'notice' : 'finding'
    const detail = { of: 'failed-request', kind, failure } as const
    const text = placeText(from)
    return { cause: 'failed-request', variant: kind, level, subject, detail, text }
  }

  /** An image that the check of the files does not know as missing, nor as none. */
  #imageFinding(urlPath: string): FoundInPage | undefined {
    const subject = this.#subjectOf(urlPath)
    if (this.#listed.hasPath(subject)) return undefined
    return { cause: 'not-an-image', variant: 'no-image', level: 'finding', subject, text: '' }
  }

  /** The path in the site, as the check of the files names it. */
  #subjectOf(urlPath: string): string {
    const { basePath } = this.#rules
    const path = decoded(urlPath)
    return path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path
  }
}

/** A request to another host. */
interface HostRequest extends Omit<OutsideRequest, 'kind'> {
  /** Undefined if only the edge has seen it. */
  readonly kind: RequestKind | undefined
}

/** What the check of the files lists already. */
class ListedDefects {
  readonly #missing: ReadonlySet<string>
  readonly #resources: SiteCheck['externalResources']
  readonly #local: readonly Finding[]

  constructor({ findings, externalResources }: FileCheck) {
    const missing = findings.filter(
      ({ cause }) =>
        cause === 'missing-asset' || cause === 'broken-link' || cause === 'not-an-image',
    )
    this.#missing = new Set(missing.map(({ subject }) => subject))
    this.#resources = externalResources
    this.#local = findings.filter(({ cause, variant }) => cause === 'local-url' && !variant)
  }

  hasPath(path: string): boolean {
    return this.#missing.has(path)
  }

  /** @param kind undefined if any kind of request may be meant */
  hasHost(host: string, kind: RequestKind | undefined): boolean {
    return this.#resources.some(
      (resource) =>
        resource.host === host &&
        (kind === undefined || referencesOf[kind].includes(resource.kind)),
    )
  }

  /** Whether a page loads from this host of the author's machine, as its file shows. */
  hasLocal(host: string, page: string): boolean {
    return this.#local.some(
      ({ subject, places }) => subject === host && places.some(({ path }) => path === page),
    )
  }
}

/** A defect, and what is said of it at its page. */
type FoundInPage = FoundDefect & { readonly text: string }

const pageDefects = {
  crash: { cause: 'blank-page', variant: 'crashed' },
  busy: { cause: 'busy-page' },
  blank: { cause: 'blank-page', variant: 'empty' },
  'hidden-text': { cause: 'blank-page', variant: 'hidden' },
} as const

/** @param url of a link */
const targetText = (url: string) => `to ${URL.parse(url)?.pathname ?? url}`

/** `/app.js, line 12` */
function placeText({ source, line }: ScriptPlace): string {
  if (source === '') return ''
  const isMade = source === 'blob:' || source === 'data:'
  const what = isMade ? `a ${source.slice(0, -1)} URL` : source
  return line === undefined ? what : `${what}, line ${line}`
}

function elementsText({ elements, isDark }: AccessibilityViolation): string {
  const [first = '', ...rest] = elements
  const others = rest.length > 0 ? ` and ${counted(rest.length, 'other element')}` : ''
  return `${first}${others}${isDark ? ', in dark colors' : ''}`
}
