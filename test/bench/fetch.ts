/** One fetch as a process of its own, so that its time and memory can be measured as a whole. */
import { isMainThread } from 'node:worker_threads'
import { fetchBundle } from '../../src/bundle/download/download.ts'
import { RenewableLink } from '../../src/bundle/link.ts'
import { runThread } from '../../src/bundle/thread.ts'
import { systemClock as clock } from '../../src/clock.ts'

export interface FetchArguments {
  readonly url: string
  readonly keep?: string
  readonly unpackTo?: string
  readonly mayUseLanes?: boolean
}

async function fetchOne({ url, keep, unpackTo, mayUseLanes = true }: FetchArguments) {
  const log = { debug() {}, info() {}, notice() {}, warning: console.error }
  const deadline = Number.POSITIVE_INFINITY
  const run = { clock, log, signal: new AbortController().signal, deadline }
  const link = { url: new URL(url), mintedAt: clock.now(), lifetime: Number.POSITIVE_INFINITY }
  const renewable = new RenewableLink(link, async () => link, run)
  const use = { keep: keep ? { path: keep } : undefined, unpackTo, mayUseLanes }
  await fetchBundle(renewable, use, run)
  // Peak memory of this process, its threads included, in kilobytes.
  console.log(process.resourceUsage().maxRSS)
  process.exit(0)
}

await (isMainThread ? fetchOne(JSON.parse(process.argv[2] ?? '{}')) : runThread())
