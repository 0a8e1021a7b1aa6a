import { RegExpParser } from '@eslint-community/regexpp'
import { checkSync } from 'recheck'
import { costlyParts } from './costly-parts.ts'

/**
 * Looks whether a pattern can take more time than in proportion to a text: with a start at each
 * place of the text, and all that it takes back. Proves it by automata, or does not know.
 *
 * @returns why it can, or why nobody knows; undefined for one that surely cannot
 */
export function whyNotLinear({ source, flags }: RegExp): string | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const parts = costlyParts(pattern)
  if (parts === undefined) return 'looks back without bound'
  // Each part with nothing that it leads to, so that all its ways are tried.
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

/** Of the analysis of one pattern, in milliseconds. */
const timeout = 60_000

/** A character that no text has. */
const never = '\\uffff'
