import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolders, tryToWrite, writeWhole } from '../../../src/kernel/disk/whole-file.ts'
import { canLink } from '../../support/system.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a file that is written whole', () => {
  test('has its text and parent folders, and can be read only by this user', async () => {
    await writeWhole(at('a', 'b', 'c.json'), 'text')
    expect(readFileSync(at('a', 'b', 'c.json'), 'utf8')).toBe('text')
    if (process.platform !== 'win32')
      expect(statSync(at('a', 'b', 'c.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(at('a', 'b'))).toEqual(['c.json'])
  })

  test.skipIf(!canLink)('replaces a link, and leaves its target alone', async () => {
    writeFileSync(at('other'), 'other')
    symlinkSync(at('other'), at('c.json'))
    await writeWhole(at('c.json'), 'text')
    expect(readFileSync(at('other'), 'utf8')).toBe('other')
    expect(readFileSync(at('c.json'), 'utf8')).toBe('text')
  })

  test('leaves the existing file, and nothing else, if it cannot be moved', async () => {
    mkdirSync(at('c.json'))
    writeFileSync(at('c.json', 'old'), '')
    await expect(writeWhole(at('c.json'), 'text')).rejects.toThrow(/EISDIR|EPERM|ENOTEMPTY/)
    expect(readdirSync(folder, { recursive: true })).toEqual(['c.json', join('c.json', 'old')])
  })
})

test('trying to write leaves only folders', async () => {
  writeFileSync(at('old'), 'old')
  await tryToWrite(at('old'))
  await tryToWrite(at('a', 'new'))
  expect(readFileSync(at('old'), 'utf8')).toBe('old')
  expect(readdirSync(folder, { recursive: true })).toEqual(['a', 'old'])
})

describe('new folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('creates a folder and its parents, repeatedly', async () => {
    const path = join(folder, 'a', 'b', 'c')
    await makeFolders(path)
    await makeFolders(path)
    expect(statSync(path).isDirectory()).toBe(true)
    await Promise.all([1, 2, 3].map(() => makeFolders(join(folder, 'd', 'e'))))
  })

  test('never creates the root, which Windows refuses even though it exists', async () => {
    await makeFolders(parse(folder).root)
  })

  test('names the obstacle', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(makeFolders(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(makeFolders(join(folder, 'file', 'a'))).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTDIR|ENOENT|EEXIST/),
    })
  })

  // Node's recursive mkdir never ends here.
  test.skipIf(process.platform !== 'linux')('returns if nothing can be created', async () => {
    for (const path of ['/proc/nope/site', '/proc/self/a/b/c']) {
      await expect(makeFolders(path)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
    }
  })
})
