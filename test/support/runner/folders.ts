import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

/** Where one run lives; all absolute. */
export interface Folders {
  /** Holds the others, save a workspace that the caller gave. */
  root: string
  home: string
  /** GITHUB_WORKSPACE and the process's working folder. */
  workspace: string
  /** RUNNER_TEMP. */
  temp: string
  /** RUNNER_TOOL_CACHE. */
  toolCache: string
}

/** Makes the folders of a run under the system's temporary folder. */
export function makeFolders(workspace?: string): Folders {
  const root = mkdtempSync(join(tmpdir(), 'runner-'))
  const folders = {
    root,
    home: join(root, 'home'),
    workspace: workspace ?? join(root, 'work', 'repository', 'repository'),
    temp: join(root, 'work', '_temp'),
    toolCache: join(root, 'tools'),
  }
  const own = Object.values(ownFolders).map((name) => join(folders.temp, name))
  for (const folder of [...Object.values(folders), ...own]) mkdirSync(folder, { recursive: true })
  return folders
}

/** The runner's own folders within RUNNER_TEMP. */
export const ownFolders = { commands: '_runner_file_commands', workflow: '_github_workflow' }

/** What the step left in RUNNER_TEMP: paths relative to it with `/`, sorted, folders left out. */
export function filesLeft(temp: string): string[] {
  const own = new Set(Object.values(ownFolders))
  return readdirSync(temp, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(temp, join(entry.parentPath, entry.name)).split(sep))
    .filter(([first]) => !own.has(first ?? ''))
    .map((parts) => parts.join('/'))
    .sort()
}
