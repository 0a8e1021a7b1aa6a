import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolders } from '../../src/disk/new-folder.ts'

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
