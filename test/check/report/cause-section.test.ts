import { describe, expect, test } from 'vitest'
import { causeRemedies, causeTitles, type Finding } from '../../../src/check/finding.ts'
import { causeSection, weightOf } from '../../../src/check/report/cause-section.ts'
import { publishedSite } from '../../../src/report/site-link.ts'
import { type FindingCause, findingCauses } from '../../../src/site/finding-cause.ts'
import { siteRules } from '../../support/site-rules.ts'
import { finding, plainText } from './sections.ts'

const filesUrl = 'https://github.com/octo/docs/blob/0123abcd/'
const links = { site: publishedSite(siteRules()), filesUrl }

function sectionOf(cause: FindingCause, findings: readonly Finding[], budget = 1e6) {
  const { rendered, bytes } = causeSection(
    { cause, level: 'finding', list: 'known', findings },
    budget,
    links,
  )
  const html = rendered.join('')
  return { html, bytes, text: plainText(html) }
}

const textOf = (one: Finding) => sectionOf(one.cause, [one]).text

test('each cause has its title, how many findings it has, and the remedy', () => {
  for (const cause of findingCauses) {
    const [title, remedy] = [causeTitles[cause], causeRemedies[cause]]
    const { text } = sectionOf(cause, [finding(cause, 0), finding(cause, 0, { others: 1204 })])
    const words = (sentence: string) =>
      sentence.replaceAll('`', ' ').replace(/ +/g, ' ').replace("'", '&#39;').trim()
    expect(text).toContain(`${words(title)} 1,205 ${words(remedy)}`)
  }
})

test('it has the id of its list, as one cause can be in several lists', () => {
  expect(sectionOf('broken-link', [finding('broken-link', 1)]).html).toMatch(
    /^<section class="cause finding" role="group" aria-labelledby="known-broken-link">\n<h3 id="known-broken-link">/,
  )
})

test('findings on more pages come first', () => {
  const findings = [
    finding('broken-link', 2, { subject: '/a' }),
    finding('broken-link', 1773, { subject: '/search.html' }),
  ]
  expect(sectionOf('broken-link', findings).text).toMatch(/\/search\.html in 1,773.*\/a in 2/)
})

test('after the first ten, targets are folded by their folder', () => {
  const many = Array.from({ length: 112 }, (_, at) =>
    finding('broken-link', 1, { subject: `/glib/${at}.html` }),
  )
  const few = ['/other/a.html', '/b.html'].map((subject) => finding('broken-link', 1, { subject }))
  const first = finding('broken-link', 9, { subject: '/glib/first.html' })
  const { html, text } = sectionOf('broken-link', [...many, ...few, first])
  expect(text).toMatch(/ \/glib\/first\.html in 9 files .* \/glib\/… : 104 missing targets /)
  expect(text).not.toContain('/other/… ')
  expect(html.match(/class="item"/g)).toHaveLength(115)
  const scripts = Array.from({ length: 20 }, (_, at) =>
    finding('failed-request', 1, { subject: `/api/${at}` }),
  )
  expect(sectionOf('failed-request', scripts).text).toContain('/api/… : 10 findings ')
})

test('findings on as many pages, and places, are in natural order', () => {
  const places = ['b/10.html', 'b/9.html'].map((path) => ({ path, text: '' }))
  const findings = ['/10', '/9'].map((subject) => finding('broken-link', 2, { subject, places }))
  const { text } = sectionOf('broken-link', findings)
  expect(text).toMatch(
    /\/9 in 2 files b\/9\.html b\/10\.html \/10 in 2 files b\/9\.html b\/10\.html/,
  )
})

describe('a finding', () => {
  test('of the whole site has its subject and variant, and nothing without them', () => {
    const about = finding('publish-limit', 0, { subject: 'a.bin', variant: '26 MB' })
    expect(textOf(about)).toMatch(/ a\.bin 26 MB$/)
    expect(textOf({ ...about, variant: undefined })).toMatch(/ a\.bin$/)
    const { html } = sectionOf('no-index', [finding('no-index', 0, { subject: '' })])
    expect(html).not.toContain('class="item"')
  })

  test('in one file is a line with that file; several are collapsed', () => {
    const one = sectionOf('broken-link', [finding('broken-link', 1)]).html
    expect(one).toContain('in <span class="place"><a href="https://docs.example.com/broken-link/0')
    expect(one).not.toContain('<details>')
    const several = sectionOf('broken-link', [finding('broken-link', 2)]).html
    expect(several).toMatch(/<details><summary>.*in 2 files.*<\/summary>\n<ul class="places">/)
  })

  test('counts the files that were not kept', () => {
    expect(textOf(finding('missing-asset', 3, { count: 180_000 }))).toContain(
      'in 180,000 files missing-asset/0.html missing-asset/1.html missing-asset/2.html and 179,997 more files',
    )
  })

  test('that is new on a page says where it is known', () => {
    expect(textOf(finding('broken-link', 1, { knownOn: 'old.html' }))).toContain(
      'known on old.html , now also in broken-link/0.html',
    )
  })

  test('shows the text of a link in quotation marks, and other text as it is', () => {
    const places = [{ path: 'a.html', text: 'read\n\t more' }]
    expect(textOf(finding('missing-fragment', 1, { places }))).toMatch(/ a\.html “read more”$/)
    expect(textOf(finding('publish-limit', 1, { places }))).toMatch(/ a\.html read more$/)
  })

  test.each([
    ['broken-link', true],
    ['missing-fragment', true],
    ['missing-asset', true],
    ['external-resource', false],
    ['forbidden-name', false],
  ] as const)('of the cause %s: its subject is a link: %s', (cause, isLink) => {
    const { html } = sectionOf(cause, [finding(cause, 1, { subject: '/x' })])
    expect(html.includes('<a href="https://docs.example.com/x"><code>/x</code></a>')).toBe(isLink)
    expect(html).toContain('<code>/x</code>')
  })
})

describe('the budget', () => {
  const findings = Array.from({ length: 200 }, (_, index) =>
    finding('broken-link', 50, { subject: `/${index}` }),
  )

  test.each([5e3, 5e4, 5e5])('of %d bytes is kept, and what is left out is counted', (budget) => {
    const { html, bytes, text } = sectionOf('broken-link', findings, budget)
    expect(bytes).toBeLessThanOrEqual(budget)
    expect(bytes).toBeGreaterThan(0.6 * budget)
    expect(Buffer.byteLength(html)).toBeLessThan(2 * budget + 5000)
    const shown = html.match(/class="item"/g)?.length ?? 0
    expect(shown).toBeGreaterThan(5)
    const left = /and (\d+) more findings not shown/.exec(text)?.[1] ?? 0
    expect(shown + Number(left)).toBe(200)
  })

  test('leaves half for places, so that each finding shown has some', () => {
    const { html } = sectionOf('broken-link', findings, 5e4)
    expect(html).not.toContain('<ul class="places"></ul>')
  })

  test('is shared by findings and places', () => {
    const group = { cause: 'broken-link', level: 'finding', list: 'finding', findings } as const
    expect(weightOf(group)).toBe(200 * 51)
  })
})

test('a place has the URL as it is written, and a link to the line of its source', () => {
  const source = { path: 'docs/guides/a b#.md', line: 12, more: 2 }
  const place = { path: 'guides/a.html', text: 'Upgrade', written: '../upgrade.md', source }
  const one = finding('broken-link', 0, { subject: '/upgrade.md', count: 1, places: [place] })
  const { html, text } = sectionOf('broken-link', [one])
  expect(text).toContain(
    'guides/a.html “Upgrade” written ../upgrade.md docs/guides/a b#.md:12 and 2 more lines',
  )
  expect(html).toContain(`<a href="${filesUrl}docs/guides/a%20b%23.md#L12">`)
})

test('what is written as it is reported is not repeated, and a file without a line has a link', () => {
  const place = {
    ...{ path: 'a.html', text: '', written: '/gone' },
    source: { path: 'docs/a.md' },
  }
  const one = finding('broken-link', 0, { subject: '/gone', count: 1, places: [place] })
  const { html } = sectionOf('broken-link', [one])
  expect(html).not.toContain('written')
  expect(html).toContain(`<a href="${filesUrl}docs/a.md"><code>docs/<wbr>a.md</code></a>`)
})
