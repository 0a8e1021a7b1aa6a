import { expect } from 'vitest'
import { add, get, repository, test } from './fixture.ts'
import type { PullRequest } from './pull-request.ts'

const path = ({ head }: PullRequest, query = '') =>
  `/repos/${repository}/commits/${head.sha}/check-runs${query}`

test('a check run is told with all its fields', async ({ github }) => {
  const pullRequest = add(github, {
    checks: [
      {
        name: 'build',
        conclusion: 'success',
        suite: 20,
        id: 30,
        startedAt: new Date('2026-11-21T12:00:00Z'),
      },
    ],
  })
  const { status, body } = await get(github, path(pullRequest))
  expect(status).toBe(200)
  expect(body).toEqual({
    total_count: 1,
    check_runs: [
      {
        id: 30,
        name: 'build',
        head_sha: pullRequest.head.sha,
        status: 'completed',
        conclusion: 'success',
        started_at: '2026-11-21T12:00:00.000Z',
        completed_at: '2026-11-21T12:00:00.000Z',
        details_url: `${github.serverUrl}/${repository}/actions/runs/20/job/30`,
        html_url: `${github.serverUrl}/${repository}/runs/30`,
        app: { slug: 'github-actions' },
        check_suite: { id: 20 },
      },
    ],
  })
})

test('a check run without a conclusion is not completed', async ({ github }) => {
  const pullRequest = add(github, {
    checks: [{ name: 'first' }, { name: 'second', status: 'in_progress', app: 'other' }],
  })
  const { body } = await get(github, path(pullRequest))
  expect(body.check_runs).toMatchObject([
    { name: 'second', status: 'in_progress', completed_at: null, app: { slug: 'other' } },
    { name: 'first', status: 'queued', conclusion: null },
  ])
})

test('of several attempts only the latest of each suite is listed, unless all are asked for', async ({
  github,
}) => {
  const pullRequest = add(github, {
    checks: [
      { name: 'build', conclusion: 'failure' },
      { name: 'build', conclusion: 'success' },
      { name: 'build', conclusion: 'cancelled', suite: 2 },
    ],
  })
  const conclusions = async (query: string) => {
    const { body } = await get(github, path(pullRequest, query))
    expect(body.total_count).toBe(body.check_runs.length)
    return body.check_runs.map((run: { conclusion: string }) => run.conclusion)
  }
  expect(await conclusions('')).toEqual(['cancelled', 'success'])
  expect(await conclusions('?filter=latest')).toEqual(['cancelled', 'success'])
  expect(await conclusions('?filter=all')).toEqual(['cancelled', 'success', 'failure'])
})

test('a report takes the place of the one before of its name', async ({ github }) => {
  const pullRequest = add(github)
  pullRequest.report({ name: 'build', status: 'in_progress' })
  pullRequest.report({ name: 'lint' })
  pullRequest.report({ name: 'build', conclusion: 'failure' })
  const { body } = await get(github, path(pullRequest, '?filter=all'))
  expect(body.check_runs).toMatchObject([
    { name: 'lint', status: 'queued' },
    { name: 'build', conclusion: 'failure' },
  ])
})

test('a pushed commit has no checks, and the commit before keeps its own', async ({ github }) => {
  const pullRequest = add(github, { checks: [{ name: 'build', conclusion: 'success' }] })
  const before = path(pullRequest)
  pullRequest.push('f'.repeat(40))
  const none = await get(github, path(pullRequest))
  expect(none.body).toEqual({ total_count: 0, check_runs: [] })
  expect((await get(github, before)).body.total_count).toBe(1)
})

test('the pages hold each check once and lead to one another by links', async ({ github }) => {
  const checks = Array.from({ length: 5 }, (_, index) => ({ name: `check ${index}` }))
  const pullRequest = add(github, { checks })
  const names: string[] = []
  const relations: string[] = []
  let next: string | undefined = path(pullRequest, '?filter=latest&per_page=2')
  while (next) {
    const { headers, body } = await get(github, next)
    expect(body.total_count).toBe(5)
    names.push(...body.check_runs.map(({ name }: { name: string }) => name))
    const link = headers.get('link') ?? ''
    relations.push([...link.matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation).join())
    next = /<([^>]+)>; rel="next"/.exec(link)?.[1]
    if (next) expect(next).toContain(`${github.apiUrl}/repos/`)
  }
  expect(names).toEqual(['check 4', 'check 3', 'check 2', 'check 1', 'check 0'])
  expect(relations).toEqual(['next,last', 'prev,next,last,first', 'prev,first'])
})

test('a page holds 30 when not asked otherwise, and never more than 100', async ({ github }) => {
  const checks = Array.from({ length: 120 }, (_, index) => ({ name: `check ${index}` }))
  const pullRequest = add(github, { checks })
  const count = async (query: string) =>
    (await get(github, path(pullRequest, query))).body.check_runs.length
  expect(await count('')).toBe(30)
  expect(await count('?per_page=500')).toBe(100)
  expect(await count('?per_page=500&page=2')).toBe(20)
  expect(await count('?per_page=500&page=3')).toBe(0)
})

test('a list of one page has no link', async ({ github }) => {
  const { headers } = await get(github, path(add(github)))
  expect(headers.has('link')).toBe(false)
})

test('a commit that is not there is refused by its name', async ({ github }) => {
  add(github)
  const { status, body } = await get(github, `/repos/${repository}/commits/agent%2Fone/check-runs`)
  expect(status).toBe(422)
  expect(body.message).toBe('No commit found for SHA: agent/one')
})
