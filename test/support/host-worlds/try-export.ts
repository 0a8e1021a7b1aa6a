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

/** How much earlier than the deadline the person must be done: a run pauses for up to a minute. */
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
    const ended = error === undefined ? 'success' : error instanceof Failure ? error.code : 'error'
    const isWhole = error !== undefined || readFileSync(bundlePath).equals(bundle)
    return { ended, isSavable, ...problemOf(world, { host, error, ended, isSavable, isWhole }) }
  } finally {
    rmSync(folder, { recursive: true })
  }
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

/**
 * Whether a person who repeats each call of the API with curl has the bundle in time. The person ends
 * when the host says that the job has failed or that the key is refused.
 */
function isSavedByPerson(world: HostWorld): boolean {
  const host = new WorldHost(world, 2)
  let step: WorldCall = world.isResumed ? 'read' : 'start'
  for (let now = 0; now < hour - margin; now += interval) {
    const { status, body, isBundle } = host.respond(step, now, 'http://127.0.0.1')
    if (isBundle) return true
    if (status === 401 && typeof body === 'object') return false
    if (typeof status !== 'number' || status > 299 || typeof body !== 'object') continue
    const { status: state, bundleUrl } = body as { status?: string; bundleUrl?: unknown }
    if (state === 'failed' || state === 'cancelled') return false
    const isCompleted = state === 'completed' || state === 'succeeded'
    if (step === 'start') step = 'read'
    else if (bundleUrl) step = 'download'
    else if (step === 'read' && isCompleted && !world.byProject) step = 'mint'
  }
  return false
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
