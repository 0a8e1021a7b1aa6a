import { Worker } from 'node:worker_threads'
import type { Pump } from './pump.ts'

/** Hostile input in a size: a kind by its name, or a pump. */
export interface GrowthTask {
  readonly input: string | Pump
  readonly bytes: number
}

/** As the action's threads have it. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** Measures tasks on a thread, which is terminated when one does not end in time. */
export class Measuring implements AsyncDisposable {
  /** Of a task, in milliseconds of the clock. */
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
