import { Worker } from 'node:worker_threads'
import type { Pump } from './pump.ts'

/** Hostile input of one size: the name of a kind, or a pump. */
export interface GrowthTask {
  readonly input: string | Pump
  readonly bytes: number
}

/** The same as for the action's threads. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** Measures tasks on a thread, which is terminated when one does not end in time. */
export class Measuring implements AsyncDisposable {
  /** Max wall time of a task, in milliseconds. */
  readonly #limit: number
  #worker: Worker | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @returns the CPU time in milliseconds; undefined when the task did not end */
  async timeOf(task: GrowthTask): Promise<number | undefined> {
    this.#worker ??= new Worker(new URL('measuring-thread.ts', import.meta.url), { resourceLimits })
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    worker.once('message', resolve).once('error', reject)
    const timer = setTimeout(resolve, this.#limit, undefined)
    worker.postMessage(task)
    try {
      const time = await promise
      if (time === undefined) await this[Symbol.asyncDispose]()
      return time
    } finally {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', reject)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }
}
