import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlOf } from '../../../src/verify/plan/planned-request.ts'

test('requests any name with a URL that decodes to it, within the site', () => {
  const site = new URL('https://docs.test/handbook')
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(name, (path) => {
      fc.pre(!/(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u.test(path) && path.isWellFormed())
      const url = urlOf(site, path)
      expect(decodeURIComponent(url.pathname)).toBe(`/handbook/${path}`)
      expect(url.search + url.hash).toBe('')
      // S3 reads it as a space.
      expect(urlOf(site, `${path}+`).href).not.toContain('+')
    }),
  )
})
