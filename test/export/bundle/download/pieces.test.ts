import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BufferPool } from '../../../../src/export/bundle/download/buffer-pool.ts'
import { piecesOf, takeHead } from '../../../../src/export/bundle/download/pieces.ts'

const megabyte = 1024 * 1024

async function piecesIn(body: Readable, buffers = new BufferPool()) {
  const pieces: Buffer[] = []
  let arrived = 0
  const counted = (bytes: number) => {
    arrived += bytes
  }
  for await (const piece of piecesOf(body, { buffers, arrived: counted })) {
    pieces.push(piece)
  }
  return { pieces, whole: Buffer.concat(pieces), arrived }
}

describe('piecesOf', () => {
  test('yields the bytes of the body in order, however they arrive', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }))
    await fc.assert(
      fc.asyncProperty(chunks, async (chunks) => {
        const whole = Buffer.concat(chunks)
        const body = Readable.from(chunks, { objectMode: false })
        const read = await piecesIn(body)
        expect(read).toMatchObject({ arrived: whole.length })
        expect(read.whole.equals(whole)).toBe(true)
      }),
    )
  })

  test('yields the bytes of a body whose head was read, even if it has broken off since', async () => {
    const body = new PassThrough()
    body.write('0123456789')
    const head = await takeHead(body, 4)
    body.destroy(new Error('broken off'))
    const buffers = new BufferPool()
    const pieces: string[] = []
    const reading = async () => {
      for await (const piece of piecesOf(body, {
        buffers,
        arrived: () => {},
        head,
      })) {
        pieces.push(piece.toString())
      }
    }
    await expect(reading()).rejects.toThrow('broken off')
    expect('0123456789'.startsWith(pieces.join(''))).toBe(true)
    expect(pieces.join('')).toMatch(/^0123/)
  })

  test('joins chunks that arrive together, up to a buffer', async () => {
    const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(64 * 1024, index))
    const body = Readable.from(chunks, { objectMode: false, highWaterMark: 4 * megabyte })
    const { pieces, whole } = await piecesIn(body)
    expect(pieces.map(({ length }) => length)).toEqual([megabyte, megabyte, megabyte / 2])
    expect(whole.equals(Buffer.concat(chunks))).toBe(true)
  })

  test('returns what has arrived before it waits for more', async () => {
    const body = new PassThrough()
    const buffers = new BufferPool()
    const pieces = piecesOf(body, { buffers, arrived: () => {} })
    body.write('first')
    expect(String((await pieces.next()).value)).toBe('first')
    body.write('second')
    expect(String((await pieces.next()).value)).toBe('second')
    body.end()
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  test('yields everything that arrived before the body broke, then its error', async () => {
    const body = new PassThrough()
    body.write('bytes')
    const pieces = piecesOf(body, { buffers: new BufferPool(), arrived: () => {} })
    expect(String((await pieces.next()).value)).toBe('bytes')
    body.destroy(new Error('reset'))
    await expect(pieces.next()).rejects.toThrow('reset')
  })

  test('joins chunks that arrive within one turn of the event loop', async () => {
    const body = new PassThrough()
    const pieces = piecesOf(body, { buffers: new BufferPool(), arrived: () => {} })
    body.write('first, ')
    setImmediate(() => body.end('second'))
    expect(String((await pieces.next()).value)).toBe('first, second')
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  test('returns its memory when its pieces are released, even if reading stops', async () => {
    const buffers = new BufferPool()
    const used = new Set<ArrayBufferLike>()
    for (const readsOn of [true, false, true]) {
      const body = Readable.from(Array(5).fill(Buffer.alloc(megabyte / 2)), { objectMode: false })
      for await (const piece of piecesOf(body, { buffers, arrived: () => {} })) {
        used.add(piece.buffer)
        buffers.release(piece)
        if (!readsOn) break
      }
    }
    expect(used.size).toBeLessThanOrEqual(2)
  })

  test.each([
    ['of an error', new Error('reset'), 'reset'],
    ['without a reason', undefined, 'ended early'],
  ])('detects a body that broke before it was read, %s', async (_, error, says) => {
    const body = new PassThrough()
    body.on('error', () => {})
    body.destroy(error)
    await new Promise((resolve) => body.on('close', resolve))
    await expect(piecesIn(body)).rejects.toThrow(says)
  })

  test('detects a body that was destroyed', async () => {
    const body = new PassThrough()
    const pieces = piecesIn(body)
    body.destroy()
    await expect(pieces).rejects.toThrow('ended early')
  })
})

describe('BufferPool', () => {
  test('reuses memory only when it is completely released', () => {
    const buffers = new BufferPool()
    const buffer = buffers.take()
    const first = buffers.piece(buffer, 0, 10)
    const second = buffers.piece(buffer, 10, 20)
    buffers.release(buffer)
    buffers.release(first)
    expect(buffers.take().buffer).not.toBe(buffer.buffer)
    buffers.release(second)
    expect(buffers.take().buffer).toBe(buffer.buffer)
    expect(buffers.take().buffer).not.toBe(buffer.buffer)
  })

  test('ignores memory that is not its own', () => {
    const buffers = new BufferPool()
    const own = Buffer.alloc(10)
    buffers.release(own)
    expect(buffers.take().buffer).not.toBe(own.buffer)
  })
})
