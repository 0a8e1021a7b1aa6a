import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { unpack } from '../support/archives/unpacking.ts'
import { generateSite } from '../support/generated-site.ts'
import { readTree } from '../support/site-tree.ts'
import { hasPrograms } from '../support/system.ts'

// For a slow disk: each test writes a site.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let around: string
let tree: Record<string, string>
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: join(around, 'site'), maxBuffer: 2 ** 28 })

/** Files for which archivers use their extensions. */
const oddFiles: Record<string, string | Buffer> = {
  'empty.txt': '',
  'größe/日本語.html': 'ü',
  [`${'long-folder-name/'.repeat(7)}${'f'.repeat(120)}.html`]: 'long',
  [`${'g'.repeat(250)}.js`]: 'longer',
  'blocks.bin': Buffer.alloc(1024, 'b'),
  'large.bin': Buffer.from(
    Array.from({ length: isLong ? 5_000_000 : 1_100_000 }, (_, index) => (index * index) >> 7),
  ),
}

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'real-archives-'))
  const site = join(around, 'site')
  const write = async (path: string, bytes: string | Buffer) => {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), bytes)
  }
  for (const { path, bytes } of generateSite({
    seed: 3,
    fileCount: 94,
    scale: isLong ? 0.2 : 0.05,
  })) {
    await write(path, bytes)
  }
  for (const [path, bytes] of Object.entries(oddFiles)) await write(path, bytes)
  await mkdir(join(site, 'empty/folder'), { recursive: true })
  run('chmod', '-R', 'u=rwX,go=rX', '.')
  tree = await readTree(site)
  // Modes that a site does not have.
  run('chmod', '-R', 'u=rwx,g=s,o=t', '.')
})
afterAll(() => rm(around, { recursive: true, force: true }))

async function unpacked(archive: Buffer, pieceLength?: number) {
  const folder = await mkdtemp(join(around, 'unpacked-'))
  try {
    const counts = await unpack(archive, folder, pieceLength)
    return { ...counts, tree: await readTree(folder) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe.skipIf(!hasPrograms('tar'))('tar(1)', () => {
  const fileCount = 100

  const formats = [
    ['gnu', '.'],
    ['gnu', '--no-recursion'],
    ['oldgnu', '.'],
    ['pax', '.'],
    ['posix', '.'],
  ] as const
  test.each(sample(formats, 1))(
    'unpacks a site in %s format to the byte, with normal modes (%s)',
    async (format, which) => {
      const names = which === '.' ? ['.'] : Object.keys(tree)
      const archive = run(
        'tar',
        '-czf',
        '-',
        `--format=${format}`,
        ...(which === '.' ? [] : [which]),
        ...names,
      )
      const site = await unpacked(archive)
      expect(site.tree).toEqual(tree)
      expect(site.fileCount).toBe(fileCount)
    },
  )

  test.each(sample(['ustar', 'v7'], 1))('unpacks what fits into %s', async (format) => {
    // Without the names that do not fit into these formats.
    const names = Object.keys(tree).filter((name) => Buffer.byteLength(name) < 99)
    const archive = run('tar', '-czf', '-', '--no-recursion', `--format=${format}`, ...names)
    const expected = Object.fromEntries(names.map((name) => [name, tree[name]]))
    expect((await unpacked(archive)).tree).toEqual(expected)
  })

  test('unpacks it in whatever pieces it arrives', async () => {
    const archive = run('tar', '-czf', '-', '.')
    for (const pieceLength of sample([1000, 65_536, archive.length], 1)) {
      expect((await unpacked(archive, pieceLength)).tree).toEqual(tree)
    }
  })

  test('unpacks one of several gzip members, divided anywhere', async () => {
    const archive = run('tar', '-cf', '-', '.')
    const cuts = [0, 1, 512, 70_000, archive.length - 1024, archive.length]
    const members = cuts.map((cut, index) => gzipSync(archive.subarray(cuts[index - 1] ?? 0, cut)))
    expect((await unpacked(Buffer.concat(members))).tree).toEqual(tree)
  })

  test('refuses links written by tar(1)', async () => {
    run('ln', '-sf', '/etc/hostname', 'link.html')
    try {
      const archive = run('tar', '-czf', '-', '.')
      await expect(unpacked(archive)).rejects.toMatchObject({
        code: 'BUNDLE_UNSAFE',
        message: expect.stringMatching(/"\.\/link\.html", is a symbolic link\./),
      })
    } finally {
      run('rm', 'link.html')
    }
  })
})

describe.skipIf(!hasPrograms('bsdtar'))('bsdtar(1)', () => {
  test('unpacks a zip that it wrote to a pipe, padded with zeros', async () => {
    const archive = run('bsdtar', '--format=zip', '-cf', '-', '--exclude=./empty', '.')
    expect(archive.subarray(-22).equals(Buffer.alloc(22))).toBe(true)
    const kept = Object.entries(tree).filter(([name]) => !name.startsWith('empty/'))
    expect((await unpacked(archive)).tree).toEqual(Object.fromEntries(kept))
  })
})

describe.skipIf(!hasPrograms('zip'))('zip(1)', () => {
  const kinds: [string, string[]][] = [
    ['deflated', []],
    ['stored', ['-0']],
    ['with zip64 fields', ['-fz']],
    ['of files alone', ['-D']],
  ]
  test.each(sample(kinds, 1))(
    'unpacks a site that is %s, to the byte, with normal modes',
    async (_, options) => {
      const file = join(around, 'site.zip')
      await rm(file, { force: true })
      run('zip', '-qr', ...options, file, '.')
      const site = await unpacked(await readFile(file))
      const isFilesAlone = options.includes('-D')
      const kept = Object.entries(tree).filter(
        ([name]) => !isFilesAlone || !name.startsWith('empty/'),
      )
      expect(site.tree).toEqual(Object.fromEntries(kept))
      expect(site.fileCount).toBe(100)
    },
  )

  test('unpacks a zip with a comment', async () => {
    const file = join(around, 'commented.zip')
    run('zip', '-qr', file, '.')
    execFileSync('zip', ['-qz', file], { input: 'made by zip(1)\n' })
    expect((await unpacked(await readFile(file))).tree).toEqual(tree)
  })

  test('refuses an encrypted zip, and one with links', async () => {
    const secret = join(around, 'secret.zip')
    run('zip', '-q', '-P', 'word', secret, 'empty.txt', 'blocks.bin')
    await expect(unpacked(await readFile(secret))).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringContaining('is encrypted'),
    })
    const linked = join(around, 'linked.zip')
    run('ln', '-sf', '/etc/hostname', 'link.html')
    try {
      run('zip', '-qry', linked, 'link.html', 'empty.txt')
    } finally {
      run('rm', 'link.html')
    }
    await expect(unpacked(await readFile(linked))).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringMatching(/"link\.html", is a symbolic link\./),
    })
  })
})
