import { headSha } from './program-stand-ins.ts'
import { forked, type Scene, type Stage } from './stage.ts'

/** Of the sites that the recipes export. */
export const domain = 'docs.example.com'
const otherSha = 'c'.repeat(40)

/** An approved pull request of the agent, whose job the recipe's input names. */
function approve({ host, github }: Stage): { jobId: string; number: number } {
  const number = github.requests.length + 40
  const request = github.addPullRequest({
    ...{ repository: 'octo-org/handbook', number, author: 'docs-agent[bot]', headSha },
    checks: [{ name: 'build', status: 'completed', conclusion: 'success' }],
    reviewDecision: 'APPROVED',
    reviews: [{ author: 'octocat', state: 'APPROVED', commit: headSha, writer: true }],
  })
  const job = host.addAgentJob({
    repository: `${github.serverUrl}/octo-org/handbook`,
    life: { activeSeconds: 0, prLink: request.url },
  })
  return { jobId: job.id, number }
}

const agentJob: Scene = { inputs: (stage) => ({ 'job-id': approve(stage).jobId }) }

/** The head of the agent's pull request after a message. */
export const mendedSha = 'd'.repeat(40)

/** An agent whose pull request fails its check until a message, and a queue that merges what is added. */
const asking: Scene = {
  before: (stage) => {
    const { host, github } = stage
    const repository = 'octo-org/handbook'
    const number = github.requests.length + 40
    const checks = [{ name: 'build', conclusion: 'failure' as const }]
    const request = github.addPullRequest({ repository, number, headSha, checks })
    host.setBehaviour({
      agentJob: {
        repository: `${github.serverUrl}/${repository}`,
        life: { activeSeconds: 0, activeSecondsAfterMessage: 0, prLink: request.url },
        onMessage: () => {
          request.push(mendedSha)
          request.checks = [{ name: 'build', conclusion: 'success' }]
        },
      },
    })
    github.intercept(() => {
      const isAdded = stage.calls().some((call) => call.startsWith(`gh pr merge ${request.url} `))
      if (isAdded && request.state === 'OPEN') request.merge()
      return undefined
    }, 1e6)
  },
  inputs: () => ({ prompt: 'Document --dry-run' }),
}

/** A pull request of a person, which every gate lets pass. */
const opened: Scene = {
  before: ({ github }) => {
    const repository = 'octo-org/handbook'
    github.addPullRequest({ repository, number: 7, author: 'octocat', headSha })
    // GitHub knows the app by its pull requests.
    github.addPullRequest({ repository, number: 8, author: 'docs-agent[bot]', headSha: otherSha })
  },
  event: {
    name: 'pull_request_target',
    payload: { action: 'opened', pull_request: { number: 7, head: { sha: headSha } } },
  },
}

/** The agent's own, for whose job the host is asked. */
export const openedByAgent: Scene = {
  before: ({ host, github }) => {
    const repository = 'octo-org/handbook'
    const url = `${github.serverUrl}/${repository}/pull/7`
    const life = { activeSeconds: 0, prLink: url }
    const { id } = host.addAgentJob({ repository: `${github.serverUrl}/${repository}`, life })
    const body = `Agent job: ${id}`
    github.addPullRequest({ repository, number: 7, author: 'docs-agent[bot]', headSha, body })
  },
  event: opened.event,
}

/** How each recipe is run. */
export const scenes: Readonly<Record<string, Scene>> = {
  'ask-agent-and-deploy': { ...asking, target: 'cloudflare-pages' },
  'ask-agent-to-mend-site': { ...asking, target: 'cloudflare-pages' },
  'build-nginx-image': {},
  'check-external-links': {},
  'check-pull-requests': { event: forked.opened },
  'comment-findings': { event: forked.checked },
  'comment-on-agent-pull-request': agentJob,
  'deploy-attested-export': { target: 'cloudflare-pages' },
  'deploy-to-azure-static-web-apps': { target: 'azure-static-web-apps' },
  'deploy-to-cloudflare-pages': { target: 'cloudflare-pages' },
  'deploy-to-firebase': { target: 'firebase' },
  'deploy-to-github-pages': { target: 'github-pages' },
  'deploy-to-netlify': { target: 'netlify' },
  'deploy-to-object-store': {},
  'deploy-to-s3-and-cloudfront': { target: 's3-cloudfront' },
  'deploy-to-vercel': { target: 'vercel' },
  'deploy-with-search': { target: 'cloudflare-pages' },
  'export-many-sites': {},
  'export-on-schedule-and-publish': {},
  'export-with-baseline': {},
  'gate-a-merge': opened,
  'gate-a-merge-by-events': opened,
  'hand-over-to-air-gapped': {},
  'merge-agent-pull-request': agentJob,
  'merge-and-deploy': { ...agentJob, target: 'cloudflare-pages' },
  'resume-after-timeout': {},
  'roll-back': {
    target: 'cloudflare-pages',
    inputs: ({ host }) => ({ 'job-id': host.addExportJob({ domain }).jobId }),
  },
  'roll-back-to-artifact': { target: 'cloudflare-pages' },
  'upgrade-helm-release': {},
  'upload-findings-to-code-scanning': { event: { name: 'push', payload: {} } },
  'watch-deployed-site': { target: 'cloudflare-pages' },
}

/** The recipe that must have run before. */
export const recipeBefore: Readonly<Record<string, string>> = {
  'comment-findings': 'check-pull-requests',
  'roll-back-to-artifact': 'deploy-to-cloudflare-pages',
  'watch-deployed-site': 'deploy-to-cloudflare-pages',
}
