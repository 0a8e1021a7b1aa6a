import { archiveLimits } from '../../../src/archive/archive-limits.ts'
import { type TarHandler, TarReader } from '../../../src/archive/tar/tar-reader.ts'
import { tarEnd } from './tar.ts'

/** An entry as the reader reports it. */
export interface ReadEntry {
  name: string
  kind: unknown
  content: string
}

/** Reads a tar that arrives in pieces of this length. */
export function readTar(
  tar: Buffer,
  pieceLength = tar.length,
  limits = archiveLimits,
): ReadEntry[] {
  const entries: ReadEntry[] = []
  let begun: Omit<ReadEntry, 'content'> | undefined
  let chunks: Buffer[] = []
  const handler: TarHandler = {
    begin: ({ name, kind }) => {
      begun = { name: Buffer.from(name).toString(), kind }
      chunks = []
    },
    content: (bytes) => chunks.push(Buffer.from(bytes)),
    end: () => {
      if (begun) entries.push({ ...begun, content: Buffer.concat(chunks).toString('latin1') })
      begun = undefined
    },
  }
  const reader = new TarReader(handler, limits)
  for (let at = 0; at < tar.length; at += pieceLength) {
    reader.write(tar.subarray(at, at + pieceLength))
  }
  reader.finish()
  return entries
}

/** A complete tar of these blocks. */
export const tarOf = (...blocks: Buffer[]) => Buffer.concat([...blocks, tarEnd])
