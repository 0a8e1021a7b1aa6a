import { mkdirSync } from 'node:fs'
import { UsualModes, usualMode } from '../kernel/disk/usual-mode.ts'
import { startThread } from '../kernel/run/thread.ts'
import { isNotFoundName, isPage } from '../reading/file-kind.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { FileUnpacker, SiteFiles } from '../reading/site-files.ts'
import { type FilePart, openBatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import type { AdmittedEntry } from './entries/entry-guard.ts'
import { type UnpackThread, UnpackThreads } from './unpack-threads.ts'
import { writeFailure } from './write-failure.ts'

export interface Unpacked extends UnpackedSize {
  /** The files, if they were read. */
  readonly files: readonly SiteFile[]
}

/** Its size does not depend on the site. */
export interface UnpackedSize {
  readonly fileCount: number
  /** Without the 404 page. */
  readonly pageCount: number
  readonly bytes: number
}

/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2
const batchParts = 256

/** A file that is being written, and where its part begins in the batch. */
interface OpenFile {
  readonly path: string
  /** In bytes. */
  readonly from: number
  readonly isFirst: boolean
}

/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
export class SiteWriter {
  readonly #use: SiteUse
  /** Whether files are only counted: the archive is read only to verify that it is complete. */
  readonly #isCountOnly: boolean
  readonly #files = new SiteFiles()
  readonly #spares: Uint8Array<ArrayBuffer>[] = []
  readonly #threads: UnpackThreads
  readonly #modes = new UsualModes()
  /** The thread for this batch, if it has already received the start of the batch's first file. */
  #thread: UnpackThread | undefined
  #batch: Uint8Array<ArrayBuffer> = new Uint8Array(batchBytes)
  #used = 0
  #parts: FilePart[] = []
  #file: OpenFile | undefined
  #fileCount = 0
  #pageCount = 0
  #bytes = 0

  constructor(use: SiteUse) {
    this.#use = use
    this.#isCountOnly = use.unpackTo === undefined && use.reading === undefined
    this.#threads = new UnpackThreads(() => startThread('write', use), this.#files, {
      isReading: use.reading !== undefined,
      spares: this.#spares,
    })
  }

  /**
   * @param size of the file, in bytes
   * @throws Failure as `writeFailure` makes it
   */
  begin({ path, kind, newFolders }: AdmittedEntry, size: number): void {
    for (const folder of newFolders) this.#makeFolder(folder)
    if (kind === 'folder') return
    if (isPage({ path }) && !isNotFoundName(path)) this.#pageCount += 1
    const isFull = this.#used + size > batchBytes || this.#parts.length === batchParts
    if (isFull && this.#parts.length > 0) {
      this.#send()
      this.#thread = undefined
    }
    this.#file = { path, from: this.#used, isFirst: true }
  }

  /** Adds some of the file's content, as a copy. */
  content(content: Uint8Array): void {
    this.#bytes += content.length
    if (this.#isCountOnly) return
    for (let at = 0; at < content.length; ) {
      if (this.#used === batchBytes) this.#continueInNextBatch()
      const piece = content.subarray(at, at + batchBytes - this.#used)
      this.#batch.set(piece, this.#used)
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
  ready(): Promise<void> {
    return this.#threads.ready()
  }

  /** Resolves when everything is written. Throws the error of a thread. */
  async finish(): Promise<Unpacked> {
    const size = {
      fileCount: this.#fileCount,
      pageCount: this.#pageCount,
      bytes: this.#bytes,
    }
    if (this.#isCountOnly) return { ...size, files: [] }
    if (this.#threads.hasStarted) {
      this.#send()
      await this.#threads.idle()
    } else await this.#writeHere()
    return { ...size, files: this.#files.all() }
  }

  /** Terminates the threads. After that, nothing is written. */
  close(): Promise<void> {
    return this.#threads.close()
  }

  /** @throws Failure as `writeFailure` makes it */
  #makeFolder(path: string): void {
    const { unpackTo } = this.#use
    if (unpackTo === undefined) return
    try {
      mkdirSync(`${unpackTo}/${path}`, usualMode.folder)
      this.#modes.setFolder(`${unpackTo}/${path}`)
    } catch (error) {
      throw writeFailure(error, path)
    }
  }

  /** The file continues in the next batch, on the same thread. */
  #continueInNextBatch(): void {
    this.#endPart(false)
    this.#send()
    if (this.#file) this.#file = { ...this.#file, from: 0, isFirst: false }
  }

  #endPart(isLast: boolean): void {
    if (!this.#file) return
    const { path, from, isFirst } = this.#file
    this.#parts.push({ path, length: this.#used - from, isFirst, isLast })
  }

  #send(): void {
    this.#thread ??= this.#threads.next()
    const batch: SiteBatch = { parts: this.#parts, bytes: this.#batch }
    this.#threads.send(this.#thread, batch, [this.#batch.buffer])
    this.#batch = this.#spares.pop() ?? new Uint8Array(batchBytes)
    this.#used = 0
    this.#parts = []
  }

  async #writeHere(): Promise<void> {
    const write = await openBatchWriter(this.#use)
    const { read } = write({ parts: this.#parts, bytes: this.#batch })
    if (read) this.#files.add(0, read, new FileUnpacker())
  }
}
