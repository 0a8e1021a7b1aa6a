import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const isWindows = process.platform === 'win32'

/** On Windows, Node ends another process at once, whatever signal it sends: nothing can be cancelled. */
export const hasSignals = !isWindows

/** Windows has no mode bits: Node makes them up. */
export const hasModes = !isWindows

/** Whether links to files can be made: on Windows, not by every user, and under Wine by none. */
export const canLink = canMake('file')

/** Whether links to folders can be made: on Windows, as junctions. Under Wine before 9, they cannot. */
export const canLinkFolders = canMake('junction')

function canMake(type: 'file' | 'junction'): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'link-'))
  try {
    symlinkSync(folder, join(folder, 'link'), type)
    return lstatSync(join(folder, 'link')).isSymbolicLink()
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
