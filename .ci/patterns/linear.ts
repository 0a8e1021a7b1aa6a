import { RegExpParser } from '@eslint-community/regexpp'
import { checkSync } from 'recheck'
import { costlyParts } from './costly-parts.ts'

/**
 * Checks whether a pattern can take more than linear time on a text, counting every start position
 * and all backtracking. The analysis uses automata, and may be inconclusive.
 *
 * @returns why it can, or why the analysis was inconclusive; undefined if it surely cannot
 */
export function whyNotLinear({ source, flags }: RegExp): string | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const parts = costlyParts(pattern)
  if (parts === undefined) return 'looks back without bound'
  // Each part is followed by something that never matches, so that all its ways are tried.
  const faults = parts.map(({ text }) => faultOf(`(?:${text})${never}`, flags)).filter(Boolean)
  if (faults.length === 0 || parts.some(({ isExact }) => !isExact)) return faults[0]
  return faultOf(source, flags)
}

function faultOf(source: string, flags: string): string | undefined {
  const result = checkSync(source, flags, { checker: 'automaton', timeout })
  if (result.status === 'safe') return undefined
  return result.status === 'vulnerable'
    ? `is ${result.complexity.summary}`
    : `is not understood (${result.error.kind})`
}

/** Time limit for the analysis of one pattern, in milliseconds. */
const timeout = 60_000

/** A character that occurs in no text. */
const never = '\\uffff'
