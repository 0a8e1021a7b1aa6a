import { describe, expect, test } from 'vitest'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { hostileSecrets, hostileTexts } from '../kernel/scrub/hostile-texts.ts'
import { isLong, sample } from '../support/amount.ts'

/** The CPU time of this thread for `work`, in milliseconds. */
function costOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The minimum, as other load only adds time. */
const minCost = (work: () => void) => Math.min(costOf(work), costOf(work), costOf(work))

const small = 6000
const factor = 16

/** Linear work takes 16 times as long, quadratic work 256 times. */
const maxGrowth = 64

/** Some systems count CPU time in steps of 4 ms, so that shorter work may seem to take none. */
const tick = 4

describe('the time is linear', () => {
  const { stairs = [], ...others } = hostileSecrets
  const scrubber = new Scrubber(Object.values(others).flat())
  scrubber.scrub(hostileTexts.references?.(small) ?? '')

  test.each(sample(Object.entries(hostileTexts), 4))('in the text: %s', (_, make) => {
    const [short, long] = [make(small), make(factor * small)]
    const once = minCost(() => scrubber.scrub(short))
    expect(minCost(() => scrubber.scrub(long)) / Math.max(once, tick)).toBeLessThan(maxGrowth)
  })

  test.each(sample(Object.entries(hostileSecrets), 2))('in the secrets: %s', (_, secrets) => {
    const parts = secrets.map((secret) => secret.slice(0, secret.length / factor))
    const once = minCost(() => new Scrubber(parts).scrub('text'))
    const all = minCost(() => new Scrubber(secrets).scrub('text'))
    expect(all / Math.max(once, tick)).toBeLessThan(maxGrowth)
  })

  test('in the number of secrets that begin alike', () => {
    const text = hostileTexts['one letter']?.(small) ?? ''
    const few = new Scrubber(stairs.filter((_, at) => at % factor === 0))
    const many = new Scrubber(stairs)
    const once = minCost(() => few.scrub(text))
    expect(minCost(() => many.scrub(text)) / Math.max(once, tick)).toBeLessThan(maxGrowth)
  })

  test.runIf(isLong)(
    'in the added secrets, however many there already are, as the main thread waits',
    () => {
      const secret = (number: number) => `${number}/${'secret '.repeat(2500)}`
      // The first text after a secret was added waits for it.
      const add = (scrubber: Scrubber, number: number) => {
        scrubber.hide(secret(number))
        scrubber.scrub('text')
      }
      const added = (before: number) => {
        const scrubber = new Scrubber()
        for (let number = 0; number < before; number++) add(scrubber, number)
        return costOf(() => add(scrubber, before))
      }
      const once = Math.min(added(0), added(0))
      expect(Math.min(added(15), added(15)) / Math.max(once, 1)).toBeLessThan(8)
    },
  )
})
