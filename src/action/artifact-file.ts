import { createReadStream } from 'node:fs'
import { access, link, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Artifact } from '../contract/artifacts.ts'
import { diskReason, shortage } from '../disk/disk-failure.ts'
import { Failure } from '../run/failure.ts'

/** A file under its name in the artifact. Removed on disposal. */
export interface NamedFile extends AsyncDisposable {
  /** Absolute. */
  readonly path: string
}

type Way = (from: string, to: string) => Promise<void>

/**
 * Provides a file under its name in the artifact, in a temporary folder: the toolkit uses the name on
 * disk. It links to the file, and copies it only if links fail: the toolkit follows a symbolic link,
 * which not every account on Windows may create.
 *
 * @param folder absolute
 * @param ways tried in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
export async function namedFile(
  { name, path: source, zippedAs = name }: Artifact,
  folder: string,
  ways: readonly Way[] = [symlink, link, copyContent],
): Promise<NamedFile> {
  const tempFolder = await mkdtemp(join(folder, 'artifact-')).catch((error) => {
    throw namingFailure(error, source)
  })
  const remove = () => rm(tempFolder, { recursive: true, force: true }).catch(() => {})
  const path = join(tempFolder, zippedAs)
  let lastError: unknown
  for (const way of ways) {
    try {
      await way(source, path)
      // Some file systems create a link that cannot be followed, and report success.
      await access(path)
      return { path, [Symbol.asyncDispose]: remove }
    } catch (error) {
      lastError = error
      await rm(path, { force: true }).catch(() => {})
    }
  }
  await remove()
  throw namingFailure(lastError, source)
}

/** Node's `copyFile` also copies the mode, which some volumes refuse. */
export const copyContent: Way = (from, to) =>
  writeFile(to, createReadStream(from), { mode: 0o600, flag: 'wx' })

const moreSpace = "Free space on the disk of the runner's temporary folder"

function namingFailure(error: unknown, source: string): Failure {
  const what = `cannot prepare ${source} as an artifact (${diskReason(error)})`
  return (
    shortage(error, `prepare ${source} as an artifact`, moreSpace) ??
    new Failure('ARTIFACT_FAILED', what, {
      nextStep: "Make the runner's temporary folder writable",
      cause: error,
    })
  )
}
