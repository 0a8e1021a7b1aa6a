import { describe, expect, test, vi } from 'vitest'
import { isLong } from '../../../support/amount.ts'
import { compare } from './compare.ts'
import { tarTricks } from './tar-tricks.ts'
import { zipTricks } from './zip-tricks.ts'

// Of a slow disk, and of a Go program that is built first.
vi.setConfig({ testTimeout: 120_000 })

/** `tools/campaign/unpackers.ts` takes all of them, mixed and changed, too. */
const every = isLong ? 24 : 72

describe('what the action unpacks, every other unpacker that is installed unpacks alike', () => {
  test.each([
    ['tar', tarTricks],
    ['zip', zipTricks],
  ])('out of a %s that could be read in more than one way', async (_, tricks) => {
    const sample = tricks().filter((_, index) => index % every === 0)
    const { accepted, refused, differences, missing } = await compare(sample)
    if (missing.length > 0) console.log(`not installed: ${missing.join(', ')}`)
    expect(differences).toEqual([])
    expect(accepted.length).toBeGreaterThan(isLong ? 4 : 0)
    expect(refused.length).toBeGreaterThan(isLong ? 4 : 0)
  })

  test('finds an unpacker that reads something else', async () => {
    const good = tarTricks().filter(({ what }) => what === 'an end and zeros')
    const { differences } = await compare(good, [
      {
        name: 'none',
        types: ['tar'],
        isInstalled: true,
        unpackAll: (jobs) => jobs.map(() => true),
      },
    ])
    expect(differences).toEqual([expect.stringMatching(/none writes no .*, and does not fail/)])
  })
})
