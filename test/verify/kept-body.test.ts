import { expect, test } from 'vitest'
import { KeptBody } from '../../src/verify/kept-body.ts'

test('a body longer than its buffer is kept whole', () => {
  const body = new KeptBody()
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(3_001, index))
  for (const part of parts) body.add(part)
  expect(body.content.equals(Buffer.concat(parts))).toBe(true)
  body.release()
})

test('two bodies at the same time do not share a buffer, one after the other may', () => {
  const [first, second] = [new KeptBody(), new KeptBody()]
  first.add(Buffer.from('first'))
  second.add(Buffer.from('second'))
  expect(first.content.toString()).toBe('first')
  first.release()
  const third = new KeptBody()
  expect(third.content).toHaveLength(0)
  third.add(Buffer.from('third'))
  expect(second.content.toString()).toBe('second')
  for (const body of [second, third]) body.release()
})
