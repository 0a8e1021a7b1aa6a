import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hasModes } from './system.ts'

/**
 * A folder as a record that can be compared by value: mode and content by path. Paths of folders
 * end in a slash, systems without modes get the usual one, and links are not followed.
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
