import { expect, test } from 'vitest'
import { scanFile } from '../scanning.ts'

/** As the generators wrote them: Docusaurus 3.10, VitePress 1.6. */
test.each([
  [
    'a page of a documentation',
    `JSON.parse('{"id":"a","description":"It\\'s","source":"@site/docs/a.md","sourceDirName":".","slug":"/a","permalink":"/docs/a","draft":false}')`,
    [{ page: '/docs/a', source: 'docs/a.md' }],
  ],
  [
    'posts of a blog, whose tags have permalinks, too',
    `JSON.parse('{"permalink":"/blog/a","editUrl":"https://a.test/b","source":"@site/blog/a.md","title":"A","tags":[{"permalink":"/blog/tags/t"}]},{"permalink":"/blog/b","source":"@site/blog/b/index.md"}')`,
    [
      { page: '/blog/a', source: 'blog/a.md' },
      { page: '/blog/b', source: 'blog/b/index.md' },
    ],
  ],
  [
    'a page of its own, without quotes around names',
    'let a={type:"mdx",permalink:"/a",source:"@site/../src/a.md"}',
    [{ page: '/a', source: '../src/a.md' }],
  ],
  [
    'a page of VitePress',
    `const a=JSON.parse('{"title":"é","headers":[],"relativePath":"guide/a.md","filePath":"en/guide/é.md"}')`,
    [{ page: 'guide/a.md', source: 'en/guide/é.md' }],
  ],
])('%s has its source', (_, script, expected) => {
  expect(scanFile('a.js', script).origins).toEqual(expected)
})

test('other scripts say nothing', () => {
  expect(scanFile('a.js', 'a = {"source":"@site/a.md"}; filePath = "b"').origins).toBeUndefined()
})
