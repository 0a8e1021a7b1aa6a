import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeFiles } from '../../../../support/write-files.ts'

/** Writes files to a folder, which is removed after the test. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFiles(folder, Object.entries(files))
  return folder
}
