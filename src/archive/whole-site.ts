import { lstatSync, readdirSync } from 'node:fs'
import { diskReason } from '../kernel/disk/disk-failure.ts'
import { counted, formatCount } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { quoteName } from './entry-name.ts'

/**
 * Checks that a folder still contains what was unpacked into it, by the number and sizes of its
 * files. Another program may have cleaned up there, such as a run in another container.
 *
 * @param folder absolute
 * @throws Failure DOWNLOAD_FAILED
 */
export function requireWholeSite(
  folder: string,
  files: readonly Pick<SiteFile, 'path' | 'size'>[],
): void {
  for (const { path, size } of files) {
    const stats = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false })
    if (!stats) throw changed(`${quoteName(Buffer.from(path))} is missing`)
    if (!stats.isFile() || stats.size !== size) {
      throw changed(`${quoteName(Buffer.from(path))} does not have its ${counted(size, 'byte')}`)
    }
  }
  const count = countFiles(folder)
  if (count !== files.length)
    throw changed(`it has ${counted(count, 'file')} instead of ${formatCount(files.length)}`)
}

function countFiles(folder: string): number {
  try {
    let count = 0
    // Node's recursive `readdir` follows links.
    for (const folders = [folder]; folders.length > 0; ) {
      const around = folders.pop() ?? ''
      for (const entry of readdirSync(around, { withFileTypes: true })) {
        if (entry.isDirectory()) folders.push(`${around}/${entry.name}`)
        else count += 1
      }
    }
    return count
  } catch (error) {
    throw changed(`it cannot be read (${diskReason(error)})`, error)
  }
}

function changed(how: string, cause?: unknown): Failure {
  const what = `the unpacked site was changed before it could be published: ${how}`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep:
      'Make sure that nothing cleans up or writes next to the folder of `extract-to`, then export again',
    cause,
  })
}
