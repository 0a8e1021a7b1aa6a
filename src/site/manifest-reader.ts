import * as v from 'valibot'
import { readRegularFile, UnreadableFile } from '../kernel/disk/regular-file.ts'
import { Failure } from '../kernel/run/failure.ts'
import { asObject } from '../reading/text/json-object.ts'
import { findingLimits, type KnownFinding } from './known-finding.ts'
import { type Manifest, type ManifestFile, manifestVersion, siteDigestOf } from './manifest.ts'

/** The input that names a manifest. */
type ManifestInput = 'baseline' | 'manifest'

/** No site that can be unpacked has a larger manifest, so each manifest can be a baseline. */
export const maxManifestBytes = 500e6

/**
 * Reads a manifest; resolves with undefined if the file does not exist.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT if the file cannot be read or is not a manifest
 */
export async function readManifestFile(
  input: ManifestInput,
  path: string,
  workspace: string,
): Promise<Manifest | undefined> {
  // Never aborts: a cancel terminates the whole thread.
  const { signal } = new AbortController()
  const limits = { maxBytes: maxManifestBytes, workspace, signal }
  const bytes = await readRegularFile(path, limits).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
    throw unusable(input, `\`${input}\` is ${path}, which ${error.message}`)
  })
  return bytes && readManifest(bytes.toString(), input)
}

/**
 * Reads the manifest of an export. The workflow names the file, so it may be any file.
 *
 * @throws Failure INVALID_INPUT
 */
export function readManifest(text: string, input: ManifestInput = 'baseline'): Manifest {
  const refused = (what: string, cause?: unknown) =>
    unusable(input, `the file in \`${input}\` ${what}`, cause)
  if (text.trim() === '') throw refused('is empty')
  let body: unknown
  try {
    // Windows editors and shells start a file with a byte order mark.
    body = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw refused('is not complete JSON', error)
  }
  const { version } = asObject(body)
  if (typeof version === 'number' && version > manifestVersion) {
    throw refused('was written by a newer version of this action')
  }
  const result = v.safeParse(manifestSchema, body, { abortEarly: true })
  if (!result.success) {
    const place = v.getDotPath(result.issues[0]) || 'files'
    throw refused(`is not a manifest of this action (its "${place}" is missing or invalid)`)
  }
  const { siteDigest, files } = result.output
  if (new Set(files.map(({ path }) => path)).size < files.length)
    throw refused('lists a file twice')
  if (siteDigestOf(files) !== siteDigest) {
    throw refused('was changed after it was written (its `siteDigest` does not match its files)')
  }
  return result.output
}

function unusable(input: ManifestInput, what: string, cause?: unknown): Failure {
  const nextStep =
    input === 'baseline'
      ? 'Use the manifest of an earlier export (the output `manifestPath`), or leave `baseline` out'
      : 'Use the manifest of the export that was deployed (the output `manifestPath`)'
  return new Failure('INVALID_INPUT', what, { nextStep, cause })
}

const isDigest = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isWholeNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const isPath = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= 2048 &&
  value.isWellFormed() &&
  !/[\p{Cc}\\]/u.test(value) &&
  !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value)

const digest = v.custom<string>(isDigest)
const path = v.custom<string>(isPath)
const wholeNumber = v.custom<number>(isWholeNumber)

/** @param maxLength in UTF-16 units */
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

const findingText = text(findingLimits.textLength)

/** Each field of a record: others would not be read. */
type Fields<Read> = Readonly<Record<keyof Required<Read>, v.GenericSchema>>

const fileSchema = v.object({
  path,
  size: wholeNumber,
  sha256: digest,
  normalizedDigest: v.exactOptional(digest),
  normalizedPath: v.exactOptional(path),
  module: v.exactOptional(v.literal(true)),
  worker: v.exactOptional(v.literal(true)),
  dates: v.exactOptional(
    v.object({ digest, dates: v.array(v.object({ place: text(16), text: text(100) })) }),
  ),
} satisfies Fields<ManifestFile>)

const findingSchema = v.object({
  cause: findingText,
  variant: v.exactOptional(findingText),
  subject: findingText,
  count: wholeNumber,
  pages: v.array(path),
  level: v.exactOptional(v.literal('notice')),
  others: v.exactOptional(wholeNumber),
  digests: v.exactOptional(text(findingLimits.digestsLength)),
} satisfies Fields<KnownFinding>)

const manifestSchema = v.object({
  version: v.literal(manifestVersion),
  domain: text(253),
  // 256 characters.
  jobId: v.exactOptional(text(512)),
  siteDigest: digest,
  files: v.array(fileSchema),
  findings: v.exactOptional(v.array(findingSchema)),
} satisfies Fields<Manifest>)
