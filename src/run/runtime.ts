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
 * Settings of V8, for the whole process: `main.ts` applies them, and so does each measurement of code
 * that runs without it.
 */
export const engineFlags: readonly string[] = [
  // A process that exits during background compilation may hang forever (nodejs/node#54918, open; one
  // download in 300 here): turn off the compiler that causes it.
  '--no-maglev',
  // Collect garbage when a heap has grown by 40%. By default, V8 lets each thread's heap grow fourfold,
  // which takes 70 MB more for a large site.
  '--heap-growing-percent=40',
]
