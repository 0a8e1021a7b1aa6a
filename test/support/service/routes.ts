import { type AgentJob, addAgentJob, agentJobBody, sendMessage } from './agent-job.ts'
import type { Behaviour } from './behaviour.ts'
import type { ServiceClock } from './clock.ts'
import { isUnfinished } from './export-job.ts'
import type { ExportJob, ExportJobs, ExportRequest } from './export-jobs.ts'
import type { RecordedRequest, ServiceResponse } from './server.ts'
import type { Store } from './store.ts'

/** The state of the host. */
export interface Service {
  apiKey: string
  /** The one project, whose deployment serves `projectDomain`. */
  projectId: string
  pathPrefix: string
  clock: ServiceClock
  behaviour: Behaviour
  exportJobs: ExportJobs
  agentJobs: AgentJob[]
  /** The times of the accepted calls, in milliseconds of service time. */
  agentCalls: Record<'start' | 'message', number[]>
  seed: number | string
  store: () => Promise<Store>
  /** Requests with a valid key so far, for the rate limit. */
  admitted: number
}

interface Route {
  method: string
  path: RegExp
  needsPlan: boolean
  handle(
    service: Service,
    request: RecordedRequest,
    ids: string[],
  ): ServiceResponse | Promise<ServiceResponse>
}

/** The site of the host's one project. */
const projectDomain = 'docs.example.com'

/** The endpoints of the Admin API (sections 4, 10 and 11), with the same names. */
const routes: Route[] = [
  {
    method: 'GET',
    path: /^\/v2\/agent\/([^/]+)\/job\/([^/]+)$/,
    needsPlan: false,
    handle: getAgentJob,
  },
  {
    method: 'POST',
    path: /^\/v2\/agent\/([^/]+)\/job$/,
    needsPlan: false,
    handle: startAgentJob,
  },
  {
    method: 'POST',
    path: /^\/v2\/agent\/([^/]+)\/job\/([^/]+)\/message$/,
    needsPlan: false,
    handle: messageAgentJob,
  },
  {
    method: 'POST',
    path: /^\/v1\/static-export\/jobs$/,
    needsPlan: true,
    handle: startExportJob,
  },
  {
    method: 'GET',
    path: /^\/v1\/static-export\/jobs\/([^/]+)$/,
    needsPlan: true,
    handle: getExportJobStatus,
  },
  {
    method: 'POST',
    path: /^\/v1\/static-export\/jobs\/([^/]+)\/bundle$/,
    needsPlan: true,
    handle: generateExportBundle,
  },
  {
    method: 'POST',
    path: /^\/v1\/static-export\/([^/]+)\/jobs$/,
    needsPlan: true,
    handle: startProjectJob,
  },
  {
    method: 'GET',
    path: /^\/v1\/static-export\/([^/]+)\/jobs\/([^/]+)$/,
    needsPlan: true,
    handle: readProjectJob,
  },
]

/** Responds to a request. Checks path, key, rate limit and plan, in this order. */
export async function respond(
  service: Service,
  request: RecordedRequest,
): Promise<ServiceResponse> {
  const pathname = request.path.replace(/\?.*$/s, '')
  if (!pathname.startsWith(`${service.pathPrefix}/`)) return refusal(404, 'Not found.')
  const path = pathname.slice(service.pathPrefix.length)
  const candidates = routes.filter((route) => route.path.test(path))
  const route = candidates.find(({ method }) => method === request.method)
  if (candidates.length === 0) return refusal(404, 'Not found.')
  if (!route) {
    const allow = candidates.map(({ method }) => method).join(', ')
    return { ...refusal(405, 'This method is not allowed here.'), headers: { allow } }
  }

  if (request.headers.authorization !== `Bearer ${service.apiKey}`) {
    return refusal(401, 'The API key is missing or not valid.')
  }
  const { rateLimitEvery, retryAfterSeconds, plan, planRefusal } = service.behaviour
  service.admitted += 1
  if (rateLimitEvery > 0 && service.admitted % rateLimitEvery === 0) {
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return { ...refusal(429, 'Too many requests.'), headers }
  }
  if (route.needsPlan && plan === 'none') return refusal(planRefusal.status, planRefusal.error)

  const ids = (route.path.exec(path) ?? []).slice(1).map(decodeId)
  return route.handle(service, request, ids)
}

function getAgentJob(
  { agentJobs, clock }: Service,
  _: RecordedRequest,
  ids: string[],
): ServiceResponse {
  const [projectId, id] = ids
  const job = agentJobs.find((job) => job.projectId === projectId && job.id === id)
  if (!job) return refusal(404, 'Agent job not found.')
  return { status: 200, body: agentJobBody(job, clock) }
}

function startAgentJob(
  service: Service,
  { body }: RecordedRequest,
  [projectId]: string[],
): ServiceResponse {
  if (projectId !== service.projectId) return refusal(404, 'No such project.')
  const prompt = readPrompt(body)
  if (prompt === undefined)
    return refusal(400, '`prompt` must be a text of at least one character.')
  if (!admitAgentCall(service, 'start')) return refusal(429, 'Too many agent jobs in one hour.')
  const job = addAgentJob(service, service.behaviour.agentJob)
  job.prompts.push(prompt)
  return { status: 201, body: agentJobBody(job, service.clock) }
}

function messageAgentJob(
  service: Service,
  { body }: RecordedRequest,
  [projectId, id]: string[],
): ServiceResponse {
  const job = service.agentJobs.find((one) => one.projectId === projectId && one.id === id)
  if (!job) return refusal(404, 'Agent job not found.')
  const prompt = readPrompt(body)
  if (prompt === undefined)
    return refusal(400, '`prompt` must be a text of at least one character.')
  if (!admitAgentCall(service, 'message')) return refusal(429, 'Too many messages in one hour.')
  sendMessage(job, prompt, service.clock)
  return { status: 200, body: agentJobBody(job, service.clock) }
}

function admitAgentCall(
  { agentCalls, behaviour, clock }: Service,
  kind: 'start' | 'message',
): boolean {
  const now = clock.now()
  if (agentCalls[kind].filter((at) => at > now - 3_600_000).length >= behaviour.agentCallsPerHour) {
    return false
  }
  agentCalls[kind].push(now)
  return true
}

function readPrompt(body: string): string | undefined {
  try {
    const { prompt } = JSON.parse(body)
    return typeof prompt === 'string' && prompt !== '' ? prompt : undefined
  } catch {
    return undefined
  }
}

function startExportJob({ exportJobs }: Service, request: RecordedRequest): ServiceResponse {
  const start = readStart(request.body)
  if (typeof start === 'string') return refusal(400, start)
  if (start.paths && exportJobs.countPages(start.paths) === 0) {
    return refusal(400, 'No page matches `paths`.')
  }
  if (exportJobs.unfinished(start.domain)) {
    return refusal(409, `An export of ${start.domain} is already queued or running.`)
  }
  return { status: 202, body: exportJobs.body(exportJobs.start(start)) }
}

function getExportJobStatus(
  { exportJobs }: Service,
  _: RecordedRequest,
  [jobId = '']: string[],
): ServiceResponse {
  const job = exportJobs.find(jobId)
  if (!job) return refusal(404, 'Export job not found.')
  if (job.hiddenReads > 0) {
    job.hiddenReads -= 1
    return refusal(404, 'Export job not found.')
  }
  return { status: 200, body: exportJobs.body(job) }
}

async function generateExportBundle(
  { exportJobs, store, behaviour }: Service,
  _: RecordedRequest,
  [jobId = '']: string[],
): Promise<ServiceResponse> {
  const job = exportJobs.find(jobId)
  if (!job) return refusal(404, 'Export job not found.')
  if (isUnfinished(exportJobs.snapshot(job))) return refusal(409, 'The export is not finished yet.')
  if (!job.bundle) return refusal(409, 'The export failed: it has no bundle.')
  if (job.conflictsLeft > 0) {
    job.conflictsLeft -= 1
    return refusal(409, 'The bundle is not ready yet.')
  }
  return { status: 200, body: { jobId, ...(await linkFields(job.bundle, store, behaviour)) } }
}

/** Starts an export of the project's deployment (section 10). */
function startProjectJob(
  service: Service,
  request: RecordedRequest,
  [projectId = '']: string[],
): ServiceResponse {
  const { exportJobs, behaviour } = service
  const refused = refusedProject(service, projectId)
  if (refused) return refused
  if (request.body !== '') return refusal(400, 'This call has no body.')
  if (exportJobs.unfinished(projectDomain)) {
    return refusal(409, 'An export of this deployment is already queued or running.')
  }
  if (exportJobs.startsInLastHour() >= behaviour.startsPerHour) {
    return refusal(429, 'Too many exports in one hour.')
  }
  const job = exportJobs.start({ domain: projectDomain, projectId })
  return { status: 202, body: exportJobs.projectBody(job) }
}

/** Reads a job of the project. Once completed, each read mints a link (section 10). */
async function readProjectJob(
  service: Service,
  _: RecordedRequest,
  [projectId = '', jobId = '']: string[],
): Promise<ServiceResponse> {
  const { exportJobs, store, behaviour } = service
  const refused = refusedProject(service, projectId)
  if (refused) return refused
  const job = exportJobs.find(jobId, projectId)
  if (!job || job.hiddenReads-- > 0) return refusal(404, 'No such job in this deployment.')
  const body = exportJobs.projectBody(job)
  if (body.status !== 'completed' || !job.bundle) return { status: 200, body }
  if (job.conflictsLeft-- > 0) return { status: 200, body }
  return { status: 200, body: { ...body, ...(await linkFields(job.bundle, store, behaviour)) } }
}

function refusedProject(
  { projectId: known, behaviour: { deployment } }: Service,
  projectId: string,
): ServiceResponse | undefined {
  if (projectId !== known) return refusal(404, 'No such project.')
  if (deployment === 'open') return undefined
  return refusal(
    403,
    deployment === 'not enabled'
      ? 'Static export is not enabled for this deployment.'
      : 'This deployment needs a sign-in to read: it cannot be exported.',
  )
}

/** A fresh link to an archive in the store. */
async function linkFields(
  bundle: NonNullable<ExportJob['bundle']>,
  store: Service['store'],
  { linkLifetimeSeconds }: Behaviour,
) {
  const { key, sizeBytes } = await bundle
  const { url, expiresAt } = await (await store()).sign(key, linkLifetimeSeconds)
  return { bundleUrl: url, sizeBytes, expiresAt: expiresAt.toISOString() }
}

/** The fields of a start, or an error message. */
function readStart(body: string): ExportRequest | string {
  let fields: unknown
  try {
    fields = JSON.parse(body)
  } catch {
    return 'The body is not JSON.'
  }
  if (typeof fields !== 'object' || fields === null) return 'The body is not a JSON object.'
  const { domain, version, paths } = fields as Record<string, unknown>
  if (typeof domain !== 'string' || domain.length > 253 || !hostName.test(domain)) {
    return '`domain` must be a host name, for example docs.example.com.'
  }
  if (version !== undefined && typeof version !== 'string') return '`version` must be a string.'
  if (paths !== undefined && !isTextList(paths)) return '`paths` must be a list of strings.'
  return { domain, version: version ?? null, paths: paths ?? null }
}

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function decodeId(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function refusal(status: number, error: string): ServiceResponse {
  return { status, body: { error } }
}
