import { expect, test } from 'vitest'
import type { Finding } from '../../src/check/finding.ts'
import { allowedHostsInput, loadedHosts, outlineOf } from '../../src/report/site-outline.ts'

const paths = Array.from({ length: 8 }, (_, index) => `${index}.html`)
const places = paths.map((path) => ({ path, text: '' }))
const findings = paths.map((subject): Finding => {
  return { cause: 'broken-link', level: 'finding', subject, detail: '', places, count: 8 }
})
const resources = ['b', 'a', 'b'].map((host) => {
  return { host, kind: 'image' as const, pages: 1, isAllowed: false }
})

const outline = outlineOf({
  check: { findings, externalResources: resources, scriptMentions: [], pages: 8, references: 1 },
  changes: { added: paths, changed: [], removed: ['x'] },
  sizes: [],
  site: { digest: '', fileCount: 8, bytes: 42 },
  deploymentKind: 'cloud',
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
