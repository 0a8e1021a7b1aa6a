import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { killChildGroup } from './child-group.ts'
import { Ending } from './ending.ts'
import { beatInterval, Heartbeat } from './heartbeat.ts'
import { threadData, threadPort } from './thread.ts'
import { type ForcedEnd, type Limit, printEnd, type Watched } from './watchdog.ts'

const { beats, memory, outputFile, blocked } = threadData() as Watched
const ending = new Ending(memory)

/** How long before its limit the end begins, in milliseconds: the outputs are written first. */
const endingTime = 1300

/**
 * How long to wait for the outputs beyond the limit, in milliseconds since the end began. On a busy
 * machine this thread may be late itself, which says nothing about the disk.
 */
const maxWritingTime = 1000

let limitAt = Number.POSITIVE_INFINITY
let end: ForcedEnd = blocked
const heartbeat = new Heartbeat(processorTime())

threadPort().on('message', setLimit)

function setLimit(limit: Limit): void {
  limitAt = Math.min(limitAt, performance.now() + limit.within)
  end = limit.end
}

// A suspended machine stops this thread too, so only heartbeats of the main thread are missed.
setInterval(() => {
  const isMissing = heartbeat.isMissing(Atomics.load(beats, 0), processorTime())
  const left = limitAt - performance.now()
  if (left <= endingTime) void endProcess(left)
  else if (isMissing) setLimit({ within: 0, end: blocked })
}, beatInterval)

/** Of all threads, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let isEnding = false

/** Kills the process if the run does not end in time: the outputs first, then the message. */
async function endProcess(left: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  const first = end
  const written = outputFile && ending.writeOutputs(() => appendFile(outputFile, first.outputs))
  await Promise.all([sleep(left), Promise.race([written, sleep(maxWritingTime)])])
  // A later failure counts only if the run itself writes its outputs: they must be those of the message.
  if (ending.claim()) printEnd(ending.areKept ? end : first)
  killChildGroup()
  // A normal exit waits for all threads and for file system calls, which may hang.
  process.kill(process.pid, 'SIGKILL')
}
