import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { maxWorkers, rangeWindow } from '../../../../src/export/bundle/download/range-plan.ts'
import { readByRanges } from '../../../../src/export/bundle/download/range-workers.ts'
import { StallWatch } from '../../../../src/export/bundle/download/stall-watch.ts'
import { StartOver } from '../../../../src/export/bundle/download/store-failure.ts'
import { WorkerLimit } from '../../../../src/export/bundle/download/worker-limit.ts'
import { type FakeRun, fakeRun } from '../../../support/clock.ts'
import {
  gzipOf,
  responseFrom,
  type StoredVersion,
  sourceOf,
} from '../../../support/download/object-store.ts'
import { type FaultServer, type Handler, serve } from '../../../support/http-server.ts'

const version: StoredVersion = { body: gzipOf(40_000), etag: '"one"' }
const { length } = version.body
const size = 1_000
const ranges = Array.from({ length: Math.ceil(length / size) }, (_, index) => ({
  first: index * size,
  end: Math.min((index + 1) * size, length),
}))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The bytes of the object, read piece by piece. */
async function read(
  store: FaultServer,
  run: FakeRun = fakeRun(),
  options: { step?: number; length?: number } = {},
): Promise<Buffer> {
  const { pieces, source } = begin(store, run, options)
  using _ = source
  const bytes: Buffer[] = []
  for await (const piece of pieces) {
    bytes.push(Buffer.from(piece))
    source.buffers.release(piece)
  }
  return Buffer.concat(bytes)
}

function begin(
  store: FaultServer,
  run: FakeRun,
  { length = version.body.length, step = size }: { step?: number; length?: number } = {},
) {
  const source = sourceOf(store.origin, run)
  const ranged = { etag: version.etag, length }
  return { source, pieces: readByRanges(source, ranged, undefined, step) }
}

const firstOf = (range: string | undefined) => Number(/^bytes=(\d+)/.exec(range ?? 'bytes=0')?.[1])

describe('readByRanges', () => {
  test('yields the object in order, and requests each byte once', async () => {
    await using store = await serve((request, response) => responseFrom(version, request, response))
    expect((await read(store)).equals(version.body)).toBe(true)
    const asked = store.requests.map(({ headers }) => firstOf(headers.range))
    expect(asked.sort((a, b) => a - b)).toEqual(ranges.map((range) => range.first))
  })

  test('yields it in order even if responses arrive out of order', async () => {
    const waiting: (() => void)[] = []
    const respondLast: Handler = (request, response) => {
      waiting.push(() => responseFrom(version, request, response))
      setTimeout(() => waiting.pop()?.(), 30)
    }
    await using store = await serve((request, response) =>
      request.headers.range
        ? respondLast(request, response)
        : responseFrom(version, request, response),
    )
    expect((await read(store)).equals(version.body)).toBe(true)
  })

  test('limits the connections, keeps them, and limits how far it reads ahead', async () => {
    let open = 0
    let maxOpen = 0
    let furthest = 0
    await using store = await serve((request, response) => {
      open++
      maxOpen = Math.max(maxOpen, open)
      furthest = Math.max(furthest, firstOf(request.headers.range))
      response.on('close', () => open--)
      setTimeout(() => responseFrom(version, request, response), 30)
    })
    const { pieces, source } = begin(store, fakeRun())
    using _ = source
    expect((await pieces.next()).done).toBe(false)
    // The second range is never requested: only the allowed amount is read ahead.
    for (let seen = 0; seen < store.requests.length; ) {
      seen = store.requests.length
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(furthest).toBeLessThanOrEqual(rangeWindow * size)
    for await (const _ of pieces);
    expect(maxOpen).toBeLessThanOrEqual(maxWorkers + 1)
    expect(maxOpen).toBeGreaterThan(1)
    expect(store.connections).toBeLessThanOrEqual(maxWorkers + 1)
  })

  test('uses one connection as long as the reader never waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let open = 0
    let maxOpen = 0
    await using store = await serve((request, response) => {
      maxOpen = Math.max(maxOpen, ++open)
      response.on('close', () => open--)
      responseFrom(version, request, response)
    })
    expect((await read(store)).equals(version.body)).toBe(true)
    expect(maxOpen).toBeLessThanOrEqual(2)
    // A remaining timer keeps the process alive.
    expect(vi.getTimerCount()).toBe(0)
  })

  test('reads one range ahead as long as one connection is enough', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using store = await serve((request, response) => responseFrom(version, request, response))
    const { pieces, source } = begin(store, fakeRun())
    using _ = source
    expect((await pieces.next()).done).toBe(false)
    while (store.requests.length < 2) await turn()
    await store.quiet()
    for (let calm = 0; calm < 50; calm++) await turn()
    expect(store.requests.map(({ headers }) => firstOf(headers.range))).toEqual([0, size])
    await pieces.return(undefined)
  })

  test('adds no connections while it receives 150 MB/s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const step = 4_000_000
    const large: StoredVersion = { body: Buffer.alloc(4 * step), etag: version.etag }
    let release = () => {}
    await using store = await serve((request, response) => {
      const respond = () => responseFrom(large, request, response)
      if (firstOf(request.headers.range) === step) release = respond
      else respond()
    })
    const run = fakeRun()
    const { pieces, source } = begin(store, run, { step, length: large.body.length })
    using _ = source
    for (let read = 0; read < step; ) read += (await pieces.next()).value?.length ?? 0
    const next = pieces.next()
    while (store.requests.length < 2) await turn()
    run.clock.advance(20)
    await vi.advanceTimersByTimeAsync(20)
    for (let calm = 0; calm < 50; calm++) await turn()
    expect(store.requests).toHaveLength(2)
    run.clock.advance(20)
    // The request without a response holds up further workers for 50 times 20 ms.
    await vi.advanceTimersByTimeAsync(1_000)
    while (store.requests.length < 3) await turn()
    release()
    expect((await next).done).toBe(false)
    await pieces.return(undefined)
  })

  test('doubles its connections each time that the reader waits for 20 ms, up to 8', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isOpen = false
    const waiting: (() => void)[] = []
    // Sends the headers at once, and no body yet.
    await using store = await serve((request, response) => {
      const end = response.end.bind(response)
      const holding = (bytes: Buffer) => {
        if (isOpen) return end(bytes)
        response.flushHeaders()
        waiting.push(() => end(bytes))
        return response
      }
      responseFrom(version, request, Object.assign(response, { end: holding }))
    })
    const served = vi.spyOn(WorkerLimit.prototype, 'served')
    const whole = read(store)
    const asked: number[] = []
    for (const expected of [1, 2, 4, 8, 8]) {
      // Responses count when they have arrived, not when they were sent.
      while (served.mock.calls.length < expected) await turn()
      for (let calm = 0; calm < 50; calm++) await turn()
      asked.push(store.requests.length)
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(asked).toEqual([1, 2, 4, 8, 8])
    // Each completed range is replaced at once by the next, up to 9 ranges from the awaited one.
    for (const reply of waiting.splice(1)) reply()
    while (store.requests.length < 9) await turn()
    for (let calm = 0; calm < 50; calm++) await turn()
    expect(store.requests).toHaveLength(rangeWindow)
    isOpen = true
    for (const reply of waiting) reply()
    expect((await whole).equals(version.body)).toBe(true)
  })

  test('returns a range as one piece, however it arrives', async () => {
    await using store = await serve(async (request, response) => {
      const first = firstOf(request.headers.range)
      const bytes = version.body.subarray(first, first + size)
      response.writeHead(206, {
        etag: version.etag,
        'content-range': `bytes ${first}-${first + bytes.length - 1}/${length}`,
      })
      await new Promise((resolve) => response.write(bytes.subarray(0, 5), resolve))
      setTimeout(() => response.end(bytes.subarray(5)), 1)
    })
    const { pieces, source } = begin(store, fakeRun())
    using _ = source
    const sizes: number[] = []
    for await (const piece of pieces) sizes.push(piece.length)
    expect(sizes).toEqual(ranges.map(({ first, end }) => end - first))
  })

  test('yields a piece of a large range before the range is complete', async () => {
    const step = 2 * 1024 ** 2
    const body = Buffer.alloc(step)
    let release = () => {}
    await using store = await serve((_, response) => {
      response.writeHead(206, {
        etag: version.etag,
        'content-length': step,
        'content-range': `bytes 0-${step - 1}/${step}`,
      })
      response.write(body.subarray(0, 1_500_000))
      release = () => response.end(body.subarray(1_500_000))
    })
    const { pieces, source } = begin(store, fakeRun(), { step, length: step })
    using _ = source
    expect((await pieces.next()).value).toHaveLength(1024 ** 2)
    release()
    expect((await pieces.next()).value).toHaveLength(1024 ** 2)
    expect((await pieces.next()).done).toBe(true)
  })

  test('resumes each broken range where it broke', async () => {
    const seen = new Set<number>()
    const run = fakeRun()
    await using store = await serve((request, response) => {
      const first = firstOf(request.headers.range)
      const isFirstTime = !seen.has(first)
      seen.add(first)
      const isCut = isFirstTime && first % 3_000 === 0 && first > 0
      responseFrom(version, request, response, isCut ? { kind: 'cut', at: 400 } : { kind: 'none' })
    })
    expect((await read(store, run)).equals(version.body)).toBe(true)
    expect([...seen].filter((first) => first % 1_000 === 400).length).toBeGreaterThan(5)
    expect(run.lines.filter((line) => line.includes('resuming from')).length).toBeGreaterThan(5)
  })

  test('mints one link if all connections find it expired', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) => {
      const isExpired = request.path.startsWith('/1') && request.headers.range !== undefined
      responseFrom(version, request, response, { kind: isExpired ? 'status' : 'none', status: 403 })
    })
    expect((await read(store, run)).equals(version.body)).toBe(true)
    expect(new Set(store.requests.map(({ path }) => path.slice(0, 2)))).toEqual(
      new Set(['/1', '/2']),
    )
    expect(run.lines.filter((line) => line.includes('minting another'))).toHaveLength(1)
  })

  test('ends, and releases all connections, if the object has changed', async () => {
    const other: StoredVersion = { body: gzipOf(40_000, 2), etag: '"two"' }
    await using store = await serve((request, response) =>
      responseFrom(store.requests.length > 5 ? other : version, request, response),
    )
    await expect(read(store)).rejects.toBeInstanceOf(StartOver)
    await store.idle()
  })

  test('ends at once if any range fails, even if it is not needed yet', async () => {
    await using store = await serve((request, response) => {
      // The first range never gets a response.
      if (firstOf(request.headers.range) > 0) response.writeHead(412).end()
    })
    await expect(read(store)).rejects.toBeInstanceOf(StartOver)
    await store.idle()
  })

  test('keeps the failure of a range for the next read', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    await using store = await serve((request, response) => {
      if (firstOf(request.headers.range) > 0) response.writeHead(412).end()
      else responseFrom(version, request, response)
    })
    const { pieces, source } = begin(store, fakeRun())
    using _ = source
    expect((await pieces.next()).value).toHaveLength(size)
    while (store.requests.length < 2) await turn()
    await store.quiet()
    for (let calm = 0; calm < 50; calm++) await turn()
    await expect(pieces.next()).rejects.toBeInstanceOf(StartOver)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('releases all connections when reading stops', async () => {
    await using store = await serve((request, response) => {
      const first = firstOf(request.headers.range)
      if (first > 0) return
      // The other ranges never get a response.
      const reply = () => responseFrom(version, request, response)
      const others = setInterval(() => {
        if (store.requests.length < 3) return
        clearInterval(others)
        reply()
      }, 5)
    })
    const { pieces, source } = begin(store, fakeRun())
    using _ = source
    expect((await pieces.next()).value).toHaveLength(size)
    await pieces.return(undefined)
    await store.quiet()
  })

  test("ends with the signal's reason when the run does", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((request, response) => {
      if (request.headers.range) run.abort(reason)
      else responseFrom(version, request, response)
    })
    await expect(read(store, run)).rejects.toBe(reason)
    await store.idle()
  })

  describe('when the reader waits for a connection', () => {
    const wide = [0, 10_000, 20_000].map((first) => ({ first, end: first + 10_000 }))
    const seconds = (count: number) => vi.advanceTimersByTimeAsync(1_000 * count)

    /** Leaves every request for a range of 10 kB to the test, and returns those that have arrived. */
    async function reading() {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const arrived = vi.spyOn(StallWatch.prototype, 'arrived')
      const run = fakeRun()
      run.clock.advance(60_000)
      const open: { first: number; response: ServerResponse }[] = []
      const store = await serve((request, response) => {
        open.push({ first: firstOf(request.headers.range), response })
      })
      const whole = read(store, run, { step: 10_000, length: 30_000 })
      const asked = async (count: number) => {
        while (open.length < count) await turn()
        return open[count - 1] ?? expect.unreachable()
      }
      let sent = 0
      /** Resolves when the bytes have arrived. */
      const send = async (request: (typeof open)[number], bytes: number) => {
        const { first, response } = request
        const end = wide.find((range) => range.end > first)?.end ?? 0
        if (!response.headersSent) {
          response.writeHead(206, {
            etag: version.etag,
            'content-range': `bytes ${first}-${end - 1}/30000`,
            'content-length': end - first,
          })
        }
        response.write(version.body.subarray(first, first + bytes))
        request.first += bytes
        if (request.first === end) response.end()
        sent += bytes
        const all = () => arrived.mock.calls.reduce((sum, [count]) => sum + count, 0)
        while (all() < sent) await turn()
      }
      return { run, store, whole, asked, send }
    }

    test('reconnects when it is ten times slower than usual, and not before', async () => {
      const { run, store, whole, asked, send } = await reading()
      await using _ = store
      const usual = await asked(1)
      run.clock.advance(10_000)
      await send(usual, 10_000)
      // 1 kB/s is usual from here on.
      const slow = await asked(2)
      await seconds(5)
      await send(slow, 300)
      await seconds(5)
      await send(slow, 600)
      await seconds(5)
      expect(run.lines).toEqual([])
      await send(slow, 400)
      await seconds(5)
      const last = await asked(3)
      const reconnected = await asked(4)
      expect(run.lines).toEqual([
        expect.stringMatching(/a connection has stalled at 80 bytes\/s; resuming from 11 kB in/),
      ])
      expect(reconnected.first).toBe(11_300)
      // Bytes from the previous connection do not count in its speed.
      await send(reconnected, 100)
      await seconds(5)
      await send(reconnected, 8_600)
      await send(last, 10_000)
      expect((await whole).equals(version.body.subarray(0, 30_000))).toBe(true)
      expect(store.requests).toHaveLength(4)
    })

    test('measures the speed from that time on', async () => {
      const { run, store, whole, asked, send } = await reading()
      await using _ = store
      const usual = await asked(1)
      // It does not respond at all, which delays the next connection by at most a second.
      await vi.advanceTimersByTimeAsync(1_000)
      const slow = await asked(2)
      await send(slow, 1_300)
      run.clock.advance(10_000)
      await send(usual, 10_000)
      const last = await asked(3)
      await send(slow, 400)
      await seconds(5)
      const reconnected = await asked(4)
      expect(run.lines.join()).toContain('a connection has stalled at 80 bytes/s')
      await send(reconnected, 8_300)
      await send(last, 10_000)
      expect((await whole).equals(version.body.subarray(0, 30_000))).toBe(true)
    })
  })
})
