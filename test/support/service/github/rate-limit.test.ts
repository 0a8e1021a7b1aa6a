import { describe, expect } from 'vitest'
import { add, ask, get, repository, test } from './fixture.ts'

const query = '{ rateLimit { limit remaining used resetAt } }'
const path = `/repos/${repository}/commits/main/status`

test('every response counts down the limit, separately for REST and GraphQL', async ({
  github,
}) => {
  const remaining = async () => (await get(github, path)).headers.get('x-ratelimit-remaining')
  expect([await remaining(), await remaining()]).toEqual(['4999', '4998'])
  const { headers, body } = await ask(github, query)
  expect(headers.get('x-ratelimit-resource')).toBe('graphql')
  expect(headers.get('x-ratelimit-remaining')).toBe('4999')
  const { resetAt, ...rest } = body.data.rateLimit
  expect(rest).toEqual({ limit: 5000, remaining: 4999, used: 1 })
  expect(Date.parse(resetAt) / 1000).toBe(Number(headers.get('x-ratelimit-reset')))
})

describe('an exhausted primary limit', () => {
  test.for([403, 429] as const)(
    'is a %i by REST that reports the reset',
    async (status, { github }) => {
      const before = Date.now() / 1000
      github.limitRate({ kind: 'primary', resetSeconds: 60, status })
      const limited = await get(github, path)
      expect(limited.status).toBe(status)
      expect(limited.body.message).toMatch(/^API rate limit exceeded/)
      expect(limited.headers.get('x-ratelimit-remaining')).toBe('0')
      expect(Number(limited.headers.get('x-ratelimit-reset'))).toBeGreaterThanOrEqual(before + 60)
      expect(limited.headers.has('retry-after')).toBe(false)
    },
  )

  test.for(['RATE_LIMITED', 'RATE_LIMIT'] as const)(
    'is an error %s by GraphQL, with 200 and no data',
    async (errorType, { github }) => {
      github.limitRate({ kind: 'primary', resetSeconds: 60, errorType })
      const { status, headers, body } = await ask(github, query)
      expect(status).toBe(200)
      expect(body).toMatchObject({ errors: [{ type: errorType }] })
      expect(body).not.toHaveProperty('data')
      expect(headers.get('x-ratelimit-remaining')).toBe('0')
    },
  )
})

describe('a secondary limit', () => {
  test('is a 403 by REST and GraphQL that reports how long to wait', async ({ github }) => {
    github.limitRate({ kind: 'secondary', retryAfterSeconds: 5 }, 2)
    for (const limited of [await get(github, path), await ask(github, query)]) {
      expect(limited.status).toBe(403)
      expect(limited.headers.get('retry-after')).toBe('5')
      expect(limited.headers.get('x-ratelimit-remaining')).not.toBe('0')
      expect(limited.body.message).toMatch(/^You have exceeded a secondary rate limit/)
    }
  })

  test('may have no Retry-After', async ({ github }) => {
    github.limitRate({ kind: 'secondary', retryAfterSeconds: null, status: 429 })
    const { status, headers } = await get(github, path)
    expect([status, headers.has('retry-after')]).toEqual([429, false])
  })
})

test('a limit holds for the configured number of requests of its resource only', async ({
  github,
}) => {
  add(github)
  github.limitRate({ kind: 'primary', resetSeconds: 1, resource: 'graphql' }, 2)
  expect((await get(github, path)).status).toBe(404)
  const reported = async () => 'data' in (await ask(github, query)).body
  expect([await reported(), await reported(), await reported()]).toEqual([false, false, true])
})
