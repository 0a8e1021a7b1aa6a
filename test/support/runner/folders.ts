import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

/** The folders of one run, all absolute. */
export interface Folders {
  /** Contains the others, except the caller's workspace. */
  root: string
  home: string
  /** GITHUB_WORKSPACE and the working folder of the process. */
  workspace: string
  /** RUNNER_TEMP. */
  temp: string
  /** RUNNER_TOOL_CACHE. */
  toolCache: string
}

/** Creates the folders of a run in the system's temporary folder. */
export function createFolders(workspace?: string): Folders {
  const root = mkdtempSync(join(tmpdir(), 'runner-'))
  const folders = {
    root,
    home: join(root, 'home'),
    workspace: workspace ?? join(root, 'work', 'repository', 'repository'),
    temp: join(root, 'work', '_temp'),
    toolCache: join(root, 'tools'),
  }
  const runnerNames = Object.values(runnerFolders).map((name) => join(folders.temp, name))
  for (const folder of [...Object.values(folders), ...runnerNames])
    mkdirSync(folder, { recursive: true })
  return folders
}

/** Folders in RUNNER_TEMP that the runner itself uses. */
export const runnerFolders = { commands: '_runner_file_commands', workflow: '_github_workflow' }

/**
 * The files that remain in RUNNER_TEMP after the step: relative paths with `/`, sorted. Without the job
 * summary as a file, which every run leaves.
 */
export function filesLeft(temp: string): string[] {
  const runnerNames = new Set(Object.values(runnerFolders))
  return readdirSync(temp, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(temp, join(entry.parentPath, entry.name)).split(sep))
    .filter(([first]) => !runnerNames.has(first ?? ''))
    .filter((parts) => !(parts[0] === 'docs-export' && parts.at(-1) === 'summary.md'))
    .map((parts) => parts.join('/'))
    .sort()
}
