import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTree } from '../../../../test/support/site-tree.ts'
import { type DiskSize, NotPossibleHere, readOnly, smallDisk } from '../disks.ts'
import { all, type FaultCase, given, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

/** A folder of the workspace that is a separate disk. */
function disk(stage: Stage, size: DiskSize): string {
  const folder = join(stage.workspace, 'disk')
  stage.defer(smallDisk(folder, size))
  return folder
}

const siteOn = (size: DiskSize) => async (stage: Stage) => {
  await oldSite(join(disk(stage, size), 'site'))
  Object.assign(stage.inputs, { 'extract-to': 'disk/site', overwrite: 'true' })
}

const bundleOn = (size: DiskSize) => (stage: Stage) => {
  disk(stage, size)
  stage.inputs['bundle-path'] = 'disk/bundle'
}

const temporaryOn = (size: DiskSize) => (stage: Stage) => {
  stage.env.RUNNER_TEMP = disk(stage, size)
}

/** A file for the runner, such as that of the outputs, on a full disk. */
const fileOfRunnerOn = (variable: string, size: DiskSize) => async (stage: Stage) => {
  const folder = disk(stage, size)
  const file = join(folder, 'file')
  await writeFile(file, '')
  await writeFile(join(folder, 'filler'), Buffer.alloc(size.kibibytes * 1024)).catch(() => {})
  stage.env[variable] = file
}

async function oldSite(folder: string): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '<title>The site before</title>')
}

/** A read-only folder of the workspace. */
const readOnlyFolder = (inputs: Record<string, string>) => async (stage: Stage) => {
  const folder = join(stage.workspace, 'locked')
  await mkdir(folder)
  await oldSite(join(folder, 'site'))
  stage.defer(readOnly(folder))
  Object.assign(stage.inputs, inputs)
}

const nobody = 65_534

const asNobody = (stage: Stage) => {
  if (process.getuid?.() !== 0)
    throw new NotPossibleHere('only root can run the action as another user')
  stage.uid = nobody
}

const folder = (name: string) => (stage: Stage) => mkdir(join(stage.workspace, name))

/** A folder of another user than the one that runs the action. */
const folderOfOtherUser = (input: string, name: string) => async (stage: Stage) => {
  asNobody(stage)
  const folder = await mkdtemp(join(tmpdir(), 'other-user-'))
  await chmod(folder, 0o755)
  stage.defer(() => rm(folder, { recursive: true }))
  stage.inputs[input] = join(folder, name)
}

/** The number of files that may be opened in addition to those at the start of the process. */
const fewFiles = (most: number) => (stage: Stage) => {
  if (!existsSync('/usr/bin/prlimit')) throw new NotPossibleHere('prlimit is missing')
  // Without a few, not even the process itself starts.
  stage.files = 3 + Math.floor(stage.draw.uniform() * most)
}

/** Something else is written to the site's folder during the download. */
const filledDuringRun = (stage: Stage) =>
  stage.store.fail(
    () => true,
    async ({ wire, send }) => {
      await mkdir(stage.target, { recursive: true })
      await writeFile(join(stage.target, 'other.html'), 'Another process wrote this.')
      for (const [path, content] of Object.entries(await readTree(stage.target))) {
        stage.treeBefore[`site/${path}`] = content
      }
      stage.treeBefore['site/'] = '755'
      send(await wire())
    },
  )

const site = { delivery: 'extract', target: ['absent'], archive: ['small', 'zip'] } as const
const file = { delivery: 'download', archive: ['small', 'zip'] } as const

/** Error codes of a step without disk space or without permission. */
const clearCodes = [
  'success',
  'API_UNAVAILABLE',
  'DOWNLOAD_FAILED',
  'INVALID_INPUT',
  'NO_SPACE',
] as const

/** Full and broken disks, and missing permissions. */
export const diskFaults: FaultCase[] = table(
  'disk',
  site,
  // biome-ignore format: a case is a line
  [
    ['a full disk, for the site', siteOn({ kibibytes: 4 }), 'NO_SPACE'],
    ['a disk that is too small for the site', siteOn({ kibibytes: 40 }), 'NO_SPACE'],
    ['a disk that is too small for a large site', siteOn({ kibibytes: 6000 }), 'NO_SPACE', { archive: 'large' }],
    ['a disk with too few inodes for the site', siteOn({ kibibytes: 900, inodes: 8 }), 'NO_SPACE'],
    ['a disk that is too small for the file', bundleOn({ kibibytes: 24 }), 'NO_SPACE', file],
    ['a disk that is too small for the file and a site', bundleOn({ kibibytes: 24 }), 'NO_SPACE'],
    ['a disk that is too small for a large file', bundleOn({ kibibytes: 6000 }), 'NO_SPACE', { ...file, archive: 'large' }],
    ['a disk without an inode', bundleOn({ kibibytes: 900, inodes: 1 }), 'NO_SPACE', file],
    ['a temporary folder that is too small', temporaryOn({ kibibytes: 24 }), 'NO_SPACE', file],
    ['a temporary folder that is too small next to a site', temporaryOn({ kibibytes: 24 }), 'NO_SPACE'],
    ['no space for the outputs', fileOfRunnerOn('GITHUB_OUTPUT', { kibibytes: 8 }), 'NO_SPACE', { delivery: 'link' }],
    ['no space for the outputs of a site', fileOfRunnerOn('GITHUB_OUTPUT', { kibibytes: 8 }), 'NO_SPACE'],
    ['no space for the summary', fileOfRunnerOn('GITHUB_STEP_SUMMARY', { kibibytes: 8 }), 'NO_SPACE', { delivery: 'link' }],
    ['a read-only folder for the site', readOnlyFolder({ 'extract-to': 'locked/site', overwrite: 'true' }), 'INVALID_INPUT'],
    ['a read-only folder for the file', readOnlyFolder({ 'bundle-path': 'locked/bundle' }), 'INVALID_INPUT', file],
    ['a folder of another user for the site', folderOfOtherUser('extract-to', 'site'), 'INVALID_INPUT'],
    ['a folder of another user for the file', folderOfOtherUser('bundle-path', 'bundle'), 'INVALID_INPUT', file],
    ['a folder in place of the file', all(folder('bundle'), given({ 'bundle-path': 'bundle' })), 'INVALID_INPUT', file],
    ['a file in place of the site', ({ target }) => writeFile(target, 'a file'), 'INVALID_INPUT'],
    ['a folder that is filled during the run', filledDuringRun, 'TARGET_NOT_EMPTY'],
    ['few files for a link', fewFiles(6), clearCodes, { delivery: 'link', timeout: 20 }],
    ['few files for a file', fewFiles(30), clearCodes, { ...file, timeout: 20 }],
    ['few files for a site', fewFiles(60), clearCodes, { timeout: 20 }],
    ['no fault, as the user nobody', asNobody, 'success'],
  ],
)
