import { expect, test } from 'vitest'
import { MixedContent } from '../../src/verify/mixed-content.ts'

const responseOf = (page: string) => ({ kept: () => Buffer.from(page) })

test('what a page loads over http is listed once, and links are not', () => {
  const mixed = new MixedContent()
  const page = responseOf('<img src="http://a.example/x.png"><a href="http://a.example/">a</a>')
  mixed.read('index.html', page)
  // The page is requested at several URLs.
  mixed.read('index.html', page)
  expect(mixed).toMatchObject({
    count: 1,
    first: [{ page: 'index.html', url: 'http://a.example/x.png' }],
  })
})

test('only pages are read, and the list is limited while the count is not', () => {
  const mixed = new MixedContent()
  mixed.read('a.css', responseOf('<img src="http://a.example/x.png">'))
  expect(mixed.count).toBe(0)
  mixed.read('a.html', responseOf('<img src="http://a.example/x.png">'.repeat(150)))
  expect(mixed.count).toBeGreaterThan(0)
  expect(mixed.first.length).toBeLessThanOrEqual(100)
})
