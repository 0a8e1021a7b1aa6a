import { expect, test } from 'vitest'
import { isSupportedNode, minNode } from '../../src/run/runtime.ts'

test.each([
  ['16.20.2', false],
  ['20.19.5', false],
  ['22.11.0', false],
  [minNode, true],
  ['22.22.2', true],
  ['24.0.0', true],
  ['100.1.0', true],
])('Node %s: %j', (version, isSupported) => {
  expect(isSupportedNode(version)).toBe(isSupported)
})
