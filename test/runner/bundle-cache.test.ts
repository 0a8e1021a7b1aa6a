import { createHash } from 'node:crypto'
import { getEventListeners } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as toolkit from '@actions/tool-cache'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BundleCache, CachedJob, ObjectVersion } from '../../src/export/bundle-cache.ts'
import { openToolCache } from '../../src/runner/bundle-cache.ts'
import { fakeRun } from '../support/clock.ts'
import { canChangeUser, canLink } from '../support/system.ts'

const disk = vi.hoisted(() => ({ refusesTimes: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'EPERM' }))
  return {
    ...real,
    utimes: (...given: Parameters<typeof real.utimes>) =>
      disk.refusesTimes ? refuse() : real.utimes(...given),
  }
})
vi.mock(import('@actions/tool-cache'), async (original) => {
  const real = await original()
  return { ...real, cacheFile: vi.fn(real.cacheFile) }
})

const job: CachedJob = {
  baseUrl: new URL('https://api.example.com/v1'),
  jobId: 'export/7:ü',
  apiKey: 'docs_0123456789abcdef',
}
const content = Buffer.from('what was fetched')
const version: ObjectVersion = { etag: '"one"', length: content.length }
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let printed: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tool-cache-'))
  vi.stubEnv('RUNNER_ENVIRONMENT', 'self-hosted')
  vi.stubEnv('RUNNER_TOOL_CACHE', join(folder, 'tools'))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk)
    return true
  })
})
afterEach(async () => {
  disk.refusesTimes = false
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Our folder in the tool cache. */
const own = () => join(folder, 'tools', 'docs-export-bundle')

async function cacheOf(changes: Partial<CachedJob> = {}, run = fakeRun()): Promise<BundleCache> {
  const open = openToolCache(process.env) ?? expect.unreachable()
  return open({ ...job, ...changes }, run)
}

/** Keeps `bytes` for a version, as what was fetched. */
async function keep(cache: BundleCache, of = version, bytes = content): Promise<void> {
  const path = join(folder, 'bundle')
  await writeFile(path, bytes)
  await cache.keep({ path, bytes: bytes.length, sha256: sha256Of(bytes) }, of)
}

/** The cached copy of a version, read and verified. */
async function found(cache: BundleCache, of = version): Promise<Buffer | undefined> {
  const copy = await cache.find(of)
  if (!copy) return undefined
  const bytes = await readFile(copy.path)
  expect(copy.bytes).toBe(of.length)
  return copy.hasDigest(sha256Of(bytes)) ? bytes : undefined
}

/** The names of the versions in our folder. */
const versions = () => readdir(own()).then((names) => names.toSorted())

/** Makes all stored versions older. */
async function age(minutes: number): Promise<void> {
  for (const name of await versions()) {
    const path = join(own(), name)
    const then = new Date((await stat(path)).mtimeMs - minutes * 60_000)
    await utimes(path, then, then)
  }
}

describe('the tool cache', () => {
  test.each([
    ['hosted by GitHub', { RUNNER_ENVIRONMENT: 'github-hosted', RUNNER_TOOL_CACHE: '/opt/tools' }],
    ['without a tool cache', { RUNNER_ENVIRONMENT: 'self-hosted' }],
    ['without a kind', { RUNNER_TOOL_CACHE: '/opt/tools' }],
  ])('is not used on a runner %s', (_, environment) => {
    expect(openToolCache(environment)).toBeUndefined()
  })

  test('returns in a later step what an earlier one stored, byte for byte', async () => {
    expect(await found(await cacheOf())).toBeUndefined()
    await keep(await cacheOf())
    expect((await found(await cacheOf()))?.equals(content)).toBe(true)
  })

  test('works on a volume that refuses to set times', async () => {
    await keep(await cacheOf())
    disk.refusesTimes = true
    expect((await found(await cacheOf()))?.equals(content)).toBe(true)
  })

  test('has a copy, independent of the bundle itself', async () => {
    const cache = await cacheOf()
    await keep(cache)
    await appendFile(join(folder, 'bundle'), 'signed')
    expect((await found(cache))?.equals(content)).toBe(true)
  })

  test.each<[string, Partial<CachedJob>, Partial<ObjectVersion>]>([
    ['job', { jobId: 'export/8:ü' }, {}],
    ['host', { baseUrl: new URL('https://api.example.net/v1') }, {}],
    ['key', { apiKey: 'docs_other' }, {}],
    ['ETag', {}, { etag: '"two"' }],
    ['length', {}, { length: 17 }],
  ])('has nothing for another %s', async (_, otherJob, otherVersion) => {
    await keep(await cacheOf())
    expect(await (await cacheOf(otherJob)).find({ ...version, ...otherVersion })).toBeUndefined()
  })

  test.each<[string, ObjectVersion]>([
    ['strong ETag', { length: content.length }],
    ['length', { etag: '"one"' }],
  ])('stores no object without a %s', async (_, unknown) => {
    const cache = await cacheOf()
    await keep(cache, unknown)
    expect(await cache.find(unknown)).toBeUndefined()
    expect(await readdir(folder)).toEqual(['bundle'])
  })

  test('has the toolkit’s layout, and is readable only by the runner’s user', async () => {
    await keep(await cacheOf())
    const [name = ''] = await versions()
    expect(toolkit.isExplicitVersion(name)).toBe(true)
    expect(toolkit.find('docs-export-bundle', name, 'any')).toBe(join(own(), name, 'any'))
    if (process.platform === 'win32') return
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    await mkdir(join(folder, 'usual'))
    expect(await modeOf(own())).toBe(0o700)
    expect(await modeOf(join(folder, 'tools'))).toBe(await modeOf(join(folder, 'usual')))
  })

  test('logs only debug lines besides its own, and neither key nor job', async () => {
    const run = fakeRun()
    const cache = await cacheOf({}, run)
    await keep(cache)
    await found(cache)
    expect(run.lines).toEqual(["info: bundle cached in the runner's tool cache"])
    for (const line of printed.trim().split('\n')) expect(line).toMatch(/^::debug::/)
    const names = await readdir(own(), { recursive: true })
    for (const text of [printed, ...names]) {
      expect(text).not.toContain(job.apiKey)
      expect(text).not.toContain(job.jobId)
    }
  })
})

describe('the space that it uses', () => {
  const etags = ['"a"', '"b"', '"c"', '"d"']

  test('is that of three bundles: the least recently used one is removed', async () => {
    const cache = await cacheOf()
    for (const etag of ['"a"', '"c"', '"b"']) {
      await keep(cache, { ...version, etag })
      await age(60)
    }
    for (const etag of ['"a"', '"c"']) await found(cache, { ...version, etag })
    await keep(cache, { ...version, etag: '"d"' })
    const left = await Promise.all(etags.map((etag) => found(cache, { ...version, etag })))
    expect(left.map((bytes) => bytes !== undefined)).toEqual([true, false, true, true])
  })

  test('is not taken from other tools or other names', async () => {
    const cache = await cacheOf()
    await mkdir(join(folder, 'tools', 'node', '24.0.0'), { recursive: true })
    for (const name of ['1.0.0', '0.0.0-b1', 'notes']) {
      await mkdir(join(own(), name), { recursive: true })
    }
    await age(60)
    for (const etag of etags) await keep(cache, { ...version, etag })
    expect(await versions()).toEqual(expect.arrayContaining(['0.0.0-b1', '1.0.0', 'notes']))
    expect(await versions()).toHaveLength(6)
    expect(await readdir(join(folder, 'tools', 'node'))).toEqual(['24.0.0'])
  })

  test('is freed from incomplete copies of killed runs, which are never found', async () => {
    const cache = await cacheOf()
    await keep(cache)
    const [half = ''] = await versions()
    await rm(join(own(), half, 'any.complete'))
    await age(60)
    expect(await cache.find(version)).toBeUndefined()
    for (const etag of etags) await keep(cache, { ...version, etag })
    expect(await versions()).not.toContain(half)
  })

  test('is not used on a disk with less free space than twice the bundle’s size', async () => {
    const run = fakeRun()
    const cache = await cacheOf({}, run)
    const path = join(folder, 'bundle')
    await writeFile(path, content)
    await cache.keep({ path, bytes: 1e15, sha256: sha256Of(content) }, version)
    expect(run.lines).toEqual([
      expect.stringMatching(/^info: bundle not cached .*of disk space available$/),
    ])
    expect(await versions()).toEqual([])
  })

  test('is freed if a copy fails, which is logged', async () => {
    const run = fakeRun()
    vi.mocked(toolkit.cacheFile).mockImplementationOnce(async (_source, file, tool, name) => {
      const place = join(folder, 'tools', tool, name, 'any')
      await mkdir(place, { recursive: true })
      await writeFile(join(place, file), 'half')
      throw new Error('ENOSPC: no space left on device')
    })
    await keep(await cacheOf({}, run))
    expect(run.lines).toEqual([
      "info: bundle not cached in the runner's tool cache: Error: ENOSPC: no space left on device",
    ])
    expect(await versions()).toEqual([])
  })

  test('does not exist where the tool cache cannot be written, or read', async () => {
    const run = fakeRun()
    const cache = await cacheOf({}, run)
    await writeFile(join(folder, 'tools'), 'a file')
    await keep(cache)
    expect(await cache.find(version)).toBeUndefined()
    expect(run.lines[0]).toContain('info: bundle not cached')
    await rm(join(folder, 'tools'))
    await mkdir(join(folder, 'tools'))
    await writeFile(own(), 'a file')
    expect(await cache.find(version)).toBeUndefined()
    expect(run.lines.at(-1)).toContain('debug: ')
  })
})

describe('files of others', () => {
  /** The folder and the name of the one file that was kept. */
  async function keptFile() {
    const [name = ''] = await versions()
    const place = join(own(), name, 'any')
    const [file = ''] = await readdir(place)
    return { place, file, path: join(place, file) }
  }

  test('is not verified by its digest alone, as its name depends on the key', async () => {
    const cache = await cacheOf()
    await keep(cache)
    const { place, path } = await keptFile()
    const other = Buffer.from('what is false ..')
    await writeFile(path, other)
    expect(await found(cache)).toBeUndefined()
    await rename(path, join(place, sha256Of(other)))
    expect(await found(cache)).toBeUndefined()
  })

  test('is not verified by the seal of another bundle of the same job', async () => {
    const cache = await cacheOf()
    const older = { ...version, etag: '"older"' }
    await keep(cache, older, Buffer.from('what is older ..'))
    const planted = await keptFile()
    await keep(await cacheOf())
    await rm(planted.place, { recursive: true })
    const [name = ''] = (await versions()).filter((name) => !planted.place.includes(name))
    const place = join(own(), name, 'any')
    await rm(place, { recursive: true })
    await mkdir(place)
    await writeFile(join(place, planted.file), 'what is older ..')
    expect(await cache.find(version)).toBeDefined()
    expect(await found(cache)).toBeUndefined()
  })

  const others: [string, (path: string) => Promise<unknown>][] = [
    ['a folder', (path) => mkdir(path)],
    ['nothing', async () => {}],
  ]
  if (canLink) others.push(['a link', (path) => symlink(join(folder, 'bundle'), path)])
  test.each(others)('instead of a file is not found: %s', async (_, put) => {
    const cache = await cacheOf()
    await keep(cache)
    const { path } = await keptFile()
    await rm(path)
    await put(path)
    expect(await cache.find(version)).toBeUndefined()
  })
})

describe.skipIf(process.platform === 'win32')('a cache that other users can access', () => {
  const openings: [string, () => Promise<unknown>, string][] = [
    ['the tool cache is open to all', () => chmod(join(folder, 'tools'), 0o777), 'mode 0777'],
    ['our folder is open to all', () => chmod(own(), 0o777), 'mode 0777'],
    [
      'our folder is a link to theirs',
      async () => {
        await rename(own(), join(folder, 'theirs'))
        await symlink(join(folder, 'theirs'), own())
      },
      'is a symbolic link',
    ],
  ]
  if (canChangeUser) {
    openings.push(['our folder is theirs', () => chown(own(), 4321, 4321), 'another user'])
    openings.push([
      'the tool cache is theirs',
      () => chown(join(folder, 'tools'), 4321, 4321),
      'another user',
    ])
    const openToGroup = async () => {
      await chown(own(), 0, 4321)
      await chmod(own(), 0o770)
    }
    openings.push(['our folder is open to another group', openToGroup, 'mode 0770'])
  }

  test.each(openings)('is not used, with one notice, when %s', async (_, open, why) => {
    await keep(await cacheOf())
    await open()
    const before = await readdir(folder, { recursive: true })
    const run = fakeRun()
    const cache = await cacheOf({}, run)
    expect(await cache.find(version)).toBeUndefined()
    expect(await cache.find(version)).toBeUndefined()
    await keep(cache)
    await keep(cache, { ...version, etag: '"two"' })
    expect(run.lines).toEqual([
      expect.stringMatching(/^notice: the runner's tool cache is not used: .*/),
    ])
    expect(run.lines[0]).toContain(why)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  test.runIf(process.getuid?.() === process.getgid?.())(
    'is used if only the private group of the user may write to it',
    async () => {
      await keep(await cacheOf())
      await chmod(own(), 0o770)
      expect((await found(await cacheOf()))?.equals(content)).toBe(true)
    },
  )

  test('is used if it has the sticky bit, as nobody else can replace our folder', async () => {
    await mkdir(join(folder, 'tools'))
    await chmod(join(folder, 'tools'), 0o1777)
    await keep(await cacheOf())
    expect((await found(await cacheOf()))?.equals(content)).toBe(true)
  })
})

describe('two runners on one machine', () => {
  test('store the same bundle at once, each completely', async () => {
    const path = join(folder, 'bundle')
    const large = Buffer.alloc(3_000_000, 'large')
    await writeFile(path, large)
    const of = { etag: '"large"', length: large.length }
    const bundle = { path, bytes: large.length, sha256: sha256Of(large) }
    const caches = await Promise.all([cacheOf(), cacheOf()])
    await Promise.all(caches.map((cache) => cache.keep(bundle, of)))
    for (const name of await versions()) {
      const [file = ''] = await readdir(join(own(), name, 'any'))
      expect((await readFile(join(own(), name, 'any', file))).equals(large)).toBe(true)
    }
    expect(await versions()).toHaveLength(2)
  })

  test('drop a copy once, and leave the other', async () => {
    const caches = await Promise.all([cacheOf(), cacheOf()])
    for (const cache of caches) await keep(cache)
    const [copy, same] = await Promise.all(caches.map((cache) => cache.find(version)))
    expect(copy?.path).toBe(same?.path)
    await Promise.all([copy?.drop(), same?.drop()])
    expect(await versions()).toHaveLength(1)
    expect((await found(await cacheOf()))?.equals(content)).toBe(true)
  })
})

test('a run that ends does not wait for a copy', async () => {
  const run = fakeRun()
  vi.mocked(toolkit.cacheFile).mockImplementationOnce(() => {
    run.abort(new Error('cancelled'))
    return new Promise(() => {})
  })
  await keep(await cacheOf({}, run))
  expect(run.lines).toEqual([])
})

test('a copy leaves no listener in a run that continues', async () => {
  const run = fakeRun()
  await keep(await cacheOf({}, run))
  expect(getEventListeners(run.signal, 'abort')).toEqual([])
})
