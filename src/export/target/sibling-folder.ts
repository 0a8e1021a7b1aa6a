import { createHmac, randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { discard } from '../../kernel/disk/held-file.ts'
import { ownMark } from '../../kernel/disk/run-mark.ts'
import type { Log } from '../../kernel/run/run.ts'

/**
 * The role of a folder next to the target: the new site; the old site; a copy of the old site, which
 * the target may no longer hold completely; or what is left of a site that is being removed.
 */
export type Role = 'new' | 'old' | 'copy' | 'removed'

/** The folders that this process uses, which are not leftovers. */
export const inUse = new Set<string>()

/** @param seal by default, a random number */
export function siblingPath(target: string, role: Role, seal = randomUUID().slice(0, 8)): string {
  return join(dirname(target), `.${basename(target)}.${role}-${ownMark}-${seal}`)
}

/**
 * A MAC that proves that a folder was the site at `target`. A checkout can create a folder with any
 * name and content, but it has neither the key nor the inode.
 */
export function sealOf(target: string, inode: bigint, apiKey: string): string {
  const text = JSON.stringify(['replaced site', target, `${inode}`])
  return createHmac('sha256', apiKey).update(text).digest('hex').slice(0, 32)
}

export interface Leftover {
  readonly role: Role
  readonly path: string
  /** The folder of this role: this path, or the folder that the path is named after. */
  readonly folder: string
  /** Of the run. */
  readonly mark: string
  /** By `sealOf`, or a random number. */
  readonly seal: string
}

export function leftover(name: string, target: string): Leftover | undefined {
  const prefix = `.${basename(target)}.`
  if (!name.startsWith(prefix)) return undefined
  const groups = leftoverName.exec(name.slice(prefix.length))?.groups
  if (!groups) return undefined
  const { folder, role, mark = '', seal = '' } = groups
  const around = dirname(target)
  return {
    role: role as Role,
    path: join(around, name),
    folder: join(around, `${prefix}${folder}`),
    mark,
    seal,
  }
}

/**
 * Files that a run writes next to its new folder, such as the bundle, have an additional extension.
 */
const leftoverName =
  /^(?<folder>(?<role>new|old|copy|removed)-(?<mark>[\da-f]{8}-\d{1,10})-(?<seal>[\da-f]{8}|[\da-f]{32}))(?:\.[\w.-]+)?$/

export function isSealed(
  { seal, path, folder }: Leftover,
  stats: BigIntStats,
  target: string,
  apiKey: string,
): boolean {
  return path === folder && stats.isDirectory() && seal === sealOf(target, stats.ino, apiKey)
}

/** Removes a folder that nothing uses. Never fails, but warns of what is left. */
export async function remove(folder: string, log: Pick<Log, 'warning'>): Promise<void> {
  const reason = await discard(folder)
  if (reason === undefined) return
  log.warning(
    `cannot delete ${folder}, which is no longer needed (${reason}): delete it as a user who may delete all of its files`,
  )
}

/** Does not follow symbolic links. */
export function find(path: string): Promise<BigIntStats | undefined> {
  return lstat(path, { bigint: true }).catch(unlessMissing)
}

export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
