import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href)

/** Prints whether V8 accepts compiled code: when a thread starts, and when it has loaded its code. */
const script = `
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
await worker.terminate()
console.log(JSON.stringify(states))
`

test("V8's settings are reset while a thread starts, and set again when it has loaded its code", () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const file = join(folder, 'script.mjs')
  writeFileSync(file, script)
  const { stdout, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  rmSync(folder, { recursive: true })
  expect([stdout, stderr]).toEqual(['[true,false]\n', ''])
})
