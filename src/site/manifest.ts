import { createHash } from 'node:crypto'
import { normalizePath } from '../reading/normalize/build-marks.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { KnownFinding } from './known-finding.ts'
import { withStableIds } from './stable-ids.ts'

/**
 * The files of a site, for comparison with the next export. It contains no times: the same bundle
 * always has the same manifest, byte for byte.
 */
export interface Manifest {
  readonly version: typeof manifestVersion
  /** Empty when the job was resumed by its id. */
  readonly domain: string
  /** The export job that produced the site. */
  readonly jobId?: string | undefined
  /**
   * A sha256 in lower-case hex over one line for each file, in the order of `files`: its normalized
   * digest, or else its sha256; two spaces; its normalized path, or else its path; and a line feed.
   * A rebuild without a visible change has the same digest. With jq and sha256sum:
   *
   *     jq -j '.files[] | "\(.normalizedDigest // .sha256)  \(.normalizedPath // .path)\n"' FILE \
   *       | sha256sum
   */
  readonly siteDigest: string
  /** Sorted by normalized path, or path, in the order of UTF-16 code units. */
  readonly files: readonly ManifestFile[]
  /** Missing if the site was not checked. Not part of the digest. */
  readonly findings?: readonly KnownFinding[] | undefined
}

/** A file of the site without its content. */
export interface ManifestFile
  extends Omit<
    SiteFile,
    'scan' | 'isScanDropped' | 'configuration' | 'contentProblem' | 'randomParts'
  > {
  /** The path with `*` for the build id, where it contains one. */
  readonly normalizedPath?: string | undefined
  /** A script that the site loads as a module. Known only if the site was checked. */
  readonly module?: true | undefined
  /** A service worker that the site registers. Known only if the site was checked. */
  readonly worker?: true | undefined
}

export const manifestVersion = 1

export function manifestOf(
  siteFiles: Iterable<SiteFile>,
  {
    domain,
    jobId,
    findings,
    modules = [],
    workers = [],
  }: Pick<Manifest, 'domain' | 'jobId' | 'findings'> & {
    modules?: readonly string[] | undefined
    workers?: readonly string[] | undefined
  },
): Manifest {
  const ofModules = new Set(modules)
  const ofWorkers = new Set(workers)
  const files = Array.from(withStableIds([...siteFiles]), (siteFile): ManifestFile => {
    const {
      scan: _,
      isScanDropped: __,
      configuration: ___,
      contentProblem: ____,
      randomParts: _____,
      ...file
    } = siteFile
    const normalizedPath = normalizePath(file.path)
    return {
      ...file,
      ...(normalizedPath !== file.path && { normalizedPath }),
      ...(ofModules.has(file.path) && { module: true as const }),
      ...(ofWorkers.has(file.path) && { worker: true as const }),
    }
  }).sort(bySortPath)
  limitDates(files)
  return {
    version: manifestVersion,
    domain,
    ...(jobId !== undefined && { jobId }),
    siteDigest: siteDigestOf(files),
    files,
    ...(findings !== undefined && { findings }),
  }
}

/** So that each manifest can be a baseline. */
export const maxDates = 250_000

/** Drops the dates of the last pages, if there are more: these are compared with their dates. */
function limitDates(files: ManifestFile[]): void {
  let count = 0
  for (const [index, { dates, ...file }] of files.entries()) {
    count += dates?.dates.length ?? 0
    if (dates && count > maxDates) files[index] = file
  }
}

/** JSON with one line per file and finding, for readable diffs. */
export function formatManifest(manifest: Manifest): string {
  const { files, findings, ...others } = manifest
  const head = JSON.stringify(others, undefined, 2).slice(0, -2)
  const last = findings && `,\n  "findings": ${formatList(findings)}`
  return `${head},\n  "files": ${formatList(files)}${last ?? ''}\n}\n`
}

/** A list in JSON with one line per item, indented as a field of the document. */
export function formatList(items: readonly unknown[]): string {
  if (items.length === 0) return '[]'
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}

/** The digest of a file's content, in which a rebuild changes nothing. */
export const contentDigest = ({ normalizedDigest, sha256 }: ManifestFile): string =>
  normalizedDigest ?? sha256

/** The path of a file, in which a rebuild changes nothing. */
export const sortPath = ({ path, normalizedPath }: ManifestFile): string => normalizedPath ?? path

/** The order of `Manifest.files`. */
function bySortPath(a: ManifestFile, b: ManifestFile): number {
  const [left, right] = sortPath(a) === sortPath(b) ? [a.path, b.path] : [sortPath(a), sortPath(b)]
  return left < right ? -1 : Number(left > right)
}

/** See `Manifest.siteDigest`. */
export function siteDigestOf(files: readonly ManifestFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${contentDigest(file)}  ${sortPath(file)}\n`)
  return hash.digest('hex')
}
