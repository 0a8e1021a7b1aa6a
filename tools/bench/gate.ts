import { openGitHub } from '../../src/gate/github.ts'
import { readPullRequestLink } from '../../src/gate/pull-request-link.ts'
import { permissionsFor, readFacts } from '../../src/gate/read-facts.ts'
import { workflowJobs } from '../../src/gate/workflow-jobs.ts'
import { fakeRun } from '../../test/support/clock.ts'
import { startAction } from '../../test/support/runner/run-action.ts'
import { startGitHub } from '../../test/support/service/github/github.ts'
import { startHost } from '../../test/support/service/host.ts'

/** The latency of each response, in milliseconds, similar to api.github.com. */
const latency = 200

const shapes = [
  { name: '1 check', checks: 1, workflows: 1 },
  { name: '30 checks of 3 workflows', checks: 30, workflows: 3 },
  { name: '300 checks of 30 workflows', checks: 300, workflows: 30 },
  { name: '300 checks of 1 workflow', checks: 300, workflows: 1 },
  { name: '300 checks of 300 workflows', checks: 300, workflows: 300 },
]

/** Polls pull requests of several sizes, and counts the requests and seconds of each poll. */
export async function measureGate(polls = 9): Promise<string> {
  const rows: string[] = []
  for (const { name, checks, workflows } of shapes) {
    const github = await startGitHub({ speed: 0 })
    const { url } = github.addPullRequest({
      repository: 'octo-org/docs',
      number: 42,
      checks: Array.from({ length: checks }, (_, number) => ({
        name: `job ${number}`,
        conclusion: 'success',
        suite: 1 + (number % workflows),
      })),
    })
    const pullRequest = readPullRequestLink(url)
    if (!pullRequest) throw new Error(`invalid link ${url}`)
    const conditions = ['checks-passed', 'mergeable', 'approved'] as const
    const client = openGitHub(github, permissionsFor(conditions))
    const settings = { ignoredChecks: [], expectedChecks: [] }
    const jobsOf = workflowJobs(client, pullRequest.repository)
    const request = { pullRequest, conditions, settings, jobsOf }
    github.intercept(async () => {
      await new Promise((resolve) => setTimeout(resolve, latency))
      return undefined
    })
    const times: number[] = []
    for (let count = 0; count <= polls; count++) {
      const began = performance.now()
      const facts = await readFacts(client, request, fakeRun())
      if (facts.checks?.length !== checks) throw new Error(`${facts.checks?.length} checks`)
      // The first poll also warms up the code.
      if (count > 0) times.push(performance.now() - began)
    }
    const requests = github.requests.length / (polls + 1)
    const median = times.toSorted((a, b) => a - b)[Math.floor(polls / 2)] ?? 0
    rows.push(
      `${name.padEnd(30)}${`${requests}`.padStart(8)}${(median / 1000).toFixed(2).padStart(12)}`,
    )
    await github.close()
  }
  const head = `${'Poll of a gate'.padEnd(30)}${'requests'.padStart(8)}${'seconds'.padStart(12)}`
  return [
    head,
    ...rows,
    `Each response takes ${latency} ms; the median of ${polls} polls.`,
    `A step with \`wait: false\`, from start to end: ${(await measureStep()).toFixed(2)} s`,
  ].join('\n')
}

/** The median time of a run of the built action with one poll and a status, in seconds. */
async function measureStep(steps = 5): Promise<number> {
  const [host, github] = await Promise.all([startHost({ speed: 0 }), startGitHub({ speed: 0 })])
  const repository = 'octo-org/docs'
  const checks = [{ name: 'build', conclusion: 'success' } as const]
  const { url } = github.addPullRequest({ repository, number: 42, checks })
  const job = host.addAgentJob({
    repository: `${github.serverUrl}/${repository}`,
    life: { activeSeconds: 0, prLink: url },
  })
  const times: number[] = []
  for (let count = 0; count < steps; count++) {
    const began = performance.now()
    const { outputs, remove } = await startAction({
      token: github.token,
      inputs: {
        ...{ mode: 'agent-job', 'base-url': host.url, 'api-key': host.apiKey },
        ...{ 'project-id': host.projectId, 'job-id': job.id, require: 'checks-passed' },
        ...{ 'report-status': 'docs/agent-gate', wait: 'false' },
      },
      env: { GITHUB_SERVER_URL: github.serverUrl, GITHUB_API_URL: github.apiUrl },
    }).done
    times.push(performance.now() - began)
    await remove()
    if (outputs.gate !== 'met') throw new Error(`the gate is ${outputs.gate}`)
  }
  await Promise.all([host.close(), github.close()])
  return (times.toSorted((a, b) => a - b)[Math.floor(steps / 2)] ?? 0) / 1000
}
