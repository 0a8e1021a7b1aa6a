import type { BigIntStats } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, parse, resolve } from 'node:path'
import { moreSpaceForSite } from '../../archive/write-failure.ts'
import { diskReason, shortage, shorterPath, whyUnwritable } from '../../kernel/disk/disk-failure.ts'
import { foldedName } from '../../kernel/disk/file-name.ts'
import { discard, move } from '../../kernel/disk/held-file.ts'
import { firstObstacle, isWithin, prefixIn } from '../../kernel/disk/place.ts'
import { isOfLiveRun, ownMark } from '../../kernel/disk/run-mark.ts'
import { UsualModes, withUsualFolderMode } from '../../kernel/disk/usual-mode.ts'
import { makeFolders } from '../../kernel/disk/whole-file.ts'
import { Failure } from '../../kernel/run/failure.ts'
import {
  find,
  inUse,
  isSealed,
  type Leftover,
  leftover,
  remove,
  siblingPath,
} from './sibling-folder.ts'
import { publish, type SwapOptions } from './swap.ts'

/** The folder that becomes the site. */
export interface TargetFolder {
  /** Creates a folder next to it to unpack into. @throws Failure NO_SPACE, INVALID_INPUT */
  stage(): Promise<Staging>
}

/** A folder next to the target, on the same file system, empty at first. */
export interface Staging {
  /** Absolute. */
  readonly folder: string
  /**
   * Replaces the target, only by renames.
   *
   * @throws Failure TARGET_NOT_EMPTY if it was filled in the meantime, else DOWNLOAD_FAILED: then it
   *   is unchanged
   */
  publish(): Promise<void>
  /** Never fails, but warns of what is left. */
  discard(): Promise<void>
}

export interface TargetOptions extends SwapOptions {
  /** Absolute. The path to it is trusted: the runner sets it. */
  readonly workspace: string
}

/**
 * Checks the folder that becomes the site, before the first request to the host; creates the
 * folders above it, and cleans up what killed runs left next to it.
 *
 * @param path absolute, or relative to the workspace
 * @throws Failure INVALID_INPUT for a folder that must not become the site, TARGET_NOT_EMPTY,
 *   NO_SPACE
 */
export async function prepareTarget(path: string, options: TargetOptions): Promise<TargetFolder> {
  const workspace = resolve(options.workspace)
  const target = resolve(workspace, path)
  const stage = () => onDisk(target, () => makeStaging(target, options))
  await requireSeparateFolder(target, workspace)
  await requireNoLink(target, workspace)
  await onDisk(target, async () => {
    const modes = new UsualModes()
    // A web server must be able to reach the site.
    await makeFolders(dirname(target), (path) => modes.setFolder(path))
    await clearLeftovers(target, options)
    await requireReplaceable(target, options.overwrite)
  })
  // Find out before the export whether the disk allows this.
  await (await stage()).discard()
  return { stage }
}

/** Refuses the root of a file system, the workspace, and folders that contain it. */
async function requireSeparateFolder(target: string, workspace: string): Promise<void> {
  if (await isWithin(parse(target).root, target)) {
    throw refused(target, 'is the root of a file system')
  }
  if (!(await isWithin(workspace, target))) return
  const isWorkspace = await isWithin(target, workspace)
  throw refused(target, isWorkspace ? 'is the workspace itself' : 'contains the workspace')
}

/**
 * Refuses symbolic links in the path: they may lead anywhere, and anyone who can write to the
 * repository can add one to the workspace.
 */
async function requireNoLink(target: string, workspace: string): Promise<void> {
  const prefix = await prefixIn(workspace, target)
  // Only the runner's own path to the workspace is trusted, not a link elsewhere that leads into
  // it.
  const isTrusted = prefix !== undefined && foldedName(prefix) === foldedName(workspace)
  const obstacle = await firstObstacle(isTrusted ? prefix : parse(target).root, target)
  if (!obstacle) return
  if (!obstacle.isLink && obstacle.path === target) throw refused(target, 'is a file')
  const what = obstacle.isLink ? 'goes through a symbolic link' : 'goes through a file'
  throw refused(target, `${what}, ${obstacle.path}`)
}

async function requireReplaceable(target: string, overwrite: boolean): Promise<void> {
  const stats = await stat(target).catch(() => undefined)
  if (!stats) return
  if (stats.dev !== (await stat(dirname(target))).dev) {
    throw refused(target, 'is a mount point, which cannot be replaced')
  }
  const names = await readdir(target)
  if (names.includes('.git')) {
    throw refused(target, 'is a Git repository, whose `.git` would be deleted')
  }
  if (!overwrite && names.length > 0) {
    throw new Failure('TARGET_NOT_EMPTY', `${target} is not empty`)
  }
}

function refused(target: string, why: string, cause?: unknown): Failure {
  const isLong = diskReason(cause ?? '') === 'ENAMETOOLONG'
  return new Failure('INVALID_INPUT', `\`extract-to\` is ${target}, which ${why}`, {
    nextStep: isLong
      ? shorterPath('Set `extract-to` to')
      : 'Choose a separate folder for the site, such as ./site in the workspace',
    cause,
  })
}

async function onDisk<Result>(target: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw (
      shortage(error, `write ${target}`, moreSpaceForSite) ??
      refused(target, whyUnwritable(error, target), error)
    )
  }
}

/** Creates a folder that is named after the target and this run. @throws the file system's error */
async function makeStaging(target: string, options: SwapOptions): Promise<Staging> {
  const folder = siblingPath(target, 'new')
  const discard = () => remove(folder, options.log)
  inUse.add(folder)
  await mkdir(folder, 0o755)
  try {
    const { mode } = await stat(folder)
    // Until it is published, only this user can read the site. A volume that refuses this gives it
    // the usual mode from the start.
    const isPrivate = await chmod(folder, 0o700).then(
      () => true,
      () => false,
    )
    const site = { folder, mode: isPrivate ? withUsualFolderMode(mode) : undefined }
    return { folder, publish: () => publish(site, target, options), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/**
 * Cleans up what killed runs left next to a target: unfinished new sites, and replaced old sites.
 * If a run was killed between its two renames, the old site is restored. Only a folder with a valid
 * seal is restored; any other is kept and reported, as it may be the only copy. Symbolic links are
 * left alone: no run creates any.
 *
 * @throws the file system's error if the parent folder cannot be read
 */
async function clearLeftovers(target: string, { apiKey, log }: SwapOptions): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const left = leftover(name, target)
    const stats = left && (await find(left.path))
    if (!stats || stats.isSymbolicLink() || (await isInUse(left, stats, target))) continue
    const isProven = isSealed(left, stats, target, apiKey)
    const isSite = left.role === 'old' || left.role === 'copy'
    const isLost = isSite && !(await find(target))
    if (isProven && (isLost || left.role === 'copy')) {
      // The target may still contain parts of the site that this is a copy of.
      await discard(target)
      await move(left.path, target)
    } else if (isLost) log.warning(unprovenLeftover(left.path, target))
    else await remove(left.path, log)
  }
}

/** How long a run may be between its two renames, in milliseconds. */
const maxSwap = 60_000

async function isInUse(
  { role, folder, mark }: Leftover,
  stats: BigIntStats,
  target: string,
): Promise<boolean> {
  if (mark === ownMark) return inUse.has(folder)
  // A rename changes the ctime of a folder, not its mtime.
  const changedAt = Number(role === 'new' ? stats.mtimeMs : stats.ctimeMs)
  if (!isOfLiveRun(mark, changedAt)) return false
  const mayBeSwapping = Date.now() - changedAt < maxSwap
  return role !== 'old' || mayBeSwapping || (await find(target)) !== undefined
}

const unprovenLeftover = (path: string, target: string) =>
  `${path} looks like the site that was at ${target} before a run was killed, but this cannot be verified, so it was left alone: move it back yourself, or remove it`
