import { expect, test } from 'vitest'
import { type ExportLife, exportSnapshot, isUnfinished, usualExportLife } from './export-job.ts'

const life: ExportLife = { ...usualExportLife, queuedSeconds: 10, runSeconds: 100 }
const at = (seconds: number, change: Partial<ExportLife> = {}) =>
  exportSnapshot({ ...life, ...change }, 200, seconds * 1000)
const run = (change: Partial<ExportLife>) =>
  Array.from({ length: 100 }, (_, second) => at(10 + second, change).progress ?? Number.NaN)

test('a job is queued, then running with live counts, then completed', () => {
  expect(at(0)).toEqual({ status: 'queued', progress: 0, pageCount: 0, error: null })
  expect(at(9.999).status).toBe('queued')
  expect(at(35)).toEqual({ status: 'running', progress: 25, pageCount: 50, error: null })
  expect(at(110)).toEqual({ status: 'completed', progress: 100, pageCount: 200, error: null })
  expect(at(1e6)).toEqual(at(110))
})

test('a job that fails has an error, and stops before its last page', () => {
  const failed = at(110, { outcome: 'failed', error: 'A page is broken.' })
  expect(failed).toMatchObject({ status: 'failed', error: 'A page is broken.' })
  expect(failed.pageCount).toBeLessThan(200)
})

test('a life of zero length is over at once', () => {
  expect(at(0, { queuedSeconds: 0, runSeconds: 0 }).status).toBe('completed')
})

test('a passing status is shown near the end of the run, and counts as unfinished', () => {
  const change = { passingStatus: 'optimizing' }
  expect(at(50, change).status).toBe('running')
  expect(at(95, change).status).toBe('optimizing')
  expect(isUnfinished(at(95, change))).toBe(true)
  expect(isUnfinished(at(110, change))).toBe(false)
})

test('rough progress stalls and is uneven, but never decreases', () => {
  const steps = run({ progress: 'rough' })
  const gains = steps.slice(1).map((step, index) => step - (steps[index] ?? 0))
  expect(Math.min(...gains)).toBe(0)
  // From 35 to 55 % of the run.
  expect(gains.slice(35, 54)).toEqual(Array(19).fill(0))
  expect(Math.max(...gains)).toBeGreaterThan(1)
  expect(steps.at(-1)).toBeGreaterThanOrEqual(95)
  expect(steps.at(-1)).toBeLessThanOrEqual(100)
})

test('backwards progress decreases once, and no progress omits both counts', () => {
  const steps = run({ progress: 'backwards' })
  expect(steps.filter((step, index) => step < (steps[index - 1] ?? 0))).toHaveLength(1)
  expect(at(50, { progress: 'none' })).toEqual({ status: 'running', error: null })
  expect(at(200, { progress: 'none' })).toEqual({ status: 'completed', error: null })
})
