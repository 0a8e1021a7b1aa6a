import { type GitHub, startGitHub } from '../../../../test/support/service/github/github.ts'
import type { PullRequest } from '../../../../test/support/service/github/pull-request.ts'
import type { Host } from '../../../../test/support/service/host.ts'
import { stagedName } from '../act/staged-repository.ts'
import { given, startExportHost } from '../export-host.ts'
import { check, type Part } from '../part.ts'
import { type Bench, withAct } from './act.ts'

const context = 'docs/agent-gate'

/** In another run than that of act, which has the id 1. */
const build = { name: 'build', suite: 5 }

/** The workflow as a person uses it: one file, two variables and a secret. */
export const gateByAct: Part = {
  name: 'Gate by act',
  recipe: 'examples/gate-a-merge.yml',
  run() {
    return withAct({}, async (bench) => {
      await using servers = new AsyncDisposableStack()
      const host = await startExportHost()
      servers.defer(() => host.close())
      const github = await startGitHub()
      servers.defer(() => github.close())
      const judge = (pullRequest: PullRequest, action: string) =>
        runGate(bench, this.recipe, { host, github }, pullRequest, action)

      const requireError = async (pullRequest: PullRequest, action: string, reason: RegExp) => {
        const { isPassed, log } = await judge(pullRequest, action)
        const last = statusesOf(pullRequest).at(-1) ?? ''
        check(!isPassed && last.startsWith('error: ') && reason.test(last), `${last}\n${log}`)
      }

      const agents = addPullRequest(github, host, 42)
      agents.checks = [{ ...build, status: 'in_progress' }]
      const opened = await judge(agents, 'opened')
      check(opened.isPassed, opened.log)
      const [first, ...more] = statusesOf(agents)
      check(first === 'pending: waiting for the agent job', opened.log)
      check(
        more.some((text) => /^pending: .*open: CI 5 \/ build/.test(text)),
        more.join('\n'),
      )
      check(
        /^success: met: .*checks-passed, approved \(into main\)$/.test(more.at(-1) ?? ''),
        more.join('\n'),
      )

      const { body } = agents
      agents.body = 'Agent job: another-one'
      await requireError(agents, 'edited', /agent job another-one/)
      agents.body = body
      const twin = addPullRequest(github, host, 43)
      await requireError(agents, 'edited', /#42, #43 have the same head commit/)
      twin.close()

      agents.close()
      await requireError(agents, 'closed', /closed without a merge/)

      const persons = github.addPullRequest({
        ...{ repository: stagedName, number: 7, author: 'mona', headSha: 'b'.repeat(40) },
      })
      const passed = await judge(persons, 'opened')
      check(passed.isPassed, passed.log)
      check(statusesOf(persons).join() === "success: not the agent's", passed.log)
      return {
        checks: [
          `the agent's pull request got \`${context}\`: pending while the job was looked up and while a check ran, then success`,
          'with the id of another job in its text, next to a second one with its head, and closed without a merge, the same commit got the status error each time, and the job failed',
          "a pull request of a person got success: not the agent's",
        ],
        replaced: [
          'GitHub by the stand-in of the tests, with its whole GraphQL schema; the documentation host by its stand-in',
          '`ACT`, which act sets, was unset, and the two URLs of the GitHub server were replaced: act names only github.com',
        ],
      }
    })
  },
}

/** A pull request of the agent with an approval, and the line that names its job. */
function addPullRequest(github: GitHub, host: Host, number: number): PullRequest {
  const headSha = 'a'.repeat(40)
  const pullRequest = github.addPullRequest({
    ...{ repository: stagedName, number, author: 'docs-agent[bot]', headSha },
    reviews: [{ author: 'mona', state: 'APPROVED', commit: headSha, writer: true }],
    life: [{ after: 15, change: (one) => one.report({ ...build, conclusion: 'success' }) }],
  })
  const job = host.addAgentJob({
    repository: `${github.serverUrl}/${stagedName}`,
    life: { activeSeconds: 1, prLink: pullRequest.url },
  })
  pullRequest.body = `Update the guides.\n\nAgent job: ${job.id}\n`
  return pullRequest
}

async function runGate(
  { run, workflow }: Bench,
  recipe: string,
  { host, github }: { readonly host: Host; readonly github: GitHub },
  { number, head }: PullRequest,
  action: string,
): Promise<{ readonly isPassed: boolean; readonly log: string }> {
  const { vars = {}, secrets = {} } = given(host)
  const repo = { full_name: stagedName }
  const { jobs, log } = await run({
    event: 'pull_request_target',
    payload: { action, pull_request: { number, head: { sha: head.sha, repo } } },
    workflow: workflow(recipe),
    vars: { ...vars, DOCS_PROJECT_ID: host.projectId },
    secrets,
    github,
  })
  return { isPassed: [...jobs.values()].join() === 'success', log }
}

const statusesOf = ({ statuses }: PullRequest) =>
  statuses
    .filter((status) => status.context === context)
    .map(({ state, description }) => `${state}: ${description}`)
