import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GitHub, startGitHub } from '../../../../test/support/service/github/github.ts'
import { type Host, startHost } from '../../../../test/support/service/host.ts'
import { startSite } from '../../../../test/support/site-server.ts'
import { stagedName } from '../act/staged-repository.ts'
import { editableSite, exportedSite, given } from '../export-host.ts'
import { check, type Part } from '../part.ts'
import { withAct } from './act.ts'

const mendedSha = 'd'.repeat(40)

const replaced = [
  'GitHub, the documentation host and its agent by their stand-ins, and `gh` by a script that records its calls',
  '`ACT`, which act sets, was unset, and the two URLs of the GitHub server were replaced: act names only github.com',
]

const mergeWhatPasses: Part = {
  name: 'Ask the agent by act',
  recipe: 'examples/ask-agent-and-deploy.yml',
  async run() {
    await using servers = new AsyncDisposableStack()
    const deployed = mkdtempSync(join(tmpdir(), 'real-deployed-'))
    servers.defer(() => rmSync(deployed, { recursive: true }))
    const site = await startSite({}, 'cloudflare-pages')
    servers.use(site)
    site.faults.push(() => {
      site.files = filesOf(deployed)
      return undefined
    })
    const change = (text: string) =>
      text
        .replaceAll('https://docs.example.com', site.url)
        // Links to this project's files outside of its documentation count as broken.
        .replace('site-check: fail-new', 'site-check: warn')
    return await withAct({ [this.recipe]: change }, async ({ run, workflow, calls }) => {
      const { host, github, request } = await startServices(servers)
      github.intercept(() => {
        const isAdded = callsOf(calls).includes(`pr merge ${request.url} `)
        if (isAdded && request.state === 'OPEN') request.merge()
        return undefined
      }, 1e6)
      const { vars = {}, secrets = {} } = given(host)
      const { jobs, log } = await run({
        event: 'workflow_dispatch',
        payload: { inputs: { prompt: 'Document --dry-run' } },
        workflow: workflow(this.recipe),
        vars: {
          ...{ ...vars, DOCS_PROJECT_ID: host.projectId },
          // The stand-in for wrangler deploys into the folder that is named like the project.
          ...{ CLOUDFLARE_PAGES_PROJECT: deployed, CLOUDFLARE_ACCOUNT_ID: 'a1' },
        },
        secrets: { ...secrets, CLOUDFLARE_API_TOKEN: 'cf' },
        programs: { gh: 'echo "$*" >>"$CALLS"' },
        github,
      })
      check([...jobs.values()].join() === 'success,success', log)
      const prompts = host.agentJobs.flatMap((job) => job.prompts)
      check(prompts.length === 2 && prompts[0] === 'Document --dry-run', prompts.join('\n'))
      check(/build.*: failure/.test(prompts[1] ?? ''), prompts.join('\n'))
      const merge = `pr merge ${request.url} --match-head-commit ${mendedSha}`
      check(callsOf(calls).includes(merge), callsOf(calls))
      check(Object.keys(filesOf(deployed)).length > 10, log)
      return {
        checks: [
          'the instruction started one agent job; its pull request failed a check, which went to the agent once; its next commit passed',
          'that commit was added to the merge queue, and the run went on once it was merged',
          'the site was exported, deployed and verified',
        ],
        replaced: [
          ...replaced,
          'wrangler-action by a copy of the site, which a server serves as Cloudflare Pages does; `site-check: warn` in place of `fail-new`',
        ],
      }
    })
  },
}

const mendTheSite: Part = {
  name: 'Ask the agent to mend the site by act',
  recipe: 'examples/ask-agent-to-mend-site.yml',
  run() {
    return withAct({}, async ({ run, workflow }) => {
      await using servers = new AsyncDisposableStack()
      const folder = editableSite(servers)
      appendFileSync(join(folder, 'index.md'), '\n[a page](missing.md)\n')
      const { host, github } = await startServices(servers, folder)
      const { vars = {}, secrets = {} } = given(host)
      const start = (open: string) =>
        run({
          event: 'workflow_dispatch',
          workflow: workflow(this.recipe),
          vars: { ...vars, DOCS_PROJECT_ID: host.projectId },
          secrets,
          programs: { gh: `echo ${open}` },
          github,
        })
      const first = await start('')
      check([...first.jobs.values()].join() === 'failure', first.log)
      const [job, ...more] = host.agentJobs
      check(job !== undefined && more.length === 0, first.log)
      const [prompt = '', message = ''] = job?.prompts ?? []
      check(/^The check of the exported .*\n.*\n {2}\S/.test(prompt), prompt)
      check(/build.*: failure/.test(message), message)
      const again = await start('42')
      check(host.agentJobs.length === 1 && again.log.includes('#42 is still open'), again.log)
      return {
        checks: [
          'the check of an exported site failed: its findings started one agent job, whose pull request was judged after a follow-up; the job of the workflow failed',
          'while a pull request of the agent was open, another run asked for nothing',
        ],
        replaced,
      }
    })
  },
}

/** A host whose agent mends its pull request's failed check at the first message. */
async function startServices(servers: AsyncDisposableStack, site: string = exportedSite) {
  const host: Host = await startHost({ site, speed: 20 })
  servers.defer(() => host.close())
  const github: GitHub = await startGitHub()
  servers.defer(() => github.close())
  const build = { name: 'build', suite: 5 }
  const request = github.addPullRequest({
    ...{ repository: stagedName, number: 42, headSha: 'a'.repeat(40) },
    checks: [{ ...build, conclusion: 'failure' }],
  })
  host.setBehaviour({
    agentJob: {
      repository: `${github.serverUrl}/${stagedName}`,
      life: { activeSeconds: 5, activeSecondsAfterMessage: 5, prLink: request.url },
      onMessage: () => {
        request.push(mendedSha)
        request.checks = [{ ...build, conclusion: 'success' }]
      },
    },
  })
  return { host, github, request }
}

function callsOf(calls: () => string): string {
  try {
    return calls()
  } catch {
    return ''
  }
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )

export const agentByAct: readonly Part[] = [mergeWhatPasses, mendTheSite]
