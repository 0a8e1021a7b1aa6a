import { writeSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadData, threadPort } from './thread.ts'
import {
  beatInterval,
  cell,
  endedBy,
  type ForcedEnd,
  type Limit,
  type Watched,
} from './watchdog.ts'

const { memory, outputFile } = threadData() as Watched

/** How many heartbeats in a row the main thread may miss: far more than its work ever takes. */
const maxMissed = 50

/** How long to wait for a disk to write the outputs, in milliseconds. */
const writingTime = 300

const blocked: ForcedEnd = {
  outcome: 'failed',
  errorCode: 'INTERNAL',
  message:
    'INTERNAL: the action stopped responding and was ended. Please report it, with the log of a run that has debug logging enabled.',
}

let limit: { readonly at: number; readonly end: ForcedEnd } | undefined
let beats = 0
let missed = 0

threadPort().on('message', ({ within, end }: Limit) => {
  const at = performance.now() + within
  if (!limit || at < limit.at) limit = { at, end }
})

// A suspended machine stops this thread too, so only heartbeats of the main thread are missed.
setInterval(() => {
  const seen = Atomics.load(memory, cell.beats)
  missed = seen === beats ? missed + 1 : 0
  beats = seen
  if (limit && performance.now() >= limit.at) void endProcess(limit.end)
  else if (missed > maxMissed) void endProcess(blocked)
}, beatInterval)

let isEnding = false

async function endProcess({ outcome, errorCode, message }: ForcedEnd): Promise<void> {
  if (isEnding) return
  isEnding = true
  const first = Atomics.compareExchange(memory, cell.endedBy, endedBy.none, endedBy.watchdog)
  // Otherwise the run has already written its outputs and hangs while exiting.
  if (first === endedBy.none) {
    write(`\n::error title=${errorCode}::${message.replaceAll('%', '%25')}\n`)
    const outputs = `outcome=${outcome}\nerrorCode=${errorCode}\n`
    const written = outputFile ? appendFile(outputFile, outputs).catch(() => {}) : undefined
    await Promise.race([written, sleep(writingTime)])
  }
  // A normal exit waits for all threads and for file system calls, which may hang.
  process.kill(process.pid, 'SIGKILL')
}

function write(text: string): void {
  try {
    writeSync(1, text)
  } catch {
    // The log is closed.
  }
}
