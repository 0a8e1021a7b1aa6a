import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FetchArguments, FetchResult } from './fetch.ts'

/** Builds `fetch.ts` as the action is built: reading TypeScript takes time and memory of its own. */
export function buildFetch(folder: string): string {
  const source = fileURLToPath(new URL('fetch.ts', import.meta.url))
  execFileSync('ncc', ['build', source, '--out', folder], { stdio: 'ignore' })
  return join(folder, 'index.js')
}

/** One fetch as a process of its own. */
export function fetchWith(script: string, given: FetchArguments): FetchResult {
  // The flag is one that the action sets for itself.
  const command = ['--no-maglev', script, JSON.stringify(given)]
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }))
}

/** Seconds of `work`, in a folder that is empty before it. */
export function timed(folder: string, work: () => void): number {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // What was removed or written before is not to be paid for by what comes now.
  execFileSync('sync')
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

/** A memory disk where there is one, as a disk's speed swings. */
export const benchFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
