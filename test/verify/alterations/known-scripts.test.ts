import { expect, test } from 'vitest'
import { knownScriptOf } from '../../../src/verify/alterations/known-scripts.ts'

const cloudflare = { 'cf-ray': '1-FRA' }
const nameOf = (
  source: string,
  headers: Readonly<Record<string, string>> = cloudflare,
  more: { name: string; text: string }[] = [],
) => knownScriptOf([{ name: 'src', text: source }, ...more], headers)

test('a script of a CDN is known by its host and path', () => {
  const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
  expect(nameOf(beacon)).toBe('Cloudflare analytics')
  expect(nameOf(beacon.replace('https', 'http'))).toBeUndefined()
  expect(nameOf(`${beacon}?x`)).toBeUndefined()
  expect(nameOf(beacon.replace('.com', '.com.evil.example'))).toBeUndefined()
})

test('a script of a CDN is unknown in the response of another host', () => {
  expect(nameOf('https://static.cloudflareinsights.com/beacon.min.js', {})).toBeUndefined()
  expect(nameOf('/_vercel/insights/script.js')).toBeUndefined()
})

test('a script of the site itself is unknown, whatever its URL says', () => {
  for (const source of ['/pagefind/search.js', '/cdn-cgi.js', '/beacon.min.js']) {
    expect(nameOf(source)).toBeUndefined()
  }
})

test('a path of the site is known only from the host that reserves it', () => {
  const zaraz = '/cdn-cgi/zaraz/s.js'
  expect(nameOf(zaraz, { 'cf-ray': '1' })).toBe('Cloudflare Zaraz')
  expect(nameOf(zaraz, {})).toBeUndefined()
  for (const source of ['/cdn-cgi/zaraz/../x.js', '//cdn-cgi/zaraz/s.js', '/cdn-cgi/&period;']) {
    expect(nameOf(source, { 'cf-ray': '1' })).toBeUndefined()
  }
})

test('an attribute that runs something makes any script unknown', () => {
  const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
  expect(nameOf(beacon, cloudflare, [{ name: 'data-cf-beacon', text: '{}' }])).toBe(
    'Cloudflare analytics',
  )
  expect(nameOf(beacon, cloudflare, [{ name: 'onload', text: 'steal()' }])).toBeUndefined()
  expect(nameOf(beacon, cloudflare, [{ name: 'src', text: beacon }])).toBeUndefined()
})
