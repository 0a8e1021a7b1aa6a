import { expect, test } from 'vitest'
import { linkedSource, sourceLinks } from '../../../src/check/sources/page-links.ts'
import { fileOf } from './sourced.ts'

const files = new Set(['docs/guide/a.md', 'README.md', 'docs/b.md', 'website/src/pages/index.js'])

/** The source that a page's best link leads to. */
function sourceOf(page: string, links: string): string | undefined {
  const [link] = sourceLinks(fileOf(page, `<p>${links}`))
  return link && linkedSource(link, files, page)
}

test.each([
  ['GitHub', 'https://github.com/o/r/edit/main/docs/guide/a.md'],
  ['GitLab', 'https://gitlab.com/o/r/-/edit/main/docs/guide/a.md'],
  ['Gitea', 'https://codeberg.org/o/r/_edit/main/docs/guide/a.md'],
  ['Gitea, its view', 'https://codeberg.org/o/r/src/branch/main/docs/guide/a.md'],
  ['Bitbucket', 'https://bitbucket.org/o/r/src/main/docs/guide/a.md?mode=edit'],
  ['Azure', 'https://dev.azure.com/o/p/_git/r?path=/docs/guide/a.md&version=GBmain'],
  ['a branch with a slash', 'https://github.com/o/r/edit/docs/v1/docs/guide/a.md'],
  ['a view', 'https://github.com/o/r/blob/main/docs/guide/a.md?plain=true'],
  ['Docusaurus', 'https://github.com/o/r/tree/main/website/../docs/guide/a.md'],
])('%s', (_, url) => {
  expect(sourceOf('guide/a.html', `<a href="${url}">x</a>`)).toBe('docs/guide/a.md')
})

test('the link that says so is believed more than others', () => {
  const view = '<a href="https://github.com/o/r/blob/main/docs/guide/a.md">x</a>'
  const edit = '<a class="edit" href="https://github.com/o/r/tree/main/docs/b.md">x</a>'
  expect(sourceOf('guide/a.html', view + edit)).toBe('docs/b.md')
  const relation = '<a rel="edit" href="https://a.test/website/src/pages/index.js">x</a>'
  expect(sourceOf('guide/a.html', view + edit + relation)).toBe('website/src/pages/index.js')
})

test.each([
  ['a view of another file', 'https://github.com/o/r/blob/main/docs/b.md'],
  ['the README of another folder', 'https://github.com/o/r/edit/main/packages/a/README.md'],
  ['a file that does not exist', 'https://github.com/o/r/edit/main/docs/guide/c.md'],
  ['another page', 'https://github.com/o/r/issues'],
])('%s is no source', (_, url) => {
  expect(sourceOf('guide/a.html', `<a href="${url}">x</a>`)).toBeUndefined()
})
