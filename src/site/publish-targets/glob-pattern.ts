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
  for (const names of matcher.set) {
    for (const [at, name] of names.entries()) names[at] = withoutEmptyName(name)
  }
  return { exec: (path) => (matcher.match(path) ? {} : null) }
}

/** In minimatch 6, which the server uses, a list such as `!(a)` stands for no empty name: that after `/docs/`. */
function withoutEmptyName<Name>(name: Name): Name {
  if (!(name instanceof RegExp) || !name.test('')) return name
  const test = name.test.bind(name)
  return Object.assign(name, { test: (text: string) => text !== '' && test(text) })
}

/**
 * Whether no path takes long. minimatch makes an expression of each name, which tries all ways to divide the
 * path among wildcards: with two of them, their number grows with the square of the path's length.
 */
function isQuick(glob: string): boolean {
  const names = glob.split('/')
  const globstars = names.filter((name) => name === '**').length
  const braces = glob.match(/\{/g)?.length ?? 0
  const commas = glob.match(/,/g)?.length ?? 0
  const isExpandable = braces <= maxBraces && commas <= maxCommas && !glob.includes('..')
  return (
    glob.length <= maxLength &&
    isExpandable &&
    globstars <= maxWildcards &&
    names.every(isQuickName)
  )
}

function isQuickName(name: string): boolean {
  const openings = name.match(/[*+?@!]\(/g) ?? []
  const [, list = ''] = /[*+?@!]\(([^)]*)/.exec(name) ?? []
  const [opening = ''] = openings
  const wildcards = name.match(/\*|[+!]\(/g)?.length ?? 0
  const isPlain = openings.length === 0 || isUnambiguous(opening, list)
  return openings.length <= 1 && isPlain && (name === '**' || wildcards <= maxWildcards)
}

/** Whether a repeated list divides a text in one way only: its alternatives begin differently. */
function isUnambiguous(opening: string, list: string): boolean {
  if (!/^[*+]/.test(opening)) return !/[*?[]/.test(list)
  if (/^\[[^\][]+\]$/.test(list)) return true
  const starts = list.split('|').map((alternative) => alternative[0])
  return (
    new Set(starts).size === starts.length && !starts.includes(undefined) && !/[*?[]/.test(list)
  )
}

const maxLength = 512
const maxBraces = 2
const maxCommas = 32
/** In a name, and of `**` in a path. */
const maxWildcards = 2
