import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { prepareTarget, type Staging, type TargetFolder } from '../../src/export/target/target.ts'
import { ownMark } from '../../src/kernel/disk/run-mark.ts'
import { hasSignals } from './system.ts'

export const apiKey = 'key_of_the_tests'

/** The mark of a run on this machine, for a process id. */
const markOf = (processId: number) => ownMark.replace(/\d+$/, `${processId}`)

/** The marks of a run that has ended, and of one that is running. */
export const marks = {
  dead: markOf(spawnSync(process.execPath, ['--version']).pid),
  live: markOf(process.ppid),
}

/** A workspace for each test, with a folder that becomes the site. */
export interface SiteTargets {
  /** The folder around the workspace, and the workspace. */
  readonly around: string
  readonly workspace: string
  readonly warning: ReturnType<typeof vi.fn<(message: string) => void>>
  inWorkspace(path: string): string
  prepare(path: string, overwrite?: boolean): Promise<TargetFolder>
  /** A staging folder with a page that says `new`. */
  stageSite(path: string, overwrite?: boolean): Promise<Staging>
  /** Replaces the site in another process, which is killed after renaming this many folders. */
  killRun(renames: number): void
}

/** Registers the hooks of the file that calls it. */
export function siteTargets(): SiteTargets {
  let around = ''
  const workspace = () => join(around, 'work/space')
  const warning = vi.fn<(message: string) => void>()
  const prepare = (path: string, overwrite = false) =>
    prepareTarget(path, { overwrite, workspace: workspace(), apiKey, log: { warning } })
  beforeEach(async () => {
    around = await realpath(await mkdtemp(join(tmpdir(), 'target-')))
    await mkdir(workspace(), { recursive: true })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    warning.mockClear()
    await rm(around, { recursive: true, force: true })
  })
  return {
    get around() {
      return around
    },
    get workspace() {
      return workspace()
    },
    warning,
    inWorkspace: (path) => join(workspace(), path),
    prepare,
    async stageSite(path, overwrite) {
      const staging = await (await prepare(path, overwrite)).stage()
      await writeFile(join(staging.folder, 'index.html'), 'new')
      return staging
    },
    killRun(renames) {
      const script = `
        import { promises, writeFileSync } from 'node:fs'
        import { syncBuiltinESMExports } from 'node:module'
        const { rename } = promises
        let left = ${renames}
        promises.rename = async (...names) => {
          if (left-- === 0) process.kill(process.pid, 'SIGKILL')
          await rename(...names)
        }
        syncBuiltinESMExports()
        const { prepareTarget } = await import(${JSON.stringify(targetModule)})
        const given = ${JSON.stringify({ overwrite: true, workspace: workspace(), apiKey })}
        const options = { ...given, log: { warning() {} } }
        const staging = await (await prepareTarget('site', options)).stage()
        writeFileSync(staging.folder + '.zip.part', 'half a bundle')
        await staging.publish()
      `
      const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
      if (hasSignals) expect(signal).toBe('SIGKILL')
    },
  }
}

const targetModule = new URL('../../src/export/target/target.ts', import.meta.url).href
