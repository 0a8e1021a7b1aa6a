import { expect, test } from 'vitest'
import { isSameContext } from '../../../src/gate/github/head-commit.ts'

test('the contexts of statuses are compared without case, as on GitHub', () => {
  expect(isSameContext('Docs/Agent-Gate', 'docs/agent-gate')).toBe(true)
  expect(isSameContext('docs/agent-gate', 'docs/agent-gates')).toBe(false)
})

test('no status is the gate’s own if the gate sets none', () => {
  expect(isSameContext('docs/agent-gate', undefined)).toBe(false)
  expect(isSameContext('', undefined)).toBe(false)
})
