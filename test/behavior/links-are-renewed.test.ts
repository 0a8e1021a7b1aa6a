import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { zip } from '../support/archives/zip.ts'
import { failureOf, isMint, respond, test as stageTest } from '../support/export-stage.ts'
import { jobOutputs } from '../support/runner/outputs.ts'
import { packBundle } from '../support/service/bundle.ts'
import { listen, type Server, type ServiceResponse } from '../support/service/server.ts'

const archive = await packBundle([{ path: 'index.html', bytes: Buffer.from('<p>1') }])

/** Also gives `store`, which starts a server for the test's links. */
const test = stageTest.extend<{
  store: (respond: () => ServiceResponse | Promise<ServiceResponse>) => Promise<Server>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  store: async ({}, use) => {
    const servers: Server[] = []
    await use(async (respond) => {
      const server = await listen(0, async () => respond(), String)
      servers.push(server)
      return server
    })
    for (const server of servers) await server.close()
  },
})

/** A response of the bundle endpoint whose link lives `seconds` on the host's clock. */
function minted(bundleUrl: string, seconds: number, fields = {}): ServiceResponse {
  const date = new Date(Math.floor(Date.now() / 1000) * 1000)
  const expiresAt = new Date(date.getTime() + seconds * 1000).toISOString()
  const headers = { date: date.toUTCString() }
  return { status: 200, headers, body: { bundleUrl, expiresAt, ...fields } }
}

describe.concurrent('a link', () => {
  test.runIf(isLong)(
    'that has used over half of its lifetime by the end is renewed',
    async ({ stage, store }) => {
      const { host, run } = await stage()
      const { origin } = await store(async () => {
        await sleep(1100)
        return { status: 200, body: archive }
      })
      respond(host, isMint, minted(`${origin}/old?sig=1`, 2))
      respond(host, isMint, minted(`${origin}/new?sig=2`, 600))
      const { exitCode, outputs } = await run({ download: 'true' })
      expect(exitCode).toBe(0)
      expect(outputs.bundleUrl).toBe(`${origin}/new?sig=2`)
      expect(Date.parse(outputs.expiresAt ?? '')).toBeGreaterThan(Date.now() + 300_000)
    },
  )

  test.runIf(isLong)('with more than half of its lifetime left is kept', async ({ stage }) => {
    const { host, run } = await stage()
    expect((await run({ download: 'true' })).exitCode).toBe(0)
    expect(host.requests.filter(isMint)).toHaveLength(1)
  })

  test.runIf(isLong)('that expired before the download is renewed', async ({ stage }) => {
    const { host, run } = await stage()
    host.intercept(async (request, proceed) => {
      if (!isMint(request)) return undefined
      const good = await proceed()
      const body = good.body as { bundleUrl: string }
      const bundleUrl = body.bundleUrl.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20200101')
      return { ...good, body: { ...body, bundleUrl } }
    })
    const { exitCode, outputs } = await run({ download: 'true' })
    expect(exitCode).toBe(0)
    const gets = (await host.storeRequests()).filter(({ method }) => method === 'GET')
    expect(gets.map(({ path }) => path.includes('X-Amz-Date=20200101'))).toEqual([true, false])
    const whole = await (await fetch(outputs.bundleUrl ?? '')).arrayBuffer()
    expect(await readFile(outputs.bundlePath ?? '')).toEqual(Buffer.from(whole))
  })

  test.runIf(isLong)(
    'that is always expired is output with a warning, and one that is always refused ends the run',
    async ({ stage, store }) => {
      const { host, run } = await stage()
      const { origin } = await store(() => ({ status: 403, body: '<Error><Code>AccessDenied' }))
      respond(host, isMint, minted(`${origin}/past`, -5), 9)
      const { exitCode, outputs, annotations } = await run({ domain: 'a.example' })
      expect([exitCode, outputs.bundleUrl]).toEqual([0, `${origin}/past`])
      expect(annotations).toEqual([
        { level: 'warning', message: expect.stringContaining('has expired by its times') },
      ])

      const other = await stage()
      respond(other.host, isMint, minted(`${origin}/refused`, 600), 9)
      const step = await other.run({ download: 'true' })
      expect(failureOf(step).code).toBe('DOWNLOAD_FAILED')
      expect(step.filesLeft).toEqual([])
      expect(step.outputs).not.toHaveProperty('bundlePath')
    },
  )

  for (const bundleUrl of sample(
    [
      'http://store.example.com/bundle.tar.gz?sig=1',
      'ftp://127.0.0.1/bundle',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '/bundle.tar.gz',
    ],
    1,
  )) {
    test(`that is not https is neither followed nor output: ${bundleUrl}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isMint, { status: 200, body: { bundleUrl } }, 9)
      const step = await run({ download: 'true' })
      expect(failureOf(step).code).toBe('BAD_RESPONSE')
      expect(step.outputs).not.toHaveProperty('bundleUrl')
      expect(step.filesLeft).toEqual([])
    })
  }
})

describe.concurrent('a download', () => {
  test.runIf(isLong)('that breaks midway is completed', async ({ stage, store }) => {
    const { host, run } = await stage()
    const responses: ServiceResponse[] = [
      {
        status: 200,
        headers: { 'content-length': String(archive.length) },
        body: archive.subarray(0, 20),
        ending: 'reset',
      },
      { status: 503 },
    ]
    const { origin } = await store(() => responses.shift() ?? { status: 200, body: archive })
    respond(host, isMint, minted(`${origin}/b?sig=1`, 600))
    const { exitCode, outputs } = await run({ download: 'true' })
    expect(exitCode).toBe(0)
    expect(await readFile(outputs.bundlePath ?? '')).toEqual(archive)
  })

  const corrupt: [name: string, response: ServiceResponse, fields: object][] = [
    ['a web page', { status: 200, body: '<!doctype html><p>Sign in' }, {}],
    ['nothing', { status: 200 }, {}],
    [
      'another size than the host announced',
      { status: 200, headers: { 'content-length': String(archive.length) }, body: archive },
      { sizeBytes: archive.length + 1 },
    ],
  ]
  for (const [name, response, fields] of sample(corrupt, 1)) {
    test(`to ${name} is BUNDLE_CORRUPT, and leaves no file`, async ({ stage, store }) => {
      const { host, run } = await stage()
      const { origin } = await store(() => response)
      respond(host, isMint, minted(`${origin}/b`, 600, fields), 9)
      const step = await run({ download: 'true' })
      expect(failureOf(step).code).toBe('BUNDLE_CORRUPT')
      expect(step.filesLeft).toEqual([])
    })
  }

  test.runIf(isLong)('of a zip has that extension, by its content', async ({ stage, store }) => {
    const { host, run } = await stage()
    const body = zip([{ name: 'index.html', content: 'Home' }])
    const { origin } = await store(() => ({ status: 200, body }))
    respond(host, isMint, minted(`${origin}/b.tar.gz`, 600))
    const step = await run({ download: 'true' })
    expect(step.outputs.bundlePath, step.log).toMatch(/\.zip$/)
  })
})

describe.concurrent('across jobs', () => {
  const names = ['jobId', 'bundleUrl']

  test.runIf(isLong)('the link passes', async ({ stage }) => {
    const { run } = await stage()
    const step = await run()
    const { jobId, bundleUrl } = step.outputs
    expect(jobOutputs(step, names)).toEqual({ outputs: { jobId, bundleUrl }, warnings: [] })
  })

  test('with `mask-bundle-url` the runner drops the link and keeps `jobId`', async ({ stage }) => {
    const { run } = await stage()
    const step = await run({ 'mask-bundle-url': 'true' })
    const { jobId, bundleUrl } = step.outputs
    // Only the signature is secret.
    expect(step.masks).not.toContain(bundleUrl)
    expect(step.masks.some((mask) => bundleUrl?.includes(`=${mask}`))).toBe(true)
    expect(jobOutputs(step, names)).toEqual({
      outputs: { jobId },
      warnings: [expect.stringContaining("'bundleUrl'")],
    })
  })
})
