import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, vi } from 'vitest'
import type { ExportEnd } from '../../../src/runner/sites/site-step.ts'
import { runSitesStep } from '../../../src/runner/sites/sites.ts'
import { readWorkflow, type Step, stepOf } from '../../support/examples/workflow.ts'

// The steps of the workflow for many sites, in this process: as the file calls them, with exactly the
// variables that it declares. The whole workflow is in test/examples/many-sites.test.ts.

const workflow = readWorkflow('.github/workflows/export-sites.yml')

/** A step of the workflow, by its id or its name. */
export const workflowStep = (name: string): Step => stepOf(workflow, name)

/** A site of the plan. */
export const site = (domain: string, index = 0) => ({ domain, name: `c0ffee-${index}-${domain}` })

/** A folder for the steps of a job. */
export class SitesStage {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(join(folder, 'work'))
  }

  /** The path of a file in the folder of the steps. */
  path(...names: string[]): string {
    return join(this.folder, 'work', ...names)
  }

  async run(
    step: Step,
    given: Readonly<Record<string, string>>,
    exportSite: (flags: readonly string[]) => ExportEnd = () => ({}),
  ) {
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(step.env ?? {}).toSorted())
    const name = /^exec node \.docs-export-action\/dist\/index\.js sites (\S+)$/.exec(
      step.run ?? '',
    )?.[1]
    const [output, summary] = ['output', 'summary'].map((file) => join(this.folder, file))
    for (const file of [output, summary]) writeFileSync(file as string, '')
    let log = ''
    const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      log += text
      return true
    })
    const runner = { GITHUB_RUN_ID: '123', GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }
    const exitCode = await runSitesStep(name, {
      environment: { ...runner, ...given },
      folder: this.path(),
      exportSite: async (flags) => exportSite(flags),
      signal: new AbortController().signal,
      elapsed: () => 1,
    }).finally(() => print.mockRestore())
    const lines = readFileSync(output as string, 'utf8')
      .split('\n')
      .filter(Boolean)
    const outputs: Record<string, string> = Object.fromEntries(
      lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
    )
    return { exitCode, log, outputs, summary: readFileSync(summary as string, 'utf8') }
  }
}

export const test = base.extend<{ stage: SitesStage }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stage: async ({}, use) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'sites-'))
    await use(new SitesStage(folder.path))
  },
})

/** Writes a site's result like its job, into the folder with all downloaded results. */
export async function leaveResult(
  stage: SitesStage,
  domain: string,
  facts: Record<string, string> = {},
): Promise<void> {
  const { exitCode, log } = await stage.run(workflowStep('Write the result'), {
    NAME: `0-${domain.replace(/\W/g, '_')}`,
    DOMAIN: domain,
    STARTED: 'j0',
    OUTCOME: 'success',
    ERROR_CODE: '',
    JOB_ID: '',
    PAGE_COUNT: '',
    FINDINGS: '',
    NEW_FINDINGS: '',
    SITE_DIGEST: '',
    CHANGED: '',
    ARTIFACT_ID: '',
    ARTIFACT_URL: '',
    ...facts,
  })
  expect(exitCode, log).toBe(0)
  mkdirSync(stage.path('results'), { recursive: true })
  const [file = ''] = readdirSync(stage.path('result'))
  renameSync(stage.path('result', file), stage.path('results', file))
}
