import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isLong } from '../support/amount.ts'
import { tarTricks } from '../support/archives/tar-tricks.ts'
import { zipTricks } from '../support/archives/zip-tricks.ts'
import { compare } from '../support/unpackers/compare.ts'
import { unpackers } from '../support/unpackers/unpackers.ts'

// For a slow disk, and for building a Go program in a long run.
vi.setConfig({ testTimeout: 120_000 })

/** `tools/qa/campaign/unpackers.ts` runs all of them, also combined and mutated. */
const every = isLong ? 24 : 72

/** Building the Go program takes longer than all others together. */
const compared = isLong ? unpackers : unpackers.filter(({ name }) => name !== 'Go')

describe('every installed unpacker unpacks the same as the action', () => {
  test.each([
    ['tar', tarTricks],
    ['zip', zipTricks],
  ])('from an ambiguous %s', async (_, tricks) => {
    const sample = tricks().filter((_, index) => index % every === 0)
    const { accepted, refused, differences, missing } = await compare(sample, compared)
    if (missing.length > 0) console.log(`not installed: ${missing.join(', ')}`)
    expect(differences).toEqual([])
    expect(accepted.length).toBeGreaterThan(isLong ? 4 : 0)
    expect(refused.length).toBeGreaterThan(isLong ? 4 : 0)
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
