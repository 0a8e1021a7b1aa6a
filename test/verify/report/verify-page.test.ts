import { describe, expect, test } from 'vitest'
import type { Difference, UrlDifference } from '../../../src/verify/difference.ts'
import { verifyPage } from '../../../src/verify/report/verify-page.ts'
import type { VerifyReport } from '../../../src/verify/verify-report.ts'
import { differsAt } from '../../support/differences.ts'
import { groupsOf } from '../../support/verification.ts'

const page = (parts: Partial<VerifyReport>) =>
  verifyPage({
    siteUrl: 'https://docs.test',
    domain: 'docs.test',
    publishTarget: 'none',
    scope: 'all 3 files',
    addresses: { compared: [], found: 1, unreachable: [], isByProxy: false },
    siteDigest: 'd',
    files: {
      requested: 3,
      verified: 3,
      exempt: 0,
      pages: 3,
      isOnlyNotFoundPage: false,
      missingTypes: [],
    },
    urls: 3,
    unrequested: 0,
    othersUnrequested: 0,
    requests: 5,
    groups: [],
    mixedContent: { count: 0, first: [] },
    propagationSeconds: 0,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    phases: [],
    ...parts,
  })

const differs = (url: string, level: Difference['level'] = 'difference'): UrlDifference =>
  differsAt('mistyped', url, { level })

describe('the page of a verification', () => {
  test('says that nothing differs', () => {
    const html = page({})
    expect(html).toContain('No differences: every requested URL is as exported.')
    expect(html).not.toContain('Notices')
  })

  test('shows each difference with its detail and what to do, apart from the notices', () => {
    const html = page({
      groups: groupsOf([differs('https://docs.test/a.css'), differs('/b', 'notice')]),
    })
    expect(html).toContain('https://docs.test/a.css')
    expect(html).toContain('text/plain instead of text/css')
    expect(html).toContain('<code>Content-Type</code>')
    expect(html).toContain('id="finding-mistyped"')
    expect(html).toContain('id="notice-mistyped"')
    expect(html).not.toContain('No differences')
  })

  test('collapses what follows the first 10 URLs of a kind', () => {
    const html = page({
      groups: groupsOf(Array.from({ length: 25 }, (_, at) => differs(`/${at}`))),
    })
    expect(html).toContain('<summary>15 more</summary>')
  })

  test('gives each line an address that does not depend on the others', () => {
    const ids = (urls: readonly string[]) =>
      page({ groups: groupsOf(urls.map((url) => differs(url))) }).match(
        /(?<=<li class="item" id=")[^"]+/g,
      )
    const [first, same, last] = ids(['/a', '/a', '/b']) ?? []
    expect(same).toBe(`${first}-2`)
    expect(ids(['/b'])).toEqual([last])
    expect(page({ groups: groupsOf([differs('/b')]) })).toContain(`<a href="#${last}"`)
  })

  test('makes text from the site harmless', () => {
    const html = page({ groups: groupsOf([differs('/<img src=x onerror=alert(1)>')]) })
    expect(html).not.toContain('<img')
  })

  test('counts the mixed content that it does not show', () => {
    const first = [{ page: '/a', url: 'http://cdn.test/x.js' }]
    const html = page({ mixedContent: { count: 3, first } })
    expect(html).toContain('http://cdn.test/<wbr>x.js')
    expect(html).toContain('and 2 more')
  })
})
