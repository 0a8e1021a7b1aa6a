import { expect, test } from 'vitest'
import { BufferPool } from '../../../../src/export/bundle/download/buffer-pool.ts'

test('memory is reused once its writer and all pieces are released', () => {
  const pool = new BufferPool()
  const buffer = pool.take()
  const pieces = [pool.piece(buffer, 0, 4), pool.piece(buffer, 4, 8)]
  expect(pieces.map(({ length }) => length)).toEqual([4, 4])
  for (const released of [buffer, ...pieces]) {
    expect(pool.take().buffer).not.toBe(buffer.buffer)
    pool.release(released)
  }
  expect(pool.take().buffer).toBe(buffer.buffer)
})

test('other memory is ignored', () => {
  const pool = new BufferPool()
  const other = Buffer.from('other')
  pool.release(other)
  expect(pool.take().buffer).not.toBe(other.buffer)
})
