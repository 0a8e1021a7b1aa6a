import { DigestSet, textDigest } from './digest-set.ts'
import {
  type Finding,
  type FindingCause,
  type FindingPlace,
  findingCauses,
  maxPlaces,
} from './finding.ts'

/**
 * How many findings of one cause are listed separately, how many others are counted exactly, and
 * how many places are listed in total.
 */
const limits = { findings: 10_000, counted: 1_000_000, places: 200_000 }

/** A finding while the site is being checked. */
interface Draft {
  readonly cause: FindingCause
  level: Finding['level']
  readonly subject: string
  readonly detail: string
  readonly places: FindingPlace[]
  count: number
  lastPath: string
  /** Of a finding that stands for others: their keys. */
  readonly keys?: DigestSet
}

/** Collects findings: each defect once, with its places. */
export class FindingList {
  readonly #drafts = new Map<FindingCause, Map<string, Draft>>()
  #places = 0

  /**
   * @param place in the order of paths; the same file again is the same place. Missing for a
   *   finding about the whole site
   */
  add(
    finding: Pick<Finding, 'cause' | 'level' | 'subject'> & { readonly detail?: string },
    place?: FindingPlace,
  ): void {
    const draft = this.#draftOf(finding)
    if (finding.level === 'finding') draft.level = 'finding'
    if (!place) return
    const last = draft.places.at(-1)
    if (draft.lastPath === place.path) {
      // A link around an image has no text; another link to the same target may have one.
      if (last?.text === '' && last.path === place.path) draft.places.splice(-1, 1, place)
      return
    }
    draft.lastPath = place.path
    draft.count++
    if (last && (draft.places.length >= maxPlaces || this.#places >= limits.places)) return
    draft.places.push(place)
    this.#places++
  }

  /** As `sortFindings` does. */
  sorted(): readonly Finding[] {
    const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()])
    return sortFindings(
      drafts.map(
        ({ lastPath: _, keys, ...finding }): Finding =>
          keys ? { ...finding, others: keys.size } : finding,
      ),
    )
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
    if (ofCause.size >= limits.findings) return restOf(ofCause, cause, level, key)
    const draft = newDraft({ cause, level, subject, detail })
    ofCause.set(key, draft)
    return draft
  }
}

/** Findings before notices, then in the order of their causes, then the most frequent first. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const causes = Object.keys(findingCauses)
  return findings.toSorted(
    (a, b) =>
      Number(a.level === 'notice') - Number(b.level === 'notice') ||
      causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
      b.count - a.count ||
      order(a.subject, b.subject) ||
      order(a.detail, b.detail),
  )
}

const newDraft = (finding: Pick<Draft, 'cause' | 'level' | 'subject' | 'detail'>): Draft => ({
  ...finding,
  places: [],
  count: 0,
  lastPath: '',
})

/**
 * The one finding of a level that counts all findings over the limit.
 *
 * @param key of a finding over the limit
 */
function restOf(
  ofCause: Map<string, Draft>,
  cause: FindingCause,
  level: Finding['level'],
  key: string,
): Draft {
  const detail = 'more, not listed separately'
  const rest = ofCause.get(`\n${level}`) ?? {
    ...newDraft({ cause, level, subject: '', detail }),
    keys: new DigestSet(),
  }
  ofCause.set(`\n${level}`, rest)
  if ((rest.keys?.size ?? 0) < limits.counted) rest.keys?.add(textDigest(key))
  return rest
}

/** Orders by code units, which does not depend on the locale. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
