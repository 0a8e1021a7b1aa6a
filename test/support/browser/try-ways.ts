import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browseSite } from '../../../src/check/browser/browse-site.ts'
import { browserFindings } from '../../../src/check/browser/browser-findings.ts'
import type { PageVisit } from '../../../src/check/browser/page-visit.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import { siteRules } from '../site-rules.ts'
import { writeFiles } from '../write-files.ts'
import type { DrawnWay } from './drawn-ways.ts'

/** What became of drawn ways: whom Chromium asked by its own net log, and whom the findings name. */
export interface WaysTrial {
  readonly asked: readonly DrawnWay[]
  /** Those that were asked, but are no finding of their page. */
  readonly unnamed: readonly DrawnWay[]
  /** Those that are a finding of their page. */
  readonly named: readonly DrawnWay[]
  readonly visits: readonly PageVisit[]
}

/** Opens the pages of ways in a Chromium that keeps its net log. @param chromium absolute */
export async function tryWays(ways: readonly DrawnWay[], chromium: string): Promise<WaysTrial> {
  const root = mkdtempSync(join(tmpdir(), 'ways-out-'))
  try {
    // The browser is started twice: a file for each start.
    const [program, log] = [join(root, 'chromium'), join(root, 'net-log')]
    mkdirSync(log)
    writeFileSync(program, `#!/bin/sh\nexec ${chromium} --log-net-log=${log}/$$ "$@"\n`)
    chmodSync(program, 0o755)
    const files = Object.assign({}, ...ways.map((way) => way.files))
    const { visits, findings } = await browseFiles(files, join(root, 'site'), program)
    const hosts = new Set(
      readdirSync(log).flatMap(
        (name) => readFileSync(join(log, name), 'utf8').match(/\bw\d+\.drawn\.example\b/g) ?? [],
      ),
    )
    const pagesOf = new Map(
      findings
        .filter(({ cause }) => cause === 'outside-request')
        .map(({ subject, places }) => [subject, places.map(({ path }) => path)]),
    )
    const isNamed = ({ host, page }: DrawnWay) => pagesOf.get(host)?.includes(page) === true
    const asked = ways.filter(({ host }) => hosts.has(host))
    const unnamed = asked.filter((way) => !isNamed(way))
    return { asked, unnamed, named: ways.filter(isNamed), visits }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The findings and notices of a site that only its pages show. */
export async function findingsOfSite(
  files: Readonly<Record<string, string>>,
  chromium: string,
): Promise<readonly Finding[]> {
  const root = mkdtempSync(join(tmpdir(), 'quiet-'))
  try {
    return (await browseFiles(files, root, chromium)).findings
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function browseFiles(
  site: Readonly<Record<string, string>>,
  folder: string,
  program: string,
): Promise<{ readonly visits: readonly PageVisit[]; readonly findings: readonly Finding[] }> {
  writeFiles(folder, Object.entries(site))
  const { files } = await readSiteFolder(folder, 'pages')
  const options = { pages: 'all', secrets: [], accessibility: false } as const
  const { visits } = await browseSite(files, { ...options, program, folder, rules: siteRules() })
  const rules = { deploymentKind: 'air-gapped', allowedHosts: [], basePath: '/' } as const
  const check = { findings: [], externalResources: [] }
  return { visits, findings: browserFindings(visits, rules, check) }
}
