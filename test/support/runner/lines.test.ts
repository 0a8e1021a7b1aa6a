import { describe, expect, test } from 'vitest'
import { LineReader, splitLines } from './lines.ts'

function read(...chunks: (string | Uint8Array)[]): string[] {
  const reader = new LineReader()
  const lines = chunks.flatMap((chunk) =>
    reader.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk),
  )
  return [...lines, ...reader.end()]
}

describe('LineReader', () => {
  test('ends a line at LF, at CRLF and at a lone CR', () => {
    expect(read('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('keeps empty lines and adds none after a last line break', () => {
    expect(read('a\n\nb\n')).toEqual(['a', '', 'b'])
  })

  test('reads a CRLF that is split between chunks as one line break', () => {
    expect(read('a\r', '\n', 'b\r', '\r\nc')).toEqual(['a', 'b', '', 'c'])
  })

  test('joins lines and characters that are split between chunks', () => {
    const euro = Buffer.from('€')
    expect(
      read('pri', Buffer.concat([Buffer.from('ce '), euro.subarray(0, 1)]), euro.subarray(1)),
    ).toEqual(['price €'])
  })

  test('reads the same lines wherever the stream is split', () => {
    const text = 'a\r\nb\rc\n\r\n€\r'
    const bytes = Buffer.from(text)
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(read(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(splitLines(text))
    }
  })
})
