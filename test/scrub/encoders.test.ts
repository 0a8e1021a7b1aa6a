import { execFileSync } from 'node:child_process'
import { escape as escapeQuery } from 'node:querystring'
import { inspect } from 'node:util'
import { encodeHTML, encodeXML, escapeAttribute, escapeText, escapeUTF8 } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Secrets } from '../../src/action/secrets.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'
import { printedBy } from '../action/capture.ts'
import { has } from '../examples/script.ts'
import { amount } from '../support/amount.ts'
import { encoders } from '../support/runner/masks.ts'

/** Any key that the action accepts: ASCII without blanks. */
const key = fc
  .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: 10, maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes))

/** A sample for slow programs, with the most awkward keys. */
const keys = [
  ...fc.sample(key, { numRuns: amount(60), seed: 2026 }),
  `"'<>&%+/=\\\\u0041%41&#65;&amp;`,
  '&&&+++"""',
  'docs_0123456789abcdef0123456789abcdef',
]

/** Includes the padding of base64. */
const shown = /^\*{3}(?:=|%3D|&#x3D;|\\u003d){0,2}$/i

/** The runner's masks treat quotes and ampersands in special ways. */
const awkward = fc.oneof(
  key,
  key.map((text) => `"${text}"`),
  fc.tuple(key, fc.constantFrom('&', '&+', '"', "'", '\\'), key).map((parts) => parts.join('')),
)

describe('every form that the runner masks is hidden', () => {
  test.each(encoders.map((encode, at) => [at, encode] as const))(
    'by its encoder %i',
    (_, encode) => {
      fc.assert(
        fc.property(awkward, (value) => {
          const secrets = new Secrets()
          printedBy(() => secrets.mask(value))
          const form = encode(value)
          if (form !== '') expect(secrets.scrub(`a ${form} b`)).toBe('a *** b')
        }),
        { numRuns: amount(500) },
      )
    },
  )
})

describe('every form that programs print is hidden', () => {
  test.each<[string, (text: string) => string]>([
    ['JSON.stringify', (text) => JSON.stringify(text).slice(1, -1)],
    ['encodeURIComponent', encodeURIComponent],
    ['encodeURI', encodeURI],
    ['escape', escapeQuery],
    ['URLSearchParams', (text) => new URLSearchParams({ '': text }).toString().slice(1)],
    ['URL', (text) => new URL(`https://host/?${text.replaceAll('#', '')}`).search.slice(1)],
    ['inspect', (text) => inspect(text).slice(1, -1)],
    [
      'YAML',
      (text) =>
        stringify(text, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }).trim().slice(1, -1),
    ],
    ['encodeHTML', encodeHTML],
    ['encodeXML', encodeXML],
    ['escapeUTF8', escapeUTF8],
    ['escapeAttribute', escapeAttribute],
    ['escapeText', escapeText],
    ['base64', (text) => Buffer.from(text).toString('base64')],
    ['base64url', (text) => Buffer.from(text).toString('base64url')],
    ['hex', (text) => Buffer.from(text).toString('hex')],
  ])('%s', (name, write) => {
    for (const value of keys) {
      const secret = name === 'URL' ? value.replaceAll('#', '') : value
      expect(new Scrubber([secret]).scrub(write(secret)), secret).toMatch(shown)
    }
  })

  /** Runs a program that reads a JSON list of keys and prints a list of forms for each. */
  function formsBy(program: string, ...args: string[]): string[][] {
    return JSON.parse(execFileSync(program, args, { input: JSON.stringify(keys) }).toString())
  }

  function expectAllHidden(forms: readonly string[][]): void {
    expect(forms).toHaveLength(keys.length)
    for (const [at, value] of keys.entries()) {
      expect(forms[at]?.length).toBeGreaterThan(4)
      for (const form of forms[at] ?? []) {
        expect(new Scrubber([value]).scrub(form).trim(), form).toMatch(shown)
      }
    }
  }

  test.skipIf(!has('python3'))('Python', () => {
    const script = [
      'import sys, json, html, base64, urllib.parse, xml.sax.saxutils',
      'wide = lambda text: json.dumps(json.dumps(text))[3:-3]',
      'forms = [lambda k: json.dumps(k)[1:-1], wide, html.escape,',
      '  lambda k: urllib.parse.quote(k, safe=""), urllib.parse.quote_plus, urllib.parse.quote,',
      '  xml.sax.saxutils.escape, lambda k: html.escape(html.escape(k)),',
      '  lambda k: base64.b64encode(k.encode()).decode(), lambda k: base64.encodebytes(k.encode()).decode(),',
      '  lambda k: base64.urlsafe_b64encode(k.encode()).decode(), lambda k: k.encode().hex().upper(),',
      '  lambda k: k.encode("unicode_escape").decode(), lambda k: repr(k)[1:-1],',
      '  lambda k: "".join("\\\\u%04x" % ord(c) for c in k), lambda k: "".join("\\\\x%02X" % ord(c) for c in k)]',
      'print(json.dumps([[form(key) for form in forms] for key in json.load(sys.stdin)]))',
    ].join('\n')
    expectAllHidden(formsBy('python3', '-c', script))
  })

  test.skipIf(!has('jq'))('jq', () => {
    const filter =
      'map([@uri, @html, (@json | .[1:-1]), (tojson | tojson | .[3:-3]), @base64, (@base64 | @uri), (@uri | @html), (@csv "\\([.])" | .[1:-1])])'
    expectAllHidden(formsBy('jq', '--compact-output', filter))
  })
})
