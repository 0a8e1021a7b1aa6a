import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { type ActionRun, runAction } from '../runner/run-action.ts'
import { startHost } from '../service/host.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const out = join(repository, 'out')

const { values } = parseArgs({ options: { site: { type: 'string' } } })
// npm runs scripts in the package's folder; a relative folder is meant from where the person is.
const site = resolve(process.env.INIT_CWD ?? '.', values.site ?? join(repository, 'docs'))

const heading = (text: string) => console.log(`\n${styleText('bold', text)}`)

heading(`Exporting ${site} from a stand-in host on this machine`)
const host = await startHost({ site, speed: 4 })
try {
  const run = await runAction({
    inputs: {
      'base-url': host.url,
      'api-key': host.apiKey,
      domain: 'docs.example.com',
      download: 'true',
    },
    secrets: [host.apiKey],
    onLine: (line) => console.log(`  ${line}`),
  })
  await show(run)
  await run.remove()
  process.exitCode = run.exitCode ?? 1
} finally {
  await host.close()
}

/** What the run leaves for the steps after it, and the bundle for the person at the keyboard. */
async function show(run: ActionRun): Promise<void> {
  heading('Outputs')
  for (const [name, value] of Object.entries(run.outputs)) {
    console.log(`  ${name}: ${name === 'bundleUrl' ? value.replace(/\?.*/, '?…') : value}`)
  }
  heading('Job summary')
  console.log(run.summary?.replace(/^/gm, '  '))
  const { bundlePath } = run.outputs
  if (!bundlePath) return
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const bundle = join(out, basename(bundlePath))
  await copyFile(bundlePath, bundle)
  heading(`The bundle: ${relative(process.env.INIT_CWD ?? '.', bundle)}`)
}
