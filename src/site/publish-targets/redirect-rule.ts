import type { JsonObject } from '../../reading/text/json-object.ts'

/** What a publish target reads from the file of a site that has its redirects. */
export interface Redirects {
  /** In the order in which they are tried. */
  readonly rules: readonly RedirectRule[]
  /** The sources of rules that are not understood, as written. */
  readonly unread?: readonly string[]
  /** Puts the texts of wildcards into a destination. */
  readonly fill: (to: string, captured: Captured) => string
  /** Whether a rule with status 200 needs the exact name of a file. */
  readonly servesExactFiles?: true
  /** Whether URLs are redirected to the usual form before any rule is tried. */
  readonly servesFirst?: true
  readonly serving?: ServingSettings
  /** The page for missing URLs, if the file names one. */
  readonly notFoundPage?: string | undefined
}

/** The text of each wildcard, by its name. */
export type Captured = Readonly<Record<string, string | undefined>>

export interface RedirectRule {
  /** As written. */
  readonly from: string
  /** The paths that it applies to, with a leading slash; or an expression for them. */
  readonly paths: readonly string[] | PathPattern
  /** A path or a URL; undefined if the path is served as if there were no rules. */
  readonly to: string | undefined
  /** 200 serves another file at the same URL, 300 and above redirects, 400 and above is an error. */
  readonly status: number
  /** Whether it also applies to the path of a file. */
  readonly overrides: boolean
}

/** Paths with something in common: an expression, or a glob. */
export interface PathPattern {
  /** The text of each wildcard that has a name; null if it does not match. */
  exec(path: string): { readonly groups?: Captured | undefined } | null
}

/** Reads a glob; undefined if it is invalid, or could take long. */
export type GlobReader = (glob: string) => PathPattern | undefined

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

/** How a target serves pages, where a file of the site says so. */
export interface ServingSettings {
  /** Whether pages have URLs without `.html`. */
  readonly cleanUrls?: boolean
  /** Whether URLs of pages end with a slash; undefined if both forms are served. */
  readonly trailingSlash?: boolean | undefined
}

export const servingSettings = ({ cleanUrls, trailingSlash }: JsonObject): ServingSettings => ({
  cleanUrls: cleanUrls === true,
  trailingSlash: typeof trailingSlash === 'boolean' ? trailingSlash : undefined,
})

/** A rule of a file; undefined if it is not understood. */
export interface ReadRule {
  /** As written; empty for one without a source, which no target reads either. */
  readonly from: string
  readonly rule: RedirectRule | undefined
}

/** The rules that are understood, and the sources of the others. */
export function readRules(read: readonly ReadRule[]): Pick<Redirects, 'rules' | 'unread'> {
  const unread = read.filter(({ from, rule }) => rule === undefined && from !== '')
  return {
    rules: read.flatMap(({ rule }) => rule ?? []),
    unread: unread.map(({ from }) => from),
  }
}

/** In UTF-16 units: no rule applies to a longer path. */
const maxPath = 2048

/** How many expressions are tried for each path. */
const maxExpressions = 2000

/** The rules of a site, to find the one for a path. */
export interface RedirectTable {
  /** Whether it has more rules than are tried. */
  readonly isPartial: boolean
  /** @param path with a leading slash, without escapes */
  readonly find: (path: string) => FoundRule | undefined
}

/** What applies to a path: no rule, or one with the texts of its wildcards. */
export interface FoundRule {
  readonly rule: RedirectRule | undefined
  readonly captured: Captured
}

/** Finds the rule for a path: those without wildcards are looked up, the others tried in order. */
export function redirectTable(rules: readonly RedirectRule[]): RedirectTable {
  const fixed = new Map<string, number>()
  const others: [index: number, rule: RedirectRule, pattern: PathPattern][] = []
  for (const [index, rule] of rules.entries()) {
    const { paths } = rule
    if ('exec' in paths) others.push([index, rule, paths])
    else for (const path of paths) if (!fixed.has(path)) fixed.set(path, index)
  }
  const isPartial = others.length > maxExpressions
  others.splice(maxExpressions)

  function find(path: string): FoundRule | undefined {
    if (rules.length === 0 || path.length > maxPath) return undefined
    const known = fixed.get(path) ?? rules.length
    for (const [index, rule, pattern] of others) {
      if (index > known) break
      const match = pattern.exec(path)
      if (match) return { rule, captured: match.groups ?? {} }
    }
    return { rule: rules[known], captured: {} }
  }

  return { isPartial, find }
}

/**
 * The paths of a source without wildcards, or an expression for whole paths.
 *
 * @param source of a rule: at most one wildcard in each name, and one that matches slashes
 * @param wildcards with one group around all of it
 * @param read returns the expression of a wildcard
 * @param more.start before the source's expression; `end` after it
 * @returns undefined if it has more, or two with one name
 */
export function pathExpression(
  source: string,
  wildcards: RegExp,
  read: (wildcard: string) => string,
  { start = '', end = '', flags = '' } = {},
): readonly string[] | RegExp | undefined {
  const pieces = source.split(wildcards)
  if (pieces.length === 1 && flags === '') return end === '' ? [source] : [source, `${source}/`]
  const parts = pieces.map((piece, index) =>
    index % 2 === 0 ? textPart(piece) : wildcardPart(piece, read(piece)),
  )
  if (!hasOneInEachName(parts) || parts.filter(({ isCrossing }) => isCrossing).length > 1) {
    return undefined
  }
  const expression = parts.map((part) => part.expression).join('')
  try {
    // Bounded text: a path of at most `maxPath` characters. No two wildcards share a name, so each
    // ends at the next slash, but for one.
    return new RegExp(`^${start}${expression}${end}$`, flags)
  } catch {
    return undefined
  }
}

/** A text or a wildcard of a source. */
interface SourcePart {
  readonly expression: string
  /** Whether it may match a text of any length. */
  readonly isWild: boolean
  /** Whether that text may have slashes. */
  readonly isCrossing: boolean
  /** Whether a name of the path begins in it. */
  readonly beginsName: boolean
  /** Whether a name of the path ends at its end. */
  readonly endsName: boolean
}

const textPart = (text: string): SourcePart => ({
  expression: escaped(text),
  isWild: false,
  isCrossing: false,
  beginsName: text.includes('/'),
  endsName: text.endsWith('/'),
})

function wildcardPart(wildcard: string, expression: string): SourcePart {
  const isWild = /\[\^\/\]|\.\*/.test(expression)
  return {
    expression,
    isWild,
    isCrossing: isWild && /\.\*|\)[*+]/.test(expression),
    beginsName: wildcard.startsWith('/'),
    endsName: wildcard.endsWith('/'),
  }
}

/** Whether each name of the path has at most one wildcard. */
function hasOneInEachName(parts: readonly SourcePart[]): boolean {
  let hasOne = false
  for (const { isWild, beginsName, endsName } of parts) {
    if (beginsName) hasOne = false
    if (isWild && hasOne) return false
    if (isWild) hasOne = !endsName
  }
  return true
}

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The lines of a `_redirects` file that have rules, as words up to a comment. */
export function redirectLines(text: string): (readonly string[])[] {
  return text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/)
    const end = words.findIndex((word) => word.startsWith('#'))
    return words[0] === '' || end === 0 ? [] : [end < 0 ? words : words.slice(0, end)]
  })
}
