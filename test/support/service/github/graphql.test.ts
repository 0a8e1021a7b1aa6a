import { describe, expect } from 'vitest'
import { add, ask, askPullRequest, test } from './fixture.ts'
import type { Review } from './pull-request.ts'

test('a pull request is reported with all its fields', async ({ github }) => {
  const pullRequest = add(github, { draft: true, reviewDecision: 'REVIEW_REQUIRED' })
  const { status, body } = await ask(
    github,
    `query ($owner: String!, $name: String!, $number: Int!) {
      repository(owner: $owner, name: $name) {
        pullRequest(number: $number) {
          number url title state closed isDraft merged mergeable mergeStateStatus headRefOid
          mergeCommit { oid } reviewDecision author { __typename login }
        }
      }
    }`,
    { owner: 'Octo-Org', name: 'DOCS', number: 7 },
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      repository: {
        pullRequest: {
          number: 7,
          url: `${github.serverUrl}/octo-org/docs/pull/7`,
          title: 'Update the guides',
          state: 'OPEN',
          closed: false,
          isDraft: true,
          merged: false,
          mergeable: 'MERGEABLE',
          mergeStateStatus: 'CLEAN',
          headRefOid: pullRequest.head.sha,
          mergeCommit: null,
          reviewDecision: 'REVIEW_REQUIRED',
          author: { __typename: 'Bot', login: 'docs-agent' },
        },
      },
    },
  })
})

test('a change of the pull request is in the next response', async ({ github }) => {
  const pullRequest = add(github, { draft: true })
  const fields = 'state isDraft merged mergeable mergeStateStatus headRefOid mergeCommit { oid }'
  pullRequest.draft = false
  pullRequest.mergeable = 'CONFLICTING'
  pullRequest.mergeStateStatus = 'DIRTY'
  pullRequest.push('f'.repeat(40))
  expect((await askPullRequest(github, fields)).pullRequest).toEqual({
    state: 'OPEN',
    isDraft: false,
    merged: false,
    mergeable: 'CONFLICTING',
    mergeStateStatus: 'DIRTY',
    headRefOid: 'f'.repeat(40),
    mergeCommit: null,
  })
  pullRequest.close()
  expect((await askPullRequest(github, 'state')).pullRequest).toEqual({ state: 'CLOSED' })
  pullRequest.reopen()
  pullRequest.merge('e'.repeat(40))
  expect((await askPullRequest(github, fields)).pullRequest).toMatchObject({
    state: 'MERGED',
    merged: true,
    mergeable: 'UNKNOWN',
    mergeCommit: { oid: 'e'.repeat(40) },
  })
})

describe('latestOpinionatedReviews', () => {
  const review = (author: string, change: Partial<Review> = {}): Review => ({
    author,
    state: 'APPROVED',
    commit: 'a'.repeat(40),
    writer: true,
    ...change,
  })
  const all = '{ nodes { state author { login } commit { oid } } }'

  test('contains the last review with an opinion of each author', async ({ github }) => {
    add(github, {
      reviews: [
        review('mona', { state: 'CHANGES_REQUESTED' }),
        review('mona', { commit: 'b'.repeat(40) }),
        review('mona', { state: 'COMMENTED' }),
        review('hubot', { state: 'COMMENTED' }),
        review('lee', { commit: null }),
      ],
    })
    const { pullRequest } = await askPullRequest(
      github,
      `latestOpinionatedReviews(first: 9) ${all}`,
    )
    expect(pullRequest.latestOpinionatedReviews.nodes).toEqual([
      { state: 'APPROVED', author: { login: 'mona' }, commit: { oid: 'b'.repeat(40) } },
      { state: 'APPROVED', author: { login: 'lee' }, commit: null },
    ])
  })

  test('omits authors without write access only if requested', async ({ github }) => {
    add(github, { reviews: [review('mona'), review('stranger', { writer: false })] })
    const { pullRequest } = await askPullRequest(
      github,
      `all: latestOpinionatedReviews(first: 9) { totalCount }
       writers: latestOpinionatedReviews(first: 9, writersOnly: true) { totalCount }`,
    )
    expect(pullRequest).toEqual({ all: { totalCount: 2 }, writers: { totalCount: 1 } })
  })

  test('has pages, which are linked by their cursor', async ({ github }) => {
    add(github, { reviews: ['mona', 'lee', 'hubot'].map((author) => review(author)) })
    const page = async (after: string) => {
      const { pullRequest } = await askPullRequest(
        github,
        `latestOpinionatedReviews(first: 2 ${after}) {
          nodes { author { login } } pageInfo { hasNextPage endCursor }
        }`,
      )
      const { nodes, pageInfo } = pullRequest.latestOpinionatedReviews
      const logins = nodes.map(({ author }: { author: { login: string } }) => author.login)
      return { logins, ...pageInfo }
    }
    const first = await page('')
    expect(first).toMatchObject({ logins: ['mona', 'lee'], hasNextPage: true })
    const second = await page(`after: "${first.endCursor}"`)
    expect(second).toMatchObject({ logins: ['hubot'], hasNextPage: false })
  })

  test.for([
    ['', 'MISSING_PAGINATION_BOUNDARIES'],
    ['(first: 101)', 'EXCESSIVE_PAGINATION'],
    ['(first: 1, after: "x")', 'INVALID_CURSOR_ARGUMENTS'],
  ] as const)('refuses the page %j', async ([page, type], { github }) => {
    add(github)
    const { pullRequest, errors } = await askPullRequest(
      github,
      `latestOpinionatedReviews${page} { totalCount }`,
    )
    expect(pullRequest).toEqual({ latestOpinionatedReviews: null })
    expect(errors).toMatchObject([{ type }])
  })
})

describe('an invalid query', () => {
  test('for an unknown repository has null data and a NOT_FOUND error', async ({ github }) => {
    const { status, body } = await ask(github, '{ repository(owner: "x", name: "y") { url } }')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { repository: null },
      errors: [
        {
          type: 'NOT_FOUND',
          path: ['repository'],
          locations: [{ line: 1, column: 3 }],
          message: "Could not resolve to a Repository with the name 'x/y'.",
        },
      ],
    })
  })

  test('for an unknown pull request has a NOT_FOUND error at its path', async ({ github }) => {
    add(github, { number: 8 })
    const { pullRequest, errors } = await askPullRequest(github, 'state')
    expect(pullRequest).toBeNull()
    expect(errors).toMatchObject([
      {
        type: 'NOT_FOUND',
        path: ['repository', 'pullRequest'],
        message: 'Could not resolve to a PullRequest with the number of 7.',
      },
    ])
  })

  test('for an unknown field is refused as a whole', async ({ github }) => {
    add(github)
    const { status, body } = await ask(github, '{ repository(owner: "a", name: "b") { nonsense } }')
    expect(status).toBe(200)
    expect(body.errors).toHaveLength(1)
    expect(body).not.toHaveProperty('data')
  })

  test('that is not JSON is a bad request', async ({ github }) => {
    const headers = { authorization: `Bearer ${github.token}` }
    const response = await fetch(github.graphqlUrl, { method: 'POST', headers, body: '{' })
    expect(response.status).toBe(400)
  })
})
