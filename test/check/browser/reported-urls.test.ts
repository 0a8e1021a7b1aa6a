import { expect, test } from 'vitest'
import { ReportedUrls } from '../../../src/check/browser/reported-urls.ts'

const urls = new ReportedUrls('https://docs.example.com', (text, limit) =>
  text.replaceAll('secret', '***').slice(0, limit),
)

test.each([
  ['https://docs.example.com/app.js?v=1', { source: '/app.js', line: 12 }],
  ['https://cdn.example/x.js?key=1#a', { source: 'https://cdn.example/x.js', line: 12 }],
  ['https://docs.example.com/secret.js', { source: '/***.js', line: 12 }],
  ['blob:https://docs.example.com/0b9d5a60-7c1f', { source: 'blob:', line: 12 }],
  ['data:text/javascript;base64,Zm9v', { source: 'data:', line: 12 }],
])('a script at %s has the same place in every run', (url, place) => {
  expect(urls.placeAt(url, 11)).toEqual(place)
})

test('the place is that of the script that has scheduled a request, however early', () => {
  const frame = (url: string, lineNumber: number) => ({ callFrames: [{ url, lineNumber }] })
  const stack = { callFrames: [], parent: frame('https://docs.example.com/app.js', 0) }
  expect(urls.placeOf({ type: 'script', stack })).toEqual({ source: '/app.js', line: 1 })
  expect(urls.placeOf(undefined)).toEqual({ source: '', line: undefined })
})

test('a host whose name begins like that of the site is another one', () => {
  expect(urls.isOfSite('https://docs.example.com.evil.example/')).toBe(false)
  expect(urls.isOfSite('https://docs.example.com/')).toBe(true)
})
