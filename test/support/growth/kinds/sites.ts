import { worstCauses } from '../../../../src/check/cause-groups.ts'
import { FindingList } from '../../../../src/check/findings/finding-list.ts'
import { type FindingCause, findingCauses } from '../../../../src/site/finding-cause.ts'
import { basePages, type HostileKind, repeatText } from '../hostile-kind.ts'
import { type BundledFile, readAndJudge, renderReport } from '../work.ts'

/** A site of many files, or of a few that refer to each other. */
function siteKind(name: string, filesOf: (bytes: number) => BundledFile[]): HostileKind {
  return {
    name: `site: ${name}`,
    prepare(bytes) {
      const files = filesOf(bytes)
      return () => readAndJudge([...basePages, ...files])
    },
  }
}

const file = (path: string, text: string): BundledFile => ({ path, bytes: Buffer.from(text) })

/** Numbered files of equal size that add up to `bytes`. */
function many(
  count: number,
  bytes: number,
  unit: string,
  path = (number: number) => `p${number}.html`,
) {
  return Array.from({ length: count }, (_, number) =>
    file(path(number), repeatText(unit, bytes / count)),
  )
}

/** How many files of this length add up to `bytes`. */
const countOf = (bytes: number, length: number) => Math.ceil(bytes / length)

const sites: readonly HostileKind[] = [
  siteKind('one page with anchors, one with links to them', (bytes) => [
    file('a.html', repeatText('<p id=a§>', bytes / 2)),
    file('b.html', repeatText('<a href=a#a§>', bytes / 2)),
  ]),
  siteKind('anchors of numbers and links to others', (bytes) => [
    file('a.html', repeatText('<p id=1§>', bytes / 2)),
    file('b.html', repeatText('<a href=a#2§>', bytes / 2)),
  ]),
  siteKind('anchors with escapes and links to others', (bytes) => [
    file('a.html', repeatText('<p id=%ff§>', bytes / 2)),
    file('b.html', repeatText('<a href=a#%fe§>', bytes / 2)),
  ]),
  siteKind('pages with links to the anchors of one', (bytes) => [
    file('a.html', repeatText('<p id=a§>', bytes / 2)),
    ...many(countOf(bytes, 8000), bytes / 2, '<a href=/a#b§>', (number) => `b/${number}.html`),
  ]),
  siteKind('pages with links to the anchors of all', (bytes) =>
    many(countOf(bytes, 4000), bytes, '<a href=p§#b§><p id=a§>'),
  ),
  siteKind('pages with links to all pages', (bytes) =>
    many(countOf(bytes, 16_000), bytes, '<a href=/p§>b</a>'),
  ),
  siteKind('short pages', (bytes) =>
    many(countOf(bytes, 100), bytes, '<title>a</title><a href=/§>'),
  ),
  siteKind('short pages in folders', (bytes) =>
    many(
      countOf(bytes, 300),
      bytes,
      '<a href=../§>',
      (number) => `${'a/'.repeat(90)}${number}.html`,
    ),
  ),
  siteKind('pages in long folders', (bytes) =>
    many(
      countOf(bytes, 8000),
      bytes,
      '<a href=./§>',
      (number) => `${`${'a'.repeat(200)}/`.repeat(9)}${number}.html`,
    ),
  ),
  siteKind('pages with parsed links, in long folders', (bytes) =>
    many(
      countOf(bytes, 8000),
      bytes,
      '<a href=.%2e/§>',
      (number) => `${`${'é'.repeat(100)}/`.repeat(9)}${number}.html`,
    ),
  ),
  siteKind('style sheets', (bytes) =>
    many(countOf(bytes, 1000), bytes, 'a{b:url(/§)}', (number) => `${number}.css`),
  ),
  siteKind('sitemaps', (bytes) =>
    many(
      countOf(bytes, 1000),
      bytes,
      '<loc>https://a.test/§</loc>',
      (number) => `sitemap${number}.xml`,
    ),
  ),
  siteKind('empty pages', (bytes) =>
    Array.from({ length: countOf(bytes, 100) }, (_, number) => file(`p${number}.html`, '')),
  ),
  siteKind('hosts', (bytes) => many(countOf(bytes, 16_000), bytes, '<script src=//§.example.org>')),
  siteKind('canonical hosts', (bytes) =>
    Array.from({ length: countOf(bytes, 100) }, (_, number) =>
      file(`p${number}.html`, `<link rel=canonical href=https://${number}.test/>${' '.repeat(40)}`),
    ),
  ),
  siteKind('bases', (bytes) =>
    many(countOf(bytes, 1000), bytes, '<base href=/a§/><a href=b§>c</a>'),
  ),
  ...(
    [
      ['long base', '/', 'a/', 'b§'],
      ['long base, with parsed links', '/', 'a/', 'b:§?'],
      ['long base, with links from the root', '/', 'a/', '/.%2e/§'],
      ['base on another host', 'https://a.test/', 'a/', 'b§'],
      ['long base of one name', '/', 'a', '§'],
      ['long base of parent segments', '/', 'a/../', '../§'],
      ['base with another scheme', 'x:', 'a', '§'],
    ] as const
  ).map(([name, start, unit, link]) =>
    siteKind(`one ${name}`, (bytes) => [
      file(
        'a.html',
        `<base href="${start}${repeatText(unit, Math.min(bytes / 2, 1e6))}/">${repeatText(`<a href="${link}">b</a>`, bytes / 2)}`,
      ),
    ]),
  ),
  siteKind('preloads of a long destination', (bytes) => {
    const length = Math.min(bytes / 2, 1e6)
    const link = `<link href=/a as="${repeatText('a', length)}" rel="${repeatText('preload ', length)}">`
    return [file('a.html', link.repeat(Math.max(1, bytes / link.length)))]
  }),
  siteKind('pages that redirect', (bytes) =>
    many(countOf(bytes, 1000), bytes, '<a href=p§#a§><meta http-equiv=refresh content="0;url=p§">'),
  ),
]

/** Findings, collected and reported as the site check does. */
function findingKind(
  name: string,
  findingOf: (number: number) => {
    cause?: FindingCause
    subject: string
    variant?: string
    path: string
    text: string
  },
): HostileKind {
  return {
    name: `findings: ${name}`,
    prepare: (bytes) => () => {
      const list = new FindingList()
      for (let number = 0; number < bytes / 80; number++) {
        const { cause = 'broken-link', subject, variant, path, text } = findingOf(number)
        const level = number % 3 === 0 ? 'notice' : 'finding'
        list.add({ cause, level, subject, variant }, { path, text })
      }
      const check = {
        findings: list.sorted(),
        externalResources: [],
        scriptMentions: [],
        pages: 1,
        references: 1,
      }
      worstCauses(check, 10)
      renderReport({ check, changes: undefined, sizes: [] })
    },
  }
}

const causes = findingCauses
const path = (number: number) => `guides/${number}.html`

const findings: readonly HostileKind[] = [
  findingKind('all different', (number) => ({
    subject: `/a${number}`,
    path: 'a.html',
    text: 'b',
  })),
  findingKind('one in many files', (number) => ({ subject: '/a', path: path(number), text: 'b' })),
  findingKind('many in many files', (number) => ({
    subject: `/a${number % 300}`,
    path: path(number),
    text: '',
  })),
  findingKind('one in one file', () => ({ subject: '/a', path: 'a.html', text: '' })),
  findingKind('of each cause', (number) => ({
    cause: causes[number % causes.length] ?? 'no-index',
    subject: `/${number}`,
    path: path(number),
    text: 'b',
  })),
  findingKind('with details', (number) => ({
    subject: '/a',
    variant: `script ${number}`,
    path: path(number),
    text: 'b',
  })),
  findingKind('with long subjects', (number) => ({
    subject: '/a'.repeat(500) + number,
    path: path(number),
    text: 'b',
  })),
  findingKind('with spaces', (number) => ({
    subject: `${' \t'.repeat(100)}${number}`,
    path: path(number),
    text: ' '.repeat(80),
  })),
  findingKind('with characters that are escaped', (number) => ({
    subject: `${'<&>"'.repeat(50)}${number}`,
    path: path(number),
    text: '\u202e'.repeat(40),
  })),
  findingKind('with back-ticks', (number) => ({
    subject: `${'`|'.repeat(50)}${number}`,
    path: path(number),
    text: '`'.repeat(80),
  })),
]

export const siteKinds: readonly HostileKind[] = [...sites, ...findings]
