import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { engineFlags, isSupportedNode, minNode } from '../../../src/kernel/run/runtime.ts'

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

// V8 only warns of a flag that it does not know, so that a new version could drop one unnoticed.
test('V8 knows each flag, and has another default', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const flag of engineFlags) {
    const [, no, name = '', value] = /^--(no-)?([\w-]+)(?:=(.+))?$/.exec(flag) ?? []
    const [, defaultValue] =
      new RegExp(`^  --${name} .*\n.*default: (?:--)?(\\S+)`, 'm').exec(options) ?? []
    expect(defaultValue, flag).toBeDefined()
    expect(defaultValue).not.toBe(no ? `no-${name}` : value)
  }
})

test('Node starts with them, without a message', () => {
  const { status, stderr } = spawnSync(process.execPath, [...engineFlags, '-e', ''])
  expect([status, `${stderr}`]).toEqual([0, ''])
})
