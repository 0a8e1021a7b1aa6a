import { expect, test } from 'vitest'
import { isLong } from '../support/amount.ts'
import { drawWorld } from '../support/host-worlds/host-world.ts'
import { tryExport } from '../support/host-worlds/try-export.ts'

// Promise: no run is lost that a patient person with curl would have saved, and no start is sent twice,
// whatever a host does while its replicas lag, or while it restarts or fails over.

test('an export of a host that lags, restarts and fails over is not lost', async () => {
  const problems: string[] = []
  const ends = new Set<string>()
  const count = isLong ? 100 : 12
  for (let seed = 1; seed <= count; seed++) {
    const { ended, problem } = await tryExport(drawWorld(seed))
    ends.add(ended)
    if (problem) problems.push(`seed ${seed}: ${problem}`)
  }
  expect(problems).toEqual([])
  expect(ends).toContain('success')
  expect(ends).toContain('EXPORT_FAILED')
})
