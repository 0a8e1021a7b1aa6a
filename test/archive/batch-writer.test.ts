import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBatchWriter, type SiteUse } from '../../src/archive/batch-writer.ts'
import { FileReader } from '../../src/reading/file-reader.ts'
import { canLink } from '../support/system.ts'

let unpackTo: string
beforeEach(() => {
  unpackTo = mkdtempSync(join(tmpdir(), 'batch-writer-'))
})
afterEach(() => rmSync(unpackTo, { recursive: true }))

interface Piece {
  readonly path: string
  readonly content: string
}

/** Batches of pieces; a file begins and ends where its neighbors have another path. */
function batchesOf(...batches: readonly (readonly Piece[])[]) {
  const all = batches.flat()
  let at = 0
  return batches.map((pieces) => ({
    parts: pieces.map(({ path, content }) => {
      const isFirst = all[at - 1]?.path !== path
      const isLast = all[++at]?.path !== path
      return { path, length: Buffer.byteLength(content), isFirst, isLast }
    }),
    bytes: new Uint8Array(Buffer.from(pieces.map(({ content }) => content).join(''))),
  }))
}

async function take(use: SiteUse, ...batches: readonly (readonly Piece[])[]) {
  const write = await openBatchWriter(use)
  return batchesOf(...batches).map((batch) => ({ ...write(batch), bytes: batch.bytes }))
}

const contentOf = (path: string) => readFileSync(join(unpackTo, path), 'utf8')
const a = { path: 'a.txt', content: 'one' }
const b = { path: 'b.html', content: '<a href="a.txt">' }

test('files are written whole, also empty ones and those of several batches', async () => {
  const more = { path: 'b.html', content: ' two' }
  await take({ unpackTo }, [a, { path: 'empty', content: '' }, b], [more], [more])
  expect(contentOf('a.txt')).toBe('one')
  expect(contentOf('empty')).toBe('')
  expect(contentOf('b.html')).toBe('<a href="a.txt"> two two')
})

test('files are read while they are written, and without that, too', async () => {
  const expected = [a, b].map(({ path, content }) => {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(content))
    const { sha256, size } = reader.end()
    return { path, sha256, size }
  })
  for (const use of [{ unpackTo, reading: 'pages' }, { reading: 'pages' }] as const) {
    const [result] = await take(use, [a, b])
    expect(result?.read?.files).toMatchObject(expected)
    expect(result?.read?.files.map(({ scan }) => scan !== undefined)).toEqual([false, true])
  }
})

test('a file is in the result of the batch that ends it, once', async () => {
  const results = await take(
    { reading: 'digests' },
    [a, { ...b, content: 'x' }],
    [b],
    [{ path: 'c', content: '' }],
  )
  const paths = results.map(({ read }) => read?.files.map(({ path }) => path))
  expect(paths).toEqual([['a.txt'], ['b.html'], ['c']])
})

test('nothing is read unless that is asked for, and the memory is given back', async () => {
  const [result] = await take({ unpackTo }, [a])
  expect(result?.read).toBeUndefined()
  expect(result?.spare).toBe(result?.bytes)
})

describe('what exists is never written to', () => {
  const refused = { code: 'BUNDLE_UNSAFE', message: expect.stringContaining('"a.txt"') }

  test('a file', async () => {
    writeFileSync(join(unpackTo, 'a.txt'), 'kept')
    await expect(take({ unpackTo }, [a])).rejects.toMatchObject(refused)
    expect(contentOf('a.txt')).toBe('kept')
  })

  test.runIf(canLink)('what a link leads to, whether that exists or not', async () => {
    const outside = `${unpackTo}-outside`
    symlinkSync(outside, join(unpackTo, 'a.txt'))
    await expect(take({ unpackTo }, [a])).rejects.toMatchObject(refused)
    expect(existsSync(outside)).toBe(false)
  })
})

test('a file in a folder that does not exist fails with its name', async () => {
  await expect(take({ unpackTo }, [{ path: 'no/a.txt', content: '' }])).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('cannot unpack "no/a.txt" of the bundle (ENOENT)'),
  })
})

test('any pieces in any batches are the files that they are pieces of', async () => {
  const pieces = fc.array(fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 4 }), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(pieces, fc.array(fc.nat({ max: 5 })), async (files, sizes) => {
      const folder = mkdtempSync(join(unpackTo, 'x'))
      const all = files.flatMap((contents, index) =>
        contents.map((content) => ({ path: `${index}`, content })),
      )
      const batches: Piece[][] = []
      for (let left = all, at = 0; left.length > 0; at++) {
        const size = (sizes[at % sizes.length] ?? 1) + 1
        batches.push(left.slice(0, size))
        left = left.slice(size)
      }
      await take({ unpackTo: folder }, ...batches)
      for (const [index, contents] of files.entries()) {
        expect(readFileSync(join(folder, `${index}`))).toEqual(Buffer.from(contents.join('')))
      }
    }),
    { numRuns: 30 },
  )
})
