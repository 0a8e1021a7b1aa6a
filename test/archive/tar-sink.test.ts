import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TarSink } from '../../src/archive/tar-sink.ts'
import { stallDisk } from '../export/target/stalled-disk.ts'
import { isLong } from '../support/amount.ts'
import { tarBlocks, tarEnd, tarGz } from '../support/archives/tar.ts'
import { unpack } from '../support/archives/unpacking.ts'
import { zip } from '../support/archives/zip.ts'
import { canMountNtfs, mountNtfs } from '../support/mounts.ts'
import { readTree } from '../support/site-tree.ts'
import { canLink } from '../support/system.ts'

// For a slow disk.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-sink-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const corrupt = (message: RegExp) => ({
  code: 'BUNDLE_CORRUPT',
  message: expect.stringMatching(message),
})

const small = tarGz(tarBlocks({ name: 'a/index.html', content: 'hello' }))
/** Larger than the maximum of pending data. */
const noise = Buffer.alloc(16_000_000)
for (let at = 0; at < noise.length; at += 4) noise.writeInt32LE(Math.imul(at, 0x9e3779b1), at)

/** An uncompressed tar.gz. */
const stored = (...blocks: Buffer[]) => gzipSync(Buffer.concat([...blocks, tarEnd]), { level: 0 })

describe('tarSink', () => {
  test('reports how many files there are, and their bytes', async () => {
    expect(await unpack(small, folder)).toMatchObject({ fileCount: 1, bytes: 5 })
    expect(await readTree(folder)).toEqual({ 'a/': '755', 'a/index.html': '644 aGVsbG8=' })
  })

  test('does not keep the memory of the pieces', async () => {
    const sink = new TarSink({ unpackTo: folder })
    const piece = Buffer.alloc(100)
    for (let at = 0; at < small.length; at += 100) {
      const length = small.copy(piece, 0, at, at + 100)
      await sink.write(piece.subarray(0, length))
      piece.fill(0xff)
    }
    expect(await sink.finish()).toMatchObject({ fileCount: 1, bytes: 5 })
  })

  test('reads small pieces of a tar that fill a buffer of the pool', async () => {
    const tar = Buffer.concat([
      tarBlocks({ name: 'a', content: noise.subarray(0, 40_000) }),
      tarEnd,
    ])
    const sink = new TarSink({ unpackTo: folder }, 'tar')
    // Two pieces that wait are joined in Node's pool: here they take the rest of it.
    let last = Buffer.allocUnsafe(8)
    const rest = () => Buffer.poolSize - last.byteOffset - last.length
    while (rest() < 1024 || rest() >= Buffer.poolSize / 2) last = Buffer.allocUnsafe(1024)
    const length = rest()
    await Promise.all([sink.write(tar.subarray(0, 512)), sink.write(tar.subarray(512, length))])
    await setImmediate()
    await sink.write(tar.subarray(length))
    expect(await sink.finish()).toMatchObject({ fileCount: 1, bytes: 40_000 })
  })

  test.runIf(isLong)(
    'writes a file that is larger than the maximum of pending data, between small ones',
    async () => {
      const archive = stored(
        tarBlocks({ name: 'first', content: '1' }),
        tarBlocks({ name: 'large', content: noise }),
        tarBlocks({ name: 'empty' }),
        tarBlocks({ name: 'last', content: '2' }),
      )
      const { bytes } = await unpack(archive, folder)
      const tree = await readTree(folder)
      expect(bytes).toBe(noise.length + 2)
      expect(tree.large === `644 ${noise.toString('base64')}`).toBe(true)
      expect(tree).toMatchObject({ first: '644 MQ==', empty: '644 ', last: '644 Mg==' })
    },
  )

  test.runIf(isLong)(
    'accepts no more of a bundle while the disk is blocked, and continues afterwards',
    async () => {
      const archive = (name: string) => stored(tarBlocks({ name, content: noise }))
      const disk = stallDisk('slow')
      const sink = new TarSink({ unpackTo: folder })
      let isAccepted = false
      const write = async () => {
        await sink.write(archive('slow'))
        isAccepted = true
      }
      const written = write()
      // In the time of a complete other unpacking, this one would also end.
      await unpack(archive('quick'), folder)
      expect(isAccepted).toBe(false)
      expect(disk.waiting.length).toBeLessThan(10)
      disk.resume()
      await written
      expect(await sink.finish()).toMatchObject({ fileCount: 1, bytes: noise.length })
      expect((await readFile(join(folder, 'slow'))).equals(noise)).toBe(true)
    },
  )

  test('detects a gzip file that is truncated at any byte', async () => {
    for (let length = 0; length < small.length; length += isLong ? 1 : 7) {
      await expect(unpack(small.subarray(0, length), folder)).rejects.toMatchObject({
        code: 'BUNDLE_CORRUPT',
      })
      await rm(join(folder, 'a'), { recursive: true, force: true })
    }
  })

  test('detects a tar that is truncated between two entries, in a complete gzip file', async () => {
    const cut = gzipSync(tarBlocks({ name: 'index.html', content: 'hello' }))
    await expect(unpack(cut, folder)).rejects.toMatchObject(
      corrupt(/end-of-archive marker is missing/),
    )
  })

  test.each([
    ['zeros', Buffer.alloc(10)],
    ['zeros and another member', Buffer.concat([Buffer.alloc(10), small])],
    ['other bytes', Buffer.from('garbage')],
    ['another archive', small],
    ['another tar', gzipSync(Buffer.concat([tarBlocks({ name: 'b' }), tarEnd]))],
  ])('detects %s after the end', async (_, trailing) => {
    for (const pieceLength of [small.length, 7, 1000]) {
      const archive = Buffer.concat([small, trailing])
      await expect(unpack(archive, folder, pieceLength)).rejects.toMatchObject(
        corrupt(/after the end|decompressed/),
      )
      await rm(join(folder, 'a'), { recursive: true, force: true })
    }
  })

  test.each([1, 600_000])('detects %d zeros after an end that fills a buffer', async (zeros) => {
    const plain = stored(tarBlocks({ name: 'a', content: noise.subarray(0, 500_000) }))
    // The file name in a gzip header may have any length (RFC 1952, section 2.3.1).
    const header = Buffer.from(plain.subarray(0, 10)).fill(8, 3, 4)
    const name = `${'n'.repeat(512 * 1024 - plain.length - 1)}\0`
    const archive = Buffer.concat([header, Buffer.from(name), plain.subarray(10)])
    expect(await unpack(archive, folder)).toMatchObject({ bytes: 500_000 })
    await rm(join(folder, 'a'))
    const trailing = Buffer.concat([archive, Buffer.alloc(zeros)])
    await expect(unpack(trailing, folder)).rejects.toMatchObject(
      corrupt(/after the end of the gzip/),
    )
  })

  test.each([
    ['no entries', tarGz()],
    ['folders alone', tarGz(tarBlocks({ name: './', type: '5' }))],
    ['no tar', gzipSync('<html>'.repeat(200))],
    ['nothing', gzipSync('')],
  ])('rejects a gzip file with %s', async (_, archive) => {
    await expect(unpack(archive, folder)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
  })

  test.each([
    ['tar.gz', small],
    ['zip', zip([{ name: 'index.html', content: 'a' }])],
  ])('names a %s that a proxy has compressed once more', async (type, bundle) => {
    await expect(unpack(gzipSync(bundle), folder)).rejects.toMatchObject({
      ...corrupt(new RegExp(`the bundle is a ${type} that is compressed again by gzip`)),
      nextStep: expect.stringContaining('make it send the stored bytes unchanged'),
    })
  })

  test('reports that a bundle contains no files, or why it cannot be decompressed', async () => {
    await expect(unpack(tarGz(), folder)).rejects.toMatchObject(corrupt(/contains no files/))
    await expect(unpack(small.subarray(0, -1), folder)).rejects.toMatchObject({
      ...corrupt(/cannot be decompressed: unexpected end of file/),
      cause: { code: 'Z_BUF_ERROR' },
    })
  })

  test('frees decompressed data after reading it', async () => {
    const free = vi.spyOn(ArrayBuffer.prototype, 'transfer')
    await unpack(stored(tarBlocks({ name: 'noise', content: noise })), folder)
    const times = free.mock.calls.length
    free.mockRestore()
    expect(times).toBeGreaterThanOrEqual(Math.floor(noise.length / 2 ** 20))
  })

  test('rejects a bomb long before it is decompressed', async () => {
    const zeros = gzipSync(Buffer.alloc(2 ** 24), { level: 9 })
    const bomb = gzipSync(tarBlocks({ name: 'bomb', size: 6e9 }).subarray(0, 512))
    await expect(
      unpack(Buffer.concat([bomb, ...Array(16).fill(zeros)]), folder),
    ).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringMatching(/more than 250 times its size/),
    })
  })

  test('reports a file that cannot be written, and writes no more', async () => {
    const sink = new TarSink({ unpackTo: join(folder, 'gone') })
    await sink.write(tarGz(tarBlocks({ name: 'a' })))
    await expect(sink.finish()).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringMatching(/cannot unpack "a" of the bundle \(ENOENT\)/),
    })
  })

  test.skipIf(!canLink)(
    'never writes to anything that already exists, nor through a link',
    async () => {
      const outside = join(folder, 'outside')
      const site = join(folder, 'site')
      await mkdir(site)
      await writeFile(outside, 'mine')
      await symlink(outside, join(site, 'a'))
      await symlink(folder, join(site, 'b'))
      for (const name of ['a', 'b/evil']) {
        const archive = tarGz(tarBlocks({ name, content: 'evil' }))
        await expect(unpack(archive, site)).rejects.toMatchObject({
          code: 'BUNDLE_UNSAFE',
          message: expect.stringMatching(
            /"[ab]" of the bundle has the same path as another of its entries/,
          ),
        })
      }
      expect(await readFile(outside, 'utf8')).toBe('mine')
      expect((await readdir(folder)).toSorted()).toEqual(['outside', 'site'])
    },
  )

  test('fails during writing, not only at the end', async () => {
    const archive = stored(
      tarBlocks({ name: '../evil' }),
      tarBlocks({ name: 'noise', content: noise }),
    )
    const sink = new TarSink({ unpackTo: folder })
    const writeAll = async () => {
      for (let at = 0; at < archive.length; at += 65_536) {
        await sink.write(archive.subarray(at, at + 65_536))
      }
    }
    await expect(writeAll()).rejects.toMatchObject({ code: 'BUNDLE_UNSAFE' })
  })
})

// Oracle: NTFS itself, served by ntfs-3g, which compares names as Windows does.
test.skipIf(!canMountNtfs)('a disk that ignores case refuses the second of two names', async () => {
  const disk = await mountNtfs()
  try {
    for (const names of [
      ['A.html', 'a.html'],
      ['A/x.html', 'a/y.html'],
      ['a', 'A/x.html'],
    ]) {
      const place = await mkdtemp(join(disk.folder, 'site-'))
      const entries = names.map((name) => ({ name, content: 'x' }))
      for (const archive of [tarGz(...entries.map((entry) => tarBlocks(entry))), zip(entries)]) {
        await expect(unpack(archive, place)).rejects.toMatchObject({ code: 'BUNDLE_UNSAFE' })
      }
    }
  } finally {
    disk.remove()
  }
})
