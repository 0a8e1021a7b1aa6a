import { stat } from 'node:fs/promises'
import { type ArchiveType, archiveType, otherFile } from '../archive/archive-type.ts'
import type { UnpackedSize } from '../archive/site-writer.ts'
import { makeReadable } from '../kernel/disk/disk-failure.ts'
import { regularFilePieces, UnreadableFile } from '../kernel/disk/regular-file.ts'
import { Failure } from '../kernel/run/failure.ts'
import { failureCodes } from '../kernel/run/failure-codes.ts'
import { orAborted, type Run } from '../kernel/run/run.ts'
import type { Reading } from '../reading/file-reader.ts'
import type { SiteRequest } from './check-request.ts'
import { sitePaths } from './site-paths.ts'
import { SiteWorker } from './site-worker.ts'

interface SiteSource {
  /** Absolute: a folder, or a tar.gz or zip archive. */
  readonly path: string
  readonly reading: Reading
  /** Absolute: no symbolic link in it may lead to an archive outside of it. */
  readonly workspace: string
  readonly unpackTo?: string | undefined
}

/**
 * Reads a site that is on disk.
 *
 * @returns its size, and its folder, if it is in one
 * @throws Failure INVALID_INPUT if it is neither, or cannot be read; BUNDLE_CORRUPT or BUNDLE_UNSAFE
 *   for an archive
 */
export async function readSite(
  site: SiteWorker,
  source: SiteSource,
  { signal }: Pick<Run, 'signal'>,
): Promise<UnpackedSize & { readonly folder: string | undefined }> {
  const { path, reading, unpackTo } = source
  try {
    if ((await orAborted(stat(path), signal)).isDirectory()) {
      return { ...(await site.readFolder(path, reading)), folder: path }
    }
    return { ...(await readArchive(site, source, signal)), folder: unpackTo }
  } catch (error) {
    throw readingFailure(error, path, signal)
  }
}

/** What a failed reading means for the author of the workflow. */
function readingFailure(error: unknown, path: string, { aborted }: AbortSignal): unknown {
  if (error instanceof Failure) {
    // A next step that differs from the usual one of the code is already specific to the cause.
    if (error.nextStep !== failureCodes[error.code].nextStep) return error
    return error.with({ nextStep: error.code.startsWith('BUNDLE_') ? packAgain : nextStep })
  }
  if (error instanceof UnreadableFile) {
    const what = `\`site\` is ${path}, which ${error.message}`
    return new Failure('INVALID_INPUT', what, { nextStep })
  }
  const { code } = error as NodeJS.ErrnoException
  if (aborted || code === undefined) return error
  const isMissing = code === 'ENOENT'
  const what = `\`site\` ${path} ${isMissing ? 'does not exist' : `cannot be read (${code})`}`
  const remedy = isMissing ? nextStep : makeReadable
  return new Failure('INVALID_INPUT', what, { nextStep: remedy, cause: error })
}

async function readArchive(
  site: SiteWorker,
  { path, reading, workspace, unpackTo }: SiteSource,
  signal: AbortSignal,
): Promise<UnpackedSize> {
  let type: ArchiveType | undefined
  const limits = { maxBytes: Number.POSITIVE_INFINITY, workspace, signal }
  for await (const piece of regularFilePieces(path, limits)) {
    if (!type) {
      type = typeOf(piece, path)
      await site.open(type, { reading, unpackTo })
    }
    // A zip is read from its file.
    if (type === 'zip') break
    await site.write(piece)
  }
  if (!type) typeOf(Buffer.alloc(0), path)
  return await site.finish(path)
}

function typeOf(head: Buffer, path: string): ArchiveType {
  const type = archiveType(head)
  if (type) return type
  const other = otherFile(head)
  const kinds = `${other ? `${other.what}, ` : ''}neither a folder nor a tar.gz or zip archive`
  const nextStep = other?.isArchive ? packOtherwise : undefined
  throw new Failure('INVALID_INPUT', `\`site\` ${path} is ${kinds}`, { nextStep })
}

const nextStep = 'Set `site` to the folder, or to the archive, that your build writes'

const packAgain = 'Pack the archive again, or set `site` to the folder itself'

const packOtherwise = 'Pack the site as a tar.gz or zip archive, or set `site` to the folder itself'

/**
 * Reads a site that is on disk, and writes its manifest.
 *
 * @param path absolute: a folder or an archive
 * @returns the absolute path of the manifest
 * @throws Failure as `readSite`
 */
export async function writeManifestOf(
  path: string,
  request: Pick<SiteRequest, 'temporaryFolder' | 'resultsTo' | 'workspace'>,
  run: Run,
): Promise<string> {
  const { manifest } = sitePaths(request, 'site')
  await using site = new SiteWorker(run)
  await readSite(site, { path, reading: 'digests', workspace: request.workspace }, run)
  await site.writeManifest(manifest, run.scrubber.secrets)
  return manifest
}
