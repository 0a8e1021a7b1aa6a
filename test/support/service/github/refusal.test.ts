import { get as request } from 'node:http'
import { describe, expect } from 'vitest'
import { add, ask, askPullRequest, get, repository, test } from './fixture.ts'

const query = '{ rateLimit { remaining } }'

describe('authorization', () => {
  test('is taken as a token and as a bearer', async ({ github }) => {
    add(github)
    for (const authorization of [`token ${github.token}`, `Bearer ${github.token}`]) {
      expect((await ask(github, query, {}, { authorization })).status).toBe(200)
    }
  })

  test('with another token is refused as bad credentials', async ({ github }) => {
    const pullRequest = add(github)
    const headers = { authorization: 'Bearer nonsense' }
    const path = `/repos/${repository}/commits/${pullRequest.head.sha}/status`
    for (const refused of [
      await ask(github, query, {}, headers),
      await get(github, path, headers),
    ]) {
      expect(refused.status).toBe(401)
      expect(refused.body.message).toBe('Bad credentials')
    }
  })

  test('is required', async ({ github }) => {
    const { status, body } = await get(github, '/repos/a/b/commits/c/status', { authorization: '' })
    expect([status, body.message]).toEqual([401, 'Requires authentication'])
  })

  test('does not replace a user agent', async ({ github }) => {
    const headers = { authorization: `Bearer ${github.token}` }
    const status = await new Promise((resolve) =>
      request(github.apiUrl, { headers }, (response) => resolve(response.resume().statusCode)),
    )
    expect(status).toBe(403)
  })
})

describe('a token that lacks', () => {
  const forbidden = {
    type: 'FORBIDDEN',
    message: 'Resource not accessible by integration',
    extensions: { saml_failure: false },
  }

  test('pull-requests reads no pull request by GraphQL', async ({ github }) => {
    add(github)
    github.forbid(['pull-requests'])
    const { pullRequest, errors } = await askPullRequest(github, 'state')
    expect(pullRequest).toBeNull()
    expect(errors).toMatchObject([{ ...forbidden, path: ['repository', 'pullRequest'] }])
  })

  test('contents reads the pull request, but no commit', async ({ github }) => {
    const pullRequest = add(github, {
      reviews: [{ author: 'mona', state: 'APPROVED', commit: 'a'.repeat(40), writer: true }],
    })
    pullRequest.merge()
    github.forbid(['contents'])
    const told = await askPullRequest(
      github,
      'state mergeCommit { oid } latestOpinionatedReviews(first: 1) { nodes { commit { oid } } }',
    )
    expect(told.pullRequest).toEqual({
      state: 'MERGED',
      mergeCommit: null,
      latestOpinionatedReviews: { nodes: [{ commit: null }] },
    })
    const start = ['repository', 'pullRequest']
    expect(told.errors).toMatchObject([
      { ...forbidden, path: [...start, 'mergeCommit'] },
      { ...forbidden, path: [...start, 'latestOpinionatedReviews', 'nodes', 0, 'commit'] },
    ])
  })

  test.for([
    ['checks', 'check-runs', 'status'],
    ['statuses', 'status', 'check-runs'],
  ] as const)('%s reads no %s, but the %s', async ([scope, refused, allowed], { github }) => {
    const { head } = add(github)
    github.forbid([scope])
    const { status, body } = await get(
      github,
      `/repos/${repository}/commits/${head.sha}/${refused}`,
    )
    expect([status, body.message]).toEqual([403, 'Resource not accessible by integration'])
    const other = await get(github, `/repos/${repository}/commits/${head.sha}/${allowed}`)
    expect(other.status).toBe(200)
  })

  test('a permission has it back when it is no longer forbidden', async ({ github }) => {
    add(github)
    github.forbid(['pull-requests'])
    github.forbid([])
    expect((await askPullRequest(github, 'state')).pullRequest).toEqual({ state: 'OPEN' })
  })
})

test('what is not there is not found', async ({ github }) => {
  add(github)
  for (const path of [
    '/repos/x/y/commits/main/check-runs',
    '/repos/x/y/commits/main/status',
    '/x',
  ]) {
    const { status, body } = await get(github, path)
    expect([status, body.message]).toEqual([404, 'Not Found'])
  }
})
