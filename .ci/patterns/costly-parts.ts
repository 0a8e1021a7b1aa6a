import type { AST } from '@eslint-community/regexpp'

/** A part of a pattern that can take more than bounded time from one position in a text. */
export interface CostlyPart {
  /** A pattern with at least as many ways to match a text. */
  readonly text: string
  /** Whether the pattern itself can be analysed instead: no lookaround, and only small counts. */
  readonly isExact: boolean
}

/**
 * The alternatives of a pattern that have an unbounded repetition, each simplified: a large count
 * becomes unbounded, a lookahead is read and then fails, everything after the last repetition is
 * omitted, and so are the leading letters except the last. Undefined for a pattern with an unbounded
 * lookbehind or with a backreference.
 */
export function costlyParts({ alternatives }: AST.Pattern): readonly CostlyPart[] | undefined {
  const parts = alternatives.filter((each) => waysThrough([each]) > mostWays).map(partOf)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function partOf({ elements }: AST.Alternative): CostlyPart | undefined {
  const writing = new Writing()
  const [first] = elements
  const isBehind = first?.type === 'Assertion' && first.kind === 'lookbehind' && !first.negate
  // A leading lookbehind can be matched like any other part.
  const front = isBehind ? writing.anyOf(first.alternatives) : ''
  const rest = isBehind ? elements.slice(1) : elements
  const letters = rest.findIndex(({ type }) => type !== 'Character')
  const text = front + writing.sequence(rest.slice(Math.max(0, letters - 1)))
  return writing.isBeyond ? undefined : { text, isExact: !writing.isChanged }
}

/** Writes elements in their simpler form. */
class Writing {
  /** Whether any element was changed. */
  isChanged = false
  /** Whether there is an unbounded lookbehind. */
  isBeyond = false

  /** Without the elements after the last repetition: they take bounded time. */
  sequence(elements: readonly AST.Element[]): string {
    const last = elements.findLastIndex((element) => waysOf(element) > mostWays)
    const kept = elements.slice(0, last + 1)
    return kept.map((element, index) => this.#write(element, index === last)).join('')
  }

  anyOf(alternatives: readonly AST.Alternative[]): string {
    return `(?:${alternatives.map(({ elements }) => elements.map((each) => this.#write(each)).join('')).join('|')})`
  }

  #write(element: AST.Element, isLast = false): string {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return isLast ? this.#lastOf(element.alternatives) : this.anyOf(element.alternatives)
      case 'Quantifier':
        return this.#write(element.element) + this.#count(element)
      case 'Assertion':
        return 'alternatives' in element ? this.#lookaround(element) : element.raw
      case 'Backreference':
        this.isBeyond = true
        return ''
      default:
        return element.raw
    }
  }

  /** The repeating alternatives of a group at the end of the pattern. */
  #lastOf(alternatives: readonly AST.Alternative[]): string {
    const costly = alternatives.filter((each) => waysThrough([each]) > mostWays)
    return `(?:${costly.map(({ elements }) => this.sequence(elements)).join('|')})`
  }

  #count({ min, max }: AST.Quantifier): string {
    if (max <= mostCounted) return `{${min},${max}}`
    if (Number.isFinite(max)) this.isChanged = true
    return min === 0 ? '*' : '+'
  }

  #lookaround(assertion: AST.LookaroundAssertion): string {
    this.isChanged = true
    if (assertion.kind === 'lookahead') return `(?:${this.anyOf(assertion.alternatives)}${never}|)`
    if (waysThrough(assertion.alternatives) > mostWays) this.isBeyond = true
    return ''
  }
}

/** Larger counts make large automata. */
const mostCounted = 8

const never = '\\uffff'

/** Up to this many ways to match from one position count as bounded. */
const mostWays = 1000

/** The maximum number of ways in which a pattern can match from one position. */
function waysThrough(alternatives: readonly AST.Alternative[]): number {
  return alternatives.reduce(
    (sum, { elements }) => sum + elements.reduce((product, each) => product * waysOf(each), 1),
    0,
  )
}

function waysOf(element: AST.Element): number {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return waysThrough(element.alternatives)
    case 'Assertion':
      return 'alternatives' in element ? waysThrough(element.alternatives) : 1
    case 'Quantifier':
      return waysToRepeat(element)
    case 'Backreference':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

function waysToRepeat({ min, max, element }: AST.Quantifier): number {
  const once = waysOf(element)
  let sum = 0
  for (let count = min; count <= max && sum <= mostWays; count++) sum += once ** count
  return sum
}
