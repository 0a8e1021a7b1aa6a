import { expect, test } from 'vitest'
import { maxPlaces } from '../../../src/check/finding.ts'
import { keyText } from '../../../src/check/findings/finding-key.ts'
import { FindingList } from '../../../src/check/findings/finding-list.ts'
import { digestOf } from '../../../src/kernel/format/text-digest.ts'
import { findingCauses } from '../../../src/site/finding-cause.ts'
import { isLong } from '../../support/amount.ts'

const place = (path: string) => ({ path, text: '' })
const broken = (subject: string) => ({ cause: 'broken-link', level: 'finding', subject }) as const

test('findings come before notices, then in the order of causes, then the most frequent first', () => {
  const list = new FindingList()
  list.add({ cause: 'no-index', level: 'notice', subject: '' })
  list.add(broken('/b'), place('1'))
  list.add(broken('/a'), place('1'))
  list.add(broken('/c'), place('1'))
  list.add(broken('/c'), place('2'))
  list.add({ cause: 'missing-asset', level: 'finding', subject: '/x.png' }, place('1'))
  const causes = findingCauses
  expect(causes.indexOf('missing-asset')).toBeLessThan(causes.indexOf('broken-link'))
  expect(list.sorted().map(({ cause, subject }) => `${cause} ${subject}`)).toEqual([
    'missing-asset /x.png',
    'broken-link /c',
    'broken-link /a',
    'broken-link /b',
    'no-index ',
  ])
})

test('the first places of a finding are kept, and all are counted', () => {
  const list = new FindingList()
  for (let at = 0; at < maxPlaces + 5; at++) list.add(broken('/a'), place(`${at}`))
  list.add(broken('/a'), { path: `${maxPlaces + 4}`, text: 'beyond the limit' })
  const [finding] = list.sorted()
  expect(finding).toMatchObject({ count: maxPlaces + 5 })
  expect(finding?.places).toEqual(Array.from({ length: maxPlaces }, (_, at) => place(`${at}`)))
})

test('any number of findings takes bounded memory; the rest counts as one', () => {
  const list = new FindingList()
  for (let at = 0; at < 30_000; at++) list.add(broken(`/${at}`), place('a.html'))
  for (let at = 0; at < 30_000; at++) list.add(broken(`/${at}`), place('b.html'))
  const findings = list.sorted()
  expect(findings).toHaveLength(10_001)
  const others = findings.filter(({ others }) => others !== undefined)
  expect(others).toMatchObject([{ subject: '', others: 20_000, places: [{ path: 'a.html' }, {}] }])
})

test('any number of places takes bounded memory, and each finding keeps its first one', () => {
  const list = new FindingList()
  for (let page = 0; page < 500; page++) {
    for (let at = 0; at < 1000; at++) list.add(broken(`/${at}`), place(`${page}`))
  }
  list.add(broken('/last'), place('last.html'))
  const findings = list.sorted()
  const kept = findings.reduce((sum, { places }) => sum + places.length, 0)
  expect(kept).toBe(200_001)
  expect(findings.filter(({ count }) => count === 500)).toHaveLength(1000)
  expect(findings.at(-1)?.places).toEqual([place('last.html')])
})

test('what is not listed is kept as digests', () => {
  const pages = new FindingList()
  for (let at = 0; at <= maxPlaces; at++) pages.add(broken('/a'), place(`${at}`))
  expect(pages.sorted()[0]?.digests).toBe(digestOf(`${maxPlaces}`))

  const findings = new FindingList()
  for (let at = 0; at <= 10_000; at++) findings.add(broken(`/${at}`), place('a.html'))
  const rest = findings.sorted().find(({ others }) => others !== undefined)
  const key = keyText(broken('/10000'))
  expect(rest).toMatchObject({ others: 1, digests: digestOf(key) })
})

test('a finding that stands for several anchors lists them, and counts each once', () => {
  const list = new FindingList()
  const add = (part: string, path: string) =>
    list.add({ ...broken('/a'), variant: 'made-by-script', part }, place(path))
  add('#x', '1.html')
  add('#y', '1.html')
  add('#x', '2.html')
  expect(list.sorted()).toMatchObject([
    {
      variant: 'made-by-script',
      partCount: 2,
      count: 2,
      parts: [
        { name: '#x', path: '1.html' },
        { name: '#y', path: '1.html' },
      ],
    },
  ])
})

test.runIf(isLong)(
  'problems beyond all that can be told apart are a finding of their own, from the first one on',
  () => {
    const list = new FindingList()
    const add = (number: number) =>
      list.add({ ...broken('/a'), part: `#${number}` }, place('1.html'))
    const causes = () => list.sorted().map(({ cause }) => cause)
    // Those that are listed, and the digests of the others.
    for (let number = 0; number < 1_100_000; number++) add(number)
    add(1_099_999)
    expect(causes()).toEqual(['broken-link'])
    add(1_100_000)
    expect(causes()).toEqual(['unread-site', 'broken-link'])
    list.add({ ...broken('/b'), part: '#0' }, place('1.html'))
    const [, , last] = list.sorted()
    expect(last).toMatchObject({ subject: '/b' })
    expect(last?.partCount).toBeUndefined()
  },
)
