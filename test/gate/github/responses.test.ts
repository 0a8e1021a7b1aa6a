import { describe, expect } from 'vitest'
import type { PullRequestCondition } from '../../../src/gate/conditions.ts'
import { fakeRun } from '../../support/clock.ts'
import type { RawResponse, RecordedRequest } from '../../support/service/server.ts'
import { isQuery, test } from '../stage.ts'

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'
const body = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 2\r\n\r\n{}`

/** The gate's requests to GitHub. */
const questions: [
  name: string,
  condition: PullRequestCondition,
  calls: (request: RecordedRequest) => boolean,
][] = [
  ['a query', 'not-draft', isQuery],
  ['a query for checks', 'checks-passed', isQuery],
]

describe.for(questions)('%s', ([, condition, calls]) => {
  const odd: [what: string, raw: string, said: string][] = [
    ['a switch of protocols', upgrade, 'another protocol (HTTP 101)'],
    ['a switch that names no protocol', 'HTTP/1.1 101 Go\r\n\r\n', 'another protocol (HTTP 101)'],
    ['endless interim responses', interim.repeat(101), 'over 100 interim responses'],
    ['an invalid status', body('999 No'), 'invalid status HTTP 999'],
    ['HTTP/0.9', '<html>', 'not valid HTTP'],
  ]
  test.for(odd)(
    'that gets %s keeps the gate closed, soon and with a reason',
    async ([, raw, said], { stage }) => {
      const { github, pullRequest, read } = await stage()
      pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
      github.intercept(
        (request): RawResponse | undefined => (calls(request) ? { raw } : undefined),
        99,
      )
      const run = fakeRun()
      await expect(read([condition], run)).rejects.toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringContaining(`no complete response from ${github.serverUrl}: `),
      })
      expect(run.lines.join('\n')).toContain(said)
      expect(github.requests.filter(calls)).toHaveLength(3)
    },
  )

  test.for([
    ['a switch of protocols', upgrade],
    ['HTTP/0.9', '<html>'],
    ['a closed connection', ''],
  ])('that gets %s once is repeated', async ([, raw = ''], { stage }) => {
    const { github, pullRequest, read } = await stage()
    pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
    github.intercept((request): RawResponse | undefined => (calls(request) ? { raw } : undefined))
    await expect(read([condition])).resolves.toBeDefined()
  })

  test.for(['201 Created', '202 Accepted', '205 Reset Content', '299 Odd'])(
    'that gets the right body as %s, which is not the success of a query, keeps the gate closed',
    async (status, { stage }) => {
      const { github, pullRequest, read } = await stage()
      pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
      github.intercept(async (request, proceed): Promise<RawResponse | undefined> => {
        if (!calls(request)) return undefined
        const text = JSON.stringify((await proceed()).body)
        return { raw: `HTTP/1.1 ${status}\r\nContent-Length: ${text.length}\r\n\r\n${text}` }
      }, 99)
      await expect(read([condition])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
    },
  )

  // An empty 2xx is repeated as a gateway's fault. Of these statuses, only 205 delivers a body,
  // which it must not have (RFC 9110, section 15.3.6). A 304 is final.
  test.for([
    ['204 No Content', 3],
    ['205 Reset Content', 3],
    ['304 Not Modified', 1],
  ] as const)(
    'that gets %s with a body keeps the gate closed, after %i requests',
    async ([status, requests], { stage }) => {
      const { github, pullRequest, read } = await stage()
      pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
      const raw = body(status)
      github.intercept(
        (request): RawResponse | undefined => (calls(request) ? { raw } : undefined),
        99,
      )
      const run = fakeRun()
      await expect(read([condition], run)).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
      expect(github.requests.filter(calls)).toHaveLength(requests)
    },
  )
})
