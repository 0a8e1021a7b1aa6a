import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { refusals } from '../../support/refusing-disk.ts'
import { siteTargets } from '../../support/site-target.ts'
import { readTree } from '../../support/site-tree.ts'

vi.mock('node:fs/promises', async (original) => {
  const { refusing } = await import('../../support/refusing-disk.ts')
  return refusing(await original())
})

const site = siteTargets()
const { inWorkspace, prepare, stageSite, warning } = site

describe('an old site that cannot be deleted, such as one with files of root', () => {
  const undeletable = /^cannot delete (?<path>\S+), .* \(EACCES\): delete it /
  const pathIn = ([line]: unknown[] = []) => undeletable.exec(String(line))?.groups?.path

  test('is reported with its path in this run, and in each one that fails to delete it', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    refusals.set('rm', ['EACCES', 'EACCES'])
    await staging.publish()
    expect(await readFile(inWorkspace('site/index.html'), 'utf8')).toBe('new')
    const left = pathIn(warning.mock.calls[0])
    expect(await readTree(left ?? '')).toEqual({ 'old/': '755' })
    await prepare('site', true)
    expect(warning.mock.calls.map(pathIn)).toEqual([left, left])
    await prepare('site', true)
    expect(await readdir(site.workspace)).toEqual(['site'])
    expect(warning).toHaveBeenCalledTimes(2)
  })

  test('is never restored: parts of it may be gone', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    refusals.set('rm', ['EACCES'])
    await staging.publish()
    await rm(inWorkspace('site'), { recursive: true })
    await prepare('site')
    expect(await readdir(site.workspace)).toEqual([])
  })
})

describe('publish', () => {
  test('replaces an empty folder', async () => {
    await mkdir(inWorkspace('site'))
    await (await stageSite('site')).publish()
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
  })

  test('replaces a site completely', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    await (await stageSite('site', true)).publish()
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
  })

  test('leaves files that were added to the target in the meantime', async () => {
    const staging = await stageSite('site')
    await mkdir(inWorkspace('site'))
    await writeFile(inWorkspace('site/note'), '')
    await expect(staging.publish()).rejects.toMatchObject(filled())
    await staging.discard()
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/note': '644 ' })
    const another = await stageSite('file')
    await writeFile(inWorkspace('file'), 'mine')
    await expect(another.publish()).rejects.toMatchObject(filled())
    expect(await readFile(inWorkspace('file'), 'utf8')).toBe('mine')
  })

  const filled = () => ({
    code: 'TARGET_NOT_EMPTY',
    message: expect.stringMatching(/[\\/](site|file) was filled during .*, and was left unchanged/),
    cause: { code: expect.stringMatching(/^E/) },
  })

  test('leaves the old site if the new one cannot replace it', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    await rm(staging.folder, { recursive: true })
    await expect(staging.publish()).rejects.toMatchObject(unpublished('ENOENT'))
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  test('leaves the old site if it cannot be moved', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    refusals.set('rename', ['EIO'])
    await expect(staging.publish()).rejects.toMatchObject(unpublished('EIO'))
    await staging.discard()
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  const unpublished = (code: string) => ({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining(`cannot be moved to ${inWorkspace('site')} (${code})`),
    nextStep: expect.stringContaining('Make sure that nothing uses the folder'),
    cause: { code },
  })
})
