import { describe, expect, test } from 'vitest'
import { parseRequestHeaders } from '../../src/runner/input-values.ts'
import { keyWarning } from '../../src/runner/inputs.ts'
import { agentJob, read, refusal, refusalOf } from './given.ts'

describe('`mode`', () => {
  test.each(['agent', 'Export!', 'export,agent-job'])('%s is refused', (value) => {
    expect(refusalOf('mode', value)).toContain('`export`, `agent-job`, `verify` or `check`')
  })
})

describe('booleans', () => {
  test.each(['true', 'True', 'TRUE', ' true '])('%s is true', (value) => {
    expect(read({ download: value }).download).toBe(true)
    expect(read({ 'mask-bundle-url': value }).maskBundleUrl).toBe(true)
  })

  test.each(['false', 'False', 'FALSE'])('%s is false', (value) => {
    expect(read({ summary: value }).summary).toBe(false)
  })

  test.each(['yes', 'no', '1', '0', 'on', 'off', 'y', 'truth', 'true false', 'null'])(
    '%s is refused, with what to write',
    (value) => {
      for (const name of ['download', 'mask-bundle-url', 'summary'] as const) {
        expect(refusalOf(name, value)).toContain('`true` or `false`')
      }
    },
  )
})

describe('durations', () => {
  test.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['1h30m', 5_400_000],
    ['1H 30M', 5_400_000],
    ['6h', 21_600_000],
    ['2d', 172_800_000],
  ])('%s is read', (value, milliseconds) => {
    expect(read({ timeout: value }).timeout).toBe(milliseconds)
  })

  test('fix the interval between polls, which `auto` leaves to the job', () => {
    expect(read({ 'poll-interval': '10s' }).pollInterval).toBe(10_000)
    expect(read({ 'poll-interval': 'Auto' }).pollInterval).toBe('auto')
  })

  test('as bare numbers are refused with the way to write them', () => {
    expect(refusalOf('timeout', '30')).toMatch(/`30s` or `30m`/)
    expect(refusalOf('poll-interval', '5')).toMatch(/`5s`/)
  })

  test.each([
    '-1',
    '-1s',
    '1e400',
    '1e3s',
    '0',
    '0s',
    '1.5h',
    'NaN',
    'Infinity',
    '30 minutes',
    's',
  ])('%s is refused with an example', (value) => {
    expect(refusalOf('timeout', value)).toMatch(/30m|1s/)
    expect(refusalOf('poll-interval', value)).toMatch(/30m|1s/)
  })

  test.each(['25d', '10000h', `${'9'.repeat(400)}s`])(
    'over the limit are refused, not capped: %s',
    (value) => {
      expect(refusalOf('timeout', value)).toContain('24d')
    },
  )
})

describe('`base-url`', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com/'],
    ['https://api.example.com/', 'https://api.example.com/'],
    ['https://api.example.com/docs/api/', 'https://api.example.com/docs/api'],
    ['HTTPS://API.Example.com:8443', 'https://api.example.com:8443/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['http://[::1]:3000', 'http://[::1]:3000/'],
  ])('%s is accepted', (value, href) => {
    expect(read({ 'base-url': value }).baseUrl.href).toBe(href)
  })

  test.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'http://0.0.0.0:80',
    'http://[::2]',
    'http://localhost@example.com',
  ])('%s would send the key unencrypted and is refused', (value) => {
    refusalOf('base-url', value)
  })

  test.each([
    'ftp://example.com',
    'file:///etc',
    'javascript:alert(1)',
    '//example.com',
    'https://',
  ])('%s is refused with an example', (value) => {
    expect(refusalOf('base-url', value)).toContain('https://api.example.com')
  })

  test.each([
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['https://api.example.com/v2/', 'https://api.example.com'],
    ['https://api.example.com/docs/V1//', 'https://api.example.com/docs'],
    ['https://API.example.com:8443/v1/static-export/jobs', 'https://api.example.com:8443'],
    ['https://api.example.com/docs/v2/agent/p1/job', 'https://api.example.com/docs'],
  ])('%s has the path that the action adds, and is refused with the URL to use', (value, url) => {
    expect(refusalOf('base-url', value)).toContain(`: write ${url}.`)
    expect(read({ 'base-url': url }).baseUrl.href).toBe(new URL(url).href)
  })

  test.each(['/v1/docs', '/v3', '/api-v1', '/v1x', '/v1.0'])(
    'keeps the prefix %s, which is not the path of a call',
    (prefix) => {
      const { baseUrl } = read({ 'base-url': `https://api.example.com${prefix}` })
      expect(baseUrl.pathname).toBe(prefix)
    },
  )

  test('with user and password is refused without showing them', () => {
    const message = refusalOf('base-url', 'https://alice:hunter22@api.example.com')
    expect(message).toContain('user')
    expect(message).not.toMatch(/alice|hunter22/)
  })

  test('with a query or fragment is refused without showing it', () => {
    expect(refusalOf('base-url', 'https://api.example.com?token=hunter22')).not.toContain('hunter')
    refusalOf('base-url', 'https://api.example.com/#x')
  })
})

describe('`paths`', () => {
  test('are the paths of pages, one per line', () => {
    expect(read({ paths: '/guides/start\n\nguides/b.html\n' }).paths).toEqual([
      '/guides/start',
      'guides/b.html',
    ])
  })

  test.each([
    ['/a, /b', 'one path per line'],
    ['/a,/b', 'one path per line'],
    ['/a /b', 'one path per line'],
    ['/a\n/guides/**', 'not patterns'],
    ['/guide?', 'not patterns'],
    ['/{a,b}', 'not patterns'],
    ['https://docs.example.com/guides/start?x', 'not URLs: write "/guides/start"'],
  ])('are refused as %j', (value, problem) => {
    expect(refusalOf('paths', value)).toContain(problem)
  })
})

describe('`api-key`', () => {
  test.each([
    ['***', 'is `***`'],
    ['"docs_canary"', 'is in quotes'],
    ["'docs_canary'", 'is in quotes'],
    ['$DOCS_ADMIN_KEY', 'is the name of a variable or a secret'],
    [['$', '{DOCS_ADMIN_KEY}'].join(''), 'is the name of a variable or a secret'],
    ['%DOCS_ADMIN_KEY%', 'is the name of a variable or a secret'],
    ['DOCS_ADMIN_KEY=docs_canary', 'is a line of a `.env` file: store only what stands after'],
    ['secrets.DOCS_ADMIN_KEY', 'is the name of a variable or a secret'],
  ])('is refused as %j, which is not shown', (value, problem) => {
    const message = refusalOf('api-key', value)
    expect(message).toContain(problem)
    expect(message).not.toContain('canary')
  })

  test('has up to 4 kB, and is refused above that by its length', () => {
    const longest = 'docs_'.padEnd(4000, '0')
    expect(read({ 'api-key': longest }).apiKey).toBe(longest)
    const message = refusalOf('api-key', `${longest}1`)
    expect(message).toContain('4,001 bytes')
    expect(message).not.toContain('docs_')
  })

  test('is refused together with all other inputs, as is a token', () => {
    const message = refusal({
      ...agentJob,
      'api-key': 'x'.repeat(9000),
      'github-token': 'y'.repeat(9000),
      timeout: 'soon',
    })
    expect(message).toMatch(/`api-key` has 9,000 bytes/)
    expect(message).toMatch(/`github-token` has 9,000 bytes/)
    expect(message).toMatch(/`timeout`/)
    expect(message).not.toMatch(/xxx|yyy/)
  })

  test('is trimmed', () => {
    expect(read({ 'api-key': ' \tdocs_abc\r\n' }).apiKey).toBe('docs_abc')
  })

  test.each(['', '   ', '\n'])('that is empty is missing: %j', (value) => {
    expect(refusalOf('api-key', value)).toContain('missing')
  })

  test.each([
    ['white space', 'docs_canary docs_canary'],
    ['a line break', 'docs_canary\ndocs_canary'],
    ['a carriage return', 'docs_canary\rdocs_canary'],
    ['a tab', 'docs_canary\tdocs_canary'],
    ['a control character', 'docs_\u0000canary'],
    ['an escape', '\u001bdocs_canary'],
    ['a character without width', 'docs_canary\u200bdocs_canary'],
    ['an unbreakable blank', 'docs_canary\u00a0x'],
    ['a letter that is invalid in headers', 'docs_canary→'],
  ])('containing %s is refused and not shown', (_, value) => {
    expect(refusalOf('api-key', value)).not.toContain('canary')
  })

  test.each([
    'Bearer docs_canary',
    'bearer docs_canary',
    'BEARER\tdocs_canary',
    ' Bearer  docs_canary',
  ])('as %j is refused for the word, and not shown', (value) => {
    const message = refusalOf('api-key', value)
    expect(message).toContain('`Bearer `')
    expect(message).not.toContain('canary')
  })

  test('as `Bearer ` before an empty secret is refused too', () => {
    expect(refusalOf('api-key', 'Bearer ')).toContain('`Bearer `')
  })

  test('without a prefix gets a warning that does not show it', () => {
    expect(keyWarning('docs_abc')).toBeUndefined()
    for (const key of ['0123456789abcdef', '_abc', 'docs-abc']) {
      expect(keyWarning(key)).toContain('`api-key`')
      expect(keyWarning(key)).not.toContain(key)
      expect(read({ 'api-key': key }).apiKey).toBe(key)
    }
  })
})

describe('`domain`', () => {
  test.each([
    ['docs.example.com', 'docs.example.com'],
    ['Docs.Example.COM', 'docs.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['docs.example.com.', 'docs.example.com'],
    ['localhost', 'localhost'],
  ])('%s becomes %s', (value, domain) => {
    expect(read({ domain: value }).rules.domain).toBe(domain)
  })

  test.each([
    'https://docs.example.com',
    'http://Docs.Example.com/',
    'https://docs.example.com/guides?a=b#c',
    'https://user:hunter22@docs.example.com:8443/',
    'docs.example.com:443',
    'docs.example.com/guides',
    'docs.example.com/',
    'ftp://docs.example.com',
  ])('%s is refused with the host name to use', (value) => {
    const message = refusalOf('domain', value)
    expect(message).toContain('write docs.example.com')
    expect(message).not.toMatch(/hunter22|guides|443/)
  })

  test('as a URL with other letters is refused with its ASCII name', () => {
    expect(refusalOf('domain', 'https://bücher.example/a')).toContain('xn--bcher-kva.example')
  })

  test.each([
    '*.example.com',
    'docs example.com',
    '-docs.example.com',
    'docs..example.com',
    '.',
    'a,b',
  ])('%s is refused with an example', (value) => {
    expect(refusalOf('domain', value)).toContain('docs.example.com')
  })

  test.each([`${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}example`])(
    'longer than names can be is refused: %s',
    (value) => {
      refusalOf('domain', value)
    },
  )

  test('is not needed with `job-id`', () => {
    expect(read({ domain: '', 'job-id': 'a' })).toMatchObject({ rules: { domain: '' }, jobId: 'a' })
  })
})

describe('`job-id`', () => {
  test.each(['529bbc09b8e16b94550ae4eb', '42', 'job_1-2.3', 'job:7@eu', 'a..b', 'Ünï', '~'])(
    '%s is accepted unchanged',
    (value) => {
      expect(read({ 'job-id': value }).jobId).toBe(value)
    },
  )

  test.each([
    'a/b',
    '../a',
    '..',
    '.',
    'a%2fb',
    '%2e%2e',
    'a\\b',
    'a?b',
    'a#b',
    'a b',
    'a\nb',
    'a\u0000b',
    'a\u200bb',
    'a'.repeat(257),
  ])('%j is not a path segment and is refused', (value) => {
    expect(refusalOf('job-id', value)).toContain('`jobId`')
  })
})

const problemOf = (value: string): string => {
  try {
    parseRequestHeaders(value)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('headers', () => {
  test('are one per line, with white space around name and value removed', () => {
    expect(parseRequestHeaders('X-A: b\r\n\n  X-C:d:e  \n')).toEqual([
      ['X-A', 'b'],
      ['X-C', 'd:e'],
    ])
  })

  test('may take 6,000 bytes, and not one more', () => {
    const headers = (bytes: number) => `X-A:${'b'.repeat(bytes - 4)}`
    expect(problemOf(headers(6000))).toBe('accepted')
    expect(problemOf(headers(6001))).toBe('must have at most 6,000 bytes')
  })

  test.each(['Host', 'range', 'If-None-Match', 'Proxy-Authorization', 'TE'])(
    'must not decide on the connection or the response: %s',
    (name) => {
      expect(problemOf(`${name}: secret`)).toContain(`must not contain "${name}"`)
    },
  )

  test.each(['secret', ': secret', 'a b: secret', 'A: ok\nsecret'])(
    'need a name, and a problem does not show the value: %j',
    (value) => {
      expect(problemOf(value)).toMatch(/^must be `Name: value` on each line: line \d is not$/)
    },
  )
})
