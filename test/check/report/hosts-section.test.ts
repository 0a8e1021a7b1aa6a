import { expect, test } from 'vitest'
import { hostsSection } from '../../../src/check/report/hosts-section.ts'
import { emptyReport, textOf } from './sections.ts'

const emptyCheck = {
  findings: [],
  externalResources: [],
  scriptMentions: [],
  pages: 1,
  references: 1,
}

const sectionOf = (...hosts: string[]) => {
  const externalResources = hosts.map((host) => {
    return { host, kind: 'script' as const, pages: 1204, isAllowed: host === 'a.test' }
  })
  return hostsSection({ ...emptyReport, check: { ...emptyCheck, externalResources } })
}

test('each host is a row, and the input that allows all of them can be copied', () => {
  const section = sectionOf('b.test', 'a.test', 'b.test')
  expect(section?.tally).toBe('2')
  expect(textOf(section)).toContain('b.test script 1,204 no a.test script 1,204 yes')
  expect(textOf(section)).toMatch(/allowed-hosts: \| a\.test b\.test$/)
})

test('a site without external hosts says so, and one that was not checked has no section', () => {
  expect(textOf(sectionOf())).toContain('load anything from another host')
  expect(hostsSection(emptyReport)).toBeUndefined()
})

test('other URLs in scripts are one folded list, each with its first place', () => {
  const mentions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ url: `https://a.test/${index}`, path: 'a.js', line: 'line 3', files: index + 1 },
    }))
  const section = (count: number) =>
    hostsSection({ ...emptyReport, check: { ...emptyCheck, scriptMentions: mentions(count) } })
  expect(textOf(section(2))).toContain(
    '2 other URLs in scripts Texts, licences, namespaces, links, and URLs whose use is unclear. ' +
      'These are not findings. https://a.test/0 : a.js , line 3 https://a.test/1 : a.js , line 3 and 1 other file',
  )
  expect(textOf(section(0))).not.toContain('in scripts Texts')
  expect(textOf(section(10_000))).toContain('the first')
})
