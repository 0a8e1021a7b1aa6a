import { expect, test as plain } from 'vitest'
import { followUpNote, readFollowUpCounts } from '../../../src/gate/agent-job/follow-up-count.ts'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { fakeRun } from '../../support/clock.ts'
import { test } from '../stage.ts'

const run = 'https://github.com/octo-org/docs/actions/runs/7'
const context = 'docs/agent-gate'

plain('the note has the count for people, and in the link', () => {
  expect(followUpNote(1, run)).toEqual({
    text: '1 follow-up sent',
    targetUrl: `${run}?follow-ups=1`,
  })
  expect(followUpNote(2, `${run}?pr=4&follow-ups=1#x`).targetUrl).toBe(`${run}?pr=4&follow-ups=2#x`)
})

test('the counts are read from the links of the statuses alone', async ({ stage }) => {
  const { github, link, pullRequest } = await stage()
  const links = [
    followUpNote(2, run).targetUrl,
    run,
    `${run}?follow-ups=many`,
    `${run}?follow-ups=-1`,
    'no URL',
    undefined,
  ]
  for (const [index, targetUrl] of links.entries()) {
    if (index > 0) pullRequest.push(`${index}`.repeat(40))
    const description = '3 follow-ups sent; failed'
    pullRequest.statuses = [
      { context, state: 'failure', description, ...(targetUrl && { targetUrl }) },
    ]
  }
  const client = openGitHub(github, {})
  const counts = await readFollowUpCounts(client, link, context, fakeRun())
  expect([...(counts ?? [])]).toEqual([[pullRequest.commits[0]?.sha, 2]])
  expect(await readFollowUpCounts(client, link, 'another', fakeRun())).toEqual(new Map())
})
