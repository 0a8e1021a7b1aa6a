import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from '../../../../test/support/examples/workflow.ts'
import { freePort, startNginx } from '../../../../test/support/nginx.ts'
import { type ActionRun, runAction } from '../../../../test/support/runner/run-action.ts'
import { startAdminHost } from '../../../../test/support/service/faults/admin-host.ts'
import { makeAuthority } from '../../../../test/support/service/faults/certificates.ts'
import { startObjectStore } from '../../../../test/support/service/faults/object-store.ts'
import { startHost } from '../../../../test/support/service/host.ts'
import { archiveOf } from '../../campaign/archives.ts'
import { exportedSite } from '../export-host.ts'
import { check, type Part } from '../part.ts'
import { installed } from '../programs.ts'
import { siteAddress, startSecureSite } from '../secure-site.ts'
import { startServer } from '../server-process.ts'

/** A folder that servers of other users can read and write. */
function openFolder(servers: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-way-'))
  servers.defer(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o777)
  return folder
}

/** Exports through a proxy. Only it can resolve the names of host and store. */
const squid: Part = {
  name: 'Export through squid',
  recipe: '',
  async run() {
    const program = await installed('squid', '-v')
    await using servers = new AsyncDisposableStack()
    const folder = openFolder(servers)
    const authority = makeAuthority()
    writeFileSync(join(folder, 'authority.pem'), authority.cert)
    const tls = authority.issue({ names: ['*.docs.example'] })
    const archive = await archiveOf('large')
    const habits = { linkStyle: 's3', etag: true, ranges: true, digest: false } as const
    const store = await startObjectStore(archive.bytes, 'squid', habits, {
      ...{ tls, name: 'store.docs.example', seed: 1 },
    })
    servers.defer(() => store.shut())
    const apiKey = 'docs_0123456789abcdef'
    const exportLife = { queuedSeconds: 0, runSeconds: 0 }
    const host = await startAdminHost({
      ...{ exportLife, apiKey, store, seed: 1, tls, name: 'api.docs.example' },
    })
    servers.defer(() => host.shut())

    const port = await freePort()
    const ports = [host, store].map(({ origin }) => new URL(origin).port)
    writeFileSync(
      join(folder, 'hosts'),
      `127.0.0.1 api.docs.example store.docs.example\n${siteAddress} www.docs.example\n`,
    )
    // The rules of squid's packages, with the ports of host and store in addition to 443.
    writeFileSync(
      join(folder, 'squid.conf'),
      `http_port 127.0.0.1:${port}
acl SSL_ports port 443 ${ports.join(' ')}
http_access deny CONNECT !SSL_ports
http_access allow localhost
http_access deny all
hosts_file ${folder}/hosts
pid_filename ${folder}/pid
access_log stdio:${folder}/access.log
cache_log ${folder}/cache.log
coredump_dir ${folder}
cache deny all
shutdown_lifetime 0 seconds
`,
    )
    const proxy = `http://127.0.0.1:${port}`
    servers.use(await startServer(program.path, ['-N', '-f', join(folder, 'squid.conf')], proxy))
    const exportBy = async (env: Record<string, string>): Promise<ActionRun> => {
      const run = await runAction({
        inputs: {
          ...{ 'base-url': host.origin, 'api-key': apiKey, domain: 'docs.example.com' },
          ...{ 'extract-to': 'site', 'site-check': 'off', timeout: '60s' },
        },
        env: { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'), ...env },
        secrets: [apiKey],
      })
      servers.defer(() => run.remove())
      return run
    }
    const run = await exportBy({ https_proxy: proxy })
    check(run.conclusion === 'success', run.log)
    const directly = await exportBy({})
    check(directly.outputs.errorCode === 'API_UNAVAILABLE', directly.log)
    const log = readFileSync(join(folder, 'access.log'), 'utf8')
    const asked = log.split('\n').filter((line) => line.includes(' CONNECT '))
    const tunnels = asked.filter((line) => line.includes(' TCP_TUNNEL/200 '))
    check(tunnels.length > 1 && tunnels.length === asked.length, log)

    servers.use(await startSecureSite(run.outputs.sitePath ?? '', tls))
    const verified = await runAction({
      inputs: {
        ...{ mode: 'verify', 'site-url': 'https://www.docs.example', timeout: '60s' },
        manifest: run.outputs.manifestPath ?? '',
      },
      env: {
        ...{ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
        ...{ https_proxy: proxy, http_proxy: proxy },
      },
    })
    servers.defer(() => verified.remove())
    check(verified.conclusion === 'success', verified.log)
    const ofSite = readFileSync(join(folder, 'access.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' www.docs.example:'))
    const denied = ofSite.filter((line) => !line.includes(' TCP_TUNNEL/200 '))
    check(
      denied.every((line) => line.includes(' TCP_DENIED/403 ')),
      denied.join('\n'),
    )
    check(
      denied.every((line) => line.includes(' CONNECT www.docs.example:80 ')),
      denied.join('\n'),
    )
    return {
      programs: [program],
      checks: [
        `an export of ${archive.bytes.length} bytes passed, over ${tunnels.length} tunnels (CONNECT) to host and store`,
        'without the proxy it ended with API_UNAVAILABLE, as only squid could resolve the names',
        `a site was verified over ${ofSite.length - denied.length} tunnels: ${verified.outputs.verifiedFiles} files as exported`,
        denied.length > 0
          ? 'squid’s usual rules refused a tunnel to port 80, so the redirect from http to https was not checked: allow CONNECT to it for that'
          : 'the redirect from http to https was checked over a tunnel to port 80',
      ],
    }
  },
}

/**
 * Verifies a site behind a cache that keeps every response, before and after purging the changes.
 */
const varnish: Part = {
  name: 'Verification through Varnish',
  recipe: '',
  async run() {
    const program = await installed('varnishd', '-V')
    const nginx = await installed('nginx', '-v')
    await using servers = new AsyncDisposableStack()
    const folder = openFolder(servers)
    const docs = join(folder, 'docs')
    cpSync(exportedSite, docs, { recursive: true })
    const site = join(folder, 'work/site')
    mkdirSync(site, { recursive: true })
    for (const path of [join(folder, 'work'), site]) chmodSync(path, 0o755)
    const block = read('examples/nginx/site.conf').replaceAll('/usr/share/nginx/html', site)
    const types = readFileSync('/etc/nginx/mime.types', 'utf8')
    const origin = await startNginx({}, block, types)
    servers.defer(() => origin.stop())

    writeFileSync(
      join(folder, 'cache.vcl'),
      `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${new URL(origin.url).port}"; }
sub vcl_recv { if (req.method == "PURGE") { return (purge); } }
sub vcl_backend_response { set beresp.ttl = 1d; return (deliver); }
`,
    )
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const step = async (inputs: Record<string, string>): Promise<ActionRun> => {
      const run = await runAction({ inputs, workspace: join(folder, 'work') })
      servers.defer(() => run.remove())
      return run
    }
    const deploy = async (inputs: Record<string, string> = {}): Promise<ActionRun> => {
      const host = await startHost({ site: docs, speed: 20 })
      servers.defer(() => host.close())
      const run = await step({
        ...{ 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' },
        ...{ 'extract-to': 'site', overwrite: 'true', 'publish-target': 'nginx', ...inputs },
      })
      check(run.conclusion === 'success', run.log)
      cpSync(run.outputs.manifestPath ?? '', join(folder, `${run.outputs.siteDigest}.json`))
      return run
    }
    const verify = (run: ActionRun) =>
      step({
        ...{ mode: 'verify', 'site-url': url, 'publish-target': 'nginx', 'verify-files': 'all' },
        ...{ manifest: run.outputs.manifestPath ?? '', timeout: '30s' },
      })

    const first = await deploy()
    const options = [
      '-f',
      join(folder, 'cache.vcl'),
      '-n',
      join(folder, 'varnish'),
      '-s',
      'malloc,64m',
    ]
    servers.use(await startServer(program.path, ['-F', '-a', `127.0.0.1:${port}`, ...options], url))
    const filled = await verify(first)
    check(filled.conclusion === 'success', filled.log)
    appendFileSync(join(docs, 'changes.md'), '\nAnother text.\n')
    const second = await deploy({ baseline: join(folder, `${first.outputs.siteDigest}.json`) })
    const stale = await verify(second)
    check(stale.outputs.errorCode === 'SITE_DIFFERS', stale.log)
    const paths = readFileSync(second.outputs.changedPathsFile ?? '', 'utf8')
      .split('\n')
      .filter(Boolean)
    for (const path of paths) {
      const { status } = await fetch(`${url}${path}`, { method: 'PURGE' })
      check(status === 200, `PURGE ${path}: ${status}`)
    }
    const purged = await verify(second)
    check(purged.conclusion === 'success', purged.log)
    return {
      programs: [program, nginx],
      checks: [
        'a site that Varnish caches for a day was verified',
        `after a change of one page, ${stale.outputs.differences} URLs were stale, and the verification failed`,
        `after PURGE of the ${paths.length} paths of \`changedPathsFile\`, all ${purged.outputs.verifiedFiles} files were served as exported`,
      ],
    }
  },
}

export const wayBetween: readonly Part[] = [squid, varnish]
