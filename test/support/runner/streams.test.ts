import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { readStreams } from './streams.ts'

test('passes on the lines of both streams, and returns the complete texts at the end', async () => {
  const lines: string[] = []
  const child = spawn(process.execPath, ['-e', "console.log('a'); process.stderr.write('b')"])
  expect(await readStreams(child, (line) => lines.push(line))).toEqual({
    stdout: 'a\n',
    stderr: 'b',
  })
  expect(lines.sort()).toEqual(['a', 'b'])
})

test('does not wait for a child of the process that holds the streams open', async () => {
  const orphan = 'setTimeout(() => {}, 12000)'
  const script = `console.log('done'); const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(orphan)}], { stdio: 'inherit', detached: true }); console.log(pid); process.exit()`
  const child = spawn(process.execPath, ['-e', script])
  const { stdout } = await readStreams(child, () => {}, 200)
  const [first, pid] = stdout.trim().split('\n')
  expect(first).toBe('done')
  expect(process.kill(Number(pid)), 'the orphan still ran').toBe(true)
}, 11_000)

test('rejects if a process cannot start', async () => {
  await expect(readStreams(spawn('/nowhere/node'), () => {})).rejects.toThrow('ENOENT')
})
