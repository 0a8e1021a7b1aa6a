import type { BigIntStats } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { discard, move } from '../../disk/held-file.ts'
import { isOfLiveRun, isOwnMark } from '../../disk/run-mark.ts'
import { find, inUse, isSealed, type Leftover, leftover } from './folder-beside.ts'
import type { StagingOptions } from './staging.ts'

/**
 * Clears what killed runs left beside a target: sites that were not finished, and sites that were
 * replaced. When the kill came between the two renames, the target gets its old site back. Only a
 * folder that the seal proves becomes the target; any other is kept and reported, as it may be the
 * only copy. Links are left alone: no run makes one.
 *
 * @throws the file system's error when the folder around the target cannot be read
 */
export async function clearLeftovers(
  target: string,
  { apiKey, log }: StagingOptions,
): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const left = leftover(name, target)
    const found = left && (await find(left.path))
    if (!found || found.isSymbolicLink() || (await isInUse(left, found, target))) continue
    const isProven = isSealed(left, found, target, apiKey)
    const isLost = left.role !== 'new' && !(await find(target))
    if (isProven && (isLost || left.role === 'copy')) await restore(left.path, target)
    else if (isLost) log.warning(unprovenLeftover(left.path, target))
    else await discard(left.path)
  }
}

/** The target may still hold parts of the site that it is a copy of. */
async function restore(site: string, target: string): Promise<void> {
  await discard(target)
  await move(site, target)
}

/** How long a run may be between its two renames, in milliseconds. */
const maxSwap = 60_000

async function isInUse(
  { role, folder, run }: Leftover,
  found: BigIntStats,
  target: string,
): Promise<boolean> {
  if (isOwnMark(run)) return inUse.has(folder)
  // A rename changes the ctime of a folder, not its mtime.
  const changedAt = Number(role === 'new' ? found.mtimeMs : found.ctimeMs)
  if (!isOfLiveRun(run, changedAt)) return false
  const mayBeSwapping = Date.now() - changedAt < maxSwap
  return role !== 'old' || mayBeSwapping || (await find(target)) !== undefined
}

function unprovenLeftover(path: string, target: string): string {
  return (
    `${path} looks like the site that was at ${target} before a run was killed, but nothing ` +
    'proves it, so it stays where it is: move it back yourself, or remove it'
  )
}
