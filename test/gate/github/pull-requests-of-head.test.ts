import { expect } from 'vitest'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { readPullRequestsOfHead } from '../../../src/gate/github/pull-requests-of-head.ts'
import { fakeRun } from '../../support/clock.ts'
import { type GateStage, head, test } from '../stage.ts'

const repository = 'octo-org/docs'

async function numbersOf({ github }: GateStage, branch = {}): Promise<number[]> {
  const client = openGitHub(github, {})
  const found = await readPullRequestsOfHead(
    client,
    repository,
    { headSha: head, ...branch },
    fakeRun(),
  )
  return found.map(({ number }) => number)
}

const fork = { branchOwner: 'forker', branch: 'patch-1' }

test('by the commit: open ones with that head, in one request, whatever else is open', async ({
  stage,
}) => {
  const one = await stage({ headSha: head })
  for (let number = 100; number < 400; number++) one.github.addPullRequest({ repository, number })
  one.github.addPullRequest({ repository, number: 7, headSha: head }).push('c'.repeat(40))
  one.github.addPullRequest({ repository, number: 8, headSha: head }).close()
  expect(await numbersOf(one)).toEqual([42])
  expect(one.github.requests).toHaveLength(1)
})

test.for([
  ['from a fork', { isFork: true, branch: 'patch-1' }, fork],
  [
    'whose head is in the default branch',
    { isHeadInDefaultBranch: true, branch: 'main' },
    { branchOwner: 'octo-org', branch: 'main' },
  ],
] as const)('by its branch: one %s', async ([, change, branch], { stage }) => {
  const one = await stage({ headSha: head, ...change })
  expect(await numbersOf(one)).toEqual([])
  expect(await numbersOf(one, branch)).toEqual([42])
})

test('by its branch, only with that head', async ({ stage }) => {
  const one = await stage({ isFork: true, branch: 'patch-1' })
  expect(await numbersOf(one, fork)).toEqual([])
})

test('none of a commit that the repository does not have', async ({ stage }) => {
  expect(await numbersOf(await stage())).toEqual([])
})

test('a list that is no list is GATE_UNREADABLE', async ({ stage }) => {
  const one = await stage({ headSha: head })
  one.github.intercept(({ path }) =>
    path.includes('/pulls?') ? { status: 200, body: {} } : undefined,
  )
  await expect(numbersOf(one, fork)).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
})
