import {
  type Finding,
  type FindingCause,
  findingCauses,
  mostPlaces,
  type Place,
} from '../finding.ts'

/** How many findings of one cause are told apart, and how many places are kept of all of them. */
const most = { findings: 10_000, places: 200_000 }

/** What is known of a finding while the site is being checked. */
interface Draft {
  readonly cause: FindingCause
  level: Finding['level']
  readonly subject: string
  readonly detail: string
  readonly places: Place[]
  count: number
  lastPath: string
}

/** Gathers what is wrong: each thing once, with the places where it was found. */
export class FindingList {
  readonly #drafts = new Map<FindingCause, Map<string, Draft>>()
  #places = 0

  /**
   * @param place in the order of paths; a file that is named again is the same place. Missing for
   * what concerns the site as a whole
   */
  add(
    finding: Pick<Finding, 'cause' | 'level' | 'subject'> & { readonly detail?: string },
    place?: Place,
  ): void {
    const draft = this.#draftOf(finding)
    if (finding.level === 'finding') draft.level = 'finding'
    if (!place) return
    const last = draft.places.at(-1)
    if (draft.lastPath === place.path) {
      // A link of an image alone has no text; another to the same may have one.
      if (last?.text === '' && last.path === place.path) draft.places.splice(-1, 1, place)
      return
    }
    draft.lastPath = place.path
    draft.count++
    if (last && (draft.places.length >= mostPlaces || this.#places >= most.places)) return
    draft.places.push(place)
    this.#places++
  }

  /** Findings before notices, then in the order of their causes, then the most frequent first. */
  sorted(): readonly Finding[] {
    const causes = Object.keys(findingCauses)
    const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()])
    return drafts
      .map(({ lastPath: _, ...finding }): Finding => finding)
      .sort(
        (a, b) =>
          Number(a.level === 'notice') - Number(b.level === 'notice') ||
          causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
          b.count - a.count ||
          order(a.subject, b.subject) ||
          order(a.detail, b.detail),
      )
  }

  #draftOf({ cause, level, subject, detail = '' }: Parameters<FindingList['add']>[0]): Draft {
    let ofCause = this.#drafts.get(cause)
    if (!ofCause) {
      ofCause = new Map()
      this.#drafts.set(cause, ofCause)
    }
    // A line feed is in no host and in no detail.
    const key = detail === '' ? subject : `${subject}\n${detail}`
    const known = ofCause.get(key)
    if (known) return known
    if (ofCause.size >= most.findings && detail !== rest) {
      return this.#draftOf({ cause, level, subject: '', detail: rest })
    }
    const draft = { cause, level, subject, detail, places: [], count: 0, lastPath: '' }
    ofCause.set(key, draft)
    return draft
  }
}

/** Of the one finding that stands for all beyond those that are told apart. */
const rest = 'more of them, not told apart'

/** Order of code units, which is the same on every machine. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
