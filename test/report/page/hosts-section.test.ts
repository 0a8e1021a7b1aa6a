import { expect, test } from 'vitest'
import { hostsSection } from '../../../src/report/page/hosts-section.ts'
import { emptyReport, textOf } from './sections.ts'

const sectionOf = (...hosts: string[]) => {
  const externalResources = hosts.map((host) => {
    return { host, kind: 'script' as const, pages: 1204, isAllowed: host === 'a.test' }
  })
  const check = { findings: [], externalResources, pages: 1, references: 1 }
  return hostsSection({ ...emptyReport, check })
}

test('each host is a row, and the input that allows all of them can be copied', () => {
  const section = sectionOf('b.test', 'a.test', 'b.test')
  expect(section?.tally).toBe('2')
  expect(textOf(section)).toContain('b.test script 1,204 no a.test script 1,204 yes')
  expect(textOf(section)).toMatch(/allowed-hosts: \| a\.test b\.test$/)
})

test('a site without external hosts says so, and one that was not checked has no section', () => {
  expect(textOf(sectionOf())).toContain('loads anything from another host')
  expect(hostsSection(emptyReport)).toBeUndefined()
})
