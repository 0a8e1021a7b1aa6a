import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Results } from '../../../src/runner/command/results.ts'
import { outputNames, outputTable } from '../../../src/runner/outputs.ts'

function resultsOf(facts: Parameters<Results['set']>[0]): Results {
  const results = new Results(() => {})
  results.set(facts)
  return results
}

const json = { syntax: 'json' } as const
const dotenv = { syntax: 'dotenv' } as const

const facts = {
  outcome: 'success',
  ...{ errorCode: '', jobId: 'a', pageCount: 7, changed: false },
  bundleUrl: 'https://store.example.com/a?sig=secret',
} as const

describe('results', () => {
  test('are JSON under the names and in the order of the outputs, with their types', () => {
    const text = resultsOf(facts).write(json, {}, false)
    expect(JSON.parse(text)).toEqual(facts)
    expect(text).toMatch(/^\{\n {2}"outcome": "success",\n.*\n\}\n$/s)
  })

  test('are lines of dotenv, without the link, which such files keep', () => {
    expect(resultsOf(facts).write(dotenv, {}, false)).toBe(
      'outcome=success\njobId=a\npageCount=7\nchanged=false\n',
    )
  })

  test('are at most 20 lines of dotenv in each mode, as GitLab takes no more', () => {
    for (const mode of ['export', 'check', 'agent-job', 'verify'] as const) {
      const ofMode = outputNames.filter((name) => outputTable[name].modes.includes(mode))
      const all = Object.fromEntries(ofMode.map((name) => [name, `of ${name}`]))
      const results = resultsOf(all as never)
      const names = results.write(dotenv, {}, false).match(/^\w+(?==)/gm) ?? []
      expect(names.length).toBeGreaterThan(5)
      expect(names.length).toBeLessThanOrEqual(20)
      // What a later job needs is among them.
      for (const name of ['jobId', 'siteDigest', 'changed', 'prHeadSha', 'gate', 'differences']) {
        if (name in all) expect(names).toContain(name)
      }
      expect(names.filter((name) => /File$|^bundleUrl$|^reportPath$/.test(name))).toEqual([])
    }
  })

  test('have files that a later job can have: those below the folder of the results', () => {
    const results = new Results(() => {}, join(process.cwd(), 'results'))
    const reportPath = join(process.cwd(), 'results', 'report.html')
    results.set({ outcome: 'success', reportPath, findingsFile: '/tmp/findings.json' })
    expect(results.write(dotenv, {}, false)).toBe(
      `outcome=success\nreportPath=${join('results', 'report.html')}\n`,
    )
  })

  test('are the named outputs, in that order, if names are given', () => {
    const format = { syntax: 'dotenv', names: ['pageCount', 'jobId', 'siteDigest'] } as const
    expect(resultsOf(facts).write(format, {}, false)).toBe('pageCount=7\njobId=a\n')
  })

  test('leave out the link if it is to be masked', () => {
    expect(resultsOf(facts).write(json, {}, true)).not.toContain('secret')
  })

  test('have the message of the failure, in JSON only', () => {
    const end = { outcome: 'failed', errorCode: 'NOT_FOUND', message: 'NOT_FOUND: a\nb' } as const
    const results = resultsOf({ jobId: 'a' })
    expect(JSON.parse(results.write(json, end, false))).toEqual({ jobId: 'a', ...end })
    expect(results.write(dotenv, end, false)).not.toContain('a\nb')
  })

  test('forget what another export replaces', () => {
    const results = resultsOf(facts)
    results.set({ jobId: undefined, status: 'queued' })
    results.clear({ pageCount: 7, bundleUrl: '', changed: false })
    expect(JSON.parse(results.write(json, {}, false))).toEqual({
      ...{ outcome: 'success', errorCode: '', jobId: 'a', status: 'queued' },
    })
  })

  test('neither add lines nor commands of the runner', () => {
    const model = 'a\nstatus=done\r\u2028::error::x ##[error]y'
    const results = resultsOf({ model })
    expect(results.write(dotenv, {}, false)).toBe('model=a status=done ::error::x ## [error]y\n')
    const text = results.write(json, {}, false)
    expect(text).not.toContain('##[')
    expect(JSON.parse(text)).toEqual({ model })
  })
})
