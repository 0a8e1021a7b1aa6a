import { createHmac, randomBytes } from 'node:crypto'
import { addAbortListener } from 'node:events'
import { lstat, mkdir, readdir, rm, statfs, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type {
  BundleCache,
  BundleFile,
  CachedBundle,
  CachedJob,
  OpenBundleCache,
} from '../bundle/bundle-cache.ts'
import type { ObjectVersion } from '../bundle/download/object-version.ts'
import { accessOfOthers, currentUser } from '../disk/other-users.ts'
import { formatSize } from '../format/size.ts'
import type { Run } from '../run/run.ts'

/** Our folder in the tool cache, where other actions have theirs. */
const tool = 'docs-export-bundle'

/** The toolkit wants one. A bundle is the same on all of them. */
const architecture = 'any'

/** The most bundles that a machine keeps: one that was not asked for longest goes first. */
const mostBundles = 3

/** How much of the disk must be free for a copy: so many times its size. */
const leastFree = 2

/**
 * The cache of a self-hosted runner: its tool cache, by the toolkit. Hosted runners have none: they
 * begin empty with each job, so that a copy would only cost time.
 *
 * @param environment the step's, of which the toolkit itself reads the process's
 */
export function openToolCache(environment: NodeJS.ProcessEnv): OpenBundleCache | undefined {
  const { RUNNER_ENVIRONMENT: kind, RUNNER_TOOL_CACHE: root } = environment
  if (kind !== 'self-hosted' || !root) return undefined
  return async (job, run) => {
    // For those alone who download on such a runner.
    const toolkit = await import('@actions/tool-cache')
    return new ToolCache(toolkit, resolve(root), job, run)
  }
}

type Toolkit = typeof import('@actions/tool-cache')

/**
 * Each bundle is the one file of a version of its own. The version's end is random, so that two
 * runners on one machine never write to the same place.
 */
class ToolCache implements BundleCache {
  readonly #toolkit: Toolkit
  /** The tool cache, in which other actions have their folders, too. */
  readonly #root: string
  readonly #folder: string
  readonly #job: CachedJob
  readonly #run: Run
  #isRefused = false

  constructor(toolkit: Toolkit, root: string, job: CachedJob, run: Run) {
    this.#toolkit = toolkit
    this.#root = root
    this.#folder = join(root, tool)
    this.#job = job
    this.#run = run
  }

  async find(version: ObjectVersion): Promise<CachedBundle | undefined> {
    const label = labelOf(this.#job, version)
    if (!label || !(await this.#isOurs(this.#folder))) return undefined
    try {
      for (const name of this.#toolkit.findAllVersions(tool, architecture)) {
        if (!name.startsWith(`${label.version}.`)) continue
        const found = await this.#bundleOf(name, label)
        if (found) return found
      }
    } catch (error) {
      this.#run.log.debug(`the runner's tool cache cannot be read: ${error}`)
    }
    return undefined
  }

  async keep(bundle: BundleFile, version: ObjectVersion): Promise<void> {
    const { log, signal } = this.#run
    const label = labelOf(this.#job, version)
    if (!label) return log.debug("the bundle is not kept: its store tells no version's ETag")
    if (!(await this.#isOurs(this.#folder))) return
    const copied = this.#copy(bundle, label).then(
      () => log.info("bundle kept in the runner's tool cache"),
      (error) => log.info(`bundle not kept in the runner's tool cache: ${error}`),
    )
    // The toolkit takes no signal. What a run that ends leaves of a copy has no mark, and goes in time.
    const ended = Promise.withResolvers<void>()
    using _ = addAbortListener(signal, () => ended.resolve())
    await Promise.race([copied, ended.promise])
  }

  async #bundleOf(name: string, { bytes, seal }: Label): Promise<CachedBundle | undefined> {
    const place = join(this.#folder, name)
    const folder = join(place, architecture)
    const [file = ''] = await readdir(folder)
    const path = join(folder, file)
    // Whatever else somebody put there could keep a reader waiting.
    if (!(await lstat(path)).isFile() || !(await this.#isOurs(path))) return undefined
    const now = new Date()
    await utimes(place, now, now)
    return {
      path,
      bytes,
      isProvenBy: (sha256) => seal(sha256) === file,
      drop: () => remove(place),
    }
  }

  /** Whether no other user can get at a place in the cache; otherwise the run says so, once. */
  async #isOurs(place: string): Promise<boolean> {
    const access = this.#isRefused ? '' : await accessOfOthers(place, this.#root, currentUser())
    if (access === undefined) return true
    if (!this.#isRefused) {
      this.#run.log.notice(`the runner's tool cache is not used: ${access}`)
    }
    this.#isRefused = true
    return false
  }

  async #copy({ path, bytes, sha256 }: BundleFile, { version, seal }: Label): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    // The site may be one that not everybody on the machine may read.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    // Somebody else may have been quicker.
    const access = await accessOfOthers(this.#folder, this.#root, currentUser())
    if (access) throw new Error(access)
    await removeOldest(this.#folder)
    const { bavail, bsize } = await statfs(this.#folder)
    const free = bavail * bsize
    if (free < leastFree * bytes) throw new Error(`only ${formatSize(free)} of the disk are free`)
    const name = `${version}.r${randomBytes(4).toString('hex')}`
    try {
      await this.#toolkit.cacheFile(path, seal(sha256), tool, name, architecture)
    } catch (error) {
      await remove(join(this.#folder, name))
      throw error
    }
  }
}

/** One version of a job's bundle, as the cache knows it. */
interface Label {
  /** The beginning of its semantic version there: whatever names it goes into a prerelease tag. */
  readonly version: string
  readonly bytes: number
  /**
   * What its file is called. It takes the API key to make one: whoever may write to the cache, but
   * has it not, cannot have another bundle taken for this one.
   */
  seal(sha256: string): string
}

/** Nothing where the version cannot be told from others. */
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

/** What is not called so is not ours, whatever it does there. */
const ownVersion = /^0\.0\.0-b[\da-f]{32}\.r[\da-f]{8}$/

/** Makes room for one more. What a killed run left of a copy goes the same way. */
async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ownVersion.test(name))
  const places = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another runner may have removed it by now.
      const usedAt = await lstat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      return { path, usedAt }
    }),
  )
  const oldest = places.toSorted((a, b) => b.usedAt - a.usedAt).slice(mostBundles - 1)
  for (const { path } of oldest) await remove(path)
}

/** Windows removes nothing that another runner reads: it stays for a later run. */
async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true }).catch(() => {})
}
