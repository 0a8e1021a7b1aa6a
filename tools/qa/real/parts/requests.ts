import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAction } from '../../../../test/support/runner/run-action.ts'
import { startHost } from '../../../../test/support/service/host.ts'
import { exportedSite, given } from '../export-host.ts'
import { check, type Part } from '../part.ts'

/** Counts the requests of an export of these pages to the host and its store, at the host's real speed. */
export const requests: Part = {
  name: 'Requests of an export',
  recipe: '',
  async run() {
    await using servers = new AsyncDisposableStack()
    const host = await startHost({ site: exportedSite })
    servers.defer(() => host.close())
    const folder = mkdtempSync(join(tmpdir(), 'real-requests-'))
    servers.defer(() => rmSync(folder, { recursive: true }))
    const { secrets = {} } = given(host)
    const run = await runAction({
      inputs: {
        ...{ 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' },
        'extract-to': join(folder, 'site'),
      },
      secrets: Object.values(secrets),
    })
    servers.defer(() => run.remove())
    check(run.conclusion === 'success', run.log)
    const kinds = Map.groupBy(host.requests, ({ method, path }) => {
      if (path.endsWith('/bundle')) return 'link'
      return method === 'POST' ? 'start' : 'status'
    })
    const counted = Array.from(kinds, ([kind, { length }]) => `${length} × ${kind}`)
    const reads = (await host.storeRequests()).filter(({ method }) => method === 'GET')
    const seconds = Math.round(run.durationMilliseconds / 1000)
    return {
      programs: [],
      checks: [
        `to the host, in ${seconds} s: ${counted.join(', ')}`,
        `to the store: ${reads.length} request${reads.length === 1 ? '' : 's'} for ${run.outputs.bundleSize} bytes`,
      ],
    }
  },
}
