import { readdir, stat } from 'node:fs/promises'
import { dirname, parse, resolve } from 'node:path'
import { diskReason, shortage } from '../../disk/disk-failure.ts'
import { foldedName } from '../../disk/file-name.ts'
import { firstObstacle, isWithin, prefixIn } from '../../disk/place.ts'
import { makeFolders } from '../../disk/whole-file.ts'
import { Failure } from '../../run/failure.ts'
import { clearLeftovers } from './leftovers.ts'
import { requireSpaceForCopy } from './lower-layer.ts'
import { find } from './sibling-folder.ts'
import { makeStaging } from './staging.ts'
import type { SwapOptions } from './swap.ts'
import { moreSpaceForSite } from './write-failure.ts'

export type TargetFolder = Awaited<ReturnType<typeof prepareTarget>>

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
export async function prepareTarget(path: string, options: TargetOptions) {
  const workspace = resolve(options.workspace)
  const target = resolve(workspace, path)
  /** Creates a folder next to it to unpack into. @throws Failure NO_SPACE, INVALID_INPUT */
  const stage = () => onDisk(target, () => makeStaging(target, options))
  await requireSeparateFolder(target, workspace)
  await requireNoLink(target, workspace)
  await onDisk(target, async () => {
    await makeFolders(dirname(target))
    await clearLeftovers(target, options)
    await requireReplaceable(target, options.overwrite)
  })
  // Find out before the export whether the disk allows this.
  const trial = await stage()
  try {
    await onDisk(target, async () => {
      if (await find(target)) await requireSpaceForCopy(target, trial.folder)
    })
  } finally {
    await trial.discard()
  }
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

/** Symbolic links may lead anywhere, and whoever can write to the repository can add one. */
async function requireNoLink(target: string, workspace: string): Promise<void> {
  const prefix = await prefixIn(workspace, target)
  // Only the runner's own path to the workspace is trusted, not a link elsewhere that leads into
  // it.
  const isTrusted = prefix !== undefined && foldedName(prefix) === foldedName(workspace)
  const obstacle = await firstObstacle(isTrusted ? prefix : parse(target).root, target)
  if (!obstacle) return
  const what = obstacle.isLink ? 'goes through a symbolic link' : 'goes through a file'
  throw refused(target, `${what}, ${obstacle.path}`)
}

async function requireReplaceable(target: string, overwrite: boolean): Promise<void> {
  const found = await stat(target).catch(() => undefined)
  if (!found) return
  if (found.dev !== (await stat(dirname(target))).dev) {
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
  return new Failure('INVALID_INPUT', `\`extract-to\` is ${target}, which ${why}`, {
    nextStep: 'Choose a separate folder for the site, such as `site` in the workspace',
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
      refused(target, `cannot be written (${diskReason(error)})`, error)
    )
  }
}
