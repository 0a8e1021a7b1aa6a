import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../src/check/site-outline.ts'
import { checkSummary, exportSummary } from '../../src/runner/export-summary.ts'
import { firstRun } from '../check/report/sample.ts'
import { siteRules } from '../support/site-rules.ts'

const rules = siteRules({ domain: 'docs.test', deploymentKind: 'cloud' })
const subject = { rules }

/** The cells of the first column and the second one. */
const rowsOf = (summary: string, head: string) => {
  const [, table = ''] =
    new RegExp(`^\\| ${head} \\| .*\n\\| --- .*\n((?:\\|.*\n)*)`, 'm').exec(summary) ?? []
  return Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((line) => line.slice(2, -2).split(' | ')),
  )
}

describe('the summary of an export', () => {
  const facts = {
    jobId: 'j|1',
    status: 'completed',
    pageCount: 1204,
    bundleSize: 98_442_117,
    bundleSha256: 'ab12',
    sitePath: '/work/site',
    fileCount: 9812,
    bundleUrl: 'https://store.example.com/b.tar.gz?sig=secret',
    expiresAt: '2026-11-21T12:04:31.000Z',
  }

  test('has the facts, and not the link: it is a credential', () => {
    const summary = exportSummary(subject, { facts, phases: [] })
    expect(summary).toMatch(/^## ✅ Documentation export of `docs\.test`\n/)
    expect(rowsOf(summary, 'Export')).toEqual({
      Job: '`j\\|1`',
      Status: '`completed`',
      Pages: '1204',
      Bundle: '98 MB',
      sha256: '`ab12`',
      Site: '9,812 files',
      Link: 'in the output `bundleUrl`, works until 2026-11-21 12:04:31 UTC',
    })
    expect(summary).not.toContain('secret')
  })

  test('leaves out what is unknown', () => {
    const { bundleUrl } = facts
    const summary = exportSummary(subject, { facts: { bundleUrl }, phases: [] })
    expect(rowsOf(summary, 'Export')).toEqual({ Link: 'in the output `bundleUrl`' })
    expect(summary).not.toContain('undefined')
  })

  test.each([
    [{ rules, jobId: 'j1', projectId: 'p1' }, 'j1'],
    [{ rules, projectId: 'p1' }, 'docs.test'],
    [{ rules: { ...rules, domain: '' }, projectId: 'p1' }, 'p1'],
  ])('is of what %j names', (named, name) => {
    const summary = exportSummary(named, { facts: {}, phases: [] })
    expect(summary).toContain(`## ✅ Documentation export of \`${name}\`\n`)
  })

  test('begins with the verdict of its site, and links to the artifact', () => {
    const artifactUrl = 'https://github.com/o/r/actions/runs/1/artifacts/2'
    const summary = exportSummary(subject, {
      facts: { ...facts, siteOutline: outlineOf(firstRun), artifactUrl },
      phases: [],
    })
    const [lead = '', details = ''] = summary.split('<details>')
    expect(lead).toContain('### ⚠️ 5 findings')
    expect(lead).toContain(artifactUrl)
    expect(details).toContain('| Job | `j\\|1` |')
    expect(details).toContain('| Size |')
  })

  test('without a check says what works in the deployment, but not after a failure', () => {
    const features = '| Documentation search |'
    expect(exportSummary(subject, { facts, phases: [] })).toContain(features)
    const failure = { message: 'EXPORT_FAILED: x', resumeInputs: [] }
    expect(exportSummary(subject, { facts, phases: [], failure })).not.toContain(features)
  })
})

test('the summary of a check names the site and its size', () => {
  const given = { site: '/work/public' }
  const facts = { sitePath: '/work/public', fileCount: 1, jobId: 'j1' }
  const summary = checkSummary(given, { facts, phases: [] })
  expect(summary).toMatch(/^## ✅ Check of `\/work\/public`\n/)
  expect(rowsOf(summary, 'Check')).toEqual({ Site: '1 file' })
  expect(summary).not.toContain('Documentation search')
})
