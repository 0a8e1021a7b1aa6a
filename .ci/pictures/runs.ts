import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ActionOptions,
  type ActionRun,
  runAction,
} from '../../test/support/runner/run-action.ts'
import { startArtifactService } from '../../test/support/service/artifact/artifact-service.ts'
import { type Host, startHost } from '../../test/support/service/host.ts'
import { makeSites } from './site.ts'

/** What is shown of a run of the action. */
export interface ShownRun {
  readonly run: ActionRun
  /** The HTML report, if any. */
  readonly report?: string | undefined
}

/** Set by the runner, so that a failure links to the documentation of the action. */
const actionVariables = {
  GITHUB_ACTION_REPOSITORY: 'OWNER/docs-export-action',
  GITHUB_ACTION_REF: 'v1',
}

/** A step in folders of a fixed name, so that pictures of two days show the same paths. */
async function runIn(folder: string, options: ActionOptions): Promise<ActionRun> {
  const workspace = join(folder, 'handbook', 'handbook')
  const temp = join(folder, '_temp')
  for (const path of [workspace, temp]) await mkdir(path, { recursive: true })
  const env = { ...actionVariables, RUNNER_TEMP: temp, ...options.env }
  const run = await runAction({ ...options, workspace, env })
  await run.remove()
  return run
}

const shown = async (run: ActionRun): Promise<ShownRun> => ({
  run,
  report: run.outputs.reportPath ? await readFile(run.outputs.reportPath, 'utf8') : undefined,
})

function inputsFor(host: Host): Readonly<Record<string, string>> {
  return { 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' }
}

/** The exported site in a browser: a script of one page calls another host. @param folder of `runExport` */
export async function runInBrowser(folder: string, program: string): Promise<ShownRun> {
  const script = `<script>fetch('https://stats.example.net/page')</script>`
  await appendFile(join(folder, 'handbook', 'handbook', 'site', 'search.html'), script)
  const inputs = {
    mode: 'check',
    site: 'site',
    domain: 'docs.example.com',
    browser: '6',
    'browser-path': program,
  }
  const run = await runIn(folder, { inputs })
  requireEnd(run, 0)
  return await shown(run)
}

/** A site that has changed since its last export, and has a few mistakes. */
export async function runExport(folder: string): Promise<ShownRun> {
  const sites = await makeSites(join(folder, 'sites'))
  const baseline = join(folder, 'deployed.json')
  const earlier = await startHost({ site: sites.before, seed: 2, speed: 20 })
  try {
    const inputs = { ...inputsFor(earlier), download: 'true' }
    const run = await runIn(join(folder, 'earlier'), { inputs, secrets: [earlier.apiKey] })
    requireEnd(run, 0)
    await copyFile(run.outputs.manifestPath ?? '', baseline)
  } finally {
    await earlier.close()
  }

  const [host, artifacts] = await Promise.all([
    startHost({ site: sites.after, speed: 2 }),
    startArtifactService(),
  ])
  try {
    const inputs = {
      ...inputsFor(host),
      'extract-to': 'site',
      'site-check': 'warn',
      'artifact-name': 'docs',
      baseline,
    }
    const env = { ...artifacts.env }
    const run = await runIn(folder, { inputs, env, secrets: [host.apiKey] })
    requireEnd(run, 0)
    return await shown(run)
  } finally {
    await Promise.all([host.close(), artifacts.close()])
  }
}

function requireEnd(run: ActionRun, exitCode: number): void {
  if (run.exitCode === exitCode) return
  throw new Error(`A run exited with ${run.exitCode} instead of ${exitCode}:\n${run.log}`)
}
