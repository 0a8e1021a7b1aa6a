import * as v from 'valibot'
import type { Scrubber } from '../kernel/scrub/scrubber.ts'
import { messagesOf, UnreadableBody } from './failures.ts'
import {
  agentJobStatuses,
  completedStatuses,
  exportJobStatuses,
  isFailedStatus,
  isSafeId,
  otherJobIn,
} from './job.ts'

/** Makes the host's texts safe, which may repeat secrets. */
type Shown = Pick<Scrubber, 'excerpt' | 'scrub'>

const anyNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)? ?%?$/))]),
  v.transform((value) => Number.parseFloat(String(value))),
  v.finite(),
)

/** A field that counts as missing if it is invalid. */
export const ifValid = <const Schema extends v.GenericSchema>(
  schema: Schema,
): v.SchemaWithFallback<v.OptionalSchema<Schema, undefined>, undefined> =>
  v.fallback(v.optional(schema), undefined)

const count = ifValid(v.pipe(anyNumber, v.integer(), v.minValue(0)))

const toPercent = v.transform((value: number) => Math.min(Math.max(value, 0), 100))

const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.check(isSafeId),
)

/** Longer values are replaced, not cut: they are no statuses. In UTF-16 units. */
const maxWordLength = 32

/** A single word that is safe in logs, outputs and shells. */
const status = (scrubber: Shown) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    // A short secret may be a part of a known status.
    v.transform((value) => (isKnown(word(value)) ? word(value) : word(scrubber.scrub(value)))),
    v.transform((value) => (completedStatuses.includes(value) ? 'completed' : value)),
  )

const word = (text: string) =>
  text.length > maxWordLength ? 'unknown' : text.toLowerCase().replace(/[^a-z0-9_-]+/g, '_')

const isKnown = (status: string) =>
  [...exportJobStatuses, ...agentJobStatuses].some((known) => known === status) ||
  completedStatuses.includes(status) ||
  isFailedStatus(status, [])

const textBy = (read: (value: string) => string) =>
  ifValid(
    v.pipe(
      v.string(),
      v.transform((value) => read(value) || undefined),
    ),
  )

const text = (scrubber: Shown) => textBy((value) => scrubber.excerpt(value, 500))

/** As sent: whoever shows it makes it safe. */
const url = textBy((value) => value.trim())

const date = ifValid(v.pipe(v.union([v.number(), v.string()]), v.transform(readDate)))

const statusSchema = (scrubber: Shown) =>
  v.object({
    /** In lower case; `isFailedStatus` knows more words than the spec. */
    status: status(scrubber),
    /** Percent, 0 to 100. */
    progress: ifValid(v.pipe(anyNumber, toPercent)),
    pageCount: count,
  })

const startedSchema = (scrubber: Shown) =>
  v.object({
    ...statusSchema(scrubber).entries,
    jobId: id,
    status: v.fallback(status(scrubber), 'queued'),
  })

/** Admin API, section 2.3: a static export job. */
export interface ExportJob extends Readonly<v.InferOutput<ReturnType<typeof statusSchema>>> {
  readonly jobId: string
  /** Why a failed job failed. */
  readonly error?: string | undefined
}

const bundleSchema = v.object({
  bundleUrl: v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => URL.canParse(value)),
    v.transform((value) => new URL(value)),
  ),
  expiresAt: date,
  /** Of the archive, if the host sends it. */
  sizeBytes: count,
})

/** Admin API, section 2.3: what the bundle endpoint returns. */
export interface Bundle extends Readonly<v.InferOutput<typeof bundleSchema>> {}

const agentSchema = (scrubber: Shown) =>
  v.object({
    status: status(scrubber),
    source: v.fallback(v.object({ repository: url, ref: text(scrubber) }), {}),
    model: text(scrubber),
    prLink: url,
    createdAt: date,
    archivedAt: date,
  })

/** Admin API, section 2.1: an agent job. The spec does not say which fields are required. */
export interface AgentJob extends Readonly<v.InferOutput<ReturnType<typeof agentSchema>>> {
  readonly id: string
  /** Why a failed job failed. */
  readonly error?: string | undefined
}

/** Section 4.1, get agent job. @throws UnreadableBody without a `status`, or about another job */
export function readAgentJob(id: string, body: unknown, scrubber: Shown): AgentJob {
  return { id, ...withReason(read(agentSchema(scrubber), body, id), body, scrubber) }
}

const startedAgentSchema = (scrubber: Shown) =>
  v.object({ ...agentSchema(scrubber).entries, id, status: v.fallback(status(scrubber), 'active') })

/** Section 11, start. @throws UnreadableBody without a usable `id` */
export function readStartedAgentJob(body: unknown, scrubber: Shown): AgentJob {
  return read(startedAgentSchema(scrubber), body)
}

/** Reads the response of start (section 4.2). @throws UnreadableBody without a usable `jobId` */
export function readStartedJob(body: unknown, scrubber: Shown): ExportJob {
  return withReason(read(startedSchema(scrubber), body), body, scrubber)
}

/**
 * Reads the response of the status query (section 4.3).
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
export function readExportJob(jobId: string, body: unknown, scrubber: Shown): ExportJob {
  return { jobId, ...withReason(read(statusSchema(scrubber), body, jobId), body, scrubber) }
}

/**
 * Reads a job of a project (section 10), which has its link once completed. An invalid link counts as
 * missing here: `readProjectBundle` reports it.
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
export function readProjectJob(
  jobId: string,
  body: unknown,
  scrubber: Shown,
): ExportJob & { readonly bundle?: Bundle | undefined } {
  const job = readExportJob(jobId, body, scrubber)
  const link = v.safeParse(bundleSchema, body)
  return job.status === 'completed' && link.success ? { ...job, bundle: link.output } : job
}

/**
 * Reads the link of a project's job (section 10).
 *
 * @returns undefined as long as the job has none
 * @throws UnreadableBody if the link is not a URL, or for another job
 */
export function readProjectBundle(
  jobId: string,
  body: unknown,
  scrubber: Shown,
): Bundle | undefined {
  const { status } = readExportJob(jobId, body, scrubber)
  return status === 'completed' ? readBundle(jobId, body) : undefined
}

/**
 * Reads the response of bundle generation (section 4.4).
 *
 * @returns undefined if the host has no link yet
 * @throws UnreadableBody if the link is not a URL, or for another job
 */
export function readBundle(jobId: string, body: unknown): Bundle | undefined {
  const { bundleUrl } = Object(body) as { bundleUrl?: unknown }
  // A body without a link may say why there is none: that it is made, or queued.
  if (bundleUrl === undefined || bundleUrl === null || bundleUrl === '') {
    read(v.object({}), body, jobId)
    return undefined
  }
  return read(bundleSchema, body, jobId)
}

/** Adds the host's reason to a job that has ended without a result: hosts have it in several fields. */
function withReason<Job extends { readonly status: string }>(
  job: Job,
  body: unknown,
  scrubber: Shown,
): Job & { readonly error?: string } {
  if (!isFailedStatus(job.status, [])) return job
  const { title: _, ...fields } = body as Record<string, unknown>
  const [reason] = messagesOf(fields)
  const error = reason && scrubber.excerpt(reason, 500)
  return error ? { ...job, error } : job
}

/** @param job the id of the job that the body must be about, if it names any */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  job?: string,
): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UnreadableBody('not a JSON object')
  }
  const other = job === undefined ? undefined : otherJobIn(body, job)
  if (other) {
    const nextStep =
      'Check whether a cache or proxy in front of the host mixes up responses, then try again'
    throw new UnreadableBody(other, { nextStep, isObject: true })
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  throw new UnreadableBody(`\`${field}\` is missing or invalid`, { isObject: true })
}

/**
 * Reads a time in any format that hosts use (the spec does not define one): ISO 8601, UTC without an
 * offset; an HTTP date; seconds or milliseconds since 1970.
 */
export function readDate(value: string | number): Date | undefined {
  const time = timeOf(value)
  // Other years mean that the value is not a time.
  return time > Date.UTC(2000, 0) && time < Date.UTC(2200, 0) ? new Date(time) : undefined
}

function timeOf(value: string | number): number {
  const text = String(value).trim()
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text)
    return number < 1e11 ? number * 1000 : number
  }
  // Date.parse reads numbers in any text as months and years.
  if (!/\d\d:\d\d|^\d{4}-\d\d-\d\d$/.test(text)) return Number.NaN
  const isoWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  return Date.parse(isoWithoutOffset ? `${text.replace(' ', 'T')}Z` : text)
}
