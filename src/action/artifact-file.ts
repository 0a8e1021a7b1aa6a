import { copyFile, link, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Artifact } from '../contract/artifacts.ts'
import { diskReason, isOutOfSpace } from '../disk/disk-failure.ts'
import { Failure } from '../run/failure.ts'

/** A file under the name that it is to have in an artifact; goes when it is disposed of. */
export interface NamedFile extends AsyncDisposable {
  /** Absolute. */
  readonly path: string
}

type Way = (from: string, to: string) => Promise<void>

/**
 * Gives an artifact's file its name there, in a folder of its own: the toolkit calls a file what it
 * is called on disk. The bytes are copied only where there is no other way; the toolkit follows a
 * symbolic link, which not every account on Windows may make.
 *
 * @param folder absolute
 * @param ways to be tried, in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
export async function namedFile(
  { name, path: source, zippedAs = name }: Artifact,
  folder: string,
  ways: readonly Way[] = [symlink, link, copyFile],
): Promise<NamedFile> {
  const own = await mkdtemp(join(folder, 'artifact-')).catch((error) => {
    throw namingFailure(error, source)
  })
  const remove = () => rm(own, { recursive: true, force: true }).catch(() => {})
  const path = join(own, zippedAs)
  let refusal: unknown
  for (const way of ways) {
    try {
      await way(source, path)
      return { path, [Symbol.asyncDispose]: remove }
    } catch (error) {
      refusal = error
    }
  }
  await remove()
  throw namingFailure(refusal, source)
}

function namingFailure(error: unknown, source: string): Failure {
  const what = `${source} cannot be made ready as an artifact (${diskReason(error)})`
  return new Failure(isOutOfSpace(error) ? 'NO_SPACE' : 'ARTIFACT_FAILED', what, {
    nextStep: "Let the runner's temporary folder be one that it may write to, and that has room",
    cause: error,
  })
}
