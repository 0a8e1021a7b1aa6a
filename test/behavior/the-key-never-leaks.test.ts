import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { folds } from '../kernel/scrub/writing.ts'
import { isLong, sample } from '../support/amount.ts'
import {
  failureOf,
  isMint,
  isPoll,
  isStart,
  respond,
  still,
  test,
} from '../support/export-stage.ts'
import type { ActionRun } from '../support/runner/run-action.ts'
import { listen } from '../support/service/server.ts'

const canary = 'docs_Canary+key/with=marks~0123456789'
const formsOfKey = [canary, encodeURIComponent(canary), Buffer.from(canary).toString('base64')]

/**
 * Everything readable that a run left, except the two places for secrets: the lines that register
 * masks, and the output `bundleUrl`.
 */
async function traces(run: ActionRun): Promise<string> {
  const { bundleUrl, ...outputs } = run.outputs
  const printed = run.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
  const files = await readdir(run.folders.root, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((entry) => entry.isFile() && entry.name !== 'set_output')
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'))
  return [
    ...printed,
    run.stderr,
    run.log,
    JSON.stringify([outputs, run.state, run.annotations, run.exportedVariables]),
    ...(await Promise.all(texts)),
  ].join('\n')
}

/** The parts of a presigned link that make it a credential. */
function credentialsOf(link = ''): string[] {
  const { search, searchParams } = new URL(link)
  return [search.slice(1), searchParams.get('X-Amz-Signature') ?? search]
}

const debug = { env: { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true' } }

describe.concurrent('the key and the link’s query are nowhere', () => {
  for (const mask of sample(['true', 'false'], 1)) {
    test(`after a download with debug logging, mask-bundle-url ${mask}: the store gets the bare link`, async ({
      stage,
    }) => {
      const { host, run } = await stage({ apiKey: canary })
      const step = await run({ download: 'true', 'mask-bundle-url': mask }, debug)
      expect(step.exitCode).toBe(0)
      const text = await traces(step)
      for (const secret of [...formsOfKey, ...credentialsOf(step.outputs.bundleUrl)]) {
        expect(text).not.toContain(secret)
      }
      expect(JSON.stringify(step.outputs)).not.toContain(canary)
      const gets = (await host.storeRequests()).filter(({ method }) => method === 'GET')
      expect(gets).toHaveLength(1)
      expect(gets[0]?.headers).not.toHaveProperty('authorization')
      expect(JSON.stringify(gets)).not.toContain(canary)
    })
  }

  const echo = `Key ${formsOfKey.join(' and ')} is not known.`
  for (const [name, calls, status] of sample(
    [
      ['refuses the start', isStart, 401],
      ['fails a poll', isPoll, 403],
      ['refuses the bundle', isMint, 403],
    ] as const,
    1,
  )) {
    test(`when the host echoes the key as it ${name}`, async ({ stage }) => {
      const { host, run } = await stage({ apiKey: canary })
      respond(host, calls, { status, headers: { 'x-request-id': canary }, body: { error: echo } })
      const step = await run({}, debug)
      expect(failureOf(step).message).toContain('Key *** and')
      const text = await traces(step)
      for (const secret of formsOfKey) expect(text).not.toContain(secret)
    })
  }

  test('when the host echoes the key before it makes the link', async ({ stage }) => {
    const { host, run } = await stage({ apiKey: canary })
    respond(host, isMint, {
      status: 400,
      headers: { 'x-request-id': canary },
      body: { error: echo },
    })
    const step = await run({}, debug)
    expect(step.exitCode).toBe(0)
    expect(host.requests.filter(isMint)).toHaveLength(2)
    expect(step.log).toContain('Key *** and')
    const text = await traces(step)
    for (const secret of formsOfKey) expect(text).not.toContain(secret)
  })

  test.runIf(isLong)('when the host echoes the key before a retry', async ({ stage }) => {
    const { host, run } = await stage({ apiKey: canary })
    respond(host, isPoll, { status: 500, body: { error: echo } })
    const step = await run({}, debug)
    expect(step.log).toContain('trying again')
    const text = await traces(step)
    for (const secret of formsOfKey) expect(text).not.toContain(secret)
  })

  test.runIf(isLong)('when a failed job’s reason contains the key', async ({ stage }) => {
    const life = { queuedSeconds: 0, runSeconds: 0, outcome: 'failed', error: echo } as const
    const { run } = await stage({ apiKey: canary, exportLife: life })
    const step = await run({}, debug)
    expect(failureOf(step).code).toBe('EXPORT_FAILED')
    const text = await traces(step)
    for (const secret of formsOfKey) expect(text).not.toContain(secret)
  })

  test.runIf(isLong)('when an echo is cut in the middle of the key', async ({ stage }) => {
    const { host, run } = await stage({ apiKey: canary })
    for (const before of [470, 480, 490]) {
      const error = `${'x'.repeat(before)}${canary}`
      respond(host, isStart, { status: 403, body: { error } })
      const text = await traces(await run())
      expect(text).not.toContain(canary.slice(0, 8))
    }
  })

  test.runIf(isLong)('when an echo is interrupted by invisible characters', async ({ stage }) => {
    const { host, run } = await stage({ apiKey: canary })
    const error = `Key ${canary.slice(0, 9)}\u200b${canary.slice(9)}`
    respond(host, isStart, { status: 403, body: { error } })
    expect(await traces(await run())).not.toContain(canary)
  })

  for (const [name, fold] of sample(Object.entries(folds), 1)) {
    test(`when an echo is folded by ${name}`, async ({ stage }) => {
      const { host, run } = await stage({ apiKey: canary })
      const forms = formsOfKey.map((form) => form.slice(0, 13) + fold + form.slice(13))
      respond(host, isStart, { status: 403, body: { error: `Keys ${forms.join(' and ')}.` } })
      const step = await run({}, debug)
      expect(failureOf(step).message).toContain('Keys *** and *** and ***.')
      const text = (await traces(step)).replace(/[\s\p{C}\p{DI}]/gu, '')
      for (const secret of formsOfKey) expect(text).not.toContain(secret)
    })
  }

  test.runIf(isLong)('when the host quotes a presigned link of anyone', async ({ stage }) => {
    const { host, run } = await stage()
    const link = 'https://me:pass@other.example/a?X-Amz-Signature=feedbeef&x=1'
    respond(host, isStart, { status: 403, body: { error: `Not at ${link} yet.` } })
    const step = await run({}, debug)
    expect(failureOf(step).message).toContain('Not at https://…@other.example/a?… yet.')
    expect(await traces(step)).not.toMatch(/feedbeef|me:pass/)
  })

  test('when it is so short that it is a part of the commands', async ({ stage }) => {
    const { host, run } = await stage({ apiKey: 't' })
    respond(host, isStart, { status: 403, body: { error: 'no start' } })
    const { code, message } = failureOf(await run())
    expect(code).toBe('FORBIDDEN')
    expect(message).toContain('no s***ar***')
  })

  const echoes: [name: string, words: (link: URL) => string][] = [
    ['the link', ({ href }) => href],
    ['the link’s query', ({ search }) => search.slice(1)],
    ['the link’s query with escapes', ({ search }) => encodeURIComponent(search)],
    ['the link’s signature', ({ searchParams }) => searchParams.get('X-Amz-Signature') ?? ''],
  ]
  for (const [name, words] of sample(echoes, 1)) {
    test(`when the host echoes ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      let link = new URL(host.url)
      host.intercept(async (request, proceed) => {
        if (!isMint(request)) return undefined
        const good = await proceed()
        const body = good.body as { bundleUrl: string }
        // The store refuses it as expired, so that the action requests another.
        link = new URL(body.bundleUrl.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20200101'))
        return { ...good, body: { ...body, bundleUrl: link.href } }
      })
      host.intercept((request) => {
        if (!isMint(request)) return undefined
        return { status: 403, body: { error: `No link after ${words(link)}.` } }
      })
      const step = await run({ download: 'true' }, debug)
      expect(failureOf(step).message).toContain('No link after')
      const text = await traces(step)
      for (const secret of credentialsOf(link.href)) expect(text).not.toContain(secret)
    })
  }

  test.runIf(isLong)('when the run is cancelled', async ({ stage }) => {
    const { start } = await stage({ ...still, apiKey: canary })
    const running = start({}, debug)
    await running.waitForLine(/^queued/)
    const text = await traces(await running.cancel())
    for (const secret of formsOfKey) expect(text).not.toContain(secret)
  })

  test.runIf(isLong)('when the key is refused as malformed', async ({ stage }) => {
    const { host, run } = await stage()
    for (const key of [
      `Bearer ${canary}`,
      `${canary}\n${canary}`,
      `x ${canary}`,
      `${canary}\u0007`,
    ]) {
      const step = await run({ 'api-key': key })
      expect(failureOf(step).code).toBe('INVALID_INPUT')
      expect(await traces(step)).not.toContain(canary)
    }
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)('when the key was pasted into other inputs too', async ({ stage }) => {
    const { host, run } = await stage()
    const key = `docs_${'0123456789abcdef'.repeat(4)}+`
    const inputs = ['mode', 'base-url', 'timeout', 'poll-interval', 'domain', 'job-id', 'download']
    const pasted = Object.fromEntries([...inputs, 'api-key'].map((name) => [name, `${key}/`]))
    const step = await run({ ...pasted, 'mask-bundle-url': key, summary: key })
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(await traces(step)).not.toContain(key.slice(0, 12))
    expect(host.requests).toEqual([])
  })
})

describe.concurrent('the key is sent only to the origin of the base URL', () => {
  for (const [name, calls, status] of sample(
    [
      ['the start', isStart, 307],
      ['a poll', isPoll, 302],
      ['the bundle request', isMint, 308],
    ] as const,
    1,
  )) {
    test(`and not to the target of a redirect of ${name}`, async ({ stage }) => {
      const { host, run } = await stage({ apiKey: canary })
      const elsewhere = await listen(0, async () => ({ status: 200, body: {} }), String)
      try {
        const location = `${elsewhere.origin}/v1/static-export/jobs`
        respond(host, calls, { status, headers: { location } })
        const { code, message } = failureOf(await run())
        expect(code).toBe('BAD_RESPONSE')
        expect(message).toContain(elsewhere.origin)
        expect(elsewhere.requests).toEqual([])
      } finally {
        await elsewhere.close()
      }
    })
  }
})
