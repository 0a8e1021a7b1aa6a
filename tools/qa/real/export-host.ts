import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Host, startHost } from '../../../test/support/service/host.ts'
import type { JobSetting } from './workflow-job.ts'

/**
 * The documentation that the parts export: this project's. Links to its other files lead to GitHub, as
 * they are no part of the site.
 */
export const exportedSite = copyOfDocs()

function copyOfDocs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-docs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(fileURLToPath(new URL('../../../docs', import.meta.url)), folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    const linked = text.replaceAll(/(?<=\]\()\.\.\/[^)]*/g, (link) => {
      const path = posix.join('docs', posix.dirname(name), link)
      return path.startsWith('docs/')
        ? link
        : `https://github.com/OWNER/docs-export-action/blob/main/${path}`
    })
    writeFileSync(join(folder, name), linked)
  }
  return folder
}

/** Starts the documentation host for the recipes. */
export const startExportHost = (): Promise<Host> => startHost({ site: exportedSite, speed: 20 })

/** The variables and secrets of the recipes for this host. */
export const given = (host: Host): Pick<JobSetting, 'vars' | 'secrets'> => ({
  vars: { DOCS_API_URL: host.url },
  secrets: { DOCS_ADMIN_KEY: host.apiKey },
})

/** The inputs of a deployment that is verified on this machine. */
export const servedAt =
  (siteUrl: () => string): NonNullable<JobSetting['overrides']> =>
  ({ mode }) =>
    mode === 'verify' ? { 'site-url': siteUrl(), timeout: '60s' } : {}

/** A copy of the exported pages that a part may change. */
export function editableSite(servers: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-site-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  cpSync(exportedSite, join(folder, 'docs'), { recursive: true })
  return join(folder, 'docs')
}
