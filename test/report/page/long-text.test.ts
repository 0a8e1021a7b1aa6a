import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageWithoutSecrets, shortened } from '../../../src/report/page/long-text.ts'
import { reportPage } from '../../../src/report/page/report-page.ts'
import { healthy } from './sample.ts'

const secret = 'sk_live_0123456789abcdefghijklmnopqrstuvwxyz'

test('no part of a secret remains where the page cuts a long text', () => {
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), (before, after) => {
      const domain = `${'.'.repeat(before)}${secret}${'.'.repeat(after)}`
      const page = pageWithoutSecrets({ ...healthy, domain }, reportPage, [secret])
      for (let start = 0; start + 8 <= secret.length; start += 4) {
        expect(page).not.toContain(secret.slice(start, start + 8))
      }
    }),
    { numRuns: 60 },
  )
})

describe('untrusted text', () => {
  test('is complete up to 400 characters, and cut in the middle above', () => {
    expect(shortened('x'.repeat(400))).toBe('x'.repeat(400))
    expect(shortened('x'.repeat(401))).toContain('…')
    const long = shortened(`https://example.com/${'x'.repeat(5000)}/page.html`)
    expect(long).toMatch(/^https:\/\/example\.com\/x+ … x+\/page\.html$/)
    expect(long.length).toBeLessThan(400)
  })

  test('is never cut within a character', () => {
    for (const lead of ['', 'x']) {
      expect(shortened(`${lead}${'😀'.repeat(300)}${lead}`).isWellFormed()).toBe(true)
    }
  })
})
