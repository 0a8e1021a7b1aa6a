import type { ServiceResponse } from '../server.ts'

/** A REST refusal in GitHub's format. */
export function refusal(status: number, message: string): ServiceResponse {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: `${status}` }
  return { status, body }
}

export const badCredentials = refusal(401, 'Bad credentials')
export const requiresAuthentication = refusal(401, 'Requires authentication')
export const notFound = refusal(404, 'Not Found')

/** The message about a missing permission, in REST and GraphQL. */
export const notAccessible = 'Resource not accessible by integration'
