import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from '../../../src/export/download/pieces.ts'

const megabyte = 1024 * 1024
/** As long as the first piece must be. */
const head = '<'.repeat(512)

async function piecesIn(body: Readable) {
  const pieces: Buffer[] = []
  let arrived = 0
  const counted = (bytes: number) => {
    arrived += bytes
  }
  for await (const piece of piecesOf(body, [], counted)) pieces.push(piece)
  return { pieces, whole: Buffer.concat(pieces), arrived }
}

const reading = (body: Readable) => piecesOf(body, [], () => {})

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

  test('joins chunks that arrive together, up to a buffer', async () => {
    const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(64 * 1024, index))
    const body = Readable.from(chunks, { objectMode: false, highWaterMark: 4 * megabyte })
    const { pieces, whole } = await piecesIn(body)
    expect(pieces.map(({ length }) => length)).toEqual([megabyte, megabyte, megabyte / 2])
    expect(whole.equals(Buffer.concat(chunks))).toBe(true)
  })

  test('returns what has arrived before it waits for more', async () => {
    const body = new PassThrough()
    const pieces = reading(body)
    body.write(head)
    expect(String((await pieces.next()).value)).toBe(head)
    body.write('second')
    expect(String((await pieces.next()).value)).toBe('second')
    body.end()
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  test('waits for enough bytes to recognize an archive, as long as there are more', async () => {
    const body = new PassThrough()
    const pieces = reading(body)
    const first = pieces.next()
    body.write(head.slice(1))
    setTimeout(() => body.write('<'), 20)
    expect(String((await first).value)).toBe(head)
    const short = new PassThrough()
    short.end('short')
    expect(String((await reading(short).next()).value)).toBe('short')
  })

  test('yields everything that arrived before the body broke, then its error', async () => {
    const body = new PassThrough()
    body.write(head)
    const pieces = reading(body)
    expect(String((await pieces.next()).value)).toBe(head)
    body.destroy(new Error('reset'))
    await expect(pieces.next()).rejects.toThrow('reset')
  })

  test('joins chunks that arrive within one turn of the event loop', async () => {
    const body = new PassThrough()
    const pieces = reading(body)
    body.write(head)
    setImmediate(() => body.end('second'))
    expect(String((await pieces.next()).value)).toBe(`${head}second`)
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  test('reuses the memory of pieces that are no longer used', async () => {
    const spares: SharedArrayBuffer[] = []
    const used = new Set<ArrayBufferLike>()
    const body = Readable.from(Array(5).fill(Buffer.alloc(megabyte)), { objectMode: false })
    for await (const { buffer } of piecesOf(body, spares, () => {})) {
      used.add(buffer)
      spares.push(buffer as SharedArrayBuffer)
    }
    expect(used.size).toBe(1)
  })

  test.each([
    ['of an error', new Error('reset'), 'reset'],
    ['without a reason', undefined, 'Premature close'],
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
    await expect(pieces).rejects.toThrow('Premature close')
  })
})
