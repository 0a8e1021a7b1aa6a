import { describe, expect, test } from 'vitest'
import { fileLink, fileUrl, publishedSite, targetLink } from '../../src/report/site-link.ts'
import { hostile } from '../check/report/sample.ts'

const site = publishedSite({ domain: 'docs.example.com', basePath: '/docs/' })
const page = fileUrl('guides/a.html', site)

describe('the URL of a published site', () => {
  test.each([
    ['docs.example.com', '/', 'https://docs.example.com/'],
    ['Docs.Example.com', '/docs/', 'https://docs.example.com/docs/'],
    ['docs.example.com', '/文档/', 'https://docs.example.com/%E6%96%87%E6%A1%A3/'],
  ])('of the domain %s with the base path %s', (domain, basePath, href) => {
    expect(publishedSite({ domain, basePath })?.href).toBe(href)
  })

  test.each(['', 'a@evil.test', 'evil.test/x', 'evil.test:8080', 'a b', 'x"y', hostile])(
    'is unknown for the domain %j',
    (domain) => {
      expect(publishedSite({ domain, basePath: '/' })).toBeUndefined()
    },
  )
})

describe('a file of the site', () => {
  test.each([
    ['guides/a.html', 'guides/a.html'],
    ['index.html', ''],
    ['guides/index.html', 'guides/'],
    ['my-index.html', 'my-index.html'],
    ['a b/100%?#.html', 'a%20b/100%25%3F%23.html'],
    ['\ud800.html', '%EF%BF%BD.html'],
    ['javascript:x', 'javascript%3Ax'],
  ])('%j is at %s in the site', (path, relative) => {
    expect(fileUrl(path, site)?.href).toBe(`https://docs.example.com/docs/${relative}`)
  })

  test('is a link with its path as text, and only its path without a site', () => {
    const code = '<code>a&lt;b.html</code>'
    expect(`${fileLink('a<b.html', site)}`).toBe(
      `<a href="https://docs.example.com/docs/a%3Cb.html">${code}</a>`,
    )
    expect(`${fileLink('a<b.html', undefined)}`).toBe(code)
  })
})

describe('a URL that a page refers to', () => {
  test.each([
    ['b.html#top', 'https://docs.example.com/docs/guides/b.html#top'],
    ['https:evil.test', 'https://docs.example.com/docs/guides/evil.test'],
    ['/c', 'https://docs.example.com/c'],
    ['//docs.example.com/d', 'https://docs.example.com/d'],
  ])('%s is a link relative to that page', (target, href) => {
    const link = `${targetLink(target, page)}`.replaceAll('<wbr>', '')
    expect(link).toBe(`<a href="${href}"><code>${target}</code></a>`)
  })

  test.each([
    ...['//evil.test/x', 'https://evil.test', 'javascript:alert(1)', '\\\\evil.test'],
    ...[
      'data:text/html,x',
      'ftp://docs.example.com/',
      '\tjavascript:x',
      'http://docs.example.com/',
    ],
    ...['https://docs.example.com@evil.test', 'https://me@docs.example.com/', 'https://['],
    ...['blob:https://docs.example.com/x', 'https://docs.example.com:8443/'],
  ])('%j leads to another host or runs a script: no link', (target) => {
    expect(`${targetLink(target, page)}`).not.toContain('href')
  })

  test('is text if the site is unknown, or if it is too long', () => {
    expect(`${targetLink('b.html', undefined)}`).toBe('<code>b.html</code>')
    const { length } = 'https://docs.example.com/'
    const longest = `/${'x'.repeat(600 - length)}`
    expect(`${targetLink(longest, page)}`).toContain('<a href=')
    expect(`${targetLink(`${longest}x`, page)}`).not.toContain('<a href=')
  })
})
