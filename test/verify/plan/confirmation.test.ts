import { expect, test } from 'vitest'
import { confirmChanged } from '../../../src/verify/plan/confirmation.ts'
import { planOf } from '../../../src/verify/plan/plan.ts'
import { siteFile, manifest as siteManifest } from '../../check/baseline/sites.ts'

const options = {
  publishTarget: 'none',
  seed: '1',
  siteUrl: 'https://docs.test/',
  verifyFiles: 'all',
} as const

/** The URLs of a site of which so many files have changed, and how many of them are confirmed. */
function confirmedOf(changed: number, unchanged = 10) {
  const path = (index: number) => `${index}.txt`
  const count = changed + unchanged
  const before = Array.from({ length: count }, (_, index) => siteFile(path(index), 1))
  const now = before.map((file, index) => siteFile(file.path, index < changed ? 2 : 1))
  const gone = siteFile('sw.js')
  const baseline = siteManifest(...before, gone)
  const { requests, confirmed } = planOf(siteManifest(...now), baseline, options)
  const chosen = requests.filter((one) => 'confirmations' in one && one.confirmations)
  return { paths: chosen.flatMap((one) => ('path' in one ? one.path : [])), confirmed }
}

test('URLs that changed, and a service worker that was removed, are confirmed, and no others', () => {
  const { paths, confirmed } = confirmedOf(3)
  expect(paths.toSorted()).toEqual(['0.txt', '1.txt', '2.txt', 'sw.js'])
  expect(confirmed).toBe(
    '4 of 4 URLs that changed or were removed must be right 50 times, on new connections',
  )
  expect(confirmedOf(99).confirmed).toContain('right 10 times')
  expect(confirmedOf(500).confirmed).toContain('right 5 times')
})

test('of more than 1,000, 1,000 are chosen by seed, with the odds', () => {
  const { paths, confirmed } = confirmedOf(1999)
  expect(new Set(paths).size).toBe(1000)
  // (1/2)^5 for one half of them, and 1/2 for the other.
  expect(confirmed).toBe(
    '1,000 of 2,000 URLs that changed or were removed must be right 5 times, on new connections, the others once: a URL that is stale on one of two servers is missed in 27% of runs',
  )
})

test('without a change, nothing is confirmed', () => {
  expect(confirmChanged([], new Set(), '1')).toEqual({ requests: [], description: undefined })
})
