import { type Transferable, Worker } from 'node:worker_threads'
import { vi } from 'vitest'
import type { SiteBatch } from '../../../src/archive/batch-writer.ts'

/** A disk that writes nothing until it resumes. */
export interface StalledDisk {
  /** The batches that are not written yet, and the thread of each. */
  readonly waiting: readonly { readonly batch: SiteBatch; readonly thread: Worker }[]
  resume(): void
}

/**
 * Holds back the batches for the writing threads.
 *
 * @param path holds back only the batches with this file
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
  const resume = () => {
    spy.mockRestore()
    for (const { send } of waiting.splice(0)) send()
  }
  return { waiting, resume }
}
