import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { RunnerServices } from '../../src/export/export-context.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { sample } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { isMint, test } from '../support/export-stage.ts'
import { packBundle } from '../support/service/bundle.ts'
import type { Host } from '../support/service/host.ts'
import { listen, type ServiceResponse } from '../support/service/server.ts'

const always = Number.POSITIVE_INFINITY

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-refusals-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

const packing = (id: string): ServiceResponse => ({
  status: 409,
  headers: { 'x-request-id': id },
  body: { error: 'The archive is still being packed.' },
})

/** Begins an export from a host that takes this long to create the link, by fake timers. */
async function mintSlowly(host: Host, minutes: number) {
  let requests = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  host.intercept(async (request) => {
    if (!isMint(request)) return undefined
    requests++
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000))
    return undefined
  }, always)
  const flow = runFlow(host, fakeRun())
  while (requests === 0) await new Promise(setImmediate)
  return { flow, requests: () => requests }
}

describe('a link that the host has not created yet', () => {
  test('is logged once with the host’s message, however often it is requested', async ({
    stage,
  }) => {
    const { host } = await stage()
    let asked = 0
    host.intercept(
      async (request) => (isMint(request) && ++asked < 5 ? packing(`req_${asked}`) : undefined),
      always,
    )
    const run = fakeRun()
    expect((await runFlow(host, run)).error).toBeUndefined()
    expect(asked).toBe(5)
    expect(run.lines.filter((line) => line.includes('still being packed'))).toEqual([
      expect.stringMatching(/^info: 127\.0\.0\.1:\d+ refused to create the bundle link .*HTTP 409/),
    ])
  })

  test('is reported at the time limit with the host’s message, and not as a running job', async ({
    stage,
  }) => {
    const { host } = await stage()
    const run = fakeRun()
    let asked = 0
    host.intercept(async (request) => {
      if (!isMint(request)) return undefined
      if (++asked === 3) run.abort(new Failure('TIMED_OUT', 'not done within 1 h'))
      return packing('req_1')
    }, always)
    const { message } = (await runFlow(host, run)).error as Failure
    expect(message).toMatch(/^TIMED_OUT: /)
    expect(message).toContain('has finished on the host')
    expect(message).toContain('"The archive is still being packed."')
    expect(message).not.toContain('running')
  })

  test('is requested once from a host that packs for four minutes, and delivered', async ({
    stage,
  }) => {
    const { host } = await stage()
    const { flow, requests } = await mintSlowly(host, 4)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    const { error, facts } = await flow
    expect(error).toBeUndefined()
    expect(facts.bundleUrl).toBeTruthy()
    expect(requests()).toBe(1)
  })

  for (const status of sample([504, 524], 1)) {
    test(`is requested once a minute if the host’s gateway responds with ${status}`, async ({
      stage,
    }) => {
      const { host } = await stage()
      const run = fakeRun()
      let asked = 0
      host.intercept(async (request) => {
        const isPacking = run.clock.now() < 4 * 60_000
        if (!isMint(request) || !isPacking) return undefined
        asked++
        return { status, body: 'upstream request timeout' }
      }, always)
      expect((await runFlow(host, run)).error).toBeUndefined()
      expect(asked).toBeGreaterThan(1)
      expect(asked).toBeLessThanOrEqual(4)
    })
  }

  test('is given up after five minutes without another request, with the call and the host', async ({
    stage,
  }) => {
    const { host } = await stage()
    const { flow, requests } = await mintSlowly(host, 6)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const { error, facts } = await flow
    const { code, message } = error as Failure
    expect(code).toBe('API_UNAVAILABLE')
    expect(message).toContain(`cannot create the bundle link of export job ${facts.jobId}`)
    expect(message).toContain(`from ${new URL(host.url).origin}: none within 300 s`)
    expect(message).toContain('has finished on the host')
    expect(requests()).toBe(1)
  })
})

test('a link that must not be followed is not reported as a running job', async ({ stage }) => {
  const { host } = await stage()
  host.intercept(async (request) =>
    isMint(request)
      ? { status: 200, body: { bundleUrl: 'http://store.example/bundle' } }
      : undefined,
  )
  const { code, message } = (await runFlow(host, fakeRun())).error as Failure
  expect(code).toBe('BAD_RESPONSE')
  expect(message).toContain('has finished on the host')
  expect(message).not.toContain('running')
})

/** A store whose links live for ten minutes. */
async function linkTo(respond: () => ServiceResponse) {
  const store = await listen(0, async () => respond(), String)
  const minted = (): ServiceResponse => ({
    status: 200,
    body: {
      bundleUrl: `${store.origin}/bundle?sig=1`,
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  })
  return { minted, [Symbol.asyncDispose]: () => store.close() }
}

test('a refused last link does not fail a delivered bundle, as the previous link is still valid', async ({
  stage,
}) => {
  const archive = await packBundle([{ path: 'index.html', bytes: Buffer.from('<p>1') }])
  const { host } = await stage()
  const run = fakeRun()
  await using store = await linkTo(() => {
    run.clock.advance(400_000)
    return { status: 200, body: archive }
  })
  let asked = 0
  host.intercept(
    async (request) =>
      isMint(request) ? (asked++ ? packing('req_2') : store.minted()) : undefined,
    always,
  )
  const bundlePath = join(folder, 'bundle')
  const { error } = await runFlow(host, run, { download: true, bundlePath })
  expect(error).toBeUndefined()
  expect(asked).toBe(2)
  expect(await readFile(bundlePath)).toEqual(archive)
  expect(run.lines.filter((line) => line.startsWith('warning'))).toEqual([
    expect.stringContaining('"The archive is still being packed."'),
  ])
})

test('two runs that write one file do not interfere: each outputs the digest of its own bytes', async ({
  stage,
}) => {
  const { host } = await stage()
  const archives = await Promise.all(
    ['one', 'two'].map((text) => packBundle([{ path: 'index.html', bytes: Buffer.from(text) }])),
  )
  const bundlePath = join(folder, 'bundle')
  await using store = await linkTo(() => {
    const body = archives.pop() ?? ''
    return { status: 200, body }
  })
  // Each run has removed the parts of ended runs before either downloads: in one process, both have
  // the same mark.
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const arrivals = [first, second]
  host.intercept(async (request) => {
    if (!isMint(request)) return undefined
    arrivals.shift()?.resolve()
    await second.promise
    return store.minted()
  }, always)
  const run = () => runFlow(host, fakeRun(), { download: true, bundlePath })
  const runs = [run()]
  await first.promise
  runs.push(run())
  const ended = await Promise.all(runs)
  expect(ended.map(({ error }) => error)).toEqual([undefined, undefined])
  expect(new Set(ended.map(({ facts }) => facts.bundleSha256)).size).toBe(2)
  expect(await readdir(folder)).toEqual(['bundle'])
})

test('findings of the site check take precedence over a failed upload', async ({ stage }) => {
  const { host } = await stage()
  const archive = await packBundle([
    {
      path: 'index.html',
      bytes: Buffer.from('<!doctype html><title>1</title><a href="gone">x</a>'),
    },
  ])
  await using store = await linkTo(() => ({ status: 200, body: archive }))
  host.intercept(async (request) => (isMint(request) ? store.minted() : undefined), always)
  const services: RunnerServices = {
    artifacts: {
      requireService: () => {},
      upload: async () => {
        throw new Failure('ARTIFACT_FAILED', 'artifact site-report.html was not uploaded')
      },
    },
  }
  const run = fakeRun()
  const request = {
    ...{ download: true, temporaryFolder: folder, workspace: folder },
    ...{ artifactName: 'site', rules: { siteCheck: 'fail' as const } },
  }
  const { error } = await runFlow(host, run, request, services)
  expect((error as Failure).code).toBe('SITE_CHECK_FAILED')
  expect(run.lines).toContain('warning: artifact site-report.html was not uploaded')
})
