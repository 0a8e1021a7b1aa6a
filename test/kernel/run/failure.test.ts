import { describe, expect, test } from 'vitest'
import { asFailure, Failure, resumable } from '../../../src/kernel/run/failure.ts'
import { type FailureCode, failureCodes } from '../../../src/kernel/run/failure-codes.ts'

const codes = Object.keys(failureCodes) as FailureCode[]

describe('Failure', () => {
  test.each(codes)('%s: one line of what happened and what to do', (code) => {
    expect(new Failure(code, 'it broke').message).toMatch(
      new RegExp(`^${code}: it broke\\. [^\\n]+[^.]\\.$`),
    )
  })

  test('has a more specific next step instead of the one in the table', () => {
    const failure = new Failure('CONFLICT', 'it broke', { nextStep: 'Wait' })
    expect(failure.message).toBe('CONFLICT: it broke. Wait.')
  })

  test('adds no full stop to a sentence that ends in punctuation', () => {
    const { message } = new Failure('CONFLICT', 'is it on?', { nextStep: 'Look!' })
    expect(message).toBe('CONFLICT: is it on? Look!')
  })

  test('names the inputs that resume the job, if any', () => {
    const job = { id: 'exp_7f3a', state: 'is still running on the host' }
    const failure = new Failure('TIMED_OUT', 'it took too long', { nextStep: 'Wait', job })
    expect(failure.job).toEqual(job)
    expect(failure.message).toBe(
      "TIMED_OUT: it took too long. Wait. Job exp_7f3a is still running on the host: resume it with `job-id: 'exp_7f3a'`.",
    )
  })

  test('names both inputs that resume a job of a project, quoted for YAML', () => {
    const job = { id: "it's", projectId: '1e5', state: 'is still running on the host' }
    expect(new Failure('TIMED_OUT', 'it took too long', { nextStep: 'Wait', job }).message).toBe(
      "TIMED_OUT: it took too long. Wait. Job it's is still running on the host: resume it with `project-id: '1e5'` and `job-id: 'it''s'`.",
    )
  })

  test('names the inputs that publish a site in spite of its findings', () => {
    const job = { id: 'j1', state: 'has finished on the host' }
    const failure = new Failure('SITE_CHECK_FAILED', 'it has findings', { nextStep: 'Look', job })
    expect(failure.message).toBe(
      "SITE_CHECK_FAILED: it has findings. Look. Job j1 has finished on the host: resume it with `job-id: 'j1'` and `site-check: warn`.",
    )
    expect(failure.resumeInputs).toEqual(["job-id: 'j1'", 'site-check: warn'])
    expect(new Failure('CONFLICT', 'it broke').resumeInputs).toEqual([])
  })

  test('keeps its details when more are added', () => {
    const cause = new Error('reset')
    const job = { id: 'j1', state: 'is still running on the host' }
    const failure = new Failure('API_UNAVAILABLE', 'it broke', { nextStep: 'Wait', cause })
    const more = failure.with({ job })
    expect(more).toMatchObject({ code: 'API_UNAVAILABLE', what: 'it broke', nextStep: 'Wait', job })
    expect(more.cause).toBe(cause)
    expect(failure.job).toBeUndefined()
    expect(more.with({ nextStep: 'Look' })).toMatchObject({ nextStep: 'Look', job })
  })
})

describe('failureCodes', () => {
  test('are constants, each with a meaning and a next step of its own', () => {
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    const meanings = codes.map((code) => failureCodes[code].meaning)
    expect(new Set(meanings).size).toBe(codes.length)
    for (const code of codes) expect(failureCodes[code].nextStep).toMatch(/^[A-Z].*[^.\s]$/)
  })
})

describe('a job that ended in a failure', () => {
  const job = { id: 'j1', state: 'is still running on the host' }
  const ended = [
    'INVALID_INPUT',
    'NOT_FOUND',
    'EXPORT_FAILED',
    'AGENT_FAILED',
    'AGENT_ARCHIVED',
    'GATE_NOT_MET',
    'GATE_UNREADABLE',
    'BUNDLE_UNUSABLE',
  ]

  test.each(codes)('%s: is resumed only if it can go on', (code) => {
    const failure = resumable(new Failure(code, 'it broke'), job) as Failure
    expect(failure.resumeInputs[0]).toBe(ended.includes(code) ? undefined : "job-id: 'j1'")
    expect(failure.message.includes('resume it')).toBe(!ended.includes(code))
  })

  test('is not named in what is no failure', () => {
    expect(resumable('thrown', job)).toBe('thrown')
  })
})

describe('the next step', () => {
  test('after a site check says how to publish the site anyway', () => {
    const { nextStep } = failureCodes.SITE_CHECK_FAILED
    expect(nextStep).toContain('To publish this site anyway, set `site-check: warn`')
    expect(nextStep).toContain(
      'copy their lines from the report into the file that `accepted-findings` names',
    )
  })

  test.each(['CONFLICT', 'START_UNKNOWN'] as const)(
    'after %s says where to find the id for `job-id`',
    (code) => {
      expect(failureCodes[code].nextStep).toMatch(/`job-id`.*output `jobId`.*dashboard/)
    },
  )
})

describe('asFailure', () => {
  test.each([
    ['ENOSPC: no space left on device, write', 'a disk is full', 'Free space'],
    ['EDQUOT: disk quota exceeded, write', 'a disk is full', 'Free space'],
    ["EMFILE: too many open files, open '/tmp/x'", 'too many files are open', 'ulimit -n'],
    ['ENFILE: file table overflow, open', 'too many files are open', 'ulimit -n'],
  ])('names the right cure for %s', (message, what, cure) => {
    expect(asFailure(new Error(message))).toMatchObject({
      code: 'NO_SPACE',
      what: `${what} (Error: ${message})`,
      nextStep: expect.stringContaining(cure),
    })
  })

  test('returns a Failure unchanged', () => {
    const failure = new Failure('NOT_FOUND', 'it is gone')
    expect(asFailure(failure)).toBe(failure)
  })

  test.each([
    [new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['a string', 'a string'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('converts unexpected errors to INTERNAL: %o', (thrown, what) => {
    expect(asFailure(thrown)).toMatchObject({
      code: 'INTERNAL',
      what: expect.stringContaining(what),
    })
  })

  test('shows no stack', () => {
    expect(asFailure(new Error('broken')).message).not.toMatch(/\n|\.ts:/)
  })
})
