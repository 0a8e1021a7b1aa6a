import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { isMint, test } from '../support/export-stage.ts'
import type { Host } from '../support/service/host.ts'

// Promise: paths and ids of the action's own making are output as they are. What comes from outside
// is scrubbed.

/** Adds parameters to the links of the host. */
function addToLinks(host: Host, query: string): void {
  host.intercept(async (request, proceed) => {
    if (!isMint(request)) return undefined
    const response = await proceed()
    const body = response.body as { bundleUrl: string }
    return { ...response, body: { ...body, bundleUrl: `${body.bundleUrl}&${query}` } }
  }, 9)
}

const domain = 'documentation.example.com'

describe.concurrent('a path is output as it is', () => {
  test('if a parameter of the link is the name of the folder, or the id', async ({ stage }) => {
    const { host, run } = await stage()
    const { jobId } = host.addExportJob(
      { domain },
      { jobId: '5f2c8d90-1234-4bcd-9abc-0123456789ab' },
    )
    addToLinks(host, `site=${domain}&job=${jobId}`)
    const inputs = { domain, 'job-id': jobId, 'extract-to': `sites/${domain}`, timeout: '60s' }
    const step = await run({ ...inputs, 'helm-values-file': `sites/${domain}.yaml` })
    expect(step.exitCode, step.log).toBe(0)
    const site = join(step.folders.workspace, 'sites', domain)
    expect(step.outputs).toMatchObject({ jobId, sitePath: site, helmValuesFile: `${site}.yaml` })
    expect(existsSync(join(site, 'index.html'))).toBe(true)
    expect(step.log).toContain(`site in place: ${site}`)
    expect(step.log).toContain(`resuming export job ${jobId}`)
    expect(step.summary).toContain(jobId)
  })

  test('if the key is a part of it', async ({ stage }) => {
    const { run } = await stage({ apiKey: 'site' })
    const step = await run({ 'extract-to': 'site' })
    expect(step.exitCode, step.log).toBe(0)
    const { sitePath, manifestPath = '', bundlePath = '' } = step.outputs
    expect(sitePath).toBe(join(step.folders.workspace, 'site'))
    for (const path of [manifestPath, bundlePath]) expect(existsSync(path), path).toBe(true)
  })
})
