import { fileURLToPath } from 'node:url'
import { type AgentJob, type AgentLife, addAgentJob } from '../agent-job.ts'
import { type BehaviourChange, changeBehaviour, usualBehaviour } from '../behaviour.ts'
import { startClock } from '../clock.ts'
import { ExportJobs } from '../export-jobs.ts'
import { identifier } from '../identifier.ts'
import { respond, type Service } from '../routes.ts'
import type { RecordedRequest } from '../server.ts'
import { readSource } from '../source.ts'
import type { Store } from '../store.ts'
import {
  type FaultServer,
  type FaultServerOptions,
  responding,
  startFaultServer,
} from './fault-server.ts'
import type { ObjectStore } from './object-store.ts'

interface AdminHostOptions extends FaultServerOptions, BehaviourChange {
  readonly apiKey: string
  /** The store of its bundles; without one, links are empty. */
  readonly store?: ObjectStore
}

/** The stand-in host on a fault server, with links to an object store. */
export interface AdminHost extends FaultServer {
  readonly projectId: string
  readonly service: Service
  addAgentJob(
    settings: Partial<Pick<AgentJob, 'repository' | 'ref' | 'model'>>,
    life: Partial<AgentLife>,
  ): AgentJob
}

const sampleSite = fileURLToPath(new URL('../sample', import.meta.url))

export async function startAdminHost(options: AdminHostOptions): Promise<AdminHost> {
  const { apiKey, store, tls, name, seed = 1, ...behaviour } = options
  const source = await readSource(sampleSite)
  const clock = startClock(1)
  const projectId = identifier(seed, 'project', 0)
  const links = linksOf(store)
  const exportJobs = new ExportJobs({
    source,
    seed,
    clock,
    behaviour: () => service.behaviour,
    store: links,
  })
  const service: Service = {
    apiKey,
    projectId,
    pathPrefix: '',
    clock,
    behaviour: changeBehaviour(usualBehaviour, behaviour),
    exportJobs,
    agentJobs: [],
    agentCalls: { start: [], message: [] },
    seed,
    store: links,
    admitted: 0,
  }
  const respondFromStore = async (request: RecordedRequest) => {
    const found = await respond(service, request)
    if (!isMint(request) || !hasLink(found.body)) return found
    // The job renders a sample; the bundle is the object of the store.
    return { ...found, body: { ...(found.body as object), sizeBytes: store?.object.length } }
  }
  const server = await startFaultServer(responding(respondFromStore), { tls, name, seed })
  return Object.assign(server, {
    projectId,
    service,
    addAgentJob: (settings: object, life: Partial<AgentLife>) =>
      addAgentJob(
        { agentJobs: service.agentJobs, projectId, seed, clock },
        { ...settings, life: { activeSeconds: 0, ...life } },
      ),
  })
}

/** A store for the stand-in that keeps nothing. Its links lead to the only object. */
function linksOf(store: ObjectStore | undefined): () => Promise<Store> {
  return async () => ({
    url: store?.origin ?? '',
    requests: [],
    put: async () => {},
    sign: async (_, lifetimeSeconds) => ({
      url: store?.link() ?? '',
      expiresAt: new Date(Math.ceil(Date.now() / 1000 + lifetimeSeconds) * 1000),
    }),
    close: async () => {},
  })
}

const hasLink = (body: unknown) => typeof body === 'object' && body !== null && 'bundleUrl' in body

/** These recognize the calls of the Admin API, sections 4.1 to 4.4 and 10. */
export const isStart = ({ method, path }: RecordedRequest) =>
  method === 'POST' && path.endsWith('/jobs')
export const isPoll = ({ method }: RecordedRequest) => method === 'GET'
/** By project, each read of a completed job mints a link. */
export const isMint = (request: RecordedRequest) =>
  (request.method === 'POST' && request.path.endsWith('/bundle')) || isProjectRead(request)
const isProjectRead = ({ method, path }: RecordedRequest) =>
  method === 'GET' && /^\/v1\/static-export\/[^/]+\/jobs\/[^/]+$/.test(path)
