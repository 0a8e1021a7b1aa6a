import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawQuietSite, drawWays } from '../../../test/support/browser/drawn-ways.ts'
import { findingsOfSite, tryWays } from '../../../test/support/browser/try-ways.ts'
import { random } from '../../../test/support/random.ts'

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
  const start = performance.now()
  const { asked, unnamed, named, visits } = await tryWays(ways, chromium)
  const seconds = Math.round((performance.now() - start) / 1000)
  for (const { name, host } of unnamed) console.log(`asked and not named: ${name} (${host})`)
  for (const way of ways.filter((one) => !asked.includes(one))) {
    const isNamed = named.includes(way) ? ', but named' : ''
    console.log(`not asked${isNamed}: ${way.name} (${way.host})`)
  }
  const cut = visits.filter(({ end }) => end !== 'settled')
  for (const { path, end } of cut) console.log(`${end}: ${path}`)
  console.log(
    `${count} ways of seed ${seed} in ${seconds} s: ${asked.length} hosts asked, of which ${unnamed.length} not named; ${cut.length} pages did not settle`,
  )
  if (unnamed.length > 0) process.exitCode = 1
}

async function askNobody(): Promise<void> {
  const { uniform } = random(seed)
  let wrong = 0
  for (let index = 0; index < quiet; index++) {
    const { names, files } = drawQuietSite(uniform, 'https://docs.example.com')
    for (const finding of await findingsOfSite(files, chromium)) {
      const { level, cause, subject, detail, places } = finding
      if (level === 'finding') wrong += 1
      const pages = places.map(({ path }) => names[Number(path.slice(1, 2))] ?? path)
      console.log(`${level}: ${cause} ${subject} ${detail} (${pages.join('; ')})`)
    }
  }
  console.log(`${quiet} sites of seed ${seed} that ask nobody: ${wrong} findings`)
  if (wrong > 0) process.exitCode = 1
}
