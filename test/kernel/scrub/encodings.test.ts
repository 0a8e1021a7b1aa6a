import { execFileSync } from 'node:child_process'
import { inspect } from 'node:util'
import { encodeXML, escapeAttribute, escapeText, escapeUTF8 } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Scrubber } from '../../../src/kernel/scrub/scrubber.ts'
import { Secrets } from '../../../src/runner/secrets.ts'
import { has } from '../../examples/script.ts'
import { printedBy } from '../../runner/capture.ts'
import { amount } from '../../support/amount.ts'
import { encoders } from '../../support/runner/masks.ts'
import { encodings, foldedAt, folds, key, type Write } from './writing.ts'

const writes = Object.entries<Write>(encodings)

describe('a secret is hidden, whatever is next to it and wherever it is folded:', () => {
  const beside = fc.constantFrom('', ' ', '"', 'x', '/', '%', '=', '&', ';', '\n', 'é')

  test.each(writes)('%s', (_, write) => {
    const cases = fc.tuple(
      key,
      fc.constantFrom(...Object.values(folds)),
      fc.nat(99),
      beside,
      beside,
    )
    fc.assert(
      fc.property(cases, ([value, fold, place, before, after]) => {
        const form = write(value)
        const shown = new Scrubber([value]).scrub(before + foldedAt(form, fold, place) + after)
        const [first = '', ...rest] = shown.split('***')
        const last = rest.at(-1)
        expect((before + fold).startsWith(first)).toBe(true)
        // Base64 of other bytes may follow, with the last bits of the secret.
        expect(last?.endsWith(after) || after.endsWith(last ?? '-')).toBe(true)
        expect(last?.length).toBeLessThanOrEqual(after.length + 3)
      }),
      { numRuns: amount(400) },
    )
  })

  test.each(Object.entries(folds))('all its characters apart: %s', (_, fold) => {
    const value = 'docs_Canary+key/with=<marks>&"quotes"\\and\'more~~'
    for (const [name, write] of writes) {
      const form = Array.from(write(value)).join(fold)
      expect(new Scrubber([value]).scrub(`a ${form} b`), name).toBe('a *** b')
    }
  })
})

test('a secret with other than ASCII characters is hidden, too', () => {
  const value = 'pass-wört-秘密-🔑-à'
  for (const [name, write] of writes) {
    expect(new Scrubber([value]).scrub(`ü ${write(value)} 日本`), name).toBe('ü *** 日本')
  }
})

test('a link’s query is hidden, which itself contains escapes', () => {
  const query = 'X-Amz-Credential=AKIA%2F2026%2Fs3&sig=a%2Bb%2Fc%3D%3D&name=%22%C3%A9%22'
  for (const [name, write] of writes) {
    expect(new Scrubber([query]).scrub(`at ${write(query)} end`), name).toBe('at *** end')
  }
})

test.each(['abcde', 'Y'])(
  'a short secret is hidden plain only, where it matches by chance: %s',
  (value) => {
    const coded = ['hex', 'base64'].map((coding) => Buffer.from(value).toString(coding as 'hex'))
    expect(new Scrubber([value]).scrub(`${value} ${coded.join(' ')}`)).toBe(
      `*** ${coded.join(' ')}`,
    )
  },
)

/** A sample for slow programs, with the most awkward keys. */
const keys = [
  ...fc.sample(key, { numRuns: amount(60), seed: 2026 }),
  `"'<>&%+/=\\\\u0041%41&#65;&amp;`,
  '&&&+++"""',
  'docs_0123456789abcdef0123456789abcdef',
]

describe('every form that the runner masks is hidden', () => {
  /** The runner's masks treat quotes and ampersands in special ways. */
  const awkward = fc.oneof(
    key,
    key.map((text) => `"${text}"`),
    fc.tuple(key, fc.constantFrom('&', '&+', '"', "'", '\\'), key).map((parts) => parts.join('')),
  )

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
  test.each<[string, Write]>([
    ['encodeURI', encodeURI],
    ['URL', (text) => new URL(`https://host/?${text.replaceAll('#', '')}`).search.slice(1)],
    ['inspect', (text) => inspect(text).slice(1, -1)],
    [
      'YAML',
      (text) =>
        stringify(text, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }).trim().slice(1, -1),
    ],
    ['encodeXML', encodeXML],
    ['escapeUTF8', escapeUTF8],
    ['escapeAttribute', escapeAttribute],
    ['escapeText', escapeText],
  ])('%s', (name, write) => {
    for (const value of keys) {
      const secret = name === 'URL' ? value.replaceAll('#', '') : value
      expect(new Scrubber([secret]).scrub(write(secret)), secret).toBe('***')
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
        expect(new Scrubber([value]).scrub(form).trim(), form).toBe('***')
      }
    }
  }

  test.skipIf(!has('python3'))('Python', () => {
    const script = [
      'import sys, json, html, base64, shlex, urllib.parse, xml.sax.saxutils',
      'forms = [lambda k: json.dumps(k)[1:-1], html.escape,',
      '  lambda k: urllib.parse.quote(k, safe=""), urllib.parse.quote_plus, urllib.parse.quote,',
      '  xml.sax.saxutils.escape, lambda k: shlex.quote("\'" + k)[6:-1],',
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
      'map([@uri, @html, (@json | .[1:-1]), @base64, (@base64 | @uri), (@sh | .[1:-1]), (@csv "\\([.])" | .[1:-1])])'
    expectAllHidden(formsBy('jq', '--compact-output', filter))
  })
})
