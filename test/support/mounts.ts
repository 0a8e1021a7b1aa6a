import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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

const isRoot = process.getuid?.() === 0
const has = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((folder) => existsSync(join(folder, program)))

/** Whether `mountNtfs` may work: on Linux, as root, with FUSE and ntfs-3g. */
export const canMountNtfs = isRoot && existsSync('/dev/fuse') && has('mkntfs') && has('lowntfs-3g')

/** Whether `mountBindfs` may work. */
export const canMountBindfs = isRoot && existsSync('/dev/fuse') && has('bindfs')

/** Whether `mountOverlay` may work. */
export const canMountOverlay =
  isRoot && spawnSync('grep', ['-qw', 'overlay', '/proc/filesystems']).status === 0

/** Mounts an empty NTFS of 2 MB that ignores case, as Windows does. */
export async function mountNtfs(): Promise<ServedMount> {
  const root = makeRoot()
  const [image, folder] = [join(root, 'image'), join(root, 'mount')]
  mkdirSync(folder)
  writeFileSync(image, '')
  await truncate(image, 2_000_000)
  run('mkntfs', '-F', '-q', '-Q', image)
  const before = statSync(folder).dev
  const server = spawn('lowntfs-3g', ['-o', 'ignore_case,no_detach', image, folder])
  while (statSync(folder).dev === before && server.exitCode === null) await sleep(5)
  if (server.exitCode !== null) throw new Error(`lowntfs-3g ended with ${server.exitCode}`)
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
  run('bindfs', ...options, source, folder)
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
  if (freeBytes) run('mount', '-t', 'tmpfs', '-o', `size=${freeBytes}`, 'tmpfs', disk)
  const [lower, upper, work, folder] = ['lower', 'disk/upper', 'disk/work', 'mount'].map((name) => {
    mkdirSync(join(root, name))
    return join(root, name)
  }) as [string, string, string, string]
  fill(lower)
  const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
  run('mount', '-t', 'overlay', 'overlay', '-o', layers, folder)
  return {
    folder,
    remove: () => {
      unmount(folder)
      if (freeBytes) unmount(disk)
      rmSync(root, { recursive: true })
    },
  }
}

const makeRoot = () => realpathSync(mkdtempSync(join(tmpdir(), 'mount-')))

/** Lazy, as killed processes may hold the mount for a moment. */
const unmount = (folder: string) => run('umount', '--lazy', folder)

function run(program: string, ...given: string[]): void {
  const { status, stderr, error } = spawnSync(program, given, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`)
}
