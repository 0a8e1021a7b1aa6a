import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareTarget } from '../../src/export/target/target.ts'
import { canMountOverlay, type Mount, mountOverlay } from '../support/mounts.ts'
import { readTree } from '../support/site-tree.ts'
import { preparing, stageSite, targetOptions } from '../support/staged-site.ts'

// Promise: `extract-to` is complete or untouched, also where it cannot be renamed.
// Oracle: the kernel's overlay file system, on which containers run.
describe.skipIf(!canMountOverlay)('a site in a container’s image', () => {
  let image: Mount
  beforeEach(() => {
    image = mountOverlay((lower) => {
      mkdirSync(join(lower, 'site', 'guide'), { recursive: true })
      writeFileSync(join(lower, 'site', 'guide', 'index.html'), 'old')
      mkdirSync(join(lower, 'empty'))
    })
  })
  afterEach(() => image.remove())
  const modes = { 'empty/': '755', 'site/': '755' }

  test('is replaced, although it cannot be renamed', async () => {
    const staging = await stageSite(image.folder)
    await staging.publish()
    expect(await readTree(image.folder)).toEqual({ ...modes, 'site/index.html': '644 bmV3' })
  })

  /** Replaces the site in a process that is killed while it removes a folder that has the guide. */
  function killWhileRemoving(name: RegExp): void {
    const script = `
      import { promises, writeFileSync } from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { rm } = promises
      promises.rm = async (path, options) => {
        if (!${name}.test(path)) return await rm(path, options)
        await rm(path + '/guide', options)
        process.kill(process.pid, 'SIGKILL')
      }
      syncBuiltinESMExports()
      ${preparing(image.folder)}
      const staging = await target.stage()
      writeFileSync(staging.folder + '/index.html', 'new')
      await staging.publish()
    `
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
    expect(signal).toBe('SIGKILL')
  }

  test('stays replaced if the run is killed while it removes the copy', async () => {
    killWhileRemoving(/\.(copy|removed)-/)
    await prepareTarget('site', targetOptions(image.folder))
    expect(await readTree(image.folder)).toEqual({ ...modes, 'site/index.html': '644 bmV3' })
  })

  test('is restored if its run is killed while it is replaced', async () => {
    killWhileRemoving(/\/site$/)
    expect(existsSync(join(image.folder, 'site', 'guide'))).toBe(false)
    await prepareTarget('site', targetOptions(image.folder))
    expect(await readTree(image.folder)).toEqual({
      ...modes,
      'site/guide/': '755',
      'site/guide/index.html': '644 b2xk',
    })
  })

  /** An image with a site of 1 MB, and space for so many bytes above it. */
  const imageWithSpace = (bytes: number) =>
    mountOverlay((lower) => {
      mkdirSync(join(lower, 'site', 'guide'), { recursive: true })
      writeFileSync(join(lower, 'site', 'guide', 'index.html'), Buffer.alloc(2 ** 20))
    }, bytes)
  const sizeOfSite = ({ folder }: Mount) =>
    statSync(join(folder, 'site', 'guide', 'index.html')).size

  test('stays if the disk is full when it is copied', async () => {
    const full = imageWithSpace(2 ** 22)
    try {
      const staging = await stageSite(full.folder)
      writeFileSync(join(full.folder, 'other'), Buffer.alloc(3.5 * 2 ** 20))
      await expect(staging.publish()).rejects.toMatchObject({
        code: 'NO_SPACE',
        message: expect.stringMatching(/ENOSPC/),
      })
      await staging.discard()
      expect(readdirSync(full.folder)).toEqual(['other', 'site'])
      expect(sizeOfSite(full)).toBe(2 ** 20)
    } finally {
      full.remove()
    }
  })

  test('replaces an empty folder of the image', async () => {
    const given = { ...targetOptions(image.folder), overwrite: false }
    const staging = await (await prepareTarget('empty', given)).stage()
    writeFileSync(join(staging.folder, 'index.html'), 'new')
    await staging.publish()
    expect(readFileSync(join(image.folder, 'empty', 'index.html'), 'utf8')).toBe('new')
  })
})
