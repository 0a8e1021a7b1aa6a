import type { ServiceResponse } from '../server.ts'

/** GitHub counts REST and GraphQL separately. */
export type Resource = 'core' | 'graphql'

/** An exhausted rate limit (docs.github.com, "Rate limits for the REST API" and "... GraphQL API"). */
export type Exhaustion = {
  /** Both by default. */
  resource?: Resource
  /** Status of REST responses, and of GraphQL responses to a secondary limit (default 403). */
  status?: 403 | 429
} & (
  | {
      kind: 'primary'
      resetSeconds: number
      /** GitHub uses both in GraphQL errors (default RATE_LIMITED). */
      errorType?: 'RATE_LIMITED' | 'RATE_LIMIT'
    }
  | {
      kind: 'secondary'
      /** null: without the header, as GitHub sometimes responds. */
      retryAfterSeconds: number | null
    }
)

/** The requests of an hour. They are counted, but never refused by the quota itself. */
export class Quota {
  readonly resource: Resource
  readonly limit = 5000
  readonly reset = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)
  used = 0

  constructor(resource: Resource) {
    this.resource = resource
  }

  get remaining(): number {
    return Math.max(this.limit - this.used, 0)
  }

  /** Headers of every response; for a refusal, nothing remains until `refusedUntil`. */
  headers(refusedUntil?: Date): Record<string, string> {
    const { limit, used, remaining, reset, resource } = this
    return {
      'x-ratelimit-limit': `${limit}`,
      'x-ratelimit-remaining': `${refusedUntil ? 0 : remaining}`,
      'x-ratelimit-used': `${refusedUntil ? limit : used}`,
      'x-ratelimit-reset': `${Math.ceil((refusedUntil ?? reset).getTime() / 1000)}`,
      'x-ratelimit-resource': resource,
    }
  }
}

/** GitHub's response while the rate limit is exhausted. */
export function exhausted(exhaustion: Exhaustion, quota: Quota): ServiceResponse {
  const { status = 403 } = exhaustion
  if (exhaustion.kind === 'secondary') {
    const { retryAfterSeconds } = exhaustion
    const wait = retryAfterSeconds === null ? {} : { 'retry-after': `${retryAfterSeconds}` }
    return {
      status,
      headers: { ...quota.headers(), ...wait },
      body: {
        message:
          'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
        documentation_url: `${documentation}#about-secondary-rate-limits`,
        status: `${status}`,
      },
    }
  }

  const { resetSeconds, errorType: type = 'RATE_LIMITED' } = exhaustion
  const headers = quota.headers(new Date(Date.now() + resetSeconds * 1000))
  if (quota.resource === 'core') {
    const message = 'API rate limit exceeded for installation ID 1.'
    const body = { message, documentation_url: documentation, status: `${status}` }
    return { status, headers, body }
  }
  const error =
    type === 'RATE_LIMITED'
      ? { type, message: 'API rate limit exceeded for installation ID 1.' }
      : {
          type,
          code: 'graphql_rate_limit',
          message: 'API rate limit already exceeded for installation ID 1.',
        }
  return { status: 200, headers, body: { errors: [error] } }
}

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api'
