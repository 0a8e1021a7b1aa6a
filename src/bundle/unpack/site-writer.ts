import { mkdirSync } from 'node:fs'
import { startThread } from '../../run/thread.ts'
import { FileUnpacker } from '../../site/packed-file.ts'
import type { SiteFile } from '../../site/site-file.ts'
import { SiteFiles } from '../../site/site-files.ts'
import { BatchWriter, type FilePart, type SiteBatch, type SiteUse } from './batch-writer.ts'
import type { AdmittedEntry } from './entry-guard.ts'
import { taskFailure, type UnpackThread, UnpackThreads } from './unpack-threads.ts'
import { writeFailure } from './write-failure.ts'

/** What was unpacked. */
export interface Unpacked {
  readonly fileCount: number
  /** Of all files. */
  readonly bytes: number
  /** The files, if they were read. */
  readonly files: readonly SiteFile[]
}

/** Of a batch: in bytes, and in files, as some are empty. */
const batchBytes = 1024 ** 2
const batchParts = 256

/**
 * Writes a stream of files below a folder that is empty and belongs to this run, reads them, or
 * both, on threads of their own: several small files in a batch, a large file in many.
 */
export class SiteWriter {
  readonly #use: SiteUse
  readonly #threads: UnpackThreads<SiteBatch>
  readonly #spares: Uint8Array<ArrayBuffer>[] = []
  /** Whether files are only counted: an archive that is read for the proof that it is whole. */
  readonly #isForNobody: boolean
  /** Where the batch goes when another went before with the beginning of its first file. */
  #thread: UnpackThread | undefined
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(batchBytes)
  #used = 0
  #parts: FilePart[] = []
  /** What is open: where its part begins in the batch. */
  #file: { path: string; from: number; isFirst: boolean } | undefined
  #fileCount = 0
  #totalBytes = 0
  readonly #files = new SiteFiles()

  constructor(use: SiteUse) {
    this.#use = use
    this.#isForNobody = use.unpackTo === undefined && use.reading === undefined
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

  /** Takes some of the file's content; it is copied. */
  content(bytes: Uint8Array): void {
    this.#totalBytes += bytes.length
    if (this.#isForNobody) return
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
    if (!this.#isForNobody) this.#endPart(true)
    this.#file = undefined
    this.#fileCount += 1
  }

  /** Resolves when the threads can take more. Throws what they failed with. */
  async ready(): Promise<void> {
    await this.#threads.ready()
  }

  /** Resolves when all is written. Throws what the threads failed with. */
  async finish(): Promise<Unpacked> {
    if (this.#isForNobody) return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: [] }
    if (this.#threads.hasStarted) {
      this.#send()
      await this.#threads.idle()
    } else await this.#writeHere()
    return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: this.#files.all() }
  }

  /** Ends the threads, whatever they do: nothing is written after it. */
  async close(): Promise<void> {
    await this.#threads.close()
  }

  /** The batch is full in the midst of a file, which goes on in the next, for the same thread. */
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
