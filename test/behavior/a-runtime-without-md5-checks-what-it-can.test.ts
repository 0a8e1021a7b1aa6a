import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { tarBlocks, tarEnd } from '../support/archives/tar.ts'
import { serve } from '../support/http-server.ts'
import { runAction } from '../support/runner/run-action.ts'
import { startHost } from '../support/service/host.ts'

const page = { name: 'index.html', content: '<!doctype html><title>A page</title>' }
const bundle = gzipSync(Buffer.concat([tarBlocks(page), tarEnd]))
const cut = bundle.with(-6, (bundle.at(-6) ?? 0) ^ 1)

/** OpenSSL in FIPS mode refuses MD5. */
const withoutMd5 = new URL('../support/runner/without-md5.mjs', import.meta.url)
const refusing = { NODE_OPTIONS: `--import=${withoutMd5}` }

/** Exports what a store sends, with a digest as Azure's stores send it. */
async function exportFrom(body: Uint8Array) {
  const digest = createHash('md5').update(bundle).digest('base64')
  await using store = await serve((_, response) =>
    response.writeHead(200, { 'content-length': body.length, 'content-md5': digest }).end(body),
  )
  const host = await startHost({ speed: 100 })
  host.intercept(async ({ path }, proceed) => {
    const response = await proceed()
    if (!path.endsWith('/bundle')) return response
    const link = { bundleUrl: `${store.origin}/bundle?sig=0123456789`, sizeBytes: body.length }
    return { ...response, body: { ...(response.body as object), ...link } }
  }, 100)
  const run = await runAction({
    inputs: {
      'base-url': host.url,
      'api-key': host.apiKey,
      domain: 'docs.example.com',
      'extract-to': 'site',
    },
    env: refusing,
  })
  await Promise.all([run.remove(), host.close()])
  return run
}

describe('the built action without MD5, from a store that sends Content-MD5', () => {
  test('succeeds', async () => {
    const run = await exportFrom(bundle)
    expect(run.outputs).toMatchObject({ outcome: 'success', fileCount: '1' })
  })

  test("still rejects what the archive's own checksum contradicts", async () => {
    const run = await exportFrom(cut)
    expect(run.outputs).toMatchObject({ outcome: 'failed', errorCode: 'BUNDLE_CORRUPT' })
  })
})
