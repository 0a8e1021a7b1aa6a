/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. The watchdog writes no outputs
 * after those of the run's own result, so that they are those of the message.
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

  /** On the main thread: the outputs that the watchdog would write are on disk. */
  wrote(): void {
    this.#change(outputs.missing, outputs.written)
  }

  /**
   * On the main thread, before the outputs of the run's own result: from now on, the watchdog writes none.
   * Waits for those that it is writing.
   */
  keepOutputs(): void {
    for (;;) {
      Atomics.wait(this.memory, cell.outputs, outputs.writing)
      const state = Atomics.load(this.memory, cell.outputs)
      if (state !== outputs.writing && this.#change(state, outputs.kept) === state) return
    }
  }

  /** On the main thread: it could not write them, so the watchdog may write its own. */
  releaseOutputs(): void {
    this.#change(outputs.kept, outputs.missing)
  }

  /** On the watchdog: whether the outputs are those of the run's own result. */
  get areKept(): boolean {
    return Atomics.load(this.memory, cell.outputs) === outputs.kept
  }

  /**
   * On the watchdog: writes the outputs of a failure, unless there are any.
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

/**
 * The outputs of the result: missing, being written by the watchdog, on disk as the watchdog would write
 * them, or left to the main thread.
 */
const outputs = { missing: 0, writing: 1, written: 2, kept: 3 } as const
