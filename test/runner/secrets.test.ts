import { describe, expect, test } from 'vitest'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import { parseCommand } from '../support/runner/commands.ts'
import { SecretMasker } from '../support/runner/masks.ts'
import { printedBy } from './capture.ts'

/** The runner's masks after `work`. */
function maskerAfter(work: () => void): SecretMasker {
  const masker = new SecretMasker()
  for (const line of printedBy(work)) {
    const command = parseCommand(line)
    expect(command?.name).toBe('add-mask')
    masker.addWithLines(command?.data ?? '')
  }
  return masker
}

const hex = (code: number) => code.toString(16)

/** Replaces each character, all of them ASCII, with the result of `write`. */
const replaced = (text: string, write: (code: number) => string) =>
  [...Buffer.from(text)].map(write).join('')

const htmlWords: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}

describe('a secret', () => {
  test('is scrubbed plain, percent-encoded and in base64', () => {
    const secrets = new Secrets()
    secrets.hide('a+b/c=d')
    expect(secrets.scrub('<a+b/c=d> <a%2Bb%2Fc%3Dd> <YStiL2M9ZA==>')).toBe('<***> <***> <***>')
  })

  test.each([
    ['JSON', (key: string) => JSON.stringify(key).slice(1, -1)],
    ['JSON with slashes escaped', (key: string) => key.replace(/["/\\]/g, '\\$&')],
    ['JSON numbers', (key: string) => replaced(key, (code) => `\\u${hex(code).padStart(4, '0')}`)],
    ['HTML words', (key: string) => key.replace(/[<>&"']/g, (one) => htmlWords[one] ?? '')],
    ['HTML numbers', (key: string) => replaced(key, (code) => `&#${code};`)],
    ['HTML hex numbers', (key: string) => replaced(key, (code) => `&#X${hex(code)};`)],
    ['percent', (key: string) => replaced(key, (code) => `%${hex(code)}`)],
    ['hex', (key: string) => Buffer.from(key).toString('hex').toUpperCase()],
    ['base64', (key: string) => Buffer.from(key).toString('base64')],
    ['base64 for URLs', (key: string) => Buffer.from(key).toString('base64url')],
  ])('is scrubbed as encoded by %s', (_, write) => {
    const secrets = new Secrets()
    const key = `K+1/<>&"'\\=>>>???`
    secrets.hide(key)
    expect(secrets.scrub(`a ${write(key)} b`)).toBe('a *** b')
  })

  test.each([
    ['', ''],
    ['a', ''],
    ['ab', ''],
    ['', 'a'],
    ['', 'ab'],
    ['a', 'ab'],
    ['abc', 'abc'],
  ])('is scrubbed from base64 of a longer text: between %j and %j', (before, after) => {
    const secrets = new Secrets()
    for (const key of ['abc>>>', 'docs_0123456789']) {
      secrets.hide(key)
      const scrubbed = secrets.scrub(Buffer.from(`${before}${key}${after}`).toString('base64'))
      expect(scrubbed).toMatch(/^[\w+/]{0,4}\*{3}[\w+/=]{0,4}$/)
    }
  })

  test('that is short is not searched in base64, where it would match by chance', () => {
    const secrets = new Secrets()
    secrets.hide('abcde')
    expect(secrets.scrub('abcde YWJjZGU=')).toBe('*** YWJjZGU=')
  })

  test('that is hidden is not registered with the runner, and one that is masked is', () => {
    const secrets = new Secrets()
    expect(maskerAfter(() => secrets.hide('hidden-one')).values).toEqual([])
    expect(maskerAfter(() => secrets.mask('masked-one')).values).toEqual(['masked-one'])
    expect(secrets.scrub('hidden-one masked-one')).toBe('*** ***')
  })

  test('that is empty hides nothing', () => {
    const secrets = new Secrets()
    const printed = printedBy(() => {
      secrets.mask('')
      secrets.hide('')
      secrets.maskKey(' \n ')
    })
    expect(printed).toEqual([])
    expect(secrets.scrub('text')).toBe('text')
  })
})

describe('the key', () => {
  test.each([
    ['docs_0123456789', ['docs_0123456789']],
    ['  docs_0123456789\n', ['docs_0123456789']],
    ['Bearer docs_0123456789', ['docs_0123456789']],
    ['docs_01234567\ndocs_89abcdef', ['docs_01234567', 'docs_89abcdef']],
    ['docs_%0A1::2,3', ['docs_%0A1::2,3']],
  ])('given as %j is masked in every part', (given, parts) => {
    const secrets = new Secrets()
    const masker = maskerAfter(() => secrets.maskKey(given))
    for (const part of parts) {
      expect(masker.mask(`<${part}>`)).toBe('<***>')
      expect(secrets.scrub(`<${part}>`)).toBe('<***>')
    }
  })

  test('does not mask short words', () => {
    const secrets = new Secrets()
    const masker = maskerAfter(() => secrets.maskKey('Bearer a docs_0123456789'))
    expect(masker.mask('Bearer of a letter')).toBe('Bearer of a letter')
    expect(secrets.scrub('Bearer of a letter')).toBe('Bearer of a letter')
  })
})

describe('request headers', () => {
  const maskedBy = (headers: string) =>
    maskerAfter(() => new Secrets().maskHeaders(headers)).values.toSorted()
  const basic = (pair: string) => Buffer.from(pair).toString('base64')

  test.each([
    ['X-Pin: 12345', ['12345']],
    ['X-One: 1\nX-Two: 2', ['1', '2']],
    ['X-Env: production', ['production']],
    ['Cookie: session=0123456789; a=b', ['session=0123456789; a=b', 'session', '0123456789']],
    ['Authorization: Bearer fedcba9876', ['Bearer fedcba9876', 'fedcba9876']],
    [
      `Authorization: Basic ${basic('me:pin')}`,
      [`Basic ${basic('me:pin')}`, basic('me:pin'), 'me:pin', 'pin'],
    ],
    ['no header', ['no header']],
    ['', []],
  ])('%j are masked, each value and each part that is one by itself', (headers, values) => {
    expect(maskedBy(headers)).toEqual(values.toSorted())
  })
})

test('a scrubber on another thread hides the same, from plain strings', () => {
  const secrets = new Secrets()
  printedBy(() => secrets.maskKey('docs_0123456789'))
  secrets.hideLink('https://store.example/?token=0123456789abcdefghij', false)
  const scrubber = new Scrubber(structuredClone(secrets.secrets))
  for (const text of ['docs_0123456789', 'ZG9jc18wMTIzNDU2Nzg5', '0123456789abcdefghij', 'none']) {
    expect(scrubber.scrub(`a ${text} b`)).toBe(secrets.scrub(`a ${text} b`))
  }
})

test('a secret that is hidden after a text was scrubbed is hidden from then on', () => {
  const secrets = new Secrets()
  expect(secrets.scrub('one two')).toBe('one two')
  secrets.hide('two')
  expect(secrets.scrub('one two')).toBe('one ***')
})

describe('a presigned link', () => {
  const signature = 'abcdefghijklmnopqrst'
  const query = `sig=${signature}&d=900`
  const link = `https://store.example/a.tar.gz?${query}`

  test('is shown without its query, and without its signature anywhere', () => {
    const secrets = new Secrets()
    expect(maskerAfter(() => secrets.hideLink(link, false)).values).toEqual([])
    expect(secrets.scrub(link)).toBe('https://store.example/a.tar.gz?***')
    expect(secrets.scrub(`signed ${signature}`)).toBe('signed ***')
  })

  test.each(['0123456789abcdefghi', '900', 'a', 'a.b.0123456789abc.d'])(
    'does not hide short values: %j',
    (value) => {
      const secrets = new Secrets()
      secrets.hideLink(`https://store.example/?x=1&value=${encodeURIComponent(value)}`, false)
      expect(secrets.scrub(`value ${value}`)).toBe(`value ${value}`)
    },
  )

  const jwt = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiJleHBvcnQifQ', 'c2lnbmF0dXJlLW9mLWl0']

  test.each([
    ['0123456789abcdefghij', ['0123456789abcdefghij']],
    ['0123456789 abcdefghij', ['0123456789 abcdefghij']],
    ['AKIA/20260101/eu-1/s3/aws4_request', ['AKIA/20260101/eu-1/s3/aws4_request']],
    ['q+/8q+/8q+/8q+/8q+/8q+/8==', ['q+/8q+/8q+/8q+/8q+/8q+/8==']],
    [jwt.join('.'), [jwt.join('.'), ...jwt]],
    ['é'.repeat(20), ['é'.repeat(20), encodeURIComponent('é'.repeat(20))]],
  ])('is hidden in each value of 20 characters and more, and in its parts: %j', (value, parts) => {
    for (const written of [encodeURIComponent(value), value.replaceAll(' ', '+'), value]) {
      const secrets = new Secrets()
      secrets.hideLink(`https://store.example/?x=1&token=${written}&y=2`, false)
      for (const part of parts) expect(secrets.scrub(`by ${part} alone`)).toBe('by *** alone')
    }
  })

  // The whole link would not do: the runner also masks what stands after its last ampersand, which
  // other links have, too (ValueEncoders.cs).
  test.each([
    ['S3', 'X-Amz-Credential=AKIA/20260101/eu-1/s3&X-Amz-Signature=%&x-id=GetObject'],
    ['Google Cloud Storage', 'X-Goog-Expires=900&X-Goog-Signature=%'],
    ['Azure Blob Storage', 'sv=2024-11-04&sig=%&se=2026-11-25T00%3A00%3A00Z'],
    ['CloudFront', 'Policy=eyJTdGF0ZW1lbnQiOlt7fV19&Signature=%&Key-Pair-Id=K1'],
    ['a store that is unknown', 'v=2&token=%&x=1'],
  ])('is masked by its signature, written and read: %s', (_, parameters) => {
    const written = 'q%2F8q%2F8q%2F8q%2F8q%2F8q%2F8q%2F8'
    const url = `https://store.example/a.tar.gz?${parameters.replace('%&', `${written}&`).replace(/%$/, written)}`
    const secrets = new Secrets()
    let isMasked: unknown
    const masker = maskerAfter(() => {
      isMasked = secrets.hideLink(url, true)
    })
    expect(isMasked).toBe(true)
    expect(masker.values).toEqual([written, decodeURIComponent(written)])
    expect(masker.mask(`at ${url}`)).toBe(`at ${url.replace(written, '***')}`)
  })

  test.each(['', '?v=1', '?v=0123456789abcdefghi'])(
    'has nothing to mask without a signature or a long value: %j',
    (query) => {
      let isMasked: unknown
      const masker = maskerAfter(() => {
        isMasked = new Secrets().hideLink(`https://store.example/a.tar.gz${query}`, true)
      })
      expect([isMasked, masker.values]).toEqual([false, []])
    },
  )

  test('hides no value that all who read the log know', () => {
    const secrets = new Secrets()
    const known = 'documentation.example.com'
    const isPublic = (value: string) => `sites/${known}`.includes(value)
    expect(secrets.hideLink(`https://store.example/?site=${known}`, true, isPublic)).toBe(false)
    secrets.hideLink(`https://store.example/?${known}`, false, isPublic)
    expect(secrets.scrub(`in sites/${known}`)).toBe(`in sites/${known}`)
  })

  test('with a short query hides no letter of other texts', () => {
    const secrets = new Secrets()
    secrets.hideLink('https://store.example/a.tar.gz?v=1', false)
    secrets.hideLink('https://store.example/a.tar.gz?1', false)
    expect(secrets.scrub('1 of 11, v=1')).toBe('1 of 11, v=1')
  })
})
