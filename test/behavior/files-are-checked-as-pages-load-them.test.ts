import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/check/finding.ts'
import { FileReader } from '../../src/reading/file-reader.ts'
import { findingsOf } from '../check/site.ts'

function rawFindingsIn(files: Readonly<Record<string, string>>): readonly Finding[] {
  const read = Object.entries(files).map(([path, text]) => {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(text))
    return reader.end()
  })
  return findingsOf(read, { publishTarget: 'none' }).filter(
    ({ cause }) => cause !== 'no-not-found-page',
  )
}

/** As `level cause subject in place`. */
const findingsIn = (files: Readonly<Record<string, string>>): string[] =>
  rawFindingsIn(files).map(({ level, cause, subject, places }) => {
    return `${level} ${cause} ${subject} in ${places.map(({ path }) => path)}`
  })

test('the icons and the start page of a web manifest are checked if a page has it', () => {
  const manifest = '{"start_url":"/app","icons":[{"src":"a.png"},{"src":"b.png"}]}'
  const files = { 'app/site.webmanifest': manifest, 'app/a.png': '\x89PNG\r\n\x1a\n' }
  const page = '<link rel=manifest href=/app/site.webmanifest>'
  expect(findingsIn({ ...files, 'a.html': page })).toEqual([
    'finding missing-asset /app/b.png in app/site.webmanifest',
    'finding broken-link /app in app/site.webmanifest',
  ])
  expect(findingsIn({ ...files, 'a.html': '<p>' })).toEqual([])
})

test.each([
  'app/manifest-4f1c.json',
  'app/pwa.txt',
  'app/manifest',
  'app/manifest.php',
  'app/site.webapp',
])('so are those of a web manifest with the name %s', (path) => {
  const files = { [path]: '\ufeff {"icons":[{"src":"b.png"}]}' }
  expect(findingsIn({ ...files, 'a.html': `<link rel=manifest href=/${path}>` })).toEqual([
    `finding missing-asset /app/b.png in ${path}`,
  ])
  // Data of another kind may have the same words.
  const others = `<link rel=preload as=fetch href=/${path}><a href=/${path}>data</a>`
  expect(findingsIn({ ...files, 'a.html': others })).toEqual([])
})

test('the style sheets that an SVG file and a sitemap name are checked', () => {
  const style = (url: string) => `<?xml version="1.0"?>\n<?xml-stylesheet type="x" href="${url}"?>`
  const files = {
    'a.html': '<object data=x/a.svg></object>',
    'x/a.svg': `${style('none.css')}<svg xmlns="http://www.w3.org/2000/svg"/>`,
    'x/b.svg': `${style('b.css')}<svg xmlns="http://www.w3.org/2000/svg"/>`,
    'sitemap.xml': `${style('/none.xsl')}<urlset/>`,
  }
  expect(findingsIn(files)).toEqual([
    'finding missing-asset /none.xsl in sitemap.xml',
    'finding missing-asset /x/none.css in x/a.svg',
  ])
})

describe('an SVG file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><symbol id="a"/>' +
    '<a xlink:href="b.html"><image href="c.png"/></a><use href="#d"/><script>"</svg>'

  test.for([
    ['<object data=x/a.svg></object>', true],
    ['<iframe src=/x/a.svg></iframe>', true],
    ['<a href=x/a.svg>picture</a>', true],
    ['<img alt="" src=x/a.svg>', false],
    ['<svg><use href=x/a.svg#a /></svg>', false],
  ] as const)('has references as a document, but not as an image: %s', ([page, isRead]) => {
    const broken = [
      'finding missing-asset /x/c.png in x/a.svg',
      'finding broken-link /x/b.html in x/a.svg',
    ]
    expect(findingsIn({ 'x/a.svg': svg, 'a.html': page })).toEqual(isRead ? broken : [])
  })

  test('needs the symbols that pages use', () => {
    const files = {
      'a.html': '<svg><use href="a.svg#a"/><use xlink:href="/a.svg#b"/><use href="#none"/></svg>',
      'b.html': '<img alt="" src="a.svg#view"><a href="a.svg#node">a</a>',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"/><path id="c"/></svg>',
    }
    expect(findingsIn(files)).toEqual(['finding missing-fragment /a.svg#b in a.html'])
  })

  test('is missing for a page that uses its symbols', () => {
    expect(findingsIn({ 'a.html': '<svg><use href="b.svg#b"/></svg>' })).toEqual([
      'finding missing-asset /b.svg in a.html',
    ])
  })
})

describe('robots.txt', () => {
  const robots = (url: string) => findingsIn({ 'robots.txt': `Sitemap: ${url}`, 'sitemap.xml': '' })

  test('names a sitemap of the site', () => {
    expect(robots('https://docs.example.com/sitemap.xml')).toEqual([])
    expect(robots('https://docs.example.com/sitemap-0.xml')).toEqual([
      'notice broken-link /sitemap-0.xml in robots.txt',
    ])
    expect(robots('https://other.test/sitemap.xml')).toEqual([
      'finding cross-host-sitemap other.test in robots.txt',
    ])
  })
})

describe('a sitemap without its usual name', () => {
  const at = (path: string) => `https://docs.example.com${path}`
  const list = `${at('/a')}\r\n\n  ${at('/gone')}\n${at('/b c')}`
  const robots = `Sitemap: ${at('/lists/all.txt')}`
  const page = { 'a/index.html': '' }

  test('is read if robots.txt names it: one URL in each line', () => {
    const files = { ...page, 'lists/all.txt': list }
    expect(findingsIn({ ...files, 'robots.txt': robots })).toEqual([
      'notice broken-link /b c in lists/all.txt',
      'notice broken-link /gone in lists/all.txt',
    ])
    expect(findingsIn(files)).toEqual([])
    const other = { ...files, 'b.html': '<a href="/lists/all.txt">All</a>' }
    expect(findingsIn(other)).toEqual([])
  })

  test('is read if an index that is a sitemap names it, and not if a sitemap lists it', () => {
    const sitemaps = {
      ...page,
      'wp-sitemap.xml': `<!-- <x> --><sitemapindex><sitemap><loc>${at('/posts.xml')}</loc></sitemap></sitemapindex>`,
      'posts.xml': `<?xml version="1.0"?><s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${at('/gone')}</s:loc></s:url><s:url><s:loc>${at('/sitemap.txt')}</s:loc></s:url></s:urlset>`,
      'sitemap.txt': at('/never'),
    }
    expect(findingsIn(sitemaps)).toEqual([])
    const robots = `Sitemap: ${at('/wp-sitemap.xml')}`
    expect(findingsIn({ ...sitemaps, 'robots.txt': robots })).toEqual([
      'notice broken-link /gone in posts.xml',
    ])
  })

  test('is no sitemap if it is something else', () => {
    const files = { 'lists/all.txt': `All pages:\n${list}`, 'posts.xml': '<a><loc>/gone</loc></a>' }
    expect(
      findingsIn({ ...files, 'robots.txt': `${robots}\nSitemap: ${at('/posts.xml')}` }),
    ).toEqual([])
  })

  test('names a sitemap on another host', () => {
    const files = { 'robots.txt': robots, 'lists/all.txt': 'https://other.test/a' }
    expect(findingsIn(files)).toEqual(['finding cross-host-sitemap other.test in lists/all.txt'])
  })
})

test('a sitemap names images, videos and pages in other languages, also of other hosts', () => {
  const at = (path: string) => `https://docs.example.com${path}`
  const entry = (host: string) => `<url><loc>${at('/')}</loc>
    <image:image><image:loc>${host}/a.png</image:loc></image:image>
    <video:video><video:thumbnail_loc>${host}/b.png</video:thumbnail_loc>
      <video:content_loc>${host}/c.mp4</video:content_loc>
      <video:player_loc>${host}/d</video:player_loc></video:video>
    <xhtml:link rel="alternate" hreflang="de" href="${host}/de?a&amp;b"/>
    <xhtml:link rel="x" href="${host}/e"/></url>`
  const sitemap = (host: string) => findingsIn({ 'sitemap.xml': `<urlset>${entry(host)}</urlset>` })
  expect(sitemap(at(''))).toEqual(
    ['/a.png', '/b.png', '/c.mp4', '/d', '/de'].map(
      (path) => `notice broken-link ${path} in sitemap.xml`,
    ),
  )
  expect(sitemap('https://cdn.test')).toEqual([])
})

test('the items of a feed on the site’s own host are followed', () => {
  const link = (url: string) => `<item><link>${url}</link></item>`
  const feed = `<rss>${['/', '/a', '/b'].map((path) => link(`https://docs.example.com${path}`))}${link('https://x.test/')}</rss>`
  // The live site may have it.
  expect(findingsIn({ 'rss.xml': feed, 'a/index.html': '' })).toEqual([
    'notice broken-link /b in rss.xml',
  ])
})

test('speculation rules name pages of the site', () => {
  const rules = {
    prefetch: [{ urls: ['/a.html', 'b.html'] }],
    prerender: [{ where: {} }, 7],
    tag: 'x',
  }
  const files = { 'a.html': `<script type=speculationrules>${JSON.stringify(rules)}</script>` }
  expect(findingsIn(files)).toEqual(['notice missing-asset /b.html in a.html'])
  expect(findingsIn({ 'a.html': '<script type=speculationrules>{"prefetch":</script>' })).toEqual(
    [],
  )
})

test('a service worker is read where it is registered', () => {
  const worker =
    'importScripts("a.js"); caches.open("1").then((cache) => cache.addAll(["/", "b.css"]))'
  const files = { 'x/sw.js': worker, 'x/a.js': 'fetch("https://a.test/")' }
  const register = '<script>navigator.serviceWorker.register("/x/sw.js")</script>'
  expect(findingsIn({ ...files, 'a.html': register })).toEqual([
    'notice missing-asset /x/b.css in x/sw.js',
    'notice external-resource a.test in x/a.js',
  ])
  expect(findingsIn({ ...files, 'a.html': '<p>' })).toEqual([])
  expect(findingsIn({ 'a.html': register })).toEqual(['notice missing-asset /x/sw.js in a.html'])
})

test('the URLs of a `srcdoc` are relative to the base in it, and that to the page', () => {
  const frame = (base: string) =>
    `<iframe srcdoc='<base href="${base}"><img alt="" src=a.png>'></iframe>`
  const files = { 'x/y/a.png': '\x89PNG\r\n\x1a\n' }
  expect(findingsIn({ ...files, 'x/a.html': frame('y/') })).toEqual([])
  expect(findingsIn({ ...files, 'a.html': frame('/x/y/') })).toEqual([])
  expect(findingsIn({ ...files, 'x/a.html': frame('z/') })).toEqual([
    'finding missing-asset /x/z/a.png in x/a.html',
  ])
  const [finding] = rawFindingsIn({ 'a.html': `<p>\n${frame('z/')}` })
  expect(finding?.places).toMatchObject([{ written: 'a.png', line: 2, attribute: 'srcdoc' }])
})
