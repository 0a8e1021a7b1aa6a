import { digestOf, readDigests } from '../../kernel/format/text-digest.ts'
import { isPage } from '../../reading/file-kind.ts'
import type { KnownFinding } from '../../site/known-finding.ts'
import { type Manifest, sortPath } from '../../site/manifest.ts'
import { type Finding, type FindingPart, isAboutAnchor } from '../finding.ts'
import { keyOf, keyText } from '../findings/finding-key.ts'
import { originalsOf, originalTarget } from './copied-pages.ts'
import { isFinding, pagesOf } from './finding-identity.ts'
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
 * moved there (`movedDefects`). What is not listed is compared by its digest. Pure.
 *
 * @param now the files of the export
 * @param off what the export has too, and `levels` has turned off: neither gone nor moved
 */
export function compareFindings(
  all: readonly Finding[],
  baseline: Pick<Manifest, 'files'> & { readonly findings: readonly KnownFinding[] },
  now: Pick<Manifest, 'files'>,
  off: readonly Finding[] = [],
): Ratchet {
  const files = { before: filesByPath(baseline), now: filesByPath(now) }
  const before = new KnownDefects(baseline, originalsOf(files.before, files.now))
  const compared = all.map((finding) => {
    const match = before.matchOf(finding)
    return { finding, match, isNew: before.newPages(finding, match) }
  })

  const matches = [
    ...compared,
    ...off.map((finding) => ({ finding, match: before.matchOf(finding) })),
  ]

  const left = compared.flatMap(({ finding, isNew }) =>
    isFinding(finding) && !finding.parts && finding.others === undefined
      ? defectsOf(keyOf(finding), pagesOf(finding)).filter(({ page }) =>
          isNew(digestOf(page), page),
        )
      : [],
  )
  const present = new Set(
    matches.flatMap(({ finding, match }) =>
      match ? pagesOf(finding).map((page) => pageKey(match, page)) : [],
    ),
  )
  const matched = new Set(matches.map(({ match }) => match))
  const vanished = baseline.findings.flatMap((finding) =>
    defectsOf(finding, finding.pages).filter(({ page }) => !present.has(pageKey(finding, page))),
  )
  const moved = movedDefects(vanished, left, files)

  const parts = compared.map(({ finding, match, isNew }) => {
    if (!isFinding(finding)) return [finding, undefined] as const
    const ofParts = before.newParts(finding, match)
    if (ofParts) return ofParts
    const key = keyOf(finding)
    const [onPages, rest] = split(
      finding,
      (digest, page) =>
        isNew(digest, page) && !(page !== undefined && moved.now.has(pageKey(key, page))),
    )
    const [knownOn] = match?.pages ?? []
    return [onPages && knownOn !== undefined ? { ...onPages, knownOn } : onPages, rest] as const
  })
  const unlisted = new Set([...all, ...off].flatMap(keysWithin))

  return {
    findings: parts.flatMap(([added]) => added ?? []),
    known: parts.flatMap(([, rest]) => rest ?? []),
    gone: baseline.findings.filter(
      (finding) =>
        finding.level === undefined &&
        finding.others === undefined &&
        !matched.has(finding) &&
        !moved.before.has(keyText(finding)) &&
        !unlisted.has(digestOf(keyText(finding))),
    ),
  }
}

/** What the baseline has. */
class KnownDefects {
  readonly #pages: ReadonlySet<string>
  readonly #byKey: ReadonlyMap<string, KnownFinding>
  /** By page: the findings that stand for several anchors of it. */
  readonly #grouped: ReadonlyMap<string, readonly KnownFinding[]>
  /** The digests of the keys of all findings, listed or not. */
  readonly #keys: ReadonlySet<string>
  readonly #digests = new Map<KnownFinding, ReadonlySet<string>>()
  readonly #originalsOf: (page: string) => readonly string[]

  constructor(
    { files, findings }: Parameters<typeof compareFindings>[1],
    originals: (page: string) => readonly string[],
  ) {
    this.#originalsOf = originals
    this.#pages = new Set(files.filter(isPage).map((file) => digestOf(sortPath(file))))
    this.#byKey = new Map(findings.map((finding) => [keyText(finding), finding]))
    const ofPages = findings.filter((one) => isAboutAnchor(one.cause) && !one.subject.includes('#'))
    this.#grouped = Map.groupBy(ofPages, ({ subject }) => subject)
    this.#keys = new Set(
      findings.flatMap((one) => (one.others ? readDigests(one.digests) : digestOf(keyText(one)))),
    )
  }

  matchOf(finding: Finding): KnownFinding | undefined {
    if (finding.others !== undefined) return undefined
    const key = keyOf(finding)
    const match = this.#byKey.get(keyText(key))
    if (match || !isAboutAnchor(key.cause) || finding.parts) return match
    const hash = key.subject.indexOf('#')
    const name = key.subject.slice(hash)
    return this.#grouped
      .get(key.subject.slice(0, hash))
      ?.find((group) => this.#digestsOf(group).has(digestOf(name)))
  }

  /** A test for the new pages of a finding. A copy of a page that had the finding is not new. */
  newPages(finding: Finding, match: KnownFinding | undefined): PageTest {
    const isNew = this.#unknownPages(finding, match)
    const key = keyOf(finding)
    const isCopied = (page: string) =>
      this.#originalsOf(page).some((original) => {
        const subject = key.subject.startsWith('/')
          ? originalTarget(key.subject, page, original)
          : key.subject
        return [key, { ...key, subject }].some((one) => {
          const known = this.#byKey.get(keyText(one))
          return known !== undefined && this.#digestsOf(known).has(digestOf(original))
        })
      })
    const pages = pagesOf(finding)
    let isAllCopied: boolean | undefined
    const isUnlistedNew = (digest: string) => {
      if (pages.length === 0 || this.#pages.has(digest)) return true
      isAllCopied ??= pages.every((page) => !isNew(digestOf(page)) || isCopied(page))
      return !isAllCopied
    }
    return (digest, page) =>
      isNew(digest) && (page === undefined ? isUnlistedNew(digest) : !isCopied(page))
  }

  /** By their digests; an empty one is the whole site. */
  #unknownPages(finding: Finding, match: KnownFinding | undefined): (digest: string) => boolean {
    if (!match) {
      const isKnown = this.#keys.has(digestOf(keyText(keyOf(finding))))
      return () => !isKnown
    }
    const known = this.#digestsOf(match)
    // As of a menu or a footer.
    const isShared = match.count > 1 && 2 * match.count >= this.#pages.size
    return (digest) =>
      digest !== wholeSite && !known.has(digest) && !(isShared && !this.#pages.has(digest))
  }

  /** A finding that stands for several, divided as by `split`; undefined for one whose pages decide. */
  newParts(finding: Finding, match: KnownFinding | undefined): DividedFinding | undefined {
    const { others, parts = [], digests } = finding
    if (others === undefined && !finding.parts) return undefined
    const { subject } = keyOf(finding)
    const groups = [subject.slice(1), ...this.#originalsOf(subject.slice(1))].flatMap(
      (page) => this.#grouped.get(`/${page}`) ?? [],
    )
    const isKnownDigest = (digest: string) =>
      others === undefined
        ? groups.some((group) => this.#digestsOf(group).has(digest))
        : this.#keys.has(digest)
    const isKnown = (part: FindingPart) =>
      isKnownDigest(digestOf(part.name)) || this.#byKey.has(partKey(finding, part))
    const { known = [], added = [] } = Object.groupBy(parts, (part) =>
      isKnown(part) ? 'known' : 'added',
    )
    const unlisted = Object.groupBy(
      others || groups.length > 0 ? readDigests(digests) : [],
      (digest) => (isKnownDigest(digest) ? 'known' : 'added'),
    )
    if (others === undefined && match && added.length === 0 && !unlisted.added) return undefined
    return [withParts(finding, added, unlisted.added), withParts(finding, known, unlisted.known)]
  }

  /** Of the pages and anchors of a finding. */
  #digestsOf(finding: KnownFinding): ReadonlySet<string> {
    const known = this.#digests.get(finding)
    if (known) return known
    const digests = new Set([...finding.pages.map(digestOf), ...readDigests(finding.digests)])
    this.#digests.set(finding, digests)
    return digests
  }
}

/** A finding with those of its parts and others; undefined without any. */
function withParts(
  finding: Finding,
  parts: readonly FindingPart[],
  unlisted: readonly string[] = [],
): Finding | undefined {
  const number = parts.length + unlisted.length
  if (number === 0) return undefined
  const rest = withDigests(finding, unlisted)
  if (finding.others !== undefined) return { ...rest, others: number }
  const paths = new Set(parts.map(({ path }) => path))
  const places = finding.places.filter(({ path }) => paths.has(path))
  return { ...rest, partCount: number, parts, places, count: Math.max(1, paths.size) }
}

function withDigests({ digests: _, ...finding }: Finding, digests: readonly string[]): Finding {
  return digests.length > 0 ? { ...finding, digests: digests.join('') } : finding
}

/** The key of a part if it was a finding of its own. */
const partKey = (finding: Finding, { name }: FindingPart): string =>
  keyText(keyOf({ ...finding, subject: `${finding.subject}${name}` }))

/** The digests of the keys of the findings that one stands for. */
function keysWithin(finding: Finding): readonly string[] {
  if (finding.others !== undefined) return readDigests(finding.digests)
  return (finding.parts ?? []).map((part) => digestOf(partKey(finding, part)))
}

/** @param page if it is listed */
type PageTest = (digest: string, page?: string) => boolean

/** The new and the known part of a finding; undefined without any. */
type DividedFinding = readonly [Finding | undefined, Finding | undefined]

/** In place of the digest of a page. */
const wholeSite = ''

/**
 * A finding with only its new pages, and with only its others; undefined without any.
 *
 * @param isNew by the digest of a page, and its path if that is listed
 */
function split(finding: Finding, isNew: PageTest): DividedFinding {
  const pages = pagesOf(finding)
  // A finding about the whole site has no pages.
  if (pages.length === 0) return isNew(wholeSite, '') ? [finding, undefined] : [undefined, finding]
  const areNew = pages.map((page) => isNew(digestOf(page), page))
  const unlisted = Object.groupBy(
    finding.parts || finding.others ? [] : readDigests(finding.digests),
    (digest) => (isNew(digest) ? 'added' : 'known'),
  )
  const part = (isAdded: boolean, digests: readonly string[] = []): Finding | undefined => {
    const places = finding.places.filter((_, index) => areNew[index] === isAdded)
    const count = places.length + digests.length
    return count === 0 ? undefined : { ...withDigests(finding, digests), places, count }
  }
  const [added, rest] = [part(true, unlisted.added), part(false, unlisted.known)]
  if (added && rest) return [added, rest]
  return added ? [finding, undefined] : [undefined, finding]
}
