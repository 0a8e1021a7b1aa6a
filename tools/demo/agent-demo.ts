import { startGitHub } from '../../test/support/service/github/github.ts'
import { startHost } from '../../test/support/service/host.ts'
import { conclude, heading, showResults, showRun } from './terminal.ts'

/**
 * Gates an agent's pull request, whose checks pass while the gate waits.
 *
 * @param speed multiplies that of the stand-ins
 * @param env of the step
 * @throws Error if the gate does not open
 */
export async function demonstrateGate(
  speed = 1,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  heading('Waiting for an agent job, and for the checks of its pull request, on this machine')
  const [host, github] = await Promise.all([
    startHost({ speed: 5 * speed }),
    startGitHub({ speed }),
  ])
  try {
    const build = { name: 'build', status: 'in_progress', conclusion: null } as const
    const links = { name: 'links', status: 'queued', conclusion: null } as const
    const passed = { status: 'completed', conclusion: 'success' } as const
    const pullRequest = github.addPullRequest({
      repository: 'octo-org/docs',
      number: 42,
      checks: [build, links],
      life: [
        {
          after: 8,
          change: (request) => {
            request.checks = [
              { ...build, ...passed },
              { ...links, ...passed },
            ]
          },
        },
      ],
    })
    const job = host.addAgentJob({
      repository: `${github.serverUrl}/octo-org/docs`,
      life: { activeSeconds: 15, prLink: pullRequest.url },
    })
    const run = await showRun({
      inputs: {
        mode: 'agent-job',
        'base-url': host.url,
        'api-key': host.apiKey,
        'project-id': host.projectId,
        'job-id': job.id,
        require: 'checks-passed',
      },
      token: github.token,
      env: { GITHUB_SERVER_URL: github.serverUrl, GITHUB_API_URL: github.apiUrl, ...env },
      secrets: [host.apiKey],
    })
    showResults(run)
    await run.remove()
    if (run.exitCode !== 0) throw new Error('the gate did not open')
    conclude('The gate opened when both checks had passed, as intended.')
  } finally {
    await Promise.all([host.close(), github.close()])
  }
}
