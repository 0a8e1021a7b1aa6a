import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { archiveType } from '../../../src/archive/archive-type.ts'
import type { Unpacked } from '../../../src/archive/site-writer.ts'
import { TarSink } from '../../../src/archive/tar-sink.ts'
import { unpackZip } from '../../../src/archive/zip-unpacker.ts'

/** Unpacks an archive of either type like a download, in pieces of `pieceLength` bytes. */
export async function unpack(
  archive: Buffer,
  folder: string,
  pieceLength = 64 * 1024,
): Promise<Unpacked> {
  if (archiveType(archive) === 'zip') {
    const file = join(tmpdir(), `${basename(folder)}.zip`)
    await writeFile(file, archive)
    return unpackZip({ zipFile: file, unpackTo: folder }).finally(() => rm(file))
  }
  const sink = new TarSink({ unpackTo: folder })
  for (let at = 0; at < archive.length; at += pieceLength) {
    await sink.write(archive.subarray(at, at + pieceLength))
  }
  return sink.finish()
}
