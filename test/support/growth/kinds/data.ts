import { fileKind, fileKinds, type HostileKind } from '../hostile-kind.ts'

const manifest = '"},{"src":"'

/** Feeds, web manifests, `robots.txt` and SVG files. They are read where a page refers to them. */
export const dataKinds: readonly HostileKind[] = [
  ...fileKinds('feed.xml', 'feed', [
    ['items', '<item><link>https://docs.example.com/§</link></item>'],
    ['open items', '<item><link>'],
    ['one link', '<item><link>', 'a', '</link></item>'],
    ['links of one entry', '<entry>', '<link href="/§"/>', '</entry>'],
    ['attributes', '<entry><link ', 'href=a rel=b ', '/>'],
    ['character references', '<item><link>', '&amp;', '</link></item>'],
  ]),
  ...fileKinds('robots.txt', 'robots.txt', [
    ['sitemaps', 'Sitemap: /§.xml\n'],
    ['white space', '\t '],
    ['line feeds', '\n'],
    ['one line', 'Sitemap:', 'sitemap:'],
    ['half lines', 'sitemap \n'],
  ]),
  ...fileKinds('manifest.json', 'web manifest', [
    ['icons', '{"icons":[{"src":"a', `§${manifest}`, 'b"}]}'],
    ['shortcuts', '{"shortcuts":[{"url":"a', '§"},{"url":"b', '"}]}'],
    ['lists', '{"icons":', '['],
  ]),
  ...fileKinds('a.svg', 'SVG', [
    ['ids', '<svg>', '<g id="a§"/>'],
    ['links', '<svg>', '<a xlink:href="/§"/>'],
    ['open elements', '<svg>', '<g>'],
    ['uses', '<svg>', '<use href="/a.svg#§"/>'],
  ]),
  fileKind('page: uses of symbols', {
    path: 'a.html',
    start: '<svg>',
    unit: '<use href="/a.svg#§"/>',
  }),
]
