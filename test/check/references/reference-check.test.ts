import { describe, expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { scanFile } from '../../../src/reading/file-scanner.ts'
import type { Reference, ReferenceKind } from '../../../src/reading/scan/scan.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import {
  basePages,
  file,
  findingsOf,
  link,
  page,
  refer,
  reported,
  rules,
  withText,
} from '../site.ts'

test('links to a missing page are one finding, with the pages and the texts of the links', () => {
  const findings = findingsOf([
    page('b.html', [link('guides/nowhere?x=1#part', 'Nowhere')]),
    page('guides/a.html', [link('nowhere', 'Go'), link('/guides/nowhere', 'again')]),
    page('a/index.html', [link('../guides/nowhere')]),
  ])
  expect(findings).toEqual([
    {
      cause: 'broken-link',
      level: 'finding',
      subject: '/guides/nowhere',
      places: [
        { path: 'a/index.html', text: '', written: '../guides/nowhere', kind: 'link' },
        { path: 'b.html', text: 'Nowhere', written: 'guides/nowhere?x=1#part', kind: 'link' },
        { path: 'guides/a.html', text: 'Go', written: 'nowhere', kind: 'link' },
      ],
      count: 3,
    },
  ])
})

test('links that scripts have written are followed from an opened page, each once', () => {
  const written = [
    link('./guides/a', 'A'),
    link('./guides/nowhere', 'Nowhere'),
    link('./guides/one', 'of the file, too'),
    link('./guides/a#typo'),
    link('https://other.example/x'),
    refer('image', './none.png'),
    refer('image', 'http://localhost:3000/x.png'),
  ]
  const files = [
    ...basePages,
    page('guides/a.html', [], { anchors: ['part'] }),
    page('guides/b.html', [link('one', 'One')], { hasScript: true }),
  ]
  const opened = new Map([['guides/b.html', { references: written }]])
  const { findings, externalLinks } = checkSite(files, rules, { opened })
  const texts = findings.map(
    ({ cause, subject, places }) => `${cause} ${subject}: ${places.map(({ text }) => text)}`,
  )
  expect(texts.filter((text) => !/orphan|no-not/.test(text))).toEqual([
    'missing-asset /none.png: written by a script',
    'broken-link /guides/nowhere: Nowhere, written by a script',
    'broken-link /guides/one: One',
    'missing-fragment /guides/a.html#typo: written by a script',
    'local-url localhost:3000: http://localhost:3000/x.png',
  ])
  expect(externalLinks).toEqual(['https://other.example/x'])
  expect(checkSite(files, rules).findings.some(({ subject }) => subject.includes('nowhere'))).toBe(
    false,
  )
})

test('of several links with the same target, the first text is reported', () => {
  const [finding] = findingsOf([page('a.html', [link('x'), link('x', 'text'), link('x', 'more')])])
  expect(finding?.places).toEqual([{ path: 'a.html', text: 'text', written: 'x', kind: 'link' }])
})

test('a path with escapes is reported decoded', () => {
  const findings = findingsOf([page('a.html', [link('/Stra%C3%9Fe/50%25')])])
  expect(reported(findings, 'broken-link')).toEqual(['finding /Straße/50%'])
})

describe('a missing target', () => {
  test.for([
    ['link', 'broken-link', 'finding'],
    ['refresh', 'broken-redirect', 'finding'],
    ['form', 'broken-link', 'notice'],
    ['script', 'missing-asset', 'finding'],
    ['module', 'missing-asset', 'finding'],
    ['style', 'missing-asset', 'finding'],
    ['font', 'missing-asset', 'finding'],
    ['image', 'missing-asset', 'finding'],
    ['media', 'missing-asset', 'finding'],
    ['frame', 'missing-asset', 'finding'],
    ['connection', 'missing-asset', 'notice'],
    ['prefetch', 'missing-asset', 'notice'],
    ['canonical', 'broken-link', 'notice'],
    ['social', 'broken-link', 'notice'],
    ['alternate', 'broken-link', 'notice'],
  ] as const)('of a %s is reported as %s, a %s', ([kind, cause, level]) => {
    const findings = findingsOf([page('a.html', [refer(kind, '/nowhere')])])
    expect(reported(findings, cause)).toEqual([`${level} /nowhere`])
    expect(findings).toHaveLength(1)
  })
})

test('a link and a form with the same missing target are one finding of the higher level', () => {
  const findings = findingsOf([
    page('a.html', [refer('form', '/search')]),
    page('b.html', [link('/search')]),
  ])
  expect(reported(findings, 'broken-link')).toEqual(['finding /search'])
})

test('assets of a style sheet are relative to the style sheet', () => {
  const findings = findingsOf([
    page('css/site.css', [refer('font', 'a.woff2'), refer('image', '../img/b.png')]),
    file('css/a.woff2'),
  ])
  expect(reported(findings, 'missing-asset')).toEqual(['finding /img/b.png'])
})

describe('a missing target on the site’s own host', () => {
  const files = [page('a.html', [link('https://docs.example.com/other')])]
  test('is a notice, as it may exist on the live site', () => {
    expect(reported(findingsOf(files), 'broken-link')).toEqual(['notice /other'])
  })

  test('is a finding in an air-gapped deployment', () => {
    const findings = findingsOf(files, { deploymentKind: 'air-gapped' })
    expect(reported(findings, 'broken-link')).toEqual(['finding /other'])
  })
})

describe('the fragment of a link', () => {
  const target = page('target.html', [], { anchors: ['intro', 'é', 'a%20b', 'c d', 'k=v'] })
  const missing = (url: string, ...more: Parameters<typeof page>[]) =>
    reported(
      findingsOf([
        target,
        page('a.html', [link(url)], { anchors: ['own'] }),
        ...more.map((entry) => page(...entry)),
      ]),
      'missing-fragment',
    )

  test.for([
    'target#intro',
    'target.html?x#intro',
    '/target#%69ntro',
    'target#é',
    'target#%C3%A9',
    'target#a%20b',
    'target#a%2520b',
    'target#c d',
    'target#c%20d',
    'target#k=v',
    '#own',
    'a#own',
    '',
    '#',
    '#top',
    'target#TOP',
    'target#',
    'target#:~:text=any',
    'target#intro:~:text=any',
    'nowhere#intro',
    'https://example.com/target#nothing',
  ])('%s needs no anchor', (url) => {
    expect(missing(url)).toEqual([])
  })

  test.for([
    ['target#other', '/target.html#other'],
    ['/target?a#other', '/target.html#other'],
    ['target#Intro', '/target.html#Intro'],
    ['target#other:~:text=any', '/target.html#other'],
    ['target#%C3%BC', '/target.html#ü'],
    ['target#100%', '/target.html#100%'],
    ['target#L7', '/target.html#L7'],
    ['target#L7-bits', '/target.html#L7-bits'],
    ['target#2024-01-31', '/target.html#2024-01-31'],
    ['target#topic', '/target.html#topic'],
    ['target#stop', '/target.html#stop'],
    ['target#a/b', '/target.html#a/b'],
    ['target#/routes', '/target.html#/routes'],
    ['target#tab=linux', '/target.html#tab=linux'],
    ['target#a#intro', '/target.html#a#intro'],
  ] as const)('%s is missing as %s', ([url, subject]) => {
    expect(missing(url)).toEqual([`finding ${subject}`])
  })

  test('is not searched in other files, or in partly read pages', () => {
    const files = [
      file('map.svg'),
      file('book.pdf'),
      page('site.css'),
      page('big.html', [], { isPartial: true }),
      file('unread.html'),
      page('page.html.css'),
    ]
    const links = files.map(({ path }) => link(`${path}#page`))
    const findings = findingsOf([...files, page('a.html', links)])
    expect(reported(findings, 'missing-fragment')).toEqual([])
  })

  test('is not searched in a page that redirects with the fragment', () => {
    const old = page('old.html', [refer('refresh', 'target.html')])
    expect(findingsOf([target, old, page('a.html', [link('old#intro')])])).toEqual([])
  })

  test('is not searched for loaded resources', () => {
    const references = [refer('image', 'target.html#x'), refer('frame', 'target.html#x')]
    expect(findingsOf([target, page('a.html', references)])).toEqual([])
    const findings = findingsOf([
      target,
      page('a.html', references),
      page('b.html', [link('target#x', 'X')]),
    ])
    expect(findings).toMatchObject([{ places: [{ path: 'b.html', text: 'X' }], count: 1 }])
  })

  test.for(['x.htm', 'x.xhtml', 'X.HTML'])('is searched in %s', (path) => {
    const findings = findingsOf([page(path), page('a.html', [link(`${path}#x`)])])
    expect(reported(findings, 'missing-fragment')).toEqual([`finding /${path}#x`])
  })

  test('alone refers to the page of a base element', () => {
    const findings = findingsOf([
      target,
      page('a.html', [link('#intro'), link('#own')], { anchors: ['own'], base: '/target' }),
    ])
    expect(reported(findings, 'missing-fragment')).toEqual(['finding /target.html#own'])
  })
})

test('a partly read file is a finding, as what was not read may be broken', () => {
  const findings = findingsOf([page('big.html', [], { isPartial: true })])
  expect(findings).toEqual([
    {
      cause: 'unread-page',
      level: 'finding',
      subject: '',
      places: [{ path: 'big.html', text: '' }],
      count: 1,
    },
  ])
})

test('files over the limit of the site are one finding, and may have any anchor', () => {
  const unread = { ...file('unread.html'), isScanDropped: true }
  const findings = findingsOf([page('a.html', [link('unread.html#x')]), unread])
  expect(findings).toMatchObject([
    {
      cause: 'unread-site',
      level: 'finding',
      subject: '',
      places: [{ path: 'unread.html', text: '' }],
    },
  ])
})

describe('an import of a script', () => {
  const load = (kind: ReferenceKind, url: string) => [refer(kind, url)]
  const chunks = [
    page('js/a.js', load('script', './b.mjs')),
    page('js/b.mjs', load('script', '../c.js?v=1')),
    page('c.js', load('script', './missing.js')),
  ]

  test('is followed from one script to the next', () => {
    const findings = findingsOf([page('a.html', load('script', 'js/a.js')), ...chunks])
    expect(findings).toMatchObject([
      { cause: 'missing-asset', subject: '/missing.js', places: [{ path: 'c.js' }] },
    ])
  })

  test('is not followed if nothing loads the script', () => {
    expect(findingsOf([page('a.html', [link('js/a.js')]), ...chunks])).toEqual([])
  })
})

test('a missing source of a font face is a notice if the face has another', () => {
  const levels = (text: string, ...urls: string[]) => {
    const sources = urls.map((url) => refer('font', url, text))
    const findings = findingsOf([page('a.css', sources), file('a.woff2')])
    expect(findings.flatMap(({ places }) => places.map(({ text }) => text)).join('')).toBe('')
    return reported(findings, 'missing-asset')
  }
  expect(levels('face 1', 'b.eot?#iefix', 'a.woff2')).toEqual(['notice /b.eot'])
  expect(levels('face 1', 'b.eot', 'c.woff')).toEqual(['finding /b.eot', 'finding /c.woff'])
  expect(levels('data:', 'b.eot')).toEqual(['notice /b.eot'])
  expect(levels('', 'b.eot', 'a.woff2')).toEqual(['finding /b.eot'])
})

describe('on a 404 page, which hosts serve at any depth', () => {
  const target = page('a.html', [], { anchors: ['b'] })
  const relative = (path: string, urls: readonly Reference[], base?: string) =>
    reported(findingsOf([target, page(path, urls, { base })]), 'relative-not-found-page')

  test('relative URLs are a notice', () => {
    expect(relative('404.html', [link('a.html')])).toEqual(['notice '])
    expect(relative('b/404.html', [refer('style', '../a.css')])).toEqual(['notice '])
    expect(relative('404.html', [link('a.html')], './')).toEqual(['notice '])
  })

  test('other URLs are not reported', () => {
    const fixed = [link('/a.html'), link('#b'), link('?c'), link('https://docs.example.com/a')]
    expect(relative('404.html', [...fixed, refer('canonical', 'a.html')])).toEqual([])
    expect(relative('404.html', [link('a.html')], '/')).toEqual([])
    expect(relative('a404.html', [link('a.html')])).toEqual([])
  })
})

describe('served under /docs/, a URL from the root', () => {
  const files = [
    page('a.html', [link('/b'), link('/b.html'), link('/docs/b'), link('b')]),
    page('b.html', [refer('style', '/nowhere.css')]),
    page('c.html', [link('a'), link('/docs/a'), link('https://docs.example.com/a')]),
  ]

  test('is one finding with its pages, and a missing target is also reported', () => {
    const findings = findingsOf(files, { basePath: '/docs/' })
    expect(reported(findings, 'missing-asset')).toEqual(['finding /nowhere.css'])
    expect(findings.filter(({ cause }) => cause === 'root-absolute')).toEqual([
      {
        cause: 'root-absolute',
        level: 'finding',
        subject: '',
        detail: { of: 'base-path', basePath: '/docs/', target: 'nginx' },
        places: [
          { path: 'a.html', text: '/b', written: '/b', kind: 'link' },
          { path: 'b.html', text: '/nowhere.css', written: '/nowhere.css', kind: 'style' },
        ],
        count: 2,
      },
    ])
    expect(findings).toHaveLength(2)
  })

  test('counts in a base element as well', () => {
    const findings = findingsOf([page('a/b.html', [link('a/b')], { base: '/' })], {
      basePath: '/docs/',
    })
    expect(findings).toMatchObject([{ cause: 'root-absolute', places: [{ text: '/' }] }])
  })

  test('is correct if the site is at the root', () => {
    expect(reported(findingsOf(files), 'root-absolute')).toEqual([])
  })
})

describe('a link from the root to what the site does not have, served under /docs/', () => {
  test('is a broken link; that it needs the root is a notice, as it may be meant for a neighbor', () => {
    const findings = findingsOf([page('a.html', [link('/blog')])], { basePath: '/docs/' })
    expect(reported(findings, 'root-absolute')).toEqual(['notice '])
    expect(reported(findings, 'broken-link')).toEqual(['finding /blog'])
  })

  test('is a missing asset if it is loaded', () => {
    const files = [page('a.html', [refer('image', '/blog.png')])]
    const findings = findingsOf(files, { basePath: '/docs/' })
    expect(reported(findings, 'root-absolute')).toEqual(['finding '])
    expect(reported(findings, 'missing-asset')).toEqual(['finding /blog.png'])
  })
})

describe('the scheme of the base without two slashes', () => {
  test('is a path of the site, as browsers read it', () => {
    const links = ['https:/a.test/x', 'https:b.html', 'https:../c.html'].map((url) => link(url))
    const findings = findingsOf([page('a.html', links)], { basePath: '/docs/' })
    expect(reported(findings, 'broken-link')).toEqual([
      'finding /a.test/x',
      'finding /b.html',
      'finding /c.html',
    ])
    expect(reported(findings, 'root-absolute')).toEqual(['notice '])
  })
})

describe('a site that was built for a folder', () => {
  const built = [
    page('index.html', [link('/base/guide.html'), refer('style', '/base/a.css'), link('/base/x')]),
    page('guide.html', [link('/base/'), refer('image', '/base/logo.svg')]),
    file('a.css'),
    file('logo.svg'),
  ]
  const hint = {
    cause: 'root-absolute',
    level: 'finding',
    subject: '/base/',
    text: 'every root-absolute URL begins with it: set `base-path: /base`',
  }

  test.for(['none', 'nginx', 's3'] as const)(
    'is one finding with the input to set (%s)',
    (target) => {
      const findings = findingsOf(built, { publishTarget: target })
      const inFolder = findings.filter(({ cause }) => cause === 'root-absolute')
      expect(withText(inFolder)).toMatchObject([hint])
      expect(reported(findings, 'missing-asset')).toEqual([])
      // What is broken in the folder, too, is still reported.
      expect(reported(findings, 'broken-link')).toEqual(['finding /x'])
    },
  )

  test('has no such finding with its base path', () => {
    const findings = findingsOf(built, { basePath: '/base/' })
    expect(findings.map(({ cause }) => cause)).toEqual(['broken-link'])
  })

  test.for([
    ['one URL from the root is not in the folder', [page('b.html', [link('/guide.html')])]],
    ['the folder exists', [file('base/a.txt')]],
  ] as const)('has each broken URL reported if %s', ([, more]) => {
    const findings = findingsOf([...built, ...more])
    expect(reported(findings, 'root-absolute')).toEqual([])
    expect(reported(findings, 'missing-asset')).toHaveLength(2)
  })

  test('is not assumed for a folder in which nothing would be found either', () => {
    const findings = findingsOf([page('a.html', [link('/gone/x'), link('/gone')])])
    expect(reported(findings, 'root-absolute')).toEqual([])
    expect(reported(findings, 'broken-link')).toHaveLength(2)
  })
})

describe('URLs without .html that search engines know', () => {
  const url = 'https://docs.example.com/guide'
  const files = [page('guide.html', [refer('canonical', url)]), page('sitemap.xml', [link(url)])]

  test('are one finding for a target that does not serve them', () => {
    expect(withText(findingsOf(files, { publishTarget: 's3' }))).toMatchObject([
      {
        cause: 'search-url',
        level: 'finding',
        text: 'URLs without .html, which Amazon S3 does not serve',
        places: [
          { path: 'guide.html', text: url },
          { path: 'sitemap.xml', text: url },
        ],
      },
    ])
  })

  test('are a notice for an unknown host, and nothing where they are served', () => {
    expect(reported(findingsOf(files, { publishTarget: 'none' }), 'search-url')).toEqual([
      'notice ',
    ])
    for (const publishTarget of ['nginx', 's3-cloudfront', 'cloudflare-pages'] as const) {
      expect(reported(findingsOf(files, { publishTarget }), 'search-url')).toEqual([])
    }
  })
})

describe('a `%` that is not part of an escape', () => {
  const files = [
    page('a.html', [refer('image', '100%.png'), refer('image', 'b%20c.png?x=50%#5%')]),
    file('100%.png'),
    file('b c.png'),
  ]

  test('is a finding for nginx, which answers 400', () => {
    expect(withText(findingsOf(files, { publishTarget: 'nginx' }))).toMatchObject([
      {
        cause: 'missing-asset',
        level: 'finding',
        subject: '/100%.png',
        text: 'nginx responds with HTTP 400 to a `%` without two hex digits: write `%25`',
      },
    ])
  })

  test('is served elsewhere', () => {
    expect(findingsOf(files, { publishTarget: 's3' })).toEqual([])
  })
})

describe('a URL that only some hosts serve', () => {
  const files = [
    page('a.html', [link('/b', 'B'), link('b.html'), link('/c'), link('/c/'), link('/a/')]),
    page('b.html', [link('/c/'), link('/index.html'), refer('image', '/c//d.png')]),
    page('c/index.html', [link('/LICENSE'), refer('canonical', '/b'), link('/b', 'again')]),
    ...[file('c/d.png'), file('LICENSE')],
  ]
  const html = 'URLs without .html'
  const slashes = 'double slashes'

  test.for([
    [
      'none',
      [
        `notice ${html}, which some hosts do not serve (2)`,
        `notice ${slashes}, which some hosts do not serve (1)`,
      ],
    ],
    ['nginx', []],
    ['cloudflare-pages', []],
    ['github-pages', [`finding ${slashes}, which GitHub Pages does not serve (1)`]],
    [
      'azure-static-web-apps',
      [
        `finding ${slashes}, which Azure Static Web Apps does not serve (1)`,
        `notice ${html}, which some hosts do not serve (2)`,
      ],
    ],
    [
      's3',
      [
        `finding ${html}, which Amazon S3 does not serve (2)`,
        `finding ${slashes}, which Amazon S3 does not serve (1)`,
      ],
    ],
    [
      's3-cloudfront',
      [
        `finding ${slashes}, which S3 behind CloudFront does not serve (1)`,
        'finding folders without a trailing slash, which S3 behind CloudFront does not serve (1)',
        'finding files without a known extension, or with a reserved name, which S3 behind CloudFront does not serve (1)',
      ],
    ],
  ] as const)('is one finding for each reason: %s', ([publishTarget, expected]) => {
    const found = findingsOf(files, { publishTarget }).filter(
      ({ cause }) => cause === 'needs-rewrite',
    )
    const texts = withText(found).map(({ level, text, count }) => `${level} ${text} (${count})`)
    expect(texts).toEqual(expected)
  })

  test('is broken if no file has its name, as for a page with a trailing slash', () => {
    const broken = (publishTarget: PublishTarget) =>
      reported(findingsOf(files, { publishTarget }), 'broken-link')
    expect(broken('nginx')).toEqual([])
    expect(broken('cloudflare-pages')).toEqual([])
    expect(broken('github-pages')).toEqual(['finding /a/'])
    expect(broken('s3-cloudfront')).toEqual(['finding /a/'])
  })

  test('still has its anchors checked', () => {
    const pages = [page('a.html', [link('/b#nowhere')]), page('b.html')]
    expect(reported(findingsOf(pages, { publishTarget: 's3' }), 'missing-fragment')).toEqual([
      'finding /b.html#nowhere',
    ])
  })
})

test('pages and references are counted', () => {
  const references = [
    link('/'),
    refer('script', '/a.js'),
    refer('canonical', '/'),
    link('mailto:a@b.test'),
  ]
  const files = [...basePages, page('a.html', references), page('a.css', [refer('image', 'a.js')])]
  const check = checkSite([...files, file('a.js')], rules)
  expect(check).toEqual({
    findings: [],
    externalResources: [],
    scriptMentions: [],
    modules: [],
    workers: [],
    externalLinks: [],
    pages: 2,
    references: 5,
  })
})

test('the links to other sites are listed as browsers send them, without fragments, once each', () => {
  const links = (...urls: string[]) => urls.map((url) => link(url))
  const pages = [
    page('a.html', [
      ...links('https://b.test/x?q=1#y', 'HTTPS://B.test/x?q=1', '//c.test', ' http://d.test/ä b '),
      ...links('/a.html', 'mailto:a@b.test', 'ftp://b.test/', 'wss://b.test/', 'http://localhost/'),
      ...links('https://docs.test/a', 'https://'),
      refer('refresh', 'https://e.test/'),
      ...(['form', 'image', 'script', 'canonical', 'mention'] as const).map((kind) =>
        refer(kind, 'https://loaded.test/'),
      ),
    ]),
    page('based.html', links('f', '#part', 'https://b.test/x?q=1'), { base: 'https://f.test/g/' }),
  ]
  const { externalLinks } = checkSite(pages, { ...rules, domain: 'docs.test' })
  expect(externalLinks).toEqual([
    'http://d.test/%C3%A4%20b',
    'https://b.test/x?q=1',
    'https://c.test/',
    'https://e.test/',
    'https://f.test/g/',
    'https://f.test/g/f',
  ])
})

test('if nothing is missing, references and anchors are read once', () => {
  const kinds: ReferenceKind[] = ['link']
  let rounds = 0
  const references = {
    *[Symbol.iterator]() {
      rounds++
      for (const kind of kinds) yield refer(kind, '#x')
    },
  }
  const scan = { references, anchors: new Set(['x']).values(), isPartial: false }
  expect(findingsOf([{ ...file('a.html'), scan }])).toEqual([])
  expect(rounds).toBe(1)
})

describe('missing anchors', () => {
  const missingIn = (findings: Parameters<typeof withText>[0]) =>
    withText(findings).map(({ level, subject, text }) => `${level} ${subject} ${text}`.trim())
  const missing = (files: Parameters<typeof findingsOf>[0]) => missingIn(findingsOf(files))

  test('are a finding within a page and from another page', () => {
    expect(missing([page('a.html', [link('#x')])])).toEqual(['finding /a.html#x'])
    const linked = [page('a.html'), page('b.html', [link('a.html#x')])]
    expect(missing(linked)).toEqual(['finding /a.html#x'])
  })

  describe('of a page itself whose scripts may make them', () => {
    const writing = {
      anchors: ['z'],
      hasScript: true,
      scriptTraits: { writesMarkup: true },
    } as const
    const own = page('a.html', [link('#x'), link('a.html#y')], writing)
    const reason = 'a script of the page writes markup'

    test('are notices, and findings from another page', () => {
      expect(missing([own])).toEqual([`notice /a.html#x ${reason}`, `notice /a.html#y ${reason}`])
      expect(missing([own, page('b.html', [link('a.html#x')])])).toEqual([
        'finding /a.html#x',
        `notice /a.html#y ${reason}`,
      ])
    })

    test('are findings if no script of the page writes markup, and notices if one was not read', () => {
      const script = (path: string, written: string): SiteFile => ({
        ...file(path),
        scan: scanFile(path, Buffer.from(written)),
      })
      const links = '<h2 id="install"></h2><a href="#instal">Install</a>'
      const loaded = script('a.html', `${links}<script src="theme.js"></script>`)
      expect(missing([loaded, script('theme.js', 'document.body.className = "dark"')])).toEqual([
        'finding /a.html#instal no script of the page writes markup',
      ])
      expect(missing([loaded, script('theme.js', 'document.body.innerHTML = text')])).toEqual([
        `notice /a.html#instal ${reason}`,
      ])
      const elsewhere = `${links}<script src="https://cdn.example.com/a.js"></script>`
      expect(missing([script('a.html', elsewhere)])).toContain(
        'notice /a.html#instal not all scripts of the page can be read',
      )
    })

    test('are what a browser has seen, where it has opened the page', () => {
      const opened = new Map([['a.html', { madeAnchors: new Set(['x']), references: [] }]])
      const other = page('b.html', [link('a.html#x'), link('a.html#w')])
      const { findings } = checkSite([...basePages, own, other], rules, { opened })
      const subjects = ['/a.html#w', '/a.html#y']
      expect(missingIn(findings)).toEqual(
        subjects.map((subject) => `finding ${subject} missing in the browser, too`),
      )
    })

    test('are what a browser has seen, also where the file has no anchor at all', () => {
      const empty = page('a.html', [], { hasScript: true })
      const app = {
        ...empty,
        scan: empty.scan && { ...empty.scan, references: [refer('script', 'a.js')] },
      }
      const other = page('b.html', [link('a.html#x'), link('a.html#y')])
      const opened = new Map([['a.html', { madeAnchors: new Set(['x']), references: [] }]])
      const { findings } = checkSite([...basePages, app, other], rules, { opened })
      expect(reported(findings, 'missing-fragment')).toEqual(['finding /a.html#y'])
    })

    test('are apart from others where they are too many for a finding each', () => {
      const links = (from: string) =>
        Array.from({ length: 101 }, (_, at) => link(`${from}#r-${at}`))
      const page101 = page('a.html', links(''), writing)
      expect(missing([page101, page('b.html', links('a.html').slice(0, 7))])).toEqual([
        'finding /a.html 7 anchors are missing',
        'notice /a.html 101 anchors are missing; a script of the page writes markup',
      ])
    })
  })

  // Sphinx with MyST writes `[config](/guides/config#x)` as `#/guides/config#x`: 50 links of npm's pages.
  test('a fragment that scripts may read is missing on a page without them', () => {
    const links = ['#/guides/config#x', '#/guides/', '#/guides/other?a=1#x', '#/logo.svg', '#/']
    const site = [
      page(
        'a.html',
        links.map((url) => link(url)),
      ),
      page('b.html', [link('a#/guides/config')]),
      page('guides/config.html', []),
      page('guides/index.html', []),
      page('index.html', []),
      file('logo.svg'),
    ]
    expect(missing(site)).toEqual([
      'finding /a.html#/',
      'finding /a.html#/guides/',
      'finding /a.html#/guides/config',
      'finding /a.html#/guides/config#x',
      'finding /a.html#/guides/other?a=1#x',
      'finding /a.html#/logo.svg',
    ])
  })

  describe.for([1, 100, 101, 5000])('%i of one page', (count) => {
    const linking = page(
      'a.html',
      Array.from({ length: count }, (_, at) => link(`app.html#route-${at}`)),
    )
    const levels = (target: SiteFile) =>
      new Set(missing([linking, target, file('a.js')]).map((line) => line.split(' ')[0]))

    test('fail the check, whether listed or grouped, and whatever scripts run', () => {
      expect(levels(page('app.html'))).toEqual(new Set(['finding']))
      expect(levels(page('app.html', [refer('script', 'a.js')], { anchors: ['top-1'] }))).toEqual(
        new Set(['finding']),
      )
    })

    test('are notices if the page has no anchor without its script, which may make them', () => {
      expect(levels(page('app.html', [refer('script', 'a.js')]))).toEqual(new Set(['notice']))
    })
  })

  test('are one finding of a page that lacks over a hundred', () => {
    const routes = Array.from({ length: 101 }, (_, at) => link(`app.html#route-${at}`))
    expect(missing([page('a.html', routes), page('app.html')])).toEqual([
      'finding /app.html 101 anchors are missing',
    ])
    expect(missing([page('a.html', routes.slice(1)), page('app.html')])).toHaveLength(100)
  })
})

describe("URLs that work only on the author's machine", () => {
  const localFindings = (kind: ReferenceKind, url: string, differing = {}) =>
    reported(findingsOf([page('a.html', [refer(kind, url)])], differing), 'local-url')

  test.for([
    ['link', 'http://localhost:8080/a', ['notice localhost:8080']],
    ['link', 'http://127.0.0.1/', ['notice 127.0.0.1']],
    ['link', 'file:///a', ['finding file:']],
    ['link', 'https://localhost.example.com/', []],
    ['image', 'http://localhost/a.png', ['finding localhost']],
    ['script', 'file:///usr/share/javascript/MathJax.js', ['finding file:']],
    ['style', 'http://localhost/a.css', ['finding localhost']],
    ['form', 'http://localhost/search', ['finding localhost']],
    ['refresh', 'http://localhost/a', ['finding localhost']],
    ['canonical', 'http://localhost:8000/a', ['finding localhost:8000']],
    ['social', 'http://localhost:3000/a.png', ['finding localhost:3000']],
    ['mention', 'http://localhost:3000/', []],
  ] as const)('of a %s to %s: %s', ([kind, url, expected]) => {
    expect(localFindings(kind, url)).toEqual(expected)
  })

  test('a link does not hide that something is loaded from the same host, nor the other way', () => {
    const url = 'http://localhost/a'
    const findings = findingsOf([page('a.html', [link(url), refer('image', url)])])
    const locals = findings.filter(({ cause }) => cause === 'local-url')
    expect(locals.map(({ level, variant }) => [level, variant])).toEqual([
      ['finding', undefined],
      ['notice', 'link'],
    ])
  })

  test('of a sitemap, whether or not the domain is known', () => {
    const sitemap = page('sitemap.xml', [refer('entry', 'http://127.0.0.1:8000/a/')])
    for (const domain of ['', 'docs.example.com']) {
      expect(reported(findingsOf([sitemap], { domain }), 'local-url')).toEqual([
        'finding 127.0.0.1:8000',
      ])
    }
  })

  test('are not reported if `allowed-hosts` has the host', () => {
    const allowedHosts = ['localhost:8080', '127.0.0.1']
    for (const url of ['http://localhost:8080/a', 'http://127.0.0.1/']) {
      expect(localFindings('link', url, { allowedHosts })).toEqual([])
      expect(localFindings('image', url, { allowedHosts })).toEqual([])
    }
  })
})

describe('a page that is not served in the folder of its file', () => {
  const image = file('y.png')
  const nested = (url: string, ...more: Reference[]) =>
    page('b/index.html', [refer('image', url), ...more])

  test.each([
    ['vercel', 'b', ['finding /y.png from /b']],
    ['vercel', 'b/', []],
    ['firebase', 'b', ['finding /y.png from /b']],
    ['netlify', 'b', ['finding /y.png from /b']],
    ['nginx', 'b', []],
    ['none', 'b', []],
  ] as const)('on %s, linked as %s: %j', (publishTarget, url, expected) => {
    const site = [page('index.html', [link(url)]), nested('y.png'), file('b/y.png')]
    const findings = findingsOf(site, { publishTarget })
    expect(shown(findings)).toEqual(expected)
  })

  test('has what is right there, and only there', () => {
    const site = [page('index.html', [link('b')]), nested('y.png'), image]
    expect(shown(findingsOf(site, { publishTarget: 'vercel' }))).toEqual([])
    expect(shown(findingsOf(site, { publishTarget: 'nginx' }))).toEqual(['finding /b/y.png'])
  })

  test('is followed from each path that is linked', () => {
    const site = [page('index.html', [link('b'), link('b/')]), nested('y.png'), image]
    expect(shown(findingsOf(site, { publishTarget: 'vercel' }))).toEqual(['finding /b/y.png'])
  })

  test('leads to pages from there', () => {
    const site = [
      page('index.html', [link('b')]),
      nested('y.png', link('c')),
      page('c/index.html', [refer('image', 'z.png')]),
      image,
      file('c/z.png'),
    ]
    expect(shown(findingsOf(site, { publishTarget: 'vercel' }))).toEqual(['finding /z.png from /c'])
  })

  test('by the path of a page with a slash', () => {
    const site = [
      page('index.html', [link('a/')]),
      page('a.html', [refer('image', 'y.png')]),
      image,
    ]
    for (const publishTarget of ['netlify', 'gitlab-pages'] as const) {
      expect(shown(findingsOf(site, { publishTarget }))).toEqual(['finding /a/y.png from /a/'])
    }
  })

  test('by a rewrite of all URLs to one page: scripts and styles get that page', () => {
    const rules = { ...file('_redirects'), configuration: '/* /index.html 200' }
    const start = page('index.html', [
      link('/app/settings/x'),
      refer('script', 'main.js'),
      refer('style', '/main.css'),
    ])
    const site = [start, rules, file('main.js'), file('main.css')]
    expect(shown(findingsOf(site, { publishTarget: 'netlify' }))).toEqual([
      'finding /app/settings/main.js from /app/settings/x',
    ])
  })

  test('by Cloudflare, which serves the single page of an application for every missing path', () => {
    const publishTarget = 'cloudflare-pages'
    const references = [link('/app/settings/x'), refer('script', 'main.js')]
    const app = page('index.html', references, { hasScript: true })
    const broken = (...files: readonly SiteFile[]) => {
      const { findings } = checkSite(files, { ...rules, publishTarget })
      return [...shown(findings), ...reported(findings, 'broken-link')]
    }
    expect(broken(app, file('main.js'))).toEqual([
      'finding /app/settings/main.js from /app/settings/x',
    ])
    // Not if the page cannot make what it shows, if there are others, or for another target.
    const plain = page('index.html', [link('/app/settings/x')])
    expect(broken(plain)).toEqual(['finding /app/settings/x'])
    expect(broken(app, file('main.js'), page('b.html'))).toEqual(['finding /app/settings/x'])
    expect(broken(app, file('main.js'), page('404.html'))).toEqual(['finding /app/settings/x'])
    const { findings } = checkSite([app, file('main.js')], { ...rules, publishTarget: 'nginx' })
    expect(reported(findings, 'broken-link')).toEqual(['finding /app/settings/x'])
  })

  function shown(findings: ReturnType<typeof findingsOf>) {
    return findings
      .filter(({ cause }) => cause === 'missing-asset')
      .map(({ level, subject, places: [place] }) => {
        const from = place?.servedAt === undefined ? '' : ` from ${place.servedAt}`
        return `${level} ${subject}${from}`
      })
  }
})

describe('below a base path', () => {
  const built = { name: 'site', isFolder: true }
  const found = (files: readonly SiteFile[], isBuilt = false) =>
    checkSite(
      [...basePages.filter(({ path }) => !files.some((one) => one.path === path)), ...files],
      { ...rules, domain: 'docs.example.com', basePath: '/repo/' },
      isBuilt ? { source: built } : {},
    ).findings.map(({ cause, level, variant, subject }) =>
      [cause, level, variant, subject].filter(Boolean).join(' '),
    )

  test.each([
    ['link', 'broken-link finding outside-base-path /guide.html'],
    ['frame', 'missing-asset finding outside-base-path /guide.html'],
    ['image', 'missing-asset finding outside-base-path /guide.html'],
    ['refresh', 'broken-redirect finding outside-base-path /guide.html'],
  ] as const)('a %s above it leaves the site', (kind, expected) => {
    const files = [page('index.html', [refer(kind, '../guide.html')]), page('guide.html')]
    expect(found(files)).toEqual([expected])
    expect(
      found([page('a/b.html', [refer('link', '../../../guide.html')]), page('guide.html')]),
    ).toEqual(['broken-link finding outside-base-path /guide.html'])
  })

  test('`..` within it leads to the site, also back into it', () => {
    const links = ['../guide.html', '../../repo/guide.html', './../guide.html?x', '..\\guide.html']
    expect(
      found([
        page(
          'a/b.html',
          links.map((url) => link(url)),
        ),
        page('guide.html'),
      ]),
    ).toEqual([])
  })

  test('an absolute URL of the host outside of it leads nowhere, unless a site is live', () => {
    const url = 'https://docs.example.com/guide.html'
    const files = [page('guide.html', [refer('canonical', url), refer('social', url), link(url)])]
    expect(found(files, true)).toEqual([
      'broken-link notice outside-base-path /guide.html',
      `broken-link notice canonical ${url}`,
    ])
    expect(found(files)).toEqual([])
  })
})

describe('a page that only the sitemap has', () => {
  const files = [page('sitemap.xml', [refer('entry', 'https://docs.example.com/gone')])]

  test('is a notice where it may be live, and a finding elsewhere', () => {
    expect(reported(findingsOf(files), 'broken-link')).toEqual(['notice /gone'])
    const airGapped = findingsOf(files, { deploymentKind: 'air-gapped' })
    expect(reported(airGapped, 'broken-link')).toEqual(['finding /gone'])
    const source = { name: 'site', isFolder: true }
    const { findings } = checkSite([...basePages, ...files], rules, { source })
    expect(reported(findings, 'broken-link')).toEqual(['finding /gone'])
  })

  test('is the same for a sitemap that robots.txt has', () => {
    const robots = [page('robots.txt', [refer('sitemap', 'https://docs.example.com/map.xml')])]
    expect(reported(findingsOf(robots), 'broken-link')).toEqual(['notice /map.xml'])
    const source = { name: 'site', isFolder: true }
    const { findings } = checkSite([...basePages, ...robots], rules, { source })
    expect(reported(findings, 'broken-link')).toEqual(['finding /map.xml'])
  })

  test('is not known to be missing without the domain', () => {
    expect(reported(findingsOf(files, { domain: '' }), 'broken-link')).toEqual([])
  })
})

test('a link that the generator could not resolve is broken, with the path that it had', () => {
  const unresolved = (url: string) => ({ ...link(url, 'Upgrade'), isUnresolved: true as const })
  const urls = ['#../upgrade.md', '#/reference/plugins', '#/teams/r&d/', '#other.md#part']
  const findings = findingsOf([
    page('guides/a.html', urls.map(unresolved), { hasScript: true }),
    page('guides/b.html', [unresolved('#label')]),
  ])
  expect(reported(findings, 'broken-link')).toEqual([
    'finding /guides/other.md',
    'finding /reference/plugins',
    'finding /teams/r&d/',
    'finding /upgrade.md',
  ])
  expect(reported(findings, 'missing-fragment')).toEqual(['finding /guides/b.html#label'])
})

test('a link that the generator could not resolve is whole if the page has the anchor', () => {
  const unresolved = { ...link('#api.v1%20x', 'API'), isUnresolved: true as const }
  expect(findingsOf([page('a.html', [unresolved], { anchors: ['api.v1 x'] })])).toEqual([])
})

describe('what is loaded', () => {
  const scanned = (path: string, written: string): SiteFile => ({
    ...file(path),
    scan: scanFile(path, Buffer.from(written)),
  })
  const reportedFor = (markup: string, files: readonly SiteFile[] = []) =>
    withText(findingsOf([scanned('a.html', markup), ...files]))
      .filter(({ cause }) => cause === 'invalid-url' || cause === 'not-an-image')
      .map(({ cause, level, subject, text }) => `${cause} ${level} ${subject} ${text}`)

  const empty = 'invalid-url finding  an empty URL, which loads nothing'

  test.each([
    ['<img src="" alt="">', [empty]],
    ['<script src=""></script>', [empty]],
    ['<link rel="stylesheet" href=" ">', [empty]],
    ['<input type="image" src="" alt="Go"><input src="">', [empty]],
    ['<video src=""></video>', [empty]],
    ['<audio><source src=""></audio>', [empty]],
    ['<picture><source srcset="b.png"></picture>', []],
    ['<img src="" srcset="b.png 2x" alt="">', []],
    ['<img src="" data-src="b.png" alt="">', []],
    ['<a href="">top</a><iframe src=""></iframe>', []],
  ])('has a URL: %s', (markup, expected) => {
    expect(reportedFor(markup, [file('b.png')])).toEqual(expected)
  })

  test('may get its URL from a script', () => {
    const notice = 'invalid-url notice  an empty URL, which loads nothing'
    expect(reportedFor('<img src="" alt=""><script>fill()</script>')).toEqual([notice])
  })

  test('is what its name says', () => {
    const broken = { ...file('b.png'), contentProblem: 'git-lfs-pointer' } as const
    expect(reportedFor('<img src="b.png" alt="B">', [broken])).toEqual([
      'not-an-image finding /b.png a pointer of Git LFS, and not the file',
    ])
    expect(reportedFor('<object data="b.png"></object>', [broken])).toHaveLength(1)
    // Readers download the pointer, too; a link to an empty file, or to a page, is one to follow.
    expect(reportedFor('<a href="b.png">B</a>', [broken])).toHaveLength(1)
    const empty = { ...broken, contentProblem: 'empty' } as const
    expect(reportedFor('<a href="b.png">B</a>', [empty])).toEqual([])
  })

  test('may be a broken font if the face has another source', () => {
    const style = scanned('s.css', '@font-face { font-family: A; src: url(b.woff2), url(b.woff) }')
    const broken = { ...file('b.woff2'), contentProblem: 'empty' } as const
    const page = '<link rel="stylesheet" href="s.css">'
    expect(reportedFor(page, [style, broken, file('b.woff')])).toEqual([
      'not-an-image notice /b.woff2 empty',
    ])
  })
})

test('the query of a link to another site is that of the encoding of its page', () => {
  const url = 'https://example.com/?q=я'
  const linksOf = (encoding?: string) =>
    checkSite([page('index.html', [link(url)], { encoding })], rules).externalLinks
  expect(linksOf()).toEqual(['https://example.com/?q=%D1%8F'])
  expect(linksOf('windows-1251')).toEqual(['https://example.com/?q=%FF'])
})
