import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { type Random, random } from '../../../test/support/random.ts'
import type { AgentJob } from '../../../test/support/service/agent-job.ts'
import type { ArtifactService } from '../../../test/support/service/artifact/artifact-service.ts'
import { type AdminHost, startAdminHost } from '../../../test/support/service/faults/admin-host.ts'
import { type Authority, makeAuthority } from '../../../test/support/service/faults/certificates.ts'
import {
  type FaultServer,
  responding,
  startFaultServer,
} from '../../../test/support/service/faults/fault-server.ts'
import {
  type GitHubHost,
  startGitHubHost,
} from '../../../test/support/service/faults/github-host.ts'
import {
  type LinkStyle,
  type ObjectStore,
  startObjectStore,
} from '../../../test/support/service/faults/object-store.ts'
import type { PullRequest } from '../../../test/support/service/github/pull-request.ts'
import { identifier } from '../../../test/support/service/identifier.ts'
import { type Archive, archiveOf } from './archives.ts'
import type { CertificateKind, Delivery, Generation, Setting, TargetBefore } from './fault-case.ts'
import type { Launch } from './launch.ts'

/** The servers, files and inputs of a case, all generated from its seed. */
export interface Stage extends AsyncDisposable {
  readonly draw: Random
  readonly delivery: Delivery
  readonly generation: Generation
  /** The archive that the store serves; `serve` changes it. */
  archive: Archive
  /** The same kind of archive with other content. */
  readonly otherArchive: Archive
  /** Part of all outside text that must not have an effect. */
  readonly marker: string
  readonly key: string
  readonly token: string
  proxyPassword?: string
  readonly host: AdminHost
  readonly store: ObjectStore
  readonly github: GitHubHost
  readonly job: AgentJob
  readonly pullRequest: PullRequest
  /** Responds to every request; there should be none. */
  readonly stranger: FaultServer
  proxy?: FaultServer
  /** GitHub's artifact service, if the case has one. */
  artifacts?: ArtifactService
  /** Contains all files of the stage. */
  readonly folder: string
  readonly workspace: string
  /** The folder for `extract-to`, and its content before the run. */
  readonly target: string
  readonly targetBefore: TargetBefore
  inputs: Record<string, string>
  env: Record<string, string | undefined>
  /** The environment of the process. */
  uid?: number
  files?: number
  names?: Launch['names']
  /** The workspace when the run starts. */
  treeBefore: Record<string, string>
  /** Undone after the case, the last first. */
  defer(undo: () => unknown): void
}

const authority = makeAuthority()
const otherAuthority = makeAuthority('Unknown test authority')

/** Picks one of several, or returns the only one. */
function pick<T extends string>(draw: Random, choice: T | readonly T[]): T {
  if (typeof choice === 'string') return choice
  return choice[Math.floor(draw.uniform() * choice.length)] as T
}

/** Sets the stage for one case. The same seed gives the same stage, apart from ports and paths. */
export async function setStage(setting: Setting, seed: number): Promise<Stage> {
  const draw = random(seed)
  const delivery = pick(draw, setting.delivery)
  const archiveKind = pick(draw, setting.archive ?? 'small')
  const targetBefore = pick(draw, setting.target ?? (['absent', 'empty', 'old site'] as const))
  const linkStyle = pick<LinkStyle>(draw, ['s3', 'azure', 'cdn'])
  const archive = await archiveOf(archiveKind)
  const secret = identifier(seed, 'secret', 1, 40)
  // Characters that every encoding writes in a different way.
  const key = `docs_<'Canary"&key>+/\\=%${secret}~`
  const token = `ghs_Canary+token/${identifier(seed, 'token', 1, 36)}`
  const undo: (() => unknown)[] = []
  const defer = (step: () => unknown) => void undo.push(step)

  const folder = await mkdtemp(join(tmpdir(), 'stage-'))
  defer(() => rm(folder, { recursive: true, force: true }))
  const workspace = join(folder, 'work', 'workspace')
  const target = join(workspace, 'site')
  for (const path of [workspace, join(folder, 'tmp')]) await mkdir(path, { recursive: true })
  await makeTarget(target, targetBefore)
  await writeFile(join(folder, 'authority.pem'), authority.cert)

  const servers = await startServers(setting, { draw, seed, linkStyle, archive, key, token })
  const { host, store, github, stranger } = servers
  for (const server of Object.values(servers)) defer(() => server.shut())

  const generation = setting.generation ?? pick<Generation>(draw, ['domain', 'project'])
  const pullRequest = github.addPullRequest({ repository: 'octo-org/docs', number: 42 })
  const repository = `${github.origin}/octo-org/docs`
  const job = host.addAgentJob({ repository }, { prLink: pullRequest.url })

  const stage: Stage = {
    draw,
    delivery,
    generation,
    archive,
    otherArchive: await archiveOf(archiveKind, 2),
    marker: `evil${identifier(seed, 'marker', 1, 8)}`,
    ...{ key, token, host, store, github, job, pullRequest, stranger },
    ...{ folder, workspace, target, targetBefore },
    inputs: { 'base-url': host.origin, 'api-key': key, timeout: `${setting.timeout ?? 30}s` },
    env: {
      ...{ GITHUB_SERVER_URL: github.origin, GITHUB_API_URL: github.apiUrl },
      ...{ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'), TMPDIR: join(folder, 'tmp') },
    },
    treeBefore: {},
    defer,
    [Symbol.asyncDispose]: async () => {
      for (const step of undo.toReversed()) await step()
    },
  }
  Object.assign(stage.inputs, inputsFor(stage))
  if (draw.uniform() < 0.5) stage.env.RUNNER_DEBUG = '1'
  const masksLink = draw.uniform() < 0.25
  if (masksLink && delivery !== 'gate') stage.inputs['mask-bundle-url'] = 'true'
  return stage
}

interface ServerOptions {
  readonly draw: Random
  readonly seed: number
  readonly linkStyle: LinkStyle
  readonly archive: Archive
  readonly key: string
  readonly token: string
}

/** Starts everything that a run speaks to, in the order in which seeds are drawn. */
async function startServers(
  { features, tls = {}, behaviour = {}, isProxied = false }: Setting,
  { draw, seed, linkStyle, archive, key, token }: ServerOptions,
): Promise<Pick<Stage, 'host' | 'store' | 'github' | 'stranger'>> {
  const named = (name: string) => (isProxied ? `${name}.docs.example` : undefined)
  const storeFeatures = { linkStyle, etag: true, ranges: true, digest: false, ...features }
  const storeTls = tls.store && certificateOf(tls.store)
  const storeOptions = { tls: storeTls, name: named('store'), seed: draw.seed() }
  const store = await startObjectStore(archive.bytes, `${seed}`, storeFeatures, storeOptions)
  const hostTls = tls.host && certificateOf(tls.host)
  const exportLife = { queuedSeconds: 0, runSeconds: 0, ...behaviour.exportLife }
  const hostOptions = { ...behaviour, exportLife, apiKey: key, store, seed: draw.seed() }
  const host = await startAdminHost({ ...hostOptions, tls: hostTls, name: named('api') })
  const github = await startGitHubHost(token, draw.seed())
  const stranger = await startFaultServer(
    responding(() => ({ status: 200, headers: { etag: '"strange"' }, body: archive.bytes })),
  )
  return { host, store, github, stranger }
}

function inputsFor(stage: Stage): Record<string, string> {
  const { delivery, generation, host, job, targetBefore } = stage
  if (delivery === 'gate') {
    return {
      mode: 'agent-job',
      'project-id': host.projectId,
      'job-id': job.id,
      require: 'not-draft',
    }
  }
  return {
    ...(generation === 'domain' && { domain: 'docs.example.com' }),
    ...(generation === 'project' && { 'project-id': host.projectId }),
    ...(delivery === 'download' && { download: 'true' }),
    ...(delivery === 'extract' && { 'extract-to': 'site' }),
    ...(delivery === 'extract' && targetBefore === 'old site' && { overwrite: 'true' }),
  }
}

async function makeTarget(target: string, before: TargetBefore): Promise<void> {
  if (before === 'absent') return
  await mkdir(join(target, 'old'), { recursive: true })
  if (before === 'empty') return void (await rm(join(target, 'old'), { recursive: true }))
  await writeFile(join(target, 'index.html'), '<title>The site before</title>')
  await writeFile(join(target, 'old', 'page.html'), '<title>A page that goes</title>')
}

function certificateOf(kind: CertificateKind): TlsOptions {
  const names = kind === 'other name' ? ['other.example'] : ['localhost', '*.docs.example']
  const date = (days: number) => new Date(Date.now() + days * 86_400_000)
  const by: Authority = kind === 'unknown authority' ? otherAuthority : authority
  const dates: Partial<Record<CertificateKind, object>> = {
    expired: { notBefore: date(-9), notAfter: date(-1) },
    'not yet': { notBefore: date(1), notAfter: date(9) },
  }
  const certificate = by.issue({ names, ...dates[kind] })
  return kind === 'TLS 1.2' ? { ...certificate, maxVersion: 'TLSv1.2' } : certificate
}

/** Makes the store serve another archive. */
export function serve(stage: Stage, archive: Archive): void {
  stage.archive = archive
  stage.store.object = archive.bytes
}
