import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { tarBlocks, tarEnd } from '../../test/support/archives/tar.ts'
import { runSiteStep } from '../qa/real/sites/site-step.ts'
import { benchFolder } from './samples.ts'

const gigabyte = 1e9

/** The size of one file of the bundle, in bytes. */
const fileSize = 50e6

/** The peak memory of a step of the built action, with the check, for a bundle of 3 GB. */
export async function measureLargeBundle(place?: string): Promise<string> {
  const home = mkdtempSync(join(place ?? benchFolder(), 'bundle-bench-'))
  try {
    const bundle = join(home, 'site.tar.gz')
    await writeBundle(bundle, 3 * gigabyte)
    const { conclusion, log, peak, seconds, cpuSeconds } = await runSiteStep(bundle, {
      folder: home,
    })
    if (conclusion !== 'success') throw new Error(log)
    return `The whole step with the check, of a bundle of 3 GB
  peak ${peak.toFixed(0)} MB  ${seconds.toFixed(1)} s  CPU ${cpuSeconds.toFixed(1)} s`
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** A tar.gz of files that cannot be compressed, and a page. @param size about, in bytes */
async function writeBundle(file: string, size: number): Promise<void> {
  const gzip = createGzip({ level: 0 })
  const written = finished(gzip.pipe(createWriteStream(file)))
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await once(gzip, 'drain')
  }
  await write(tarBlocks({ name: 'index.html', content: '<!doctype html><title>Docs</title>' }))
  const content = randomBytes(fileSize)
  for (let at = 0; at * fileSize < size; at++) {
    await write(tarBlocks({ name: `video-${at}.mp4`, content }))
  }
  gzip.end(tarEnd)
  await written
}
