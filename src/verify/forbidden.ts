import type { Difference } from './difference.ts'
import type { PlannedRequest } from './planned-request.ts'
import type { RequestState } from './request-state.ts'

/**
 * Decides what an HTTP 403 for a file means, by the responses to other URLs: stores without public
 * listing send it for missing files, and servers for a page whose name a folder has. Pure.
 *
 * @param isForbidding whether the host sends it for URLs that never existed
 */
export function forbiddenIn(
  states: readonly RequestState[],
  isForbidding: boolean,
): (planned: PlannedRequest, difference: Difference) => Difference {
  if (!states.some(({ difference }) => difference?.isForbidden))
    return (_, difference) => difference
  /** By folder, how many more URLs have the file than HTTP 403. */
  const balance = new Map<string, number>()
  const served = new Set<string>()
  for (const { planned, isJudged, difference } of states) {
    if (planned.about !== 'file' || !isJudged) continue
    const folder = folderOf(planned.file.path)
    if (difference?.level !== 'difference') served.add(folder)
    else if (!difference.isForbidden) continue
    balance.set(folder, (balance.get(folder) ?? 0) + (difference?.isForbidden ? -1 : 1))
  }
  return (planned, difference) => {
    if (!difference.isForbidden || planned.about !== 'file' || served.size === 0) return difference
    const missing = { ...difference, kind: 'missing' } as const
    const { detail } = difference
    if (isForbidding) return { ...missing, detail: `${detail}, as for URLs that never existed` }
    const folder = folderOf(planned.file.path)
    if (!served.has(folder) || (balance.get(folder) ?? 0) < 0) return difference
    const why = 'missing, hidden by a folder of that name, or unreadable for the server'
    return { ...missing, detail: `${detail}: ${why}` }
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
