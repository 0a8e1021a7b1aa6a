import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSiteFolder } from '../../src/site-analysis/folder-reader.ts'
import { sha256Of } from '../support/download/object-store.ts'
import { canLink, isWindows } from '../support/system.ts'

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

  test.skipIf(!canLink)('a link, which may lead to a secret', async () => {
    write('index.html', '')
    symlinkSync('/etc/hostname', join(folder, 'host.txt'))
    expect(await refusal()).toContain('host.txt')
  })
})
