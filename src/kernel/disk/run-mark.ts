import { hash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000

/** Where process ids identify processes: a machine since its start, in one PID namespace. */
const space = hash('sha256', spaceName()).slice(0, 8)

/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
export const ownMark = `${space}-${process.pid}`

/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param mark as `ownMark`, from the name of the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
export function isOfLiveRun(mark: string, changedAt: number): boolean {
  const [itsSpace, processId] = mark.split('-')
  const isRecent = Date.now() - changedAt < maxLife
  return isRecent && (itsSpace !== space || isProcess(Number(processId)))
}

function isProcess(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user exists, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function spaceName(): string {
  if (process.platform !== 'linux') return hostname()
  try {
    const start = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${hostname()} ${start} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Without these files, no other process is known to be in the same space.
    return `${hostname()} ${process.pid} ${performance.timeOrigin}`
  }
}
