import { readdir, stat } from 'node:fs/promises'
import { dirname, parse, resolve } from 'node:path'
import { diskReason, isOutOfSpace } from '../../disk/disk-failure.ts'
import { foldedName } from '../../disk/file-name.ts'
import { makeFolders } from '../../disk/new-folder.ts'
import { obstacleOnWay } from '../../disk/path-obstacle.ts'
import { isWithin, wayInto } from '../../disk/place.ts'
import { Failure } from '../../run/failure.ts'
import { clearLeftovers } from './leftovers.ts'
import { makeStaging, type Staging, type StagingOptions } from './staging.ts'

/** The folder that becomes the site. */
export interface Target {
  /**
   * Makes a folder beside it to unpack into.
   *
   * @throws Failure NO_SPACE, INVALID_INPUT
   */
  stage(): Promise<Staging>
}

export interface TargetOptions extends StagingOptions {
  /** The folder of the workflow's own files, absolute. How the runner comes to it is trusted. */
  readonly workspace: string
}

/**
 * Judges the folder that is to become the site, before anything is asked of the host; makes the
 * folders around it, and clears what killed runs left beside it.
 *
 * @param path absolute, or relative to the workspace
 * @throws Failure INVALID_INPUT for a place that must not become a site, TARGET_NOT_EMPTY, NO_SPACE
 */
export async function prepareTarget(path: string, options: TargetOptions): Promise<Target> {
  const workspace = resolve(options.workspace)
  const target = resolve(workspace, path)
  const stage = () => onDisk(target, () => makeStaging(target, options))
  await requireOwnPlace(target, workspace)
  await requireNoLink(target, workspace)
  await onDisk(target, async () => {
    await makeFolders(dirname(target))
    await clearLeftovers(target, options)
    await requireReplaceable(target, options.overwrite)
  })
  // Whether the disk lets it is to be known before the export, not after.
  await (await stage()).discard()
  return { stage }
}

/** Neither everything, nor the workflow's own files, nor what they are in. */
async function requireOwnPlace(target: string, workspace: string): Promise<void> {
  if (await isWithin(parse(target).root, target)) {
    throw refused(target, 'is the root of a file system')
  }
  if (!(await isWithin(workspace, target))) return
  const isWorkspace = await isWithin(target, workspace)
  throw refused(target, isWorkspace ? 'is the workspace itself' : 'has the workspace in it')
}

/** A link may lead anywhere; in the workspace, whoever wrote to the repository made it. */
async function requireNoLink(target: string, workspace: string): Promise<void> {
  const way = await wayInto(workspace, target)
  // Only the runner's own way to the workspace is trusted, not a link elsewhere that leads into it.
  const isTrusted = way !== undefined && foldedName(way) === foldedName(workspace)
  const obstacle = await obstacleOnWay(isTrusted ? way : parse(target).root, target)
  if (!obstacle) return
  const what = obstacle.isLink ? 'leads through a symbolic link' : 'needs a folder where a file is'
  throw refused(target, `${what}, ${obstacle.path}`)
}

async function requireReplaceable(target: string, overwrite: boolean): Promise<void> {
  const found = await stat(target).catch(() => undefined)
  if (!found) return
  if (found.dev !== (await stat(dirname(target))).dev) {
    throw refused(target, 'is a mount point, where no other folder can take its place')
  }
  if (!overwrite && (await readdir(target)).length > 0) {
    throw new Failure('TARGET_NOT_EMPTY', `${target} is not empty`)
  }
}

function refused(target: string, why: string, cause?: unknown): Failure {
  return new Failure('INVALID_INPUT', `\`extract-to\` names ${target}, which ${why}`, {
    nextStep: 'Name a folder of its own for the site, such as `site` in the workspace',
    cause,
  })
}

async function onDisk<Result>(target: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) throw error
    const reason = diskReason(error)
    if (isOutOfSpace(error)) {
      const what = `no space is left for ${target} (${reason})`
      throw new Failure('NO_SPACE', what, { cause: error })
    }
    throw refused(target, `cannot be written (${reason})`, error)
  }
}
