import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { prepareTarget } from '../../../src/bundle/unpack/target.ts'
import { canMountBindfs, mountBindfs } from '../../support/mounts.ts'
import { refusals } from '../../support/refusing-disk.ts'
import { apiKey, siteTargets } from '../../support/site-target.ts'
import { readTree } from '../../support/site-tree.ts'

vi.mock('node:fs/promises', async (original) => {
  const { refusing } = await import('../../support/refusing-disk.ts')
  return refusing(await original())
})

const site = siteTargets()
const { inWorkspace, prepare, stageSite, warning } = site

const invalid = (message: RegExp) => ({
  code: 'INVALID_INPUT',
  message: expect.stringMatching(message),
  nextStep: expect.stringContaining('a separate folder'),
})

describe.skipIf(process.platform === 'win32')('a site that is not published yet', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  test('can be read only by this user, and has the usual mode once it is published', async () => {
    for (const overwrite of [false, true]) {
      const staging = await stageSite('site', overwrite)
      expect(await modeOf(staging.folder)).toBe('700')
      await staging.publish()
      expect(await modeOf(inWorkspace('site'))).toBe('755')
    }
  })

  test('keeps a stricter mode from the umask', async () => {
    const before = process.umask(0o077)
    try {
      await (await stageSite('site')).publish()
    } finally {
      process.umask(before)
    }
    expect(await modeOf(inWorkspace('site'))).toBe('700')
  })
})

// Such as bindfs with `--chmod-deny`, and some mounts of CIFS and WSL.
describe('a volume that refuses chmod', () => {
  test('gets the site, with the mode that the volume gives it', async () => {
    // Once for the folder that tries the disk, and once for each site.
    refusals.set('chmod', ['EPERM', 'EPERM', 'ENOTSUP', 'ENOTSUP'])
    await (await stageSite('site')).publish()
    await (await stageSite('site', true)).publish()
    expect(refusals.get('chmod')).toEqual([])
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
    expect(warning).not.toHaveBeenCalled()
  })

  test.skipIf(!canMountBindfs)('gets it from the kernel, too', async () => {
    const mount = mountBindfs('--chmod-deny')
    try {
      for (const overwrite of [false, true]) {
        const options = { overwrite, workspace: mount.folder, apiKey, log: { warning } }
        const staging = await (await prepareTarget('site', options)).stage()
        await writeFile(join(staging.folder, 'index.html'), 'new')
        await staging.publish()
      }
      expect(await readTree(mount.folder)).toEqual({
        'site/': '755',
        'site/index.html': '644 bmV3',
      })
    } finally {
      mount.remove()
    }
  })
})

test('a folder whose disk fails right after its creation is removed', async () => {
  const target = await prepare('site')
  refusals.set('stat', ['EIO'])
  await expect(target.stage()).rejects.toMatchObject(invalid(/cannot be written \(EIO\)/))
  expect(await readdir(site.workspace)).toEqual([])
})

describe('Staging', () => {
  test.each([false, true])('is next to the target, and replaces it: %j', async (overwrite) => {
    const staging = await stageSite('site', overwrite)
    expect(await readdir(site.workspace)).toEqual([expect.stringMatching(/^\.site\.new-/)])
    await staging.publish()
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
  })

  test('leaves the target as it was when it is discarded', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    await staging.discard()
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  test('does not affect another run, with another target or the same', async () => {
    const [one, other] = [await stageSite('site'), await stageSite('site.html')]
    const again = await stageSite('site', true)
    await Promise.all([one.publish(), other.publish()])
    await again.publish()
    expect((await readdir(site.workspace)).toSorted()).toEqual(['site', 'site.html'])
  })
})
