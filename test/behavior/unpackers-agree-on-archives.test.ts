import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { tarMixtures, tarMutants, tarTricks } from '../support/archives/tar-tricks.ts'
import { zipMixtures, zipMutants, zipTricks } from '../support/archives/zip-tricks.ts'
import { random } from '../support/random.ts'
import { compare } from '../support/unpackers/compare.ts'
import { unpackers } from '../support/unpackers/unpackers.ts'

// For a slow disk, and for building a Go program in a long run.
vi.setConfig({ testTimeout: 120_000 })

/** One of so many tricks is tried. `SEED=7 npm test` draws other mixtures. */
const every = isLong ? 24 : 72
const seed = Number(process.env.SEED ?? 2026)

/** Building the Go program takes longer than all others together. */
const compared = isLong ? unpackers : unpackers.filter(({ name }) => name !== 'Go')

describe('every installed unpacker unpacks the same as the action', () => {
  test.each([
    ['tar', tarTricks],
    ['zip', zipTricks],
  ])('from an ambiguous %s', async (_, tricks) => {
    const tried = tricks().filter((_, index) => index % every === 0)
    const { accepted, refused, differences, missing } = await compare(tried, compared)
    if (missing.length > 0) console.log(`not installed: ${missing.join(', ')}`)
    expect(differences).toEqual([])
    expect(accepted.length).toBeGreaterThan(isLong ? 4 : 0)
    expect(refused.length).toBeGreaterThan(isLong ? 4 : 0)
  })

  test.each([
    ['tar', tarTricks, tarMixtures, tarMutants],
    ['zip', zipTricks, zipMixtures, zipMutants],
  ])('from an ambiguous %s with several tricks, or random bytes', async (_, tricks, ...makers) => {
    const [mixtures, mutants] = makers
    // Of tricks that are accepted alone: a mixture is refused if one of its tricks is.
    const { accepted } = await compare(sample(tricks(), 25), [])
    const names = new Set(accepted.map(({ what }) => what))
    const drawn = [
      mixtures(random(seed), (what) => names.has(what)),
      mutants(random(seed)),
    ].flatMap((archives) => Array.from({ length: isLong ? 50 : 4 }, () => archives.next().value))
    expect((await compare(drawn)).differences).toEqual([])
  })

  test('detects an unpacker that reads something else', async () => {
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

  // Only a user other than root proves it.
  test('compares what an unpacker made unreadable', async () => {
    const good = tarTricks().filter(({ what }) => what === 'an end and zeros')
    const { differences } = await compare(good, [
      {
        name: 'closed',
        types: ['tar'],
        isInstalled: true,
        unpackAll: (jobs) =>
          jobs.map(([, folder]) => {
            mkdirSync(join(folder, 'closed'))
            writeFileSync(join(folder, 'closed', 'file'), '', { mode: 0 })
            chmodSync(join(folder, 'closed'), 0)
            return true
          }),
      },
    ])
    expect(differences).toEqual([expect.stringContaining('closed writes "closed/file", too')])
  })
})
