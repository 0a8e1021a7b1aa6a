import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareBundlePath } from '../../src/export/bundle-path.ts'
import { canLink, hasModes, isRoot } from '../support/system.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-path-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('prepareBundlePath', () => {
  test('creates the parent folders, and leaves no file', async () => {
    await prepareBundlePath(join(folder, 'a/b/bundle.tar.gz'), folder)
    expect(await readdir(join(folder, 'a/b'))).toEqual([])
  })

  test('leaves an existing bundle alone', async () => {
    const path = join(folder, 'bundle')
    await writeFile(path, 'the bundle before')
    await prepareBundlePath(path, folder)
    expect(await readFile(path, 'utf8')).toBe('the bundle before')
    expect(await readdir(folder)).toEqual(['bundle'])
  })

  test('refuses a folder, by the name of the input', async () => {
    await expect(prepareBundlePath(folder, folder)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/`bundle-path` is .*, which is a folder/),
      nextStep: expect.stringContaining('Set `bundle-path` to a file'),
    })
  })

  test.skipIf(!hasModes)('refuses a device, which would be replaced', async () => {
    await expect(prepareBundlePath('/dev/null', folder)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/`bundle-path` is \/dev\/null, which is a device/),
    })
  })

  test.skipIf(!canLink).each(['bundle', 'out'])(
    'refuses a path through a link in the repository: %s',
    async (name) => {
      await mkdir(join(folder, 'elsewhere'))
      await writeFile(join(folder, 'elsewhere/file'), 'kept')
      const isFolder = name === 'out'
      await symlink(join(folder, isFolder ? 'elsewhere' : 'elsewhere/file'), join(folder, name))
      const path = join(folder, isFolder ? 'out/bundle' : 'bundle')
      const attempt = prepareBundlePath(path, folder)
      // The rename replaces a link at the bundle's own path, and does not follow it.
      if (name === 'bundle') await attempt
      else {
        await expect(attempt).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          message: expect.stringContaining(`a symbolic link, ${join(folder, name)}`),
          nextStep: expect.stringContaining('not through a symbolic link'),
        })
      }
      expect(await readFile(join(folder, 'elsewhere/file'), 'utf8')).toBe('kept')
    },
  )

  test('refuses a path below a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(prepareBundlePath(join(folder, 'file/bundle'), folder)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('`bundle-path`'),
    })
  })

  test.skipIf(!hasModes || isRoot)('refuses a folder that cannot be written', async () => {
    await chmod(folder, 0o500)
    await expect(prepareBundlePath(join(folder, 'bundle'), folder)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('EACCES'),
    })
    await chmod(folder, 0o700)
  })
})
