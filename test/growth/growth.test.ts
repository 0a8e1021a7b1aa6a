import { afterAll, describe, expect, test, vi } from 'vitest'
import { amount, isLong, sample } from '../support/amount.ts'
import { hostileKinds } from './hostile-kinds.ts'
import { Measuring } from './measuring.ts'
import { pumps } from './pumps.ts'

const seed = Number(process.env.SEED ?? 2026)

/** Of a busy machine: what has not ended by then is terminated. In milliseconds of the clock. */
const limit = 60_000
vi.setConfig({ testTimeout: 5 * limit })

const measuring = new Measuring(limit)
afterAll(() => measuring[Symbol.asyncDispose]())

/** So much more than any takes that only what grows with the square, or worse, comes near. */
const maxCpu = 4000

/** These took the square of their size or worse, until each was repaired. */
const repaired = [
  'sheet: fifteen escapes before a bracket',
  'value: style of escaped names before a bracket',
  'value: link of escapes apart',
  'sheet: URLs of bad escapes',
  'build: names and URLs',
  'site: preloads of a long destination',
  'site: one base long',
  'site: one base long, with links that are parsed',
  'site: one base at another host',
  'hosts: allowed',
]

describe('a megabyte of anything in a bundle is read, checked and reported in seconds', () => {
  test.for(sample(repaired, 1))('%s', async (kind) => {
    expect(await measuring.timeOf({ input: kind, bytes: 1e6 })).toBeLessThan(maxCpu)
  })

  test('and so is a sample of all kinds', async () => {
    const kinds = [...hostileKinds.keys()].filter(
      (_, index) => (index + seed) % (isLong ? 24 : 96) === 0,
    )
    for (const kind of kinds) {
      const time = await measuring.timeOf({ input: kind, bytes: 200_000 })
      expect(time, kind).toBeLessThan(maxCpu)
    }
  })

  test('and random repetitions', async () => {
    const drawn = pumps(seed)
    for (let count = 0; count < amount(40); count++) {
      const pump = drawn.next().value
      const time = await measuring.timeOf({ input: pump, bytes: 100_000 })
      expect(time, JSON.stringify(pump)).toBeLessThan(maxCpu)
    }
  })
})
