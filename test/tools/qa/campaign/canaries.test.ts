import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formsOf, leaksIn } from '../../../../tools/qa/campaign/canaries.ts'

/** Like a key or a signature, with characters that each encoding writes differently. */
const secrets = fc
  .tuple(fc.stringMatching(/^[\x21-\x7e]{4,40}$/), fc.stringMatching(/^[a-zA-Z0-9]{16,40}$/))
  .map((parts) => parts.join('<"&'))

const around = fc.string({ maxLength: 20 })

const found = (text: string, value: string) =>
  leaksIn([{ place: 'here', text }], [{ name: 'key', value }])

const encodings: Record<string, (text: string) => string> = {
  'in plain text': (text) => text,
  'in a URL': (text) => encodeURIComponent(text.toWellFormed()),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64url': (text) => Buffer.from(text).toString('base64url'),
  'in hex': (text) => Buffer.from(text).toString('hex'),
  'in hex with capitals': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'in JSON': (text) => JSON.stringify({ text }),
  'in HTML': (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
}

describe('a secret is found', () => {
  for (const [name, encode] of Object.entries(encodings)) {
    test(`${name}, with anything before and after it`, () => {
      fc.assert(
        fc.property(secrets, around, around, (secret, before, behind) => {
          expect(found(encode(before + secret + behind), secret)).not.toEqual([])
        }),
      )
    })
  }

  test('in part, in a truncated text', () => {
    expect(found('…wrong key docs_0123456789abcdef', 'docs_0123456789abcdef')).not.toEqual([])
    expect(found('key 0123456789abcdef+', 'docs_0123456789abcdef+/=')).not.toEqual([])
  })
})

test('text without a secret has no finding, in any encoding', () => {
  fc.assert(
    fc.property(secrets, secrets, (secret, other) => {
      fc.pre(
        !formsOf(secret).some(([, form]) => formsOf(other).some(([, text]) => text.includes(form))),
      )
      for (const encode of Object.values(encodings))
        expect(found(encode(other), secret)).toEqual([])
    }),
  )
})
