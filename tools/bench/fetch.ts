/** One fetch as a separate process, so that its time and memory can be measured as a whole. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { RenewableLink } from '../../src/bundle/link.ts'
import { systemClock as clock } from '../../src/run/clock.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'
import type { SiteWorker } from '../../src/site-analysis/site-worker.ts'
import { runThread } from '../../src/threads.ts'
import { fetchSite } from '../../test/support/site-bundle.ts'

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
  const scrubber = new Scrubber()
  const run = { clock, log, scrubber, signal: new AbortController().signal, deadline }
  const link = {
    url: new URL(url),
    isHostLocal: true,
    mintedAt: clock.now(),
    lifetime: Number.POSITIVE_INFINITY,
  } as const
  const renewable = new RenewableLink(link, async () => link, run)
  const use = { keep: keep ? { path: keep } : undefined, unpackTo, reading }
  const { site } = await fetchSite(renewable, use, run)
  const broken = isJudged && site ? await analyze(site.worker) : 0
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const memory = maxRSS / 1024
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6
  console.log(JSON.stringify({ memory, cpuSeconds, broken } satisfies FetchResult))
  process.exit(0)
}

/** The work of the flow on a site: check, manifest and lists. */
async function analyze(site: SiteWorker): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const { outline } = await site.analyze({
    jobId: 'bench',
    expectations: {
      domain: '',
      deploymentKind: 'client-hosted',
      allowedHosts: [],
      publishTarget: 'none',
      basePath: '/',
    },
    findings: 'all',
    baseline: undefined,
    paths: {
      manifest: join(folder, 'manifest.json'),
      findings: join(folder, 'findings.json'),
      changedPaths: join(folder, 'changed-paths.txt'),
      uploadFiles: join(folder, 'upload-files.txt'),
      removedFirst: join(folder, 'removed-first.txt'),
      removedFiles: join(folder, 'removed-files.txt'),
    },
    secrets: [],
  })
  await rm(folder, { recursive: true })
  return outline.findings.find(({ cause }) => cause === 'broken-link')?.count ?? 0
}

await (isMainThread ? fetchOne(JSON.parse(process.argv[2] ?? '{}')) : runThread())
