/** One fetch as a process of its own, so that its time and memory can be measured as a whole. */
import { isMainThread } from 'node:worker_threads'
import { fetchBundle } from '../../src/bundle/download/download.ts'
import { RenewableLink } from '../../src/bundle/link.ts'
import { runThread } from '../../src/bundle/thread.ts'
import { systemClock as clock } from '../../src/clock.ts'
import { checkSite } from '../../src/site/check/check-site.ts'
import { formatManifest, manifestOf } from '../../src/site/manifest.ts'
import type { SiteFile } from '../../src/site/site-file.ts'

export interface FetchArguments {
  readonly url: string
  readonly keep?: string
  readonly unpackTo?: string
  readonly mayUseLanes?: boolean
  /** Whether the site is checked besides, as the action does it. */
  readonly isJudged?: boolean
}

/** What the process prints, as JSON. */
export interface FetchResult {
  /** The peak of this process, its threads included, in MB. */
  readonly memory: number
  /** Paths of the site that links lead to and that are not there. */
  readonly broken: readonly string[]
}

async function fetchOne(given: FetchArguments) {
  const { url, keep, unpackTo, mayUseLanes = true, isJudged = false } = given
  const reading = isJudged ? ('pages' as const) : undefined
  const log = { debug() {}, info() {}, notice() {}, warning: console.error }
  const deadline = Number.POSITIVE_INFINITY
  const scrub = (text: string) => text
  const run = { clock, log, scrub, signal: new AbortController().signal, deadline }
  const link = { url: new URL(url), mintedAt: clock.now(), lifetime: Number.POSITIVE_INFINITY }
  const renewable = new RenewableLink(link, async () => link, run)
  const use = { keep: keep ? { path: keep } : undefined, unpackTo, mayUseLanes, reading }
  const { files } = await fetchBundle(renewable, use, run)
  const broken = isJudged ? judge(files) : []
  const memory = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ memory, broken } satisfies FetchResult))
  process.exit(0)
}

/** What the flow does with the files: check, manifest, and the manifest as text. */
function judge(files: readonly SiteFile[]): string[] {
  const { findings } = checkSite(files, {
    domain: '',
    deployment: 'client-hosted',
    allowedHosts: [],
    publishTarget: 'none',
    servedUnder: '/',
  })
  formatManifest(manifestOf(files, { domain: '' }))
  return findings.filter(({ cause }) => cause === 'broken-link').map(({ subject }) => subject)
}

await (isMainThread ? fetchOne(JSON.parse(process.argv[2] ?? '{}')) : runThread())
