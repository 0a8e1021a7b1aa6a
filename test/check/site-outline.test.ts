import { expect, test } from 'vitest'
import { knownFindings } from '../../src/check/baseline/finding-identity.ts'
import type { Finding } from '../../src/check/finding.ts'
import {
  allowedHostsInput,
  changesLine,
  loadedHosts,
  outlineOf,
  verdictOf,
} from '../../src/check/site-outline.ts'

const paths = Array.from({ length: 8 }, (_, index) => `${index}.html`)
const places = paths.map((path) => ({ path, text: '' }))
const findings = paths.map((subject): Finding => {
  return { cause: 'broken-link', level: 'finding', subject, places, count: 8 }
})
const resources = ['b', 'a', 'b'].map((host) => {
  return { host, kind: 'image' as const, pages: 1, isAllowed: false }
})

const outline = outlineOf({
  check: { findings, externalResources: resources, scriptMentions: [], pages: 8, references: 1 },
  changes: { added: paths, changed: [], removed: ['x'] },
  sizes: [],
  site: { digest: '', fileCount: 8, bytes: 42 },
})

test('an outline counts all, and lists the first few findings with one place each', () => {
  expect(outline.findings).toMatchObject([{ cause: 'broken-link', count: 8 }])
  const first = outline.findings[0]?.first ?? []
  expect(first.map(({ subject, places }) => [subject, places.length])).toEqual([
    ['0.html', 1],
    ['1.html', 1],
    ['2.html', 1],
  ])
  expect(outline.notices).toEqual([])
})

test('an outline lists the first few changes, and each host once', () => {
  expect(outline.changes?.added).toEqual({ count: 8, first: paths.slice(0, 5) })
  expect(outline.changes?.removed).toEqual({ count: 1, first: ['x'] })
  expect(outline.hosts).toEqual({ count: 2, first: ['a', 'b'] })
  expect(outline).toMatchObject({ bytes: 42, changesLine: '8 files added, 1 removed' })
})

test('the input that allows the hosts is YAML, sorted', () => {
  expect(allowedHostsInput(loadedHosts(resources))).toEqual(['allowed-hosts: |', '  a', '  b'])
})

const finding: Finding = {
  ...{ cause: 'broken-link', level: 'finding', subject: '/a', places: [], count: 1 },
}
const check = {
  findings: [finding],
  externalResources: [],
  scriptMentions: [],
  pages: 2,
  references: 1,
}
const scope = 'Checked 2 pages and 1 reference.'

test.each([
  ['not checked', undefined, 'unknown', 'Not checked'],
  ['without findings', { ...check, findings: [] }, 'good', 'No findings'],
  ['with a finding', check, 'bad', '1 finding'],
  ['with a new finding', { ...check, ratchet: { known: [], gone: [] } }, 'bad', '1 new finding'],
])('a site %s', (_, check, state, headline) => {
  expect(verdictOf({ check })).toMatchObject({ state, headline })
})

test('the verdict names the difference first, then the worst cause, and counts the others apart', () => {
  const notice: Finding = { ...finding, level: 'notice' }
  const ratchet = { known: [finding], gone: knownFindings([finding]) }
  const { detail } = verdictOf({ check: { ...check, findings: [finding, notice], ratchet } })
  expect(detail).toBe(
    `+1 new, −1 fixed. One kind of problem: broken links. ${scope} 1 notice. 1 known finding of the baseline.`,
  )
})

test('the changes are one line', () => {
  expect(changesLine(undefined)).toBe('no baseline')
  expect(changesLine({ added: [], changed: [], removed: [] })).toBe('none')
  expect(changesLine({ added: ['a', 'b'], changed: [], removed: ['c'] })).toBe(
    '2 files added, 1 removed',
  )
})
