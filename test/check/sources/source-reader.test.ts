import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listSources, readSource } from '../../../src/check/sources/source-reader.ts'
import { writeFiles } from '../../support/write-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function repositoryOf(...paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  folders.push(folder)
  writeFiles(
    folder,
    paths.map((path) => [path, path] as const),
  )
  return folder
}

test('lists what authors write, relative to the repository', () => {
  const written = ['docs/.vitepress/config.mts', 'docs/a/b.md', 'docs/c.yml']
  const others = [
    ...['.git/config', 'README.md', 'docs/.cache/a.md', 'docs/a/d.png', 'docs/node_modules/e.md'],
    ...[
      'docs/.vitepress/dist/f.md',
      'docs/site/a.md',
      'docs/built/index.html',
      'docs/built/404.html',
    ],
    ...['docs/venv/pyvenv.cfg', 'docs/venv/a.md'],
  ]
  const repository = repositoryOf(...written, ...others)
  const folder = join(repository, 'docs')
  const skipped = [join(folder, 'site')]
  expect(listSources({ repository, folder, skipped })).toEqual({ paths: written, isPartial: false })
})

test('a folder that does not exist has no sources', () => {
  const repository = repositoryOf()
  const folder = join(repository, 'a')
  expect(listSources({ repository, folder, skipped: [] })).toEqual({ paths: [], isPartial: false })
})

test('ends at its limits', () => {
  const repository = repositoryOf('a.md', ...Array.from({ length: 60 }, (_, at) => `b/${at}.md`))
  for (let at = 0; at < 60; at++) truncateSync(join(repository, `b/${at}.md`), 4 * 1024 ** 2)
  const { paths, isPartial } = listSources({ repository, folder: repository, skipped: [] })
  expect({ isPartial, files: paths.length }).toEqual({ isPartial: true, files: 50 })
})

test('a file that is binary, or that is removed, has no text', () => {
  const repository = repositoryOf('a.md')
  writeFileSync(join(repository, 'b.md'), 'a\0b')
  expect(['a.md', 'b.md', 'c.md'].map((path) => readSource(repository, path))).toEqual([
    'a.md',
    undefined,
    undefined,
  ])
})
