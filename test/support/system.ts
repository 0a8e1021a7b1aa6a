import { spawnSync } from 'node:child_process'
import { accessSync, constants, lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export const isWindows = process.platform === 'win32'

/** macOS has one loopback address for IPv4; other systems have 127.0.0.0/8. */
export const hasLoopbackNetwork = process.platform !== 'darwin'

/** On Windows, any signal from Node kills a process at once, so nothing can be cancelled. */
export const hasSignals = !isWindows

/** Windows has no mode bits; Node makes them up. */
export const hasModes = !isWindows

/** Whether this is root, to whom no mode of a file applies. */
export const isRoot = process.getuid?.() === 0

/** Whether root may also become another user: containers can withhold that. */
export const canChangeUser =
  isRoot && spawnSync('true', { uid: 65534, gid: 65534 }).error === undefined

/** Whether all of these programs are installed. Starting each of them would take two seconds in all. */
export const hasPrograms = (...programs: string[]) => programs.every(isInstalled)

function isInstalled(program: string): boolean {
  const name = isWindows ? `${program}.exe` : program
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Whether symbolic links to files can be created: on Windows, not by every user; in Wine, never.
 */
export const canLink = canCreate('file')

/** Whether links to folders can be created: on Windows, as junctions; in Wine, since 9. */
export const canLinkFolders = canCreate('junction')

function canCreate(type: 'file' | 'junction'): boolean {
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

/** For `vi.waitFor`: on a busy machine, a process may take seconds for a small step. */
export const patience = { timeout: 30_000, interval: 20 }
