import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { crucial, rooms } from '../../../../tools/qa/mutation/rooms.ts'

const cwd = fileURLToPath(new URL('../../../..', import.meta.url))

test.each(rooms)('the room $name names sources and tests that exist', ({ source, tests }) => {
  const patterns = [...source, ...tests].map((pattern) => pattern.replace(/^!/, ''))
  for (const pattern of patterns) expect(globSync(pattern, { cwd }), pattern).not.toEqual([])
})

test.each(crucial)('%s, which matters most, exists', (file) => {
  expect(globSync(file, { cwd })).toEqual([file])
})
