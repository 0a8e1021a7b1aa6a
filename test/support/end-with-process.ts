import type { ChildProcess } from 'node:child_process'

/** How to end what this process has started, and what still runs. */
const running = new Map<ChildProcess, () => void>()

/**
 * Ends a process that this one has started when this one ends, also by a signal: a server would be left
 * behind. What else handles the signal still runs, and decides about the exit code.
 *
 * @param end called at most once, while the process runs
 */
export function endWithProcess(child: ChildProcess, end: () => void): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (running.size === 0) listen()
  running.set(child, end)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) stopListening()
  })
}

const signals = ['SIGINT', 'SIGTERM'] as const

function listen(): void {
  process.on('exit', endAll)
  for (const signal of signals) process.on(signal, endBySignal)
}

function stopListening(): void {
  process.off('exit', endAll)
  for (const signal of signals) process.off(signal, endBySignal)
}

function endAll(): void {
  for (const end of running.values()) {
    try {
      end()
    } catch {
      // It has just ended.
    }
  }
  running.clear()
}

function endBySignal(signal: NodeJS.Signals): void {
  endAll()
  stopListening()
  // Without another listener, the signal ends this process as if it had never been handled.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
