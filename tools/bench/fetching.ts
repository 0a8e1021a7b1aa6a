import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineFlags } from '../../src/kernel/run/runtime.ts'
import type { FetchArguments, FetchResult } from './fetch.ts'

/** Bundles `fetch.ts` like the action, because loading TypeScript takes time and memory. */
export function buildFetch(folder: string): string {
  const source = fileURLToPath(new URL('fetch.ts', import.meta.url))
  execFileSync('ncc', ['build', source, '--out', folder], { stdio: 'ignore' })
  return join(folder, 'index.js')
}

/** One fetch as a separate process. @param env beside that of this process */
export function fetchWith(
  script: string,
  given: FetchArguments,
  env: Readonly<Record<string, string>> = {},
): FetchResult {
  const command = [...engineFlags, script, JSON.stringify(given)]
  return JSON.parse(
    execFileSync(process.execPath, command, { env: { ...process.env, ...env }, encoding: 'utf8' }),
  )
}

/** Seconds of `work`, in an empty folder. */
export function timed(folder: string, work: () => void): number {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // Earlier writes and removals must not slow down this run.
  execFileSync('sync')
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

/** A memory disk if there is one, because disk speed varies. */
export const benchFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
