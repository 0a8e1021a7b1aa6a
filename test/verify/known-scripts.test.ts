import { expect, test } from 'vitest'
import { knownScriptOf } from '../../src/verify/known-scripts.ts'

const nameOf = (source: string, headers = {}, more: { name: string; text: string }[] = []) =>
  knownScriptOf([{ name: 'src', text: source }, ...more], headers)

test('a script of a CDN is known by its host and path', () => {
  const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
  expect(nameOf(beacon)).toBe('Cloudflare analytics')
  expect(nameOf(beacon.replace('https', 'http'))).toBeUndefined()
  expect(nameOf(`${beacon}?x`)).toBeUndefined()
  expect(nameOf(beacon.replace('.com', '.com.evil.example'))).toBeUndefined()
})

test('a path of the site is known only from the host that reserves it', () => {
  const zaraz = '/cdn-cgi/zaraz/s.js'
  expect(nameOf(zaraz, { 'cf-ray': '1' })).toBe('Cloudflare Zaraz')
  expect(nameOf(zaraz)).toBeUndefined()
  for (const source of ['/cdn-cgi/zaraz/../x.js', '//cdn-cgi/zaraz/s.js', '/cdn-cgi/&period;']) {
    expect(nameOf(source, { 'cf-ray': '1' })).toBeUndefined()
  }
})

test('an attribute that runs something makes any script unknown', () => {
  const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
  expect(nameOf(beacon, {}, [{ name: 'data-cf-beacon', text: '{}' }])).toBe('Cloudflare analytics')
  expect(nameOf(beacon, {}, [{ name: 'onload', text: 'steal()' }])).toBeUndefined()
  expect(nameOf(beacon, {}, [{ name: 'src', text: beacon }])).toBeUndefined()
})
