import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { read } from '../../../../test/support/examples/workflow.ts'
import { freePort, nginxPath, startNginx } from '../../../../test/support/nginx.ts'
import { startDistribution, storedObject } from '../cdn.ts'
import { type FaultyHost, injectFaults, type WrongSettings } from '../injected-faults.ts'
import { check, Missing, type Part } from '../part.ts'
import { fromNpm, installed, type Program } from '../programs.ts'
import { startServer } from '../server-process.ts'
import { servePages, serveStaticWebApp, staticWebAppsCli, wrangler } from './site-servers.ts'

const part = (
  name: string,
  start: (servers: AsyncDisposableStack) => Promise<{
    readonly program: Program
    readonly host: FaultyHost
    readonly replaced?: readonly string[]
  }>,
): Part => ({
  name: `Verification of a site on ${name}`,
  recipe: '',
  async run() {
    await using servers = new AsyncDisposableStack()
    const { program, host, replaced } = await start(servers)
    return { programs: [program], checks: await injectFaults(host), ...(replaced && { replaced }) }
  },
})

const nginx: FaultyHost = {
  ...{ publishTarget: 'nginx', pathsOf: (...both) => both },
  async serve(folder, { mistyped, redirect, isSoft }) {
    const added = [
      mistyped &&
        `location = /${mistyped} { types { } default_type text/plain; add_header X-Content-Type-Options nosniff; }`,
      redirect && `location = /${redirect.path} { return 302 ${redirect.to}; }`,
    ]
    const notFound = 'error_page 404 /404.html;'
    const block = read('examples/nginx/site.conf')
      .replaceAll('/usr/share/nginx/html', folder)
      .replace(notFound, isSoft ? 'error_page 404 =200 /index.html;' : notFound)
      .replace('gzip on;', `${added.filter(Boolean).join('\n')}\ngzip on;`)
    const server = await startNginx({}, block, readFileSync('/etc/nginx/mime.types', 'utf8'))
    return { url: server.url, [Symbol.asyncDispose]: () => server.stop() }
  },
}

const cloudflarePages: FaultyHost = {
  ...{ publishTarget: 'cloudflare-pages', pathsOf: (readers) => [readers] },
  // Its asset server sends the start page if a site has no 404 page.
  missingIfSoft: ['404', '404.html'],
  serve(folder, { mistyped, redirect, isSoft }) {
    if (mistyped) {
      const headers = '  ! Content-Type\n  Content-Type: text/plain\n'
      writeFileSync(join(folder, '_headers'), `/${mistyped}\n${headers}`)
    }
    if (redirect) {
      writeFileSync(join(folder, '_redirects'), `/${redirect.path} ${redirect.to} 302\n`)
    }
    if (isSoft) rmSync(join(folder, '404.html'))
    return servePages(folder)
  },
}

const staticWebApps = (program: Program): FaultyHost => ({
  publishTarget: 'azure-static-web-apps',
  pathsOf: (readers, file) => (readers.endsWith('/') ? [readers, file] : [file]),
  async serve(folder, { mistyped, redirect, isSoft }) {
    const notFound = { responseOverrides: { 404: { rewrite: '/404.html' } } }
    const settings = {
      ...(isSoft ? { navigationFallback: { rewrite: '/index.html' } } : notFound),
      routes: [
        redirect && { route: `/${redirect.path}`, redirect: redirect.to, statusCode: 302 },
        mistyped && { route: `/${mistyped}`, headers: { 'content-type': 'text/plain' } },
      ].filter(Boolean),
      globalHeaders: { 'x-content-type-options': 'nosniff' },
    }
    writeFileSync(join(folder, 'staticwebapp.config.json'), JSON.stringify(settings))
    return serveStaticWebApp(program, folder)
  },
})

/** A private bucket, which the distribution reads with signed requests. */
async function startS3(servers: AsyncDisposableStack) {
  const program = await installed('versitygw', '--version')
  const home = mkdtempSync(join(tmpdir(), 'faulty-s3-'))
  servers.defer(() => rmSync(home, { recursive: true }))
  const [files, meta] = ['files', 'meta'].map((name) => join(home, name)) as [string, string]
  for (const path of [files, meta]) mkdirSync(path)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const account = { accessKeyId: 'real', secretAccessKey: 'real-secret' }
  servers.use(
    await startServer(
      program.path,
      ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', meta, files],
      endpoint,
      { env: { ROOT_ACCESS_KEY: account.accessKeyId, ROOT_SECRET_KEY: account.secretAccessKey } },
    ),
  )
  const region = 'us-east-1'
  const client = new S3Client({ endpoint, region, credentials: account, forcePathStyle: true })
  servers.defer(() => client.destroy())
  let buckets = 0
  const host: FaultyHost = {
    ...{ publishTarget: 's3-cloudfront', pathsOf: (...both) => both },
    async serve(folder, settings) {
      const Bucket = `site-${++buckets}`
      await client.send(new CreateBucketCommand({ Bucket }))
      for (const { path, type, Body } of objectsOf(folder, settings)) {
        await client.send(new PutObjectCommand({ Bucket, Key: path, ContentType: type, Body }))
      }
      const signed = (uri: string) =>
        getSignedUrl(client, new GetObjectCommand({ Bucket, Key: decodeURI(uri.slice(1)) }))
      return startDistribution(async (uri) => storedObject(await signed(uri)), settings)
    },
  }
  return { program, host, replaced: ['CloudFront by a server with its rules (docs/deploying.md)'] }
}

/** A private container, which the distribution reads with a shared access signature. */
async function startAzure(servers: AsyncDisposableStack) {
  const program = await fromNpm('azurite', '3.35.0', 'azurite-blob')
  const home = mkdtempSync(join(tmpdir(), 'faulty-azure-'))
  servers.defer(() => rmSync(home, { recursive: true }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = ['--blobHost', '127.0.0.1', '--blobPort', `${port}`, '--silent']
  const [account, key] = ['docs', Buffer.from('real').toString('base64')]
  servers.use(
    await startServer(program.path, [...args, '--inMemoryPersistence'], origin, {
      ...{ cwd: home, env: { AZURITE_ACCOUNTS: `${account}:${key}` } },
    }),
  )
  const signature = accountSignature(account, key)
  const put = async (path: string, headers: Record<string, string>, body?: Buffer) => {
    const url = `${origin}/${account}/${path}${path.includes('?') ? '&' : '?'}${signature}`
    const { status } = await fetch(url, { method: 'PUT', headers, ...(body && { body }) })
    check(status === 201, `Azurite responded with HTTP ${status} to ${path}`)
  }
  let containers = 0
  const host: FaultyHost = {
    ...{ publishTarget: 's3-cloudfront', pathsOf: (...both) => both },
    async serve(folder, settings) {
      const container = `site-${++containers}`
      await put(`${container}?restype=container`, {})
      for (const { path, type, Body } of objectsOf(folder, settings)) {
        const headers = { 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': type }
        await put(`${container}/${encodeURI(path)}`, headers, Body)
      }
      return startDistribution(
        (uri) => storedObject(`${origin}/${account}/${container}${uri}?${signature}`),
        settings,
      )
    },
  }
  return { program, host, replaced: ['the CDN by a server with the rules of docs/deploying.md'] }
}

/** https://learn.microsoft.com/rest/api/storageservices/create-account-sas */
function accountSignature(account: string, key: string): string {
  const end = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '')
  const signed = { sp: 'rwc', ss: 'b', srt: 'co', se: end, sv: '2019-12-12' }
  const { sp, ss, srt, se, sv } = signed
  const text = [account, sp, ss, srt, '', se, '', '', sv, ''].join('\n')
  const sig = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64')
  return new URLSearchParams({ ...signed, sig }).toString()
}

function* objectsOf(folder: string, { mistyped }: WrongSettings) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(join(folder, sep).length).replaceAll(sep, '/')
    const type = types[extname(path)] ?? 'application/octet-stream'
    yield { path, type: path === mistyped ? 'text/plain' : type, Body: readFileSync(file) }
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
}

export const faultySites: readonly Part[] = [
  part('nginx', async () => {
    if (!nginxPath) throw new Missing('nginx is not installed')
    return { program: await installed(nginxPath, '-v'), host: nginx }
  }),
  part('Cloudflare’s asset server', async () => ({
    program: await wrangler(),
    host: cloudflarePages,
  })),
  part('an S3-compatible store', startS3),
  part('Azure Blob Storage', startAzure),
  part('Azure Static Web Apps', async () => {
    const program = await staticWebAppsCli()
    return { program, host: staticWebApps(program) }
  }),
]
