import { mkdirSync } from 'node:fs'
import { startThread } from '../kernel/run/thread.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { FileUnpacker, SiteFiles } from '../reading/site-files.ts'
import { type FilePart, openBatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import type { AdmittedEntry } from './entries/entry-guard.ts'
import { type UnpackThread, unpackThreads } from './unpack-threads.ts'
import { writeFailure } from './write-failure.ts'

export interface Unpacked extends UnpackedSize {
  /** The files, if they were read. */
  readonly files: readonly SiteFile[]
}

/** Its size does not depend on the site. */
export interface UnpackedSize {
  readonly fileCount: number
  readonly bytes: number
}

/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2
const batchParts = 256

export type SiteWriter = ReturnType<typeof siteWriter>

/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
export function siteWriter(use: SiteUse) {
  const { unpackTo, reading } = use
  /** Whether files are only counted: the archive is read only to verify that it is complete. */
  const isCountOnly = unpackTo === undefined && reading === undefined
  const files = new SiteFiles()
  const spares: Uint8Array<ArrayBuffer>[] = []
  const threads = unpackThreads(() => startThread('write', use), files, {
    isReading: reading !== undefined,
    spares,
  })
  /** The thread for this batch, if it has already received the start of the batch's first file. */
  let thread: UnpackThread | undefined
  let batch: Uint8Array<ArrayBuffer> = new Uint8Array(batchBytes)
  let used = 0
  let parts: FilePart[] = []
  /** The open file, and where its part begins in the batch. */
  let file: { path: string; from: number; isFirst: boolean } | undefined
  let fileCount = 0
  let bytes = 0

  function endPart(isLast: boolean): void {
    if (!file) return
    const { path, from, isFirst } = file
    parts.push({ path, length: used - from, isFirst, isLast })
  }

  function send(): void {
    thread ??= threads.next()
    threads.send(thread, { parts, bytes: batch } satisfies SiteBatch, [batch.buffer])
    batch = spares.pop() ?? new Uint8Array(batchBytes)
    used = 0
    parts = []
  }

  async function writeHere(): Promise<void> {
    const { read } = (await openBatchWriter(use))({ parts, bytes: batch })
    if (read) files.add(0, read, new FileUnpacker())
  }

  return {
    /**
     * @param size of the file, in bytes
     * @throws Failure as `writeFailure` makes it
     */
    begin({ path, kind, newFolders }: AdmittedEntry, size: number): void {
      for (const folder of newFolders) makeFolder(unpackTo, folder)
      if (kind === 'folder') return
      const isFull = used + size > batchBytes || parts.length === batchParts
      if (isFull && parts.length > 0) {
        send()
        thread = undefined
      }
      file = { path, from: used, isFirst: true }
    },

    /** Adds some of the file's content, as a copy. */
    content(content: Uint8Array): void {
      bytes += content.length
      if (isCountOnly) return
      for (let at = 0; at < content.length; ) {
        if (used === batchBytes) {
          // The file continues in the next batch, on the same thread.
          endPart(false)
          send()
          if (file) file = { ...file, from: 0, isFirst: false }
        }
        const piece = content.subarray(at, at + batchBytes - used)
        batch.set(piece, used)
        used += piece.length
        at += piece.length
      }
    },

    end(): void {
      if (!file) return
      if (!isCountOnly) endPart(true)
      file = undefined
      fileCount += 1
    },

    /** Resolves when the threads can accept more. Throws the error of a thread. */
    ready: threads.ready,

    /** Resolves when everything is written. Throws the error of a thread. */
    async finish(): Promise<Unpacked> {
      if (isCountOnly) return { fileCount, bytes, files: [] }
      if (threads.hasStarted()) {
        send()
        await threads.idle()
      } else await writeHere()
      return { fileCount, bytes, files: files.all() }
    },

    /** Terminates the threads. After that, nothing is written. */
    close: threads.close,
  }
}

/** @throws Failure as `writeFailure` makes it */
function makeFolder(site: string | undefined, path: string): void {
  if (site === undefined) return
  try {
    mkdirSync(`${site}/${path}`, 0o755)
  } catch (error) {
    throw writeFailure(error, path)
  }
}
