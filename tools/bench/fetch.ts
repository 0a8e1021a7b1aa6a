/** One fetch as a separate process, so that its time and memory can be measured as a whole. */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { fetchBundle } from '../../src/bundle/fetch-bundle.ts'
import { RenewableLink } from '../../src/bundle/link.ts'
import { findingCauses } from '../../src/check/finding.ts'
import { systemClock as clock } from '../../src/run/clock.ts'
import type { SiteWorker } from '../../src/site-analysis/site-worker.ts'
import { runThread } from '../../src/threads.ts'

export interface FetchArguments {
  readonly url: string
  readonly keep?: string
  readonly unpackTo?: string
  /** Whether the site is also checked, as in the action. */
  readonly isJudged?: boolean
}

/** The output of the process, as JSON. */
export interface FetchResult {
  /** The peak memory of this process, including its threads, in MB. */
  readonly memory: number
  /** The CPU seconds of this process, including its threads. */
  readonly cpuSeconds: number
  /** The number of broken links in the site. */
  readonly broken: number
}

async function fetchOne(given: FetchArguments) {
  const { url, keep, unpackTo, isJudged = false } = given
  const reading = isJudged ? ('pages' as const) : undefined
  const log = { debug() {}, info() {}, notice() {}, warning: console.error }
  const deadline = Number.POSITIVE_INFINITY
  const secrets = () => []
  const run = { clock, log, secrets, signal: new AbortController().signal, deadline }
  const link = {
    url: new URL(url),
    isHostLocal: true,
    mintedAt: clock.now(),
    lifetime: Number.POSITIVE_INFINITY,
  } as const
  const renewable = new RenewableLink(link, async () => link, run)
  const use = { keep: keep ? { path: keep } : undefined, unpackTo, reading }
  const { site } = await fetchBundle(renewable, use, run)
  const broken = isJudged && site ? await judge(site.worker) : 0
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const memory = maxRSS / 1024
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6
  console.log(JSON.stringify({ memory, cpuSeconds, broken } satisfies FetchResult))
  process.exit(0)
}

/** The work of the flow on a site: manifest and check. */
async function judge(site: SiteWorker): Promise<number> {
  const path = join(tmpdir(), `bench-manifest-${process.pid}.json`)
  await site.manifest({ domain: '' }, { path, secrets: [] })
  const { findings } = await site.check({
    domain: '',
    deploymentKind: 'client-hosted',
    allowedHosts: [],
    publishTarget: 'none',
    servedUnder: '/',
  })
  await rm(path)
  return findings.find(({ title }) => title === findingCauses['broken-link'].title)?.count ?? 0
}

await (isMainThread ? fetchOne(JSON.parse(process.argv[2] ?? '{}')) : runThread())
