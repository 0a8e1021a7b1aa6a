import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { nginxPath, startNginx } from '../../../../test/support/nginx.ts'
import { startGitHub } from '../../../../test/support/service/github/github.ts'
import type { PullRequestSettings } from '../../../../test/support/service/github/pull-request.ts'
import { startHost } from '../../../../test/support/service/host.ts'
import { editableSite, given, servedAt, startExportHost } from '../export-host.ts'
import { check, Missing, type Part } from '../part.ts'
import { installed } from '../programs.ts'
import { type JobResult, runWorkflowJob } from '../workflow-job.ts'
import { s3AndCloudFront } from './s3-and-cloudfront.ts'
import { servePages, verifiedLine, wrangler } from './site-servers.ts'

/** The rules of GitHub Pages, from docs.github.com and the model of the site check. */
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
    })
    servers.defer(() => exported.remove())
    check(exported.isPassed, exported.log)
    const names = exported.artifacts.artifacts.map(({ name }) => name)
    const verified = await runWorkflowJob(workflow, 'verify', {
      artifacts: exported.artifacts,
      standIns: {},
      overrides: servedAt(() => siteUrl),
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

const approvedRequest = (number: number): PullRequestSettings => ({
  number,
  ...{ repository: 'acme/docs', author: 'docs-agent[bot]', headSha },
  checks: [{ name: 'build', status: 'completed', conclusion: 'success' }],
  reviewDecision: 'APPROVED',
  reviews: [{ author: 'octocat', state: 'APPROVED', commit: headSha, writer: true }],
})

/** The four commands of `gh` that the recipe uses. @param manifest of the last run; empty for none */
const mergePrograms = (site: string, manifest: string) => ({
  gh: `echo "$*" >>"$CALLS"
case "$*" in
  'pr merge http'*' --squash --match-head-commit '*) printf '\\nMerged %s.\\n' "$3" >>'${site}/changes.md' ;;
  'api --method GET repos/acme/docs/actions/workflows/docs.yml/runs '*) echo '${manifest && 41}' ;;
  'api --method GET repos/acme/docs/actions/runs/41/artifacts -f name=docs-manifest '*) echo 1 ;;
  'run download 41 --repo acme/docs --name docs-manifest --dir deployed')
    mkdir deployed && cp '${manifest}' deployed/manifest.json ;;
  *) exit 1 ;;
esac`,
})

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
    const merge = async (number: number): Promise<JobResult> => {
      const host = await startExportHost()
      servers.defer(() => host.close())
      const request = github.addPullRequest(approvedRequest(number))
      const job = host.addAgentJob({
        repository: `${github.serverUrl}/acme/docs`,
        life: { activeSeconds: 1, prLink: request.url },
      })
      const setting = given(host)
      const result = await runWorkflowJob(workflow, 'merge', {
        vars: { ...setting.vars, DOCS_PROJECT_ID: host.projectId },
        secrets: setting.secrets ?? {},
        inputs: { 'job-id': job.id },
        programs: mergePrograms(site, ''),
        actionEnv: { GITHUB_SERVER_URL: github.serverUrl, GITHUB_API_URL: github.apiUrl },
        standIns: {},
        token: github.token,
        overrides: () => ({ timeout: '2m' }),
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
        programs: mergePrograms(site, manifest),
        standIns: {
          'cloudflare/wrangler-action': async ({ workspace }) => {
            siteUrl = servers.use(await servePages(join(workspace, 'site'))).url
          },
        },
        overrides: servedAt(() => siteUrl),
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
        'the gate waited for the agent, judged its approved pull request, and the judged commit was merged',
        `the export differed from the manifest of the previous run, and was deployed: ${verifiedLine(after.log)}`,
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
    const overrides = servedAt(() => siteUrl)
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
      previous: good.artifacts,
      programs: {
        gh: `case "$*" in
  *'/runs/41/artifacts'*) printf '%s\\n' ${good.artifacts.artifacts.map(({ name }) => name).join(' ')} ;;
  *) echo 41 ;;
esac`,
      },
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
        'the bundle and the manifest of the previous deployment were fetched with GitHub’s toolkit, and unpacked',
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
