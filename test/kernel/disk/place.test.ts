import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareTarget } from '../../../src/export/target/target.ts'
import { firstObstacle, isWithin, prefixIn, workspaceLink } from '../../../src/kernel/disk/place.ts'
import { readRegularFile } from '../../../src/kernel/disk/regular-file.ts'
import { canMountNtfs, type Mount, mountNtfs } from '../../support/mounts.ts'
import { canLinkFolders } from '../../support/system.ts'

let root: string
const at = (...names: string[]) => join(root, ...names)
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'place-')))
  mkdirSync(at('site'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a path is within a folder', () => {
  test('that it equals, or that it goes through', async () => {
    expect(await isWithin(at('site'), at('site'))).toBe(true)
    expect(await isWithin(at('site', 'a', 'b'), at('site'))).toBe(true)
    expect(await isWithin(at('site'), parse(root).root)).toBe(true)
    expect(await isWithin(at('none', 'a'), at('none'))).toBe(true)
  })

  test('and not in one with the same prefix, or one inside of it', async () => {
    expect(await isWithin(at('site2'), at('site'))).toBe(false)
    expect(await isWithin(at(), at('site'))).toBe(false)
    expect(await isWithin(at('none2', 'a'), at('none'))).toBe(false)
    expect(await isWithin(at('other', 'none'), at('none'))).toBe(false)
  })

  test('also if neither exists, and the names differ only in case or form', async () => {
    expect(await isWithin(at('NONE', 'a'), at('none'))).toBe(true)
    expect(await isWithin(at('gro\u0308\u00dfe'), at('GR\u00d6SSE'))).toBe(true)
  })

  test.skipIf(process.platform !== 'linux')(
    'and not if both exist and differ, as on case-sensitive file systems',
    async () => {
      mkdirSync(at('Site'))
      expect(await isWithin(at('Site', 'values.yaml'), at('site'))).toBe(false)
    },
  )

  test.skipIf(!canLinkFolders)('also through a link', async () => {
    symlinkSync(at('site'), at('link'), 'junction')
    expect(await isWithin(at('link', 'a'), at('site'))).toBe(true)
    expect(await prefixIn(at('site'), at('link', 'a'))).toBe(at('link'))
  })
})

// Oracle: NTFS itself, served by ntfs-3g, which compares names as Windows does.
describe.skipIf(!canMountNtfs)('on a file system that ignores case', () => {
  let disk: Mount
  const on = (...names: string[]) => join(disk.folder, ...names)
  const { signal } = new AbortController()
  const workspace = () => on('docs')
  beforeAll(async () => {
    disk = await mountNtfs()
    mkdirSync(on('docs', 'site'), { recursive: true })
    writeFileSync(on('docs', 'site', 'index.html'), 'old')
    writeFileSync(on('secret'), 'secret')
    symlinkSync('../secret', on('docs', 'link'))
    symlinkSync('..', on('docs', 'out'))
    symlinkSync('site', on('docs', 'in'))
  })
  afterAll(() => disk.remove())

  const apiKey = 'key_of_the_tests'
  const log = { warning: () => {} }
  const prepare = (path: string) =>
    prepareTarget(path, { overwrite: true, workspace: workspace(), apiKey, log })

  test.each([
    ['../DOCS', /is the workspace itself/],
    ['../Docs/../dOCS', /is the workspace itself/],
    ['../DOCS/in', /goes through a symbolic link/],
    ['../DOCS/Out/new', /goes through a symbolic link/],
  ])('the folder of the site is not %s', async (path, message) => {
    await expect(prepare(path)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(message),
    })
  })

  test('a link in the repository is found however the workspace is spelled', async () => {
    expect(await workspaceLink(on('Docs', 'out', 'v.yaml'), workspace())).toBe(on('Docs', 'out'))
    expect(await workspaceLink(on('Docs', 'new', 'v.yaml'), workspace())).toBeUndefined()
  })

  test('a file is read through links that stay in the workspace, and no others', async () => {
    const read = (...names: string[]) =>
      readRegularFile(on(...names), { maxBytes: 99, workspace: workspace(), signal })
    await expect(read('DOCS', 'link')).rejects.toThrow('leads out of the workspace')
    await expect(read('docs', 'OUT', 'secret')).rejects.toThrow('leads out of the workspace')
    expect(String(await read('DOCS', 'In', 'index.html'))).toBe('old')
    expect(String(await read('SECRET'))).toBe('secret')
  })
})

describe('path obstacle', () => {
  let folder: string
  const at = (...names: string[]) => join(folder, ...names)
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'obstacle-')))
    mkdirSync(at('a', 'b'), { recursive: true })
    writeFileSync(at('a', 'file'), '')
    // On Windows, creating a link needs a privilege, and creating a junction does not.
    if (!canLinkFolders) return
    symlinkSync(at('a'), at('link'), 'junction')
    symlinkSync(at('nowhere'), at('broken'), 'junction')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  describe.skipIf(!canLinkFolders)('the first obstacle in a path is', () => {
    test('none if all parts are folders or missing', async () => {
      for (const path of [at('a', 'b'), at('a', 'b', 'new', 'site'), at('new')]) {
        expect(await firstObstacle(folder, path)).toBeUndefined()
      }
    })

    test('the first symbolic link, whatever its target', async () => {
      expect(await firstObstacle(folder, at('link', 'b'))).toEqual({
        path: at('link'),
        isLink: true,
      })
      expect(await firstObstacle(folder, at('broken'))).toEqual({
        path: at('broken'),
        isLink: true,
      })
    })

    test('a file where a folder is needed', async () => {
      const file = { path: at('a', 'file'), isLink: false }
      expect(await firstObstacle(folder, at('a', 'file', 'site'))).toEqual(file)
    })
  })

  test.skipIf(!canLinkFolders)('a link counts only inside the workspace', async () => {
    expect(await workspaceLink(at('link', 'bundle.zip'), folder)).toBe(at('link'))
    expect(await workspaceLink(at('a', 'file'), folder)).toBeUndefined()
    expect(await workspaceLink(at('link', 'b'), at('a'))).toBeUndefined()
  })
})
