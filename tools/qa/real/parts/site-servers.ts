import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { freePort, nginxPath, startNginx } from '../../../../test/support/nginx.ts'
import { given, servedAt, startExportHost } from '../export-host.ts'
import type { LoopbackServer } from '../loopback-server.ts'
import { check, Missing, type Part } from '../part.ts'
import { fromNpm, installed, type Program } from '../programs.ts'
import { startServer } from '../server-process.ts'
import { type JobSetting, runWorkflowJob } from '../workflow-job.ts'

/** Runs a recipe against the vendor's local server instead of the vendor, and verifies the site there. */
interface LocalTarget {
  /** Labels of the steps that deploy, which the local server replaces. */
  readonly replaces: readonly string[]
  readonly job: string
  /** Whether the recipe needs the id of an earlier export. */
  readonly rollsBack?: boolean
  /** Serves a folder of the workspace. */
  serve(folder: string): Promise<LoopbackServer>
}

async function deployAndVerify(recipe: string, target: LocalTarget): Promise<string[]> {
  const host = await startExportHost()
  const earlier = target.rollsBack && host.addExportJob({ domain: 'docs.example.com' })
  await using servers = new AsyncDisposableStack()
  servers.defer(() => host.close())
  let siteUrl = ''
  const deploy = async ({ workspace }: { workspace: string }) => {
    siteUrl = servers.use(await target.serve(workspace)).url
  }
  const setting: JobSetting = {
    ...given(host),
    ...(earlier && { inputs: { 'job-id': earlier.jobId } }),
    standIns: Object.fromEntries(
      target.replaces.map((step, index) => [step, index === 0 ? deploy : () => {}]),
    ),
    overrides: servedAt(() => siteUrl),
  }
  const result = await runWorkflowJob(readWorkflow(recipe), target.job, setting)
  servers.defer(() => result.remove())
  check(result.isPassed, result.log)
  return [verifiedLine(result.log)]
}

/** The log line with the result of the verification. */
export function verifiedLine(log: string): string {
  return (
    log
      .split('\n')
      .findLast((line) => /\bverified: /.test(line))
      ?.trim() ?? ''
  )
}

/** Its only installation script builds a password store, for `swa login`. */
export const staticWebAppsCli = () => fromNpm('@azure/static-web-apps-cli', '2.0.10', 'swa', false)

/** Azure's local server. It reads its settings from the current folder. */
async function serveStaticWebApp({ path }: Program, folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['start', '.', '--port', `${port}`, '--host', '127.0.0.1']
  return Object.assign(await startServer(path, args, url, { cwd: folder }), { url })
}

export const wrangler = () => fromNpm('wrangler', '4.164.0')

/** Cloudflare's asset server, on a folder of the workspace. */
export async function servePages(folder: string) {
  const { path } = await wrangler()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['pages', 'dev', folder, '--port', `${port}`, '--ip', '127.0.0.1']
  const settings = ['--inspector-port', `${await freePort()}`, '--log-level', 'warn']
  const server = await startServer(path, [...args, ...settings], url, {
    cwd: join(folder, '..'),
    env: { WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: join(folder, '../..') },
  })
  return Object.assign(server, { url })
}

const cloudflarePages = (name: string, recipe: string, job: string, rollsBack = false): Part => ({
  ...{ name, recipe },
  async run() {
    const programs = [await wrangler()]
    const checks = await deployAndVerify(recipe, {
      ...{ job, rollsBack, replaces: ['cloudflare/wrangler-action'] },
      serve: (workspace) => servePages(join(workspace, 'site')),
    })
    return { programs, checks, replaced: ['`wrangler pages deploy` by `wrangler pages dev`'] }
  },
})

export const siteServers: readonly Part[] = [
  cloudflarePages('Cloudflare Pages', 'examples/deploy-to-cloudflare-pages.yml', 'deploy'),
  cloudflarePages('Roll back', 'examples/roll-back.yml', 'roll-back', true),
  {
    name: 'Azure Static Web Apps',
    recipe: 'examples/deploy-to-azure-static-web-apps.yml',
    async run() {
      const program = await staticWebAppsCli()
      const checks = await deployAndVerify(this.recipe, {
        ...{ job: 'deploy', replaces: ['Azure/static-web-apps-deploy'] },
        serve: (workspace) => serveStaticWebApp(program, join(workspace, 'site')),
      })
      return { programs: [program], checks, replaced: ['the deployment by `swa start`'] }
    },
  },
  {
    name: 'nginx',
    recipe: 'examples/build-nginx-image.yml',
    async run() {
      if (!nginxPath) throw new Missing('nginx is not installed')
      const checks = await deployAndVerify(this.recipe, {
        job: 'image',
        replaces: [
          'Start the image',
          'Move the tag to the verified image',
          'actions/checkout',
          'docker/setup-buildx-action',
          'docker/login-action',
          'docker/build-push-action',
        ],
        async serve(workspace) {
          const site = join(workspace, 'nginx/site')
          const block = read('examples/nginx/site.conf').replaceAll('/usr/share/nginx/html', site)
          const types = readFileSync('/etc/nginx/mime.types', 'utf8')
          const server = await startNginx({}, block, types)
          return { url: server.url, [Symbol.asyncDispose]: () => server.stop() }
        },
      })
      return {
        programs: [await installed(nginxPath, '-v')],
        checks,
        replaced: ['the image by nginx with its `site.conf`'],
      }
    },
  },
]
