import { hash } from 'node:crypto'
import * as v from 'valibot'
import { excerpt } from '../format/excerpt.ts'
import { Failure } from '../run/failure.ts'
import { normalizedPath } from './normalize/build-marks.ts'
import type { SiteFile } from './site-file.ts'

/**
 * What a site consists of, kept so that the next export can tell what changed. It holds no time: of
 * the same bundle it is the same, byte for byte.
 */
export interface Manifest {
  readonly version: typeof manifestVersion
  /** Empty when the job was resumed by its id. */
  readonly domain: string
  /** The export job that the site is from. */
  readonly jobId?: string | undefined
  /**
   * A sha256 in lower-case hex over one line for each file, in the order of `files`: its normalized
   * digest where it has one, else its sha256; two spaces; its normalized path where it has one, else its
   * path; and a line feed. As long as nothing visible changes, a rebuild has the same. From a
   * manifest, with jq and sha256sum:
   *
   *     jq -j '.files[] | "\(.evenedDigest // .sha256)  \(.evenedPath // .path)\n"' FILE \
   *       | sha256sum
   */
  readonly siteDigest: string
  /** Sorted by normalized path, or path, in the order of UTF-16 code units. */
  readonly files: readonly ManifestFile[]
}

/** See `SiteFile`. */
export interface ManifestFile extends Pick<SiteFile, 'path' | 'size' | 'sha256'> {
  /** Of the file's normalized content, where it has one. */
  readonly evenedDigest?: string | undefined
  /** With `*` for the id of the build, where the path holds it. */
  readonly evenedPath?: string | undefined
}

const manifestVersion = 1

/** No site that can be unpacked has a larger one, so that each can be a baseline. */
export const maxManifestBytes = 350e6

export function manifestOf(
  siteFiles: Iterable<SiteFile>,
  { domain, jobId }: Pick<Manifest, 'domain' | 'jobId'>,
): Manifest {
  const files = Array.from(siteFiles, ({ path, size, sha256, normalizedDigest }): ManifestFile => {
    const normalized = normalizedPath(path)
    return {
      path,
      size,
      sha256,
      ...(normalizedDigest !== undefined && { evenedDigest: normalizedDigest }),
      ...(normalized !== path && { evenedPath: normalized }),
    }
  }).sort(byPlace)
  return {
    version: manifestVersion,
    domain,
    ...(jobId !== undefined && { jobId }),
    siteDigest: digestOf(files),
    files,
  }
}

/** JSON with a line for each file, so that two of them compare well line by line. */
export function formatManifest({ version, domain, jobId, siteDigest, files }: Manifest): string {
  const head = JSON.stringify({ version, domain, jobId, siteDigest }, undefined, 2).slice(0, -2)
  const lines = files.map((file) => `    ${JSON.stringify(file)}`)
  return `${head},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/**
 * Reads the manifest of an export before, which may be any file: it comes from the workflow.
 *
 * @throws Failure INVALID_INPUT that says what is wrong with it
 */
export function readManifest(text: string): Manifest {
  const body = parseJson(text)
  const { version } = v.parse(versionSchema, body)
  if (version > manifestVersion) {
    throw unusable('was written by a newer version of this action', 'Use that version')
  }
  const result = v.safeParse(manifestSchema, body, { abortEarly: true })
  if (!result.success) {
    const place = excerpt(v.getDotPath(result.issues[0]) ?? '', 60)
    throw unusable(`is no manifest of this action (no usable \`${place || 'files'}\` in it)`)
  }
  const { siteDigest, files } = result.output
  if (new Set(files.map(({ path }) => path)).size < files.length) {
    throw unusable('names a file twice')
  }
  if (digestOf(files) !== siteDigest) {
    throw unusable('was changed after it was written (its `siteDigest` is of other files)')
  }
  return result.output
}

const versionSchema = v.fallback(v.object({ version: v.number() }), { version: 0 })

/** 256 characters, in UTF-16 units. */
const maxJobId = 512

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** As paths in a bundle are: relative, without empty parts, dots, and what has no place in a name. */
const path = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((value) => value.isWellFormed() && !/[\p{Cc}\\]/u.test(value)),
  v.check((value) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value)),
)

const manifestSchema = v.object({
  version: v.literal(manifestVersion),
  domain: v.pipe(v.string(), v.maxLength(253)),
  jobId: v.exactOptional(v.pipe(v.string(), v.maxLength(maxJobId))),
  siteDigest: digest,
  files: v.array(
    v.object({
      path,
      size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      sha256: digest,
      evenedDigest: v.exactOptional(digest),
      evenedPath: v.exactOptional(path),
    }),
  ),
})

function parseJson(text: string): unknown {
  try {
    // Editors and shells of Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unusable('is not JSON, or not all of it', undefined, error)
  }
}

function unusable(
  what: string,
  remedy = 'Name the manifest of an earlier export',
  cause?: unknown,
) {
  return new Failure('INVALID_INPUT', `the file that \`baseline\` names ${what}`, {
    nextStep: `${remedy} (the output \`manifestPath\`), or leave \`baseline\` out`,
    cause,
  })
}

const placeOf = ({ path, evenedPath }: ManifestFile) => evenedPath ?? path

function byPlace(a: ManifestFile, b: ManifestFile): number {
  const [left, right] = placeOf(a) === placeOf(b) ? [a.path, b.path] : [placeOf(a), placeOf(b)]
  return left < right ? -1 : Number(left > right)
}

function digestOf(files: readonly ManifestFile[]): string {
  const lines = files.map((file) => `${file.evenedDigest ?? file.sha256}  ${placeOf(file)}\n`)
  return hash('sha256', lines.join(''))
}
