import type { ServiceResponse } from '../server.ts'

/** GitHub's form of a REST refusal. */
export function refusal(status: number, message: string): ServiceResponse {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: `${status}` }
  return { status, body }
}

export const badCredentials = refusal(401, 'Bad credentials')
export const requiresAuthentication = refusal(401, 'Requires authentication')
export const notFound = refusal(404, 'Not Found')

/** What the token lacks a permission for, in the words of REST and GraphQL alike. */
export const notAccessible = 'Resource not accessible by integration'
