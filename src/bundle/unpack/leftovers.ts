import type { BigIntStats } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { discard, move } from '../../disk/held-file.ts'
import { isOfLiveRun, isOwnMark } from '../../disk/run-mark.ts'
import { find, inUse, isSealed, type Leftover, leftover, remove } from './sibling-folder.ts'
import type { SwapOptions } from './swap.ts'

/**
 * Cleans up what killed runs left next to a target: unfinished new sites, and replaced old sites.
 * If a run was killed between its two renames, the old site is restored. Only a folder with a valid
 * seal is restored; any other is kept and reported, as it may be the only copy. Symbolic links are
 * left alone: no run creates any.
 *
 * @throws the file system's error if the parent folder cannot be read
 */
export async function clearLeftovers(target: string, { apiKey, log }: SwapOptions): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const left = leftover(name, target)
    const found = left && (await find(left.path))
    if (!found || found.isSymbolicLink() || (await isInUse(left, found, target))) continue
    const isProven = isSealed(left, found, target, apiKey)
    const isSite = left.role === 'old' || left.role === 'copy'
    const isLost = isSite && !(await find(target))
    if (isProven && (isLost || left.role === 'copy')) await restore(left.path, target)
    else if (isLost) log.warning(unprovenLeftover(left.path, target))
    else await remove(left.path, log)
  }
}

/** The target may still contain parts of the site that this is a copy of. */
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
    `${path} looks like the site that was at ${target} before a run was killed, but this ` +
    'cannot be verified, so it was left alone: move it back yourself, or remove it'
  )
}
