import { diskFailure } from './disk-failure.ts'
import { writeWhole } from './whole-file.ts'

/**
 * Writes a file into the runner's temporary folder, whole, readable by this user only: sites may be
 * confidential.
 *
 * @param path absolute
 * @throws Failure NO_SPACE, INTERNAL
 */
export async function writeTemporary(path: string, text: string): Promise<void> {
  try {
    await writeWhole(path, text)
  } catch (error) {
    const nextStep = "Check why the runner's temporary folder cannot be written to"
    throw diskFailure(error, path, { code: 'INTERNAL', nextStep })
  }
}
