import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import { sha256Of } from '../../support/download/object-store.ts'
import { canLink, isWindows } from '../../support/system.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-reader-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

test('every file is read, with its size and digest, whatever its length', async () => {
  const files = new Map([
    ['.well-known/a', Buffer.alloc(0)],
    ['index.html', Buffer.from('<p>')],
    // Longer than a piece, and than a batch.
    ['media/long.bin', Buffer.alloc(2_500_001, 7)],
  ])
  for (const [path, content] of files) write(path, content)
  const { fileCount, bytes, files: read } = await readSiteFolder(folder, 'digests')
  expect({ fileCount, bytes }).toEqual({ fileCount: 3, bytes: 2_500_004 })
  const found = [...read].map(({ path, size, sha256 }) => [path, size, sha256])
  expect(found.toSorted()).toEqual(
    [...files].map(([path, content]) => [path, content.length, sha256Of(content)]),
  )
})

test.skipIf(isWindows)(
  'names that no unpacker reads, and Windows cannot store, are read',
  async () => {
    const names = [
      'C:Logo.html',
      'a/..b\\c.html',
      'a/aux.html',
      'a/index.html;1',
      'a/scala/::.html',
    ]
    for (const name of names) write(name, '')
    const { files } = await readSiteFolder(folder, 'digests')
    expect([...files].map(({ path }) => path)).toEqual(names)
  },
)

describe('refused, with the name, is', () => {
  const refusal = async () => {
    const error = await readSiteFolder(folder, 'digests').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'INVALID_INPUT' })
    return (error as Error).message
  }

  test('a folder without files', async () => {
    mkdirSync(join(folder, 'empty'))
    expect(await refusal()).toContain('contains no file')
  })

  test.skipIf(isWindows)('a name that a list of files cannot hold', async () => {
    write('a\nb.html', '')
    expect(await refusal()).toContain('control characters')
  })

  test('a repository', async () => {
    write('docs/.git/HEAD', '')
    expect(await refusal()).toContain('git')
  })

  test.skipIf(!canLink).for([
    ['to a file outside, which may be a secret', '/etc/hostname'],
    ['to a folder outside', tmpdir()],
    ['to the folder around the site', '..'],
    ['to the site itself', '.'],
    ['to a folder that contains it', '../docs'],
    ['to nothing', 'gone'],
  ] as const)('a link %s', async ([, target]) => {
    write('docs/index.html', '')
    symlinkSync(target, join(folder, 'docs/latest'))
    expect(await refusal()).toContain('latest')
  })

  test.skipIf(!canLink)('two folders that lead to each other', async () => {
    write('a/index.html', '')
    write('b/index.html', '')
    symlinkSync('../b', join(folder, 'a/b'))
    symlinkSync('../a', join(folder, 'b/a'))
    expect(await refusal()).toContain('a/b/a')
  })
})

test.skipIf(!canLink)(
  'a link within the site is what it leads to, as for web servers',
  async () => {
    write('v2/index.html', '<p>')
    write('v2/old.html', '')
    symlinkSync('v2', join(folder, 'latest'))
    symlinkSync('index.html', join(folder, 'v2/home.html'))
    symlinkSync('latest', join(folder, 'stable'))
    const { files } = await readSiteFolder(folder, 'digests')
    const pages = ['home.html', 'index.html', 'old.html']
    expect([...files].map(({ path }) => path).toSorted()).toEqual(
      ['latest', 'stable', 'v2'].flatMap((name) => pages.map((page) => `${name}/${page}`)),
    )
  },
)
