import { afterAll, describe, expect, test, vi } from 'vitest'
import { amount, isLong, sample } from '../support/amount.ts'
import { hostileKinds } from '../support/growth/hostile-kinds.ts'
import { Measuring } from '../support/growth/measuring.ts'
import { pumps } from '../support/growth/pumps.ts'

const seed = Number(process.env.SEED ?? 2026)

/** Wall time in milliseconds, after which a task is terminated. Allows for a busy machine. */
const limit = 60_000
vi.setConfig({ testTimeout: 5 * limit })

const measuring = new Measuring(limit)
afterAll(() => measuring[Symbol.asyncDispose]())

/** In milliseconds. Any kind takes far less, unless its cost is quadratic or worse. */
const maxCpu = 4000

/** Kinds that took quadratic time or worse until the code was repaired. */
const repaired = [
  'sheet: fifteen escapes before a bracket',
  'value: style of escaped names before a bracket',
  'value: link of separate escapes',
  'sheet: URLs of bad escapes',
  'build: names and URLs',
  'site: preloads of a long destination',
  'site: one long base',
  'site: one long base, with parsed links',
  'site: one base on another host',
  'allowed hosts',
]

describe('a megabyte of hostile input is read, checked and reported in seconds', () => {
  test.for(sample(repaired, 1))('%s', async (kind) => {
    expect(await measuring.timeOf({ input: kind, bytes: 1e6 })).toBeLessThan(maxCpu)
  })

  test('for a sample of all kinds', async () => {
    const kinds = [...hostileKinds.keys()].filter(
      (_, index) => (index + seed) % (isLong ? 24 : 96) === 0,
    )
    for (const kind of kinds) {
      const time = await measuring.timeOf({ input: kind, bytes: 200_000 })
      expect(time, kind).toBeLessThan(maxCpu)
    }
  })

  test('for random repetitions', async () => {
    const drawn = pumps(seed)
    for (let count = 0; count < amount(40); count++) {
      const pump = drawn.next().value
      const time = await measuring.timeOf({ input: pump, bytes: 100_000 })
      expect(time, JSON.stringify(pump)).toBeLessThan(maxCpu)
    }
  })
})
