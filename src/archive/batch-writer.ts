import { closeSync, openSync, writeFileSync } from 'node:fs'
import { UsualModes, usualMode } from '../kernel/disk/usual-mode.ts'
import type { FileReader, Reading } from '../reading/file-reader.ts'
import type { PackedFiles } from '../reading/site-files.ts'
import { writeFailure } from './write-failure.ts'

export interface SiteUse {
  /** An empty folder that it is unpacked into. */
  readonly unpackTo?: string | undefined
  /** What to read while it is unpacked. */
  readonly reading?: Reading | undefined
}

/** Files, or parts of them, for a thread to write. */
export interface SiteBatch {
  /** In the order of their content in `bytes`. */
  readonly parts: readonly FilePart[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface BatchResult {
  /** The files that were read completely; undefined if none are read. */
  readonly read: PackedFiles | undefined
  /** The memory of the batch, for reuse. */
  readonly spare: Uint8Array<ArrayBuffer>
}

/** A part of a file, or all of it. The parts of one file go to one thread, in order. */
export interface FilePart {
  readonly path: string
  /** In bytes. */
  readonly length: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Writes and reads the next batch. @throws Failure as `writeFailure` makes it */
export type BatchWriter = (batch: SiteBatch) => BatchResult

/** Opens what writes and reads batches of files, one after another, on the current thread. */
export async function openBatchWriter({ unpackTo, reading }: SiteUse): Promise<BatchWriter> {
  // Loaded only if files are read.
  const packer = reading && new (await import('../reading/file-packer.ts')).FilePacker(reading)
  const modes = new UsualModes()
  let descriptor = -1
  let reader: FileReader | undefined

  /** Synchronous calls are faster for many small files. */
  function write({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
    // Never write to anything that already exists.
    if (isFirst) {
      descriptor = openSync(`${unpackTo}/${path}`, 'wx', usualMode.file)
      modes.setFile(descriptor)
    }
    writeFileSync(descriptor, bytes)
    if (isLast) closeSync(descriptor)
  }

  function read({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
    if (isFirst) reader = packer?.open(path)
    reader?.update(bytes)
    if (isLast && reader) packer?.add(reader.end())
  }

  return ({ parts, bytes }) => {
    let at = 0
    for (const part of parts) {
      const content = bytes.subarray(at, at + part.length)
      at += part.length
      try {
        if (unpackTo !== undefined) write(part, content)
      } catch (error) {
        throw writeFailure(error, part.path)
      }
      read(part, content)
    }
    return { read: packer?.take(), spare: bytes }
  }
}
