import { lstat, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { discard } from './held-file.ts'
import { isOfLiveRun, ownMark } from './run-mark.ts'

/** A folder whose disposal removes it. */
export interface RunFolder extends AsyncDisposable {
  /** Absolute. */
  readonly path: string
}

/**
 * Creates a folder that only this user can read, and that only this run needs: its disposal removes it.
 * Removes those of the same name that killed runs of this user left.
 *
 * @param parent absolute: the folder that it is created in
 * @param name what it is for: `[a-z-]`
 * @throws the file system's error
 */
export async function makeRunFolder(parent: string, name: string): Promise<RunFolder> {
  // Some folders can be written to but not listed.
  for (const entry of await readdir(parent).catch(() => [])) {
    const [, mark] = (entry.startsWith(`${name}-`) && marked.exec(entry.slice(name.length))) || []
    if (mark && (await isLeftover(join(parent, entry), mark))) await discard(join(parent, entry))
  }
  const path = await mkdtemp(join(parent, `${name}-${ownMark}-`))
  return { path, [Symbol.asyncDispose]: async () => void (await discard(path)) }
}

const marked = /^-([\da-f]{8}-\d{1,10})-\w{6}$/

/** In a folder that all users share, anybody may give a folder such a name. */
async function isLeftover(path: string, mark: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  if (!stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) return false
  return !isOfLiveRun(mark, stats.mtimeMs)
}
