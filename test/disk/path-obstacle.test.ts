import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstObstacle, workspaceLink } from '../../src/disk/path-obstacle.ts'
import { canLinkFolders } from '../support/system.ts'

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
    expect(await firstObstacle(folder, at('link', 'b'))).toEqual({ path: at('link'), isLink: true })
    expect(await firstObstacle(folder, at('broken'))).toEqual({ path: at('broken'), isLink: true })
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
