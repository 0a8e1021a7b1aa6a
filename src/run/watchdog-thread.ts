import { writeSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadData, threadPort } from './thread.ts'
import { beatInterval, cell, ender, type ForcedEnd, type Limit, type Watched } from './watchdog.ts'

const { memory, outputFile } = threadData() as Watched

/** Beats that the main thread may miss in a row: far more than any work of its own takes. */
const maxMissed = 50

/** A disk that hangs gets no more than this to take the outputs, in milliseconds. */
const writingTime = 300

const held: ForcedEnd = {
  outcome: 'failed',
  errorCode: 'INTERNAL',
  message:
    'INTERNAL: the action was held up by its own work and was ended. Please report it, with the log of a run that has debug logging switched on.',
}

let limit: { readonly at: number; readonly end: ForcedEnd } | undefined
let beats = 0
let missed = 0

threadPort().on('message', ({ within, end }: Limit) => {
  const at = performance.now() + within
  if (!limit || at < limit.at) limit = { at, end }
})

// A machine that sleeps stops this thread too: what counts is what the main thread alone misses.
setInterval(() => {
  const seen = Atomics.load(memory, cell.beats)
  missed = seen === beats ? missed + 1 : 0
  beats = seen
  if (limit && performance.now() >= limit.at) void endProcess(limit.end)
  else if (missed > maxMissed) void endProcess(held)
}, beatInterval)

let isEnding = false

async function endProcess({ outcome, errorCode, message }: ForcedEnd): Promise<void> {
  if (isEnding) return
  isEnding = true
  const first = Atomics.compareExchange(memory, cell.ender, ender.none, ender.watchdog)
  // A run that has written its end hangs in its last step.
  if (first === ender.none) {
    write(`\n::error title=${errorCode}::${message.replaceAll('%', '%25')}\n`)
    const outputs = `outcome=${outcome}\nerrorCode=${errorCode}\n`
    const written = outputFile ? appendFile(outputFile, outputs).catch(() => {}) : undefined
    await Promise.race([written, sleep(writingTime)])
  }
  // An orderly exit waits for every thread and every call to a disk that hangs.
  process.kill(process.pid, 'SIGKILL')
}

function write(text: string): void {
  try {
    writeSync(1, text)
  } catch {
    // Nobody reads the log any more.
  }
}
