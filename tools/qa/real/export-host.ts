import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Host, startHost } from '../../../test/support/service/host.ts'
import type { JobSetting } from './workflow-job.ts'

/** The documentation that the parts export: this project's. */
export const exportedSite = fileURLToPath(new URL('../../../docs', import.meta.url))

/** Starts the documentation host for the recipes. */
export const startExportHost = (): Promise<Host> => startHost({ site: exportedSite, speed: 20 })

/** The variables and secrets of the recipes for this host. */
export const given = (host: Host): Pick<JobSetting, 'vars' | 'secrets'> => ({
  vars: { DOCS_API_URL: host.url },
  secrets: { DOCS_ADMIN_KEY: host.apiKey },
})

/**
 * The inputs of a deployment that is verified on this machine. Links to this project's files outside
 * of its documentation count as broken.
 */
export const servedAt =
  (siteUrl: () => string): JobSetting['overrides'] =>
  ({ mode }) =>
    mode === 'verify' ? { 'site-url': siteUrl(), timeout: '60s' } : { 'site-check': 'warn' }

/** A copy of the exported pages that a part may change. */
export function editableSite(servers: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  cpSync(exportedSite, join(folder, 'docs'), { recursive: true })
  return join(folder, 'docs')
}
