import picomatch from 'picomatch'
import { digestOf, readDigests } from '../../kernel/format/text-digest.ts'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import type { FindingCause, FindingLevel, LevelRule, Levels } from '../../site/finding-cause.ts'
import { type Finding, type FindingPlace, isUnjudged } from '../finding.ts'
import { sortFindings } from './finding-list.ts'

/** Findings at the levels that the workflow's author has chosen. */
export interface LeveledFindings {
  /** In the order of `sortFindings`. A finding whose pages have different levels is one for each level. */
  readonly findings: readonly Finding[]
  /** What is off. */
  readonly off: readonly Finding[]
  /** By the line that turned it off, in the order of the lines. */
  readonly offCounts: readonly OffCount[]
}

/** How much one line of `levels` has turned off. */
export interface OffCount extends Pick<LevelRule, 'cause' | 'glob'> {
  readonly findings: number
  readonly notices: number
}

/** A finding, or its part on some pages, at a chosen level. */
interface LeveledPart {
  readonly finding: Finding
  readonly level: ChosenLevel
  /** The lines that chose it. */
  readonly rules: ReadonlySet<LevelRule | undefined>
}

type ChosenLevel = LevelRule['level']

interface Choice {
  readonly level: ChosenLevel
  /** The line that chose it, if one did. */
  readonly rule: LevelRule | undefined
}

interface Matcher {
  readonly rule: LevelRule
  readonly matches: (path: string | undefined) => boolean
}

/** Decides the level of each finding, page by page. */
export class FindingLevels {
  readonly #levels: Levels
  readonly #files: Iterable<{ readonly path: string }>
  readonly #matchers = new Map<FindingCause, readonly Matcher[]>()
  #pathOf: ReadonlyMap<string, string> | undefined

  /** @param files of the site */
  constructor(levels: Levels, files: Iterable<{ readonly path: string }>) {
    this.#levels = levels
    this.#files = files
  }

  leveled(findings: readonly Finding[]): LeveledFindings {
    const parts = findings.flatMap((finding) => this.#partsOf(finding))
    const on = parts.flatMap(({ finding, level }) => (level === 'off' ? [] : { ...finding, level }))
    const off = parts.filter(({ level }) => level === 'off')
    return {
      findings: sortFindings(on),
      off: off.map(({ finding }) => finding),
      offCounts: this.#levels.flatMap((rule) => offCount(rule, off)),
    }
  }

  /**
   * Each finding whole, for later sites to compare with: at the highest level of its pages, and what is
   * off as a notice.
   */
  whole(findings: readonly Finding[]): readonly Finding[] {
    return sortFindings(
      findings.map((finding) => {
        const isFinding = this.#partsOf(finding).some(({ level }) => level === 'finding')
        return { ...finding, level: isFinding ? 'finding' : 'notice' }
      }),
    )
  }

  #partsOf(finding: Finding): readonly LeveledPart[] {
    const { cause, subject, places, others, parts } = finding
    const isByPage = this.#matchersOf(cause).some(({ rule }) => rule.glob !== undefined)
    // What stands for several findings or anchors is not divided: it counts if it does on any page.
    if (isByPage && places.length > 1 && others === undefined && !parts)
      return this.#divided(finding)
    const paths = cause === 'removed-page' ? [subject] : places.map(pathOf)
    const choices = isByPage && paths.length > 0 ? paths : [undefined]
    const chosen = choices.map((path) => this.#choiceFor(finding, path))
    const level = highest(chosen.map((choice) => choice.level))
    return [{ finding, level, rules: new Set(chosen.map(({ rule }) => rule)) }]
  }

  /** A finding as a part for each level of its pages, with the pages that only digests stand for. */
  #divided(finding: Finding): readonly LeveledPart[] {
    const chosen = finding.places.map((place) => {
      return { place, ...this.#choiceFor(finding, pathOf(place)) }
    })
    const byLevel = Map.groupBy(chosen, ({ level }) => level)
    const strictest = highest([...byLevel.keys()])
    const unlisted = Map.groupBy(readDigests(finding.digests), (digest) => {
      const path = this.#pathOfDigest(digest)
      const { level } = path === undefined ? { level: strictest } : this.#choiceFor(finding, path)
      return byLevel.has(level) ? level : strictest
    })
    return [...byLevel].map(([level, choices]) => {
      const places = choices.map(({ place }) => place)
      const part = withPages(finding, places, unlisted.get(level) ?? [])
      return { finding: part, level, rules: new Set(choices.map(({ rule }) => rule)) }
    })
  }

  /** @param path of the page, with a leading slash; undefined for the whole site */
  #choiceFor({ cause, level, isOnce }: Finding, path: string | undefined): Choice {
    const rule = this.#matchersOf(cause).find(({ matches }) => matches(path))?.rule
    const chosen = rule?.level ?? level
    return { level: isOnce && chosen === 'finding' ? 'notice' : chosen, rule }
  }

  /** Those for a cause, the one that counts first: one that names it, then the longer glob, then the later line. */
  #matchersOf(cause: FindingCause): readonly Matcher[] {
    const known = this.#matchers.get(cause)
    if (known) return known
    const rules = this.#levels.filter(
      (rule) => rule.cause === cause || (rule.cause === '*' && !isUnjudged(cause)),
    )
    const matchers = rules
      .toReversed()
      .toSorted(
        (a, b) =>
          Number(a.cause === '*') - Number(b.cause === '*') ||
          (b.glob ?? '').length - (a.glob ?? '').length,
      )
      .map((rule) => ({ rule, matches: matcherOf(rule) }))
    this.#matchers.set(cause, matchers)
    return matchers
  }

  /** With a leading slash. */
  #pathOfDigest(digest: string): string | undefined {
    this.#pathOf ??= new Map(
      Array.from(this.#files, (file) => [digestOf(normalizePath(file.path)), pathOf(file)]),
    )
    return this.#pathOf.get(digest)
  }
}

/** The path of a page as globs have it. */
const pathOf = ({ path }: { readonly path: string }): string => `/${path}`

const highest = (levels: readonly ChosenLevel[]): ChosenLevel =>
  (['finding', 'notice', 'off'] as const).find((level) => levels.includes(level)) ?? 'finding'

function matcherOf({ glob }: LevelRule): Matcher['matches'] {
  if (glob === undefined) return () => true
  const matches = picomatch(glob, { dot: true, nonegate: true })
  return (path) => path !== undefined && matches(path)
}

/** A finding on some of its pages. */
function withPages(
  { digests: _, ...finding }: Finding,
  places: readonly FindingPlace[],
  digests: readonly string[],
): Finding {
  const count = places.length + digests.length
  return { ...finding, places, count, ...(digests.length > 0 && { digests: digests.join('') }) }
}

/** What a line has turned off; none if that is nothing. */
function offCount(rule: LevelRule, off: readonly LeveledPart[]): readonly OffCount[] {
  const { cause, glob } = rule
  const ofRule = off.filter(({ rules }) => rules.has(rule)).map(({ finding }) => finding)
  if (ofRule.length === 0) return []
  const number = (level: FindingLevel) =>
    ofRule
      .filter((finding) => finding.level === level)
      .reduce((sum, { others = 1 }) => sum + others, 0)
  return [
    {
      cause,
      ...(glob !== undefined && { glob }),
      findings: number('finding'),
      notices: number('notice'),
    },
  ]
}
