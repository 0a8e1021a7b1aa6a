import { appendFileSync } from 'node:fs'
import { chooseJob, writeResult } from './collect-site.ts'
import { exporterOf, stopSignal } from './exporter.ts'
import { planSites } from './plan-sites.ts'
import type { SitesEnd, SitesStep } from './site-step.ts'
import { startSites } from './start-sites.ts'
import { sumUpSites } from './sum-up-sites.ts'

/** The steps, by the word after `sites`. */
const steps = new Map<string, (step: SitesStep) => SitesEnd | Promise<SitesEnd>>([
  ['plan', planSites],
  ['start', startSites],
  ['choose', chooseJob],
  ['collect', writeResult],
  ['sum-up', sumUpSites],
])

/**
 * Runs one step of .github/workflows/export-sites.yml. For that workflow alone: what it reads and
 * writes changes with it.
 *
 * @param name the word after `sites`
 * @returns the exit code
 */
export async function runSites(name: string | undefined): Promise<number> {
  const signal = stopSignal()
  return await runSitesStep(name, {
    environment: process.env,
    folder: process.cwd(),
    exportSite: exporterOf(process.argv[1] ?? '', signal),
    signal,
    elapsed: () => process.uptime(),
  })
}

/** The same, with everything that the process has. */
export async function runSitesStep(name: string | undefined, step: SitesStep): Promise<number> {
  const run = steps.get(name ?? '')
  if (!run) {
    const names = [...steps.keys()].join(', ')
    process.stderr.write(`\`sites\` is a part of export-sites.yml, with these steps: ${names}\n`)
    return 2
  }
  const { outputs, summary, error, exitCode } = await run(step)
  const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = step.environment
  const lines = Object.entries(outputs).map(
    ([output, value]) => `${output}=${value.replace(/[\r\n]/g, ' ')}\n`,
  )
  append(GITHUB_OUTPUT, lines.join(''))
  if (summary !== undefined) append(GITHUB_STEP_SUMMARY, summary)
  if (error !== undefined) process.stdout.write(`::error::${escaped(error)}\n`)
  return exitCode
}

function append(path: string | undefined, text: string): void {
  if (path) appendFileSync(path, text)
}

/** The text of a workflow command. */
const escaped = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
