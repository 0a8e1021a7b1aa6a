import { expect, test } from 'vitest'
import { type AgentLife, agentSnapshot, usualAgentLife } from './agent-job.ts'

const prLink = 'https://github.com/octo-org/docs/pull/7'
const at = (seconds: number, change: Partial<AgentLife> = {}) =>
  agentSnapshot({ ...usualAgentLife, activeSeconds: 60, prLink, ...change }, seconds * 1000)

test('a job is active without a link, then completed with one', () => {
  expect(at(59)).toEqual({ status: 'active', prLink: null, archivedAfter: null })
  expect(at(60)).toEqual({ status: 'completed', prLink, archivedAfter: null })
})

test('a job without file changes is completed and never gets a link', () => {
  expect(at(1e6, { prLink: null })).toMatchObject({ status: 'completed', prLink: null })
})

test('a link can come later than the completion', () => {
  const change = { prLinkDelaySeconds: 5 }
  expect(at(64, change)).toMatchObject({ status: 'completed', prLink: null })
  expect(at(65, change)).toMatchObject({ status: 'completed', prLink })
})

test('a job that fails has no link', () => {
  expect(at(60, { outcome: 'failed' })).toEqual({
    status: 'failed',
    prLink: null,
    archivedAfter: null,
  })
})

test('a job is archived at once, or some time after its end', () => {
  expect(at(60, { outcome: 'archived' })).toMatchObject({
    status: 'archived',
    archivedAfter: 60_000,
  })
  const change = { archivedAfterSeconds: 30 }
  expect(at(89, change).status).toBe('completed')
  expect(at(90, change)).toEqual({ status: 'archived', prLink, archivedAfter: 90_000 })
})
