import { causeRule, type Finding } from '../check/finding.ts'
import { isPage } from '../reading/file-kind.ts'
import { amountOf, isFinding, type KnownFinding, keyOf, keyText, pagesOf } from './known-finding.ts'
import type { Manifest } from './manifest.ts'
import { defectsOf, filesByPath, movedDefects, pageKey } from './moved-defects.ts'

export interface Ratchet {
  /** Those that the baseline does not have, and all notices. */
  readonly findings: readonly Finding[]
  /** Those that the baseline has. */
  readonly known: readonly Finding[]
  /** Those that only the baseline has. */
  readonly gone: readonly KnownFinding[]
}

/**
 * Compares findings with those of the baseline, page by page: a known defect on another page is a
 * new finding, unless that page is new, and most pages share the defect (a menu, a footer) or it has
 * moved there (`movedDefects`). Pure.
 *
 * @param now the files of the export
 */
export function compareFindings(
  all: readonly Finding[],
  baseline: Pick<Manifest, 'files'> & { readonly findings: readonly KnownFinding[] },
  now: Pick<Manifest, 'files'>,
): Ratchet {
  const matchOf = matcher(baseline.findings)
  const files = { before: filesByPath(baseline), now: filesByPath(now) }
  const pages = baseline.files.filter(isPage).length
  const isGrown = grownCauses(all, baseline.findings)
  const compared = all.map((finding) => {
    const match = matchOf(finding)
    const isNew =
      !match || match.others !== undefined
        ? () => isGrown(finding.cause)
        : newPages(finding, match, (page) => !files.before.has(page) && sharedBy(match, pages))
    return { finding, match, isNew }
  })

  const left = compared.flatMap(({ finding, isNew }) =>
    isFinding(finding) && finding.places.length === finding.count
      ? defectsOf(keyOf(finding), pagesOf(finding)).filter(({ page }) => isNew(page))
      : [],
  )
  const present = new Set(
    compared.flatMap(({ finding, match }) =>
      match ? pagesOf(finding).map((page) => pageKey(match, page)) : [],
    ),
  )
  const matched = new Set(compared.map(({ match }) => match))
  const vanished = baseline.findings.flatMap((finding) =>
    defectsOf(finding, finding.pages).filter(({ page }) => !present.has(pageKey(finding, page))),
  )
  const moved = movedDefects(vanished, left, files)

  const parts = compared.map(({ finding, match, isNew }) => {
    if (!isFinding(finding)) return [finding, undefined] as const
    const key = keyOf(finding)
    const [added, rest] = split(
      finding,
      (page) => isNew(page) && !moved.now.has(pageKey(key, page)),
    )
    const [knownOn] = match?.pages ?? []
    return [added && knownOn !== undefined ? { ...added, knownOn } : added, rest] as const
  })
  return {
    findings: parts.flatMap(([added]) => added ?? []),
    known: parts.flatMap(([, rest]) => rest ?? []),
    gone: baseline.findings.filter(
      (finding) => !matched.has(finding) && !moved.before.has(keyText(finding)),
    ),
  }
}

const isAnchor = ({ cause }: Pick<KnownFinding, 'cause'>) =>
  causeRule(cause)?.linkTarget === 'anchor'

function matcher(before: readonly KnownFinding[]): (finding: Finding) => KnownFinding | undefined {
  const byKey = new Map(before.map((finding) => [keyText(finding), finding]))
  // A page that lacked so many anchors that they were one finding may lack fewer of them now.
  const grouped = new Map(
    before
      .filter((finding) => isAnchor(finding) && amountOf(finding) > 0)
      .map((finding) => [finding.subject, finding]),
  )
  return (finding) => {
    const key = keyOf(finding)
    const page = key.subject.replace(/#.*/s, '')
    return byKey.get(keyText(key)) ?? (isAnchor(key) ? grouped.get(page) : undefined)
  }
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

/** Whether most pages of the baseline have a defect, as of a menu or a footer. */
const sharedBy = ({ count }: KnownFinding, pages: number) => count > 1 && 2 * count >= pages

/**
 * Which pages of a known finding are new.
 *
 * @param isExpected whether a page that did not have it may have it
 */
function newPages(
  finding: Finding,
  before: KnownFinding,
  isExpected: (page: string) => boolean,
): (page: string) => boolean {
  const { places, count } = finding
  if (amountOf(finding) > amountOf(before)) return () => true
  const isListed = places.length === count && before.pages.length === before.count
  // Too many to list: more than before means that one of them is new.
  if (!isListed) return () => count > before.count
  // A finding about the whole site is on no page.
  const known = new Set(['', ...before.pages])
  return (page) => !known.has(page) && !isExpected(page)
}

/** A finding with only its new places, and with only its others; undefined without any. */
function split(
  finding: Finding,
  isNew: (page: string) => boolean,
): readonly [Finding | undefined, Finding | undefined] {
  const pages = pagesOf(finding)
  // A finding about the whole site has no pages.
  if (pages.length === 0) return isNew('') ? [finding, undefined] : [undefined, finding]
  const added = finding.places.filter((_, index) => isNew(pages[index] ?? ''))
  if (added.length === 0) return [undefined, finding]
  if (added.length === pages.length) return [finding, undefined]
  const rest = finding.places.filter((_, index) => !isNew(pages[index] ?? ''))
  return [
    { ...finding, places: added, count: added.length },
    { ...finding, places: rest, count: rest.length },
  ]
}
