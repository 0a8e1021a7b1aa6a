import * as v from 'valibot'
import { Failure } from '../../kernel/run/failure.ts'
import { normalizePath } from '../reading/normalize/build-marks.ts'
import { parseObject } from '../reading/text/json-object.ts'
import { findingLimits, type KnownFinding } from './known-finding.ts'
import {
  bySortPath,
  type Manifest,
  type ManifestFile,
  manifestVersion,
  siteDigestOf,
} from './manifest.ts'

/** The input that names a manifest. */
export type ManifestInput = 'baseline' | 'manifest'

/**
 * Reads the manifest of an export. The workflow names the file, so it may be any file.
 *
 * @param input the input that names the file
 * @throws Failure INVALID_INPUT
 */
export function readManifest(text: string, input: ManifestInput = 'baseline'): Manifest {
  const unusable = (what: string, remedy?: string) => unusableManifest(input, what, remedy)
  const body = parseJson(text, input)
  const { version } = v.parse(versionSchema, body)
  if (version > manifestVersion) {
    throw unusable('was written by a newer version of this action', 'Use that version')
  }
  const result = v.safeParse(manifestSchema, body, { abortEarly: true })
  if (!result.success) {
    const place = v.getDotPath(result.issues[0]) ?? ''
    throw unusable(
      `is not a manifest of this action (its "${place || 'files'}" is missing or invalid)`,
    )
  }
  return verified(result.output, unusable)
}

/**
 * Reads a manifest from its lines, parsing one file at a time: parsing a large one at once would
 * take several times the memory of its files.
 *
 * @param batches of lines, in order: waiting for each of them would take longer than reading it
 * @returns undefined unless the lines have the layout of `formatManifest`, with any fields: then
 *   `readManifest` reads the text, or reports what is wrong with it
 * @throws Failure INVALID_INPUT
 */
export async function readManifestLines(
  batches: AsyncIterable<readonly string[]>,
  input: ManifestInput,
): Promise<Manifest | undefined> {
  const files: ManifestFile[] = []
  const around: string[] = []
  let part: 'head' | 'files' | 'tail' = 'head'
  for await (const lines of batches) {
    for (const line of lines) {
      if (part === 'files' && (line === '  ]' || line === '  ],')) part = 'tail'
      else if (part === 'files') {
        const file = fileOf(parseObject(line.endsWith(',') ? line.slice(0, -1) : line))
        if (!file) return undefined
        files.push(file)
        continue
      }
      around.push(line)
      if (around.length > maxLinesAround) return undefined
      if (line === '  "files": [') part = 'files'
    }
  }
  const result = v.safeParse(manifestSchema, parseObject(around.join('\n')))
  if (part !== 'tail' || !result.success) return undefined
  return verified({ ...result.output, files }, (what) => unusableManifest(input, what))
}

/** Maximum number of lines outside of `files`: there is one for each finding. */
const maxLinesAround = 200_000

/**
 * What `fileSchema` accepts, without the objects that it makes: with 100,000 files, they would take
 * more memory than the files.
 */
function fileOf(value: unknown): ManifestFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { path, size, sha256, normalizedDigest, normalizedPath, ...others } = value as Record<
    string,
    unknown
  >
  if (!isPath(path) || !isWholeNumber(size) || !isDigest(sha256)) return undefined
  if (Object.keys(others).length > 0) return v.is(fileSchema, value) ? value : undefined
  if (normalizedDigest === undefined && normalizedPath === undefined) return { path, size, sha256 }
  if (normalizedDigest !== undefined && !isDigest(normalizedDigest)) return undefined
  if (normalizedPath === undefined) return { path, size, sha256, normalizedDigest }
  return isPath(normalizedPath)
    ? { path, size, sha256, normalizedDigest, normalizedPath }
    : undefined
}

const isDigest = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 2048 &&
  value.isWellFormed() &&
  !/[\p{Cc}\\]/u.test(value) &&
  !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value)

/**
 * Checks that no file is listed twice, and that the digest matches.
 *
 * @throws the result of `unusable`
 */
function verified(manifest: Manifest, unusable: (what: string) => Failure): Manifest {
  const { siteDigest, files } = manifest
  if (!areInOrder(files) && new Set(files.map(({ path }) => path)).size < files.length) {
    throw unusable('lists a file twice')
  }
  if (siteDigestOf(files) !== siteDigest) {
    throw unusable('was changed after it was written (its `siteDigest` does not match its files)')
  }
  return manifest
}

/**
 * Whether each file comes after the one before it, so that no file is listed twice: its place depends
 * on its path alone. A set of all paths would take more memory.
 */
function areInOrder(files: readonly ManifestFile[]): boolean {
  const isNormalized = ({ path, normalizedPath = path }: ManifestFile) =>
    normalizedPath === normalizePath(path)
  return files.every((file, index) => {
    const before = files[index - 1]
    return isNormalized(file) && (!before || bySortPath(before, file) < 0)
  })
}

const versionSchema = v.fallback(v.object({ version: v.number() }), { version: 0 })

/** 256 characters, in UTF-16 units. */
const maxJobId = 512

const digest = v.custom<string>(isDigest)
const path = v.custom<string>(isPath)
const wholeNumber = v.custom<number>(isWholeNumber)
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

/** In UTF-16 units. */
const [maxDate, maxPlace, maxLinks] = [100, 16, 16]

const findingText = text(findingLimits.textLength)

/** Each field of a record: others would not be read. */
type Fields<Read> = Readonly<Record<keyof Required<Read>, v.GenericSchema>>

const fileSchema = v.object({
  path,
  size: wholeNumber,
  sha256: digest,
  normalizedDigest: v.exactOptional(digest),
  normalizedPath: v.exactOptional(path),
  links: v.exactOptional(text(maxLinks)),
  module: v.exactOptional(v.literal(true)),
  dates: v.exactOptional(
    v.object({
      digest,
      dates: v.array(v.object({ place: text(maxPlace), text: text(maxDate) })),
    }),
  ),
} satisfies Fields<ManifestFile>)

const findingSchema = v.object({
  cause: findingText,
  subject: findingText,
  detail: findingText,
  count: wholeNumber,
  pages: v.array(path),
  level: v.exactOptional(v.literal('notice')),
  others: v.exactOptional(wholeNumber),
  digests: v.exactOptional(text(findingLimits.digestsLength)),
} satisfies Fields<KnownFinding>)

const manifestSchema = v.object({
  version: v.literal(manifestVersion),
  domain: text(253),
  jobId: v.exactOptional(text(maxJobId)),
  siteDigest: digest,
  files: v.array(fileSchema),
  findings: v.exactOptional(v.array(findingSchema)),
} satisfies Fields<Manifest>)

function parseJson(text: string, input: ManifestInput): unknown {
  try {
    // Windows editors and shells start a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unusableManifest(input, 'is not complete JSON', undefined, error)
  }
}

/** @param remedy the next step, if more specific than the default */
function unusableManifest(
  input: ManifestInput,
  what: string,
  remedy?: string,
  cause?: unknown,
): Failure {
  const { use, otherwise } = remedies[input]
  return new Failure('INVALID_INPUT', `the file in \`${input}\` ${what}`, {
    nextStep: `${remedy ?? use} (the output \`manifestPath\`)${otherwise}`,
    cause,
  })
}

const remedies: Readonly<Record<ManifestInput, { use: string; otherwise: string }>> = {
  baseline: {
    use: 'Use the manifest of an earlier export',
    otherwise: ', or leave `baseline` out',
  },
  manifest: { use: 'Use the manifest of the export that was deployed', otherwise: '' },
}
