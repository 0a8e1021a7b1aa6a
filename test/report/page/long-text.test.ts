import { describe, expect, test } from 'vitest'
import { shortened } from '../../../src/report/page/html.ts'

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
