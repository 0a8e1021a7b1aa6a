import type { Finding } from '../check/finding.ts'
import type { SiteCheck } from '../check/site-check.ts'
import { isPage } from '../reading/file-kind.ts'
import { isFinding, type KnownFinding, keyOf, pagesOf } from './known-finding.ts'
import type { Manifest } from './manifest.ts'

/** The findings of an export, compared with those of the baseline. */
export interface Ratchet {
  /** Those that the baseline does not have, and all notices. */
  readonly findings: readonly Finding[]
  /** Those that the baseline has. */
  readonly known: readonly Finding[]
  /** Those that only the baseline has. */
  readonly gone: readonly KnownFinding[]
}

/** A check; with a ratchet, its findings are only those that the baseline does not have. */
export interface RatchetedCheck extends SiteCheck {
  /** With `fail-new` and a baseline that has findings: the comparison with them. */
  readonly ratchet?: Pick<Ratchet, 'known' | 'gone'> | undefined
}

/** Sets the findings that the baseline has apart. Pure. */
export function ratcheted(
  check: SiteCheck,
  baseline: Pick<Manifest, 'files' | 'findings'> | undefined,
): RatchetedCheck {
  if (!baseline?.findings) return check
  const before = { files: baseline.files, findings: baseline.findings }
  const { findings, ...ratchet } = compareFindings(check.findings, before)
  return { ...check, findings, ratchet }
}

/**
 * Compares findings with those of the baseline, page by page: a known defect on another page is a
 * new finding, unless a part that most pages share (a menu, a footer) has brought it to a new page.
 * Pure.
 */
export function compareFindings(
  all: readonly Finding[],
  baseline: Pick<Manifest, 'files'> & { readonly findings: readonly KnownFinding[] },
): Ratchet {
  const before = new Map(baseline.findings.map((finding) => [textOf(finding), finding]))
  const pages = new Set(
    baseline.files.filter(isPage).map(({ path, normalizedPath }) => normalizedPath ?? path),
  )
  const isGrown = grownCauses(all, baseline.findings)
  const findings: Finding[] = []
  const known: Finding[] = []
  const seen = new Set<string>()
  for (const finding of all) {
    const key = textOf(keyOf(finding))
    seen.add(key)
    const match = before.get(key)
    if (!isFinding(finding)) findings.push(finding)
    else if (!match || match.others !== undefined)
      (isGrown(finding.cause) ? findings : known).push(finding)
    else {
      const [added, rest] = split(finding, newPages(finding, match, pages))
      if (added) findings.push(added)
      if (rest) known.push(rest)
    }
  }
  const gone = baseline.findings.filter((finding) => !seen.has(textOf(finding)))
  return { findings, known, gone }
}

/**
 * Whether a finding that the baseline does not list is new. If the baseline had too many findings of
 * its cause to list, it is new if there are more than before.
 */
function grownCauses(
  all: readonly Finding[],
  before: readonly KnownFinding[],
): (cause: string) => boolean {
  const unlisted = new Set(
    before.filter(({ others }) => others !== undefined).map(({ cause }) => cause),
  )
  const numberOf = (list: readonly Pick<KnownFinding, 'cause' | 'others'>[], cause: string) =>
    list.reduce((sum, one) => sum + (one.cause === cause ? (one.others ?? 1) : 0), 0)
  const now = all.filter(isFinding)
  const known = [...unlisted].filter((cause) => numberOf(now, cause) <= numberOf(before, cause))
  return (cause) => !known.includes(cause)
}

/**
 * Which pages of a known finding are new.
 *
 * @param pages of the baseline
 */
function newPages(
  { places, count }: Finding,
  before: KnownFinding,
  pages: ReadonlySet<string>,
): (page: string) => boolean {
  const isListed = places.length === count && before.pages.length === before.count
  // Too many to list: more than before means that one of them is new.
  if (!isListed) return () => count > before.count
  const isShared = before.count > 1 && 2 * before.count >= pages.size
  const known = new Set(before.pages)
  return (page) => !known.has(page) && !(isShared && !pages.has(page))
}

/** A finding with only its new places, and with only its others; undefined without any. */
function split(
  finding: Finding,
  isNew: (page: string) => boolean,
): readonly [Finding | undefined, Finding | undefined] {
  const pages = pagesOf(finding)
  const added = finding.places.filter((_, index) => isNew(pages[index] ?? ''))
  if (added.length === 0) return [undefined, finding]
  if (added.length === pages.length) return [finding, undefined]
  const rest = finding.places.filter((_, index) => !isNew(pages[index] ?? ''))
  return [
    { ...finding, places: added, count: added.length },
    { ...finding, places: rest, count: rest.length },
  ]
}

const textOf = ({ cause, subject, detail }: Pick<KnownFinding, 'cause' | 'subject' | 'detail'>) =>
  JSON.stringify([cause, subject, detail])
