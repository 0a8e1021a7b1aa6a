import { get as request } from 'node:http'
import { describe, expect } from 'vitest'
import { add, ask, askPullRequest, get, setStatus, test } from './fixture.ts'
import type { Scope } from './scope.ts'

const query = '{ rateLimit { remaining } }'

describe('authorization', () => {
  test('is accepted as `token` and as `Bearer`', async ({ github }) => {
    add(github)
    for (const authorization of [`token ${github.token}`, `Bearer ${github.token}`]) {
      expect((await ask(github, query, {}, { authorization })).status).toBe(200)
    }
  })

  test('with another token is refused as bad credentials', async ({ github }) => {
    const { head } = add(github)
    const headers = { authorization: 'Bearer nonsense' }
    for (const refused of [
      await ask(github, query, {}, headers),
      await setStatus(github, head.sha, { state: 'success' }, headers),
    ]) {
      expect(refused.status).toBe(401)
      expect(refused.body.message).toBe('Bad credentials')
    }
  })

  test('is required', async ({ github }) => {
    const { status, body } = await get(github, '/x', { authorization: '' })
    expect([status, body.message]).toEqual([401, 'Requires authentication'])
  })

  test('does not replace the required user agent', async ({ github }) => {
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
    const reported = await askPullRequest(
      github,
      'state mergeCommit { oid } latestOpinionatedReviews(first: 1) { nodes { commit { oid } } }',
    )
    expect(reported.pullRequest).toEqual({
      state: 'MERGED',
      mergeCommit: null,
      latestOpinionatedReviews: { nodes: [{ commit: null }] },
    })
    const start = ['repository', 'pullRequest']
    expect(reported.errors).toMatchObject([
      { ...forbidden, path: [...start, 'mergeCommit'] },
      { ...forbidden, path: [...start, 'latestOpinionatedReviews', 'nodes', 0, 'commit'] },
    ])
  })

  const parts: [Scope, part: string, path: (string | number)[]][] = [
    [
      'checks',
      'commits(last: 1) { nodes { commit { checkSuites(first: 1) { totalCount } } } }',
      ['commits', 'nodes', 0, 'commit', 'checkSuites'],
    ],
    [
      'statuses',
      'commits(last: 1) { nodes { commit { status { state } } } }',
      ['commits', 'nodes', 0, 'commit', 'status'],
    ],
    [
      'actions',
      'commits(last: 1) { nodes { commit { checkSuites(first: 1) { nodes { workflowRun { event } } } } } }',
      ['commits', 'nodes', 0, 'commit', 'checkSuites', 'nodes', 0, 'workflowRun'],
    ],
    ['metadata', 'baseRef { refUpdateRule { pattern } }', ['baseRef', 'refUpdateRule']],
    [
      'administration',
      'baseRef { branchProtectionRule { pattern } }',
      ['baseRef', 'branchProtectionRule'],
    ],
  ]
  test.for(parts)('%s reads all except %s', async ([scope, part, path], { github }) => {
    add(github, { checks: [{ name: 'build', conclusion: 'success' }] })
    github.forbid([])
    expect((await askPullRequest(github, `state ${part}`)).errors).toBeUndefined()
    github.forbid([scope])
    const reported = await askPullRequest(github, `state ${part}`)
    expect(reported.pullRequest).toMatchObject({ state: 'OPEN' })
    expect(reported.errors).toMatchObject([
      { ...forbidden, path: ['repository', 'pullRequest', ...path] },
    ])
  })

  test('statuses: write sets none', async ({ github }) => {
    const { head } = add(github)
    github.forbid(['statuses: write'])
    const { status, body } = await setStatus(github, head.sha, { state: 'success' })
    expect([status, body.message]).toEqual([403, 'Resource not accessible by integration'])
    expect(head.statuses).toEqual([])
  })

  test('a permission regains it when it is no longer forbidden', async ({ github }) => {
    add(github)
    github.forbid(['pull-requests'])
    github.forbid([])
    expect((await askPullRequest(github, 'state')).pullRequest).toEqual({ state: 'OPEN' })
  })
})

test('an unknown path is not found', async ({ github }) => {
  add(github)
  for (const path of ['/repos/x/y/commits/main/check-runs', '/x']) {
    const { status, body } = await get(github, path)
    expect([status, body.message]).toEqual([404, 'Not Found'])
  }
})
