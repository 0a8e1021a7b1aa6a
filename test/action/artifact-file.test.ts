import {
  chmod,
  link,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent, namedFile } from '../../src/action/artifact-file.ts'
import { canMountBindfs, mountBindfs } from '../support/mounts.ts'
import { hasModes } from '../support/system.ts'

let folder: string
let source: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-file-'))
  source = join(await mkdtemp(join(tmpdir(), 'artifact-source-')), 'bundle')
  await writeFile(source, 'the bundle')
})
afterEach(async () => {
  for (const path of [folder, join(source, '..')]) await rm(path, { recursive: true, force: true })
})

const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

const artifact = () => ({ name: 'site.tar.gz', path: source })

test('a file gets its name in the artifact without a copy, until it is disposed of', async () => {
  {
    await using file = await namedFile(artifact(), folder)
    expect(basename(file.path)).toBe('site.tar.gz')
    expect((await stat(file.path)).ino).toBe((await stat(source)).ino)
  }
  expect(await readdir(folder)).toEqual([])
  expect(await readFile(source, 'utf8')).toBe('the bundle')
})

test('a zipped file has the requested name in the archive', async () => {
  await using file = await namedFile({ ...artifact(), zippedAs: 'manifest.json' }, folder)
  expect(basename(file.path)).toBe('manifest.json')
})

test('two files with the same name do not collide', async () => {
  await using first = await namedFile(artifact(), folder)
  await using second = await namedFile(artifact(), folder)
  expect(first.path).not.toBe(second.path)
})

test('without symbolic links, a hard link is used, and no copy is made', async () => {
  await using file = await namedFile(artifact(), folder, [refuse('EPERM'), link, copyContent])
  expect((await lstat(file.path)).ino).toBe((await stat(source)).ino)
})

test('a link that cannot be followed, though it was created, is replaced by a copy', async () => {
  const broken = (_: string, to: string) => symlink(join(folder, 'nowhere'), to)
  await using file = await namedFile(artifact(), folder, [broken, copyContent])
  expect(await readFile(file.path, 'utf8')).toBe('the bundle')
})

test('without links, the file is copied', async () => {
  const attempts = [refuse('EPERM'), refuse('EXDEV'), copyContent]
  await using file = await namedFile(artifact(), folder, attempts)
  expect((await lstat(file.path)).ino).not.toBe((await stat(source)).ino)
  expect(await readFile(file.path, 'utf8')).toBe('the bundle')
})

test('a copy takes no mode from the file, as some volumes refuse chmod', async () => {
  await chmod(source, 0o755)
  await using file = await namedFile(artifact(), folder, [copyContent])
  expect((await stat(file.path)).mode & 0o777).toBe(hasModes ? 0o600 : 0o666)
})

test.skipIf(!canMountBindfs)('a file is copied on a volume that refuses chmod', async () => {
  const volume = mountBindfs('--chmod-deny')
  try {
    await using file = await namedFile(artifact(), volume.folder, [copyContent])
    expect(await readFile(file.path, 'utf8')).toBe('the bundle')
  } finally {
    volume.remove()
  }
})

test.each([
  ['ENOSPC', 'NO_SPACE', "Free space on the disk of the runner's temporary folder"],
  ['EDQUOT', 'NO_SPACE', "Free space on the disk of the runner's temporary folder"],
  ['EMFILE', 'NO_SPACE', 'Raise the limit of open files on the runner (`ulimit -n`)'],
  ['EIO', 'ARTIFACT_FAILED', "Make the runner's temporary folder writable"],
])('%s in the last attempt is %s, and leaves nothing', async (reason, code, nextStep) => {
  const making = namedFile(artifact(), folder, [refuse('EPERM'), refuse(reason)])
  await expect(making).rejects.toMatchObject({
    code,
    message: expect.stringContaining(reason),
    nextStep,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a temporary folder that does not exist is reported', async () => {
  await expect(namedFile(artifact(), join(folder, 'none'), [symlink])).rejects.toMatchObject({
    code: 'ARTIFACT_FAILED',
    message: expect.stringContaining('ENOENT'),
  })
})
