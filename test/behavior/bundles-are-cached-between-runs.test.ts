import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { isLong } from '../support/amount.ts'
import { type Fault, responseFrom, type StoredVersion } from '../support/download/object-store.ts'
import { failureOf, isMint, respond, type StepInputs, test } from '../support/export-stage.ts'
import { type FaultServer, serve } from '../support/http-server.ts'
import type { ActionRun } from '../support/runner/run-action.ts'
import { packBundle } from '../support/service/bundle.ts'
import type { Host } from '../support/service/host.ts'

const bundleOf = async (text: string): Promise<StoredVersion> => ({
  body: await packBundle([
    { path: 'index.html', bytes: Buffer.from(`<!doctype html><title>${text}</title><p>${text}`) },
    { path: 'sitemap.xml', bytes: Buffer.from('<urlset></urlset>') },
  ]),
  etag: `"${text}"`,
})
const original = await bundleOf('original')

/** A folder for a machine's tool cache, kept between steps. */
function toolCache(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tool-cache-'))
  folders.push(folder)
  return folder
}
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const selfHosted = (folder: string, env = {}) => ({
  env: { RUNNER_ENVIRONMENT: 'self-hosted', RUNNER_TOOL_CACHE: folder, ...env },
})

/** The files in a tool cache, without the toolkit's marks. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.complete'))
    .map((entry) => join(entry.parentPath, entry.name))

/** A store that serves one version at a time, with the configured faults. */
async function startStore(): Promise<FaultServer & { version: StoredVersion; fault: Fault }> {
  const state = { version: original, fault: { kind: 'none' } as Fault }
  const server = await serve((request, response) =>
    responseFrom(state.version, request, response, state.fault),
  )
  return Object.assign(state, server)
}

/** Steps that resume the same job, with its bundle in `store`. */
const cacheTest = test.extend<{
  job: () => Promise<{
    readonly host: Host
    readonly store: Awaited<ReturnType<typeof startStore>>
    readonly run: (
      options: ReturnType<typeof selfHosted>,
      inputs?: StepInputs,
    ) => Promise<ActionRun>
  }>
}>({
  job: async ({ stage }, use) => {
    const stores: FaultServer[] = []
    await use(async () => {
      const { host, run } = await stage()
      const store = await startStore()
      stores.push(store)
      const bundleUrl = `${store.origin}/bundle.tar.gz?X-Signature=of-the-link`
      respond(host, isMint, { status: 200, body: { bundleUrl } }, 99)
      const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
      const inputs = { domain: undefined, 'job-id': jobId, 'extract-to': 'site' }
      return { host, store, run: (options, more) => run({ ...inputs, ...more }, options) }
    })
    for (const store of stores) await store[Symbol.asyncDispose]()
  },
})

/** The results that must not depend on the bundle's origin. */
function deliveryOf({ exitCode, outputs }: ActionRun) {
  expect(exitCode).toBe(0)
  const {
    bundlePath = '',
    sitePath = '',
    bundleSize,
    bundleSha256,
    fileCount,
    siteDigest,
  } = outputs
  return {
    ...{ bundleSize, bundleSha256, fileCount, siteDigest },
    names: Object.keys(outputs),
    bundle: readFileSync(bundlePath),
    index: readFileSync(join(sitePath, 'index.html'), 'utf8'),
  }
}

describe.concurrent('a self-hosted runner', () => {
  cacheTest(
    'serves a second step the bundle of the first one, and nothing more is sent',
    async ({ job }) => {
      const { store, run } = await job()
      const machine = selfHosted(toolCache())
      const first = await run(machine)
      expect(first.outputs.cacheHit).toBe('false')
      expect(first.log).toContain("bundle cached in the runner's tool cache")

      store.fault = { kind: 'cut', at: 0 }
      const second = await run(machine)
      expect(second.outputs.cacheHit, second.log).toBe('true')
      expect(second.log).toContain("bundle found in the runner's tool cache")
      expect(deliveryOf(second)).toEqual(deliveryOf(first))
      expect(store.requests).toHaveLength(2)
      expect(second.stderr).toBe('')
    },
  )

  cacheTest.runIf(isLong)('downloads a bundle that changed in the store', async ({ job }) => {
    const { store, run } = await job()
    const machine = selfHosted(toolCache())
    await run(machine)
    store.version = await bundleOf('changed!')
    const changed = await run(machine)
    expect(changed.outputs.cacheHit).toBe('false')
    expect(deliveryOf(changed).index).toContain('changed!')
    expect((await run(machine)).outputs.cacheHit).toBe('true')
  })

  cacheTest.runIf(isLong)(
    'downloads a damaged bundle again, and caches it again',
    async ({ job }) => {
      const { store, run } = await job()
      const folder = toolCache()
      const first = await run(selfHosted(folder))
      const [file = ''] = filesIn(folder)
      const damaged = Buffer.from(original.body)
      damaged[40] = ~(damaged[40] ?? 0)
      writeFileSync(file, damaged)

      const second = await run(selfHosted(folder))
      expect(second.outputs.cacheHit).toBe('false')
      expect(second.log).toContain('unusable: downloading it again')
      expect(second.annotations).toEqual(first.annotations)
      expect(deliveryOf(second)).toEqual(deliveryOf(first))
      expect(store.requests).toHaveLength(3)
      expect((await run(selfHosted(folder))).outputs.cacheHit).toBe('true')
      expect(filesIn(folder)).toHaveLength(1)
    },
  )

  cacheTest.runIf(isLong)(
    'supports two steps at once, and then has the bundle',
    async ({ job }) => {
      const { run } = await job()
      const machine = selfHosted(toolCache())
      const [one, other] = await Promise.all([run(machine), run(machine)])
      expect(deliveryOf(one)).toEqual(deliveryOf(other))
      expect((await run(machine)).outputs.cacheHit).toBe('true')
    },
  )

  cacheTest.runIf(isLong)('without a writable cache continues', async ({ job }) => {
    const { run } = await job()
    const file = join(toolCache(), 'file')
    writeFileSync(file, '')
    const step = await run(selfHosted(file))
    expect(step).toMatchObject({ exitCode: 0, stderr: '' })
    expect(step.outputs.cacheHit).toBe('false')
    expect(step.log).toContain("bundle not cached in the runner's tool cache")
  })

  cacheTest.runIf(isLong)(
    'prints and keeps neither the key nor the link’s query',
    async ({ job }) => {
      const { host, run } = await job()
      const folder = toolCache()
      for (const hit of ['false', 'true']) {
        const step = await run(selfHosted(folder, { RUNNER_DEBUG: '1' }))
        expect(step.outputs.cacheHit).toBe(hit)
        const lines = step.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
        for (const text of [...lines, ...filesIn(folder)]) {
          expect(text).not.toContain(host.apiKey)
          expect(text).not.toContain('of-the-link')
        }
      }
    },
  )

  cacheTest.runIf(isLong)(
    'keeps nothing of a bundle that must not be unpacked',
    async ({ job }) => {
      const { store, run } = await job()
      const folder = toolCache()
      store.version = { ...original, body: original.body.subarray(0, -9) }
      expect(failureOf(await run(selfHosted(folder))).code).toBe('BUNDLE_CORRUPT')
      expect(filesIn(folder)).toEqual([])
    },
  )
})

describe.concurrent('a hosted runner', () => {
  cacheTest.runIf(isLong)(
    'fetches each time, and leaves its tool cache unchanged',
    async ({ job }) => {
      const { store, run } = await job()
      const folder = toolCache()
      const hosted = selfHosted(folder, { RUNNER_ENVIRONMENT: 'github-hosted' })
      for (const requests of [1, 2]) {
        expect((await run(hosted)).outputs.cacheHit).toBe('false')
        expect(store.requests).toHaveLength(requests)
      }
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test.runIf(isLong)('reports no cache if nothing is downloaded', async ({ stage }) => {
    const { run } = await stage()
    const step = await run({}, selfHosted(toolCache()))
    expect(step.exitCode).toBe(0)
    expect(step.outputs).not.toHaveProperty('cacheHit')
  })
})
