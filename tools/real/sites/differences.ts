import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What only the other checker calls broken. */
export interface Differences {
  /** Why it is not broken, or not for the site check to say, and how often. */
  readonly classes: readonly { readonly reason: string; readonly count: number }[]
  /** What the site check has missed. */
  readonly unexplained: readonly string[]
}

/** Why a target that another checker reports is no finding, looked up in the files. */
const reasons: readonly {
  readonly reason: string
  applies(target: string, folder: string): boolean
}[] = [
  {
    reason: 'the file exists, or the page with `.html`',
    applies: (target, folder) => !target.includes('#') && existsSync(join(folder, target)),
  },
  {
    reason: 'a fragment that scripts read as a route (`#/…`)',
    applies: (target) => target.includes('#/'),
  },
  {
    reason: 'a URL of another host, read as a path (`http://<servername>/…`)',
    applies: (target) => target.endsWith('.git'),
  },
]

/** @param pairs `page → target` */
export function classesOf(checker: string, folder: string, pairs: readonly string[]): Differences {
  const counts = new Map<string, number>()
  const unexplained: string[] = []
  for (const pair of pairs) {
    const target = pair.slice(pair.indexOf(' → ') + 3)
    const found = reasons.find(({ applies }) => applies(target, folder))
    if (found) counts.set(found.reason, (counts.get(found.reason) ?? 0) + 1)
    else unexplained.push(`${checker}: ${pair}`)
  }
  return { classes: Array.from(counts, ([reason, count]) => ({ reason, count })), unexplained }
}
