import { counted, formatCount } from '../kernel/format/quantity.ts'
import type { Verdict } from '../report/verdict.ts'
import type { Changes } from '../site/changes.ts'
import { causeGroups, goneLine, numberOf } from './cause-groups.ts'
import { causeTitles, type Finding } from './finding.ts'
import type { ExternalResource } from './findings/site-check.ts'
import type { SiteReport } from './report/site-report.ts'

/** A summary of a site's report, in a size that does not depend on the site. */
export interface SiteOutline extends Pick<SiteReport, 'sizes'> {
  readonly verdict: Verdict
  readonly findings: readonly GroupOutline[]
  readonly notices: readonly GroupOutline[]
  /** With a ratchet: how many findings the baseline has too, and the first that only it has. */
  readonly ratchet?: { readonly known: number; readonly gone: ListOutline } | undefined
  /** With `accepted-findings`: how many findings they are, and the first lines without a finding. */
  readonly accepted?: { readonly count: number; readonly removable: ListOutline } | undefined
  /** The first external hosts that the site loads from, sorted. */
  readonly hosts: ListOutline
  /** `12 files added, 3 changed, 1 removed` */
  readonly changesLine: string
  /** Missing without a baseline. */
  readonly changes?: { readonly [Kind in keyof Changes]: ListOutline } | undefined
  /** Of all files, in bytes. */
  readonly bytes: number
}

export interface GroupOutline extends Pick<Finding, 'cause'> {
  readonly count: number
  /** The first few findings, each with its first place. */
  readonly first: readonly Finding[]
}

export interface ListOutline {
  readonly count: number
  readonly first: readonly string[]
}

/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 }

export function outlineOf(
  report: Pick<SiteReport, 'check' | 'changes' | 'sizes' | 'site'>,
): SiteOutline {
  const { check, changes, sizes, site } = report
  return {
    sizes,
    verdict: verdictOf(report),
    findings: groups(check?.findings ?? [], 'finding'),
    notices: groups(check?.findings ?? [], 'notice'),
    ratchet: check?.ratchet && {
      known: numberOf(check.ratchet.known),
      gone: outlined(check.ratchet.gone.map(goneLine), maxListed.gone),
    },
    accepted: check?.accepted && {
      count: numberOf(check.accepted.findings),
      removable: outlined(check.accepted.removable, maxListed.gone),
    },
    hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
    changesLine: changesLine(changes),
    changes: changes && {
      added: outlined(changes.added),
      changed: outlined(changes.changed),
      removed: outlined(changes.removed),
    },
    bytes: site.bytes,
  }
}

function groups(all: readonly Finding[], level: Finding['level']): GroupOutline[] {
  return causeGroups(all, level).map(({ cause, findings }) => ({
    cause,
    count: numberOf(findings),
    first: findings.slice(0, maxListed.findings).map(({ digests: _, ...finding }) => ({
      ...finding,
      places: finding.places.slice(0, 1),
      ...(finding.parts && { parts: finding.parts.slice(0, maxListed.findings) }),
    })),
  }))
}

const outlined = (all: readonly string[], max: number = maxListed.paths): ListOutline => ({
  count: all.length,
  first: all.slice(0, max),
})

/** All hosts that the site loads from, sorted: the lines of `allowed-hosts`. */
export function loadedHosts(
  resources: readonly Pick<ExternalResource, 'host'>[],
): readonly string[] {
  return [...new Set(resources.map(({ host }) => host))].toSorted()
}

/** The input that allows these hosts, as lines of YAML to copy. */
export const allowedHostsInput = (hosts: readonly string[]): readonly string[] => [
  'allowed-hosts: |',
  ...hosts.map((host) => `  ${host}`),
]

export function verdictOf({ check }: Pick<SiteReport, 'check'>): Verdict {
  if (!check) {
    const detail =
      'Set `site-check: warn` to find broken links and missing files before publishing.'
    return { state: 'unknown', headline: 'Not checked', detail }
  }
  const groups = causeGroups(check.findings, 'finding')
  const findings = numberOf(groups.flatMap((group) => group.findings))
  const notices = numberOf(check.findings) - findings
  const scope = `Checked ${counted(check.pages, 'page')} and ${counted(check.references, 'reference')}.`
  const tally = (count: number, noun: string, more = '') =>
    count > 0 ? ` ${counted(count, noun)}${more}.` : ''
  const known = numberOf(check.ratchet?.known ?? [])
  const gone = check.ratchet?.gone.length ?? 0
  const isDifferent = check.ratchet && findings + gone > 0
  const difference = isDifferent
    ? `+${formatCount(findings)} new, −${formatCount(gone)} fixed. `
    : ''
  const accepted = numberOf(check.accepted?.findings ?? [])
  const counts = `${scope}${tally(notices, 'notice')}${tally(known, 'known finding', ' of the baseline')}${tally(accepted, 'accepted finding')}`
  const [worst] = groups
  if (!worst) {
    const headline = check.ratchet ? 'No new findings' : 'No findings'
    return { state: 'good', headline, detail: difference + counts }
  }
  const lead =
    groups.length === 1
      ? 'One kind of problem:'
      : `${groups.length} kinds of problem; the most serious is`
  return {
    state: 'bad',
    headline: counted(findings, check.ratchet ? 'new finding' : 'finding'),
    detail: `${difference}${lead} ${lowerFirst(causeTitles[worst.cause])}. ${counts}`,
  }
}

/** Keeps abbreviations such as `URLs`. */
const lowerFirst = (text: string) =>
  text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())

/** `12 files added, 3 changed, 1 removed` */
export function changesLine(changes: Changes | undefined): string {
  if (!changes) return 'no baseline'
  const kinds = (['added', 'changed', 'removed'] as const).filter(
    (kind) => changes[kind].length > 0,
  )
  const words = kinds.map((kind, index) => {
    const { length } = changes[kind]
    return index === 0 ? `${counted(length, 'file')} ${kind}` : `${formatCount(length)} ${kind}`
  })
  return words.join(', ') || 'none'
}
