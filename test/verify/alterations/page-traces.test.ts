import { expect, test } from 'vitest'
import { tracesIn } from '../../../src/verify/alterations/page-traces.ts'

const beacon = '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'
const added = (text: string) =>
  tracesIn(text, { 'cf-ray': '1' }).added.map(({ start, end }) => text.slice(start, end))

test('a known script is found where a browser would run it, and nowhere else', () => {
  expect(added(`<p>a</p>${beacon}</body>`)).toEqual([beacon])
  expect(added(`<p title='${beacon}'>a</p>`)).toEqual([])
  expect(added(`<p>a</p><!-- ${beacon} -->`)).toEqual([])
  expect(added(`<p>a</p><textarea>${beacon}</textarea>`)).toEqual([])
})

test('a script before the first tag would hide the doctype, so it is not an addition', () => {
  expect(added(`${beacon}<!doctype html><p>a</p>`)).toEqual([])
})

test('an obfuscated address is decoded', () => {
  // The first byte is the key of the others.
  const hex = Buffer.from([1, ...Buffer.from('a@b.c').map((byte) => byte ^ 1)]).toString('hex')
  const text = `<a href="/cdn-cgi/l/email-protection#${hex}">write</a>`
  expect(tracesIn(text, {}).emails.map(({ original }) => original)).toEqual(['mailto:a@b.c'])
})
