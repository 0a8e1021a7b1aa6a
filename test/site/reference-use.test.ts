import { expect, test } from 'vitest'
import { referenceUses } from '../../src/site/reference-use.ts'

test.each([
  ['link', 'followed', 'broken-link', 'finding'],
  ['form', 'followed', 'broken-link', 'notice'],
  ['image', 'loaded', 'missing-asset', 'finding'],
  ['prefetch', 'loaded', 'missing-asset', 'notice'],
  ['canonical', 'named', 'broken-link', 'notice'],
] as const)('a missing %s is %s: %s, a %s', (kind, as, missing, level) => {
  expect(referenceUses[kind]).toEqual({ as, missing, level })
})
