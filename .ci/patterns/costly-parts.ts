import type { AST } from '@eslint-community/regexpp'

/** A part of a pattern that can take more than a bounded time from one place of a text. */
export interface CostlyPart {
  /** A pattern that has at least as many ways to read a text. */
  readonly text: string
  /** Whether the pattern itself can be analysed instead: it looks around for nothing, and counts little. */
  readonly isExact: boolean
}

/**
 * The alternatives of a pattern that repeat something without bound, each put as simply as can be:
 * what is counted counts on, what is looked ahead for is read and leads nowhere, what comes behind
 * the last repetition is left out, and of the letters in front the last stands for all. Undefined
 * where something is looked back for that has no bound, or that was matched before.
 */
export function costlyParts({ alternatives }: AST.Pattern): readonly CostlyPart[] | undefined {
  const parts = alternatives.filter((each) => waysThrough([each]) > mostWays).map(partOf)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function partOf({ elements }: AST.Alternative): CostlyPart | undefined {
  const writing = new Writing()
  const [first] = elements
  const isBehind = first?.type === 'Assertion' && first.kind === 'lookbehind' && !first.negate
  // What has to stand in front may as well be read.
  const front = isBehind ? writing.anyOf(first.alternatives) : ''
  const rest = isBehind ? elements.slice(1) : elements
  const letters = rest.findIndex(({ type }) => type !== 'Character')
  const text = front + writing.sequence(rest.slice(Math.max(0, letters - 1)))
  return writing.isBeyond ? undefined : { text, isExact: !writing.isChanged }
}

/** Writes elements in their simpler form. */
class Writing {
  /** Whether the elements are not as they were. */
  isChanged = false
  /** Whether something is looked back for that has no bound. */
  isBeyond = false

  /** Without what comes behind the last repetition: it costs no more than a bounded time. */
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

  /** Of a group that nothing follows, the alternatives that repeat something. */
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

/** What is counted further makes large automata. */
const mostCounted = 8

const never = '\\uffff'

/** So many ways through a pattern from one place of a text are bounded. */
const mostWays = 1000

/** In how many ways a pattern can match from one place, at most. */
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
