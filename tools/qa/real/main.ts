import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Missing, type Part } from './part.ts'
import { actParts } from './parts/act.ts'
import { agentByAct } from './parts/agent-by-act.ts'
import { attestation } from './parts/attestation.ts'
import { deployments } from './parts/deployments.ts'
import { gateByAct } from './parts/gate-by-act.ts'
import { gitLabCi } from './parts/gitlab-ci.ts'
import { helm } from './parts/helm.ts'
import { objectStores } from './parts/object-stores.ts'
import { policies } from './parts/policies.ts'
import { realSitesPart } from './parts/real-sites.ts'
import { recipesByAct } from './parts/recipes-by-act.ts'
import { redirects } from './parts/redirects.ts'
import { search } from './parts/search.ts'
import { siteServers } from './parts/site-servers.ts'
import { zizmor } from './parts/zizmor.ts'
import { cache } from './programs.ts'
import { type PartResult, reportPage } from './report.ts'

/**
 * Runs the recipes against real third-party programs, and writes the newest result of each: `npm run
 * real`, or some of them with `-- --only 'name'`. Programs that are missing are installed once from npm and
 * PyPI, and with `--build` built from Go modules, into ~/.cache/docs-export-action or REAL_CACHE.
 * Exits with 1 if a part fails; a skipped part does not fail.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, build: { type: 'boolean' } },
})
const parts = [
  ...objectStores,
  ...deployments,
  ...siteServers,
  ...redirects,
  policies,
  helm,
  search,
  attestation,
  ...actParts,
  gateByAct,
  ...agentByAct,
  recipesByAct,
  gitLabCi,
  zizmor,
  realSitesPart,
]
const chosen = parts.filter(
  ({ name }) =>
    !values.only || values.only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
)
if (chosen.length === 0) throw new Error(`--only: choose from ${parts.map(({ name }) => name)}`)

/** The newest result of each part on this machine, by its name. */
const kept = join(cache, 'tried.json')
const readKept = (): Record<string, PartResult> =>
  existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
const results: PartResult[] = []
for (const part of chosen) {
  const result = await resultOf(part)
  results.push(result)
  mkdirSync(cache, { recursive: true })
  // Another run may have kept a result meanwhile.
  if (!part.isReduced) writeFileSync(kept, JSON.stringify({ ...readKept(), [part.name]: result }))
  console.log(
    `${result.outcome} ${part.name}, ${result.seconds} s${'reason' in result ? `: ${result.reason}` : ''}`,
  )
  for (const line of 'checks' in result ? result.checks : []) console.log(`  ${line}`)
}
const known = readKept()
const all = parts.flatMap(({ name }) => known[name] ?? [])
// A page about only some of the parts would drop the others.
if (all.length === parts.length) {
  const page = fileURLToPath(new URL('../../../docs/evidence/tried.md', import.meta.url))
  writeFileSync(page, reportPage(all))
}
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0

async function resultOf(part: Part): Promise<PartResult> {
  const { name, recipe } = part
  const date = new Date().toISOString().slice(0, 10)
  const start = performance.now()
  const result = await part.run().then(
    (evidence) => ({ outcome: 'passed' as const, ...evidence }),
    (error: unknown) =>
      error instanceof Missing
        ? { outcome: 'skipped' as const, reason: error.message }
        : { outcome: 'failed' as const, reason: String(error) },
  )
  return { name, recipe, date, seconds: Math.round((performance.now() - start) / 1000), ...result }
}
