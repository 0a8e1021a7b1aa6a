import { type FileHandle, open, stat } from 'node:fs/promises'
import {
  type ArchiveType,
  archiveType,
  otherFile,
  signatureLength,
} from '../bundle/unpack/archive-type.ts'
import type { UnpackedSize } from '../bundle/unpack/site-writer.ts'
import type { Reading } from '../reading/file-reader.ts'
import { Failure } from '../run/failure.ts'
import { orAborted, type Run } from '../run/run.ts'
import type { SiteWorker } from '../site-analysis/site-worker.ts'

/** In bytes. */
const pieceLength = 1024 ** 2

/**
 * Reads a site that is on disk.
 *
 * @param path absolute: a folder, or a tar.gz or zip archive
 * @throws Failure INVALID_INPUT if it is neither, or cannot be read; BUNDLE_CORRUPT or BUNDLE_UNSAFE
 *   for an archive
 */
export async function readSite(
  site: SiteWorker,
  { path, reading }: { readonly path: string; readonly reading: Reading },
  { signal }: Pick<Run, 'signal'>,
): Promise<UnpackedSize> {
  try {
    if ((await orAborted(stat(path), signal)).isDirectory()) {
      return await site.readFolder(path, reading)
    }
    return await readArchive(site, { path, reading })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof Failure) throw withOwnNextStep(error)
    if (signal.aborted || code === undefined) throw error
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
    throw new Failure('INVALID_INPUT', `\`site\` ${path} ${reason}`, { nextStep, cause: error })
  }
}

async function readArchive(
  site: SiteWorker,
  { path, reading }: { readonly path: string; readonly reading: Reading },
): Promise<UnpackedSize> {
  await using file = await open(path)
  const type = await typeOf(file, path)
  await site.open(type, { reading })
  if (type !== 'zip') {
    // Two pieces in turn: one is read from the disk while the other is unpacked.
    let written: Promise<void> = Promise.resolve()
    for (let at = 0; ; ) {
      const piece = Buffer.allocUnsafeSlow(pieceLength)
      const { bytesRead } = await file.read(piece, 0, pieceLength, at)
      await written
      if (bytesRead === 0) break
      at += bytesRead
      written = site.write(piece.subarray(0, bytesRead))
      written.catch(() => {})
    }
  }
  return await site.finish(path)
}

async function typeOf(file: FileHandle, path: string): Promise<ArchiveType> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(signatureLength),
    0,
    signatureLength,
    0,
  )
  const head = buffer.subarray(0, bytesRead)
  const type = archiveType(head)
  if (type) return type
  const what = otherFile(head)?.what
  const kinds = 'neither a folder nor a tar.gz or zip archive'
  throw new Failure('INVALID_INPUT', `\`site\` ${path} is ${what ? `${what}, ` : ''}${kinds}`)
}

const nextStep = 'Set `site` to the folder, or to the archive, that your build writes'

function withOwnNextStep(failure: Failure): Failure {
  return failure.code.startsWith('BUNDLE_')
    ? failure.with({ nextStep: 'Pack the archive again, or set `site` to the folder itself' })
    : failure.with({ nextStep })
}
