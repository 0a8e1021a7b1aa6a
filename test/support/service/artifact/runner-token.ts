/** The ids of the workflow run and the job that a runner's token is for. */
export interface BackendIds {
  run: string
  job: string
}

/**
 * The ACTIONS_RUNTIME_TOKEN of a step: a JSON web token (RFC 7519) whose `scp` claim contains the
 * run and the job for which it may store artifacts.
 */
export function runnerToken({ run, job }: BackendIds): string {
  return tokenWith({ scp: `Actions.GenericRead:0000 Actions.Results:${run}:${job}` })
}

/** A token with these claims. Its signature is never checked. */
export function tokenWith(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ typ: 'JWT', alg: 'HS256' }), part(claims), 'c2lnbmF0dXJl'].join('.')
}
