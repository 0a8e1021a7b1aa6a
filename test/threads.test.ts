import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href)

/** Prints the response of a thread, and whether V8 rejects compiled code before and after it ran. */
const script = `
import { once } from 'node:events'
import { Script } from 'node:vm'
import { startThread } from ${source('kernel/run/thread.ts')}
import { setEngineFlags } from ${source('kernel/run/runtime.ts')}

let count = 1000
// V8 keeps what it has compiled: each check needs another text, of the same length.
const text = () => 'function f' + count++ + '() { return 1 }'
const cachedData = new Script(text()).createCachedData()
const isRejected = () => new Script(text(), { cachedData }).cachedDataRejected
const states = [isRejected()]
setEngineFlags()
states.push(isRejected())
const worker = startThread('hash', ['sha256'])
worker.postMessage('end')
const [response] = await once(worker, 'message')
states.push(isRejected(), Object.keys(response))
await worker.terminate()
console.log(JSON.stringify(states))
`

test("V8's settings stay as they were set, and a thread runs its module", () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const file = join(folder, 'script.mjs')
  writeFileSync(file, script)
  const { stdout, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  rmSync(folder, { recursive: true })
  expect([stdout, stderr]).toEqual(['[false,true,true,["value"]]\n', ''])
})
