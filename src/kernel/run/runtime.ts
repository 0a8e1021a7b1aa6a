import { setFlagsFromString } from 'node:v8'

/**
 * The oldest supported version of Node: the first long-term support release of its line. The runner
 * provides Node 24; `act` and its derivatives use the version on the path.
 */
export const minNode = '22.12.0'

/** @param version such as `22.12.0` */
export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = minNode.split('.').map(Number)
  return major > minMajor || (major === minMajor && minor >= minMinor)
}

/** Settings of V8, for the whole process. What measures code without `main.ts` sets them, too. */
export const engineFlags: readonly string[] = [
  // A process that exits during background compilation may hang forever (nodejs/node#54918, open; one
  // download in 300 here): turn off the compiler that causes it.
  '--no-maglev',
  // Collect garbage when a heap has grown by 40%. By default, V8 lets each thread's heap grow fourfold,
  // which takes 70 MB more for a large site.
  '--heap-growing-percent=40',
]

const defaultFlags: readonly string[] = ['--maglev', '--heap-growing-percent=0']

/**
 * To be called when all threads have loaded their code. With other settings than the default ones, V8
 * rejects the compiled code of Node's own modules: the process would start 30 ms later, and each
 * thread would take 30 ms more of CPU.
 */
export function setEngineFlags(): void {
  for (const flag of engineFlags) setFlagsFromString(flag)
}

/** To be called before a thread starts. */
export function resetEngineFlags(): void {
  for (const flag of defaultFlags) setFlagsFromString(flag)
}
