import { expect, test } from 'vitest'
import { scanLimits } from '../../../src/reading/scan/scan.ts'
import { referencesIn, scanFile } from '../scanning.ts'

const long = 'x'.repeat(scanLimits.urlLength + 1)

/** Scans a file followed by another reference, which must be found. */
function scanWithNext(path: string, file: string) {
  const next = {
    'a.html': '<a href=n></a>',
    'a.css': 'c{d:url(n)}',
    'sitemap.xml': '<loc>n</loc>',
  }[path]
  const scan = scanFile(path, file + next, 64 * 1024)
  expect(referencesIn(scan)).toEqual([expect.stringMatching(/^\w+ n$/)])
  return scan
}

test.each([
  ['a URL', 'a.html', `<a href="${long}"></a>`],
  ['a URL in a style', 'a.html', `<p style="a:url(${long})">`],
  ['a URL in a sheet', 'a.css', `a{b:url(${long})}`],
  ['a URL in a sitemap', 'sitemap.xml', `<loc>${long}</loc>`],
  ['a URL in a frame', 'a.html', `<iframe srcdoc="<a href=${long}>"></iframe>`],
])('%s that is too long is left out, and the scan is partial', (_, path, file) => {
  expect(scanWithNext(path, file).isPartial).toBe(true)
})

test('a base that is too long is cut, and the scan is partial', () => {
  const base = (length: number) => scanFile('a.html', `<base href="${'x'.repeat(length)}"><p>`)
  expect(base(2048)).toMatchObject({ base: 'x'.repeat(2048), isPartial: false })
  expect(base(2049)).toMatchObject({ base: 'x'.repeat(2049), isPartial: true })
  expect(base(1e5)).toMatchObject({ base: 'x'.repeat(2049), isPartial: true })
  const two = scanFile('a.html', `<base href=a><base href="${'x'.repeat(1e5)}">`)
  expect(two).toMatchObject({ base: 'a', isPartial: false })
})

test.each([
  ['data in an attribute', 'a.html', `<img src="data:${long}">`],
  ['data in a sheet', 'a.css', `a{b:url("data:${long}")}`],
  ['a script', 'a.html', `<script>'${long}'</script>`],
  ['an attribute without a URL', 'a.html', `<p title="${long}">`],
  ['a comment', 'a.html', `<!--${long}-->`],
  ['a string in a sheet', 'a.css', `a{content:"${long}"}`],
])('%s that is long does not make the scan partial', (_, path, file) => {
  expect(scanWithNext(path, file).isPartial).toBe(false)
})

test('a file over the limits is partial, and keeps the first entries', () => {
  const links = Array.from({ length: 20 }, (_, index) => `<a href="/${index}${long.slice(9)}"></a>`)
  const scan = scanFile('a.html', `<a href=/a></a>${links.join('')}<p id=b>`)
  const [first, ...others] = referencesIn(scan)
  expect(first).toBe('link /a')
  expect(others).toHaveLength(scanLimits.fileLength / scanLimits.urlLength)
  expect(scan.isPartial).toBe(true)
})

test('a file that is too long is not read, and the scan is partial', () => {
  const page = (size: number) => scanFile('a.html', '<a href=n></a>'.padEnd(size))
  expect(referencesIn(page(scanLimits.fileSize))).toEqual(['link n'])
  expect(page(scanLimits.fileSize).isPartial).toBe(false)
  expect(referencesIn(page(scanLimits.fileSize + 1))).toEqual([])
  expect(page(scanLimits.fileSize + 1).isPartial).toBe(true)
})
