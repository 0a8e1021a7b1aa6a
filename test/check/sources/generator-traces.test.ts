import { expect, test } from 'vitest'
import { tracedSources } from '../../../src/check/sources/generator-traces.ts'
import { fileOf } from './sourced.ts'

const page = (path: string) => fileOf(path, '<p>')
const tracesOf = (files: ReturnType<typeof fileOf>[], sources: readonly string[]) =>
  Object.fromEntries(tracedSources(files, sources))

test('the chunks of Docusaurus, in the folder of its configuration', () => {
  const chunk = fileOf(
    'assets/js/a.js',
    `JSON.parse('{"source":"@site/../docs/a.md","sourceDirName":".","slug":"/x","permalink":"/base/docs/x"}');
JSON.parse('{"permalink":"/base/blog/y","source":"@site/blog/2020-01-01-y.md"}')`,
  )
  const files = [page('docs/x/index.html'), page('blog/y/index.html'), chunk]
  const sources = ['docs/a.md', 'website/blog/2020-01-01-y.md', 'blog/other.md']
  expect(tracesOf(files, sources)).toEqual({
    'docs/x/index.html': 'docs/a.md',
    'blog/y/index.html': 'website/blog/2020-01-01-y.md',
  })
})

test('the pages of VitePress that were rewritten', () => {
  const chunk = fileOf(
    'assets/a.js',
    `JSON.parse('{"relativePath":"guide/a.md","filePath":"en/guide/a.md"}')`,
  )
  const sources = ['docs/en/guide/a.md', 'docs/guide/b.md']
  expect(tracesOf([page('guide/a.html'), chunk], sources)).toEqual({
    'guide/a.html': 'docs/en/guide/a.md',
  })
})

test('the sources that Sphinx copies', () => {
  const files = [page('guide/a.html'), fileOf('_sources/guide/a.rst.txt', 'a')]
  expect(tracesOf(files, ['doc/guide/a.rst', 'a.rst'])).toEqual({
    'guide/a.html': 'doc/guide/a.rst',
  })
})

test('what does not exist is no source', () => {
  const files = [page('guide/a.html'), fileOf('_sources/guide/a.rst.txt', 'a')]
  expect(tracesOf(files, ['doc/guide/b.rst'])).toEqual({})
})
