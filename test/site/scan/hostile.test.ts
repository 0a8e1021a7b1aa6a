import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { scanLimits } from '../../../src/site/scan/scan-limits.ts'
import { sample } from '../../support/amount.ts'
import { hostileFiles } from './hostile-files.ts'

// Of a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 })

interface Told {
  readonly name: string
  /** Of the packed scan. */
  readonly length: number
  readonly isPartial: boolean
}

/** What a thread finds that has little more memory than the limits of one file's scan. */
async function scanOnSmallThread(names: readonly string[], bytes: number): Promise<Told[]> {
  const reported: Told[] = []
  const worker = new Worker(new URL('hostile-thread.ts', import.meta.url), {
    workerData: { bytes, pieceLength: 4096, names },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  worker.on('message', (message: Told) => reported.push(message))
  await new Promise<void>((ended, failed) => {
    worker.on('error', failed)
    worker.on('exit', () => ended())
  })
  return reported
}

/** Some that hold more than a scan takes in, when they are large enough. */
const abundant = [
  'links all different',
  'ids all different',
  'an endless script',
  'a sheet of one URL',
  'a sitemap of URLs',
]

test('files over the limits are scanned in little memory, and the scan is partial', async () => {
  const names = sample(abundant, 1)
  const reported = await scanOnSmallThread(names, 1.8e6)
  expect(reported.map(({ name }) => name)).toEqual(names)
  for (const { name, length, isPartial } of reported) {
    expect(length, name).toBeLessThan(scanLimits.fileLength + 4 * scanLimits.references)
    expect(isPartial, name).toBe(true)
  }
})

test('expensive files are scanned in little memory, and completely', async () => {
  const costly = Object.keys(hostileFiles).filter((name) => !abundant.includes(name))
  const names = sample(costly, 4)
  const reported = await scanOnSmallThread(names, 5e5)
  expect(reported.map(({ name }) => name)).toEqual(names)
  expect(reported.filter(({ isPartial }) => isPartial)).toEqual([])
})
