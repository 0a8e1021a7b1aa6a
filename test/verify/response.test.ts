import { expect, test } from 'vitest'
import { ResponseReader } from '../../src/verify/response.ts'

const url = new URL('https://docs.test/a')
const options = {
  isPlannedUrl: ({ pathname }: URL) => pathname === '/planned',
  maxBytes: 100_000,
  readsNotFound: false,
  isKept: true,
}

const redirectTo = async (location: string, redirects = 0) => {
  const reader = new ResponseReader(url, redirects, options)
  reader.start({ status: 302, headers: { location } })
  const end = await reader.end(true)
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

test('a response that begins anew is read from its start', async () => {
  const reader = new ResponseReader(url, 0, options)
  for (const text of ['the first', 'the second']) {
    reader.start({ status: 200, headers: {} })
    reader.write(Buffer.from(text))
  }
  const end = await reader.end(true)
  expect('kept' in end && end.kept()?.toString()).toBe('the second')
})

test('a released body is not there any more', async () => {
  const reader = new ResponseReader(url, 0, options)
  reader.start({ status: 200, headers: {} })
  reader.write(Buffer.from('text'))
  const end = await reader.end(true)
  if (!('kept' in end)) throw new Error('no body')
  end.release()
  expect(end.kept()).toBeUndefined()
  expect(end.digests).toHaveLength(1)
})

test.each([
  [404, false, true],
  [404, true, false],
  [200, false, false],
])(
  'of HTTP %i, with its use as %s, only the start is read: %s',
  async (status, readsNotFound, isCut) => {
    const reader = new ResponseReader(url, 0, { ...options, readsNotFound })
    reader.start({ status, headers: {} })
    expect(await reader.write(Buffer.alloc(70_000))).toBe(!isCut)
  },
)
