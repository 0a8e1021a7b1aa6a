import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import type { Artifact, UploadedArtifact } from '../../src/report/artifacts.ts'
import type { DifferenceKind, UrlDifference } from '../../src/verify/difference.ts'
import { reportCompared, type VerifyContext } from '../../src/verify/report-compared.ts'
import { type VerifyReport, verifyOutline } from '../../src/verify/verify-report.ts'
import type { Verifier } from '../../src/verify/verify-worker.ts'
import { fakeRun } from '../support/clock.ts'
import { differsAt } from '../support/differences.ts'
import { groupsOf } from '../support/verification.ts'

let temporaryFolder: string
beforeEach(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'report-compared-'))
})
afterEach(() => rm(temporaryFolder, { recursive: true }))

const report: VerifyReport = {
  ...{ siteUrl: 'https://docs.test/', domain: 'docs.test', publishTarget: 'none' },
  ...{
    scope: 'all 3 files',
    addresses: { compared: [], found: 1, unreachable: [], isByProxy: false },
    siteDigest: '',
    files: {
      requested: 3,
      verified: 3,
      exempt: 0,
      pages: 1,
      isOnlyNotFoundPage: false,
      missingTypes: [],
    },
  },
  ...{ urls: 6, unrequested: 0, othersUnrequested: 0, requests: 6, groups: [] },
  ...{ mixedContent: { count: 0, first: [] }, propagationSeconds: 7 },
  ...{ createdAt: new Date(0), phases: [] },
}

const differs = (kind: DifferenceKind, more: Parameters<typeof differsAt>[2] = {}): UrlDifference =>
  differsAt(kind, '/a', more)

const origin = { run: 'Run 42 of octo/docs', runUrl: '', action: '' }
const times = [{ name: 'compare' as const, milliseconds: 800 }]

/** Ends a comparison with this report. */
async function end(
  more: Partial<VerifyReport> = {},
  {
    artifactName,
    aborted,
    uploadFailure,
  }: {
    artifactName?: string
    aborted?: Error
    uploadFailure?: Failure
  } = {},
) {
  const run = { ...fakeRun(), origin, scrubber: new Scrubber(['key-1']) }
  if (aborted) run.abort(aborted)
  const facts: Record<string, unknown> = {}
  const phases: string[] = []
  const uploads: string[] = []
  const uploadedPaths: string[] = []
  const asked: object[] = []
  const verifier = {
    report: async (...given: object[]) => {
      asked.push(...given)
      return verifyOutline({ ...report, ...more })
    },
  } as unknown as Verifier
  const context = {
    request: {
      ...{ siteUrl: 'https://docs.test/', publishTarget: 's3', timeout: 90_000 },
      ...{ temporaryFolder, artifactName },
    },
    services: {
      artifacts: {
        requireService: () => {},
        upload: async ({ name, path }: Artifact): Promise<UploadedArtifact> => {
          if (uploadFailure) throw uploadFailure
          uploads.push(name)
          uploadedPaths.push(path)
          return { id: 5, name, url: 'https://github.test/5', digest: '', bytes: 0 }
        },
      },
    },
    report: {
      record: (more: object) => void Object.assign(facts, more),
      phase: (name: string) => void phases.push(name),
      times: () => times,
    },
    run,
  } as unknown as VerifyContext
  const failure: Failure | undefined = await reportCompared(
    verifier,
    more.propagationSeconds,
    context,
  ).catch((error) => error)
  return { failure, facts, phases, uploads, uploadedPaths, asked, lines: run.lines }
}

const reportPath = () => join(temporaryFolder, 'verify-report.html')

test('a site that is the export succeeds, with all its facts', async () => {
  const { failure, facts, phases, lines, asked } = await end({ propagationSeconds: 7 })
  expect(failure).toBeUndefined()
  expect(facts).toMatchObject({
    ...{ verified: true, verifiedFiles: 3, differences: 0, propagationSeconds: 7 },
    ...{
      reportPath: reportPath(),
      differencesFile: join(temporaryFolder, 'verify-differences.txt'),
    },
  })
  expect(phases).toEqual(['report'])
  expect(lines).toEqual([
    `info: report written: ${reportPath()}`,
    expect.stringMatching(/^info: verified: 3 files served as exported\./),
  ])
  expect(asked[0]).toMatchObject({ propagationSeconds: 7, phases: times, origin })
})

test('the outputs count files that are as exported, and URLs that differ', async () => {
  const groups = groupsOf([differs('stale'), differs('stale', { url: '/b' })])
  const files = {
    requested: 3,
    verified: 1,
    exempt: 0,
    pages: 1,
    isOnlyNotFoundPage: false,
    missingTypes: [],
  }
  const { facts } = await end({ groups, files })
  expect(facts).toMatchObject({ verified: false, verifiedFiles: 1, differences: 2 })
  expect(facts.verifyOutline).toMatchObject({ files, differing: 2 })
})

test('the thread is given the secrets to remove from the documents, and where to write them', async () => {
  const { asked } = await end()
  expect(asked[1]).toEqual({
    report: reportPath(),
    differences: join(temporaryFolder, 'verify-differences.txt'),
    secrets: ['key-1'],
  })
})

test('each kind of notice is logged with an example, and does not fail', async () => {
  const notice = differs('stale', { level: 'notice' })
  const { failure, lines } = await end({ groups: groupsOf([notice, { ...notice, url: '/b' }]) })
  expect(failure).toBeUndefined()
  expect(lines).toContain('notice: Stale: 2 URLs, such as /a (the body is that of the baseline)')
})

describe('a site that differs', () => {
  const groups = groupsOf([
    ...[differs('missing'), differs('stale'), differs('stale', { url: '/b' })],
  ])

  test('fails with the counts of each kind, the worst first, and its example', async () => {
    const { failure } = await end({ groups })
    expect(failure).toMatchObject({
      code: 'SITE_DIFFERS',
      what: expect.stringMatching(
        /^3 URLs of https:\/\/docs\.test\/ do not match the export: 1 missing, 2 stale \(such as \/a: HTTP 404\)$/,
      ),
      nextStep: expect.stringContaining('`reportPath` lists all differences'),
    })
    expect(failure?.nextStep).not.toContain('No file is as exported')
  })

  test('in all files says what may be mixed up', async () => {
    const files = {
      requested: 3,
      verified: 0,
      exempt: 0,
      pages: 1,
      isOnlyNotFoundPage: false,
      missingTypes: [],
    }
    expect((await end({ groups, files })).failure?.nextStep).toMatch(
      /^No file is as exported: .*`manifest` \(an export of docs\.test\) belong to the same site\. /,
    )
    expect((await end({ groups, files, domain: '' })).failure?.nextStep).toMatch(
      /`manifest` belong/,
    )
    const two = { ...files, requested: 2 }
    expect((await end({ groups, files: two })).failure?.nextStep).toContain('No file')
    const one = { ...files, requested: 1 }
    expect((await end({ groups, files: one })).failure?.nextStep).not.toContain('No file')
  })

  test('uploads the report and the list, and says where they are', async () => {
    const { failure, uploads, uploadedPaths, facts, phases } = await end(
      { groups },
      { artifactName: 'docs' },
    )
    expect(uploads).toEqual(['docs-verification.html', 'docs-differences.txt'])
    expect(uploadedPaths).toEqual([reportPath(), join(temporaryFolder, 'verify-differences.txt')])
    expect(facts).toMatchObject({ artifactId: 5, artifactUrl: 'https://github.test/5' })
    expect(failure?.nextStep).toContain(
      'The artifact docs-verification.html lists all differences: https://github.test/5',
    )
    expect(phases).toEqual(['report', 'upload'])
  })

  test('fails for its differences, not for an upload that fails, too', async () => {
    const uploadFailure = new Failure('ARTIFACT_FAILED', 'the service is full')
    const options = { artifactName: 'docs', uploadFailure }
    const { failure, lines } = await end({ groups }, options)
    expect(failure).toMatchObject({ code: 'SITE_DIFFERS' })
    expect(lines).toContain('warning: the service is full')
    expect((await end({}, options)).failure).toBe(uploadFailure)
  })
})

test('a list of notices alone is uploaded', async () => {
  const groups = groupsOf([differs('stale', { level: 'notice' })])
  const { uploads } = await end({ groups }, { artifactName: 'docs' })
  expect(uploads).toEqual(['docs-verification.html', 'docs-differences.txt'])
})

test('an empty list is not uploaded', async () => {
  expect((await end({}, { artifactName: 'docs' })).uploads).toEqual(['docs-verification.html'])
})

describe('when the time is over', () => {
  test('while everything was right so far, the run fails with how far it came', async () => {
    const { failure } = await end({ unrequested: 2, othersUnrequested: 1 })
    expect(failure).toMatchObject({
      code: 'TIMED_OUT',
      what: 'not requested before the `timeout` of 1 m 30 s: 2 of 6 URLs, and 1 URL that the export does not have; all others are as exported',
      nextStep: 'Increase `timeout`, or verify a sample with `verify-files: 500`',
    })
    const late = await end({ othersUnrequested: 2 })
    expect(late.failure?.what).toMatch(
      /^not requested before the `timeout` of 1 m 30 s: 2 URLs that the export/,
    )
  })

  test('nothing is uploaded any more, and a site without differences is still aborted', async () => {
    const aborted = new Error('cancelled')
    const { failure, uploads } = await end({}, { artifactName: 'docs', aborted })
    expect([failure, uploads]).toEqual([aborted, []])
  })
})
