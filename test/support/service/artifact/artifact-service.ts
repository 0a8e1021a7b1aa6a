import { createHash } from 'node:crypto'
import { identifier } from '../identifier.ts'
import { type Interceptor, listen, type RecordedRequest, type ServiceResponse } from '../server.ts'
import { type BlobStore, startBlobStore } from './blob-store.ts'
import { runnerToken } from './runner-token.ts'

/** An artifact whose upload was finished. */
export interface StoredArtifact {
  id: number
  name: string
  mimeType: string
  content: Buffer
  /** `sha256:` and lower-case hex. */
  digest: string
  /** ISO 8601, as requested. */
  expiresAt: string | undefined
}

/** A stand-in for GitHub's artifact service and its store, on the loopback interface. */
export interface ArtifactService {
  /** The variables that the runner sets for the service. */
  env: { ACTIONS_RUNTIME_TOKEN: string; ACTIONS_RESULTS_URL: string }
  /** In the order of their completion. */
  artifacts: readonly StoredArtifact[]
  /** Every request to the service, not to the store. */
  requests: RecordedRequest[]
  blobs: BlobStore
  /**
   * Stores an artifact without the toolkit, as another action would.
   *
   * @param overwrite whether to replace one of the same name
   * @throws Error if there is one
   */
  store(
    artifact: Pick<StoredArtifact, 'name' | 'mimeType' | 'content'>,
    overwrite?: boolean,
  ): StoredArtifact
  /** Lets the interceptor respond to the next `times` requests that it accepts (default 1). */
  intercept(interceptor: Interceptor, times?: number): void
  /** Ends all connections, hanging ones too. */
  close(): Promise<void>
}

/** The service's response when the plan's storage is exhausted. */
export const quotaUsedUp: ServiceResponse = {
  status: 403,
  body: { code: 'permission_denied', msg: 'insufficient usage to create artifact' },
}

/** The fields of each call. The service refuses others. */
const calls: Readonly<Record<string, readonly string[]>> = {
  CreateArtifact: ['name', 'expires_at', 'version', 'mime_type'],
  FinalizeArtifact: ['name', 'size', 'hash'],
  ListArtifacts: ['name_filter', 'id_filter'],
  GetSignedArtifactURL: ['name'],
}

const ids = {
  run: 'ce7f54c7-61c7-4aae-887f-30da475f5f1a',
  job: 'ca395085-040a-526b-2ce8-bdc85f692774',
}

const idFields = { workflow_run_backend_id: ids.run, workflow_job_run_backend_id: ids.job }

type Fields = Readonly<Record<string, string | undefined>>

/**
 * Starts the stand-in: the calls of `github.actions.results.api.v1.ArtifactService` that
 * `@actions/artifact` makes, as JSON (Twirp wire protocol, version 7).
 */
export async function startArtifactService(): Promise<ArtifactService> {
  const blobs = await startBlobStore()
  const stored = new StoredArtifacts(blobs)
  const server = await listen(
    0,
    async (request) => stored.respond(request),
    (number) => identifier(1, 'artifact-request', number, 16),
  )
  return {
    env: { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: `${server.origin}/` },
    artifacts: stored.artifacts,
    requests: server.requests,
    blobs,
    store: (artifact, overwrite) => stored.store(artifact, overwrite),
    intercept: server.intercept,
    close: async () => {
      await Promise.all([server.close(), blobs.close()])
    },
  }
}

const token = runnerToken(ids)

/** The artifacts of a run, and the calls that create and list them. */
class StoredArtifacts {
  readonly artifacts: StoredArtifact[] = []
  readonly #blobs: BlobStore
  readonly #created = new Map<string, Fields>()
  #nextId = 4_000_000_000

  readonly #responses: Readonly<Record<string, (fields: Fields) => ServiceResponse>> = {
    CreateArtifact: (fields) => this.#create(fields),
    FinalizeArtifact: (fields) => this.#finalize(fields),
    ListArtifacts: (fields) => this.#list(fields),
    GetSignedArtifactURL: (fields) => this.#sign(fields),
  }

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  respond({ method, path, headers, body }: RecordedRequest): ServiceResponse {
    const call = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/.exec(path)
    const name = call?.[1] ?? ''
    const response = this.#responses[name]
    if (method !== 'POST' || !response) return refusal(404, 'bad_route', `no handler for ${path}`)
    if (headers.authorization !== `Bearer ${token}`) {
      return refusal(401, 'unauthenticated', 'invalid token')
    }
    const {
      workflow_run_backend_id: run,
      workflow_job_run_backend_id: job,
      ...fields
    } = JSON.parse(body)
    if (run !== ids.run || job !== ids.job) return refusal(403, 'permission_denied', 'another job')
    const unknown = Object.keys(fields).find((field) => !calls[name]?.includes(field))
    return unknown ? refusal(400, 'malformed', `unknown field "${unknown}"`) : response(fields)
  }

  /** Stores an artifact without a call, as another action does. */
  store(
    { name, mimeType, content }: Pick<StoredArtifact, 'name' | 'mimeType' | 'content'>,
    overwrite = false,
  ): StoredArtifact {
    if (this.#created.has(name) && !overwrite) {
      throw new Error(`an artifact with the name ${name} already exists on the workflow run`)
    }
    const index = this.artifacts.findIndex((artifact) => artifact.name === name)
    if (index >= 0) this.artifacts.splice(index, 1)
    this.#created.set(name, { name })
    this.#blobs.write(name, content)
    return this.#add({ name, mimeType, content, digest: digestOf(content), expiresAt: undefined })
  }

  #add(artifact: Omit<StoredArtifact, 'id'>): StoredArtifact {
    const stored = { id: this.#nextId++, ...artifact }
    this.artifacts.push(stored)
    return stored
  }

  #create(fields: Fields): ServiceResponse {
    const { name = '', mime_type: mimeType = '' } = fields
    if (this.#created.has(name)) {
      const msg = 'an artifact with this name already exists on the workflow run'
      return refusal(409, 'already_exists', msg)
    }
    if (!mimeType) return refusal(400, 'invalid_argument', 'a valid mime_type is required')
    this.#created.set(name, fields)
    return { status: 200, body: { ok: true, signed_upload_url: this.#blobs.sign(name) } }
  }

  #finalize({ name = '', size, hash = '' }: Fields): ServiceResponse {
    const fields = this.#created.get(name)
    const content = this.#blobs.read(name)
    if (!fields || !content) return refusal(404, 'not_found', 'no such upload')
    const digest = digestOf(content)
    if (size !== String(content.length) || hash !== digest) {
      return refusal(400, 'invalid_argument', 'size or hash is not that of the upload')
    }
    const { mime_type: mimeType = '', expires_at: expiresAt } = fields
    const { id } = this.#add({ name, mimeType, content, digest, expiresAt })
    return { status: 200, body: { ok: true, artifact_id: String(id) } }
  }

  #list({ name_filter: name, id_filter: id }: Fields): ServiceResponse {
    const matching = this.artifacts.filter(
      (artifact) => (!name || artifact.name === name) && (!id || String(artifact.id) === id),
    )
    const artifacts = matching.map(({ id, name, content, digest }) => {
      return { ...idFields, database_id: String(id), name, size: String(content.length), digest }
    })
    return { status: 200, body: { artifacts } }
  }

  #sign({ name = '' }: Fields): ServiceResponse {
    const artifact = this.artifacts.find((artifact) => artifact.name === name)
    if (!artifact) return refusal(404, 'not_found', 'no such artifact')
    const url = this.#blobs.sign(name, downloadHeaders(artifact))
    return { status: 200, body: { signed_url: url } }
  }
}

const digestOf = (content: Uint8Array) =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`

const refusal = (status: number, code: string, msg: string): ServiceResponse => ({
  status,
  body: { code, msg },
})

/** An archive is named after the artifact; a file that was not archived keeps its name. */
function downloadHeaders({ name, mimeType }: StoredArtifact): Record<string, string> {
  const isZip = mimeType === 'application/zip' && !name.endsWith('.zip')
  const file = encodeURIComponent(isZip ? `${name}.zip` : name)
  return { 'content-type': mimeType, 'content-disposition': `attachment; filename*=UTF-8''${file}` }
}
