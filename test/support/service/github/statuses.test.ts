import { expect } from 'vitest'
import type { CommitStatus } from './commit.ts'
import { add, get, repository, test } from './fixture.ts'
import type { PullRequest } from './pull-request.ts'

const path = ({ head }: PullRequest, query = '') =>
  `/repos/${repository}/commits/${head.sha}/status${query}`

test('the combined status holds the latest of each context', async ({ github }) => {
  const pullRequest = add(github, {
    statuses: [
      { context: 'preview', state: 'pending' },
      { context: 'links', state: 'success' },
      { context: 'preview', state: 'success' },
    ],
  })
  const { status, body } = await get(github, path(pullRequest))
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'success', sha: pullRequest.head.sha, total_count: 2 })
  expect(body.url).toBe(github.apiUrl + path(pullRequest))
  expect(body.statuses).toMatchObject([
    { context: 'preview', state: 'success', id: 3 },
    { context: 'links', state: 'success', id: 2 },
  ])
  expect(Date.parse(body.statuses[0].created_at)).not.toBeNaN()
})

test.for([
  ['success', ['success', 'success']],
  ['pending', []],
  ['pending', ['success', 'pending']],
  ['failure', ['pending', 'failure']],
  ['failure', ['success', 'error']],
] as const)('the state is %s for %j', async ([state, states], { github }) => {
  const statuses = states.map((state, index): CommitStatus => ({ context: `${index}`, state }))
  const { body } = await get(github, path(add(github, { statuses })))
  expect(body.state).toBe(state)
})

test('its statuses come in pages, while state and count are of all', async ({ github }) => {
  const pullRequest = add(github, {
    statuses: [
      { context: 'one', state: 'success' },
      { context: 'two', state: 'failure' },
    ],
  })
  const { headers, body } = await get(github, path(pullRequest, '?per_page=1'))
  expect(body).toMatchObject({ state: 'failure', total_count: 2, statuses: [{ context: 'one' }] })
  expect(headers.get('link')).toContain('page=2>; rel="next"')
})

test('a commit that is not there is not found', async ({ github }) => {
  add(github)
  expect((await get(github, `/repos/${repository}/commits/main/status`)).status).toBe(404)
})
