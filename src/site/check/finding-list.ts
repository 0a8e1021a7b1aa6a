import { naturalOrder, order } from '../../kernel/format/order.ts'
import { formatCount } from '../../kernel/format/quantity.ts'
import { normalizePath } from '../reading/normalize/build-marks.ts'
import {
  causeTitles,
  type Finding,
  type FindingCause,
  type FindingPart,
  type FindingPlace,
  type Levels,
  maxPlaces,
} from './finding.ts'
import { asDigest, keyOf, keyText } from './finding-key.ts'
import { textDigest } from './text-digest.ts'

/**
 * How many findings of one cause are listed separately, how many others are kept as digests, and how
 * many places and parts are listed in total.
 */
const limits = { findings: 10_000, digests: 1_000_000, places: 200_000, parts: 100_000 }

/** A finding while the site is being checked. */
interface Draft {
  readonly cause: FindingCause
  level: Finding['level']
  readonly subject: string
  readonly detail: string
  readonly places: FindingPlace[]
  count: number
  lastPath: string
  /** Whether it stands for others. */
  readonly isRest: boolean
  /** By name. */
  parts?: Map<string, FindingPart>
  partCount: number
  /** Digests of what is not listed: the others, or pages and parts. */
  unlisted?: Set<number>
}

/** Collects findings: each defect once, with its places. */
export class FindingList {
  readonly #drafts = new Map<FindingCause, Map<string, Draft>>()
  #places = 0
  #parts = 0
  #unlisted = 0
  #isCut = false

  /**
   * @param finding `part` is what a finding that stands for several anchors is about
   * @param place in the order of paths; the same file again is the same place. Missing for a
   *   finding about the whole site
   */
  add(
    finding: Pick<Finding, 'cause' | 'level' | 'subject'> & {
      readonly detail?: string
      readonly part?: string | undefined
    },
    place?: FindingPlace,
  ): void {
    const draft = this.#draftOf(finding)
    if (finding.level === 'finding') draft.level = 'finding'
    if (!place) return
    if (finding.part !== undefined && !draft.isRest) this.#addPart(draft, finding.part, place)
    const last = draft.places.at(-1)
    if (draft.lastPath === place.path) {
      // A link around an image has no text; another link to the same target may have one.
      if (last?.text === '' && last.path === place.path) draft.places.splice(-1, 1, place)
      return
    }
    draft.lastPath = place.path
    draft.count++
    if (last && (draft.places.length >= maxPlaces || this.#places >= limits.places)) {
      if (!draft.isRest) this.#addUnlisted(draft, normalizePath(place.path))
      return
    }
    draft.places.push(place)
    this.#places++
  }

  /** As `sortFindings` does. What no baseline could tell apart any more is a finding. */
  sorted(): readonly Finding[] {
    if (this.#isCut) {
      const detail = 'with more problems than can be told apart'
      this.#draftOf({ cause: 'unread-site', level: 'finding', subject: '', detail })
    }
    const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()])
    return sortFindings(drafts.map(findingOf))
  }

  #addPart(draft: Draft, name: string, { path }: FindingPlace): void {
    draft.parts ??= new Map()
    if (draft.parts.has(name)) return
    if (this.#parts < limits.parts) {
      this.#parts++
      draft.partCount++
      draft.parts.set(name, { name, path })
    } else if (this.#addUnlisted(draft, name)) draft.partCount++
  }

  /** @returns whether it is new */
  #addUnlisted(draft: Draft, text: string): boolean {
    const digest = textDigest(text)
    if (draft.unlisted?.has(digest)) return false
    if (this.#unlisted >= limits.digests) {
      this.#isCut = true
      return false
    }
    draft.unlisted ??= new Set()
    draft.unlisted.add(digest)
    this.#unlisted++
    return true
  }

  #draftOf({ cause, level, subject, detail = '' }: Parameters<FindingList['add']>[0]): Draft {
    let ofCause = this.#drafts.get(cause)
    if (!ofCause) {
      ofCause = new Map()
      this.#drafts.set(cause, ofCause)
    }
    // Hosts and details contain no line feed.
    const key = detail === '' ? subject : `${subject}\n${detail}`
    const known = ofCause.get(key)
    if (known) return known
    if (ofCause.size >= limits.findings) {
      const rest = restOf(ofCause, cause, level)
      this.#addUnlisted(rest, keyText(keyOf({ cause, subject, detail })))
      return rest
    }
    const draft = newDraft({ cause, level, subject, detail })
    ofCause.set(key, draft)
    return draft
  }
}

function findingOf(draft: Draft): Finding {
  const { lastPath: _, isRest, parts, partCount, unlisted, ...finding } = draft
  const digests = unlisted && { digests: [...unlisted].map(asDigest).join('') }
  if (isRest) return { ...finding, others: unlisted?.size ?? 0, ...digests }
  if (!parts) return { ...finding, ...digests }
  const all = [...parts.values()]
  return { ...finding, detail: partsDetail(partCount, finding.detail), parts: all, ...digests }
}

/** The detail of a finding that stands for several anchors. */
export const partsDetail = (count: number, detail: string): string =>
  [`${formatCount(count)} anchors are missing`, detail].filter(Boolean).join('; ')

/**
 * Findings at the levels that the workflow's author has chosen, in the order of `sortFindings`.
 *
 * @param off the level of those that are off; by default, they are left out
 */
export function atLevels(
  findings: readonly Finding[],
  levels: Levels,
  off?: 'notice',
): readonly Finding[] {
  const leveled = findings.flatMap((finding) => {
    const chosen = levels[finding.cause] ?? finding.level
    const level = chosen === 'off' ? off : chosen
    return level ? { ...finding, level } : []
  })
  return sortFindings(leveled)
}

/** Findings before notices, then in the order of their causes, then the most frequent first. */
function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const causes = Object.keys(causeTitles)
  return findings.toSorted(
    (a, b) =>
      Number(a.level === 'notice') - Number(b.level === 'notice') ||
      causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
      b.count - a.count ||
      naturalOrder(a.subject, b.subject) ||
      order(a.subject, b.subject) ||
      order(a.detail, b.detail),
  )
}

const newDraft = (
  finding: Pick<Draft, 'cause' | 'level' | 'subject' | 'detail'>,
  isRest = false,
): Draft => ({ ...finding, places: [], count: 0, lastPath: '', isRest, partCount: 0 })

/** The one finding of a level that stands for all findings over the limit. */
function restOf(ofCause: Map<string, Draft>, cause: FindingCause, level: Finding['level']): Draft {
  const detail = 'more, not listed separately'
  const rest = ofCause.get(`\n${level}`) ?? newDraft({ cause, level, subject: '', detail }, true)
  ofCause.set(`\n${level}`, rest)
  return rest
}
