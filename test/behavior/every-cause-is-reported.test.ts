import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { findingCauses } from '../../src/site/finding-cause.ts'
import { test } from '../support/export-stage.ts'
import { browserCauseSites } from './causes/browser-cause-sites.ts'
import { causeSites } from './causes/cause-sites.ts'
import { testRows } from './causes/reported-causes.ts'

// Promise: the built action reports every cause of the table, at its level, and nothing else.
// `causes/browser.test.ts` does the same for what only a browser sees.

describe('a site on disk', () => testRows(causeSites))

const ofExport = { 'fewer-pages': 'finding' } as const

test('an export with fewer pages than the host counted', async ({ stage }) => {
  const { host, run } = await stage()
  const job = host.addExportJob({ domain: 'docs.example.com' })
  job.pageTotal += 2
  const { outputs, log } = await run({ 'job-id': job.jobId, download: 'true' })
  expect(outputs.outcome, log).toBe('success')
  const { findings } = JSON.parse(readFileSync(outputs.findingsFile ?? '', 'utf8'))
  const reported = findings.map(({ cause, level }: Record<string, string>) => [cause, level])
  expect(Object.fromEntries(reported)).toMatchObject(ofExport)
})

test('every cause of the table has a site here', () => {
  const rows = [...causeSites, ...browserCauseSites].map(({ reports }) => reports)
  const tried = new Set([ofExport, ...rows].flatMap((reports) => Object.keys(reports)))
  expect(findingCauses.filter((cause) => !tried.has(cause))).toEqual([])
})
