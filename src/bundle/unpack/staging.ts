import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../../failure.ts'

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

/**
 * Makes a folder beside the target, on the same file system, named after it and this process.
 *
 * @param overwrite whether the target may be replaced when it is not empty
 * @throws the file system's error
 */
export async function makeStaging(target: string, overwrite: boolean): Promise<Staging> {
  const folder = folderBeside(target, 'new')
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
        await (overwrite ? replace(folder, target) : settle(folder, target))
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

function folderBeside(target: string, role: Role): string {
  const name = `.${basename(target)}.${role}-${process.pid}-${randomUUID().slice(0, 8)}`
  return join(dirname(target), name)
}

/** Takes a place that is free or an empty folder; anything else makes the rename fail. */
async function settle(folder: string, target: string): Promise<void> {
  // Windows renames onto nothing, not even an empty folder.
  if (process.platform === 'win32') await rmdir(target).catch(unlessMissing)
  await rename(folder, target)
}

/** Swaps: whoever looks sees the old site, for a moment none, then the new one. */
async function replace(folder: string, target: string): Promise<void> {
  const old = folderBeside(target, 'old')
  await rename(target, old).catch(unlessMissing)
  try {
    await rename(folder, target)
  } catch (error) {
    await rename(old, target).catch(unlessMissing)
    throw error
  }
  await removeIfPossible(old)
}

/** The site is where it belongs, or is not wanted: what cannot be removed is left for another run. */
async function removeIfPossible(folder: string): Promise<void> {
  await rm(folder, { recursive: true }).catch(() => {})
}

/** Longer than any run, in milliseconds. */
const longestRun = 24 * 60 * 60_000

/**
 * Clears what killed runs left beside a target: sites that were not finished, and sites that were
 * replaced. When the kill came between the two renames, the target gets its old site back.
 *
 * @throws the file system's error when the folder around the target cannot be read
 */
export async function clearLeftovers(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const left = leftover(name, target)
    if (!left || (await isInUse(left))) continue
    const isLost = left.role === 'old' && !existsSync(target)
    if (isLost) await rename(left.path, target)
    else await removeIfPossible(left.path)
  }
}

interface Leftover {
  readonly role: Role
  readonly path: string
  /** What it is, or is beside. */
  readonly folder: string
  readonly processId: number
}

function leftover(name: string, target: string): Leftover | undefined {
  const prefix = `.${basename(target)}.`
  if (!name.startsWith(prefix)) return undefined
  const [, own, role, processId] = leftoverName.exec(name.slice(prefix.length)) ?? []
  if (!role) return undefined
  const around = dirname(target)
  return {
    role: role as Role,
    path: join(around, name),
    folder: join(around, prefix + own),
    processId: Number(processId),
  }
}

/** What a run writes beside its folder, such as the bundle itself, has an ending besides. */
const leftoverName = /^((new|old)-(\d+)-[\da-f]{8})(?:\.[\w.]+)?$/

/** Process ids are used again, in containers soon: what is too old for a run is none. */
async function isInUse({ path, folder, processId }: Leftover): Promise<boolean> {
  if (processId === process.pid) return inUse.has(folder)
  try {
    process.kill(processId, 0)
  } catch (error) {
    // A process of another user is one too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs < longestRun
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function publishFailure(error: unknown, target: string): Failure {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
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
