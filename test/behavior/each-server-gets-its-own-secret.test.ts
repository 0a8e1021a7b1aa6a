import { describe, expect } from 'vitest'
import { type AgentStage, test } from '../gate/agent-stage.ts'
import { isLong } from '../support/amount.ts'
import { failureOf } from '../support/export-stage.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'

const head = 'a'.repeat(40)
const pullRequest: Partial<PullRequestSettings> = {
  headSha: head,
  checks: [{ name: 'build', conclusion: 'success' }],
  reviewDecision: 'APPROVED',
  reviews: [{ author: 'mona', state: 'APPROVED', commit: head, writer: true }],
}

describe.concurrent('the two secrets', () => {
  const debug = { env: { RUNNER_DEBUG: '1' } }
  const formsOf = (secret: string) => [secret, Buffer.from(secret).toString('base64')]
  const asked = ({ host, github }: AgentStage) => ({
    ofHost: JSON.stringify(host.requests),
    ofGitHub: JSON.stringify(github.requests),
  })

  test('are each sent only to their own server, and appear nowhere', async ({ agent }) => {
    const stage = await agent({ pullRequest })
    const { host, github, run } = stage
    const step = await run({ require: 'checks-passed\napproved' }, debug)
    expect(step.exitCode).toBe(0)
    const { ofHost, ofGitHub } = asked(stage)
    expect(ofHost).toContain(host.apiKey)
    expect(ofGitHub).toContain(github.token)
    for (const secret of formsOf(host.apiKey)) expect(ofGitHub).not.toContain(secret)
    for (const secret of formsOf(github.token)) expect(ofHost).not.toContain(secret)
    const printed = step.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
    const text = [...printed, step.summary, JSON.stringify(step.outputs)].join('\n')
    for (const secret of [...formsOf(host.apiKey), ...formsOf(github.token)]) {
      expect(text).not.toContain(secret)
    }
  })

  test.runIf(isLong)('are masked in what the servers echo', async ({ agent }) => {
    const { host, github, run } = await agent()
    const message = `No ${github.token} with ${host.apiKey}`
    github.intercept(() => ({ status: 403, body: { message } }))
    const step = await run({ require: 'approved' }, debug)
    const { code, message: said } = failureOf(step)
    expect(code).toBe('GATE_UNREADABLE')
    expect(said).toContain('No *** with ***')
    const printed = step.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
    for (const secret of [host.apiKey, github.token]) {
      expect([...printed, step.summary].join('\n')).not.toContain(secret)
    }
  })
})
