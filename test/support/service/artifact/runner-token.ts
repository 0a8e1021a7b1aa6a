/** The ids of the workflow run and the job that a runner's token is for. */
export interface BackendIds {
  run: string
  job: string
}

/**
 * What the runner gives actions as ACTIONS_RUNTIME_TOKEN: a JSON web token (RFC 7519) whose `scp`
 * claim says, among other things, for which run and job it may store artifacts.
 */
export function runnerToken({ run, job }: BackendIds): string {
  return tokenWith({ scp: `Actions.GenericRead:0000 Actions.Results:${run}:${job}` })
}

/** A token with these claims. Nobody here looks at its signature. */
export function tokenWith(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ typ: 'JWT', alg: 'HS256' }), part(claims), 'c2lnbmF0dXJl'].join('.')
}
