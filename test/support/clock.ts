import type { Clock } from '../../src/run/clock.ts'
import type { Run } from '../../src/run/run.ts'

/** A clock that stands still until someone sleeps: the sleep is over at once, the time has gone by. */
export class FakeClock implements Clock {
  /** Every sleep, in milliseconds. */
  readonly sleeps: number[] = []
  readonly #began: number
  #now = 0

  /** @param began what the calendar shows when the clock is at 0 */
  constructor(began = new Date('2026-11-21T12:00:00Z')) {
    this.#began = began.getTime()
  }

  now(): number {
    return this.#now
  }

  date(): Date {
    return new Date(this.#began + this.#now)
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    // A turn of the event loop, so that an abort and a response can come in between.
    await new Promise(setImmediate)
    signal.throwIfAborted()
    this.sleeps.push(milliseconds)
    this.advance(milliseconds)
  }
}

/** A run under test: on a fake clock, with every line it logs and a way to end it. */
export interface FakeRun extends Run {
  readonly clock: FakeClock
  /** `level: text`, in order. */
  readonly lines: string[]
  abort(reason: unknown): void
}

/** @param deadline when the time is used up, in the clock's milliseconds */
export function fakeRun(deadline = 3_600_000): FakeRun {
  const lines: string[] = []
  const tell = (level: string) => (text: string) => void lines.push(`${level}: ${text}`)
  const controller = new AbortController()
  return {
    clock: new FakeClock(),
    log: {
      debug: tell('debug'),
      info: tell('info'),
      notice: tell('notice'),
      warning: tell('warning'),
    },
    signal: controller.signal,
    secrets: () => [],
    deadline,
    lines,
    abort: (reason) => controller.abort(reason),
  }
}
