import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportSite } from '../../../src/export/export-site.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { tarBlocks, tarGz } from '../archives/tar.ts'
import { fakeRun } from '../clock.ts'
import { digestOf } from '../download/object-store.ts'
import { serve } from '../http-server.ts'
import { exportRequest } from '../site-rules.ts'
import {
  type HostWorld,
  type WorldCall,
  WorldHost,
  type WorldResponse,
  worldJob,
  worldStart,
} from './host-world.ts'

const hour = 3_600_000

/** How long the person of a world waits between two requests, in milliseconds. */
const interval = 10_000

/**
 * How much earlier than the deadline, or than the end of the key, the person must be done: a run pauses
 * for up to a minute. In milliseconds.
 */
const margin = 2 * 60_000

const bundle = tarGz(tarBlocks({ name: 'index.html', content: '<title>Docs</title>' }))

export interface ExportTrial {
  /** `success`, or the code of the failure. */
  readonly ended: string
  /** Whether a patient person with curl would have had the bundle in time. */
  readonly isSavable: boolean
  /** What is wrong, if anything is. */
  readonly problem?: string
}

/** Runs an export in a world, and compares its end with that of a patient person with curl. */
export async function tryExport(world: HostWorld): Promise<ExportTrial> {
  const host = new WorldHost(world, 1)
  const run = fakeRun(hour)
  const answer = (response: ServerResponse, call: WorldCall) =>
    sendResponse(response, host.respond(call, run.clock.now(), server.origin), run.clock.now())
  await using server = await serve(({ method, path }, response) =>
    answer(response, callOf(method, path)),
  )
  const folder = mkdtempSync(join(tmpdir(), 'host-world-'))
  const bundlePath = join(folder, 'bundle.tar.gz')
  const request = exportRequest({
    baseUrl: new URL(server.origin),
    projectId: world.byProject ? 'p1' : undefined,
    jobId: world.isResumed ? worldJob : undefined,
    rules: { domain: 'docs.example.com' },
    download: true,
    workspace: folder,
    temporaryFolder: folder,
    bundlePath,
  })
  try {
    const error = await exportSite({ request, services, report, run }).catch((thrown) => thrown)
    const isSavable = isSavedByPerson(world)
    const ended = endOf(error)
    const isWhole = error !== undefined || readFileSync(bundlePath).equals(bundle)
    return { ended, isSavable, ...problemOf(world, { host, error, ended, isSavable, isWhole }) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function endOf(error: unknown): string {
  if (error === undefined) return 'success'
  return error instanceof Failure ? error.code : 'error'
}

interface TrialEnd extends Pick<ExportTrial, 'ended' | 'isSavable'> {
  readonly host: WorldHost
  readonly error: unknown
  readonly isWhole: boolean
}

function problemOf(
  world: HostWorld,
  { host, error, ended, isSavable, isWhole }: TrialEnd,
): Pick<ExportTrial, 'problem'> {
  if (host.starts > 1) return { problem: `${host.starts} starts were accepted` }
  if (world.isResumed && host.starts > 0) return { problem: 'a start was sent for a resumed job' }
  if (!isWhole) return { problem: 'the file is not the bundle' }
  if (error !== undefined && isSavable) return { problem: `lost with ${error}` }
  if (ended === 'error' || ended === 'INTERNAL') return { problem: `${error}` }
  const isKnown = host.startedAt !== undefined && error instanceof Failure && !error.isFinal
  if (isKnown && error.job?.id !== worldJob) return { problem: `no line resumes the job: ${error}` }
  return {}
}

/** The call that the person repeats, or how it ends. */
type PersonStep = WorldCall | 'done' | 'give up'

/**
 * Whether a person who repeats each call of the API with curl has the bundle in time. The person ends
 * when the host says that the job has failed or that the key is refused.
 */
function isSavedByPerson(world: HostWorld): boolean {
  const host = new WorldHost(world, 2)
  let step: PersonStep = world.isResumed ? 'read' : 'start'
  const end = Math.min(hour, world.revokedAt) - margin
  for (let now = 0; now < end; now += interval) {
    step = stepAfter(step, host.respond(step, now, 'http://127.0.0.1'), world)
    if (step === 'done') return true
    if (step === 'give up') return false
  }
  return false
}

/** What the person does next, after a response: the same call once more if it says nothing. */
function stepAfter(
  step: WorldCall,
  { status, body, isBundle, isStarted }: WorldResponse,
  world: HostWorld,
): PersonStep {
  if (isBundle) return 'done'
  if (isStarted) return 'read'
  if (status === 401 && typeof body === 'object') return 'give up'
  if (typeof status !== 'number' || status > 299 || typeof body !== 'object') return step
  return stepAfterJob(step, body, world)
}

/** What the person does next, knowing the job. */
function stepAfterJob(
  step: WorldCall,
  { status, bundleUrl }: { status?: string; bundleUrl?: unknown },
  { byProject }: HostWorld,
): PersonStep {
  if (status === 'failed' || status === 'cancelled') return 'give up'
  if (bundleUrl) return 'download'
  const isCompleted = status === 'completed' || status === 'succeeded'
  return step === 'read' && isCompleted && !byProject ? 'mint' : step
}

function callOf(method: string, path: string): WorldCall {
  if (path.startsWith('/store/')) return 'download'
  if (method === 'GET') return 'read'
  return path.endsWith('/bundle') ? 'mint' : 'start'
}

function sendResponse(response: ServerResponse, sent: WorldResponse, now: number): void {
  if (sent.status === 'lost') return void response.destroy()
  const headers: IncomingHttpHeaders = {
    date: new Date(worldStart + now).toUTCString(),
    ...sent.headers,
  }
  const body = typeof sent.body === 'object' ? JSON.stringify(sent.body) : (sent.body ?? '')
  const bytes = sent.isBundle ? bundle : Buffer.from(body)
  response.writeHead(sent.status, { ...headers, ...(sent.isBundle && digestOf(bundle)) }).end(bytes)
}

const unused = () => Promise.reject(new Error('nothing is uploaded here'))
const services = { artifacts: { requireService: () => {}, upload: unused } }
const report = { record: () => {}, phase: () => {}, times: () => [], startOver: () => {} }
