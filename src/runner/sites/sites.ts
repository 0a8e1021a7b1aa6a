import { endStep, type StepEnd } from '../workflow-step.ts'
import { chooseJob, writeResult } from './collect-site.ts'
import { exporterOf, stopSignal } from './exporter.ts'
import { planSites } from './plan-sites.ts'
import type { SitesStep } from './site-step.ts'
import { startSites } from './start-sites.ts'
import { sumUpSites } from './sum-up-sites.ts'

/** The steps, by the word after `sites`. */
const steps = new Map<string, (step: SitesStep) => StepEnd | Promise<StepEnd>>([
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
  return endStep(step.environment, await run(step))
}
