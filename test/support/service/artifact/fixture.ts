import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, vi } from 'vitest'
import { lineBreak } from '../../runner/lines.ts'
import { type ArtifactService, startArtifactService } from './artifact-service.ts'

/** The process of a step, for the toolkit, which reads the environment of this process. */
export interface Step {
  readonly service: ArtifactService
  /** The step's variables, set in this process during the test. */
  readonly environment: Readonly<Record<string, string>>
  /** For files of the test. */
  readonly folder: string
  /** RUNNER_TEMP, initially empty. */
  readonly temporaryFolder: string
  /** The lines printed to the runner so far. */
  printed(): string[]
}

/** Provides `step` to each test. Waits between attempts end at once. */
export const test = base.extend<{ step: Step }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  step: async ({}, use) => {
    const service = await startArtifactService()
    const folder = await mkdtemp(join(tmpdir(), 'artifact-test-'))
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'artifact-temp-'))
    const environment = {
      ...service.env,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'octo-org/handbook',
      GITHUB_RUN_ID: '1658821493',
      GITHUB_RETENTION_DAYS: '90',
      RUNNER_TEMP: temporaryFolder,
    }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const written: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      written.push(String(chunk))
      return true
    })
    skipLongWaits()
    const printed = () => written.join('').split(lineBreak).filter(Boolean)
    await use({ service, environment, folder, temporaryFolder, printed })
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    await service.close()
    for (const path of [folder, temporaryFolder]) await rm(path, { recursive: true, force: true })
  },
})

/** The toolkit and the store's client wait between attempts, with global timers of some seconds. */
function skipLongWaits(): void {
  const real = globalThis.setTimeout
  const fastTimeout = (work: () => void, milliseconds = 0, ...given: []) =>
    real(work, milliseconds >= 2000 && milliseconds < 30_000 ? 0 : milliseconds, ...given)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(fastTimeout as typeof setTimeout)
}
