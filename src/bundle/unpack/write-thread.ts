import { closeSync, openSync, writeSync } from 'node:fs'
import { threadData, threadPort } from '../../run/thread.ts'
import type { FileReader } from '../../site/file-reader.ts'
import type { PackedFile } from '../../site/packed-file.ts'
import type { FilePart, SiteBatch, SiteUse } from './site-writer.ts'
import type { TaskEnd } from './unpack-threads.ts'

const { unpackTo, reading } = threadData() as SiteUse
let descriptor = -1
let reader: FileReader | undefined
/** Loads only where something is read. */
const packer = reading && new (await import('../../site/file-packer.ts')).FilePacker(reading)

/** In step: for many small files that is faster than any asynchronous way. */
function write({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): void {
  // Never into something that is there already, whatever it is.
  if (isFirst) descriptor = openSync(`${unpackTo}/${path}`, 'wx', 0o644)
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
  if (isLast) closeSync(descriptor)
}

/** Returns the file when it is whole. */
function read({ path, isFirst, isLast }: FilePart, bytes: Uint8Array): PackedFile | undefined {
  if (isFirst) reader = packer?.open(path)
  reader?.update(bytes)
  return isLast && reader ? packer?.close(reader) : undefined
}

const port = threadPort()
const tell = (end: TaskEnd, transfer: ArrayBuffer[]) => port.postMessage(end, transfer)

port.on('message', ({ parts, bytes }: SiteBatch) => {
  const files: PackedFile[] = []
  let at = 0
  for (const part of parts) {
    const content = bytes.subarray(at, at + part.length)
    at += part.length
    try {
      if (unpackTo !== undefined) write(part, content)
    } catch (error) {
      return tell({ path: part.path, writing: (error as NodeJS.ErrnoException).code ?? '' }, [])
    }
    const file = read(part, content)
    if (file) files.push(file)
  }
  tell({ files, spare: bytes }, [bytes.buffer])
})
