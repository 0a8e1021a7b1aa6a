import { test as base } from 'vitest'
import type { Json } from '../fixture.ts'
import { type GitHub, startGitHub } from './github.ts'
import type { PullRequest, PullRequestSettings } from './pull-request.ts'

export const repository = 'octo-org/docs'

/** Provides `github` to each test. Its time only moves by `clock.skip`. */
export const test = base.extend<{ github: GitHub }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  github: async ({}, use) => {
    const github = await startGitHub({ speed: 0 })
    await use(github)
    await github.close()
  },
})

/** Adds octo-org/docs#7. */
export function add(github: GitHub, settings: Partial<PullRequestSettings> = {}): PullRequest {
  return github.addPullRequest({ repository, number: 7, ...settings })
}

/** Reads a path below the URL of the REST API. */
export async function get(github: GitHub, path: string, headers = {}) {
  const response = await fetch(github.apiUrl + path, {
    headers: { authorization: `Bearer ${github.token}`, ...headers },
  })
  return read(response)
}

/** Sets a commit status by REST. */
export async function setStatus(github: GitHub, sha: string, status: object, headers = {}) {
  const response = await fetch(`${github.apiUrl}/repos/${repository}/statuses/${sha}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${github.token}`, ...headers },
    body: JSON.stringify(status),
  })
  return read(response)
}

/** Sends a GraphQL query. */
export async function ask(github: GitHub, query: string, variables = {}, headers = {}) {
  const response = await fetch(github.graphqlUrl, {
    method: 'POST',
    headers: { authorization: `token ${github.token}`, ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return read(response)
}

/** Queries fields of octo-org/docs#7. Returns the pull request and the errors. */
export async function askPullRequest(github: GitHub, fields: string) {
  const { body } = await ask(
    github,
    `{ repository(owner: "octo-org", name: "docs") { pullRequest(number: 7) { ${fields} } } }`,
  )
  return { pullRequest: body.data?.repository?.pullRequest as Json, errors: body.errors as Json }
}

async function read(response: Response) {
  const { status, headers } = response
  return { status, headers, body: (await response.json()) as Json }
}
