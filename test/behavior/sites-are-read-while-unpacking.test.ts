import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteUse } from '../../src/archive/batch-writer.ts'
import type { Unpacked } from '../../src/archive/site-writer.ts'
import { TarSink } from '../../src/archive/tar-sink.ts'
import { unpackZip } from '../../src/archive/zip-unpacker.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { sha256Of } from '../support/download/object-store.ts'

const page = '<title>Home</title><h1 id="a">A</h1><a href="guide#b">Guide</a>'
/** Larger than a batch, so that it reaches the reader in parts. */
const long = `<p>${'x'.repeat(3_000_000)}<a href="/end">End</a>`
const contents: Readonly<Record<string, string>> = {
  'index.html': page,
  'a/long.html': long,
  'a/style.css': 'body { background: url(image.png) }',
  'a/image.png': 'no image',
  empty: '',
}
const entries = Object.entries(contents)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Each of the two ways from an archive to its files. */
const ways: [string, (use: SiteUse) => Promise<Unpacked>][] = [
  [
    'tar.gz',
    async (use) => {
      const sink = new TarSink(use)
      await sink.write(tarGz(...entries.map(([name, content]) => tarBlocks({ name, content }))))
      return sink.finish()
    },
  ],
  [
    'zip',
    async (use) => {
      const zipFile = join(folder, 'site.zip')
      await writeFile(zipFile, zip(entries.map(([name, content]) => ({ name, content }))))
      return unpackZip({ ...use, zipFile }).finally(() => rm(zipFile))
    },
  ],
]

const byPath = (files: readonly SiteFile[]) => new Map(files.map((file) => [file.path, file]))

describe.each(ways)('the files of a %s', (_, read) => {
  test('are read while unpacking: size, digest, and references', async () => {
    const files = byPath((await read({ reading: 'pages' })).files)
    expect([...files.keys()].toSorted()).toEqual(Object.keys(contents).toSorted())
    for (const [path, content] of entries) {
      const bytes = Buffer.from(content)
      expect(files.get(path)).toMatchObject({ size: bytes.length, sha256: sha256Of(bytes) })
    }
    const scan = files.get('index.html')?.scan
    expect([...(scan?.references ?? [])]).toEqual([{ kind: 'link', url: 'guide#b', text: 'Guide' }])
    expect([...(scan?.anchors ?? [])]).toEqual(['a'])
    const links = [...(files.get('a/long.html')?.scan?.references ?? [])]
    expect(links).toEqual([{ kind: 'link', url: '/end', text: 'End' }])
    expect([...(files.get('a/style.css')?.scan?.references ?? [])]).toHaveLength(1)
    expect(files.get('a/image.png')?.scan).toBeUndefined()
  })

  test('are not written without a folder', async () => {
    expect((await read({ reading: 'digests' })).fileCount).toBe(entries.length)
    expect(await readdir(folder)).toEqual([])
  })

  test('are read and written in the same pass', async () => {
    const { files } = await read({ unpackTo: folder, reading: 'digests' })
    expect(files).toHaveLength(entries.length)
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'empty', 'index.html'])
    expect(files.every(({ scan }) => scan === undefined)).toBe(true)
  })
})
