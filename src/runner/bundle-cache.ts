import { createHmac, randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type {
  BundleCache,
  BundleFile,
  CachedBundle,
  CachedJob,
  ObjectVersion,
  OpenBundleCache,
} from '../export/bundle-cache.ts'
import { formatSize } from '../kernel/format/quantity.ts'
import { orAborted, type Run } from '../kernel/run/run.ts'

/** The folder of this action in the tool cache, which other actions share. */
const tool = 'docs-export-bundle'

/** The toolkit requires one. Bundles do not depend on it. */
const architecture = 'any'

/** How many bundles a machine keeps; the least recently used one is removed first. */
const maxBundles = 3

/** The free disk space that a copy requires, as a multiple of its size. */
const minFreeFactor = 2

/**
 * The tool cache of a self-hosted runner, through the toolkit. Undefined on hosted runners: each job
 * starts with an empty disk.
 *
 * @param environment of the step; the toolkit reads `process.env`
 */
export function openToolCache(environment: NodeJS.ProcessEnv): OpenBundleCache | undefined {
  const { RUNNER_ENVIRONMENT: kind, RUNNER_TOOL_CACHE: root } = environment
  if (kind !== 'self-hosted' || !root) return undefined
  // Loaded only for downloads on a self-hosted runner.
  return async (job, run) =>
    new ToolCache(await import('@actions/tool-cache'), resolve(root), job, run)
}

/**
 * Each bundle is a tool version with a single file. The version has a random suffix, so that two
 * runners on one machine never write to the same folder.
 */
class ToolCache implements BundleCache {
  readonly #toolkit: typeof import('@actions/tool-cache')
  /** The tool cache, which other actions share. */
  readonly #root: string
  readonly #folder: string
  readonly #job: CachedJob
  readonly #run: Run
  /** Whether the log says that other users have access to the cache. */
  #isRejected = false

  constructor(
    toolkit: typeof import('@actions/tool-cache'),
    root: string,
    job: CachedJob,
    run: Run,
  ) {
    this.#toolkit = toolkit
    this.#root = root
    this.#folder = join(root, tool)
    this.#job = job
    this.#run = run
  }

  async find(version: ObjectVersion): Promise<CachedBundle | undefined> {
    const label = labelOf(this.#job, version)
    if (!label || !(await this.#isPrivate())) return undefined
    try {
      for (const name of this.#toolkit.findAllVersions(tool, architecture)) {
        if (!name.startsWith(`${label.version}.`)) continue
        const bundle = await this.#bundleOf(name, label)
        if (bundle) return bundle
      }
    } catch (error) {
      this.#run.log.debug(`the runner's tool cache cannot be read: ${error}`)
    }
    return undefined
  }

  async keep(bundle: BundleFile, version: ObjectVersion): Promise<void> {
    const { log, signal } = this.#run
    const label = labelOf(this.#job, version)
    if (!label) return log.debug('bundle not cached: the store sends no strong ETag')
    if (!(await this.#isPrivate())) return
    const copied = this.#copy(bundle, label).then(
      () => log.info("bundle cached in the runner's tool cache"),
      (error) => log.info(`bundle not cached in the runner's tool cache: ${error}`),
    )
    // The toolkit accepts no signal. An incomplete copy has no completion mark and is removed later.
    await orAborted(copied, signal).catch(() => {})
  }

  /** Whether other users have no access to the cache. Logs a notice once if they have. */
  async #isPrivate(): Promise<boolean> {
    const access = this.#isRejected ? '' : await accessOfOthers(this.#root, this.#folder)
    if (access === undefined) return true
    if (!this.#isRejected) {
      this.#run.log.notice(`the runner's tool cache is not used: ${access}`)
    }
    this.#isRejected = true
    return false
  }

  async #bundleOf(name: string, { bytes, seal }: Label): Promise<CachedBundle | undefined> {
    const place = join(this.#folder, name)
    const inside = join(place, architecture)
    const [file = ''] = await readdir(inside)
    const path = join(inside, file)
    // Reading anything but a regular file might block.
    if (!(await lstat(path)).isFile()) return undefined
    const now = new Date()
    // A volume that refuses this only makes another bundle the least recently used one.
    await utimes(place, now, now).catch(() => {})
    return { path, bytes, hasDigest: (sha256) => seal(sha256) === file, drop: () => remove(place) }
  }

  async #copy({ path, bytes, sha256 }: BundleFile, { version, seal }: Label): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    // The site may be confidential.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    // Another user may have created the folder first.
    const access = await accessOfOthers(this.#root, this.#folder)
    if (access) throw new Error(access)
    await removeOldest(this.#folder)
    await requireSpace(this.#folder, minFreeFactor * bytes)
    const name = `${version}.r${randomBytes(4).toString('hex')}`
    try {
      await this.#toolkit.cacheFile(path, seal(sha256), tool, name, architecture)
    } catch (error) {
      await remove(join(this.#folder, name))
      throw error
    }
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes) throw new Error(`only ${formatSize(free)} of disk space available`)
}

/**
 * Whether other users could read or replace what is in our folder of the tool cache.
 *
 * @returns the reason, as a clause; undefined if they cannot, or if there is no folder yet
 */
async function accessOfOthers(root: string, folder: string): Promise<string | undefined> {
  // The tool cache itself may be a link.
  const rootStats = await stat(root).catch(() => undefined)
  if (!rootStats) return undefined
  const access = accessTo(root, rootStats)
  if (access) return access
  const folderStats = await lstat(folder).catch(() => undefined)
  return folderStats && accessTo(folder, folderStats)
}

/** Whether other users could replace what is in a folder: the reason, as a clause. Pure. */
function accessTo(folder: string, stats: Stats): string | undefined {
  const { uid, gid, mode } = stats
  if (stats.isSymbolicLink()) return `${folder} is a symbolic link`
  // Windows has no such ids. The administrator, 0, has access to everything anyway.
  const currentUid = process.getuid?.()
  if (currentUid === undefined) return undefined
  if (uid !== currentUid && uid !== 0) return `${folder} belongs to another user`
  // Many systems give each user a private group, which has write access by default.
  const isOwnGroup = gid === currentUid && gid === process.getgid?.()
  const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isOwnGroup)
  // With the sticky bit, others can add files, but not rename or remove ours.
  if (!isOpen || (mode & 0o1000) !== 0) return undefined
  const octal = (mode & 0o7777).toString(8).padStart(4, '0')
  return `${folder} can be changed by other users (mode ${octal})`
}

/** The identity of one version of a job's bundle in the cache. */
interface Label {
  /** The start of its semantic version; the identity goes into the prerelease tag. */
  readonly version: string
  readonly bytes: number
  /** The file name, a MAC with the API key: without it, nobody can substitute a bundle. */
  seal(sha256: string): string
}

/** Undefined if the version cannot be identified. */
function labelOf(
  { baseUrl, jobId, apiKey }: CachedJob,
  { etag, length }: ObjectVersion,
): Label | undefined {
  if (etag === undefined || length === undefined) return undefined
  const mac = (...more: readonly string[]) => {
    const text = JSON.stringify([tool, baseUrl.href, jobId, etag, length, ...more])
    return createHmac('sha256', apiKey).update(text).digest('hex')
  }
  return { version: `0.0.0-b${mac().slice(0, 32)}`, bytes: length, seal: (sha256) => mac(sha256) }
}

/** Anything with another name does not belong to this action. */
const versionPattern = /^0\.0\.0-b[\da-f]{32}\.r[\da-f]{8}$/

/** Removes the oldest bundles, including incomplete copies of killed runs, to make room for one. */
async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => versionPattern.test(name))
  const places = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another runner may have removed it.
      const found = await lstat(path).catch(() => undefined)
      return { path, usedAt: found?.mtimeMs ?? 0 }
    }),
  )
  const oldest = places.toSorted((a, b) => b.usedAt - a.usedAt).slice(maxBundles - 1)
  for (const { path } of oldest) await remove(path)
}

/** Windows cannot remove a file that another runner reads: a later run removes it. */
async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true }).catch(() => {})
}
