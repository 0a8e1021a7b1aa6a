import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { ExportEnd, SitesStep } from './site-step.ts'

/** Aborted by the signals with which a runner cancels a step. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
  return stop.signal
}

/**
 * Runs the action as a command of its own, which ends by itself after a signal, with the id of a start
 * that the host has accepted. Its log goes to that of the step; its results are read.
 *
 * @param program the entry file of the action
 */
export function exporterOf(program: string, signal: AbortSignal): SitesStep['exportSite'] {
  return async (flags) => {
    const child = spawn(process.execPath, [program, 'export', '--output=json', ...flags], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const stop = () => child.kill('SIGTERM')
    signal.addEventListener('abort', stop, { once: true })
    const [results] = await Promise.all([
      text(child.stdout),
      new Promise((resolve, reject) => child.once('close', resolve).once('error', reject)),
    ])
    signal.removeEventListener('abort', stop)
    return readEnd(results)
  }
}

/** A command that was killed has no results. */
function readEnd(results: string): ExportEnd {
  try {
    return JSON.parse(results)
  } catch {
    return {}
  }
}
