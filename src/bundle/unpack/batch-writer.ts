import { closeSync, openSync, writeSync } from 'node:fs'
import { diskReason } from '../../disk/disk-failure.ts'
import type { FilePacker } from '../../site/file-packer.ts'
import type { FileReader, Reading } from '../../site/file-reader.ts'
import type { PackedFile } from '../../site/packed-file.ts'
import type { TaskEnd } from './unpack-threads.ts'

/** What to do with a site. */
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
    const packer = reading && new (await import('../../site/file-packer.ts')).FilePacker(reading)
    return new BatchWriter(unpackTo, packer)
  }

  private constructor(folder: string | undefined, packer: FilePacker | undefined) {
    this.#folder = folder
    this.#packer = packer
  }

  /** Returns the completed files, or what went wrong with one of them. */
  take({ parts, bytes }: SiteBatch): TaskEnd {
    const files: PackedFile[] = []
    let at = 0
    for (const part of parts) {
      const content = bytes.subarray(at, at + part.length)
      at += part.length
      try {
        if (this.#folder !== undefined) this.#write(part, content)
      } catch (error) {
        return { path: part.path, writing: diskReason(error) }
      }
      const file = this.#read(part, content)
      if (file) files.push(file)
    }
    return { files, spare: bytes }
  }

  /** Synchronous calls are faster for many small files. */
  #write({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
    // Never write to anything that already exists.
    if (isFirst) this.#descriptor = openSync(`${this.#folder}/${path}`, 'wx', 0o644)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
    if (isLast) closeSync(this.#descriptor)
  }

  /** Returns the file if it is complete. */
  #read({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): PackedFile | undefined {
    if (isFirst) this.#reader = this.#packer?.open(path)
    this.#reader?.update(bytes)
    return isLast && this.#reader ? this.#packer?.close(this.#reader) : undefined
  }
}
