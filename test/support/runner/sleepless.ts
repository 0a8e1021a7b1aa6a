import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A script that Node loads before the built action. */
export interface Sleepless {
  /** The variables that make a step load it. */
  readonly env: { readonly NODE_OPTIONS: string }
  remove(): void
}

/**
 * Makes a step's waits of a second and more end at once, while its clock goes on by as much: hours
 * pass in a second. Timers that are due before the end of a wait fire first, as they would.
 */
export function sleepless(): Sleepless {
  const folder = mkdtempSync(join(tmpdir(), 'sleepless-'))
  const file = join(folder, 'sleepless.mjs')
  writeFileSync(file, script)
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(file)}` },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const script = `
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

const { setTimeout: sleep } = promises
const { setTimeout: start, clearTimeout: clear } = globalThis
const uptime = process.uptime.bind(process)
const timers = new Map()
let skipped = 0
const now = () => uptime() * 1000 + skipped
process.uptime = () => now() / 1000

globalThis.setTimeout = Object.assign((callback, delay = 0, ...values) => {
  const fire = () => {
    timers.delete(timer)
    clear(timer)
    callback(...values)
  }
  const timer = start(fire, delay)
  if (delay >= 1000) timers.set(timer, { due: now() + delay, fire })
  return timer
}, start)
globalThis.clearTimeout = (timer) => {
  timers.delete(timer)
  clear(timer)
}

promises.setTimeout = async (delay, value, options) => {
  if (!(delay >= 1000)) return sleep(delay, value, options)
  const end = now() + delay
  while (now() < end) {
    // What just happened elsewhere comes first, also the end of this wait.
    await sleep(5, undefined, options)
    const next = [...timers.values()].filter(({ due }) => due < end)
    const [first] = next.toSorted((one, other) => one.due - other.due)
    skipped += Math.max(0, (first?.due ?? end) - now())
    first?.fire()
  }
  await sleep(0, undefined, options)
  return value
}
syncBuiltinESMExports()
`
