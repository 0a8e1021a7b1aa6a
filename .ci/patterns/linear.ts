import { RegExpParser } from '@eslint-community/regexpp'
import { check } from 'recheck'
import { costlyParts } from './costly-parts.ts'

/**
 * Checks whether a pattern can take more than linear time on a text, counting every start position
 * and all backtracking. The analysis uses automata, and may be inconclusive.
 *
 * @param timeout for the analysis of each part, in milliseconds
 * @returns why it can, or why the analysis was inconclusive; undefined if it surely cannot
 */
export async function whyNotLinear(
  { source, flags }: RegExp,
  timeout = 60_000,
): Promise<string | undefined> {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const parts = costlyParts(pattern)
  if (parts === undefined) return 'looks back without bound'
  // Each part is followed by something that never matches, so that all its ways are tried.
  const found = await Promise.all(
    parts.map(({ text }) => faultOf(`(?:${text})${never}`, flags, timeout)),
  )
  const faults = found.filter((fault) => fault !== undefined)
  if (faults.length === 0 || parts.some(({ isExact }) => !isExact)) return faults[0]
  return await faultOf(source, flags, timeout)
}

/** The package keeps one process for all analyses: starting it takes longer than most of them. */
async function faultOf(
  source: string,
  flags: string,
  timeout: number,
): Promise<string | undefined> {
  const result = await check(source, flags, { checker: 'automaton', timeout })
  if (result.status === 'safe') return undefined
  return result.status === 'vulnerable'
    ? `is ${result.complexity.summary}`
    : `is not understood (${result.error.kind})`
}

/** A character that occurs in no text. */
const never = '\\uffff'
