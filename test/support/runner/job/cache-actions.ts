import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionStandIn } from './stand-in.ts'

/** The cache of a repository, which its runs share: files by their keys, the newest last. */
export type Cache = Map<string, Buffer>

/** Stand-ins for actions/cache/restore 5 and actions/cache/save 5, for one file. */
export const cacheActions = (cache: Cache): Readonly<Record<string, ActionStandIn>> => ({
  'actions/cache/restore': ({ workspace, inputs }) => {
    const { key = '', path = '', 'restore-keys': others = '' } = inputs
    const prefixes = [key, ...others.split('\n').map((line) => line.trim())].filter(Boolean)
    // The first prefix that anything matches, and its newest entry.
    const found = cache.has(key)
      ? key
      : prefixes
          .map((prefix) => [...cache.keys()].findLast((one) => one.startsWith(prefix)))
          .find((one) => one !== undefined)
    if (found === undefined) return { 'cache-hit': '' }
    writeFileSync(join(workspace, path), cache.get(found) as Buffer)
    return { 'cache-hit': `${found === key}`, 'cache-matched-key': found }
  },
  'actions/cache/save': ({ workspace, inputs: { key = '', path = '' } }) => {
    // A key that exists stays as it is, and a missing file is a warning.
    const file = join(workspace, path)
    if (!cache.has(key) && existsSync(file)) cache.set(key, readFileSync(file))
  },
})
