import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readWorkflow } from '../../../test/examples/workflow.ts'
import { freePort, nginxPath, startNginx } from '../../../test/support/nginx.ts'
import { startGitHub } from '../../../test/support/service/github/github.ts'
import { type Host, startHost } from '../../../test/support/service/host.ts'
import { startCloudFront } from '../cloudfront.ts'
import { exportedSite, given, startExportHost } from '../export-host.ts'
import { check, Missing, type Part } from '../part.ts'
import { installed } from '../programs.ts'
import { startS3Store } from '../s3-store.ts'
import { startServer } from '../server-process.ts'
import { type JobResult, runWorkflowJob } from '../workflow-job.ts'
import { servePages, verifiedLine, wrangler } from './site-servers.ts'

const exec = promisify(execFile)
const script = fileURLToPath(new URL('../../../examples/object-store/publish.sh', import.meta.url))

/** A copy of the exported pages that a part may change. */
function editableSite(servers: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  cpSync(exportedSite, join(folder, 'docs'), { recursive: true })
  return join(folder, 'docs')
}

const s3AndCloudFront: Part = {
  name: 'S3 and CloudFront',
  recipe: 'examples/deploy-to-s3-and-cloudfront.yml',
  async run() {
    const rclone = await installed('rclone', 'version')
    const aws = await installed('aws', '--version')
    await using servers = new AsyncDisposableStack()
    const { program, endpoint, env } = await startS3Store(servers)
    const remote = {
      ...env,
      RCLONE_CONFIG_STORE_TYPE: 's3',
      // With `AWS`, rclone would look for the bucket in the name of the host.
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENV_AUTH: 'true',
      RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
      RCLONE_CONFIG: '/dev/null',
    }
    await exec(rclone.path, ['mkdir', 'store:docs'], { env: remote })
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const options = ['--addr', `127.0.0.1:${port}`, '--dir-cache-time', '1ms', '--read-only']
    const serve = ['serve', 'http', 'store:docs/site', ...options]
    servers.use(await startServer(rclone.path, serve, origin, { env: remote }))
    const cdn = servers.use(await startCloudFront(origin))
    const site = editableSite(servers)

    const startSite = async (): Promise<Host> => {
      const host = await startHost({ site, speed: 20 })
      servers.defer(() => host.close())
      return host
    }
    const deploy = async (host: Host, jobId = ''): Promise<JobResult> => {
      const setting = given(host)
      const result = await runWorkflowJob(readWorkflow(this.recipe), 'deploy', {
        inputs: { 'job-id': jobId },
        vars: { ...setting.vars, DOCS_BUCKET: 'docs', DOCS_DISTRIBUTION: 'E123', AWS_REGION: 'x' },
        secrets: setting.secrets ?? {},
        env: { ...remote, AWS_ENDPOINT_URL: cdn.url },
        standIns: {
          'actions/checkout': ({ workspace }) => {
            mkdirSync(join(workspace, 'object-store'))
            copyFileSync(script, join(workspace, 'object-store/publish.sh'))
          },
          'Install rclone': ({ addPath }) => addPath(dirname(rclone.path)),
          'aws-actions/configure-aws-credentials': () => {},
        },
        overrides: ({ mode }) =>
          mode === 'verify' ? { 'site-url': cdn.url, timeout: '60s' } : { 'site-check': 'warn' },
      })
      servers.defer(() => result.remove())
      check(result.isPassed, result.log)
      return result
    }
    const before = await startSite()
    const first = await deploy(before)
    appendFileSync(join(site, 'changes.md'), '\nAnother text.\n')
    const second = await deploy(await startSite())
    const third = await deploy(await startSite())
    check(third.outcomes.get('Upload') === 'skipped', 'an unchanged site was uploaded')
    const back = await deploy(before, first.outputs.export?.jobId)
    const page = await (await fetch(`${cdn.url}/changes`)).text()
    check(!page.includes('Another text.'), 'the page is as it was after the roll back')
    const [all, changed, restored, ...more] = cdn.invalidations
    check(`${all}` === '/*' && changed !== undefined && more.length === 0, `${cdn.invalidations}`)
    check(`${restored}` === `${changed}`, `${restored}`)
    check(changed.includes('/changes') && changed.includes('/changes.html'), `${changed}`)
    return {
      programs: [program, rclone, aws],
      checks: [
        `the first deployment invalidated \`/*\`, and passed: ${verifiedLine(first.log)}`,
        `after a change of one page, \`aws cloudfront create-invalidation\` sent ${changed.join(', ')}, and the site was verified behind a cache that keeps everything else: ${verifiedLine(second.log)}`,
        'the third deployment found nothing changed, and uploaded and invalidated nothing',
        `the fourth rolled back, by the \`job-id\` of the first: ${verifiedLine(back.log)}`,
      ],
      replaced: [
        'S3 by versitygw, as rclone’s provider `Other`; CloudFront by a server with the recipe’s function and a cache before it',
        'the sign-in to AWS, and the step that installs rclone',
      ],
    }
  },
}

/** How GitHub Pages serves a folder, by docs.github.com and the model of the site check. */
const pagesServer = `server {
  listen 8080;
  root SITE;
  absolute_redirect off;
  error_page 404 /404.html;
  location / { try_files $uri $uri.html $uri/ =404; }
}`

const gitHubPages: Part = {
  name: 'GitHub Pages',
  recipe: 'examples/deploy-to-github-pages.yml',
  async run() {
    if (!nginxPath) throw new Missing('nginx is not installed')
    await using servers = new AsyncDisposableStack()
    const host = await startExportHost()
    servers.defer(() => host.close())
    let siteUrl = ''
    const workflow = readWorkflow(this.recipe)
    const exported = await runWorkflowJob(workflow, 'export', {
      ...given(host),
      standIns: {
        'actions/upload-pages-artifact': async ({ workspace, inputs }) => {
          check(inputs['include-hidden-files'] === 'true', 'hidden files are left out')
          const block = pagesServer.replace('SITE', join(workspace, inputs.path ?? ''))
          const types = readFileSync('/etc/nginx/mime.types', 'utf8')
          const server = await startNginx({}, block, types)
          servers.defer(() => server.stop())
          siteUrl = server.url
        },
      },
      overrides: () => ({ 'site-check': 'warn' }),
    })
    servers.defer(() => exported.remove())
    check(exported.isPassed, exported.log)
    const names = exported.artifacts.artifacts.map(({ name }) => name)
    const verified = await runWorkflowJob(workflow, 'verify', {
      artifacts: exported.artifacts,
      standIns: {},
      overrides: () => ({ 'site-url': siteUrl, timeout: '60s' }),
    })
    servers.defer(() => verified.remove())
    check(verified.isPassed, verified.log)
    return {
      programs: [await installed(nginxPath, '-v')],
      checks: [
        `the job \`export\` uploaded ${names.join(', ')} with GitHub’s toolkit`,
        `the job \`verify\` fetched the manifest with it, and passed: ${verifiedLine(verified.log)}`,
      ],
      replaced: [
        'GitHub’s artifact service by a stand-in; its two actions for artifacts by their toolkit, which is in npm',
        'Pages, and the job `deploy`, by nginx with the rules of Pages',
      ],
    }
  },
}

const headSha = 'c0ffee'.padEnd(40, '0')

const mergeAndDeploy: Part = {
  name: 'Merge and deploy',
  recipe: 'examples/merge-and-deploy.yml',
  async run() {
    const program = await wrangler()
    await using servers = new AsyncDisposableStack()
    const site = editableSite(servers)
    const github = await startGitHub()
    servers.defer(() => github.close())
    const workflow = readWorkflow(this.recipe)
    const vars = { DOCS_AGENT_LOGIN: 'docs-agent[bot]' }
    const programs = (manifest: string) => ({
      // Of what `gh` does, the recipe uses these four.
      gh: `echo "$*" >>"$CALLS"
case "$*" in
  'api repos/acme/docs/pulls/'*'--jq .user.login') echo 'docs-agent[bot]' ;;
  'pr merge http'*' --squash --match-head-commit '*) printf '\\nMerged %s.\\n' "$3" >>'${site}/changes.md' ;;
  'api --method GET repos/acme/docs/actions/workflows/docs.yml/runs '*) echo '${manifest && 41}' ;;
  'run download 41 --repo acme/docs --name docs-manifest --dir deployed')
    mkdir deployed && cp '${manifest}' deployed/manifest.json ;;
  *) exit 1 ;;
esac`,
    })

    const merge = async (number: number): Promise<JobResult> => {
      const host = await startExportHost()
      servers.defer(() => host.close())
      const request = github.addPullRequest({
        ...{ repository: 'acme/docs', number, author: 'docs-agent[bot]', headSha },
        checks: [{ name: 'build', status: 'completed', conclusion: 'success' }],
        reviewDecision: 'APPROVED',
        reviews: [{ author: 'octocat', state: 'APPROVED', commit: headSha, writer: true }],
      })
      const job = host.addAgentJob({
        repository: `${github.serverUrl}/acme/docs`,
        life: { activeSeconds: 1, prLink: request.url },
      })
      const setting = given(host)
      const result = await runWorkflowJob(workflow, 'merge', {
        vars: { ...setting.vars, ...vars, DOCS_PROJECT_ID: host.projectId },
        secrets: setting.secrets ?? {},
        inputs: { 'job-id': job.id },
        programs: programs(''),
        actionEnv: { GITHUB_SERVER_URL: github.serverUrl, GITHUB_API_URL: github.apiUrl },
        standIns: {},
        overrides: () => ({ timeout: '2m', 'github-token': github.token }),
      })
      servers.defer(() => result.remove())
      check(result.isPassed, result.log)
      return result
    }
    const deploy = async (manifest = ''): Promise<JobResult> => {
      const host = await startHost({ site, speed: 20 })
      servers.defer(() => host.close())
      let siteUrl = ''
      const setting = given(host)
      const result = await runWorkflowJob(workflow, 'deploy', {
        ...setting,
        vars: { ...setting.vars, CLOUDFLARE_PAGES_PROJECT: 'docs' },
        programs: programs(manifest),
        standIns: {
          'cloudflare/wrangler-action': async ({ workspace }) => {
            siteUrl = servers.use(await servePages(join(workspace, 'site'))).url
          },
        },
        overrides: ({ mode }) =>
          mode === 'verify' ? { 'site-url': siteUrl, timeout: '60s' } : { 'site-check': 'warn' },
      })
      servers.defer(() => result.remove())
      check(result.isPassed, result.log)
      return result
    }
    const before = await deploy()
    const merged = await merge(41)
    check(merged.calls.includes(`--match-head-commit ${headSha}`), merged.calls)
    const after = await deploy(before.outputs.export?.manifestPath)
    check(after.outputs.export?.changed === 'true', after.log)
    return {
      programs: [program],
      checks: [
        'the gate waited for the agent, judged its approved pull request, and the commit that it judged was merged',
        `the export differed from the manifest of the run before, and was deployed: ${verifiedLine(after.log)}`,
      ],
      replaced: [
        '`gh` and GitHub’s API by stand-ins: the merge changes a page of the exported site',
        '`wrangler pages deploy` by `wrangler pages dev`',
      ],
    }
  },
}

const rollBackToArtifact: Part = {
  name: 'Roll back to an artifact',
  recipe: 'examples/roll-back-to-artifact.yml',
  async run() {
    const program = await wrangler()
    await using servers = new AsyncDisposableStack()
    const site = editableSite(servers)
    const standIns = (serve: (url: string) => void) => ({
      'cloudflare/wrangler-action': async ({ workspace }: { workspace: string }) =>
        serve(servers.use(await servePages(join(workspace, 'site'))).url),
    })
    let siteUrl = ''
    const overrides = ({ mode }: Readonly<Record<string, string>>) =>
      mode === 'verify' ? { 'site-url': siteUrl, timeout: '60s' } : { 'site-check': 'warn' }
    const deploy = async () => {
      const host = await startHost({ site, speed: 20 })
      servers.defer(() => host.close())
      const workflow = readWorkflow('examples/deploy-to-cloudflare-pages.yml')
      const result = await runWorkflowJob(workflow, 'deploy', {
        ...given(host),
        standIns: standIns((url) => {
          siteUrl = url
        }),
        overrides,
      })
      servers.defer(() => result.remove())
      check(result.isPassed, result.log)
      return result
    }
    const good = await deploy()
    const bad = siteUrl
    appendFileSync(join(site, 'changes.md'), '\nA wrong text.\n')
    await deploy()
    check(bad !== siteUrl, 'one server serves both')
    const result = await runWorkflowJob(readWorkflow(this.recipe), 'roll-back', {
      artifacts: good.artifacts,
      programs: { gh: 'echo 41' },
      standIns: standIns((url) => {
        siteUrl = url
      }),
      overrides,
    })
    servers.defer(() => result.remove())
    check(result.isPassed, result.log)
    const page = await (await fetch(`${siteUrl}/changes`)).text()
    check(!page.includes('A wrong text'), page)
    return {
      programs: [program],
      checks: [
        'the bundle and the manifest of the deployment before were fetched with GitHub’s toolkit, and unpacked',
        `the wrong page was gone, and the job passed: ${verifiedLine(result.log)}`,
      ],
      replaced: [
        '`gh` and GitHub’s artifact service by stand-ins',
        '`wrangler pages deploy` by `wrangler pages dev`',
      ],
    }
  },
}

export const deployments: readonly Part[] = [
  s3AndCloudFront,
  gitHubPages,
  mergeAndDeploy,
  rollBackToArtifact,
]
