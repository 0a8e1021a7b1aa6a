import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { archiveType } from '../../../src/bundle/archive.ts'
import type { Unpacked } from '../../../src/bundle/unpack/site-writer.ts'
import { openTarSink, unpackZip } from '../../../src/bundle/unpack/unpack.ts'
import { systemClock as clock } from '../../../src/clock.ts'
import type { Run } from '../../../src/run.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, notice: nothing, warning: nothing }

/** A run of which only the signal matters. */
export function unpackingRun(signal: AbortSignal = new AbortController().signal): Run {
  return { signal, log, clock, scrub: (text) => text, deadline: Number.POSITIVE_INFINITY }
}

/** Unpacks an archive of either type as a download would, in pieces of `pieceLength` bytes. */
export async function unpack(
  archive: Buffer,
  folder: string,
  pieceLength = 64 * 1024,
  run: Run = unpackingRun(),
): Promise<Unpacked> {
  if (archiveType(archive) === 'zip') {
    const file = join(tmpdir(), `${basename(folder)}.zip`)
    await writeFile(file, archive)
    return unpackZip({ zipFile: file, unpackTo: folder }, run).finally(() => rm(file))
  }
  const sink = await openTarSink({ unpackTo: folder }, run)
  for (let at = 0; at < archive.length; at += pieceLength) {
    await sink.write(archive.subarray(at, at + pieceLength))
  }
  return sink.finish()
}
