import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, rm, rmdir } from 'node:fs/promises'
import { diskReason, isOutOfSpace } from '../../disk/disk-failure.ts'
import { discard, move, whileHeld } from '../../disk/held-file.ts'
import { Failure } from '../../run/failure.ts'
import { find, inUse, pathBeside, sealOf, unlessMissing } from './folder-beside.ts'

export interface SwapOptions {
  /** Whether the target may be replaced if it is not empty. */
  readonly overwrite: boolean
  /** Seals the name of a site that is being replaced: nobody else can make such a name. */
  readonly apiKey: string
}

/**
 * Puts a folder beside the target in its place, with a mode.
 *
 * @throws Failure TARGET_NOT_EMPTY, DOWNLOAD_FAILED; the target is then what it was
 */
export async function publish(
  { folder, mode }: { readonly folder: string; readonly mode: number },
  target: string,
  { overwrite, apiKey }: SwapOptions,
): Promise<void> {
  try {
    await chmod(folder, mode)
    await (overwrite ? replace(folder, target, apiKey) : settle(folder, target))
  } catch (error) {
    throw publishFailure(error, target)
  }
}

/** Takes a place that is free or an empty folder; anything else makes the rename fail. */
async function settle(folder: string, target: string): Promise<void> {
  if (process.platform === 'win32') await clearEmpty(target)
  await move(folder, target)
}

/** Windows renames a folder onto a file, which is lost, and onto no folder, not even an empty one. */
async function clearEmpty(target: string): Promise<void> {
  const found = await find(target)
  if (found && !found.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  if (found) await whileHeld(() => rmdir(target).catch(unlessMissing))
}

/** Swaps: whoever looks sees the old site, for a moment none, then the new one. */
async function replace(folder: string, target: string, apiKey: string): Promise<void> {
  const found = await find(target)
  if (!found) return await move(folder, target)
  const old = pathBeside(target, 'old', sealOf(target, found.ino, apiKey))
  try {
    await move(target, old)
  } catch (error) {
    if (diskReason(error) !== 'EXDEV') throw error
    return await replaceByCopy(folder, target, apiKey)
  }
  try {
    await move(folder, target)
  } catch (error) {
    await move(old, target).catch(() => {
      throw lostSite(error, old, target)
    })
    throw error
  }
  await discard(old)
}

/**
 * An overlay file system does not rename a folder of a lower layer, such as one of a container's
 * image (EXDEV). Its site is copied, then removed: a run that is killed in between leaves the copy,
 * which its name proves, and the next run puts that in its place.
 *
 * Before the export, nobody can tell: the overlay shows no layer, and only a rename of the site itself
 * meets it. Nothing is lost by that: the new site is complete by now, and the old one stays if the
 * copy fails.
 */
async function replaceByCopy(folder: string, target: string, apiKey: string): Promise<void> {
  const copying = pathBeside(target, 'new', randomUUID().slice(0, 8))
  inUse.add(copying)
  let copy: string
  try {
    await cp(target, copying, { recursive: true, verbatimSymlinks: true })
    const { ino } = await lstat(copying, { bigint: true })
    copy = pathBeside(target, 'copy', sealOf(target, ino, apiKey))
    await move(copying, copy)
  } catch (error) {
    await discard(copying)
    throw error
  }
  try {
    await rm(target, { recursive: true })
    await move(folder, target)
  } catch (error) {
    await discard(target)
    await move(copy, target).catch(() => {
      throw lostSite(error, copy, target)
    })
    throw error
  }
  await discard(copy)
}

function publishFailure(error: unknown, target: string): Failure {
  if (error instanceof Failure) return error
  const reason = diskReason(error)
  if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
    const what = `${target} was filled while the bundle was on its way, and stays as it is`
    return new Failure('TARGET_NOT_EMPTY', what, { cause: error })
  }
  if (isOutOfSpace(error)) {
    const what = `no space is left to replace ${target} (${reason}), which stays as it is`
    return new Failure('NO_SPACE', what, { cause: error })
  }
  const what = `the site is unpacked, and cannot be put in its place, ${target} (${reason})`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep: 'Let nothing use the folder that `extract-to` names while the action runs',
    cause: error,
  })
}

/** Neither the new site nor the old one could be put in its place. */
function lostSite(error: unknown, site: string, target: string): Failure {
  const what = `the site is unpacked, and cannot be put in its place, ${target} (${diskReason(error)}); the site that was there is now at ${site}`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep: `Move ${site} back to ${target}, or export again: the next run moves it back`,
    cause: error,
  })
}
