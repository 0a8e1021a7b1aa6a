import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { diskReason } from '../kernel/disk/disk-failure.ts'
import { tryToWrite } from '../kernel/disk/whole-file.ts'
import { Failure } from '../kernel/run/failure.ts'
import { temporaryRoot } from './inputs.ts'

/**
 * Checks that the run can write its own files, such as the report, before anything is sent or read.
 *
 * @throws Failure INVALID_INPUT
 */
export async function requireTemporaryFolder(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = temporaryRoot(environment)
  try {
    await mkdir(folder, { recursive: true })
    await tryToWrite(join(folder, 'writable'))
  } catch (error) {
    const what = `the runner's temporary folder cannot be written to: ${folder} (${diskReason(error)})`
    throw new Failure('INVALID_INPUT', what, {
      nextStep: "Let the runner's user write to `RUNNER_TEMP`. Nothing was sent",
      cause: error,
    })
  }
}
