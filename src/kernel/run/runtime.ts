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

/**
 * Settings of V8 for the whole process. A process that exits during background compilation may hang
 * forever (nodejs/node#54918, open; one download in 300 here): turn off the compiler that causes it.
 */
export const engineFlags: readonly string[] = ['--no-maglev']

/**
 * To be called once, when the main thread has loaded its code: with other settings than the default
 * ones, V8 rejects the compiled code of Node's own modules, which takes 30 ms of CPU.
 */
export function setEngineFlags(): void {
  for (const flag of engineFlags) setFlagsFromString(flag)
}
