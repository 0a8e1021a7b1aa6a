import type { BigIntStats } from 'node:fs'
import { chmod, cp, lstat, rm, rmdir } from 'node:fs/promises'
import { moreSpaceForSite } from '../../archive/write-failure.ts'
import { diskReason, shortage } from '../../kernel/disk/disk-failure.ts'
import { discard, move, whileHeld } from '../../kernel/disk/held-file.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Log } from '../../kernel/run/run.ts'
import { find, inUse, remove, sealOf, siblingPath, unlessMissing } from './sibling-folder.ts'

export interface SwapOptions {
  /** Whether the target may be replaced if it is not empty. */
  readonly overwrite: boolean
  /** The key of the seal in the name of a replaced site: nobody else can create such a name. */
  readonly apiKey: string
  readonly log: Pick<Log, 'warning'>
}

/**
 * Replaces the target with a folder next to it, and sets the mode, if there is one.
 *
 * @throws Failure TARGET_NOT_EMPTY, DOWNLOAD_FAILED; the target is then unchanged
 */
export async function publish(
  { folder, mode }: { readonly folder: string; readonly mode: number | undefined },
  target: string,
  options: SwapOptions,
): Promise<void> {
  try {
    if (mode !== undefined) await chmod(folder, mode)
    await (options.overwrite ? replace(folder, target, options) : moveToEmpty(folder, target))
  } catch (error) {
    throw publishFailure(error, target)
  }
}

/**
 * Moves the folder to a target that does not exist or is an empty folder; otherwise the rename
 * fails.
 */
async function moveToEmpty(folder: string, target: string): Promise<void> {
  if (process.platform === 'win32') await clearEmpty(target)
  await move(folder, target)
}

/**
 * On Windows, a rename onto a file overwrites it, and a rename onto any folder fails, even an empty
 * one.
 */
async function clearEmpty(target: string): Promise<void> {
  const stats = await find(target)
  if (stats && !stats.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  if (stats) await whileHeld(() => rmdir(target).catch(unlessMissing))
}

/** Swaps the folders: the target is the old site, for a moment missing, then the new site. */
async function replace(folder: string, target: string, options: SwapOptions): Promise<void> {
  const stats = await find(target)
  if (!stats) return await move(folder, target)
  const { old, isCopy } = await setAside(target, stats, options)
  try {
    if (isCopy) await rm(target, { recursive: true })
    await move(folder, target)
  } catch (error) {
    if (isCopy) await discard(target)
    await move(old, target).catch(() => {
      throw lostSite(error, old, target)
    })
    throw error
  }
  const removed = siblingPath(target, 'removed')
  // Rename it first: once a part of it is gone, no run may restore the rest.
  const isRenamed = await move(old, removed).then(
    () => true,
    () => false,
  )
  await remove(isRenamed ? removed : old, options.log)
}

/** Where the old site is now, and whether the target still has it, too. */
interface SetAside {
  readonly old: string
  readonly isCopy: boolean
}

/**
 * Moves the old site next to the target. An overlay file system cannot rename a folder of a lower
 * layer, such as one from a container's image (EXDEV): then the site is copied, and the caller removes
 * it. If the run is killed in between, the next run restores the copy, as its name proves what it is.
 */
async function setAside(
  target: string,
  { ino }: BigIntStats,
  { apiKey }: SwapOptions,
): Promise<SetAside> {
  const old = siblingPath(target, 'old', sealOf(target, ino, apiKey))
  try {
    await move(target, old)
    return { old, isCopy: false }
  } catch (error) {
    if (diskReason(error) !== 'EXDEV') throw error
  }
  const copying = siblingPath(target, 'new')
  inUse.add(copying)
  try {
    await cp(target, copying, { recursive: true, verbatimSymlinks: true })
    const { ino } = await lstat(copying, { bigint: true })
    const copy = siblingPath(target, 'copy', sealOf(target, ino, apiKey))
    await move(copying, copy)
    return { old: copy, isCopy: true }
  } catch (error) {
    await discard(copying)
    throw error
  }
}

function publishFailure(error: unknown, target: string): Failure {
  if (error instanceof Failure) return error
  const reason = diskReason(error)
  if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
    const what = `${target} was filled during the download, and was left unchanged`
    return new Failure('TARGET_NOT_EMPTY', what, { cause: error })
  }
  const full = shortage(error, `replace ${target}, which was left unchanged`, moreSpaceForSite)
  if (full) return full
  const what = `the site was unpacked, but cannot be moved to ${target} (${reason})`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep: 'Make sure that nothing uses the folder of `extract-to` while the action runs',
    cause: error,
  })
}

function lostSite(error: unknown, site: string, target: string): Failure {
  const what = `the site was unpacked, but cannot be moved to ${target} (${diskReason(error)}); the old site is now at ${site}`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep: `Move ${site} back to ${target}, or export again: the next run restores it`,
    cause: error,
  })
}
