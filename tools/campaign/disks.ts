import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Thrown where this machine does not let a case be staged. */
export class NotPossibleHere extends Error {}

/** Mounts a file system of its own, of so many KiB and inodes, on a new folder. */
export function smallDisk(folder: string, { kibibytes, inodes = 0 }: DiskSize): () => void {
  mkdirSync(folder, { recursive: true })
  mount('-t', 'tmpfs', '-o', `size=${kibibytes}k,nr_inodes=${inodes},mode=777`, 'none', folder)
  return () => unmount(folder)
}

export interface DiskSize {
  readonly kibibytes: number
  /** 0 for as many as it takes. */
  readonly inodes?: number
}

/** Makes a folder one that not even root may write to. */
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
