import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demonstrateGate } from './agent-demo.ts'
import { demonstrateExport, writeSample } from './export-demo.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const usage = `Runs the built action against a stand-in host on this machine.

  npm run demo                 exports a small documentation and verifies the exported site
  npm run demo -- --site DIR   exports any folder of Markdown or HTML, such as docs
  npm run demo -- --agent      waits for an agent job and gates its pull request
`
const values = readArguments()
// npm runs scripts in the package's folder; a relative folder refers to the user's working directory.
const out = join(repository, 'out')
const sample = join(out, 'source')
const site = values.site ? resolve(process.env.INIT_CWD ?? '.', values.site) : sample

try {
  if (!values.site) await writeSample(sample)
  if (!existsSync(site)) throw new Error(`the folder ${site} does not exist`)
  await (values.agent ? demonstrateGate() : demonstrateExport(site, out))
} catch (error) {
  console.error(`\nThe demo failed: ${(error as Error).message}.`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const options = {
      site: { type: 'string' },
      agent: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ options })
    if (!values.help) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
