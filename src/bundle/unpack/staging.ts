import { createHmac, randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskReason } from '../../disk/disk-failure.ts'
import { isOfLiveRun } from '../../disk/live-run.ts'
import { Failure } from '../../run/failure.ts'
import type { Log } from '../../run/run.ts'

/** A folder beside the target that becomes it, or goes. */
export interface Staging {
  /** Absolute, empty at first. */
  readonly folder: string
  /**
   * Puts it in the target's place, by renames alone.
   *
   * @throws Failure TARGET_NOT_EMPTY when something has got there meanwhile, else DOWNLOAD_FAILED;
   *   the target is then what it was
   */
  publish(): Promise<void>
  discard(): Promise<void>
}

export interface StagingOptions {
  /** Whether the target may be replaced when it is not empty. */
  readonly overwrite: boolean
  /** Seals the name of a site that is being replaced: nobody else can make such a name. */
  readonly apiKey: string
  readonly log: Pick<Log, 'warning'>
}

/**
 * Makes a folder beside the target, on the same file system, named after it and this process.
 *
 * @throws the file system's error
 */
export async function makeStaging(
  target: string,
  { overwrite, apiKey }: StagingOptions,
): Promise<Staging> {
  const folder = pathBeside(target, 'new', randomUUID().slice(0, 8))
  await mkdir(folder, 0o755)
  const { mode } = await stat(folder)
  // Until it is published, the site is for this user alone.
  await chmod(folder, 0o700)
  inUse.add(folder)
  return {
    folder,
    publish: async () => {
      try {
        await chmod(folder, mode)
        await (overwrite ? replace(folder, target, apiKey) : settle(folder, target))
      } catch (error) {
        throw publishFailure(error, target)
      }
    },
    discard: () => removeIfPossible(folder),
  }
}

/** What a folder beside the target is: the site to be, or the site that was. */
type Role = 'new' | 'old'

/** The folders of this process, which are no leftovers. */
const inUse = new Set<string>()

function pathBeside(target: string, role: Role, mark: string): string {
  return join(dirname(target), `.${basename(target)}.${role}-${process.pid}-${mark}`)
}

/**
 * What proves that a folder is the site that was at `target`. A checkout can bring a folder of any
 * name and content, but neither the key nor the inode.
 */
function sealOf(target: string, inode: bigint, apiKey: string): string {
  const text = JSON.stringify(['replaced site', target, `${inode}`])
  return createHmac('sha256', apiKey).update(text).digest('hex').slice(0, 32)
}

/** Takes a place that is free or an empty folder; anything else makes the rename fail. */
async function settle(folder: string, target: string): Promise<void> {
  // Windows renames onto nothing, not even an empty folder.
  if (process.platform === 'win32') await rmdir(target).catch(unlessMissing)
  await rename(folder, target)
}

/** Swaps: whoever looks sees the old site, for a moment none, then the new one. */
async function replace(folder: string, target: string, apiKey: string): Promise<void> {
  const found = await find(target)
  if (!found) return await rename(folder, target)
  const old = pathBeside(target, 'old', sealOf(target, found.ino, apiKey))
  await rename(target, old)
  try {
    await rename(folder, target)
  } catch (error) {
    await rename(old, target)
    throw error
  }
  await removeIfPossible(old)
}

/** Links are not followed. */
function find(path: string): Promise<BigIntStats | undefined> {
  return lstat(path, { bigint: true }).catch(unlessMissing)
}

/** The site is where it belongs, or is not wanted: what cannot be removed is left for another run. */
async function removeIfPossible(folder: string): Promise<void> {
  await rm(folder, { recursive: true }).catch(() => {})
}

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
    if (!found || found.isSymbolicLink() || isInUse(left, found)) continue
    const isLost = left.role === 'old' && !(await find(target))
    if (!isLost) await removeIfPossible(left.path)
    else if (isProven(left, found, target, apiKey)) await rename(left.path, target)
    else log.warning(unprovenLeftover(left.path, target))
  }
}

interface Leftover {
  readonly role: Role
  readonly path: string
  /** What it is, or is beside. */
  readonly folder: string
  readonly processId: number
  /** A seal, or a random number. */
  readonly mark: string
}

function leftover(name: string, target: string): Leftover | undefined {
  const prefix = `.${basename(target)}.`
  if (!name.startsWith(prefix)) return undefined
  const groups = leftoverName.exec(name.slice(prefix.length))?.groups
  if (!groups) return undefined
  const { folder, role, processId, mark = '' } = groups
  const around = dirname(target)
  return {
    role: role as Role,
    path: join(around, name),
    folder: join(around, `${prefix}${folder}`),
    processId: Number(processId),
    mark,
  }
}

/** What a run writes beside its new folder, such as the bundle itself, has an ending besides. */
const leftoverName =
  /^(?<folder>(?<role>new|old)-(?<processId>\d{1,10})-(?<mark>[\da-f]{8}|[\da-f]{32}))(?:\.[\w.-]+)?$/

function isProven(
  { mark, path, folder }: Leftover,
  found: BigIntStats,
  target: string,
  apiKey: string,
): boolean {
  return path === folder && found.isDirectory() && mark === sealOf(target, found.ino, apiKey)
}

function unprovenLeftover(path: string, target: string): string {
  return (
    `${path} looks like the site that was at ${target} before a run was killed, but nothing ` +
    'proves it, so it stays where it is: move it back yourself, or remove it'
  )
}

function isInUse({ folder, processId }: Leftover, { mtimeMs }: BigIntStats): boolean {
  if (processId === process.pid) return inUse.has(folder)
  return isOfLiveRun(processId, Number(mtimeMs))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function publishFailure(error: unknown, target: string): Failure {
  const reason = diskReason(error)
  if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
    const what = `${target} was filled while the bundle was on its way, and stays as it is`
    return new Failure('TARGET_NOT_EMPTY', what, { cause: error })
  }
  const what = `the site is unpacked, and cannot be put in its place, ${target} (${reason})`
  return new Failure('DOWNLOAD_FAILED', what, {
    nextStep: 'Let nothing use the folder that `extract-to` names while the action runs',
    cause: error,
  })
}
