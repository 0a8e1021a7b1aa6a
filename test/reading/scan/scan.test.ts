import { expect, test } from 'vitest'
import { scanLimits } from '../../../src/reading/scan/scan.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test('a sitemap with as many URLs as it may have is read completely', () => {
  const urls = Array.from({ length: 50_000 }, (_, index) => {
    return `https://docs.example.com/${'guides/'.repeat(10)}${index}.html`
  })
  const sitemap = urls.map((url) => `<url><loc>${url}</loc></url>`).join('')
  const scan = scanFile('sitemap.xml', `<urlset>${sitemap}</urlset>`)
  expect(scan.isPartial).toBe(false)
  expect(referencesIn(scan)).toHaveLength(50_000)
})

test('a page with long URLs is read completely: a URL of 100 kB fits, as does each of 80', () => {
  const links = Array.from({ length: 80 }, (_, index) => `<a href="${index}${'x'.repeat(1e5)}">`)
  const scan = scanFile('a.html', links.join(''))
  expect(referencesIn(scan)).toHaveLength(80)
  expect(scan.isPartial).toBe(false)
})

test('many hostile files do not fit: a site keeps no more than eight files at their limit', () => {
  const { fileLength, siteLength, urlLength, baseLength } = scanLimits
  expect(siteLength).toBe(8 * fileLength)
  expect(fileLength).toBe(8 * urlLength)
  expect(baseLength).toBeLessThan(urlLength / 100)
})
