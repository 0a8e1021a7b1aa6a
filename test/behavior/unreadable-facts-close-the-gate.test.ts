import { describe, expect } from 'vitest'
import { test } from '../gate/stage.ts'
import type { Scope } from '../support/service/github/scope.ts'

describe('facts that the token may not read are GATE_UNREADABLE', () => {
  const withoutChecks = ['permissions:', '  contents: read', '  pull-requests: read']
  const withChecks = [...withoutChecks, '  actions: read', '  checks: read', '  statuses: read']

  const scopes: Scope[] = ['pull-requests', 'checks', 'statuses', 'actions', 'contents']
  test.for(scopes)('without %s, with the permissions to add', async (scope, { stage }) => {
    const { github, read } = await stage({ checks: [{ name: 'build', conclusion: 'success' }] })
    github.forbid([scope, 'administration'])
    await expect(read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        `cannot read the pull request: .*not accessible by integration.*\n${withChecks.join('\n')}\nIf the pull request is in`,
      ),
    })
    expect(github.requests).toHaveLength(1)
  })

  test('without contents, for the commits of reviews and merges', async ({ stage }) => {
    const { github, pullRequest, read } = await stage({ reviewDecision: 'APPROVED' })
    pullRequest.merge()
    github.forbid(['contents'])
    await expect(read(['merged'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining(`\n${withoutChecks.join('\n')}\nIf `),
    })
  })

  test('and permissions that it does not need may be missing', async ({ stage }) => {
    const { github, read } = await stage()
    github.forbid(['actions', 'checks', 'statuses', 'contents'])
    expect(await read(['not-draft', 'mergeable'])).toMatchObject({ draft: false })
  })

  test('with a token that is not accepted, once and with the server’s message', async ({
    stage,
  }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 401, body: { message: 'Bad credentials' } }), 10)
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/Bad credentials.*HTTP 401.*Check that the token/),
    })
    expect(github.requests).toHaveLength(1)
  })

  test.for([
    ['not accessible by REST', 403, 'Resource not accessible by integration', /^permissions:$/m],
    [
      'forbidden for another reason',
      403,
      'Repository access blocked',
      /Follow the message from GitHub/,
    ],
  ] as const)('because it is %s', async ([, status, message, expected], { stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status, body: { message } }))
    const error = await read(['not-draft']).catch((thrown) => thrown)
    expect(error.message).toContain(`"${message}" (HTTP 403)`)
    expect(error.message).toMatch(expected)
  })

  test('without single sign-on', async ({ stage }) => {
    const { github, read } = await stage()
    const error = { type: 'FORBIDDEN', message: 'SAML', extensions: { saml_failure: true } }
    github.intercept(() => ({ status: 200, body: { data: null, errors: [error] } }))
    await expect(read(['not-draft'])).rejects.toThrow(/Authorize the token .* single sign-on/)
  })

  test('by a server that is too old for the query', async ({ stage }) => {
    const { github, read } = await stage()
    const error = { message: "Field 'rules' doesn't exist", extensions: { code: 'undefinedField' } }
    github.intercept(() => ({ status: 200, body: { errors: [error] } }))
    await expect(read(['checks-passed'])).rejects.toThrow(/may be too old/)
    expect(github.requests).toHaveLength(1)
  })

  test('if it cannot see the repository or pull request', async ({ stage }) => {
    const { github, pullRequest, read } = await stage()
    Object.assign(pullRequest, { number: 43 })
    const error = await read(['not-draft']).catch((thrown) => thrown)
    expect(error).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/"Could not resolve to a PullRequest.*pull request exists/),
    })
    expect(error.message).not.toContain('permissions')
    Object.assign(pullRequest, { repository: 'octo-org/other' })
    await expect(read(['not-draft'])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(github.requests).toHaveLength(2 * 3)
  })

  test('but not a pull request that was created a moment ago', async ({ stage }) => {
    const { github, read } = await stage()
    const errors = [{ type: 'NOT_FOUND', message: 'Could not resolve to a PullRequest' }]
    github.intercept(() => ({ status: 200, body: { data: { repository: null }, errors } }), 2)
    expect(await read(['not-draft'])).toMatchObject({ draft: false })
  })
})
