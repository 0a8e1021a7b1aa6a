import { describe, expect, test } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import type { Artifact, UploadedArtifact } from '../../src/report/artifacts.ts'
import { uploadDocuments } from '../../src/report/upload-documents.ts'
import { fakeRun } from '../support/clock.ts'

const documents = [
  { name: 'docs-report.html', path: '/temp/report.html' },
  { name: 'docs-manifest', path: '/temp/manifest.json', zippedAs: 'manifest.json' },
]

/** Uploads the documents to a service, which may reject one of them. */
async function upload(failure?: Failure, rejects: Record<string, Error> = {}) {
  const uploaded: Artifact[] = []
  const reported: string[] = []
  const phases: string[] = []
  const run = fakeRun()
  const artifacts = {
    requireService: () => {},
    upload: async (artifact: Artifact): Promise<UploadedArtifact> => {
      const { name } = artifact
      if (rejects[name]) throw rejects[name]
      uploaded.push(artifact)
      return { id: uploaded.length, name, url: '', digest: '', bytes: 0 }
    },
  }
  const context = {
    request: { artifactName: 'docs', artifactRetentionDays: 7 },
    services: { artifacts },
    report: { phase: (name: string) => void phases.push(name) },
    run,
  }
  const error = await uploadDocuments(documents, failure, context, ({ name }) =>
    reported.push(name),
  ).catch((thrown: unknown) => thrown)
  return { error, uploaded, reported, phases, lines: run.lines }
}

const ofSite = new Failure('SITE_CHECK_FAILED', '3 findings')
const ofUpload = new Failure('ARTIFACT_FAILED', 'could not upload artifact docs-manifest')

test('each document is uploaded in order, and kept as long as the request says', async () => {
  const { error, uploaded, phases, lines } = await upload()
  expect(error).toBeUndefined()
  expect(uploaded).toEqual(documents.map((document) => ({ ...document, retentionDays: 7 })))
  expect([phases, lines]).toEqual([['upload'], []])
})

test('each artifact is reported as soon as it is uploaded', async () => {
  expect((await upload(ofSite)).reported).toEqual(['docs-report.html', 'docs-manifest'])
})

describe('an upload that fails', () => {
  const rejects = { 'docs-manifest': ofUpload }

  test('fails the run, after the report of what was uploaded', async () => {
    const { error, reported, lines } = await upload(undefined, rejects)
    expect([error, reported, lines]).toEqual([ofUpload, ['docs-report.html'], []])
  })

  test('is a warning if the site itself fails the run', async () => {
    const { error, reported, lines } = await upload(ofSite, rejects)
    expect([error, reported]).toEqual([undefined, ['docs-report.html']])
    expect(lines).toEqual(['warning: could not upload artifact docs-manifest'])
  })

  test('by an error of the action itself is never hidden', async () => {
    const bug = new TypeError('x is undefined')
    expect((await upload(ofSite, { 'docs-report.html': bug })).error).toBe(bug)
  })
})
