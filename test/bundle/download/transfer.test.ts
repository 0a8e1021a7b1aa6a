import { describe, expect, test } from 'vitest'
import { logTransfer, transferLine } from '../../../src/bundle/download/transfer.ts'
import { fakeRun } from '../../support/clock.ts'

const megabyte = 1_000_000

describe('logTransfer', () => {
  test('logs a line at each tenth, not for each piece, and not at the end', () => {
    const run = fakeRun()
    const log = logTransfer(100 * megabyte, run)
    for (let bytes = 0; bytes <= 100 * megabyte; bytes += megabyte / 10) log(bytes)
    expect(run.lines.map((line) => /bundle (.*) of/.exec(line)?.[1])).toEqual(
      [10, 20, 30, 40, 50, 60, 70, 80, 90].map(String),
    )
  })

  test('logs a line every 15 s in between', () => {
    const run = fakeRun()
    const log = logTransfer(100 * megabyte, run)
    for (let second = 1; second <= 60; second++) {
      run.clock.advance(1_000)
      log(second)
    }
    expect(run.lines).toHaveLength(4)
  })

  test('logs nothing for a shorter transfer', () => {
    const run = fakeRun()
    logTransfer(undefined, run)(50 * megabyte)
    expect(run.lines).toEqual([])
  })

  test('logs a line every 15 s for a transfer of unknown size', () => {
    const run = fakeRun()
    // The time before the transfer does not count.
    run.clock.advance(60_000)
    const log = logTransfer(undefined, run)
    for (let second = 1; second <= 31; second++) {
      run.clock.advance(1_000)
      log(second * megabyte)
    }
    expect(run.lines).toEqual(['info: bundle 15 MB · 1.0 MB/s', 'info: bundle 30 MB · 1.0 MB/s'])
  })
})

describe('transferLine', () => {
  test('has progress, speed and time left', () => {
    expect(transferLine(400 * megabyte, 1_000 * megabyte, 10_000)).toBe(
      'bundle 400 MB of 1.0 GB · 40 MB/s · about 15 s left',
    )
  })

  test('has the unit only once if both sizes share it', () => {
    expect(transferLine(412 * megabyte, 980 * megabyte, 4_292)).toBe(
      'bundle 412 of 980 MB · 96 MB/s · about 6 s left',
    )
  })

  test('is readable even for a transfer that took no time', () => {
    expect(transferLine(1_000, 1_000, 0)).not.toMatch(/Infinity|NaN/)
    expect(transferLine(1, 1_000, 0)).not.toMatch(/Infinity|NaN/)
  })
})
