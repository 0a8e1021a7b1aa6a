/** One fetch as a separate process, so that its time and memory can be measured as a whole. */
import { isMainThread } from 'node:worker_threads'
import { RenewableLink } from '../../src/export/bundle/download/link.ts'
import { systemClock as clock } from '../../src/kernel/run/clock.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { runThread } from '../../src/threads.ts'
import { fetchSite } from '../../test/support/site-bundle.ts'

export interface FetchArguments {
  readonly url: string
  readonly keep?: string
  readonly unpackTo?: string
}

/** The output of the process, as JSON. */
export interface FetchResult {
  /** The peak memory of this process, including its threads, in MB. */
  readonly memory: number
  /** The CPU seconds of this process, including its threads. */
  readonly cpuSeconds: number
}

async function fetchOne(given: FetchArguments) {
  const { url, keep, unpackTo } = given
  const log = { debug() {}, info() {}, notice() {}, warning: console.error }
  const deadline = Number.POSITIVE_INFINITY
  const scrubber = new Scrubber()
  const run = { clock, log, scrubber, signal: new AbortController().signal, deadline }
  const link = {
    url: new URL(url),
    isHostLocal: true,
    mintedAt: clock.now(),
    lifetime: Number.POSITIVE_INFINITY,
  } as const
  const renewable = new RenewableLink(link, async () => link, run)
  await fetchSite(renewable, { keep: keep ? { path: keep } : undefined, unpackTo }, run)
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const memory = maxRSS / 1024
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6
  console.log(JSON.stringify({ memory, cpuSeconds } satisfies FetchResult))
  process.exit(0)
}

await (isMainThread ? fetchOne(JSON.parse(process.argv[2] ?? '{}')) : runThread())
