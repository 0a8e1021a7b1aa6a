import { spawn } from 'node:child_process'

/** The program that opens a file as its user would, by platform. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

/** Opens a file, without waiting for its program. @returns whether that was found */
export function openFile(path: string): Promise<boolean> {
  const program = openers[process.platform] ?? 'xdg-open'
  return new Promise((resolve) => {
    const child = spawn(program, [path], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
