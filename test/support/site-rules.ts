import type { ExportRequest } from '../../src/export/export-request.ts'
import { fieldOf, inputNames, ruleOf } from '../../src/runner/input-table.ts'
import type { SiteRules } from '../../src/site/site-rules.ts'

/** The defaults of the inputs that are site rules, so that a new one needs no change here. */
const defaults = Object.fromEntries(
  inputNames
    .filter((name) => ruleOf(name).isSiteRule && 'default' in ruleOf(name))
    .map((name) => [fieldOf(name), ruleOf(name).default]),
)

/** The rules of a site for any host, with these parts. */
export const siteRules = (parts: Partial<SiteRules> = {}): SiteRules =>
  ({
    ...defaults,
    domain: 'docs.example.com',
    siteCheck: 'warn',
    basePath: '/',
    ...parts,
  }) as SiteRules

export type ExportRequestParts = Partial<Omit<ExportRequest, 'rules'>> & {
  readonly rules?: Partial<SiteRules>
}

/** A request to export a site, unchecked, and nothing else. */
export const exportRequest = ({ rules, ...parts }: ExportRequestParts = {}): ExportRequest => ({
  mode: 'export',
  baseUrl: new URL('https://api.example.com'),
  apiKey: 'docs_0123456789',
  timeout: 3_600_000,
  pollInterval: 'auto',
  rules: siteRules({ siteCheck: 'off', ...rules }),
  paths: [],
  download: false,
  overwrite: false,
  workspace: '/nowhere',
  temporaryFolder: '/nowhere',
  maskBundleUrl: false,
  wait: true,
  summary: false,
  ...parts,
})
