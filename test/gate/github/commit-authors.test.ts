import { describe, expect } from 'vitest'
import type { Authorship } from '../../support/service/github/commit.ts'
import { type GateStage, head, test, well } from '../stage.ts'

const isCompare = ({ path }: { path: string }) => path.includes('/compare/')

/** The authors of a pull request whose first commit is by someone, approved by mona. */
async function authorsWith(stage: (change: object) => Promise<GateStage>, by: Authorship) {
  const setting = await stage(well)
  const earlier = { sha: 'b'.repeat(40), by, checks: [], suites: [], statuses: [], deployments: [] }
  setting.pullRequest.commits.unshift(earlier)
  const facts = await setting.read(['approved'])
  const compared = setting.github.requests.filter(isCompare).length
  return { ...facts.commitAuthors, compared, facts, setting }
}

const merge = { authors: ['mona'], committer: 'noreply@github.com', parents: 2 }
const theirs = ['docs/a.md']
const ours = ['src/x.ts']

describe('a merge on the web, which GitHub signed', () => {
  test.for<[string, readonly [string[], string[]], string[]]>([
    ['without content of its own is nobody’s', [theirs, ours], []],
    [
      'with a file that differs from both is its author’s',
      [theirs, [...ours, 'docs/a.md']],
      ['mona'],
    ],
    ['with more files than GitHub lists is its author’s', [Array(300).fill('x'), ours], ['mona']],
  ])('%s', async ([, changed, logins], { stage }) => {
    const by = { ...merge, changed, isSignedByGitHub: true }
    const authors = await authorsWith(stage, by)
    expect([...(authors.logins ?? [])]).toEqual(logins)
    expect(authors).toMatchObject({ unknown: 0, compared: 2 })
  })

  test('is compared once in all polls', async ({ stage }) => {
    const by = { ...merge, changed: [theirs, ours] as const, isSignedByGitHub: true }
    const { setting } = await authorsWith(stage, by)
    expect(setting.github.requests.filter(isCompare)).toHaveLength(2)
  })

  test('is not compared if its author did not approve', async ({ stage }) => {
    const by = { ...merge, authors: ['hubot'], isSignedByGitHub: true }
    expect(await authorsWith(stage, by)).toMatchObject({ compared: 0, logins: new Set() })
  })

  test('is its author’s if the comparison is missing', async ({ stage }) => {
    const by = { ...merge, isSignedByGitHub: true }
    const setting = await stage(well)
    setting.github.intercept((request) => (isCompare(request) ? { status: 404 } : undefined), 9)
    const bare = { checks: [], suites: [], statuses: [], deployments: [] }
    setting.pullRequest.commits.unshift({ sha: 'b'.repeat(40), by, ...bare })
    const { commitAuthors } = await setting.read(['approved'])
    expect(commitAuthors?.logins).toEqual(new Set(['mona']))
  })
})

test('a merge that GitHub did not sign is its author’s', async ({ stage }) => {
  const authors = await authorsWith(stage, { ...merge, changed: [theirs, ours] })
  expect(authors).toMatchObject({ compared: 0, logins: new Set(['mona']), unknown: 1 })
})

test('a commit on the web is its author’s, and GitHub no unknown account', async ({ stage }) => {
  const by = { ...merge, parents: 1, isSignedByGitHub: true }
  const authors = await authorsWith(stage, by)
  expect(authors).toMatchObject({ logins: new Set(['mona']), unknown: 0 })
  expect(authors.facts.headSha).toBe(head)
})
