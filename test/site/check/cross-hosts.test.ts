import { expect, test } from 'vitest'
import { crossHostsIn } from '../../../src/site/check/cross-hosts.ts'
import { FindingList } from '../../../src/site/check/finding-list.ts'

const file = (path: string) => ({ path, size: 1, sha256: '' })

function canonicals(...hosts: (string | undefined)[]) {
  const list = new FindingList()
  const crossHosts = crossHostsIn(list)
  for (const [index, host] of hosts.entries()) crossHosts.addCanonical(file(`${index}.html`), host)
  crossHosts.report()
  return list.sorted().map(({ level, subject, count }) => `${level} ${subject} ${count}`)
}

test('a few canonical URLs on another host are a notice, half of all a finding', () => {
  expect(canonicals('b', undefined, undefined)).toEqual(['notice b 1'])
  expect(canonicals('b', 'b', undefined, undefined)).toEqual(['finding b 2'])
  expect(canonicals(undefined)).toEqual([])
})

test('each sitemap for another host is a finding with its first URL', () => {
  const list = new FindingList()
  crossHostsIn(list).addSitemap(file('sitemap.xml'), 'b', 'https://b/a')
  const places = [{ path: 'sitemap.xml', text: 'https://b/a' }]
  expect(list.sorted()).toMatchObject([{ cause: 'cross-host-sitemap', level: 'finding', places }])
})
