import { createHmac } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ownMark, type RunMark, readMark } from '../../disk/run-mark.ts'

/**
 * What a folder beside the target is: the site to be, the site that was, or a copy of the site that
 * was, which the target may no longer hold completely.
 */
export type Role = 'new' | 'old' | 'copy'

/** The folders of this process, which are no leftovers. */
export const inUse = new Set<string>()

export function pathBeside(target: string, role: Role, mark: string): string {
  return join(dirname(target), `.${basename(target)}.${role}-${ownMark}-${mark}`)
}

/**
 * What proves that a folder is the site that was at `target`. A checkout can bring a folder of any
 * name and content, but neither the key nor the inode.
 */
export function sealOf(target: string, inode: bigint, apiKey: string): string {
  const text = JSON.stringify(['replaced site', target, `${inode}`])
  return createHmac('sha256', apiKey).update(text).digest('hex').slice(0, 32)
}

export interface Leftover {
  readonly role: Role
  readonly path: string
  /** What it is, or is beside. */
  readonly folder: string
  readonly run: RunMark
  /** A seal, or a random number. */
  readonly mark: string
}

export function leftover(name: string, target: string): Leftover | undefined {
  const prefix = `.${basename(target)}.`
  if (!name.startsWith(prefix)) return undefined
  const groups = leftoverName.exec(name.slice(prefix.length))?.groups
  if (!groups) return undefined
  const { folder, role, mark = '' } = groups
  const around = dirname(target)
  return {
    role: role as Role,
    path: join(around, name),
    folder: join(around, `${prefix}${folder}`),
    run: readMark(groups),
    mark,
  }
}

/** What a run writes beside its new folder, such as the bundle itself, has an ending besides. */
const leftoverName =
  /^(?<folder>(?<role>new|old|copy)-(?:(?<space>[\da-f]{8})-)?(?<processId>\d{1,10})-(?<mark>[\da-f]{8}|[\da-f]{32}))(?:\.[\w.-]+)?$/

export function isSealed(
  { mark, path, folder }: Leftover,
  found: BigIntStats,
  target: string,
  apiKey: string,
): boolean {
  return path === folder && found.isDirectory() && mark === sealOf(target, found.ino, apiKey)
}

/** Links are not followed. */
export function find(path: string): Promise<BigIntStats | undefined> {
  return lstat(path, { bigint: true }).catch(unlessMissing)
}

export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
