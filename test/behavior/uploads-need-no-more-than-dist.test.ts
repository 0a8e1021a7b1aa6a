import { describe, expect, test } from 'vitest'
import { runAction } from '../support/runner/run-action.ts'
import { startArtifactService } from '../support/service/artifact/artifact-service.ts'
import type { BlobFault } from '../support/service/artifact/blob-store.ts'
import { startHost } from '../support/service/host.ts'

// dist/ leaves out what the toolkit's packages never need for an upload: each way that an upload can
// go is tried with dist/ itself.
async function upload(fault: (request: string) => BlobFault | undefined) {
  const [host, service] = await Promise.all([startHost({ speed: 20 }), startArtifactService()])
  service.blobs.fault = fault
  const run = await runAction({
    inputs: {
      'base-url': host.url,
      'api-key': host.apiKey,
      domain: 'docs.example.com',
      'artifact-name': 'docs',
    },
    env: service.env,
  })
  await Promise.all([run.remove(), host.close(), service.close()])
  return { run, artifacts: service.artifacts }
}

describe('the built action', () => {
  test('uploads the bundle as it is, and its manifest as zip, and again what the store failed to take', async () => {
    let faults = 0
    const { run, artifacts } = await upload((request) =>
      request === 'PUT block' && faults++ === 0
        ? { status: 500, code: 'InternalError' }
        : undefined,
    )
    expect(faults).toBeGreaterThan(1)
    expect(run.outputs).toMatchObject({
      outcome: 'success',
      artifactId: expect.stringMatching(/\d/),
    })
    const types = Object.fromEntries(artifacts.map(({ name, mimeType }) => [name, mimeType]))
    expect(types).toMatchObject({
      'docs.tar.gz': 'application/gzip',
      'docs-manifest': 'application/zip',
    })
    const manifest = artifacts.find(({ name }) => name === 'docs-manifest')?.content
    expect(manifest?.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })

  test('says what the store refused, by the code of its response', async () => {
    const { run } = await upload((request) =>
      request === 'PUT blocklist' ? { status: 400, code: 'InvalidBlockList' } : undefined,
    )
    expect(run.outputs).toMatchObject({ outcome: 'failed', errorCode: 'ARTIFACT_FAILED' })
    expect(run.log).toContain('InvalidBlockList')
  })
})
