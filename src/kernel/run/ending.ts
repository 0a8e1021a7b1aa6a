/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. No output of a failure is
 * written after those of a success.
 */
export class Ending {
  readonly memory: Int32Array<SharedArrayBuffer>

  /** @param memory of the other thread's object */
  constructor(memory = new Int32Array(new SharedArrayBuffer(8))) {
    this.memory = memory
  }

  /** Whether the caller may report the result: the first one may. */
  claim(): boolean {
    return Atomics.exchange(this.memory, cell.reporter, 1) === 0
  }

  /** On the main thread: the outputs of a failure are on disk. */
  wrote(): void {
    this.#change(outputs.missing, outputs.written)
  }

  /** On the main thread, before the outputs of a success: from now on, the watchdog writes none. */
  keepOutputs(): void {
    while (this.#change(outputs.missing, outputs.written) === outputs.writing) {
      Atomics.wait(this.memory, cell.outputs, outputs.writing)
    }
  }

  /**
   * On the watchdog: writes the outputs of a failure, unless they are on disk.
   *
   * @param write rejects if it wrote nothing
   */
  async writeOutputs(write: () => Promise<void>): Promise<void> {
    if (this.#change(outputs.missing, outputs.writing) !== outputs.missing) return
    const end = await write().then(
      () => outputs.written,
      () => outputs.missing,
    )
    Atomics.store(this.memory, cell.outputs, end)
    Atomics.notify(this.memory, cell.outputs)
  }

  /** @returns the state before */
  #change(from: number, to: number): number {
    return Atomics.compareExchange(this.memory, cell.outputs, from, to)
  }
}

const cell = { outputs: 0, reporter: 1 } as const

/** The outputs of the result: missing, being written by the watchdog, or on disk. */
const outputs = { missing: 0, writing: 1, written: 2 } as const
