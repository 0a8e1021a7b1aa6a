import { describe, expect, test as plain } from 'vitest'
import {
  causeOfRefusal,
  GitHubRefusal,
  UnreadableResponse,
} from '../../../src/gate/github/github-refusal.ts'
import { maxRetryAfter } from '../../../src/kernel/http/retry.ts'
import { TransportFailure } from '../../../src/kernel/http/transport-failure.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { fakeRun } from '../../support/clock.ts'
import type { Exhaustion } from '../../support/service/github/rate-limit.ts'
import { test } from '../stage.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the cause of a failed request is', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const seconds = now.getTime() / 1000
  const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${seconds + 90}` }
  const left = { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': `${seconds + 900}` }
  const limit = (retryAfter: number) => ({ kind: 'temporary', retryAfter })
  const status = (number: number) => ({ kind: 'response', status: number })
  const rest = (number: number, headers = {}, message = 'No.') =>
    GitHubRefusal.ofResponse(number, headers, JSON.stringify({ message }))
  const graphql = (errors: object[], headers = {}) => new GitHubRefusal(errors, 200, headers)
  const secondary = 'You have exceeded a secondary rate limit.'

  plain.for([
    ['a used up limit, until its reset', rest(403, used), limit(90_000)],
    ['a used up limit as 429', rest(429, used), limit(90_000)],
    [
      'a used up limit, by the clock of the response',
      rest(403, { ...used, date: 'Sat, 21 Nov 2026 12:01:00 GMT' }),
      limit(30_000),
    ],
    [
      'a used up limit whose reset has passed',
      rest(403, { ...used, 'x-ratelimit-reset': `${seconds - 5}` }),
      limit(1000),
    ],
    [
      'a used up limit without a reset time',
      rest(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }),
      limit(60_000),
    ],
    [
      'a used up limit, longer than a Retry-After may be',
      rest(403, { ...used, 'x-ratelimit-reset': `${seconds + 3000}` }),
      limit(3_000_000),
    ],
    ['a secondary limit', rest(403, { ...left, 'retry-after': '7' }), limit(7000)],
    ['a secondary limit as 429', rest(429, { ...left, 'retry-after': '7' }), limit(7000)],
    [
      'a secondary limit of an hour',
      rest(403, { ...left, 'retry-after': '3600' }),
      limit(maxRetryAfter),
    ],
    ['a secondary limit by its message alone', rest(403, left, secondary), limit(60_000)],
    ['a used up limit of GraphQL', graphql([{ type: 'RATE_LIMITED' }], used), limit(90_000)],
    [
      'a used up limit of GraphQL, by its other name',
      graphql([{ type: 'RATE_LIMIT' }], used),
      limit(90_000),
    ],
    [
      'a used up limit of GraphQL, among other errors',
      graphql([{ type: 'NOT_FOUND' }, { type: 'RATE_LIMITED' }], used),
      limit(90_000),
    ],
    [
      'a secondary limit of GraphQL, by its message',
      graphql([{ message: secondary }]),
      limit(60_000),
    ],
    ['no permission', rest(403, left), status(403)],
    ['no permission, of GraphQL', graphql([{ type: 'FORBIDDEN' }], left), undefined],
    ['too small a scope, of GraphQL', graphql([{ type: 'INSUFFICIENT_SCOPES' }], left), undefined],
    ['not found', rest(404, left), undefined],
    ['not found, with a used up limit', rest(404, used), undefined],
    ['not found, of GraphQL', graphql([{ type: 'NOT_FOUND' }], left), undefined],
    ['bad credentials', rest(401, left), status(401)],
    ['a failing server', rest(500), status(500)],
    [
      'a fault of GitHub within a 200',
      graphql([{ message: 'Something went wrong' }]),
      { kind: 'temporary' },
    ],
    [
      'a fault of GitHub, by a type',
      graphql([{ type: 'INTERNAL', message: 'x' }]),
      { kind: 'temporary' },
    ],
    ['an unavailable service', graphql([{ type: 'SERVICE_UNAVAILABLE' }]), { kind: 'temporary' }],
    ['too large a query', graphql([{ type: 'RESOURCE_LIMITS_EXCEEDED' }]), { kind: 'temporary' }],
    ['an error without details', graphql([{}]), { kind: 'temporary' }],
    ['a fault of GitHub together with a refusal', graphql([{}, { type: 'FORBIDDEN' }]), undefined],
    [
      'a field that the server does not have',
      graphql([{ message: "Field 'x' doesn't exist", extensions: { code: 'undefinedField' } }]),
      undefined,
    ],
    ['an unreadable body', new UnreadableResponse('a web page'), { kind: 'malformed' }],
    [
      'a broken connection',
      new TransportFailure('reset', { sent: true }),
      { kind: 'transport', sent: true, permanent: false },
    ],
    [
      'an untrusted certificate',
      new TransportFailure('x', { sent: false, permanent: true }),
      { kind: 'transport', sent: false, permanent: true },
    ],
    ['a failure of the action', new Failure('GATE_UNREADABLE', 'x'), undefined],
    ['anything else', new TypeError('x'), undefined],
  ] as const)('%s', ([, error, cause]) => {
    expect(causeOfRefusal(error, now, false)).toEqual(cause)
  })

  plain.for([
    ['a pull request', graphql([{ type: 'NOT_FOUND' }])],
    ['anything by REST', rest(404)],
    ['a commit', rest(422, {}, 'No commit found for SHA: 1')],
  ] as const)('%s that is not found, although it may have just been created', ([, error]) => {
    expect(causeOfRefusal(error, now, true)).toEqual({ kind: 'temporary', retryAfter: 5000 })
  })

  plain('not that of a request that is invalid', () => {
    expect(causeOfRefusal(rest(422, {}, 'Validation Failed'), now, true)).toEqual(status(422))
  })
})

describe('a rate limit is waited out:', () => {
  const limits: [name: string, exhaustion: Exhaustion, milliseconds: number][] = [
    ['primary', { kind: 'primary', resetSeconds: 90 }, 89_000],
    [
      'primary by its other name',
      { kind: 'primary', resetSeconds: 90, errorType: 'RATE_LIMIT' },
      89_000,
    ],
    ['primary, longer than any retry budget', { kind: 'primary', resetSeconds: 3000 }, 2_999_000],
    ['secondary', { kind: 'secondary', retryAfterSeconds: 90 }, 90_000],
    ['secondary, as 429', { kind: 'secondary', retryAfterSeconds: 90, status: 429 }, 90_000],
    ['secondary, without a length', { kind: 'secondary', retryAfterSeconds: null }, 60_000],
  ]
  test.for(limits)('%s', async ([, exhaustion, milliseconds], { stage }) => {
    const { github, read } = await stage({ checks: [{ name: 'build', conclusion: 'success' }] })
    github.limitRate(exhaustion)
    const run = fakeRun()
    expect(await read(['checks-passed'], run)).toMatchObject({ checks: [{ state: 'passed' }] })
    expect(sum(run.clock.sleeps)).toBeGreaterThanOrEqual(milliseconds)
    expect(sum(run.clock.sleeps)).toBeLessThan(milliseconds + 5000)
  })

  test('repeatedly, and logged', async ({ stage }) => {
    const { github, read } = await stage()
    github.limitRate({ kind: 'secondary', retryAfterSeconds: 100 }, 5)
    const run = fakeRun()
    expect(await read(['not-draft'], run)).toMatchObject({ draft: false })
    expect(sum(run.clock.sleeps)).toBeGreaterThanOrEqual(500_000)
    expect(run.lines.filter((line) => line.includes('rate limit'))).toHaveLength(5)
  })
})
