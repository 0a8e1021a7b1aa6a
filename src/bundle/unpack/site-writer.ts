import { mkdirSync } from 'node:fs'
import type { SiteFile } from '../../reading/site-files.ts'
import { FileUnpacker, SiteFiles } from '../../reading/site-files.ts'
import { startThread } from '../../run/thread.ts'
import { BatchWriter, type FilePart, type SiteBatch, type SiteUse } from './batch-writer.ts'
import type { AdmittedEntry } from './entry-guard.ts'
import { taskFailure, type UnpackThread, UnpackThreads } from './unpack-threads.ts'
import { writeFailure } from './write-failure.ts'

export interface Unpacked {
  readonly fileCount: number
  readonly bytes: number
  /** The files, if they were read. */
  readonly files: readonly SiteFile[]
}

/** Its size does not depend on the site. */
export type UnpackedSize = Pick<Unpacked, 'fileCount' | 'bytes'>

/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2
const batchParts = 256

/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
export class SiteWriter {
  readonly #use: SiteUse
  readonly #threads: UnpackThreads<SiteBatch>
  readonly #spares: Uint8Array<ArrayBuffer>[] = []
  /** Whether files are only counted: the archive is read only to verify that it is complete. */
  readonly #isCountOnly: boolean
  /** The thread for this batch, if it has already received the start of the batch's first file. */
  #thread: UnpackThread | undefined
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(batchBytes)
  #used = 0
  #parts: FilePart[] = []
  /** The open file, and where its part begins in the batch. */
  #file: { path: string; from: number; isFirst: boolean } | undefined
  #fileCount = 0
  #totalBytes = 0
  readonly #files = new SiteFiles()

  constructor(use: SiteUse) {
    this.#use = use
    this.#isCountOnly = use.unpackTo === undefined && use.reading === undefined
    const start = () => startThread('write', use)
    this.#threads = new UnpackThreads(start, this.#files, {
      isReading: use.reading !== undefined,
      reuse: (spare) => this.#spares.push(spare),
    })
  }

  /**
   * @param size of the file, in bytes
   * @throws Failure as `writeFailure` makes it
   */
  begin({ path, kind, newFolders }: AdmittedEntry, size: number): void {
    for (const folder of newFolders) makeFolder(this.#use.unpackTo, folder)
    if (kind === 'folder') return
    const isFull = this.#used + size > batchBytes || this.#parts.length === batchParts
    if (isFull && this.#parts.length > 0) {
      this.#send()
      this.#thread = undefined
    }
    this.#file = { path, from: this.#used, isFirst: true }
  }

  /** Adds some of the file's content, as a copy. */
  content(bytes: Uint8Array): void {
    this.#totalBytes += bytes.length
    if (this.#isCountOnly) return
    for (let at = 0; at < bytes.length; ) {
      if (this.#used === batchBytes) this.#splitFile()
      const piece = bytes.subarray(at, at + batchBytes - this.#used)
      this.#bytes.set(piece, this.#used)
      this.#used += piece.length
      at += piece.length
    }
  }

  end(): void {
    if (!this.#file) return
    if (!this.#isCountOnly) this.#endPart(true)
    this.#file = undefined
    this.#fileCount += 1
  }

  /** Resolves when the threads can accept more. Throws the error of a thread. */
  async ready(): Promise<void> {
    await this.#threads.ready()
  }

  /** Resolves when everything is written. Throws the error of a thread. */
  async finish(): Promise<Unpacked> {
    if (this.#isCountOnly) return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: [] }
    if (this.#threads.hasStarted) {
      this.#send()
      await this.#threads.idle()
    } else await this.#writeHere()
    return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: this.#files.all() }
  }

  /** Terminates the threads. After that, nothing is written. */
  async close(): Promise<void> {
    await this.#threads.close()
  }

  /**
   * The batch is full in the middle of a file, which continues in the next batch, on the same
   * thread.
   */
  #splitFile(): void {
    this.#endPart(false)
    this.#send()
    if (this.#file) this.#file = { ...this.#file, from: 0, isFirst: false }
  }

  #endPart(isLast: boolean): void {
    if (!this.#file) return
    const { path, from, isFirst } = this.#file
    this.#parts.push({ path, length: this.#used - from, isFirst, isLast })
  }

  async #writeHere(): Promise<void> {
    const writer = await BatchWriter.open(this.#use)
    const end = writer.take({ parts: this.#parts, bytes: this.#bytes })
    if ('path' in end) throw taskFailure(end)
    if (end.read) this.#files.add(0, end.read, new FileUnpacker())
  }

  #send(): void {
    const { buffer } = this.#bytes
    this.#thread ??= this.#threads.next()
    this.#threads.send(this.#thread, { parts: this.#parts, bytes: this.#bytes }, [buffer])
    this.#bytes = this.#spares.pop() ?? new Uint8Array(batchBytes)
    this.#used = 0
    this.#parts = []
  }
}

/** @throws Failure as `writeFailure` makes it */
export function makeFolder(site: string | undefined, path: string): void {
  if (site === undefined) return
  try {
    mkdirSync(`${site}/${path}`, 0o755)
  } catch (error) {
    throw writeFailure(error, path)
  }
}
