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

test('the pages that DocFX lists, without its API reference', () => {
  const listed = (type: string, source: string, path: string) => ({
    ...{ type, source_relative_path: source },
    output: { '.html': { relative_path: path } },
  })
  const manifest = {
    source_base_path: '/build/docs',
    files: [
      listed('Conceptual', 'articles/intro.md', 'guide/start.html'),
      listed('ManagedReference', 'api/A.yml', 'api/A.html'),
      { type: 'Resource', output: { resource: { relative_path: 'a.png' } } },
    ],
  }
  const files = [
    ...[page('guide/start.html'), page('api/A.html')],
    fileOf('manifest.json', JSON.stringify(manifest)),
  ]
  const sources = ['docs/articles/intro.md', 'docs/api/A.yml', 'other/intro.md']
  expect(tracesOf(files, sources)).toEqual({ 'guide/start.html': 'docs/articles/intro.md' })
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

test('the source that Sphinx copies, byte for byte, of several with its name', () => {
  const copy = fileOf('_sources/a.rst.txt', 'A')
  const files = [page('a.html'), copy]
  const sources = ['doc/a.rst', 'old/a.rst', 'a.rst']
  const digests = new Map([['old/a.rst', copy.sha256]])
  const traced = tracedSources(files, sources, (source) => digests.get(source))
  expect(Object.fromEntries(traced)).toEqual({ 'a.html': 'old/a.rst' })
  // Two that are equal say nothing: the folder decides.
  digests.set('doc/a.rst', copy.sha256)
  const equal = tracedSources(files, sources, (source) => digests.get(source))
  expect(Object.fromEntries(equal)).toEqual({ 'a.html': 'a.rst' })
})
