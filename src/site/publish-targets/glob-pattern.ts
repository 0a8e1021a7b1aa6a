import { Minimatch } from 'minimatch'
import type { PathPattern } from './redirect-rule.ts'

/**
 * The paths that a glob stands for, as minimatch reads it, which Firebase's server uses.
 *
 * @param glob as `withSlash` of it is matched: with a leading slash, or `!/`
 * @returns undefined if it is invalid, or could take long
 */
export function globPattern(glob: string): PathPattern | undefined {
  if (!isQuick(glob)) return undefined
  const matcher = new Minimatch(glob)
  const isInvalid =
    matcher.set.length === 0 || matcher.set.flat().some((part) => part === undefined)
  if (isInvalid) return undefined
  return { exec: (path) => (matcher.match(path) ? {} : null) }
}

/**
 * Whether no path takes long: a name has at most three wildcards, of which one may repeat a list, and that
 * list has no wildcard of its own.
 */
function isQuick(glob: string): boolean {
  const alternatives = glob.match(/,|\.\./g)?.length ?? 0
  const braces = glob.match(/\{/g)?.length ?? 0
  if (glob.length > maxLength || braces > 2 || alternatives > maxAlternatives) return false
  return glob.split('/').every((name) => {
    const repeated = name.match(/[*+!]\((?=[^)]*[*?+@!([])/g)?.length ?? 0
    const lists = name.match(/[*+!]\(/g)?.length ?? 0
    const wildcards = name.match(/[*?]/g)?.length ?? 0
    return repeated === 0 && lists <= 1 && wildcards <= maxWildcards
  })
}

const maxLength = 512
const maxAlternatives = 64
const maxWildcards = 6
