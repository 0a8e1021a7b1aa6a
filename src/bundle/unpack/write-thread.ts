import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { threadData } from '../thread.ts'
import type { FilePart, SiteBatch } from './site-writer.ts'
import type { TaskEnd } from './unpack-threads.ts'

const folder = threadData() as string
let descriptor = -1

/** In step: for many small files that is faster than any asynchronous way. */
function write({ path, length, isFirst, isLast }: FilePart, bytes: Uint8Array, from: number) {
  // Never into something that is there already, whatever it is.
  if (isFirst) descriptor = openSync(`${folder}/${path}`, 'wx', 0o644)
  for (let at = from; at < from + length; ) {
    at += writeSync(descriptor, bytes, at, from + length - at)
  }
  if (isLast) closeSync(descriptor)
}

const tell = (end: TaskEnd, transfer: ArrayBuffer[]) => parentPort?.postMessage(end, transfer)

parentPort?.on('message', ({ parts, bytes }: SiteBatch) => {
  let at = 0
  for (const part of parts) {
    try {
      write(part, bytes, at)
    } catch (error) {
      return tell({ path: part.path, writing: (error as NodeJS.ErrnoException).code ?? '' }, [])
    }
    at += part.length
  }
  tell({ spare: bytes }, [bytes.buffer])
})
