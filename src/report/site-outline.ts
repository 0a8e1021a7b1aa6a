import type { Finding } from '../check/finding.ts'
import type { ExternalResource } from '../check/site-check.ts'
import type { Changes } from '../manifest/changes.ts'
import { causeGroups, goneLine, numberOf } from './cause-groups.ts'
import type { SiteReport } from './site-report.ts'
import { changesLine, type Verdict, verdictOf } from './verdict.ts'

/** A summary of a site's report, in a size that does not depend on the site. */
export interface SiteOutline extends Pick<SiteReport, 'deploymentKind' | 'sizes'> {
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

/** The findings, or the notices, of one cause. */
export interface GroupOutline extends Pick<Finding, 'cause'> {
  readonly count: number
  /** The first few findings, each with its first place. */
  readonly first: readonly Finding[]
}

/** The first items of a list. */
export interface ListOutline {
  readonly count: number
  readonly first: readonly string[]
}

/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 }

export function outlineOf(
  report: Pick<SiteReport, 'check' | 'changes' | 'sizes' | 'site' | 'deploymentKind'>,
): SiteOutline {
  const { check, changes, sizes, site, deploymentKind } = report
  return {
    deploymentKind,
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
    first: findings
      .slice(0, maxListed.findings)
      .map((finding) => ({ ...finding, places: finding.places.slice(0, 1) })),
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
