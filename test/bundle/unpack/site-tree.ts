import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hasModes } from '../../support/system.ts'

/**
 * A folder as a record, comparable by value: each path below it, of folders with a slash behind,
 * with its mode (the usual one where the system has none) and content. Links are not followed.
 */
export async function readTree(folder: string, path = ''): Promise<Record<string, string>> {
  const place = join(folder, path)
  const found = await lstat(place)
  const usual = found.isDirectory() ? 0o755 : 0o644
  const mode = ((hasModes ? found.mode : usual) & 0o7777).toString(8)
  if (found.isSymbolicLink()) return { [path]: `-> ${await readlink(place)}` }
  if (!found.isDirectory()) return { [path]: `${mode} ${await readFile(place, 'base64')}` }
  const tree: Record<string, string> = path ? { [`${path}/`]: mode } : {}
  for (const name of (await readdir(place)).toSorted()) {
    Object.assign(tree, await readTree(folder, path ? `${path}/${name}` : name))
  }
  return tree
}
