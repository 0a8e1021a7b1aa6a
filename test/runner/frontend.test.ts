import { afterEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { runOrigin, workflowStep } from '../../src/runner/frontend.ts'
import { stepOutputs } from '../../src/runner/outputs.ts'
import { parseCommand } from '../support/runner/commands.ts'

/** The step of a workflow; it guards stdout, which each test restores. */
function startStep() {
  const { write } = process.stdout
  const step = workflowStep()
  process.stdout.write = write
  return step
}

afterEach(() => vi.unstubAllEnvs())

test('a step reads the variables of the runner, and sets its outputs', () => {
  vi.stubEnv('GITHUB_OUTPUT', '/runner/output')
  const { environment, outputs, outputFile } = startStep()
  expect(environment).toBe(process.env)
  expect(outputs).toBe(stepOutputs)
  expect(outputFile).toBe('/runner/output')
})

test('its log hides its secrets', () => {
  const { secrets, log } = startStep()
  secrets.hide('docs_0123456789')
  expect(log.clean('key docs_0123456789')).toBe('key ***')
})

describe('an end that is forced', () => {
  const failure = new Failure('TIMED_OUT', 'not done')

  test('has the outputs of its failure, and one error with its code', () => {
    const { forcedEnd } = startStep()
    expect(forcedEnd(failure, 'not done: 5% left')).toEqual({
      outputs: 'outcome=timed-out\nerrorCode=TIMED_OUT\n',
      stdout: '\n::error title=TIMED_OUT::not done: 5%25 left\n',
      stderr: '',
    })
  })

  test('is read by the runner as it was written, whatever was printed before', () => {
    const { stdout } = startStep().forcedEnd(failure, 'a%0Ab, 100%')
    const [before, line = ''] = stdout.split('\n')
    expect(before).toBe('')
    expect(parseCommand(line)).toMatchObject({ name: 'error', data: 'a%0Ab, 100%' })
  })
})

test('the exit code is 0 only without a failure', async () => {
  const { end } = startStep()
  expect(await end(undefined, false)).toBe(0)
  expect(await end(new Failure('INVALID_INPUT', 'x'), true)).toBe(1)
})

describe('the origin of a run', () => {
  const runner = {
    GITHUB_SERVER_URL: 'https://github.test',
    GITHUB_REPOSITORY: 'octo/docs',
    GITHUB_SHA: '0123abcd',
    GITHUB_RUN_ID: '7001',
    GITHUB_RUN_NUMBER: '42',
    GITHUB_ACTION_REPOSITORY: 'octo/docs-export-action',
    GITHUB_ACTION_REF: 'v1',
  }

  test('has the number and the URL of the run, and the version of the action', () => {
    expect(runOrigin(runner)).toEqual({
      run: 'Run 42 of octo/docs',
      runUrl: 'https://github.test/octo/docs/actions/runs/7001',
      action: 'octo/docs-export-action@v1',
      filesUrl: 'https://github.test/octo/docs/blob/0123abcd/',
    })
    const { run } = runOrigin({ ...runner, GITHUB_RUN_NUMBER: undefined })
    expect(run).toBe('Run 7001 of octo/docs')
  })

  test('never has a URL as the name of the action, which may contain a token', () => {
    const GITHUB_ACTION_REPOSITORY = 'https://user:token@git.test/octo/docs-export-action'
    expect(runOrigin({ ...runner, GITHUB_ACTION_REPOSITORY }).action).toBe('')
    expect(runOrigin({ ...runner, GITHUB_ACTION_REF: undefined }).action).toBe('')
  })

  test.each([
    ['outside of a workflow', { GITHUB_RUN_ID: undefined }],
    ['of a server without a URL', { GITHUB_SERVER_URL: undefined }],
    ['of a server on two lines', { GITHUB_SERVER_URL: 'https://github.test\nhttps://evil.test' }],
    ['of a server that is no web page', { GITHUB_SERVER_URL: 'javascript:alert(1)//' }],
  ])('has no link %s', (_, changed) => {
    expect(runOrigin({ ...runner, ...changed }).runUrl).toBe('')
  })

  test('has the files of the commit on GitHub, on GitLab, and nowhere else', () => {
    const gitlab = {
      CI_PROJECT_URL: 'https://gitlab.test/group/docs',
      CI_COMMIT_SHA: '4567cdef',
    }
    expect(runOrigin(gitlab).filesUrl).toBe('https://gitlab.test/group/docs/-/blob/4567cdef/')
    expect(runOrigin({ ...gitlab, CI_COMMIT_SHA: undefined }).filesUrl).toBe('')
    expect(runOrigin({ ...runner, GITHUB_SHA: undefined }).filesUrl).toBe('')
    const withPassword = { ...gitlab, CI_PROJECT_URL: 'https://user:token@gitlab.test/docs' }
    expect(runOrigin(withPassword).filesUrl).toBe('')
  })
})
