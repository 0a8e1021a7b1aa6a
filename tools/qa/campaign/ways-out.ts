import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteFolder } from '../../../src/export/site-analysis/folder-reader.ts'
import { browseSite } from '../../../src/site/browser/browse-site.ts'
import { browserFindings } from '../../../src/site/browser/browser-findings.ts'
import { drawWays } from '../../../test/support/browser/drawn-ways.ts'
import { random } from '../../../test/support/random.ts'
import { siteRules } from '../../../test/support/site-rules.ts'

/**
 * Opens pages that ask other hosts in ways that are drawn from a table: every host that Chromium's own
 * net log has must be a finding of its page. `node tools/qa/campaign/ways-out.ts [--seed N] [--count N]`;
 * needs Chromium (`/usr/bin/chromium`, or CHROMIUM_PATH). Exits with 1 if a host was asked and not named.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(chromium)) {
  console.log(`skipped: no ${chromium}`)
  process.exit(0)
}

const ways = drawWays(count, random(seed).uniform)
const root = mkdtempSync(join(tmpdir(), 'ways-out-'))
try {
  const folder = join(root, 'site')
  for (const [path, text] of ways.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // The browser is started twice: a file for each start.
  const program = join(root, 'chromium')
  const log = join(root, 'net-log')
  mkdirSync(log)
  writeFileSync(program, `#!/bin/sh\nexec ${chromium} --log-net-log=${log}/$$ "$@"\n`)
  chmodSync(program, 0o755)
  const { files } = await readSiteFolder(folder, 'pages')
  const start = performance.now()
  const { visits } = await browseSite(files, {
    ...{ program, folder, pages: 'all', secrets: [], accessibility: false },
    rules: siteRules(),
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  const asked = new Set(
    readdirSync(log).flatMap(
      (name) => readFileSync(join(log, name), 'utf8').match(/\bw\d+\.drawn\.example\b/g) ?? [],
    ),
  )
  const findings = browserFindings(
    visits,
    { deploymentKind: 'air-gapped', allowedHosts: [], basePath: '/' },
    { findings: [], externalResources: [] },
  )
  const pagesOf = new Map(
    findings
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
} finally {
  rmSync(root, { recursive: true, force: true })
}
