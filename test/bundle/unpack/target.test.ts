import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { prepareTarget } from '../../../src/bundle/unpack/target.ts'
import { refusals } from '../../support/refusing-disk.ts'
import { apiKey, siteTargets } from '../../support/site-target.ts'
import { readTree } from '../../support/site-tree.ts'
import { canLink } from '../../support/system.ts'

vi.mock('node:fs/promises', async (original) => {
  const { refusing } = await import('../../support/refusing-disk.ts')
  return refusing(await original())
})

const site = siteTargets()
const { inWorkspace, prepare, warning } = site

const invalid = (message: RegExp) => ({
  code: 'INVALID_INPUT',
  message: expect.stringMatching(message),
  nextStep: expect.stringContaining('a separate folder'),
})

describe('prepareTarget', () => {
  test('creates the parent folders of the target, and leaves nothing else', async () => {
    await prepare('out/put/site')
    expect(await readTree(site.workspace)).toEqual({ 'out/': '755', 'out/put/': '755' })
  })

  test('accepts an empty folder, relative or absolute', async () => {
    await mkdir(inWorkspace('site'))
    await prepare('site')
    await prepare(inWorkspace('site'))
    await prepare(join(site.around, 'elsewhere'))
  })

  test.each([
    ['the root', '/', /is the root of a file system/],
    ['the workspace', '.', /is the workspace itself/],
    ['the workspace by another path', '../space/', /is the workspace itself/],
    ['a parent of the workspace', '..', /contains the workspace/],
    ['the parent of that', '../..', /contains the workspace/],
  ])('refuses %s', async (_, path, message) => {
    for (const overwrite of [false, true]) {
      await expect(prepare(path, overwrite)).rejects.toMatchObject(invalid(message))
    }
  })

  test.skipIf(!canLink)(
    'refuses a path through a link, and a link itself, wherever it leads',
    async () => {
      await mkdir(inWorkspace('folder/deep'), { recursive: true })
      await symlink('folder', inWorkspace('link'))
      await symlink('/nowhere', inWorkspace('broken'))
      for (const path of ['link', 'link/deep', 'link/new', 'broken', 'broken/new']) {
        await expect(prepare(path, true)).rejects.toMatchObject(invalid(/through a symbolic link/))
      }
      await symlink(site.around, join(site.around, 'round'))
      const outside = join(site.around, 'round/site')
      await expect(prepare(outside)).rejects.toMatchObject(invalid(/through a symbolic link/))
      await symlink(site.workspace, join(site.around, 'home'))
      await expect(prepare(join(site.around, 'home'))).rejects.toMatchObject(
        invalid(/workspace itself/),
      )
    },
  )

  test.skipIf(!canLink)("trusts the runner's path to the workspace", async () => {
    await symlink(join(site.around, 'work'), join(site.around, 'mounted'))
    const way = join(site.around, 'mounted/space')
    const target = await prepareTarget(join(way, 'site'), {
      overwrite: false,
      workspace: way,
      apiKey,
      log: { warning },
    })
    await (await target.stage()).publish()
    expect(await readdir(site.workspace)).toEqual(['site'])
  })

  test('refuses a file, and a path below one', async () => {
    await writeFile(inWorkspace('file'), '')
    for (const path of ['file', 'file/site']) {
      await expect(prepare(path, true)).rejects.toMatchObject(invalid(/goes through a file/))
    }
  })

  test.each(['folder', 'file'])(
    'refuses a checkout, whose `.git` is a %s, even if it may be replaced',
    async (kind) => {
      await mkdir(inWorkspace('site'))
      if (kind === 'folder') await mkdir(inWorkspace('site/.git'))
      else await writeFile(inWorkspace('site/.git'), 'gitdir: ../.git/worktrees/site')
      await expect(prepare('site', true)).rejects.toMatchObject(
        invalid(/which is a Git repository, whose `.git` would be deleted/),
      )
      expect(await readdir(inWorkspace('site'))).toEqual(['.git'])
    },
  )

  test('refuses a folder that is not empty, unless it may be replaced', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    await expect(prepare('site')).rejects.toMatchObject({
      code: 'TARGET_NOT_EMPTY',
      message: expect.stringContaining(inWorkspace('site')),
    })
    await prepare('site', true)
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  const hasProc = process.platform === 'linux'

  test.skipIf(!hasProc)('refuses a mount point', async () => {
    await expect(prepare('/proc', true)).rejects.toMatchObject(invalid(/is a mount point/))
  })

  test.skipIf(!hasProc)('refuses a path that cannot be written', async () => {
    await expect(prepare('/proc/site')).rejects.toMatchObject(
      invalid(/cannot be written \(E[A-Z]+\)/),
    )
  })

  test.each(['ENOSPC', 'EDQUOT'])('reports a full disk: %s', async (code) => {
    refusals.set('mkdir', [code])
    await expect(prepare('site')).rejects.toMatchObject({
      code: 'NO_SPACE',
      message: expect.stringContaining(
        `not enough disk space to write ${inWorkspace('site')} (${code})`,
      ),
      cause: { code },
    })
  })
})
