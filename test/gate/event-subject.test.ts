import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventSubject } from '../../src/gate/event-subject.ts'

const headSha = 'a'.repeat(40)
const pull_request = { number: 42, head: { sha: headSha, repo: { full_name: 'else/where' } } }

describe('the subject of an event', () => {
  test.for(['pull_request', 'pull_request_target', 'pull_request_review'])(
    'of a pull request is its number, with the head at that time: %s',
    (name) => {
      expect(eventSubject(name, { pull_request })).toEqual({
        kind: 'pull-request',
        number: 42,
        headSha,
      })
    },
  )

  test('that was dispatched is the number of its input', () => {
    const subject = { kind: 'pull-request', number: 42, headSha: undefined }
    expect(eventSubject('workflow_dispatch', { inputs: { number: '42' } })).toEqual(subject)
    for (const number of ['', '0', '-1', '4.2', 'all', undefined]) {
      expect(eventSubject('workflow_dispatch', { inputs: { number } })).toBeUndefined()
    }
    expect(eventSubject('workflow_dispatch', { inputs: null })).toBeUndefined()
  })

  test.for([
    ['workflow_run', { workflow_run: { head_sha: headSha, pull_requests: [] } }],
    ['check_suite', { check_suite: { head_sha: headSha } }],
    ['status', { sha: headSha }],
  ] as const)('of a check is its commit: %s', ([name, payload]) => {
    expect(eventSubject(name, payload)).toEqual({
      kind: 'commit',
      headSha,
      statusContext: undefined,
    })
  })

  test.for([
    ['check_run', { check_run: { check_suite: { head_sha: headSha, head_branch: 'docs' } } }],
    ['check_suite', { check_suite: { head_sha: headSha, head_branch: 'docs' } }],
    [
      'status',
      { sha: headSha, branches: [{ name: 'old' }, { name: 'docs', commit: { sha: headSha } }] },
    ],
    ['deployment_status', { deployment: { sha: headSha, ref: 'docs' } }],
  ] as const)('of a check has the branch in this repository: %s', ([name, payload]) => {
    const repository = { owner: { login: 'octo-org' } }
    expect(eventSubject(name, { ...payload, repository })).toEqual({
      kind: 'commit',
      headSha,
      branch: 'docs',
      branchOwner: 'octo-org',
    })
  })

  test('of a workflow run has the branch in its own repository, and not one of a fork as ours', () => {
    const run = { head_sha: headSha, head_branch: 'docs' }
    const head_repository = { owner: { login: 'forker' } }
    expect(
      eventSubject('workflow_run', { workflow_run: { ...run, head_repository } }),
    ).toMatchObject({
      branch: 'docs',
      branchOwner: 'forker',
    })
    const suite = { head_sha: headSha, head_branch: null }
    expect(eventSubject('check_suite', { check_suite: suite })).toMatchObject({ branch: undefined })
  })

  test.for([
    ['Bot', 'docs-agent[bot]', { login: 'docs-agent', isPerson: false }],
    ['User', 'mona', { login: 'mona', isPerson: true }],
  ] as const)('of a pull request has its author: %s', ([type, login, author]) => {
    const payload = { pull_request: { ...pull_request, user: { login, type } } }
    expect(eventSubject('pull_request_target', payload)).toMatchObject({ author })
  })

  test('of a status has its context, too', () => {
    expect(eventSubject('status', { sha: headSha, context: 'ci' })).toMatchObject({
      kind: 'commit',
      statusContext: 'ci',
    })
  })

  test('of a merge group is its head, with the pull request that joined last', () => {
    const ref = (number: string) =>
      `refs/heads/gh-readonly-queue/release/pr-1-x/pr-${number}-${'b'.repeat(40)}`
    const subject = (head_ref: unknown) =>
      eventSubject('merge_group', { merge_group: { head_sha: headSha, head_ref } })
    expect(subject(ref('104'))).toEqual({ kind: 'merge-group', headSha, number: 104 })
    for (const odd of [ref('0'), 'refs/heads/main', undefined, {}]) {
      expect(subject(odd)).toEqual({ kind: 'merge-group', headSha, number: undefined })
    }
  })

  test('of a merge group has the commit and the branch that it is added to', () => {
    const subject = (fields: object) =>
      eventSubject('merge_group', { merge_group: { head_sha: headSha, ...fields } })
    const baseSha = 'b'.repeat(40)
    expect(subject({ base_sha: baseSha, base_ref: 'refs/heads/release/1' })).toMatchObject({
      baseSha,
      baseBranch: 'release/1',
    })
    expect(subject({ base_sha: '../..', base_ref: 'refs/tags/v1' })).toMatchObject({
      baseSha: undefined,
      baseBranch: undefined,
    })
  })

  test.for(['push', 'schedule', 'issue_comment', 'constructor', '', 'pull_request_review_comment'])(
    'is missing for %s',
    (name) => {
      expect(eventSubject(name, { pull_request, sha: headSha })).toBeUndefined()
    },
  )

  test.for([
    null,
    undefined,
    7,
    'text',
    [],
    { pull_request: null },
    { pull_request: { number: '4' } },
  ])('is missing in a payload that is none: %o', (payload) => {
    expect(eventSubject('pull_request_target', payload)).toBeUndefined()
  })

  test('is undefined or well-formed for any payload', () => {
    const names = ['pull_request', 'workflow_run', 'check_suite', 'status', 'merge_group']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        const payload = {
          [name]: { head_sha: value, number: value, head: { sha: value } },
          sha: value,
        }
        const subject = eventSubject(name, payload)
        if (subject?.headSha !== undefined) expect(subject.headSha).toMatch(/^[0-9a-f]{40,64}$/)
      }),
    )
  })
})
