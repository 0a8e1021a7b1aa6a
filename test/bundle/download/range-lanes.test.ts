import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type BundleSource, StartOver } from '../../../src/bundle/download/object-part.ts'
import { readInLanes } from '../../../src/bundle/download/range-lanes.ts'
import { mostConnections, rangeWindow } from '../../../src/bundle/download/range-plan.ts'
import { SlabPool } from '../../../src/bundle/download/slab-pool.ts'
import { type FakeRun, fakeRun } from '../../clock.ts'
import { type FaultServer, type Handler, serve } from '../../http/fault-server.ts'
import { answerFrom, gzipOf, linkTo, type StoredVersion } from './object-store.ts'

const version: StoredVersion = { body: gzipOf(40_000), etag: '"one"' }
const { length } = version.body
const size = 1_000
const ranges = Array.from({ length: Math.ceil(length / size) }, (_, index) => ({
  first: index * size,
  end: Math.min((index + 1) * size, length),
}))

afterEach(() => {
  vi.useRealTimers()
})

/** The bytes that come of it, read one piece after the other. */
async function read(store: FaultServer, run: FakeRun = fakeRun()): Promise<Buffer> {
  const { pieces, source } = begin(store, run)
  const bytes: Buffer[] = []
  for await (const piece of pieces) {
    bytes.push(Buffer.from(piece))
    source.slabs.release(piece)
  }
  return Buffer.concat(bytes)
}

function begin(store: FaultServer, run: FakeRun) {
  const source: BundleSource = { link: linkTo(store.origin, run), run, slabs: new SlabPool() }
  return { source, pieces: readInLanes(source, { etag: version.etag, length }, ranges) }
}

const firstOf = (range: string | undefined) => Number(/^bytes=(\d+)/.exec(range ?? 'bytes=0')?.[1])

describe('readInLanes', () => {
  test('gives the object in order, each byte asked for once', async () => {
    await using store = await serve((request, response) => answerFrom(version, request, response))
    expect((await read(store)).equals(version.body)).toBe(true)
    const asked = store.requests.map(({ headers }) => firstOf(headers.range))
    expect(asked.sort((a, b) => a - b)).toEqual(ranges.map((range) => range.first))
  })

  test('gives it in order also when answers come in any other', async () => {
    const waiting: (() => void)[] = []
    const answerLast: Handler = (request, response) => {
      waiting.push(() => answerFrom(version, request, response))
      setTimeout(() => waiting.pop()?.(), 30)
    }
    await using store = await serve((request, response) =>
      request.headers.range
        ? answerLast(request, response)
        : answerFrom(version, request, response),
    )
    expect((await read(store)).equals(version.body)).toBe(true)
  })

  test('has so many connections at most, and reads ahead so far at most', async () => {
    let open = 0
    let most = 0
    let furthest = 0
    await using store = await serve((request, response) => {
      open++
      most = Math.max(most, open)
      furthest = Math.max(furthest, firstOf(request.headers.range))
      response.on('close', () => open--)
      setTimeout(() => answerFrom(version, request, response), 30)
    })
    const { pieces } = begin(store, fakeRun())
    expect((await pieces.next()).done).toBe(false)
    // Nobody asks for the second range: what may be read ahead is read, and no more.
    for (let seen = 0; seen < store.requests.length; ) {
      seen = store.requests.length
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(furthest).toBeLessThanOrEqual(rangeWindow * size)
    for await (const _ of pieces);
    expect(most).toBeLessThanOrEqual(mostConnections + 1)
    expect(most).toBeGreaterThan(1)
  })

  test('leaves it to one connection as long as that one is never waited for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let open = 0
    let most = 0
    await using store = await serve((request, response) => {
      most = Math.max(most, ++open)
      response.on('close', () => open--)
      answerFrom(version, request, response)
    })
    expect((await read(store)).equals(version.body)).toBe(true)
    expect(most).toBeLessThanOrEqual(2)
  })

  test('goes on with each range that breaks, where it broke', async () => {
    const seen = new Set<number>()
    const run = fakeRun()
    await using store = await serve((request, response) => {
      const first = firstOf(request.headers.range)
      const isFirstTime = !seen.has(first)
      seen.add(first)
      const isCut = isFirstTime && first % 3_000 === 0 && first > 0
      answerFrom(version, request, response, isCut ? { kind: 'cut', at: 400 } : { kind: 'none' })
    })
    expect((await read(store, run)).equals(version.body)).toBe(true)
    expect([...seen].filter((first) => first % 1_000 === 400).length).toBeGreaterThan(5)
    expect(run.lines.filter((line) => line.includes('going on from')).length).toBeGreaterThan(5)
  })

  test('has a link minted once when all connections find it expired', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) => {
      const isExpired = request.path.startsWith('/1') && request.headers.range !== undefined
      answerFrom(version, request, response, { kind: isExpired ? 'status' : 'none', status: 403 })
    })
    expect((await read(store, run)).equals(version.body)).toBe(true)
    expect(new Set(store.requests.map(({ path }) => path.slice(0, 2)))).toEqual(
      new Set(['/1', '/2']),
    )
    expect(run.lines.filter((line) => line.includes('minting another'))).toHaveLength(1)
  })

  test('ends, and lets all connections go, when the object has changed', async () => {
    const other: StoredVersion = { body: gzipOf(40_000, 2), etag: '"two"' }
    await using store = await serve((request, response) =>
      answerFrom(store.requests.length > 5 ? other : version, request, response),
    )
    await expect(read(store)).rejects.toBeInstanceOf(StartOver)
    await store.idle()
  })

  test('lets all connections go when nobody reads on', async () => {
    await using store = await serve((request, response) => answerFrom(version, request, response))
    const { pieces } = begin(store, fakeRun())
    await pieces.next()
    await pieces.return(undefined)
    await store.idle()
  })

  test("ends with the signal's reason when the run does", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((request, response) => {
      if (request.headers.range) run.abort(reason)
      else answerFrom(version, request, response)
    })
    await expect(read(store, run)).rejects.toBe(reason)
    await store.idle()
  })

  test('connects anew where the connection that all wait for is far slower than others', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const run = fakeRun()
    let stalled = 0
    await using store = await serve((request, response) => {
      run.clock.advance(10)
      const isSlow = firstOf(request.headers.range) === 3_000 && stalled++ === 0
      if (isSlow)
        response
          .writeHead(206, { 'content-range': `bytes 3000-3999/${length}`, etag: version.etag })
          .flushHeaders()
      else answerFrom(version, request, response)
    })
    const whole = read(store, run)
    // Until the window is full, and everything waits for the one.
    while (store.requests.length < rangeWindow + 3) {
      await vi.advanceTimersByTimeAsync(20)
      await turn()
    }
    for (let calm = 0; calm < 200; calm++) await turn()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await whole).equals(version.body)).toBe(true)
    expect(stalled).toBe(2)
    expect(run.lines.join('\n')).toContain('a connection has stalled')
  })
})
