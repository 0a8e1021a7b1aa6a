import { describe, expect, test } from 'vitest'
import { Results } from '../../../src/runner/command/results.ts'

function resultsOf(facts: Parameters<Results['set']>[0]): Results {
  const results = new Results(() => {})
  results.set(facts)
  return results
}

const facts = {
  outcome: 'success',
  ...{ errorCode: '', jobId: 'a', pageCount: 7, changed: false },
  bundleUrl: 'https://store.example.com/a?sig=secret',
} as const

describe('results', () => {
  test('are JSON under the names and in the order of the outputs, with their types', () => {
    const text = resultsOf(facts).write('json', {}, false)
    expect(JSON.parse(text)).toEqual(facts)
    expect(text).toMatch(/^\{\n {2}"outcome": "success",\n.*\n\}\n$/s)
  })

  test('are lines of dotenv, without the link, which such files keep', () => {
    expect(resultsOf(facts).write('dotenv', {}, false)).toBe(
      'outcome=success\nerrorCode=\njobId=a\npageCount=7\nchanged=false\n',
    )
  })

  test('leave out the link if it is to be masked', () => {
    expect(resultsOf(facts).write('json', {}, true)).not.toContain('secret')
  })

  test('have the message of the failure, in JSON only', () => {
    const end = { outcome: 'failed', errorCode: 'NOT_FOUND', message: 'NOT_FOUND: a\nb' } as const
    const results = resultsOf({ jobId: 'a' })
    expect(JSON.parse(results.write('json', end, false))).toEqual({ jobId: 'a', ...end })
    expect(results.write('dotenv', end, false)).not.toContain('a\nb')
  })

  test('forget what another export replaces', () => {
    const results = resultsOf(facts)
    results.set({ jobId: undefined, status: 'queued' })
    results.clear({ pageCount: 7, bundleUrl: '', changed: false })
    expect(JSON.parse(results.write('json', {}, false))).toEqual({
      ...{ outcome: 'success', errorCode: '', jobId: 'a', status: 'queued' },
    })
  })

  test('neither add lines nor commands of the runner', () => {
    const model = 'a\nstatus=done\r\u2028::error::x ##[error]y'
    const results = resultsOf({ model })
    expect(results.write('dotenv', {}, false)).toBe('model=a status=done ::error::x ## [error]y\n')
    const json = results.write('json', {}, false)
    expect(json).not.toContain('##[')
    expect(JSON.parse(json)).toEqual({ model })
  })
})
