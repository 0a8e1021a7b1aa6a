import { expect, test } from 'vitest'
import { requestKindOf } from '../../../src/check/browser/request-kind.ts'
import { resourceNames, variantText } from '../../../src/check/findings/finding-detail.ts'

test.each(['constructor', 'toString', '__proto__', 'Unheard'])(
  'a type that is unknown, such as %s, is another request',
  (type) => expect(requestKindOf(type)).toBe('other'),
)

test.each([
  ['Stylesheet', resourceNames.style],
  ['Image', resourceNames.image],
  ['Document', resourceNames.frame],
  ['EventSource', 'event streams'],
])('a %s is named as %s, as in the files', (type, words) => {
  expect(variantText(requestKindOf(type))).toBe(words)
})
