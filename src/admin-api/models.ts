import * as v from 'valibot'
import { excerpt } from '../format/excerpt.ts'

/** Admin API, section 2.3: a static export job. */
export interface ExportJob {
  readonly jobId: string
  /** In lower case; what is none of `exportJobStatuses` counts as not finished. */
  readonly status: string
  /** Percent, 0 to 100. */
  readonly progress?: number | undefined
  readonly pageCount?: number | undefined
  /** Why a failed job failed. */
  readonly error?: string | undefined
}

/** Admin API, section 2.3: what the bundle endpoint returns. */
export interface Bundle {
  readonly bundleUrl: URL
  readonly expiresAt?: Date | undefined
  /** Size of the archive in bytes, from hosts that tell it. */
  readonly sizeBytes?: number | undefined
}

/** Every export status known, from the spec (section 3.2) and from hosts. */
export const exportJobStatuses = ['queued', 'running', 'completed', 'failed'] as const

/** Admin API, section 2.1: an agent job. Which fields are always there, it does not say. */
export interface AgentJob {
  readonly id: string
  /** In lower case; what is none of `agentJobStatuses` counts as not finished. */
  readonly status: string
  readonly repository?: string | undefined
  readonly ref?: string | undefined
  readonly model?: string | undefined
  readonly prLink?: string | undefined
  readonly createdAt?: Date | undefined
  readonly archivedAt?: Date | undefined
}

/** Every agent status of section 3.1. */
export const agentJobStatuses = ['active', 'completed', 'archived', 'failed'] as const

/** A body that does not hold what the spec promises; the message says what is missing. */
export class UnreadableBody extends Error {}

/** Ids go into paths and file names: everything that is one plain path segment is an id. */
export function isSafeId(id: string): boolean {
  return /^[^\s\p{C}/\\?#%]{1,256}$/u.test(id) && !/^\.+$/.test(id)
}

const anyNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)? ?%?$/))]),
  v.transform((value) => Number.parseFloat(String(value))),
  v.finite(),
)

const count = v.fallback(v.optional(v.pipe(anyNumber, v.integer(), v.minValue(0))), undefined)

const percent = v.fallback(
  v.optional(
    v.pipe(
      anyNumber,
      v.transform((value) => Math.min(Math.max(value, 0), 100)),
    ),
  ),
  undefined,
)

const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.check(isSafeId),
)

/** What is longer is no word, in UTF-16 units: half of what it may be is not to be repeated. */
const longestWord = 32

/** One word for logs, outputs and shells, whatever the host sends. */
const word = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.transform((value) =>
    value.length > longestWord ? 'unknown' : value.toLowerCase().replace(/[^a-z0-9_-]+/g, '_'),
  ),
)

const text = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => excerpt(value, 500) || undefined),
    ),
  ),
  undefined,
)

const address = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => excerpt(value, 2048) || undefined),
    ),
  ),
  undefined,
)

const date = v.fallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(readDate))),
  undefined,
)

const startedSchema = v.object({
  jobId: id,
  status: v.fallback(word, 'queued'),
  progress: percent,
  pageCount: count,
})

const statusSchema = v.object({ status: word, progress: percent, pageCount: count, error: text })

const bundleSchema = v.object({
  bundleUrl: v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => URL.canParse(value)),
    v.transform((value) => new URL(value)),
  ),
  expiresAt: date,
  sizeBytes: count,
})

const agentSchema = v.object({
  status: word,
  source: v.fallback(v.object({ repository: address, ref: text }), {
    repository: undefined,
    ref: undefined,
  }),
  model: text,
  prLink: address,
  createdAt: date,
  archivedAt: date,
})

/** Reads the answer of get agent job (section 4.1). @throws UnreadableBody without a `status` */
export function readAgentJob(id: string, body: unknown): AgentJob {
  const { source, ...fields } = read(agentSchema, body)
  return { id, ...fields, ...source }
}

/** Reads the answer of start (section 4.2). @throws UnreadableBody without a usable `jobId` */
export function readStartedJob(body: unknown): ExportJob {
  return read(startedSchema, body)
}

/** Reads the answer of the status query (section 4.3). @throws UnreadableBody without a `status` */
export function readExportJob(jobId: string, body: unknown): ExportJob {
  return { jobId, ...read(statusSchema, body) }
}

/**
 * Reads a job of a project (section 10): once completed, it carries its link.
 *
 * @throws UnreadableBody without a `status`, and for a link that is no URL
 */
export function readProjectJob(
  jobId: string,
  body: unknown,
): ExportJob & { readonly bundle?: Bundle | undefined } {
  const job = readExportJob(jobId, body)
  const { bundleUrl } = body as { bundleUrl?: unknown }
  const hasLink = job.status === 'completed' && bundleUrl !== undefined && bundleUrl !== null
  return hasLink ? { ...job, bundle: readBundle(body) } : job
}

/** Reads the answer of bundle generation (section 4.4). @throws UnreadableBody without a URL */
export function readBundle(body: unknown): Bundle {
  return read(bundleSchema, body)
}

/**
 * Reads a time in whatever form a host writes it (the spec leaves it open): ISO 8601, where one
 * without an offset is UTC; an HTTP date; seconds or milliseconds since 1970.
 */
export function readDate(value: string | number): Date | undefined {
  const time = timeOf(value)
  // Outside of these years, it was no time.
  return time > Date.UTC(2000, 0) && time < Date.UTC(2200, 0) ? new Date(time) : undefined
}

function timeOf(value: string | number): number {
  const text = String(value).trim()
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text)
    return number < 1e11 ? number * 1000 : number
  }
  // Date.parse takes numbers in any text for months and years.
  if (!/\d\d:\d\d|^\d{4}-\d\d-\d\d$/.test(text)) return Number.NaN
  const isoWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  return Date.parse(isoWithoutOffset ? `${text.replace(' ', 'T')}Z` : text)
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UnreadableBody('not a JSON object')
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new UnreadableBody(`no usable \`${v.getDotPath(result.issues[0])}\` in it`)
}
