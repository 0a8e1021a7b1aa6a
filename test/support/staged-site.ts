import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareTarget, type Staging } from '../../src/export/target/target.ts'

const apiKey = 'key_of_the_tests'

/** For a site in a folder that other runs use, too. */
export const targetOptions = (workspace: string) => ({
  overwrite: true,
  workspace,
  apiKey,
  log: { warning: () => {} },
})

/** A new site that is to be published as `site`. */
export async function stageSite(workspace: string): Promise<Staging> {
  const staging = await (await prepareTarget('site', targetOptions(workspace))).stage()
  writeFileSync(join(staging.folder, 'index.html'), 'new')
  return staging
}

const moduleOf = (path: string) =>
  JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href)

/** The same for a script of another process, which has it as `target`. */
export const preparing = (workspace: string) => `
  const { prepareTarget } = await import(${moduleOf('export/target/target.ts')})
  const { clearParts } = await import(${moduleOf('kernel/disk/part-file.ts')})
  await clearParts(${JSON.stringify(join(workspace, 'bundle'))})
  const options = { overwrite: true, workspace: ${JSON.stringify(workspace)}, apiKey: '${apiKey}' }
  const target = await prepareTarget('site', { ...options, log: { warning: console.log } })
`
