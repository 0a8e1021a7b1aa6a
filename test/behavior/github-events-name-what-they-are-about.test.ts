import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventSubject } from '../../src/gate/event-subject.ts'

// GitHub's own examples (@octokit/webhooks-examples 7.6.1, under the licence beside them), reduced to the
// fields that say what an event is about, and to one of those that are then equal.

interface Payload {
  readonly pull_request?: { number: number; head: { sha: string }; user: { login: string } }
  readonly workflow_run?: { head_sha: string }
  readonly check_suite?: { head_sha: string }
  readonly check_run?: { check_suite: { head_sha: string } }
  readonly deployment?: { sha: string }
  readonly merge_group?: { head_sha: string; base_sha: string }
  readonly sha?: string
}

const file = new URL('payloads/webhook-payloads.json', import.meta.url)
const payloads: Record<string, Payload[]> = JSON.parse(readFileSync(file, 'utf8'))

/** The commit that an event is about, wherever its payload has it. */
const commitOf = (payload: Payload) =>
  payload.deployment?.sha ??
  payload.workflow_run?.head_sha ??
  payload.check_run?.check_suite.head_sha ??
  payload.check_suite?.head_sha ??
  payload.sha

test('there are examples of each event', () => {
  const counts = Object.entries(payloads).map(([name, all]) => [name, all.length])
  expect(Object.fromEntries(counts)).toEqual({
    pull_request: 14,
    pull_request_review: 3,
    workflow_run: 5,
    check_suite: 4,
    check_run: 7,
    status: 2,
    deployment_status: 2,
    merge_group: 1,
    workflow_dispatch: 2,
  })
})

describe('an example of GitHub is about', () => {
  test.for(['pull_request', 'pull_request_target', 'pull_request_review'])(
    'its pull request, at its head and by its author: %s',
    (name) => {
      for (const payload of payloads[name.replace('_target', '')] ?? []) {
        const { number, head, user } = payload.pull_request ?? {}
        expect(eventSubject(name, payload)).toMatchObject({
          kind: 'pull-request',
          number,
          headSha: head?.sha,
          author: {
            login: user?.login.replace('[bot]', ''),
            isPerson: !user?.login.endsWith('[bot]'),
          },
          branch: expect.any(String),
          branchOwner: expect.any(String),
        })
      }
    },
  )

  test.for(['workflow_run', 'check_suite', 'check_run', 'status', 'deployment_status'])(
    'its commit: %s',
    (name) => {
      for (const payload of payloads[name] ?? []) {
        expect(eventSubject(name, payload)).toMatchObject({
          kind: 'commit',
          headSha: commitOf(payload),
          branchOwner: expect.any(String),
        })
      }
    },
  )

  test('its group, with its pull request, and what it was added to', () => {
    for (const payload of payloads.merge_group ?? []) {
      expect(eventSubject('merge_group', payload)).toEqual({
        kind: 'merge-group',
        headSha: payload.merge_group?.head_sha,
        number: 104,
        baseSha: payload.merge_group?.base_sha,
        baseBranch: 'main',
      })
    }
  })

  test('nothing, without the input of a number', () => {
    for (const payload of payloads.workflow_dispatch ?? []) {
      expect(eventSubject('workflow_dispatch', payload)).toBeUndefined()
    }
  })

  test('nothing else than what the name of the event says', () => {
    for (const payload of Object.values(payloads).flat()) {
      for (const name of ['push', 'issue_comment', 'schedule', 'release', 'toString']) {
        expect(eventSubject(name, payload)).toBeUndefined()
      }
    }
  })
})
