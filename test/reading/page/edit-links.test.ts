import { expect, test } from 'vitest'
import { scanFile } from '../scanning.ts'

const editLinksIn = (page: string) => scanFile('a.html', page).facts?.editLinks

test.each([
  ['<a href="https://a.test/b" rel="edit">', true],
  ['<a rel="noopener edit" href="https://a.test/b">', true],
  ['<a class="theme-edit-this-page" href="https://a.test/b">', false],
  ['<a class=edit-link\n href=https://a.test/b>', false],
  ['<a title="Edit this page" href="https://a.test/b">', false],
])('%s edits the page', (tag, isByRelation) => {
  expect(editLinksIn(`<p>${tag}x</a>`)).toEqual([{ url: 'https://a.test/b', isByRelation }])
})

test.each([
  '<a href="https://a.test/edit/b">',
  '<a href="/b" class="edit">',
  '<a href="https://a.test/b" class="credits" rel="credited">',
  '<a rel=edit></a><a href="https://a.test/b">',
])('%s has no mark', (tag) => {
  expect(editLinksIn(tag)).toBeUndefined()
})
