import { describe, expect, test } from 'vitest'
import { SlabPool } from '../../../src/bundle/download/buffer-pool.ts'
import { ask, type BundleSource } from '../../../src/bundle/download/object-part.ts'
import { readObject } from '../../../src/bundle/download/object-reader.ts'
import { rangeSize } from '../../../src/bundle/download/range-plan.ts'
import { type FaultServer, serve } from '../../http/fault-server.ts'
import { type FakeRun, fakeRun } from '../../support/clock.ts'
import { answerFrom, gzipOf, linkTo, type StoredVersion } from './object-store.ts'

const version: StoredVersion = { body: gzipOf(6 * rangeSize), etag: '"one"' }

/**
 * Reads it all.
 *
 * @param waits how many milliseconds each piece takes to come; the last holds for all others
 * @param use how many milliseconds the reader has to do with each
 */
async function read(store: FaultServer, waits: number[], options = {}, use = 0): Promise<Buffer> {
  const run: FakeRun = fakeRun()
  run.clock.advance(60_000)
  const left = [...waits]
  let wait = 0
  const source: BundleSource = { link: linkTo(store.origin, run), run, slabs: new SlabPool() }
  const opened = await ask(source)
  const pieces = opened.pieces.bind(opened)
  opened.pieces = async function* (...parameters) {
    for await (const piece of pieces(...parameters)) {
      wait = left.shift() ?? wait
      run.clock.advance(wait)
      yield piece
    }
  }
  const bytes: Buffer[] = []
  const may = { mayUseLanes: true, servesRanges: true, ...options }
  for await (const piece of readObject(source, opened, may)) {
    run.clock.advance(use)
    bytes.push(Buffer.from(piece))
    source.slabs.release(piece)
  }
  return Buffer.concat(bytes)
}

const serveObject = (served = version) =>
  serve((request, response) => answerFrom(served, request, response))

describe('readObject', () => {
  test('leaves it to the connection that is open as long as that one is never waited for', async () => {
    await using store = await serveObject()
    expect((await read(store, [0])).equals(version.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test('goes on by ranges from where it is when that connection is too slow', async () => {
    await using store = await serveObject()
    expect((await read(store, [30])).equals(version.body)).toBe(true)
    const [, second, ...others] = store.requests.map(({ headers }) => headers.range)
    expect(second).toMatch(/^bytes=[1-9]\d*-/)
    expect(others.length).toBeGreaterThan(2)
    // The one that was too slow is let go of.
    await store.idle()
  })

  test('leaves it to that connection where no more than half of the time is spent waiting', async () => {
    await using store = await serveObject()
    expect((await read(store, [0, 30], {}, 30)).equals(version.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test('leaves it to that connection after a wait of 20 ms in all', async () => {
    await using store = await serveObject()
    expect((await read(store, [20, 0])).equals(version.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test('leaves it to that connection, however slow, where little is left', async () => {
    const small = { body: gzipOf(2 * rangeSize), etag: '"small"' }
    await using store = await serveObject(small)
    expect((await read(store, [30])).equals(small.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test.each([
    ['several connections are not wanted', { mayUseLanes: false }],
    ['the store has shown that it serves no ranges', { servesRanges: false }],
  ])('stays with one connection where %s', async (_, options) => {
    await using store = await serveObject()
    expect((await read(store, [30], options)).equals(version.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })
})
