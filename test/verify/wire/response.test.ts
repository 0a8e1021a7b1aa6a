import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { HttpResponse } from '../../../src/kernel/http/exchange.ts'
import { receiveResponse } from '../../../src/verify/wire/response.ts'

const url = new URL('https://docs.test/a')
const options = {
  isPlannedUrl: ({ pathname }: URL) => pathname === '/planned',
  maxBytes: 100_000,
  readsNotFound: false,
  isKept: true,
}

/** What is read of a response with this body. */
function read(
  head: Pick<HttpResponse, 'status' | 'headers'>,
  body = '',
  changed: { redirects?: number; readsNotFound?: boolean } = {},
) {
  const response = { ...head, body: Readable.from([Buffer.from(body)]), origin: url.origin }
  const given = { ...options, url, redirects: 0, ...changed }
  return receiveResponse(response as unknown as HttpResponse, given, { received: () => {} })
}

const redirectTo = async (location: string, redirects = 0) => {
  const end = await read({ status: 302, headers: { location } }, '', { redirects })
  return end instanceof URL ? end.href : end
}

// biome-ignore format: a case is a line
test.each([
  ['/b#part', 'https://docs.test/b'],
  ['/planned', { why: 'same-file', to: 'https://docs.test/planned' }],
  ['https://user:password@other.test/', { why: 'other-origin', to: 'https://other.test/' }],
  ['https://[', { why: 'unreadable', to: '' }],
])('a redirect to %s', async (location, expected) => {
  const end = await redirectTo(location)
  if (typeof expected === 'string') expect(end).toBe(expected)
  else expect(end).toEqual({ kind: 'redirect', status: 302, ...expected })
})

test('three redirects are followed, the fourth is not', async () => {
  expect(await redirectTo('/b', 2)).toBe('https://docs.test/b')
  expect(await redirectTo('/b', 3)).toMatchObject({ why: 'too-many' })
})

test.each([
  [404, false, true],
  [404, true, false],
  [200, false, false],
])(
  'of HTTP %i, with its use as %s, only the start is read: %s',
  async (status, readsNotFound, isPartial) => {
    const end = await read({ status, headers: {} }, 'x'.repeat(70_000), { readsNotFound })
    expect(end).toMatchObject({ isPartial })
  },
)
