import type { Clock } from '../../src/kernel/run/clock.ts'
import type { Run } from '../../src/kernel/run/run.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'

/** A clock that only advances by sleeping. Each sleep ends at once. */
export class FakeClock implements Clock {
  /** Every sleep, in milliseconds. */
  readonly sleeps: number[] = []
  readonly #start: number
  #now = 0

  /** @param start the date when the clock is at 0 */
  constructor(start = new Date('2026-11-21T12:00:00Z')) {
    this.#start = start.getTime()
  }

  now(): number {
    return this.#now
  }

  date(): Date {
    return new Date(this.#start + this.#now)
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    // Yield to the event loop, so that an abort or a response can arrive first.
    await new Promise(setImmediate)
    signal.throwIfAborted()
    this.sleeps.push(milliseconds)
    this.advance(milliseconds)
  }
}

/** A run for tests: with a fake clock, its log lines, and a way to abort it. */
export interface FakeRun extends Run {
  readonly clock: FakeClock
  /** `level: text`, in order. */
  readonly lines: string[]
  abort(reason: unknown): void
}

/** @param deadline in milliseconds of the clock */
export function fakeRun(deadline = 3_600_000): FakeRun {
  const lines: string[] = []
  const record = (level: string) => (text: string) => void lines.push(`${level}: ${text}`)
  const controller = new AbortController()
  return {
    clock: new FakeClock(),
    log: {
      debug: record('debug'),
      info: record('info'),
      notice: record('notice'),
      warning: record('warning'),
    },
    signal: controller.signal,
    scrubber: new Scrubber(),
    deadline,
    lines,
    abort: (reason) => controller.abort(reason),
  }
}
