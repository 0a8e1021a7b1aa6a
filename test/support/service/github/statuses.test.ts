import { describe, expect } from 'vitest'
import { add, askPullRequest, setStatus, test } from './fixture.ts'

const context = 'docs/agent-gate'
const fields =
  'commits(last: 1) { nodes { commit { status { contexts { context state description targetUrl } } } } }'

test('a commit status is set, and the latest of each context is shown', async ({ github }) => {
  const { head } = add(github, { statuses: [{ context: 'ci', state: 'expected' }] })
  await setStatus(github, head.sha, { context, state: 'pending' })
  const last = { context, state: 'success', description: 'met', target_url: 'https://x.test/1' }
  expect(await setStatus(github, head.sha, last)).toMatchObject({ status: 201, body: last })
  const { pullRequest } = await askPullRequest(github, fields)
  expect(pullRequest.commits.nodes[0].commit.status.contexts).toEqual([
    { context: 'ci', state: 'EXPECTED', description: null, targetUrl: null },
    { context, state: 'SUCCESS', description: 'met', targetUrl: 'https://x.test/1' },
  ])
})

test('a commit without a status has none', async ({ github }) => {
  add(github)
  const { pullRequest } = await askPullRequest(github, fields)
  expect(pullRequest.commits.nodes[0].commit.status).toBeNull()
})

describe('a commit status is refused', () => {
  test.for([
    ['of an unknown state', { state: 'passed' }],
    ['with a context over 255 characters', { state: 'success', context: 'c'.repeat(256) }],
    ['with a description over 140 characters', { state: 'success', description: 'd'.repeat(141) }],
  ] as const)('%s', async ([, status], { github }) => {
    const { head } = add(github)
    expect((await setStatus(github, head.sha, status)).status).toBe(422)
    expect(head.statuses).toEqual([])
  })

  test('on an unknown commit', async ({ github }) => {
    add(github)
    const { status, body } = await setStatus(github, 'f'.repeat(40), { state: 'success' })
    expect([status, body.message]).toEqual([422, `No commit found for SHA: ${'f'.repeat(40)}`])
  })
})
