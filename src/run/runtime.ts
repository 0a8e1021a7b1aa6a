/** The first long-term support release of its line. `act` runs the version on the path. */
export const minNode = '22.12.0'

/** @param version such as `22.12.0` */
export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = minNode.split('.').map(Number)
  return major > minMajor || (major === minMajor && minor >= minMinor)
}

/** V8's settings for the whole process, and for each measurement without `main.ts`. */
export const engineFlags: readonly string[] = [
  // A process that exits during background compilation may hang forever (nodejs/node#54918, open; one
  // download in 300 here): turn off the compiler that causes it.
  '--no-maglev',
  // Collect garbage when a heap has grown by 40%. By default, V8 lets each thread's heap grow fourfold,
  // which takes 70 MB more for a large site.
  '--heap-growing-percent=40',
]
