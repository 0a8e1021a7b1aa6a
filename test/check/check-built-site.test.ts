import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBuiltSite } from '../../src/check/check-built-site.ts'
import type { CheckRequest } from '../../src/check/check-request.ts'
import type { ExportFacts } from '../../src/export/export-facts.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import type { Artifact, Artifacts } from '../../src/report/artifacts.ts'
import { fakeRun } from '../support/clock.ts'
import { siteRules } from '../support/site-rules.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-site-'))
  await mkdir(join(folder, 'site'))
  await mkdir(join(folder, 'temp'))
  await write('index.html', '<a href="/a.html">a</a>')
  await write('a.html', '')
  await write('404.html', '')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, body: string) =>
  writeFile(join(folder, 'site', name), `<!doctype html><title>A</title><body>${body}`)

/** A page with a link to one that does not exist. */
const breakLink = () => write('index.html', '<a href="/gone.html">gone</a>')

/** Checks the site of the folder, with a service that stores artifacts, or fails. */
async function check(
  more: Partial<CheckRequest> = {},
  { requireService = () => {}, uploadFailure }: Refusals = {},
) {
  const run = fakeRun()
  const facts: Partial<ExportFacts> = {}
  const phases: string[] = []
  const uploads: string[] = []
  const artifacts: Artifacts = {
    requireService,
    upload: async ({ name }: Artifact) => {
      if (uploadFailure) throw uploadFailure
      uploads.push(name)
      return { id: uploads.length, name, url: `https://github.test/${name}`, digest: '', bytes: 0 }
    },
  }
  const request: CheckRequest = {
    ...{ mode: 'check', timeout: 60_000, pollInterval: 'auto', summary: false },
    ...{ site: join(folder, 'site'), workspace: folder, temporaryFolder: join(folder, 'temp') },
    rules: siteRules(),
    ...more,
  }
  const report = {
    record: (known: object) => void Object.assign(facts, known),
    phase: (name: string) => void phases.push(name),
    times: () => [],
  }
  const failure: unknown = await checkBuiltSite({
    request,
    services: { artifacts },
    report,
    run,
  }).catch((error) => error)
  return { failure, facts, phases, uploads, lines: run.lines }
}

const strict = siteRules({ siteCheck: 'fail' })

interface Refusals {
  readonly requireService?: () => void
  readonly uploadFailure?: Failure
}

test('a site on disk is read, checked, and reported', async () => {
  const { failure, facts, phases, uploads, lines } = await check()
  expect(failure).toBeUndefined()
  expect(facts).toMatchObject({ fileCount: 3, sitePath: join(folder, 'site'), findings: 0 })
  expect(await readFile(facts.reportPath ?? '', 'utf8')).toContain('<title>')
  expect(phases[0]).toBe('check')
  expect(lines[0]).toMatch(/^info: site read: 3 files, \d+ bytes, from .*site$/)
  expect(uploads).toEqual([])
})

test('without the check, the manifest is written, and no link is read', async () => {
  await breakLink()
  const { failure, facts } = await check({ rules: siteRules({ siteCheck: 'off' }) })
  expect(failure).toBeUndefined()
  expect(facts.findings).toBeUndefined()
  expect(JSON.parse(await readFile(facts.manifestPath ?? '', 'utf8')).files).toHaveLength(3)
})

describe('a site with findings', () => {
  test('fails only if it should, with how to publish it anyway', async () => {
    await breakLink()
    expect((await check()).failure).toBeUndefined()
    const { failure, facts } = await check({ rules: strict })
    expect(failure).toMatchObject({
      code: 'SITE_CHECK_FAILED',
      nextStep: expect.stringMatching(/build the site again\..*set `site-check: warn`\. /),
    })
    expect(facts.findings).toBe(1)
  })

  test('is uploaded, to be read, before the step fails', async () => {
    await breakLink()
    const { failure, facts, uploads } = await check({ rules: strict, artifactName: 'docs' })
    expect(failure).toMatchObject({ code: 'SITE_CHECK_FAILED' })
    expect(uploads).toContain('docs-report.html')
    expect(facts.artifactUrl).toBe('https://github.test/docs-report.html')
  })

  test('fails for them, not for an upload that fails, too', async () => {
    await breakLink()
    const uploadFailure = new Failure('ARTIFACT_FAILED', 'the service is full')
    const more = { rules: strict, artifactName: 'docs' }
    const { failure, lines } = await check(more, { uploadFailure })
    expect(failure).toMatchObject({ code: 'SITE_CHECK_FAILED' })
    expect(lines).toContain('warning: the service is full')
  })
})

test('a missing artifact service is found before the site is read', async () => {
  const missing = new Failure('ARTIFACT_UNAVAILABLE', 'no service')
  const requireService = () => {
    throw missing
  }
  const { failure, lines } = await check({ artifactName: 'docs' }, { requireService })
  expect([failure, lines]).toEqual([missing, []])
})
