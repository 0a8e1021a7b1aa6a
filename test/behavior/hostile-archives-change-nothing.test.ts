import { describe, expect, test, vi } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { hostileArchives } from '../support/archives/hostile.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { tryArchive } from '../support/archives/trial.ts'
import { zip } from '../support/archives/zip.ts'

// For a slow disk.
vi.setConfig({ testTimeout: 60_000 })

const archives = hostileArchives(20)
/** Each kind three times. */
const kinds = Array.from({ length: 54 }, () => archives.next().value)

describe('a hostile archive changes nothing outside its staging folder, which is removed', () => {
  test.each(sample(kinds, 12))('$what', async ({ bytes, code }) => {
    const { error, before, after } = await tryArchive(bytes, 900)
    expect(error).toMatchObject({ name: 'Failure', code })
    expect(after).toEqual(before)
  })
})

describe('a flipped bit', () => {
  const files = { 'index.html': '<!doctype html>'.repeat(9), 'a/b.js': 'let a = 1\n'.repeat(30) }
  const list = Object.entries(files).map(([name, content]) => ({ name, content }))

  test.each([
    ['a tar.gz', tarGz(...list.map(tarBlocks))],
    ['a zip', zip(list)],
  ])('in %s is detected, or makes no difference', async (_, whole) => {
    const { after: site } = await tryArchive(whole)
    // Bits spread over the archive at a prime distance, which covers all positions in a byte.
    for (let bit = 32; bit < whole.length * 8; bit += isLong ? 89 : 887) {
      const flipped = Buffer.from(whole)
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
      const { error, before, after } = await tryArchive(flipped)
      expect({ bit, after }).toEqual({ bit, after: error ? before : site })
      if (error) expect(error).toMatchObject({ name: 'Failure' })
    }
  })
})

test('a good archive replaces the previous site, and nothing next to it changes', async () => {
  const { error, before, after } = await tryArchive(tarGz(tarBlocks({ name: 'new.html' })))
  expect(error).toBeUndefined()
  const others = Object.entries(before).filter(([path]) => !path.startsWith('workspace/site/'))
  expect(after).toEqual({
    ...Object.fromEntries(others),
    'workspace/site/': '755',
    'workspace/site/new.html': '644 ',
  })
})
