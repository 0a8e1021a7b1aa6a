import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { freePort } from '../../../../test/support/nginx.ts'
import { startHost } from '../../../../test/support/service/host.ts'
import { exportedSite, given, servedAt } from '../export-host.ts'
import { type LoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { check, type Evidence, type Part } from '../part.ts'
import { fromGo, fromNpm, installed, type Program } from '../programs.ts'
import { startS3Store } from '../s3-store.ts'
import { startServer } from '../server-process.ts'
import { type JobResult, runWorkflowJob } from '../workflow-job.ts'

const exec = promisify(execFile)

const recipe = 'examples/deploy-to-object-store.yml'
const scripts = fileURLToPath(new URL('../../../../examples/object-store', import.meta.url))

/** A store on this machine. */
interface LocalStore {
  readonly program: Program
  /** The rclone configuration for it, with a remote `store`. */
  readonly config: string
}

/**
 * Deploys a site, a version with one changed page, and the same version again; reads it through a
 * CDN's rules.
 */
async function deployThrice(
  { program, config }: LocalStore,
  rclone: Program,
  servers: AsyncDisposableStack,
): Promise<Evidence> {
  const folder = mkdtempSync(join(tmpdir(), 'real-store-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  const site = join(folder, 'docs')
  cpSync(exportedSite, site, { recursive: true })
  const configFile = join(folder, 'rclone.conf')
  writeFileSync(configFile, config, { mode: 0o600 })
  for (const bucket of ['docs', 'docs-state']) {
    await exec(rclone.path, ['--config', configFile, 'mkdir', `store:${bucket}`], { env: {} })
  }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const serve = ['serve', 'http', 'store:docs', '--addr', `127.0.0.1:${port}`]
  const options = ['--config', configFile, '--dir-cache-time', '1ms', '--read-only']
  servers.use(await startServer(rclone.path, [...serve, ...options], origin))
  const cdn = servers.use(await startCdn(origin))

  const deploy = async (): Promise<JobResult> => {
    const host = await startHost({ site, speed: 20 })
    servers.defer(() => host.close())
    const result = await runWorkflowJob(readWorkflow(recipe), 'deploy', {
      vars: { ...given(host).vars, DOCS_TARGET: 'store:docs', DOCS_STATE: 'store:docs-state' },
      secrets: { ...given(host).secrets, RCLONE_CONFIG_FILE: config },
      standIns: {
        'actions/checkout': ({ workspace }) =>
          cpSync(scripts, join(workspace, 'object-store'), { recursive: true }),
        'actions/cache': () => ({ 'cache-hit': 'true' }),
        'Install rclone': ({ addPath }) => addPath(dirname(rclone.path)),
      },
      overrides: servedAt(() => cdn.url),
    })
    servers.defer(() => result.remove())
    check(result.isPassed, result.log)
    return result
  }
  const uploads = ({ outputs }: JobResult) =>
    readFileSync(outputs.export?.uploadFilesFile ?? '', 'utf8')
      .split('\n')
      .filter(Boolean)

  const first = await deploy()
  const all = uploads(first).length
  appendFileSync(join(site, 'changes.md'), '\nAnother text.\n')
  const second = await deploy()
  const changed = uploads(second)
  check(changed.length > 0 && changed.length < all, `uploaded ${changed}`)
  const third = await deploy()
  check(third.outcomes.get('Upload') === 'skipped', 'an unchanged site was uploaded')
  return {
    programs: [program, rclone],
    checks: [
      `the first deployment uploaded all ${all} files and was verified`,
      `after a change of one page, the second uploaded ${changed.length}: ${changed.join(', ')}`,
      'the third found no change and uploaded nothing',
    ],
    replaced: [
      `the CDN by a server with its rules in front of \`rclone serve http\``,
      'the steps that build and install rclone',
    ],
  }
}

/**
 * A CDN with the rules of docs/deploying.md: `/` and `/a` are files, and missing URLs get the 404
 * page.
 */
async function startCdn(origin: string): Promise<LoopbackServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const names = /\.[^/]+$/.test(name) ? [name] : [name, `${name}.html`]
    for (const [path, status] of [
      ...names.map((path) => [path, 200] as const),
      ['/404.html', 404] as const,
    ]) {
      const stored = await fetch(`${origin}${path}`, { redirect: 'manual' })
      const body = Buffer.from(await stored.arrayBuffer())
      if (stored.status !== 200) continue
      response
        .writeHead(status, { 'content-type': stored.headers.get('content-type') ?? '' })
        .end(body)
      return
    }
    response.writeHead(404).end()
  })
  return listenOnLoopback(server)
}

export const objectStores: readonly Part[] = [
  {
    name: 'S3-compatible store',
    recipe,
    async run() {
      const rclone = await installed('rclone', 'version')
      await using servers = new AsyncDisposableStack()
      const { program, endpoint, env } = await startS3Store(servers)
      const config = `[store]
type = s3
provider = Other
access_key_id = ${env.AWS_ACCESS_KEY_ID}
secret_access_key = ${env.AWS_SECRET_ACCESS_KEY}
endpoint = ${endpoint}
region = ${env.AWS_REGION}
`
      return await deployThrice({ program, config }, rclone, servers)
    },
  },
  {
    name: 'Azure Blob Storage',
    recipe,
    async run() {
      // The version of the recipe: 1.60 has no endpoint for Azure.
      const rclone = await fromGo('rclone', 'github.com/rclone/rclone', 'v1.76.0')
      const program = await fromNpm('azurite', '3.35.0', 'azurite-blob')
      await using servers = new AsyncDisposableStack()
      const folder = mkdtempSync(join(tmpdir(), 'real-azure-'))
      servers.defer(() => rmSync(folder, { recursive: true }))
      // rclone supports the emulator at this port only, with its default account.
      const args = ['--blobHost', '127.0.0.1', '--blobPort', '10000', '--silent']
      const options = ['--skipApiVersionCheck', '--inMemoryPersistence']
      const url = 'http://127.0.0.1:10000'
      servers.use(await startServer(program.path, [...args, ...options], url, { cwd: folder }))
      const config = '[store]\ntype = azureblob\nuse_emulator = true\n'
      return await deployThrice({ program, config }, rclone, servers)
    },
  },
]
