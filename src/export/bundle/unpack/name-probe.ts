import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NameProbe } from './entry-places.ts'

/**
 * Tests on the disk whether two names are two files there: macOS and Windows ignore case, and so
 * may a folder on Linux. Without a folder nothing is written, so all names are distinct.
 *
 * @param folder of the site, absolute
 */
export function nameProbe(folder: string | undefined): NameProbe {
  let distinguishesCase: boolean | undefined
  return (first, second) => {
    if (folder === undefined) return true
    const isCase = isAscii(first) && isAscii(second)
    if (isCase && distinguishesCase !== undefined) return distinguishesCase
    const areDistinct = tryBoth(folder, first, second)
    if (isCase) distinguishesCase = areDistinct
    return areDistinct
  }
}

function tryBoth(folder: string, first: string, second: string): boolean {
  const probe = mkdtempSync(join(folder, '.names-'))
  try {
    mkdirSync(join(probe, first))
    mkdirSync(join(probe, second))
    return true
  } catch {
    // The second name already exists, or the disk rejects it.
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

const isAscii = (name: string) => /^[ -~]*$/.test(name)
