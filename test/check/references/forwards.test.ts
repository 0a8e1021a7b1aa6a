import { expect, test } from 'vitest'
import { FindingList } from '../../../src/check/findings/finding-list.ts'
import { Forwards } from '../../../src/check/references/forwards.ts'
import { file } from '../site.ts'

const [a, b, c, d] = [file('a.html'), file('b.html'), file('c.html'), file('d.html')] as const

function circles(...pairs: readonly (readonly [typeof a, typeof a])[]) {
  const forwards = new Forwards()
  for (const [page, destination] of pairs) forwards.add(page, destination)
  const findings = new FindingList()
  forwards.reportCircles(findings)
  return findings.sorted().map(({ variant, subject }) => `${variant} ${subject}`)
}

test('each circle of pages is one finding, on one of them', () => {
  expect(circles([a, b], [b, a])).toEqual(['circle /a.html'])
  expect(circles([a, a])).toEqual(['circle /a.html'])
  expect(circles([d, a], [a, b], [b, a])).toEqual(['circle /a.html'])
  expect(circles([a, b], [b, a], [c, d], [d, c])).toEqual(['circle /a.html', 'circle /c.html'])
})

test('pages that forward to the same page are no circle', () => {
  expect(circles([a, c], [b, c], [c, d])).toEqual([])
})
