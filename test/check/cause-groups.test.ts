import { expect, test } from 'vitest'
import {
  acceptingLine,
  causeGroups,
  goneLine,
  numberOf,
  shownSubject,
  worstCauses,
} from '../../src/check/cause-groups.ts'
import type { Finding } from '../../src/check/finding.ts'

const finding = (cause: Finding['cause'], subject: string, change: Partial<Finding> = {}) => ({
  ...{ cause, subject, level: 'finding' as const, count: 2 },
  places: [{ path: 'x.html', text: 'Next' }],
  ...change,
})

const all = [
  finding('broken-link', '/a'),
  finding('broken-link', '', { others: 3 }),
  finding('missing-asset', '/c'),
  finding('broken-link', '/d', { level: 'notice' }),
]

test('findings are grouped by cause, apart from notices', () => {
  const groups = causeGroups(all, 'finding').map(({ cause, findings }) => [cause, findings.length])
  expect(groups).toEqual([
    ['broken-link', 2],
    ['missing-asset', 1],
  ])
  expect(numberOf(all)).toBe(6)
})

test('each of the worst causes is one line with its first findings; only a link shows its text', () => {
  const check = {
    findings: all,
    externalResources: [],
    scriptMentions: [],
    pages: 1,
    references: 1,
  }
  expect(worstCauses(check, 2)).toEqual([
    'Broken links (4): /a ("Next") in 2 files, first in x.html; more, not listed separately ("Next") in 2 files, first in x.html',
    'Missing assets: /c in 2 files, first in x.html',
  ])
})

test('a finding that only the baseline has is one line, also of an unknown cause', () => {
  const gone = { subject: 'a\nb', variant: 'c', count: 1, pages: [] }
  expect(goneLine({ cause: 'broken-link', ...gone })).toBe('Broken links: a‹U+000A›b, c')
  expect(goneLine({ cause: 'other', ...gone })).toBe('other: a‹U+000A›b, c')
})

test('a path with two slashes at its start is shown as it is written, and not like another host', () => {
  const places = [{ path: 'x.html', text: '', written: '/fs//apidocs.fsx' }]
  const doubled = finding('broken-link', '//apidocs.fsx', { places, count: 1, id: '3f9a2c71be04' })
  expect(shownSubject(doubled)).toBe('/fs//apidocs.fsx')
  expect(acceptingLine(doubled)).toBe('3f9a2c71be04 Broken links: /fs//apidocs.fsx')
  expect(worstCauses({ findings: [doubled] }, 1)).toEqual([
    'Broken links: /fs//apidocs.fsx in x.html',
  ])
  const gone = { cause: 'broken-link', subject: '//apidocs.fsx', count: 1, pages: [] } as const
  expect(goneLine(gone)).toBe('Broken links: /.//apidocs.fsx')
  expect(shownSubject(finding('broken-link', '/a//b', { places }))).toBe('/a//b')
})

test('white space that is part of a URL can be seen, and the text of a link stays as it is', () => {
  const places = [{ path: 'x\u00a0.html', text: 'Next\u00a0page', written: 'a.html\u3000' }]
  const spaced = finding('broken-link', '/a.html\u00a0', { places, count: 1, id: '3f9a2c71be04' })
  expect(acceptingLine(spaced)).toBe('3f9a2c71be04 Broken links: /a.html‹U+00A0›')
  expect(worstCauses({ findings: [spaced] }, 1)).toEqual([
    'Broken links: /a.html‹U+00A0› ("Next page"), written as "a.html‹U+3000›", in x‹U+00A0›.html',
  ])
})
