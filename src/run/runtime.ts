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
