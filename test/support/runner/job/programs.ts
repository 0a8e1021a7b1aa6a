import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes stand-ins for third-party programs.
 *
 * @param programs bash scripts, by the name of the program
 * @returns the folder, for the PATH
 */
export function writePrograms(
  folder: string,
  programs: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, script] of Object.entries(programs)) {
    const text = `#!/usr/bin/env bash\nset -euo pipefail\n${script}\n`
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  }
  return folder
}
