import { expect, test } from 'vitest'
import { type BodyFraming, Chunks, FixedLength } from '../../../src/kernel/http/body-framing.ts'

/** The body in the pieces, and where it ends in the last one; undefined if it is not framed. */
function bodyIn(framing: BodyFraming, pieces: readonly string[]) {
  let body = ''
  let end: number | undefined
  for (const piece of pieces) {
    end = framing.read(Buffer.from(piece), 0, (part) => {
      body += part
    })
    if (end === undefined) return undefined
  }
  return { body, end, isComplete: framing.isComplete }
}

/** A text, cut at each position. */
const cuts = (text: string) => Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)])

const framed = '3\r\nabc\r\n00a \t\r\n0123456789\r\n0\r\n\r\n'

test.each(cuts(framed))('chunks are read, cut between %j and %j', (...pieces) => {
  const { length } = pieces[1] as string
  const expected = { body: 'abc0123456789', end: length, isComplete: true }
  expect(bodyIn(new Chunks(), pieces)).toEqual(expected)
})

test.each([
  ['chunks', new Chunks(), '2\r\nok\r\n0\r\n\r\n'],
  ['a length', new FixedLength(2), 'ok'],
])('bytes after %s are not part of the body', (_, framing, text) => {
  const expected = { body: 'ok', end: text.length, isComplete: true }
  expect(bodyIn(framing, [`${text}HTTP/1.1`])).toEqual(expected)
})

test('nothing is a body that is complete', () => {
  expect(new FixedLength(0).isComplete).toBe(true)
})

test('the longest line of a size is read, and no longer one', () => {
  const line = (blanks: number) => `1${' '.repeat(blanks)}\r\nx\r\n0\r\n\r\n`
  expect(bodyIn(new Chunks(), [line(8)])).toMatchObject({ body: 'x' })
  expect(bodyIn(new Chunks(), [line(9)])).toBeUndefined()
  expect(bodyIn(new Chunks(), [' '.repeat(100_000)])).toBeUndefined()
})
