import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { scanLimits } from '../../src/reading/scan/scan.ts'
import { sample } from '../support/amount.ts'
import { hostileFiles } from '../support/hostile-files.ts'

// Allows for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

interface ScanResult {
  readonly name: string
  /** Length of the packed scan. */
  readonly length: number
  readonly isPartial: boolean
}

/** Scans files on a thread with little more memory than the limits of one scan. */
async function scanOnSmallThread(names: readonly string[], bytes: number): Promise<ScanResult[]> {
  const reported: ScanResult[] = []
  const worker = new Worker(new URL('../reading/hostile-thread.ts', import.meta.url), {
    workerData: { bytes, pieceLength: 4096, names },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  worker.on('message', (message: ScanResult) => reported.push(message))
  await new Promise<void>((ended, failed) => {
    worker.on('error', failed)
    worker.on('exit', () => ended())
  })
  return reported
}

/** Files that exceed the limits of a scan if they are large enough. */
const overLimit = [
  'different links',
  'different ids',
  'an endless script',
  'a sheet of one URL',
  'a sitemap of URLs',
]

test('files over the limits are scanned in little memory, and the scan is partial', async () => {
  const names = sample(overLimit, 1)
  const reported = await scanOnSmallThread(names, 1.8e6)
  expect(reported.map(({ name }) => name)).toEqual(names)
  for (const { name, length, isPartial } of reported) {
    expect(length, name).toBeLessThan(scanLimits.fileLength + 4 * scanLimits.references)
    expect(isPartial, name).toBe(true)
  }
})

test('expensive files are scanned in little memory, and completely', async () => {
  const costly = Object.keys(hostileFiles).filter((name) => !overLimit.includes(name))
  const names = sample(costly, 4)
  const reported = await scanOnSmallThread(names, 5e5)
  expect(reported.map(({ name }) => name)).toEqual(names)
  expect(reported.filter(({ isPartial }) => isPartial)).toEqual([])
})
