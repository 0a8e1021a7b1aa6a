import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from '../kernel/disk/disk-failure.ts'
import { clearParts, unwritable } from '../kernel/disk/part-file.ts'
import { workspaceLink } from '../kernel/disk/place.ts'
import { kindOf } from '../kernel/disk/regular-file.ts'
import { tryToWrite } from '../kernel/disk/whole-file.ts'
import { Failure } from '../kernel/run/failure.ts'

/**
 * Checks that the bundle can be written, before the first request to the host, and removes what
 * killed runs left next to it.
 *
 * @param path absolute
 * @param workspace absolute
 * @throws Failure INVALID_INPUT if `path` is unusable, NO_SPACE on a full disk
 */
export async function prepareBundlePath(path: string, workspace: string): Promise<void> {
  try {
    await requireFilePath('bundle-path', path, workspace)
    await tryToWrite(path)
    await clearParts(path)
  } catch (error) {
    throw diskFailure(error, path, { ...unwritable, code: 'INVALID_INPUT' })
  }
}

/**
 * Refuses a path that is no file, or that leads through a link in the workspace: anyone who can push
 * to the repository can add one. A link at the path itself is replaced, not followed.
 *
 * @param input its name
 * @throws Failure INVALID_INPUT
 */
export async function requireFilePath(
  input: string,
  path: string,
  workspace: string,
): Promise<void> {
  const existing = await stat(path).catch(() => undefined)
  const kind = existing && !existing.isFile() && kindOf(existing)
  const link = await workspaceLink(dirname(path), workspace)
  const problem = kind ? `is ${kind}` : link && `goes through a symbolic link, ${link}`
  if (!problem) return
  throw new Failure('INVALID_INPUT', `\`${input}\` is ${path}, which ${problem}`, {
    nextStep: `Set \`${input}\` to a file that can be written to, not through a symbolic link`,
  })
}
