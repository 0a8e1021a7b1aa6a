import { describe, expect } from 'vitest'
import { troubleOf } from '../../src/gate/github.ts'
import { longestRetryAfter } from '../../src/http/retry-after.ts'
import { TransportFailure } from '../../src/http/transport-failure.ts'
import { Failure } from '../../src/run/failure.ts'
import { fakeRun } from '../support/clock.ts'
import type { Exhaustion } from '../support/service/github/rate-limit.ts'
import { test } from './stage.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('what ended a request is', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const seconds = now.getTime() / 1000
  const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${seconds + 90}` }
  const left = { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': `${seconds + 900}` }
  const limit = (retryAfter: number) => ({ kind: 'answer', status: 429, retryAfter })
  const rest = (status: number, headers = {}, message = 'No.') => ({
    status,
    message,
    response: { headers },
  })

  test.for([
    ['a used up limit, until its reset', rest(403, used), limit(90_000)],
    ['a used up limit as 429', rest(429, used), limit(90_000)],
    [
      'a used up limit, by the clock of the answer',
      rest(403, { ...used, date: 'Sat, 21 Nov 2026 12:01:00 GMT' }),
      limit(30_000),
    ],
    [
      'a used up limit whose reset has passed',
      rest(403, { ...used, 'x-ratelimit-reset': `${seconds - 5}` }),
      limit(1000),
    ],
    [
      'a used up limit that does not tell its reset',
      rest(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }),
      limit(60_000),
    ],
    [
      'a used up limit, longer than a host’s wish may be',
      rest(403, { ...used, 'x-ratelimit-reset': `${seconds + 3000}` }),
      limit(3_000_000),
    ],
    ['a secondary limit', rest(403, { ...left, 'retry-after': '7' }), limit(7000)],
    ['a secondary limit as 429', rest(429, { ...left, 'retry-after': '7' }), limit(7000)],
    [
      'a secondary limit of an hour',
      rest(403, { ...left, 'retry-after': '3600' }),
      limit(longestRetryAfter),
    ],
    [
      'a secondary limit by its message alone',
      rest(403, left, 'You have exceeded a secondary rate limit.'),
      limit(60_000),
    ],
    [
      'a used up limit of GraphQL',
      { errors: [{ type: 'RATE_LIMITED' }], headers: used },
      limit(90_000),
    ],
    [
      'a used up limit of GraphQL, by its other name',
      { errors: [{ type: 'RATE_LIMIT' }], headers: used },
      limit(90_000),
    ],
    [
      'a used up limit of GraphQL, among other errors',
      { errors: [{ type: 'NOT_FOUND' }, { type: 'RATE_LIMITED' }], headers: used },
      limit(90_000),
    ],
    ['no permission', rest(403, left), { kind: 'answer', status: 403 }],
    ['no permission, of GraphQL', { errors: [{ type: 'FORBIDDEN' }], headers: left }, undefined],
    ['no such thing', rest(404, left), { kind: 'answer', status: 404 }],
    ['no such thing, as the limit is used up', rest(404, used), { kind: 'answer', status: 404 }],
    ['no such thing, of GraphQL', { errors: [{ type: 'NOT_FOUND' }], headers: left }, undefined],
    ['bad credentials', rest(401, left), { kind: 'answer', status: 401 }],
    ['a failing server', rest(500), { kind: 'answer', status: 500 }],
    [
      'a broken connection',
      { status: 500, cause: new TransportFailure('reset', { sent: true }) },
      { kind: 'transport', sent: true, permanent: false },
    ],
    [
      'a certificate that is not trusted',
      { status: 500, cause: new TransportFailure('x', { sent: false, permanent: true }) },
      { kind: 'transport', sent: false, permanent: true },
    ],
    [
      'a refusal of our own',
      { status: 500, cause: new Failure('GATE_UNREADABLE', 'x') },
      undefined,
    ],
    ['anything else', new TypeError('x'), undefined],
  ] as const)('%s', ([, error, trouble]) => {
    expect(troubleOf(error, now)).toEqual(trouble)
  })
})

describe('a rate limit is waited out:', () => {
  const limits: [name: string, exhaustion: Exhaustion, milliseconds: number][] = [
    ['primary', { kind: 'primary', resetSeconds: 90 }, 89_000],
    ['primary, as 429', { kind: 'primary', resetSeconds: 90, status: 429 }, 89_000],
    ['primary, of GraphQL', { kind: 'primary', resetSeconds: 90, resource: 'graphql' }, 89_000],
    [
      'primary, of GraphQL by its other name',
      { kind: 'primary', resetSeconds: 90, resource: 'graphql', errorType: 'RATE_LIMIT' },
      89_000,
    ],
    ['primary, of REST', { kind: 'primary', resetSeconds: 90, resource: 'core' }, 89_000],
    ['primary, longer than any failure is', { kind: 'primary', resetSeconds: 3000 }, 2_999_000],
    ['secondary', { kind: 'secondary', retryAfterSeconds: 90 }, 90_000],
    ['secondary, as 429', { kind: 'secondary', retryAfterSeconds: 90, status: 429 }, 90_000],
    ['secondary, of REST', { kind: 'secondary', retryAfterSeconds: 90, resource: 'core' }, 90_000],
    ['secondary, of no told length', { kind: 'secondary', retryAfterSeconds: null }, 60_000],
  ]
  test.for(limits)('%s', async ([, exhaustion, milliseconds], { stage }) => {
    const checks = [{ name: 'build', conclusion: 'success' }] as const
    const { github, read } = await stage({ checks: [...checks] })
    github.limitRate(exhaustion)
    const run = fakeRun()
    expect(await read(['checks-passed'], run)).toMatchObject({
      checks: [{ name: 'build', state: 'passed' }],
    })
    expect(sum(run.clock.sleeps)).toBeGreaterThanOrEqual(milliseconds)
    expect(sum(run.clock.sleeps)).toBeLessThan(milliseconds + 5000)
  })

  test('several times over, and told', async ({ stage }) => {
    const { github, read } = await stage()
    github.limitRate({ kind: 'secondary', retryAfterSeconds: 100 }, 5)
    const run = fakeRun()
    expect(await read(['not-draft'], run)).toMatchObject({ draft: false })
    expect(sum(run.clock.sleeps)).toBeGreaterThanOrEqual(500_000)
    expect(run.lines.filter((line) => line.includes('rate limit'))).toHaveLength(5)
  })
})
