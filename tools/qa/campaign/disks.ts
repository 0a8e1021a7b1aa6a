import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Thrown if a case cannot be staged on this machine. */
export class NotPossibleHere extends Error {}

/** Mounts a new file system with this many KiB and inodes on a new folder. */
export function smallDisk(folder: string, { kibibytes, inodes = 0 }: DiskSize): () => void {
  mkdirSync(folder, { recursive: true })
  mount('-t', 'tmpfs', '-o', `size=${kibibytes}k,nr_inodes=${inodes},mode=777`, 'none', folder)
  return () => unmount(folder)
}

export interface DiskSize {
  readonly kibibytes: number
  /** 0 for unlimited. */
  readonly inodes?: number
}

/** Makes a folder read-only, even for root. */
export function readOnly(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  mount('--bind', folder, folder)
  mount('-o', 'remount,ro,bind', folder)
  return () => unmount(folder)
}

function mount(...options: string[]): void {
  try {
    execFileSync('mount', options, { stdio: 'pipe' })
  } catch (error) {
    throw new NotPossibleHere(`mounting is not allowed: ${(error as Error).message}`)
  }
}

const unmount = (folder: string) => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
