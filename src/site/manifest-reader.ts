import * as v from 'valibot'
import { excerpt } from '../format/excerpt.ts'
import { Failure } from '../run/failure.ts'
import { findingLimits } from './known-finding.ts'
import { type Manifest, type ManifestFile, manifestVersion, siteDigestOf } from './manifest.ts'

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
    const place = excerpt(v.getDotPath(result.issues[0]) ?? '', 60)
    throw unusable(
      `is not a manifest of this action (\`${place || 'files'}\` is missing or invalid)`,
    )
  }
  return verified(result.output, unusable)
}

/**
 * Reads a manifest from its lines, parsing one file at a time: parsing a large one at once would
 * take several times the memory of its files.
 *
 * @returns undefined unless the lines have the layout of `formatManifest`, with any fields: then
 *   `readManifest` reads the text, or reports what is wrong with it
 * @throws Failure INVALID_INPUT
 */
export async function readManifestLines(
  lines: AsyncIterable<string>,
  input: ManifestInput,
): Promise<Manifest | undefined> {
  const files: ManifestFile[] = []
  const around: string[] = []
  let part: 'head' | 'files' | 'tail' = 'head'
  for await (const line of lines) {
    if (part === 'files' && (line === '  ]' || line === '  ],')) part = 'tail'
    else if (part === 'files') {
      const file = v.safeParse(fileSchema, parsedOrUndefined(line.replace(/,$/, '')))
      if (!file.success) return undefined
      files.push(file.output)
      continue
    }
    around.push(line)
    if (around.length > maxLinesAround) return undefined
    if (line === '  "files": [') part = 'files'
  }
  const result = v.safeParse(manifestSchema, parsedOrUndefined(around.join('\n')))
  if (part !== 'tail' || !result.success) return undefined
  return verified({ ...result.output, files }, (what) => unusableManifest(input, what))
}

/** Maximum number of lines outside of `files`: there is one for each finding. */
const maxLinesAround = 200_000

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Checks that no file is listed twice, and that the digest matches.
 *
 * @throws the result of `unusable`
 */
function verified(manifest: Manifest, unusable: (what: string) => Failure): Manifest {
  const { siteDigest, files } = manifest
  if (new Set(files.map(({ path }) => path)).size < files.length) {
    throw unusable('lists a file twice')
  }
  if (siteDigestOf(files) !== siteDigest) {
    throw unusable('was changed after it was written (its `siteDigest` does not match its files)')
  }
  return manifest
}

const versionSchema = v.fallback(v.object({ version: v.number() }), { version: 0 })

/** 256 characters, in UTF-16 units. */
const maxJobId = 512

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const path = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((value) => value.isWellFormed() && !/[\p{Cc}\\]/u.test(value)),
  v.check((value) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value)),
)

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const findingText = v.pipe(v.string(), v.maxLength(findingLimits.textLength))
const fileSchema = v.object({
  path,
  size: wholeNumber,
  sha256: digest,
  evenedDigest: v.exactOptional(digest),
  evenedPath: v.exactOptional(path),
})

const manifestSchema = v.object({
  version: v.literal(manifestVersion),
  domain: v.pipe(v.string(), v.maxLength(253)),
  jobId: v.exactOptional(v.pipe(v.string(), v.maxLength(maxJobId))),
  siteDigest: digest,
  files: v.array(fileSchema),
  findings: v.exactOptional(
    v.array(
      v.object({
        cause: findingText,
        subject: findingText,
        detail: findingText,
        count: wholeNumber,
        pages: v.array(path),
        others: v.exactOptional(wholeNumber),
      }),
    ),
  ),
})

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
