import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { conditionNames } from '../../src/gate/condition-names.ts'
import { readWorkflowEvent } from '../../src/runner/agent-job-inputs.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { agentJob, environmentOf, readAgentJob, refusal } from './given.ts'

describe('`mode: agent-job`', () => {
  test('needs a project and a job, and no domain', () => {
    expect(readAgentJob({})).toMatchObject({ mode: 'agent-job', projectId: 'p1', jobId: 'j1' })
    const message = refusal({ ...agentJob, 'project-id': '', 'job-id': '' })
    expect(message).toContain('`project-id` is missing')
    expect(message).toContain('`job-id` is missing')
    expect(message).not.toContain('`domain`')
  })

  test('waits only for completion by default', () => {
    expect(readAgentJob({})).toMatchObject({
      requiredConditions: ['completed'],
      statusContext: undefined,
      wait: true,
      ignoredChecks: [],
    })
  })

  test.each(['GITHUB_SERVER_URL', 'GITHUB_API_URL'])(
    'sends no token to a %s that a URL parser would change',
    (name) => {
      for (const url of [
        'https://api.github.com\nhttps://evil.example',
        'https://api.git hub.com',
        'https://api.github.com\u0000',
        'api.github.com',
      ]) {
        const environment = { ...environmentOf(agentJob), [name]: url }
        expect(() => readInputs(environment)).toThrow(
          `\`github-token\` is not sent: the variable ${name} is not a URL on one line`,
        )
      }
      const api = 'https://github.example.com/api/v3'
      expect(readInputs({ ...environmentOf(agentJob), [name]: api })).toMatchObject({
        github: { [name === 'GITHUB_API_URL' ? 'apiUrl' : 'serverUrl']: api },
      })
    },
  )

  test('accepts conditions and checks one per line', () => {
    const given = { require: 'mergeable\n checks-passed \n', 'ignored-checks': 'gate\na / b (c)' }
    expect(readAgentJob(given)).toMatchObject({
      requiredConditions: ['mergeable', 'checks-passed'],
      ignoredChecks: ['gate', 'a / b (c)'],
    })
  })

  test.each(['green', 'mergeable, approved', 'Approved!'])(
    'refuses the condition %s, and lists the supported ones',
    (value) => {
      const message = refusal({ ...agentJob, require: value })
      expect(message).toContain('`require`')
      for (const name of conditionNames) expect(message).toContain(`\`${name}\``)
    },
  )

  test.each(['', ' ', '\n', ' \n\t\n '])('refuses an empty list of conditions: %j', (value) => {
    expect(refusal({ ...agentJob, require: value })).toMatch(
      /^INVALID_INPUT: the input `require` is empty/,
    )
  })

  test('sets a commit status if it has a context', () => {
    expect(readAgentJob({ 'report-status': ' docs/agent-gate ' }).statusContext).toBe(
      'docs/agent-gate',
    )
    expect(readAgentJob({ 'report-status': 'c'.repeat(255) }).statusContext).toHaveLength(255)
    expect(readAgentJob({ 'report-status': '' }).statusContext).toBeUndefined()
  })

  test('counts one approval and expects no checks by name, unless told otherwise', () => {
    expect(readAgentJob({})).toMatchObject({ approvals: 1, expectedChecks: [] })
    const given = {
      require: 'approved\nchecks-passed',
      approvals: '2',
      'expected-checks': 'build\n e2e \n',
    }
    expect(readAgentJob(given)).toMatchObject({ approvals: 2, expectedChecks: ['build', 'e2e'] })
  })

  test.each(['0', '1.5', '-1', 'two', '100'])('refuses %s approvals', (approvals) => {
    expect(refusal({ ...agentJob, require: 'approved', approvals })).toContain(
      'the input `approvals` must be a number of people from 1 to 99',
    )
  })

  test('refuses approvals that nothing counts', () => {
    expect(refusal({ ...agentJob, require: 'checks-passed', approvals: '2' })).toContain(
      '`approvals` needs the condition `approved`',
    )
  })

  test.each([
    ['Docs/Agent-Gate', 'the status that this gate itself sets'],
    ['lint', '`ignored-checks` contains, too'],
  ])('refuses to expect %s: %s', (expected, what) => {
    const given = {
      require: 'checks-passed',
      'report-status': 'docs/agent-gate',
      'ignored-checks': 'lint',
      'expected-checks': `build\n${expected}`,
    }
    const message = refusal({ ...agentJob, ...given })
    expect(message).toContain(`the input \`expected-checks\` contains ${expected}, `)
    expect(message).toContain(what)
  })

  test('refuses expected checks that no condition waits for', () => {
    expect(refusal({ ...agentJob, require: 'approved', 'expected-checks': 'build' })).toContain(
      '`expected-checks` needs the condition `checks-passed` or `required-checks-passed`',
    )
  })

  test.each([
    [' \t ', 'is empty'],
    ['\n', 'is empty'],
    ['c'.repeat(256), '255 characters'],
    ['docs\u0000gate', 'one line'],
    ['docs\ngate', 'one line'],
    ['docs/🚀-gate', 'contains an emoji or another character that GitHub accepts in no status'],
  ])('refuses the context %j', (value, what) => {
    const message = refusal({ ...agentJob, 'report-status': value })
    expect(message).toMatch(/the input `report-status`/)
    expect(message).toContain(what)
  })

  test('waits, unless a status shows the verdict', () => {
    const given = { wait: 'false', 'report-status': 'docs/agent-gate' }
    expect(readAgentJob(given).wait).toBe(false)
    expect(readAgentJob({ wait: 'True' }).wait).toBe(true)
    for (const wait of ['false', 'FALSE']) {
      expect(refusal({ ...agentJob, wait })).toMatch(
        /`wait` can be `false` only with `report-status`/,
      )
    }
    expect(refusal({ ...agentJob, wait: 'no' })).toMatch(/`wait` must be `true` or `false`/)
  })

  const start = { ...agentJob, 'job-id': '', prompt: 'Fix the links.\n\n- /a' }

  test('starts a job with `prompt`, as it is, in place of `job-id` and `agent-login`', () => {
    expect(readAgentJob(start)).toMatchObject({ prompt: start.prompt, jobId: undefined })
    expect(readAgentJob({ ...start, wait: 'false' }).wait).toBe(false)
    for (const other of [{ 'job-id': 'j1' }, { 'agent-login': 'docs-agent[bot]' }]) {
      expect(refusal({ ...start, ...other })).toMatch(/`prompt` starts an agent job, and cannot be/)
    }
    expect(refusal({ ...start, prompt: 'a\u0000b' })).toMatch(
      /`prompt` must be text without control/,
    )
    expect(refusal({ ...start, prompt: ' \n' })).toMatch(/`prompt` is empty/)
  })

  test.each(['0', '1', '10'])('sends %s follow-ups', (value) => {
    const given = { require: 'checks-passed', 'follow-ups': value }
    expect(readAgentJob(given).followUps).toBe(Number(value))
    expect(readAgentJob({ ...start, ...given }).followUps).toBe(Number(value))
  })

  test.each([
    ['11', {}, /must be a number of messages from 0 to 10/],
    ['-1', {}, /must be a number of messages from 0 to 10/],
    ['2', { require: 'approved' }, /needs the condition `checks-passed` or/],
    ['2', { wait: 'false', 'report-status': 'x' }, /needs `wait`/],
    ['2', { 'job-id': '', 'agent-login': 'docs-agent[bot]' }, /needs `prompt` or `job-id`/],
  ])('refuses %s follow-ups with %j', (value, change, problem) => {
    const given = { ...agentJob, require: 'checks-passed', 'follow-ups': value, ...change }
    expect(refusal(given)).toMatch(problem)
  })

  test('reports all problems of a gate at once, each input once', () => {
    const given = { require: 'green', wait: 'false', 'report-status': ' ', 'job-id': 'a/b' }
    const message = refusal({ ...agentJob, ...given })
    for (const name of ['require', 'report-status', 'job-id']) {
      expect(message.match(new RegExp(`^- \`${name}\` `, 'gm')), name).toHaveLength(1)
    }
    // An invalid `report-status` leaves open whether a status will hold the verdict.
    expect(message).not.toContain('- `wait`')
    const without = refusal({ ...agentJob, require: '', wait: 'false' })
    for (const name of ['require', 'wait']) expect(without).toContain(`- \`${name}\` `)
  })

  test('contains the current run', () => {
    const environment = {
      ...environmentOf(agentJob),
      GITHUB_RUN_ID: '18658821493',
      GITHUB_JOB: 'gate',
      GITHUB_REPOSITORY: 'octo-org/docs',
      GITHUB_WORKFLOW_REF: 'octo-org/docs/.github/workflows/gate.yml@refs/heads/a@b',
    }
    expect(readInputs(environment)).toMatchObject({
      currentRun: {
        id: '18658821493',
        job: 'gate',
        repository: 'octo-org/docs',
        path: '.github/workflows/gate.yml',
      },
    })
    expect(readAgentJob({}).currentRun).toEqual({ id: '', job: '' })
  })

  test.each(['a/b', '..', '%2e%2e', 'a b'])(
    'refuses ids that are not path segments: %s',
    (value) => {
      expect(refusal({ ...agentJob, 'project-id': value })).toContain('`project-id`')
      expect(refusal({ ...agentJob, 'job-id': value })).toContain('`job-id`')
    },
  )
})

const folder = mkdtempSync(join(tmpdir(), 'workflow-event-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string, text: string) => {
  const path = join(folder, 'event.json')
  writeFileSync(path, text)
  return readWorkflowEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path })
}

test('the event is read from the file of the runner', () => {
  const sha = 'a'.repeat(40)
  const event = { pull_request: { number: 7, head: { sha } } }
  expect(read('pull_request', JSON.stringify(event))).toEqual({
    kind: 'pull-request',
    number: 7,
    headSha: sha,
  })
})

test.each(['', '{', '[]', 'null', '{"pull_request":null}'])(
  'a file without a pull request is about none: %j',
  (text) => {
    expect(read('pull_request', text)).toBeUndefined()
  },
)

test('neither is a run without an event, or without its file', () => {
  expect(readWorkflowEvent({})).toBeUndefined()
  const path = join(folder, 'missing.json')
  const missing = { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: path }
  expect(readWorkflowEvent(missing)).toBeUndefined()
})
