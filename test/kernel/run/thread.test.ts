import { expect, test } from 'vitest'
import { threadFile } from '../../../src/kernel/run/thread.ts'

test.each([
  ['from its source', 'src/kernel/run/thread.ts', 'src/main.ts'],
  ['from its build', 'dist/index.js', 'dist/index.js'],
  ['from a part of its build that is loaded later', 'dist/123.index.js', 'dist/index.js'],
])('a thread starts at the entry file of the action, %s', (_, module, start) => {
  const folder = 'file:///action/'
  expect(threadFile(folder + module).href).toBe(folder + start)
})
