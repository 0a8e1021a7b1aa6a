import { describe, expect, vi } from 'vitest'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { Connections } from '../../../src/kernel/http/connections.ts'
import { fakeRun } from '../../support/clock.ts'
import { isQuery, test } from '../stage.ts'

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Sign in' }
const wrong = {
  status: 200,
  body: {
    data: null,
    errors: [{ message: 'Something went wrong while executing your query. Please include `1:2`.' }],
  },
}

describe('a server that fails', () => {
  test('for a moment is queried again', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 502, body: '<html>' }))
    github.intercept(() => 'reset')
    github.intercept(() => ({ status: 500, body: { message: 'Server Error' } }))
    github.intercept(() => wrong, 3)
    github.intercept(() => page, 2)
    expect(await read(['not-draft'])).toMatchObject({ draft: false })
    expect(github.requests).toHaveLength(9)
  })

  test('permanently is unreadable, without a mention of permissions', async ({ stage }) => {
    for (const response of [{ status: 500, body: { message: 'Server Error' } }, wrong]) {
      const { github, read } = await stage()
      github.intercept(() => response, 10_000)
      const run = fakeRun()
      const error = await read(['not-draft'], run).catch((thrown) => thrown)
      expect(error).toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringMatching(
          /cannot read the pull request: GitHub responded "S.*githubstatus\.com/,
        ),
      })
      expect(error.message).not.toMatch(/permission|token/)
      expect(run.clock.now()).toBeGreaterThan(60_000)
      expect(run.clock.now()).toBeLessThan(150_000)
    }
  })

  test('by a rate limit beyond the timeout is unreadable', async ({ stage }) => {
    const { github, read } = await stage()
    github.limitRate({ kind: 'primary', resetSeconds: 3000 }, 10)
    await expect(read(['not-draft'], fakeRun(1_000_000))).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/The rate limit of the token is used up: run the gate later/),
    })
    expect(github.requests).toHaveLength(1)
  })

  test('with over 32 MiB is unreadable', async ({ stage }) => {
    const { github, read } = await stage()
    const response = { status: 200, body: Buffer.alloc(32 * 1024 * 1024 + 1, ' ') }
    github.intercept(() => response)
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('a response of GitHub is over 32 MiB'),
    })
  })

  test('to respond is unreadable', async ({ stage }) => {
    const { github, read } = await stage()
    await github.close()
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/refused.*the runner can reach GitHub's API/),
    })
  })

  test.for([
    ['a web page', page, 'a web page'],
    ['nothing', { status: 200, body: '' }, 'an empty body'],
    ['no content', { status: 204 }, 'HTTP 204 instead of 200'],
    ['words', { status: 200, body: 'OK' }, 'not JSON'],
    ['an empty record', { status: 200, body: {} }, 'neither data nor an error'],
    ['an empty list of errors', { status: 200, body: { data: null, errors: [] } }, 'neither data'],
    [
      'errors that are not a list',
      { status: 200, body: { data: {}, errors: {} } },
      'no list of errors',
    ],
    ['null', { status: 200, body: null }, 'not a JSON object'],
    ['a list', { status: 200, body: [] }, 'not a JSON object'],
  ] as const)(
    'permanently with %s is given up after three of them',
    async ([, response, what], { stage }) => {
      const { github, read } = await stage()
      github.intercept(() => response, 10)
      const error = await read(['not-draft']).catch((thrown) => thrown)
      expect(error).toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringMatching(new RegExp(`GitHub responded with ${what}.*GITHUB_API_URL`)),
      })
      expect(error.message).not.toMatch(/permission/)
      expect(github.requests).toHaveLength(3)
    },
  )
})

describe('the token goes only to the server of the API:', () => {
  test('it is in each request there', async ({ stage }) => {
    const { github, read } = await stage()
    await read(['checks-passed'])
    await openGitHub(github, {})
      .post('x', '/repos/a/b/statuses/c', {}, fakeRun())
      .catch(() => {})
    expect(github.requests.length).toBeGreaterThan(1)
    for (const { headers } of github.requests) {
      expect(headers.authorization).toBe(`token ${github.token}`)
    }
  })

  test.for([301, 302, 307, 308])(
    'a redirect elsewhere is refused, at once: %i',
    async (status, { stage }) => {
      const { github, read, elsewhere } = await stage()
      const other = await elsewhere()
      const response = { status, headers: { location: `${other.origin}/api/graphql` } }
      github.intercept((request) => (isQuery(request) ? response : undefined), 1000)
      await expect(read(['checks-passed'])).rejects.toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringMatching(`${other.origin}.*The token was not sent on`),
      })
      expect(other.requests).toEqual([])
      expect(github.requests).toHaveLength(1)
    },
  )

  test('a redirect there is followed', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 307, headers: { location: '/api/graphql' } }))
    expect(await read(['not-draft'])).toMatchObject({ draft: false })
  })
})

describe('each request', () => {
  test.for([
    ['https://api.github.com', 'https://api.github.com/graphql'],
    ['https://api.github.com/', 'https://api.github.com/graphql'],
    ['https://api.acme.ghe.com', 'https://api.acme.ghe.com/graphql'],
    ['https://git.acme.test/api/v3', 'https://git.acme.test/api/graphql'],
  ] as const)("of GraphQL goes to the server's endpoint: %s", async ([apiUrl, expected]) => {
    const run = fakeRun(1)
    const connect = vi.spyOn(Connections.prototype, 'agentFor').mockImplementation(() => {
      throw new Error('no connection')
    })
    const github = openGitHub({ serverUrl: 'https://x', apiUrl, token: 't' }, {})
    const question = { subject: 'x', query: '', variables: {} }
    await github.query(question, run).catch(() => {})
    expect(connect.mock.calls[0]?.[0].href).toBe(expected)
    connect.mockRestore()
  })

  test('is in the debug log, without its query', async ({ stage }) => {
    const { read } = await stage()
    const run = fakeRun()
    await read(['checks-passed'], run)
    expect(run.lines).toEqual(['debug: POST /api/graphql 200'])
  })
})
