import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { FileReader, type Reading } from '../../../../src/reading/file-reader.ts'
import type { SiteFile } from '../../../../src/reading/site-files.ts'

/** Reads the files of a folder as those of a bundle are read. */
export function readFolder(folder: string, reading: Reading = 'pages'): SiteFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const name = join(entry.parentPath, entry.name)
      const path = name.slice(join(folder, sep).length).replaceAll(sep, '/')
      const reader = new FileReader(path, reading)
      reader.update(readFileSync(name))
      return reader.end()
    })
}
