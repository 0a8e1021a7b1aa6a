import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRunFolder } from '../../../src/kernel/disk/run-folder.ts'
import { ownMark } from '../../../src/kernel/disk/run-mark.ts'
import { canLinkFolders, hasModes, isRoot } from '../../support/system.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'run-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const [space = ''] = ownMark.split('-')
const ended = spawnSync(process.execPath, ['--version']).pid

function existing(name: string): string {
  const path = join(parent, name)
  mkdirSync(path)
  writeFileSync(join(path, 'file'), 'x')
  return path
}

test('only its user can read it, and its disposal removes it', async () => {
  {
    await using folder = await makeRunFolder(parent, 'browser')
    expect(readdirSync(parent)).toEqual([basename(folder.path)])
    if (hasModes) expect(statSync(folder.path).mode & 0o777).toBe(0o700)
    writeFileSync(join(folder.path, 'file'), 'x')
  }
  expect(readdirSync(parent)).toEqual([])
})

test('what a killed run left is removed, and nothing else', async () => {
  const left = existing(`browser-${space}-${ended}-AbCd12`)
  const others = [
    `browser-${space}-${process.ppid}-AbCd12`,
    `browser-0badc0de-${ended}-AbCd12`,
    `browser-${space}-${ended}-AbCd12.old`,
    `site-${space}-${ended}-AbCd12`,
    'browser-AbCd12',
  ].map(existing)
  await using _ = await makeRunFolder(parent, 'browser')
  expect(existsSync(left)).toBe(false)
  expect(others.filter((path) => !existsSync(path))).toEqual([])
})

test('two folders of one run do not remove each other', async () => {
  await using first = await makeRunFolder(parent, 'browser')
  await using second = await makeRunFolder(parent, 'browser')
  expect([first, second].map(({ path }) => existsSync(path))).toEqual([true, true])
})

test.skipIf(!canLinkFolders)('a link with such a name is kept, and what it leads to', async () => {
  const target = existing('precious')
  symlinkSync(target, join(parent, `browser-${space}-${ended}-AbCd12`), 'junction')
  await using _ = await makeRunFolder(parent, 'browser')
  expect(existsSync(join(parent, `browser-${space}-${ended}-AbCd12`, 'file'))).toBe(true)
})

test.skipIf(!isRoot)('a folder of another user is kept', async () => {
  const other = existing(`browser-${space}-${ended}-AbCd12`)
  chownSync(other, 65534, 65534)
  await using _ = await makeRunFolder(parent, 'browser')
  expect(existsSync(other)).toBe(true)
})

test.skipIf(isRoot || !hasModes)('is created where folders cannot be listed', async () => {
  chmodSync(parent, 0o300)
  try {
    await using folder = await makeRunFolder(parent, 'browser')
    expect(existsSync(folder.path)).toBe(true)
  } finally {
    chmodSync(parent, 0o700)
  }
})
