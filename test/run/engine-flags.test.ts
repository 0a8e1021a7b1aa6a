import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { engineFlags } from '../../src/run/engine-flags.ts'

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
