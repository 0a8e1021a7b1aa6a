import { expect, test } from 'vitest'
import { archiveLimits } from '../../src/archive/archive-limits.ts'
import { readEntryName } from '../../src/archive/entry-name.ts'

const refusalOf = (name: string) => {
  const read = readEntryName(Buffer.from(name))
  return 'refusal' in read ? read.refusal : undefined
}
const { nameBytes, componentBytes, depth } = archiveLimits

test('a segment of a path may have the bytes that file systems allow, and no more', () => {
  expect(componentBytes).toBe(255)
  expect(refusalOf('é'.repeat(127))).toBeUndefined()
  expect(refusalOf('é'.repeat(128))).toContain('255 bytes')
})

test('a name may be as deep and as long as the limits, and no more', () => {
  const deep = (segments: number) => Array(segments).fill('a').join('/')
  expect(refusalOf(deep(depth))).toBeUndefined()
  expect(refusalOf(deep(depth + 1))).toContain(`${depth} path segments`)
  const long = (bytes: number) => 'ab/'.repeat(Math.ceil(bytes / 3)).slice(0, bytes)
  expect(refusalOf(long(nameBytes + 1))).toContain(`${nameBytes} bytes`)
})
