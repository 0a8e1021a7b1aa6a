import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href)

/** Holds the third thread of a process back. */
const preload = `
import { threadId } from 'node:worker_threads'
if (threadId === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`

/** Prints whether V8 rejects compiled code: when threads start, load their code, and end before. */
const script = `
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Script } from 'node:vm'
import { startThread } from ${source('kernel/run/thread.ts')}
import { setEngineFlags } from ${source('kernel/run/runtime.ts')}

let count = 1000
// V8 keeps what it has compiled: each check needs another text, of the same length.
const text = () => 'function f' + count++ + '() { return 1 }'
const cachedData = new Script(text()).createCachedData()
const isRejected = () => new Script(text(), { cachedData }).cachedDataRejected
setEngineFlags()
const states = [isRejected()]
const worker = startThread('hash', ['sha256'])
states.push(isRejected())
while (!isRejected()) await sleep(5)
const [second, third] = [startThread('hash', ['sha256']), startThread('hash', ['sha256'])]
second.postMessage('end')
await once(second, 'message')
states.push(isRejected())
await third.terminate()
states.push(isRejected())
await Promise.all([worker.terminate(), second.terminate()])
console.log(JSON.stringify(states))
`

test("V8's settings are reset while threads start, and set again when none loads its code", () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const file = join(folder, 'script.mjs')
  writeFileSync(file, script)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, file],
    {
      encoding: 'utf8',
      timeout: 30_000,
    },
  )
  rmSync(folder, { recursive: true })
  expect([stdout, stderr]).toEqual(['[true,false,false,true]\n', ''])
})
