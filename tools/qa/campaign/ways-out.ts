import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteFolder } from '../../../src/export/site-analysis/folder-reader.ts'
import { browseSite } from '../../../src/site/browser/browse-site.ts'
import { browserFindings } from '../../../src/site/browser/browser-findings.ts'
import type { PageVisit } from '../../../src/site/browser/page-visit.ts'
import type { Finding } from '../../../src/site/check/finding.ts'
import { drawQuietSite, drawWays } from '../../../test/support/browser/drawn-ways.ts'
import { random } from '../../../test/support/random.ts'
import { siteRules } from '../../../test/support/site-rules.ts'

/**
 * Opens pages that ask other hosts in ways that are drawn from a table: every host that Chromium's own
 * net log has must be a finding of its page. Then sites of three pages that ask nobody, which must have
 * no finding. `node tools/qa/campaign/ways-out.ts [--seed N] [--count N] [--quiet N]`; needs Chromium
 * (`/usr/bin/chromium`, or CHROMIUM_PATH). Exits with 1 if a host was asked and not named, or a finding is
 * wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    quiet: { type: 'string', default: '0' },
  },
})
const [seed, count, quiet] = [Number(values.seed), Number(values.count), Number(values.quiet)]
if (!(count >= 0) || !(quiet >= 0) || !Number.isInteger(seed)) {
  throw new Error('--seed, --count and --quiet must be numbers')
}
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(chromium)) {
  console.log(`skipped: no ${chromium}`)
  process.exit(0)
}

if (count > 0) await askOthers()
if (quiet > 0) await askNobody()

async function askOthers(): Promise<void> {
  const ways = drawWays(count, random(seed).uniform)
  using root = mkdtempDisposableSync(join(tmpdir(), 'ways-out-'))
  const folder = write(
    join(root.path, 'site'),
    ways.map(({ files }) => files),
  )
  // The browser is started twice: a file for each start.
  const program = join(root.path, 'chromium')
  const log = join(root.path, 'net-log')
  mkdirSync(log)
  writeFileSync(program, `#!/bin/sh\nexec ${chromium} --log-net-log=${log}/$$ "$@"\n`)
  chmodSync(program, 0o755)
  const start = performance.now()
  const visits = await browse(folder, program)
  const seconds = Math.round((performance.now() - start) / 1000)
  const asked = new Set(
    readdirSync(log).flatMap(
      (name) => readFileSync(join(log, name), 'utf8').match(/\bw\d+\.drawn\.example\b/g) ?? [],
    ),
  )
  const pagesOf = new Map(
    findingsOf(visits)
      .filter(({ cause }) => cause === 'outside-request')
      .map(({ subject, places }) => [subject, places.map(({ path }) => path)]),
  )
  const unnamed = ways.filter(
    ({ host, page }) => asked.has(host) && !pagesOf.get(host)?.includes(page),
  )
  const silent = ways.filter(({ host }) => !asked.has(host))
  for (const { name, host } of unnamed) console.log(`asked and not named: ${name} (${host})`)
  for (const { name, host } of silent) {
    console.log(`not asked${pagesOf.has(host) ? ', but named' : ''}: ${name} (${host})`)
  }
  const cut = visits.filter(({ end }) => end !== 'settled')
  for (const { path, end } of cut) console.log(`${end}: ${path}`)
  console.log(
    `${count} ways of seed ${seed} in ${seconds} s: ${asked.size} hosts asked, of which ${unnamed.length} not named`,
  )
  if (unnamed.length > 0) process.exitCode = 1
}

async function askNobody(): Promise<void> {
  const { uniform } = random(seed)
  let wrong = 0
  for (let index = 0; index < quiet; index++) {
    using root = mkdtempDisposableSync(join(tmpdir(), 'quiet-'))
    const { names, files } = drawQuietSite(uniform, 'https://docs.example.com')
    const visits = await browse(write(join(root.path, 'site'), [files]), chromium)
    for (const { level, cause, subject, detail, places } of findingsOf(visits)) {
      if (level === 'finding') wrong += 1
      const pages = places.map(({ path }) => names[Number(path.slice(1, 2))] ?? path)
      console.log(`${level}: ${cause} ${subject} ${detail} (${pages.join('; ')})`)
    }
  }
  console.log(`${quiet} sites of seed ${seed} that ask nobody: ${wrong} findings`)
  if (wrong > 0) process.exitCode = 1
}

function write(folder: string, all: readonly Readonly<Record<string, string>>[]): string {
  for (const [path, text] of all.flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function browse(folder: string, program: string): Promise<readonly PageVisit[]> {
  const { files } = await readSiteFolder(folder, 'pages')
  const options = { pages: 'all', secrets: [], accessibility: false } as const
  const { visits } = await browseSite(files, { ...options, program, folder, rules: siteRules() })
  return visits
}

function findingsOf(visits: readonly PageVisit[]): readonly Finding[] {
  return browserFindings(
    visits,
    { deploymentKind: 'air-gapped', allowedHosts: [], basePath: '/' },
    { findings: [], externalResources: [] },
  )
}
