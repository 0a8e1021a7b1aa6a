import { naturalOrder, order } from '../../kernel/format/order.ts'
import { asDigest, textDigest } from '../../kernel/format/text-digest.ts'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import { type FindingCause, findingCauses } from '../../site/finding-cause.ts'
import { type Finding, type FindingPart, type FindingPlace, maxPlaces } from '../finding.ts'
import { keyOf, keyText } from './finding-key.ts'

/** How many findings of one cause are listed, and of all findings, places, parts and digests of others. */
const limits = { findings: 10_000, digests: 1_000_000, places: 200_000, parts: 100_000 }

/** A defect that was found. */
export interface FoundDefect
  extends Pick<Finding, 'cause' | 'variant' | 'level' | 'detail' | 'isOnce'> {
  /** Default: the whole site. */
  readonly subject?: string
  /** What a finding that stands for several anchors is about. */
  readonly part?: string | undefined
}

/** A file with a defect. */
export type DefectPlace = Pick<FindingPlace, 'path'> &
  Partial<Pick<FindingPlace, 'text' | 'written' | 'kind' | 'servedAt'>>

/** A finding while the site is being checked. */
interface Draft extends Pick<Finding, 'cause' | 'variant' | 'subject' | 'isOnce'> {
  level: Finding['level']
  detail?: Finding['detail']
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
  readonly #drafts = new Map<string, Draft>()
  readonly #ofCauses = new Map<FindingCause, number>()
  #places = 0
  #parts = 0
  #unlisted = 0
  #isPartial = false

  /**
   * @param place in the order of paths; the same file again is the same place. Missing for a
   *   finding about the whole site
   */
  add(defect: FoundDefect, place?: DefectPlace): void {
    const draft = this.#draftOf(defect)
    if (defect.level === 'finding' && draft.level === 'notice') raise(draft, defect)
    if (!place) return
    const { path } = place
    const kept = keptPlace(place)
    if (defect.part !== undefined && !draft.isRest) this.#addPart(draft, defect.part, path)
    const last = draft.places.at(-1)
    if (draft.lastPath === path) {
      // A link around an image has no text; another link to the same target may have one.
      if (last?.text === '' && last.path === path) draft.places.splice(-1, 1, kept)
      return
    }
    draft.lastPath = path
    draft.count++
    if (!last || (draft.places.length < maxPlaces && this.#places < limits.places)) {
      draft.places.push(kept)
      this.#places++
    } else if (!draft.isRest) this.#addUnlisted(draft, normalizePath(path))
  }

  /** In the order of `sortFindings`. Beyond the limits of the list, the unlisted rest is a finding. */
  sorted(): readonly Finding[] {
    const variant = 'too-many-findings'
    if (this.#isPartial) this.add({ cause: 'unread-site', variant, level: 'finding' })
    return sortFindings([...this.#drafts.values()].map(findingOf))
  }

  #addPart(draft: Draft, name: string, path: string): void {
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
      this.#isPartial = true
      return false
    }
    draft.unlisted ??= new Set()
    draft.unlisted.add(digest)
    this.#unlisted++
    return true
  }

  #draftOf({ cause, variant, level, subject = '', detail, isOnce }: FoundDefect): Draft {
    const key = `${cause}\n${variant ?? ''}\n${subject}${isOnce ? '\nonce' : ''}`
    const known = this.#drafts.get(key)
    if (known) return known
    const number = this.#ofCauses.get(cause) ?? 0
    const about = { cause, level, subject, ...(variant && { variant }), ...(isOnce && { isOnce }) }
    if (number < limits.findings) {
      this.#ofCauses.set(cause, number + 1)
      return this.#begin(key, { ...about, ...(detail && { detail }), isRest: false })
    }
    const restKey = `${cause}\n${level}`
    const rest = { cause, level, subject: '', isRest: true }
    const draft = this.#drafts.get(restKey) ?? this.#begin(restKey, rest)
    this.#addUnlisted(draft, keyText(keyOf(about)))
    return draft
  }

  #begin(key: string, about: Omit<Draft, 'places' | 'count' | 'lastPath' | 'partCount'>): Draft {
    const draft = { ...about, places: [], count: 0, lastPath: '', partCount: 0 }
    this.#drafts.set(key, draft)
    return draft
  }
}

/** Makes a notice a finding, as one of its places shows what the others leave open. */
function raise(draft: Draft, { detail }: FoundDefect): void {
  draft.level = 'finding'
  draft.detail = detail
}

function keptPlace({ path, text = '', written, kind, servedAt }: DefectPlace): FindingPlace {
  const place = { path, text, ...(servedAt !== undefined && { servedAt }) }
  return written === undefined ? place : { ...place, written, kind }
}

function findingOf(draft: Draft): Finding {
  const { lastPath: _, isRest, parts, partCount, unlisted, ...finding } = draft
  const digests = unlisted && { digests: [...unlisted].map(asDigest).join('') }
  if (isRest) return { ...finding, others: unlisted?.size ?? 0, ...digests }
  if (!parts) return { ...finding, ...digests }
  return {
    ...finding,
    parts: [...parts.values()],
    // Over the limits, none may be counted.
    ...(partCount > 0 && { partCount }),
    ...digests,
  }
}

/** Findings before notices, then in the order of their causes, then the most frequent first. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const causes = findingCauses
  return findings.toSorted(
    (a, b) =>
      Number(a.level === 'notice') - Number(b.level === 'notice') ||
      causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
      b.count - a.count ||
      naturalOrder(a.subject, b.subject) ||
      order(a.subject, b.subject) ||
      order(a.variant ?? '', b.variant ?? ''),
  )
}
