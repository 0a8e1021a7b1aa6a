import { expect, test } from 'vitest'
import { KeptResults } from '../../../../../tools/qa/real/sites/kept-results.ts'
import { folderOf } from './folder.ts'

// Promise: a run that was ended goes on where it was.

test('a result is computed once for each key, by any run', async () => {
  const folder = folderOf({})
  let runs = 0
  const count = async () => ({ runs: ++runs })
  await new KeptResults(folder).get(['a site', '1.0'], count)
  expect(await new KeptResults(folder).get(['a site', '1.0'], count)).toEqual({ runs: 1 })
  expect(await new KeptResults(folder).get(['a site', '1.1'], count)).toEqual({ runs: 2 })
})

test('a failure is not kept', async () => {
  const kept = new KeptResults(folderOf({}))
  const fail = () => Promise.reject(new Error('no network'))
  await expect(kept.get(['a site'], fail)).rejects.toThrow('no network')
  expect(await kept.get(['a site'], async () => 1)).toBe(1)
})
