/** Service time: `speed` times as fast as real time. It can be moved forward. */
export interface ServiceClock {
  /** Milliseconds of service time since the host started. */
  now(): number
  /** Lets `milliseconds` of service time pass at once. */
  skip(milliseconds: number): void
  /** The real date `milliseconds` of service time after `start`. */
  dateAfter(start: Date, milliseconds: number): Date
}

/**
 * Starts a clock. With speed 20, a life of 20 s takes 1 s; with speed 0, only `skip` moves time.
 * Throws if the speed is negative or not a number.
 */
export function startClock(speed: number): ServiceClock {
  if (!(speed >= 0 && Number.isFinite(speed))) {
    throw new RangeError(`speed is ${speed}: it must be 0 or more, for example 20`)
  }
  const start = performance.now()
  let skipped = 0
  return {
    now: () => (performance.now() - start) * speed + skipped,
    skip: (milliseconds) => {
      skipped += milliseconds
    },
    dateAfter: (date, milliseconds) => new Date(date.getTime() + milliseconds / (speed || 1)),
  }
}
