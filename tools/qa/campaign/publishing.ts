import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  CreateBucketCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import {
  broken,
  type PublishedSite,
  siteVersion,
} from '../../../test/support/examples/published-site.ts'
import { exportTo } from '../../../test/support/examples/publishing.ts'
import { random } from '../../../test/support/random.ts'

/**
 * Publishes one version of a site after another to an S3-compatible store with
 * examples/object-store/publish.sh, and kills it at random moments. After each kill, every page of the
 * old or the new site must work, with all its assets. Then the deployment is run again to its end, and
 * the store must hold the new site. `node tools/qa/campaign/publishing.ts [--seed N] [--count N]`; needs
 * rclone.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')
if (spawnSync('rclone', ['version']).status !== 0) {
  console.log('skipped: rclone is not installed')
  process.exit(0)
}

const bucket = 'docs'
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const script = fileURLToPath(new URL('../../../examples/object-store/publish.sh', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'publishing-'))
const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false }
const server = new S3rver({ ...options, directory: join(folder, 'store') })
const { port: storePort } = await server.run()

/** Requests that the store is still processing. */
const pending = new Set<Promise<void>>()

/**
 * S3 stores an object once it has all of its bytes. s3rver stores incomplete ones too, so it receives
 * only complete requests.
 */
const frontServer = createServer(async (incoming, response) => {
  const { method, url, headers } = incoming
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch {
    // The client was killed.
    return
  }
  const processed = new Promise<void>((resolve) => {
    const options = { host: '127.0.0.1', port: storePort, method, path: url, headers }
    const forwarded = request(options, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response, { end: true })
      reply.once('close', resolve)
      response.once('close', () => reply.resume())
    })
    forwarded.once('error', () => {
      response.destroy()
      resolve()
    })
    forwarded.end(Buffer.concat(chunks))
  })
  pending.add(processed)
  await processed
  pending.delete(processed)
})
await new Promise<void>((resolve) => frontServer.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(frontServer.address() as AddressInfo).port}`
const client = new S3Client({
  ...{ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: account },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
await client.send(new CreateBucketCommand({ Bucket: bucket }))

/** The environment of publish.sh: an rclone remote `store`, and no settings of this machine. */
const environment = {
  ...{ PATH: process.env.PATH, HOME: folder, RCLONE_CONFIG_STORE_TYPE: 's3' },
  ...{ RCLONE_CONFIG_STORE_PROVIDER: 'Other', RCLONE_CONFIG_STORE_ENDPOINT: endpoint },
  RCLONE_CONFIG_STORE_ACCESS_KEY_ID: account.accessKeyId,
  RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: account.secretAccessKey,
  ...{ RCLONE_S3_NO_CHECK_BUCKET: 'true', RCLONE_CONFIG: '/dev/null' },
  // s3rver reports the size of an object before its bytes are on the disk.
  RCLONE_S3_NO_HEAD: 'true',
}

/** Publishes a version; resolves when it has ended, with whether it was killed. */
async function publish(
  version: number,
  before: number | undefined,
  killAfter: number | undefined,
  keepDays: number,
): Promise<'done' | 'killed'> {
  const place = mkdtempSync(join(folder, 'export-'))
  const old = before === undefined ? undefined : siteVersion(before)
  const inputs = exportTo(place, siteVersion(version), old)
  const env = { ...environment, ...inputs, KEEP_DAYS: String(keepDays) }
  const args = [script, `store:${bucket}/site`, `store:${bucket}`]
  // A separate process group, so that the kill ends both bash and rclone.
  const child = spawn('bash', args, {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { pid = 0 } = child
  const timer = killAfter === undefined ? undefined : setTimeout(() => kill(pid), killAfter)
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  )
  clearTimeout(timer)
  rmSync(place, { recursive: true })
  if (signal) return 'killed'
  if (code !== 0) throw new Error(`publish.sh ended with ${code}`)
  return 'done'
}

function kill(pid: number): void {
  process.kill(-pid, 'SIGKILL')
}

/** The site as the store serves it. */
async function stored(): Promise<PublishedSite> {
  const files = new Map<string, string>()
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'site/' })
  for await (const { Contents = [] } of pages) {
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
      files.set(Key.slice('site/'.length), (await Body?.transformToString()) ?? '')
    }
  }
  return files
}

/** Every problem of the store. */
const problems: string[] = []
function note(what: string, found: readonly string[]): void {
  problems.push(...found.map((problem) => `${what}: ${problem}`))
  for (const problem of found.slice(0, 3)) console.log(`  ${what}: ${problem}`)
}

const { uniform } = random(seed)
const began = performance.now()
await publish(0, undefined, undefined, 7)
const length = performance.now() - began
let deployed = 0
let killed = 0
for (let version = 1; killed < count; version++) {
  // Without the grace period, a wrong removal shows at once.
  const keepDays = version % 2 ? 7 : 0
  const end = await publish(version, deployed, uniform() * length * 1.2, keepDays)
  const [before, now] = [siteVersion(deployed), siteVersion(version)]
  if (end === 'killed') {
    killed++
    // A request that was interrupted by the kill may reach the store or not.
    await sleep(50)
    await Promise.all(pending)
    note(`killed ${killed}, version ${version}`, broken(await stored(), before, now))
    await publish(version, undefined, undefined, keepDays)
  }
  const store = await stored()
  note(`version ${version}`, broken(store, now, now))
  const surplus = [...store.keys()].filter((path) => path.endsWith('.html') && !now.has(path))
  note(
    `version ${version}`,
    surplus.map((path) => `${path} is left over`),
  )
  deployed = version
  if (killed % 20 === 0) console.log(`${killed} kills, ${problems.length} problems`)
}
console.log(`${killed} kills in ${deployed} deployments: ${problems.length} problems`)
client.destroy()
frontServer.closeAllConnections()
frontServer.close()
await server.close()
rmSync(folder, { recursive: true })
process.exit(problems.length > 0 ? 1 : 0)
