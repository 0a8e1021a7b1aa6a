import { mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, parse, resolve, sep } from 'node:path'
import { diskReason, isOutOfSpace } from '../../disk/disk-failure.ts'
import { obstacleOnWay } from '../../disk/path-obstacle.ts'
import { Failure } from '../../run/failure.ts'
import { clearLeftovers, makeStaging, type Staging, type StagingOptions } from './staging.ts'

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
    await mkdir(dirname(target), { recursive: true })
    await clearLeftovers(target, options)
    await requireReplaceable(target, options.overwrite)
  })
  // Whether the disk lets it is to be known before the export, not after.
  await (await stage()).discard()
  return { stage }
}

/** Neither everything, nor the workflow's own files, nor what they are in. */
async function requireOwnPlace(target: string, workspace: string): Promise<void> {
  const [place, home] = [await realPathOf(target), await realPathOf(workspace)]
  if (place === parse(place).root) throw refused(target, 'is the root of a file system')
  if (place === home) throw refused(target, 'is the workspace itself')
  if (home.startsWith(place + sep)) throw refused(target, 'has the workspace in it')
}

/** A link may lead anywhere; in the workspace, whoever wrote to the repository made it. */
async function requireNoLink(target: string, workspace: string): Promise<void> {
  const isInside = target.startsWith(workspace + sep)
  const obstacle = await obstacleOnWay(isInside ? workspace : parse(target).root, target)
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

/** Links are followed; no link is where nothing is. */
const realPathOf = (path: string) => realpath(path).catch(() => path)

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
