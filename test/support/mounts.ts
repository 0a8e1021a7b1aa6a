import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasPrograms, isRoot } from './system.ts'

/** A separate file system, mounted on a new folder. */
export interface Mount {
  /** Absolute path of its root. */
  readonly folder: string
  remove(): void
}

/** A mount whose process can stop responding, like the server of a network disk. */
export interface ServedMount extends Mount {
  stopResponding(): void
  resume(): void
}

/** Whether `mountNtfs` works: on Linux, as root, with FUSE and ntfs-3g. */
export const canMountNtfs = hasPrograms('mkntfs', 'lowntfs-3g') && (await canMount(mountNtfs))

/** Whether `mountBindfs` works. */
export const canMountBindfs = hasPrograms('bindfs') && (await canMount(mountBindfs))

/** Whether `mountFewInodes` works. */
export const canMountFewInodes = await canMount(() => mountFewInodes(1))

/** Whether `mountOverlay` works. */
export const canMountOverlay = await canMount(() => mountOverlay(() => {}))

/** Tries it, as a container may withhold each kind of mount from root. */
async function canMount(start: () => Mount | Promise<Mount>): Promise<boolean> {
  if (!isRoot) return false
  try {
    const trial = await start()
    trial.remove()
    return true
  } catch {
    return false
  }
}

/** Mounts an empty NTFS of 2 MB that ignores case, as Windows does. */
export async function mountNtfs(): Promise<ServedMount> {
  const root = makeRoot()
  const [image, folder] = [join(root, 'image'), join(root, 'mount')]
  mkdirSync(folder)
  writeFileSync(image, '')
  await truncate(image, 2_000_000)
  mount(root, 'mkntfs', '-F', '-q', '-Q', image)
  const before = statSync(folder).dev
  const server = spawn('lowntfs-3g', ['-o', 'ignore_case,no_detach', image, folder])
  while (statSync(folder).dev === before && server.exitCode === null) await sleep(5)
  if (server.exitCode !== null) {
    rmSync(root, { recursive: true })
    throw new Error(`lowntfs-3g ended with ${server.exitCode}`)
  }
  return {
    folder,
    stopResponding: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    remove: () => {
      server.kill('SIGCONT')
      unmount(folder)
      rmSync(root, { recursive: true })
    },
  }
}

/** Mounts an empty folder with options of bindfs, such as `--chmod-deny`. */
export function mountBindfs(...options: string[]): Mount {
  const root = makeRoot()
  const [source, folder] = [join(root, 'source'), join(root, 'mount')]
  for (const each of [source, folder]) mkdirSync(each)
  mount(root, 'bindfs', ...options, source, folder)
  return {
    folder,
    remove: () => {
      unmount(folder)
      rmSync(root, { recursive: true })
    },
  }
}

/** Mounts an empty folder with space for this number of files and folders, itself included. */
export function mountFewInodes(inodes: number): Mount {
  const root = makeRoot()
  const folder = join(root, 'mount')
  mkdirSync(folder)
  mount(root, 'mount', '-t', 'tmpfs', '-o', `size=1m,nr_inodes=${inodes}`, 'tmpfs', folder)
  return {
    folder,
    remove: () => {
      unmount(folder)
      rmSync(root, { recursive: true })
    },
  }
}

/**
 * Mounts an overlay, like that of a container.
 *
 * @param fill writes the files of the lower layer, such as the image of a container
 * @param freeBytes free space of the upper layer; by default that of the disk
 */
export function mountOverlay(fill: (lower: string) => void, freeBytes?: number): Mount {
  const root = makeRoot()
  const disk = join(root, 'disk')
  mkdirSync(disk)
  if (freeBytes) mount(root, 'mount', '-t', 'tmpfs', '-o', `size=${freeBytes}`, 'tmpfs', disk)
  const [lower, upper, work, folder] = ['lower', 'disk/upper', 'disk/work', 'mount'].map((name) => {
    mkdirSync(join(root, name))
    return join(root, name)
  }) as [string, string, string, string]
  fill(lower)
  const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
  mount(root, 'mount', '-t', 'overlay', 'overlay', '-o', layers, folder)
  return {
    folder,
    remove: () => {
      unmount(folder)
      if (freeBytes) unmount(disk)
      rmSync(root, { recursive: true })
    },
  }
}

function makeRoot(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'mount-')))
}

/** Runs a program; if it fails, removes the folder of the mount. */
function mount(root: string, program: string, ...given: string[]): void {
  const { status, stderr, error } = spawnSync(program, given, { encoding: 'utf8' })
  if (status === 0) return
  rmSync(root, { recursive: true })
  throw error ?? new Error(`${program}: ${stderr}`)
}

/** Lazy, as killed processes may hold the mount for a moment. */
function unmount(folder: string): void {
  const { status, stderr } = spawnSync('umount', ['--lazy', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`umount: ${stderr}`)
}
