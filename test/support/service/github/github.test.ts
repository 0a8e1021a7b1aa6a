import { expect, test as plain, vi } from 'vitest'
import { patience } from '../../system.ts'
import { add, ask, askPullRequest, get, repository, test } from './fixture.ts'
import { startGitHub } from './github.ts'

test('the URLs are those of an Enterprise Server', ({ github }) => {
  const { serverUrl, apiUrl, graphqlUrl } = github
  expect(serverUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect([apiUrl, graphqlUrl]).toEqual([`${serverUrl}/api/v3`, `${serverUrl}/api/graphql`])
})

test('every request is recorded with its status', async ({ github }) => {
  await ask(github, '{ rateLimit { used } }')
  await get(github, `/repos/${repository}/commits/main/status`)
  expect(github.requests).toMatchObject([
    { method: 'POST', path: '/api/graphql', status: 200 },
    { method: 'GET', path: `/api/v3/repos/${repository}/commits/main/status`, status: 404 },
  ])
  expect(github.requests[0]?.headers.authorization).toBe(`token ${github.token}`)
  expect(JSON.parse(github.requests[0]?.body ?? '')).toMatchObject({
    query: '{ rateLimit { used } }',
  })
})

test('an interceptor responds instead of GitHub', async ({ github }) => {
  github.intercept(() => ({ status: 502, body: { message: 'Server Error' } }))
  expect((await get(github, '/x')).status).toBe(502)
  expect((await get(github, '/x')).status).toBe(404)
})

test('the changes of a life occur in the order of time', async ({ github }) => {
  add(github, {
    draft: true,
    life: [
      { after: 20, change: (pullRequest) => pullRequest.merge() },
      {
        after: 10,
        change: (pullRequest) => {
          pullRequest.draft = false
        },
      },
    ],
  })
  const reported = async () => (await askPullRequest(github, 'state isDraft')).pullRequest
  github.clock.skip(9999)
  expect(await reported()).toEqual({ state: 'OPEN', isDraft: true })
  github.clock.skip(1)
  expect(await reported()).toEqual({ state: 'OPEN', isDraft: false })
  github.clock.skip(60_000)
  expect(await reported()).toEqual({ state: 'MERGED', isDraft: false })
})

test('each change of a life occurs once, after its time since the creation', async ({ github }) => {
  github.clock.skip(5000)
  const change = vi.fn()
  add(github, { life: [{ after: 5, change }] })
  await askPullRequest(github, 'state')
  expect(change).not.toHaveBeenCalled()
  github.clock.skip(5000)
  await askPullRequest(github, 'state')
  await askPullRequest(github, 'state')
  expect(change).toHaveBeenCalledTimes(1)
})

plain('a life passes at the configured speed', async () => {
  const github = await startGitHub({ speed: 1e6 })
  const pullRequest = add(github, {
    life: [{ after: 3600, change: (pullRequest) => pullRequest.merge() }],
  })
  await vi.waitFor(async () => {
    await askPullRequest(github, 'state')
    expect(pullRequest.state).toBe('MERGED')
  }, patience)
  await github.close()
})

plain('closing ends requests that hang, and may be repeated', async () => {
  const github = await startGitHub()
  github.intercept(() => 'hang')
  const failure = expect(get(github, '/x')).rejects.toThrow()
  await vi.waitFor(() => expect(github.requests).toHaveLength(1), patience)
  await github.close()
  await github.close()
  await failure
})
