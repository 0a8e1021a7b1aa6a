import { describe, expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { file, findingsOf, link, page, refer, reported, rules, withText } from '../site.ts'

describe('a missing start page', () => {
  test.for([
    ['is a finding', [], ['finding ']],
    ['is a finding even if a folder has one', ['docs/index.html'], ['finding ']],
    ['is not reported if it exists', ['index.html'], []],
  ] as const)('%s', ([, paths, expected]) => {
    const { findings } = checkSite(
      [...paths, '404.html'].map((path) => page(path)),
      rules,
    )
    expect(reported(findings, 'no-index')).toEqual(expected)
  })
})

describe('a start page that only a folder has', () => {
  const textFor = (paths: readonly string[], isFolder?: boolean) => {
    const files = [...paths, '404.html'].map((path) => page(path))
    const source = isFolder === undefined ? undefined : { name: 'site', isFolder }
    const { findings } = checkSite(files, rules, { source })
    return withText(findings).find(({ cause }) => cause === 'no-index')?.text
  }

  test.for([
    ['of a folder', ['build/index.html'], true, '`build/index.html` exists: set `site: …/build`'],
    [
      'of an archive',
      ['a/index.html'],
      false,
      '`a/index.html` exists: pack the contents of `a/`, not the folder',
    ],
    ['of an export', ['a/index.html'], undefined, '`a/index.html` exists'],
    [
      'at less depth',
      ['a/b/index.html', 'docs/index.html'],
      true,
      '`docs/index.html` exists: set `site: …/docs`',
    ],
    [
      'in a folder that generators write',
      ['api/index.html', 'public/index.html'],
      true,
      '`public/index.html` exists: set `site: …/public`',
    ],
    ['nowhere', ['guide.html'], true, ''],
  ] as const)('%s', ([, paths, isFolder, expected]) => {
    expect(textFor(paths, isFolder)).toBe(expected)
  })
})

test('a site without a 404 page is a notice, with what readers see instead', () => {
  const { findings } = checkSite([page('index.html')], rules)
  expect(withText(findings)).toMatchObject([
    {
      cause: 'no-not-found-page',
      level: 'notice',
      text: 'nginx shows its default page: `error_page` names `/404.html`',
    },
  ])
})

describe('for a site with three pages and a 404 page', () => {
  const files = ['index.html', 'a.htm', 'b/404.html', '404.html', 'c.html.txt', 'd.js']
  test.for([
    [2, []],
    [3, []],
    // The host may count its 404 page.
    [4, ['notice ']],
    [5, ['finding ']],
    [undefined, []],
  ] as const)('the host counted %s: %j', ([pageCount, expected]) => {
    const check = checkSite(
      files.map((path) => file(path)),
      rules,
      { pageCount },
    )
    expect(reported(check.findings, 'fewer-pages')).toEqual(expected)
    expect(check.pages).toBe(3)
  })

  test.for([
    [6, []],
    [7, ['finding ']],
    [undefined, []],
  ] as const)('the baseline has %s pages: %j', ([baselinePageCount, expected]) => {
    const check = checkSite(
      files.map((path) => file(path)),
      rules,
      { baselinePageCount },
    )
    expect(reported(check.findings, 'fewer-pages')).toEqual(expected)
  })

  test('both counts are reported', () => {
    const findings = findingsOf([], {}, 1200)
    expect(withText(findings)).toMatchObject([
      { cause: 'fewer-pages', text: '1 page; the host counted 1,200' },
    ])
    const [more] = withText(findingsOf([file('a.html')], {}, 1200))
    expect(more).toMatchObject({ text: '2 pages; the host counted 1,200' })
  })
})

describe('canonical URLs', () => {
  const canonical = (url: string) => [refer('canonical', url)]

  test.for(['https://docs.example.com/a', 'http://docs.example.com/a', '/a', 'a'])(
    'may be %s',
    (url) => {
      expect(findingsOf([page('a.html', canonical(url))])).toEqual([])
    },
  )

  test('of other hosts are one finding for each', () => {
    const findings = findingsOf([
      page('a.html', canonical('https://other.example.com/a')),
      page('b.html', canonical('https://other.example.com/b')),
      page('c.html', canonical('https://third.example.com/c')),
      page('d.html', canonical('https://docs.example.com/d')),
      page('e.html'),
    ])
    expect(reported(findings, 'cross-host-canonical')).toEqual([
      'finding other.example.com',
      'notice third.example.com',
    ])
    expect(findings[0]).toMatchObject({
      count: 2,
      places: [{ path: 'a.html' }, { path: 'b.html' }],
    })
  })

  test.for([
    ['https://other.example.com/a', '/a'],
    ['/a', 'https://other.example.com/a'],
  ])('of other hosts are a finding next to one of this host: %s, %s', (urls) => {
    const findings = findingsOf([page('a.html', urls.flatMap(canonical))])
    expect(reported(findings, 'cross-host-canonical')).toEqual(['finding other.example.com'])
  })

  test('that are the same wrong one on pages of several folders are one finding', () => {
    const files = ['a', 'b', 'c'].map((folder) => page(`${folder}/x.html`, canonical('index.html')))
    const findings = findingsOf([...files, page('d.html', canonical('/gone'))])
    expect(findings).toMatchObject([
      { cause: 'broken-link', level: 'notice', subject: 'index.html', count: 3 },
      { subject: '/gone', variant: 'canonical', count: 1 },
    ])
  })

  test('that are not web URLs are ignored', () => {
    const local = ['a', 'b', 'c'].map((name) => page(`${name}.html`, canonical(`file:///${name}`)))
    const findings = findingsOf([...local, page('d.html', canonical('https://other.example.com/'))])
    expect(reported(findings, 'cross-host-canonical')).toEqual(['finding other.example.com'])
  })

  test('are not compared if the domain is unknown', () => {
    const files = [page('a.html', canonical('https://other.example.com/a'))]
    expect(findingsOf(files, { domain: '' })).toEqual([])
  })
})

describe('a sitemap', () => {
  const locations = (...urls: string[]) => urls.map((entry) => refer('entry', entry))
  const other = 'https://other.example.com/a'

  test('for another host is a finding', () => {
    const findings = findingsOf([page('sitemap.xml', locations(other, other))])
    expect(findings).toMatchObject([
      {
        cause: 'cross-host-sitemap',
        level: 'finding',
        subject: 'other.example.com',
        places: [{ path: 'sitemap.xml', text: other }],
      },
    ])
  })

  test('may be in parts', () => {
    const findings = findingsOf([page('docs/sitemap-0.xml', locations(other))])
    expect(reported(findings, 'cross-host-sitemap')).toEqual(['finding other.example.com'])
  })

  test('for a page of the site’s host is not reported, nor is another page with alternates', () => {
    const files = [
      page('sitemap.xml', locations('https://docs.example.com/a')),
      page('a.html', locations(other)),
      page('sitemap.xml.html', locations(other)),
    ]
    expect(findingsOf(files)).toEqual([])
  })

  test('is not compared if the domain is unknown', () => {
    expect(findingsOf([page('sitemap.xml', locations(other))], { domain: '' })).toEqual([])
  })
})

describe('names that differ only in case or form', () => {
  const files = ['a/B.html', 'a/b.html', 'a/\u00e9.html', 'a/e\u0301.html', 'b/b.html'].map(
    (path) => file(path),
  )
  test.for([
    ['nginx', 'notice'],
    ['none', 'notice'],
    ['azure-static-web-apps', 'finding'],
  ] as const)('are one %s: %s, with each file and its other name', ([publishTarget, level]) => {
    expect(findingsOf(files, { publishTarget })).toMatchObject([
      {
        cause: 'names-differ-in-case',
        level,
        count: 2,
        places: [
          { path: 'a/b.html', text: 'a/B.html' },
          { path: 'a/\u00e9.html', text: 'a/e\u0301.html' },
        ],
      },
    ])
  })
})

const redirectsFile = (configuration: string) => ({ ...file('_redirects'), configuration })

function found(configuration: string, publishTarget: PublishTarget = 'netlify') {
  const files = [page('a.html', [], { anchors: ['install'] }), redirectsFile(configuration)]
  const findings = findingsOf(files, { publishTarget, domain: 'docs.example.com' })
  return withText(findings)
    .filter(({ cause }) => cause === 'broken-redirect')
    .map(({ level, subject, text, places }) => `${level} ${subject} ${text} ${places[0]?.path}`)
}

const missing = (from: string, to: string) =>
  `finding ${from} leads to \`${to}\`, which is missing _redirects`
const circle = (from: string) => `finding ${from} leads in a circle _redirects`

test.each([
  ['to a page', '/old /a', []],
  ['to a page and a part of it', '/old /a?x=1#top', []],
  ['to another host', '/old https://example.com/', []],
  ['to a service of the target', '/old /.netlify/functions/x 200', []],
  ['to a missing page', '/old /gone', [missing('/old', '/gone')]],
  ['to a missing page by a rewrite', '/old/* /gone 200', [missing('/old/*', '/gone')]],
  [
    'to a redirect to a missing page',
    '/old /x\n/x /y',
    [missing('/old', '/x'), missing('/x', '/y')],
  ],
  ['in a circle', '/x /y\n/y /x', [circle('/x'), circle('/y')]],
  ['in a circle of one', '/x /x', [circle('/x')]],
  ['where the path decides', '/old/* /new/:splat', []],
  ['with an error', '/old /gone 404', []],
  ['above a folder and down again', '/old /sub/../a', []],
  ['above a folder to a missing page', '/old /sub/../b', [missing('/old', '/sub/../b')]],
  ['to an anchor that its page has', '/old /a#install', []],
  ['to a missing anchor', '/old /a#instal', ['finding /old `/a.html` has no `#instal` _redirects']],
  [
    "to the site's own host",
    '/old https://docs.example.com/gone',
    [missing('/old', 'https://docs.example.com/gone')],
  ],
])('a rule that leads %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('a circle whose URL grows', () => {
  expect(found('/x/* /x/y/:splat', 'cloudflare-pages')).toEqual([circle('/x/*')])
})

test('the rules of another target do not count', () => {
  expect(found('/old /gone', 'nginx')).toEqual([])
})

test('a link through a redirect is not broken, and one that ends nowhere is', () => {
  const links = ['/old/a', '/old/gone', '/away', '/none'].map((url) => link(url))
  const site = [
    page('a.html'),
    page('b.html', links),
    redirectsFile('/old/* /:splat\n/away https://x.test'),
  ]
  const findings = findingsOf(site, { publishTarget: 'netlify' })
  expect(reported(findings, 'broken-link')).toEqual(['finding /none', 'finding /old/gone'])
})

test('the fragment of a rule replaces that of the link, as browsers do', () => {
  const site = [
    page('a.html', [], { anchors: ['install'] }),
    page('b.html', [link('/old#gone'), link('/a#gone')]),
    redirectsFile('/old /a#install'),
  ]
  const findings = findingsOf(site, { publishTarget: 'netlify' })
  expect(reported(findings, 'missing-fragment')).toEqual(['finding /a.html#gone'])
  expect(findings.map(({ places }) => places[0]?.written)).toEqual(['/a#gone'])
})

describe('the fragment of a rule that leads to many pages', () => {
  const rules = (source: string, destination: string, of: object) =>
    JSON.stringify({ ...of, redirects: [{ source, destination, type: 301 }] })
  const configurations = [
    ['netlify', '_redirects', '/old/* /new/:splat#sec'],
    ['netlify', '_redirects', '/old/:page /new/:page#sec'],
    ['cloudflare-pages', '_redirects', '/old/* /new/:splat#sec'],
    ['cloudflare-pages', '_redirects', '/old/:page /new/:page#sec'],
    ['gitlab-pages', '_redirects', '/old/* /new/:splat#sec'],
    ['vercel', 'vercel.json', rules('/old/:page*', '/new/:page*#sec', { cleanUrls: true })],
    ['vercel', 'vercel.json', rules('/old/(.*)', '/new/$1#sec', { cleanUrls: true })],
    [
      'firebase',
      'firebase.json',
      JSON.stringify({
        hosting: {
          cleanUrls: true,
          redirects: [{ source: '/old/:page*', destination: '/new/:page#sec', type: 301 }],
        },
      }),
    ],
  ] as const

  test.each(configurations)(
    'must exist on the page of each link: %s, %s %s',
    (target, path, text) => {
      const urls = ['/old/a', '/old/b#own', '/new/a#own']
      const site = [
        page('new/a.html', [], { anchors: ['own'] }),
        page('new/b.html', [], { anchors: ['sec'] }),
        page(
          'c.html',
          urls.map((url) => link(url)),
        ),
        page('d.html', [link('/old/a#own')]),
        { ...file(path), configuration: text },
      ]
      const findings = findingsOf(site, { publishTarget: target })
      expect(reported(findings, 'missing-fragment')).toEqual(['finding /new/a.html#sec'])
      expect(findings.filter(({ cause }) => cause !== 'no-not-found-page')).toMatchObject([
        { places: [{ written: '/old/a' }, { written: '/old/a#own' }] },
      ])
    },
  )

  test('is known at the rule if that leads to one page', () => {
    const site = [page('a.html'), page('b.html', [link('/old/x')]), redirectsFile('/old/* /a#sec')]
    const findings = findingsOf(site, { publishTarget: 'netlify' })
    expect(reported(findings, 'missing-fragment')).toEqual([])
    expect(reported(findings, 'broken-redirect')).toEqual(['finding /old/*'])
  })
})

test('a folder that only redirects have is no folder that the site is served in', () => {
  const site = [page('a.html', [link('/old/a')]), redirectsFile('/old/* /:splat')]
  expect(findingsOf(site, { publishTarget: 'netlify' })).toEqual([])
})

test('a file of redirects that was not read is a finding', () => {
  const findings = findingsOf([file('_redirects', 2 ** 21)], { publishTarget: 'netlify' })
  expect(findings).toMatchObject([{ cause: 'unread-page', places: [{ path: '_redirects' }] }])
})

const forward = (path: string, url: string) => page(path, [refer('refresh', url)])

test.each([
  ['a page that forwards', [forward('x.html', 'index.html')], []],
  ['a chain', [forward('x.html', 'y.html'), forward('y.html', 'index.html')], []],
  ['a missing page', [forward('x.html', 'gone.html')], ['finding /gone.html']],
  ['a circle', [forward('x.html', 'y.html'), forward('y.html', 'x.html')], ['finding /x.html']],
  ['itself', [forward('x.html', 'x.html')], ['finding /x.html']],
  [
    'a way into a circle',
    [forward('a.html', 'x.html'), forward('x.html', 'x.html')],
    ['finding /x.html'],
  ],
  ['itself with a query', [forward('x.html', 'x.html?no-script')], []],
])('pages that forward by a meta element: %s', (_, files, expected) => {
  expect(reported(findingsOf(files), 'broken-redirect')).toEqual(expected)
})
