import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readRegularFile } from '../../kernel/disk/regular-file.ts'

/** A page of a finding. */
export interface ReportedPage {
  readonly path: string
  /** The URL as it is written in the page. */
  readonly written?: string | undefined
  /** The file in the repository that has to be changed. */
  readonly source?: { readonly path: string; readonly line?: number | undefined } | undefined
  readonly new?: boolean | undefined
}

/** A finding that fails a check, or one that is gone. */
export interface ReportedFinding {
  /** The line that accepts it, or else the name of its cause. */
  readonly text: string
  readonly subject?: string | undefined
  readonly new?: boolean | undefined
  /** How many findings it stands for. */
  readonly amount: number
  readonly pages: readonly ReportedPage[]
}

/** What findings.json has for the comment. */
export interface ReportedFindings {
  /** Whether the site was compared with an earlier one. */
  readonly isCompared: boolean
  /** Without notices and accepted findings. */
  readonly reported: readonly ReportedFinding[]
  readonly gone: readonly ReportedFinding[]
}

/** The file is not what a site check writes. The message is a clause, and has nothing of the file. */
export class InvalidFindings extends Error {}

/** In bytes: more than a site check writes. */
const maxBytes = 500e6

/**
 * Reads the findings of a check: the first JSON file of an artifact. A pull request can write it as it
 * likes.
 *
 * @param folder absolute
 * @throws InvalidFindings, UnreadableFile
 */
export async function readFindings(folder: string): Promise<ReportedFindings> {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const name = names.find((one) => one.endsWith('.json'))
  if (name === undefined) throw new InvalidFindings('does not exist')
  // The workflow has a limit of its own for the time.
  const { signal } = new AbortController()
  const limits = { maxBytes, workspace: folder, signal }
  const bytes = await readRegularFile(join(folder, name), limits)
  if (!bytes) throw new InvalidFindings('does not exist')
  return parseFindings(bytes.toString())
}

/** @throws InvalidFindings */
export function parseFindings(text: string): ReportedFindings {
  const result = v.safeParse(findingsSchema, parse(text), { abortEarly: true })
  if (result.success) return result.output
  throw new InvalidFindings(`is not one of a site check: ${v.getDotPath(result.issues[0]) ?? ''}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidFindings('is not JSON')
  }
}

const pageSchema = v.object({
  path: v.string(),
  written: v.optional(v.string()),
  source: v.optional(
    // Leave out a line that is no number.
    v.object({ path: v.string(), line: v.fallback(v.optional(v.number()), undefined) }),
  ),
  new: v.optional(v.boolean()),
})

const findingSchema = v.object({
  level: v.string(),
  accepted: v.boolean(),
  line: v.nullish(v.string()),
  title: v.optional(v.string(), ''),
  subject: v.optional(v.string()),
  new: v.optional(v.boolean()),
  others: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  pages: v.array(pageSchema),
})

const goneSchema = v.object({
  line: v.string(),
  subject: v.optional(v.string()),
  pages: v.array(v.string()),
})

/** As much of docs/findings.schema.json as the comment needs. */
const findingsSchema = v.pipe(
  v.object({
    counts: v.object({ newFindings: v.unknown() }),
    findings: v.array(findingSchema),
    gone: v.array(goneSchema),
  }),
  v.transform(
    ({ counts, findings, gone }): ReportedFindings => ({
      isCompared: counts.newFindings !== null,
      reported: findings
        .filter(({ level, accepted }) => level === 'finding' && !accepted)
        .map(({ line, title, others: amount, ...rest }) => ({
          ...{ text: line ?? title, amount },
          ...rest,
        })),
      gone: gone.map(({ line: text, pages, ...rest }) => ({
        ...{ text, amount: 1, pages: pages.map((path) => ({ path })) },
        ...rest,
      })),
    }),
  ),
)
