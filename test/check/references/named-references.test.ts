import { expect, test } from 'vitest'
import { findingsOf, page, refer, reported } from '../site.ts'

const missing = (...references: Parameters<typeof page>[1] & object) =>
  reported(
    findingsOf([page('a.html', references), page('b.css', [refer('name', '--used')])]),
    'missing-asset',
  )

test.for([
  ['used in another file', refer('property', 'gone.png', '--used'), ['finding /gone.png']],
  ['used nowhere', refer('property', 'gone.png', '--other'), []],
  ['with the start of a used name', refer('property', 'gone.png', '--use'), []],
] as const)('an image in a custom property that is %s', ([, reference, found]) => {
  expect(missing(reference)).toEqual(found)
})

test.for([
  ['nothing imports', [], []],
  ['a script imports', [refer('name', 'lit')], ['finding /gone.js']],
  ['a script may import, as it computes a specifier', [refer('name', '*')], ['finding /gone.js']],
  ['whose first words a script joins with others', [refer('name', 'l-')], []],
] as const)('a module of an import map that %s', ([, names, found]) => {
  expect(missing(refer('mapped', 'gone.js', 'lit'), ...names)).toEqual(found)
})

test('a script may put the name of a custom property together', () => {
  const image = refer('property', 'gone.png', '--icon-home')
  expect(missing(image, refer('name', '--icon-'))).toEqual(['finding /gone.png'])
  expect(missing(image, refer('name', '--icon'))).toEqual([])
})

test('names are no references, and are not counted', () => {
  expect(missing(refer('name', 'gone.js'))).toEqual([])
})
