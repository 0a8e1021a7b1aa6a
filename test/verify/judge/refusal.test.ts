import { expect, test } from 'vitest'
import { isThrottle, refusalOf } from '../../../src/verify/judge/refusal.ts'
import type { BodyResponse, RedirectResponse } from '../../../src/verify/wire/response.ts'

const response = (status: number, headers = {}, redirectedTo?: string): BodyResponse => ({
  kind: 'body',
  status,
  headers,
  redirectedTo,
  retryAfterMs: undefined,
  bytes: 0,
  digest: undefined,
  isEncoded: false,
  isPartial: false,
  isUndecodable: false,
  kept: () => undefined,
})
const redirect = (to: string, why: RedirectResponse['why'] = 'other-origin'): RedirectResponse => ({
  kind: 'redirect',
  status: 302,
  to,
  why,
})
const file = { about: 'file' } as const

test.each([401, 402, 407, 451])('HTTP %i blocks the client', (status) => {
  expect(refusalOf(file, response(status))).toMatchObject({ kind: 'blocked' })
})

test('HTTP 403 may mean a missing file, and says nothing about other URLs', () => {
  expect(refusalOf(file, response(403))).toMatchObject({
    kind: 'blocked',
    by: 'status',
    status: 403,
  })
  expect(refusalOf({ about: 'nonexistent-url' }, response(403))).toBeUndefined()
})

test('a throttled request may succeed later', () => {
  expect(refusalOf(file, response(429))).toMatchObject({
    kind: 'blocked',
    by: 'status',
    status: 429,
  })
  expect([429, 503, 500].map((status) => isThrottle(response(status)))).toEqual([true, true, false])
})

test.each(['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'])(
  'a response with %s is a challenge page, whatever its status',
  (name) => {
    const refusal = refusalOf(file, response(200, { [name]: 'challenge' }))
    expect(refusal).toMatchObject({ kind: 'blocked', by: 'challenge', status: 200 })
  },
)

test('a redirect to sign in blocks the client, and its token is not shown', () => {
  const to = 'https://sso.example/login?token=secret'
  expect(refusalOf(file, redirect(to))).toMatchObject({
    by: 'sign-in',
    to: 'https://sso.example/login',
  })
  expect(refusalOf({ about: 'removed' }, redirect(to))).toBeUndefined()
  expect(refusalOf(file, redirect(to, 'same-file'))).toBeUndefined()
  expect(refusalOf(file, redirect('https://docs.example/guide'))).toBeUndefined()
})

test('an answer to what was requested is no refusal', () => {
  for (const status of [200, 301, 404]) expect(refusalOf(file, response(status))).toBeUndefined()
  expect(refusalOf(file, response(502))).toMatchObject({ kind: 'unreachable' })
})
