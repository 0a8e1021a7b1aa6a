import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demonstrateGate } from './agent-demo.ts'
import { demonstrateExport } from './export-demo.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { site: { type: 'string' }, agent: { type: 'boolean' } },
})
// npm runs scripts in the package's folder; a relative folder is meant from where the person is.
const site = resolve(process.env.INIT_CWD ?? '.', values.site ?? join(repository, 'docs'))

const run = values.agent
  ? await demonstrateGate()
  : await demonstrateExport(site, join(repository, 'out'))
await run.remove()
process.exitCode = run.exitCode ?? 1
