import { closeSync, openSync, writeSync } from 'node:fs'
import type { FilePacker, FileReader, Reading } from '../../reading/file-reader.ts'
import type { TaskResult } from './unpack-threads.ts'
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

/** A part of a file, or all of it. The parts of one file go to one thread, in order. */
export interface FilePart {
  readonly path: string
  /** In bytes. */
  readonly length: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Writes and reads batches of files, one after another, synchronously on the current thread. */
export class BatchWriter {
  readonly #folder: string | undefined
  readonly #packer: FilePacker | undefined
  #descriptor = -1
  #reader: FileReader | undefined

  static async open({ unpackTo, reading }: SiteUse): Promise<BatchWriter> {
    // Loaded only if files are read.
    const packer = reading && new (await import('../../reading/file-reader.ts')).FilePacker(reading)
    return new BatchWriter(unpackTo, packer)
  }

  private constructor(folder: string | undefined, packer: FilePacker | undefined) {
    this.#folder = folder
    this.#packer = packer
  }

  /** @throws Failure as `writeFailure` makes it */
  take({ parts, bytes }: SiteBatch): TaskResult {
    let at = 0
    for (const part of parts) {
      const content = bytes.subarray(at, at + part.length)
      at += part.length
      try {
        if (this.#folder !== undefined) this.#write(part, content)
      } catch (error) {
        throw writeFailure(error, part.path)
      }
      this.#read(part, content)
    }
    return { read: this.#packer?.take(), spare: bytes }
  }

  /** Synchronous calls are faster for many small files. */
  #write({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
    // Never write to anything that already exists.
    if (isFirst) this.#descriptor = openSync(`${this.#folder}/${path}`, 'wx', 0o644)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
    if (isLast) closeSync(this.#descriptor)
  }

  #read({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
    if (isFirst) this.#reader = this.#packer?.open(path)
    this.#reader?.update(bytes)
    if (isLast && this.#reader) this.#packer?.close(this.#reader)
  }
}
