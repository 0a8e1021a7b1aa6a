import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { EOL, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExportFacts, ExportPhase } from '../../src/export/export-facts.ts'
import { systemClock } from '../../src/kernel/run/clock.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { stepOutputs } from '../../src/runner/outputs.ts'
import { ActionReport, outcomeOf } from '../../src/runner/report.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import { readPairs } from '../support/runner/outputs.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  file = join(folder, 'output')
  writeFileSync(file, '')
  vi.stubEnv('GITHUB_OUTPUT', file)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const outputs = () => Object.fromEntries(readPairs(readFileSync(file, 'utf8')))

/** A report that hides links before it sets outputs, as the run does. */
function report(alsoMask: boolean): ActionReport<ExportFacts, ExportPhase> {
  const secrets = new Secrets()
  return new ActionReport({ secrets, outputs: stepOutputs }, systemClock, ({ bundleUrl }) => {
    if (bundleUrl) secrets.hideLink(bundleUrl, alsoMask)
  })
}

const bundleUrl = 'https://store.example.com/b.tar.gz?sig=secret&x=1'

describe('a report', () => {
  test('sets each output as soon as it is known', () => {
    const facts = report(false)
    facts.record({ jobId: 'a', status: 'queued', pageCount: undefined })
    expect(outputs()).toEqual({ jobId: 'a', status: 'queued' })
    facts.record({ status: 'completed', pageCount: 0 })
    expect(outputs()).toEqual({ jobId: 'a', status: 'completed', pageCount: '0' })
  })

  test('continues a phase with the same name', () => {
    const facts = report(false)
    for (const name of ['wait', 'check', 'check', 'upload', 'check'] as const) facts.phase(name)
    expect(facts.times().map(({ name }) => name)).toEqual(['wait', 'check', 'upload', 'check'])
  })

  test('that starts over has no output of the previous job, and one phase for its time', () => {
    const facts = report(false)
    facts.phase('wait')
    facts.record({ jobId: 'a', bundleUrl, pageCount: 7 })
    facts.phase('change')
    facts.startOver()
    facts.record({ jobId: 'b' })
    facts.phase('wait')
    expect(outputs()).toEqual({ jobId: 'b', bundleUrl: '', pageCount: '' })
    expect(facts.facts).toEqual({ jobId: 'b' })
    expect(facts.times().map(({ name, start }) => [name, start >= 0])).toEqual([
      ['change', true],
      ['wait', true],
    ])
  })

  test('registers the mask of a link before the output is set', () => {
    const seen: { printed: string; outputs: object }[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      seen.push({ printed: String(chunk), outputs: outputs() })
      return true
    })
    report(true).record({ jobId: 'a', bundleUrl })
    expect(seen).toEqual([{ printed: `::add-mask::secret${EOL}`, outputs: {} }])
    expect(outputs()).toEqual({ jobId: 'a', bundleUrl })
  })

  test('prints nothing of an unmasked link', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    report(false).record({ bundleUrl })
    expect(write).not.toHaveBeenCalled()
    expect(outputs()).toEqual({ bundleUrl })
  })

  test('sets nothing, and prints nothing, without the runner’s file', () => {
    vi.stubEnv('GITHUB_OUTPUT', '')
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    report(false).record({ jobId: 'a', bundleUrl })
    expect(write).not.toHaveBeenCalled()
  })
})

describe('the outcome', () => {
  test.each([
    [undefined, 'success', ''],
    ['TIMED_OUT', 'timed-out', 'TIMED_OUT'],
    ['CANCELLED', 'cancelled', 'CANCELLED'],
    ['EXPORT_FAILED', 'failed', 'EXPORT_FAILED'],
    ['INVALID_INPUT', 'failed', 'INVALID_INPUT'],
    ['GATE_NOT_MET', 'failed', 'GATE_NOT_MET'],
    ['INTERNAL', 'failed', 'INTERNAL'],
  ] as const)('of %s is %s', (code, outcome, errorCode) => {
    expect(outcomeOf(code && new Failure(code, 'x'))).toEqual({ outcome, errorCode })
  })

  test('is the failure’s own, if it has one', () => {
    const failure = new Failure('GATE_NOT_MET', 'x', { outcome: 'timed-out' })
    const more = failure.with({ job: { id: '1', state: 'runs' } })
    for (const one of [failure, more]) {
      expect(outcomeOf(one)).toEqual({ outcome: 'timed-out', errorCode: 'GATE_NOT_MET' })
    }
  })
})
