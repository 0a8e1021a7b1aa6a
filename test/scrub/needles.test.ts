import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Needles, root } from '../../src/scrub/needles.ts'
import { amount } from '../support/amount.ts'

const few = fc
  .array(fc.constantFrom(...'abc'), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''))

test('a search finds at each byte the longest needle that ends there, and the longest prefix', () => {
  const cases = fc.tuple(fc.array(few, { maxLength: 8 }), fc.array(few, { maxLength: 12 }))
  fc.assert(
    fc.property(cases, ([needles, pieces]) => {
      const text = pieces.join('')
      const tree = new Needles(needles.map((needle) => Buffer.from(needle)))
      let node = root
      for (let end = 1; end <= text.length; end++) {
        node = tree.next(node, text.charCodeAt(end - 1))
        const read = text.slice(0, end)
        const ended = needles.filter((needle) => read.endsWith(needle))
        const begun = needles.flatMap((needle) =>
          [...needle].map((_, at) => needle.slice(0, at + 1)).filter((part) => read.endsWith(part)),
        )
        expect(tree.hit[node]).toBe(Math.max(0, ...ended.map(({ length }) => length)))
        expect(tree.depth[node]).toBe(Math.max(0, ...begun.map(({ length }) => length)))
      }
    }),
    { numRuns: amount(2000) },
  )
})

test('non-ASCII bytes are treated like others', () => {
  const tree = new Needles([Buffer.from([0, 255, 128])])
  const node = [0, 0, 255, 128].reduce((at, byte) => tree.next(at, byte), root)
  expect(tree.hit[node]).toBe(3)
})
