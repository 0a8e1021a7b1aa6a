import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTree } from '../../../test/bundle/unpack/site-tree.ts'
import { type DiskSize, NotPossibleHere, readOnly, smallDisk } from '../disks.ts'
import { all, type FaultCase, given, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

/** A folder of the workspace that is a disk of its own. */
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

/** A file through which the step speaks to the runner, on a disk that is full. */
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

/** A folder of the workspace that may not be written to. */
const readOnlyFolder = (inputs: Record<string, string>) => async (stage: Stage) => {
  const folder = join(stage.workspace, 'locked')
  await mkdir(folder)
  await oldSite(join(folder, 'site'))
  stage.defer(readOnly(folder))
  Object.assign(stage.inputs, inputs)
}

const nobody = 65_534

const asNobody = (stage: Stage) => {
  if (process.getuid?.() !== 0) throw new NotPossibleHere('only root can run it as another user')
  stage.uid = nobody
}

const folder = (name: string) => (stage: Stage) => mkdir(join(stage.workspace, name))

/** A folder that belongs to somebody else than the user who runs the action. */
const foreignFolder = (input: string, name: string) => async (stage: Stage) => {
  asNobody(stage)
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  await chmod(folder, 0o755)
  stage.defer(() => rm(folder, { recursive: true }))
  stage.inputs[input] = join(folder, name)
}

/** So many more files may be open than there are as the process starts. */
const fewFiles = (most: number) => (stage: Stage) => {
  if (!existsSync('/usr/bin/prlimit')) throw new NotPossibleHere('there is no prlimit')
  // Without a few, not even the process itself starts.
  stage.files = 3 + Math.floor(stage.draw.uniform() * most)
}

/** Something is put in the place of the site while the bundle is on its way. */
const filledMeanwhile = (stage: Stage) =>
  stage.store.fail(
    () => true,
    async ({ wire, send }) => {
      await mkdir(stage.target, { recursive: true })
      await writeFile(join(stage.target, 'other.html'), 'Somebody else was faster.')
      for (const [path, content] of Object.entries(await readTree(stage.target))) {
        stage.treeBefore[`site/${path}`] = content
      }
      stage.treeBefore['site/'] = '755'
      send(await wire())
    },
  )

const site = { delivery: 'extract', target: ['absent'], archive: ['small', 'zip'] } as const
const file = { delivery: 'download', archive: ['small', 'zip'] } as const

/** What any step that finds no more room or no right may end with. */
const clearCodes = [
  'success',
  'API_UNAVAILABLE',
  'DOWNLOAD_FAILED',
  'INVALID_INPUT',
  'NO_SPACE',
] as const

/** Full and broken disks, and what a process may not do. */
export const diskFaults: FaultCase[] = table(
  'disk',
  site,
  // biome-ignore format: a case is a line
  [
    ['a disk without a byte, for the site', siteOn({ kibibytes: 4 }), 'NO_SPACE'],
    ['a disk that is too small for the site', siteOn({ kibibytes: 40 }), 'NO_SPACE'],
    ['a disk that is too small for a large site', siteOn({ kibibytes: 6000 }), 'NO_SPACE', { archive: 'large' }],
    ['a disk with too few inodes for the site', siteOn({ kibibytes: 900, inodes: 8 }), 'NO_SPACE'],
    ['a disk that is too small for the file', bundleOn({ kibibytes: 24 }), 'NO_SPACE', file],
    ['a disk that is too small for the file beside a site', bundleOn({ kibibytes: 24 }), 'NO_SPACE'],
    ['a disk that is too small for a large file', bundleOn({ kibibytes: 6000 }), 'NO_SPACE', { ...file, archive: 'large' }],
    ['a disk without an inode', bundleOn({ kibibytes: 900, inodes: 1 }), 'NO_SPACE', file],
    ['a temporary folder that is too small', temporaryOn({ kibibytes: 24 }), 'NO_SPACE', file],
    ['a temporary folder that is too small beside a site', temporaryOn({ kibibytes: 24 }), 'NO_SPACE'],
    ['no room for the outputs', fileOfRunnerOn('GITHUB_OUTPUT', { kibibytes: 8 }), 'NO_SPACE', { delivery: 'link' }],
    ['no room for the outputs of a site', fileOfRunnerOn('GITHUB_OUTPUT', { kibibytes: 8 }), 'NO_SPACE'],
    ['no room for the summary', fileOfRunnerOn('GITHUB_STEP_SUMMARY', { kibibytes: 8 }), 'NO_SPACE', { delivery: 'link' }],
    ['a read-only place for the site', readOnlyFolder({ 'extract-to': 'locked/site', overwrite: 'true' }), 'INVALID_INPUT'],
    ['a read-only place for the file', readOnlyFolder({ 'bundle-path': 'locked/bundle' }), 'INVALID_INPUT', file],
    ['a place of somebody else for the site', foreignFolder('extract-to', 'site'), 'INVALID_INPUT'],
    ['a place of somebody else for the file', foreignFolder('bundle-path', 'bundle'), 'INVALID_INPUT', file],
    ['a folder in the place of the file', all(folder('bundle'), given({ 'bundle-path': 'bundle' })), 'INVALID_INPUT', file],
    ['a file in the place of the site', ({ target }) => writeFile(target, 'a file'), 'INVALID_INPUT'],
    ['a place that is filled meanwhile', filledMeanwhile, 'TARGET_NOT_EMPTY'],
    ['few files for a link', fewFiles(6), clearCodes, { delivery: 'link', timeout: 20 }],
    ['few files for a file', fewFiles(30), clearCodes, { ...file, timeout: 20 }],
    ['few files for a site', fewFiles(60), clearCodes, { timeout: 20 }],
    ['nothing, as nobody', asNobody, 'success'],
  ],
)
