import { expect, test } from 'vitest'
import { docfxOrigins } from '../../../src/reading/data/docfx-manifest.ts'

const file = {
  ...{ type: 'Conceptual', source_relative_path: 'articles/größe.md' },
  output: { '.html': { relative_path: 'articles/größe.html' } },
}

/** As it is read from the bytes of a file. */
const byteText = (text: string) => Buffer.from(text).toString('latin1')

test('has the source of each page that an author wrote', () => {
  expect(docfxOrigins(byteText(JSON.stringify({ files: [file] })))).toEqual([
    { page: 'articles/größe.html', source: 'articles/größe.md' },
  ])
})

test.each([
  ['a web manifest', '{"name":"Docs","icons":[]}'],
  ['what is no JSON', '{"source_relative_path"'],
  ['another list', '{"files":{"source_relative_path":"a.md"}}'],
  ['files of other types', JSON.stringify({ files: [{ ...file, type: 'Toc' }, null, 'a'] })],
  ['a page without its path', JSON.stringify({ files: [{ ...file, output: {} }] })],
])('has none of %s', (_, text) => {
  expect(docfxOrigins(text)).toEqual([])
})
