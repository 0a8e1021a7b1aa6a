import { chmodSync, fchmodSync, fstatSync, statSync } from 'node:fs'

/** What web servers can read: the usual modes of files and folders. */
export const usualMode = { file: 0o644, folder: 0o755 } as const

/**
 * Gives new files and folders their usual mode, whatever the umask of the runner removes from it: a web
 * server runs as another user. The first one shows whether that is needed. A volume that refuses it
 * keeps its own modes.
 */
export class UsualModes {
  /** Undefined until the first of each kind. */
  #isNeeded: { file?: boolean; folder?: boolean } = {}

  /** @param descriptor of a new file */
  setFile(descriptor: number): void {
    this.#isNeeded.file ??= differs(fstatSync(descriptor).mode, usualMode.file)
    if (this.#isNeeded.file) this.#set('file', () => fchmodSync(descriptor, usualMode.file))
  }

  /** @param path of a new folder */
  setFolder(path: string): void {
    this.#isNeeded.folder ??= differs(statSync(path).mode, usualMode.folder)
    if (!this.#isNeeded.folder) return
    this.#set('folder', () => chmodSync(path, withUsualFolderMode(statSync(path).mode)))
  }

  #set(kind: 'file' | 'folder', change: () => void): void {
    try {
      change()
    } catch {
      this.#isNeeded[kind] = false
    }
  }
}

const differs = (mode: number, usual: number) => (mode & 0o777) !== usual

/** Keeps the bit by which new files get the group of their folder. */
export const withUsualFolderMode = (mode: number): number => (mode & 0o7000) | usualMode.folder
