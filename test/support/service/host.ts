import { fileURLToPath } from 'node:url'
import { type AgentJob, type AgentJobSettings, addAgentJob } from './agent-job.ts'
import { type BehaviourChange, changeBehaviour, usualBehaviour } from './behaviour.ts'
import { type ServiceClock, startClock } from './clock.ts'
import {
  type ExportJob,
  ExportJobs,
  type ExportRequest,
  type ExportSettings,
} from './export-jobs.ts'
import { identifier } from './identifier.ts'
import { respond, type Service } from './routes.ts'
import { type Interceptor, listen, type RecordedRequest } from './server.ts'
import { readSource } from './source.ts'
import { type Store, type StoreRequest, startStore } from './store.ts'

export interface HostOptions extends BehaviourChange {
  /** Determines all identifiers and the bytes of the bundles (default 1). */
  seed?: number | string
  /**
   * How many times as fast as real time: with 20, a 20 s export takes 1 s; with 0, time stands
   * still.
   */
  speed?: number
  /** The folder to export: Markdown or a finished HTML site; by default a small sample. */
  site?: string
  apiKey?: string
  projectId?: string
  /** 0 (default) for any free port. */
  port?: number
  /** A path before those of the endpoints: `/api`. */
  pathPrefix?: string
}

/** A documentation host for tests and experiments, on the loopback interface. */
export interface Host {
  /** The base URL with the path prefix, without a trailing slash. */
  url: string
  apiKey: string
  projectId: string
  clock: ServiceClock
  /** Every request to the API, in the order of arrival. */
  requests: RecordedRequest[]
  /** Every request to the object store, uploads included. */
  storeRequests(): Promise<StoreRequest[]>
  exportJobs: readonly ExportJob[]
  agentJobs: readonly AgentJob[]
  /** Starts an export without a request: for resuming a job by its id. */
  addExportJob(request: ExportRequest, settings?: ExportSettings): ExportJob
  addAgentJob(settings?: AgentJobSettings): AgentJob
  /** Changes how the host responds. Existing export jobs keep their life. */
  setBehaviour(change: BehaviourChange): void
  /** Lets the interceptor respond to the next `times` requests that it accepts (default 1). */
  intercept(interceptor: Interceptor, times?: number): void
  /** Ends all connections and removes the store; safe to call again. */
  close(): Promise<void>
}

export type { AgentJobSettings } from './agent-job.ts'

const sampleSite = fileURLToPath(new URL('sample', import.meta.url))

/**
 * Starts the stand-in host. Its object store only starts with the first export, as it takes longest
 * to load. Rejects if the port is taken or the folder has no page.
 */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const {
    seed = 1,
    speed = 1,
    site = sampleSite,
    apiKey = `docs_${identifier(seed, 'api-key', 0, 32)}`,
    projectId = identifier(seed, 'project', 0),
    port = 0,
    pathPrefix = '',
    ...change
  } = options
  const source = await readSource(site)
  const clock = startClock(speed)
  let storeStart: Promise<Store> | undefined
  const store = () => {
    storeStart ??= startStore()
    return storeStart
  }
  const behaviour = () => service.behaviour
  const exportJobs = new ExportJobs({ source, seed, clock, behaviour, store })
  const service: Service = {
    apiKey,
    projectId,
    pathPrefix: pathPrefix.replace(/^\/*(.+?)\/*$/, '/$1'),
    clock,
    behaviour: changeBehaviour(usualBehaviour, change),
    exportJobs,
    agentJobs: [],
    agentCalls: { start: [], message: [] },
    seed,
    store,
    admitted: 0,
  }
  const server = await listen(
    port,
    (request) => respond(service, request),
    (number) => `req_${identifier(seed, 'request', number, 16)}`,
  )

  const closed = once(async () => {
    await server.close()
    // Sites that are still being rendered go to the store.
    await exportJobs.settle()
    await storeStart?.then((started) => started.close())
  })

  return {
    url: `${server.origin}${service.pathPrefix}`,
    apiKey,
    projectId,
    clock,
    requests: server.requests,
    storeRequests: async () => (storeStart ? (await storeStart).requests : []),
    exportJobs: exportJobs.all,
    agentJobs: service.agentJobs,
    addExportJob: (request, settings) => exportJobs.start(request, settings),
    addAgentJob: (fields = {}) =>
      addAgentJob({ agentJobs: service.agentJobs, projectId, seed, clock }, fields),
    setBehaviour(change) {
      service.behaviour = changeBehaviour(service.behaviour, change)
    },
    intercept: server.intercept,
    close: closed,
  }
}

/** A function that does its work at the first call only. */
function once<Result>(work: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= work()
    return result
  }
}
