import { dirname } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isLong } from '../support/amount.ts'
import { linkAction } from '../support/examples/action-stand-ins.ts'
import { parseWorkflow } from '../support/examples/workflow.ts'
import { artifactActions } from '../support/runner/job/artifact-actions.ts'
import { type Cache, cacheActions } from '../support/runner/job/cache-actions.ts'
import { runWorkflow } from '../support/runner/job/run-workflow.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../support/service/artifact/artifact-service.ts'
import { type Host, startHost } from '../support/service/host.ts'
import { hasPrograms } from '../support/system.ts'

// The reusable workflow for many sites, job by job as its file has it, on a host that refuses starts.

vi.setConfig({ testTimeout: 300_000 })

const count = isLong ? 12 : 2
const domains = Array.from({ length: count }, (_, index) => `site-${index}.example.com`)
const failing = domains[1] as string

/** A host that refuses the first start of each site, with 409 and 429 in turn, and accepts the second. */
async function startBusyHost() {
  const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  const refused = new Set<string>()
  const accepted: string[] = []
  const onAccepted: { call?: (domain: string) => void } = {}
  host.intercept(({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/v1/static-export/jobs')) return undefined
    const { domain } = JSON.parse(body) as { domain: string }
    if (!refused.has(domain)) {
      refused.add(domain)
      return refused.size % 2 === 0
        ? { status: 429, body: { error: 'Too many exports.' } }
        : { status: 409, body: { error: 'Another export is running.' } }
    }
    host.setBehaviour({ exportLife: { outcome: domain === failing ? 'failed' : 'completed' } })
    accepted.push(domain)
    onAccepted.call?.(domain)
    return undefined
  }, Number.POSITIVE_INFINITY)
  return { host, accepted, onAccepted }
}

interface CallChange {
  readonly runId?: string
  readonly attempt?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly cancel?: AbortController
  /** Those of the run, if it has another call. */
  readonly artifacts?: ArtifactService
  /** Called with the number of results that were uploaded. */
  readonly onResult?: (count: number) => void
}

/** Calls the workflow; runs of one cache are of one repository. */
async function call(host: Host, cache: Cache, change: CallChange = {}) {
  const { runId = '1', attempt = '1', cancel, onResult } = change
  const artifacts = change.artifacts ?? (await startArtifactService())
  const quick = sleepless()
  const inputs = { 'base-url': host.url, domains: domains.join('\n'), ...change.inputs }
  const caller = {
    on: 'push',
    jobs: {
      sites: {
        uses: './.github/workflows/export-sites.yml',
        with: inputs,
        secrets: { 'api-key': host.apiKey },
      },
    },
  }
  const ours = artifactActions(artifacts)
  let results = 0
  const run = await runWorkflow(parseWorkflow('caller.yml', JSON.stringify(caller)), {
    artifacts,
    runnerEnv: { ...quick.env, GITHUB_RUN_ID: runId, GITHUB_RUN_ATTEMPT: attempt },
    ...(cancel && { cancel: cancel.signal }),
    actions: {
      'actions/checkout': ({ workspace, inputs: given }) => linkAction(workspace, given.path ?? ''),
      'actions/setup-node': ({ addPath }) => addPath(dirname(process.execPath)),
      ...cacheActions(cache),
      'actions/upload-artifact': (step) => {
        onResult?.(++results)
        return ours['actions/upload-artifact']?.(step)
      },
    },
  })
  run.remove()
  quick.remove()
  if (!change.artifacts) await artifacts.close()
  const { results: text = '', exported = '' } = run.jobs.sites?.outputs ?? {}
  return {
    log: run.runs.map(({ log }) => log).join('\n'),
    summary: run.runs.at(-1)?.summary ?? '',
    names: artifacts.artifacts.map(({ name }) => name),
    result: run.jobs.sites?.result,
    jobs: run.runs.map(({ name, result }) => `${name}: ${result}`),
    results: JSON.parse(text || '[]') as { domain: string; outcome: string; jobId: string }[],
    exported: JSON.parse(exported || '[]') as { domain: string }[],
  }
}

const others = domains.filter((domain) => domain !== failing)
const domainsOf = (sites: readonly { domain: string }[]) => sites.map(({ domain }) => domain)

describe.skipIf(!hasPrograms('bash', 'jq'))('many sites on a busy host', () => {
  test('after a cancel between starts, another run starts only the rest', async () => {
    const { host, accepted, onAccepted } = await startBusyHost()
    const cache: Cache = new Map()
    const cancel = new AbortController()
    onAccepted.call = (domain) => {
      if (domain === domains[count - 2]) cancel.abort()
    }
    const first = await call(host, cache, { cancel })
    expect(first.jobs).toContain('start: cancelled')
    expect(accepted).toEqual(domains.slice(0, -1))
    expect(first.exported).toEqual([])

    const second = await call(host, cache, { runId: '2' })
    await host.close()
    // All are exported once, also the one whose start was just accepted. The one that fails does not
    // stop the others.
    expect(accepted.toSorted(), second.log).toEqual(domains.toSorted())
    expect(domainsOf(second.exported)).toEqual(others)
    expect(domainsOf(second.results)).toEqual(domains)
    expect(second.results[1]).toMatchObject({ outcome: 'failed', errorCode: 'EXPORT_FAILED' })
    expect(second.result).toBe('failure')
    // What needs a person is first.
    expect(second.summary.split('\n').slice(4, 6)).toEqual([
      expect.stringContaining(`| \`${failing}\` | failed, \`EXPORT_FAILED\` |`),
      expect.stringContaining(`| \`${domains[0]}\` | success |`),
    ])
  })

  test.runIf(isLong)(
    'after a cancel while they are collected, another run starts none',
    async () => {
      const { host, accepted } = await startBusyHost()
      const cache: Cache = new Map()
      const cancel = new AbortController()
      const first = await call(host, cache, {
        cancel,
        onResult: (uploaded) => {
          if (uploaded === 4) host.intercept(() => void cancel.abort())
        },
      })
      expect(domainsOf(first.results)).toEqual(domains)
      expect(first.results.slice(4)).toEqual(
        domains.slice(4).map((domain) =>
          expect.objectContaining({
            domain,
            outcome: 'cancelled',
            jobId: expect.stringMatching(/./),
          }),
        ),
      )

      const second = await call(host, cache, { runId: '2' })
      await host.close()
      // The failed export had a result: it is started again.
      expect(accepted, second.log).toEqual([...domains, failing])
      expect(domainsOf(second.exported)).toEqual(others)
    },
  )

  test.runIf(isLong)('another attempt starts only what failed, another run all', async () => {
    const { host, accepted } = await startBusyHost()
    const cache: Cache = new Map()
    await call(host, cache)
    await call(host, cache, { attempt: '2' })
    expect(accepted).toEqual([...domains, failing])
    await call(host, cache, { runId: '2' })
    await host.close()
    expect(accepted).toHaveLength(2 * count + 1)
  })

  test('two calls in one run keep their results, artifacts and manifests apart', async () => {
    const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
    const artifacts = await startArtifactService()
    const cache: Cache = new Map()
    const inputs = { domains: 'site-0.example.com', artifact: 'true', compare: 'true' }
    const first = await call(host, cache, { artifacts, inputs })
    expect(first.result, first.log).toBe('success')
    const kept = artifacts.artifacts.find(({ name }) => name === 'site-0.example.com.tar.gz')
    const [key = '', manifest] =
      [...cache].find(([name]) => name.startsWith('docs-manifest/')) ?? []
    expect(key).toMatch(/^docs-manifest\/[0-9a-f]{12}\/site-0\.example\.com\/1-1$/)

    // The same sites for another kind of deployment.
    const other = { ...inputs, 'deployment-kind': 'air-gapped' }
    const taken = await call(host, cache, { artifacts, inputs: other })
    expect(taken.results).toMatchObject([{ outcome: 'failed', errorCode: 'ARTIFACT_FAILED' }])
    expect(taken.log).toContain('Calls of export-sites.yml with the same sites need an')
    expect(artifacts.artifacts).toContain(kept)

    const prefixed = { ...other, 'artifact-prefix': 'air-gapped-' }
    const second = await call(host, cache, { artifacts, inputs: prefixed, runId: '2' })
    expect(second.result, second.log).toBe('success')
    // The manifest of the first call is no baseline of this one.
    expect(second.results).toMatchObject([{ outcome: 'success', changed: '' }])
    expect(second.names).toContain('air-gapped-site-0.example.com.tar.gz')
    const results = second.names.filter((name) => name.startsWith('export-result-'))
    expect(new Set(results).size).toBe(2)

    // The manifest of the version before is the first baseline.
    const before: Cache = new Map([['docs-manifest/site-0.example.com/1-1', manifest as Buffer]])
    const compared = { domains: 'site-0.example.com', compare: 'true' }
    const third = await call(host, before, { inputs: compared, runId: '3' })
    await Promise.all([host.close(), artifacts.close()])
    expect(third.results, third.log).toMatchObject([{ outcome: 'success', changed: 'false' }])
  })
})
