import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestName } from '../../../src/runner/command/nearest-name.ts'
import { inputNames } from '../../../src/runner/input-table.ts'

test.each([
  ['stie', 'site'],
  ['site-chekc', 'site-check'],
  ['base-ulr', 'base-url'],
  ['domian', 'domain'],
  ['extract', 'extract-to'],
  ['paht', 'paths'],
  ['api-kye', 'api-key'],
  ['x', undefined],
  ['something-else', undefined],
  ['', undefined],
])('%s: %s', (mistyped, name) => {
  expect(nearestName(mistyped, inputNames)).toBe(name)
})

test('a name is its own nearest, and one wrong letter does not hide it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inputNames), fc.nat(), (name, place) => {
      expect(nearestName(name, inputNames)).toBe(name)
      const at = place % name.length
      if (name.length < 4) return
      expect(nearestName(`${name.slice(0, at)}~${name.slice(at + 1)}`, [name])).toBe(name)
    }),
  )
})

test("a long text is nobody's slip", () => {
  expect(nearestName('a'.repeat(1_000_000), inputNames)).toBeUndefined()
})
