import { type Transferable, Worker } from 'node:worker_threads'
import { vi } from 'vitest'
import type { SiteBatch } from '../../../src/bundle/unpack/batch-writer.ts'

/** A disk that takes nothing, until it goes on. */
export interface StalledDisk {
  /** What it has not taken yet, and the thread that is to write it. */
  readonly waiting: readonly { readonly batch: SiteBatch; readonly thread: Worker }[]
  goOn(): void
}

/**
 * Keeps what is to be written from the threads that write it.
 *
 * @param path of a file, if it is to be the only one
 */
export function stallDisk(path?: string): StalledDisk {
  const waiting: { batch: SiteBatch; thread: Worker; send(): void }[] = []
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    batch: SiteBatch,
    transfer?: readonly Transferable[],
  ) {
    const send = () => postMessage.call(this, batch, transfer)
    const isStalled = path === undefined || batch.parts.some((part) => part.path === path)
    if (isStalled) waiting.push({ batch, thread: this, send })
    else send()
  })
  const goOn = () => {
    spy.mockRestore()
    for (const { send } of waiting.splice(0)) send()
  }
  return { waiting, goOn }
}
