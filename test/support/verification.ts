import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '../../src/kernel/run/clock.ts'
import type { Failure } from '../../src/kernel/run/failure.ts'
import { FileReader } from '../../src/reading/file-reader.ts'
import type { Artifacts } from '../../src/report/artifacts.ts'
import type { Some } from '../../src/report/flow-context.ts'
import { formatManifest, type Manifest, manifestOf } from '../../src/site/manifest.ts'
import type { UrlDifference } from '../../src/verify/difference.ts'
import {
  openVerification,
  reportVerification,
  type SiteVerification,
  type VerifySurroundings,
} from '../../src/verify/site-verification.ts'
import type { VerifyFacts } from '../../src/verify/verify-facts.ts'
import { type DifferenceGroup, DifferenceGroups } from '../../src/verify/verify-report.ts'
import type { VerifyRequest } from '../../src/verify/verify-request.ts'
import { verifySite } from '../../src/verify/verify-site.ts'
import type { Verifier } from '../../src/verify/verify-worker.ts'
import { type FakeClock, type FakeRun, fakeRun } from './clock.ts'
import type { Files } from './site-server.ts'

/** The manifest of files. */
export function manifestOfFiles(files: Files, domain = 'docs.test'): Manifest {
  const siteFiles = Object.entries(files).map(([path, content]) => {
    const reader = new FileReader(path, 'digests')
    reader.update(Buffer.from(content))
    return reader.end()
  })
  return manifestOf(siteFiles, { domain })
}

/** What a report has of these differences. @param pages how many were requested */
export function groupsOf(differences: Iterable<UrlDifference>, pages = 3): DifferenceGroup[] {
  const groups = new DifferenceGroups()
  for (const one of differences) groups.add(one)
  return groups.all(pages)
}

/** Confirms what changed by few requests, for tests of something else. */
export const briefly = { confirmationBudget: { requests: 1_000, maxPerUrl: 5 } } as const

/** A clock for the pauses between requests, which are no waits of the run. */
const withoutPauses = (clock: FakeClock): Pick<Clock, 'now' | 'sleep'> => ({
  now: () => clock.now(),
  sleep: async (milliseconds) => clock.advance(milliseconds),
})

/** Verifies in this process, as starting a thread for each test would take most of its time. */
function inProcess(surroundings: Partial<VerifySurroundings>): Verifier {
  let verification: SiteVerification
  return {
    async open(options) {
      verification = await openVerification(options, surroundings)
      return verification.opened
    },
    step: (time) => verification.rounds.step(time),
    repeat: async () => verification.rounds.startNext(),
    repeatAll: async (elapsed) => verification.rounds.startPass(elapsed),
    report: (frame, documents) => reportVerification(verification, frame, documents),
    [Symbol.asyncDispose]: async () => verification?.rounds[Symbol.dispose](),
  }
}

const noArtifacts = new Proxy({} as Artifacts, {
  get: () => () => {
    throw new Error('nothing is uploaded without `artifact-name`')
  },
})

export interface Verified {
  readonly facts: Some<VerifyFacts>
  readonly failure: Failure | undefined
  /** Lines of `kind /path`, in their order. */
  readonly differences: string[]
  readonly run: FakeRun
  readonly reportPage: string
  /** In their order. */
  readonly phases: readonly string[]
}

/** Verifies a site with the action's flow, on a fake clock. */
export async function verify(
  siteUrl: string,
  given: {
    readonly manifest: Manifest | string
    readonly baseline?: Manifest | undefined
    readonly run?: FakeRun
    readonly artifacts?: Artifacts
    /** Apart from the clock. */
    readonly surroundings?: Partial<Omit<VerifySurroundings, 'clock'>>
    /** Changes the verification, such as its speed. */
    readonly disturb?: (verifier: Verifier) => Partial<Verifier>
    /** Uses the real clock, for tests that wait for a socket. */
    readonly isRealTime?: boolean
  } & Partial<Omit<VerifyRequest, 'manifest' | 'baseline' | 'siteUrl'>>,
): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    const { manifest, baseline, timeout = 600_000, isRealTime = false, ...others } = given
    const start = isRealTime ? systemClock.now() : 0
    const {
      run = fakeRun(start + timeout),
      artifacts,
      surroundings,
      disturb = () => ({}),
      ...rest
    } = others
    const timed = isRealTime ? { ...run, clock: systemClock } : run
    const text = typeof manifest === 'string' ? manifest : formatManifest(manifest)
    await writeFile(join(folder, 'manifest.json'), text)
    if (baseline) await writeFile(join(folder, 'baseline.json'), formatManifest(baseline))
    let facts: Some<VerifyFacts> = {}
    const phases: string[] = []
    const report = {
      record: (more: Some<VerifyFacts>) => {
        facts = { ...facts, ...more }
      },
      phase: (name: string) => void phases.push(name),
      times: () => [],
    }
    const request: VerifyRequest = {
      ...{ mode: 'verify', timeout, pollInterval: 'auto', summary: true },
      ...{ siteUrl: new URL(siteUrl).href, publishTarget: 'nginx', seed: '1' },
      ...{ verifyConcurrency: 4, requestHeaders: [], workspace: folder, temporaryFolder: folder },
      ...rest,
      manifest: join(folder, 'manifest.json'),
      baseline: baseline && join(folder, 'baseline.json'),
    }
    const services = { artifacts: artifacts ?? noArtifacts }
    const begin = () => {
      const clock = isRealTime ? systemClock : withoutPauses(run.clock)
      const verifier = inProcess({ ...surroundings, clock })
      return { ...verifier, ...disturb(verifier) }
    }
    const failure = await verifySite({ request, services, report, run: timed }, begin).then(
      () => undefined,
      (error) => error as Failure,
    )
    const read = (path: string | undefined) => (path ? readFile(path, 'utf8') : '')
    const lines = (await read(facts.differencesFile)).split('\n').filter(Boolean)
    return {
      facts,
      failure,
      differences: lines.map((line) => line.replace(` ${siteUrl}`, ' ')),
      run,
      reportPage: await read(facts.reportPath),
      phases,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
