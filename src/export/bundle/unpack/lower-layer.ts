import { lstat, readdir, rename, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskReason } from '../../../kernel/disk/disk-failure.ts'
import { formatSize } from '../../../kernel/format/quantity.ts'
import { Failure } from '../../../kernel/run/failure.ts'
import { moreSpaceForSite } from './write-failure.ts'

/** The type of an overlay file system, on which containers run (statfs(2)). */
const overlayType = 0x794c7630

/**
 * Requires space for a copy of the site if it cannot be renamed: in an overlay file system, a folder
 * of a lower layer, such as one of a container's image.
 *
 * @param target the folder that is the site, which exists
 * @param probe a folder next to it, empty; a file is left in it
 * @throws Failure NO_SPACE; the file system's error
 */
export async function requireSpaceForCopy(target: string, probe: string): Promise<void> {
  const { type, bavail, bsize } = await statfs(dirname(target))
  if (type !== overlayType || !(await isOfLowerLayer(target, probe))) return
  const needed = await sizeOf(target)
  const free = bavail * bsize
  if (needed <= free) return
  const what = `not enough disk space for ${target}: it is in the container's image, which needs ${formatSize(needed)} for a copy of the old site, and ${formatSize(free)} is free`
  throw new Failure('NO_SPACE', what, { nextStep: moreSpaceForSite })
}

/**
 * A rename onto a folder that is not empty changes nothing, as it always fails; but the overlay first
 * tests whether it could move the folder (`ovl_rename` in Linux).
 */
async function isOfLowerLayer(target: string, probe: string): Promise<boolean> {
  await writeFile(join(probe, 'probe'), '')
  try {
    await rename(target, probe)
  } catch (error) {
    return diskReason(error) === 'EXDEV'
  }
  // Only if another program removed the file: the probe is empty, and now the site.
  await rename(probe, target)
  return false
}

/** The size of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) size += (await lstat(join(entry.parentPath, entry.name))).size
  }
  return size
}
