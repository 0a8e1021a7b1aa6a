import type { Finding } from '../../../src/check/finding.ts'
import type { FindingCause } from '../../../src/site/finding-cause.ts'

/** A site with one defect, and what the built action has to report for it. */
export interface CauseSite {
  /** Everything that it has to report for these files, and nothing else. */
  readonly reports: Readonly<Partial<Record<FindingCause, Finding['level']>>>
  /**
   * By path. The files share a site with those of other rows, in a folder of their own: URLs between
   * them are relative, or have `FOLDER` for its path. Titles differ from those of other rows. The start
   * page links to all pages.
   */
  readonly files: Readonly<Record<string, string>>
  /**
   * Inputs of `mode: check` besides the defaults. Rows with the same inputs share a run: two with the
   * same cause need different subjects or details, as otherwise they are one finding.
   */
  readonly inputs?: Readonly<Record<string, string>>
  /** The deployed site, whose manifest is the `baseline`. */
  readonly deployed?: Readonly<Record<string, string>>
  /** The files are a whole site, with nothing added. */
  readonly isWhole?: true
  /** A row for another level or place, which only a long run tries. */
  readonly isFurther?: true
  /** Pages that the start page does not link to. */
  readonly unlinked?: readonly string[]
}

/** A page with a title of its own. */
export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`

/** What most rows share that need inputs: each further set of them costs a run. */
const published = {
  'publish-target': 'cloudflare-pages',
  domain: 'docs.example.com',
  'base-path': '/docs',
}

/**
 * For each cause at least one row, with each of its levels if a small site can have it. What needs a
 * browser is in `browser-cause-sites.ts`, what needs a host in the test itself.
 */
export const causeSites: readonly CauseSite[] = [
  {
    reports: { 'invalid-url': 'finding' },
    files: { 'urls.html': page('Invalid URLs', '<a href="htps://example.com/">mistyped</a>') },
  },
  {
    reports: { 'not-an-image': 'finding' },
    files: {
      'pointer.html': page('A pointer', '<img src="lfs.png" alt="Chart">'),
      'lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4f1c\nsize 12\n',
    },
  },
  {
    reports: { 'forbidden-name': 'notice' },
    files: { 'File:Logo.html': page('A colon', '') },
  },
  {
    reports: { 'forbidden-name': 'notice' },
    files: { 'Aux.html': page('A device', '') },
    isFurther: true,
  },
  {
    // At `/b`, `y.png` is that of the folder above.
    reports: { 'missing-asset': 'finding' },
    inputs: { 'publish-target': 'vercel' },
    files: { 'b/index.html': page('Served at b', '<img src="y.png" alt="Y">'), 'b/y.png': 'y' },
  },
  {
    reports: { 'broken-link': 'finding' },
    inputs: published,
    files: { 'above.html': page('Above', '<a href="../../outside.html">above the base path</a>') },
  },
  {
    reports: { 'broken-link': 'finding' },
    inputs: published,
    files: {
      'sitemap.xml':
        '<urlset><url><loc>https://docs.example.com/docs/only-in-the-sitemap</loc></url></urlset>',
    },
  },
  {
    reports: { 'broken-link': 'finding' },
    files: {
      'myst.html': page(
        'Unresolved by MyST',
        '<a class="reference internal" href="#../upgrade.md"><span class="xref myst">Up</span></a>',
      ),
    },
  },
  {
    reports: { 'missing-fragment': 'finding' },
    files: { 'tabs.html': page('Without scripts', '<a href="#tab=linux">Linux</a>') },
  },
  {
    reports: { 'no-index': 'finding', 'no-not-found-page': 'notice', 'unread-site': 'finding' },
    isWhole: true,
    files: Object.fromEntries(
      Array.from({ length: 9 }, (_, number) => [`${number}.html`, manyAnchors(number)]),
    ),
  },
  {
    // The site of a generator, packed with its folder.
    reports: { 'no-index': 'finding', 'no-not-found-page': 'notice' },
    isWhole: true,
    isFurther: true,
    files: { 'build/index.html': page('Start', '') },
  },
  {
    reports: { 'publish-limit': 'finding' },
    inputs: published,
    files: { 'large.bin': ' '.repeat(25 * 1024 ** 2 + 1) },
  },
  {
    reports: { 'forbidden-name': 'finding' },
    inputs: published,
    files: { 'node_modules/file.txt': '' },
  },
  {
    reports: { 'forbidden-name': 'notice' },
    isFurther: true,
    inputs: { 'publish-target': 'github-pages', 'base-path': '/' },
    files: { '_file.txt': '' },
  },
  {
    reports: { 'names-differ-in-case': 'notice' },
    files: { 'File.txt': '', 'file.txt': '' },
  },
  {
    reports: { 'names-differ-in-case': 'finding' },
    isFurther: true,
    inputs: { 'publish-target': 'azure-static-web-apps' },
    files: { 'File.txt': '', 'file.txt': '' },
  },
  {
    reports: { 'missing-asset': 'finding' },
    files: { 'guide.html': page('Picture', '<img alt=Picture src=missing.png>') },
  },
  {
    reports: { 'missing-asset': 'notice' },
    files: { 'guide.html': page('Later', '', '<link rel=prefetch href=missing.css>') },
  },
  {
    reports: { 'broken-link': 'finding' },
    files: { 'guide.html': page('Link', '<a href=missing.html>Missing</a>') },
  },
  {
    reports: { 'broken-link': 'notice' },
    files: { 'guide.html': page('Form', '<form action=missing.html></form>') },
  },
  {
    reports: { 'broken-redirect': 'finding' },
    files: {
      'guide.html': page('Forward', '', '<meta http-equiv=refresh content="0; url=missing.html">'),
    },
  },
  {
    reports: { 'broken-redirect': 'finding' },
    inputs: { 'publish-target': 'cloudflare-pages' },
    isWhole: true,
    files: {
      'index.html': page('Start', '<a href=/old/guide>Guide</a>'),
      '404.html': page('Missing', ''),
      'guide.html': page('Guide', ''),
      _redirects: '/old/* /:splat 301\n/gone /missing\n/a /b\n/b /a\n',
    },
  },
  {
    reports: { 'unread-rule': 'notice' },
    inputs: { 'publish-target': 'cloudflare-pages' },
    isWhole: true,
    files: {
      'index.html': page('Start', ''),
      '404.html': page('Missing', ''),
      _redirects: '/a*b*c / 301\n',
    },
  },
  {
    reports: { 'removed-page': 'notice' },
    isWhole: true,
    deployed: {
      'index.html': page('Start', '<a href=guide.html>Guide</a>'),
      'guide.html': page('Guide', ''),
      '404.html': page('Missing', ''),
    },
    files: { 'index.html': page('Start', ''), '404.html': page('Missing', '') },
  },
  {
    reports: { 'missing-fragment': 'finding' },
    files: {
      'guide.html': page('Anchor', '<a href=other.html#missing>Missing</a>'),
      'other.html': page('Without anchor', ''),
    },
  },
  {
    reports: { 'missing-fragment': 'finding' },
    files: { 'guide.html': page('Own anchor', '<a href=#missing>Missing</a>') },
  },
  {
    // A script of the page may add it.
    reports: { 'missing-fragment': 'notice' },
    files: {
      'guide.html': page(
        'Scripted anchor',
        '<a href=#missing>Missing</a><script>document.body.innerHTML = text</script>',
      ),
    },
  },
  {
    reports: { 'missing-fragment': 'finding' },
    files: {
      'guide.html': page(
        'Anchor beside a script',
        '<a href=#mistyped>Mistyped</a><script>document.body.className = "dark"</script>',
      ),
    },
  },
  {
    reports: { 'local-url': 'finding' },
    files: { 'guide.html': page('Local', '<img alt=Picture src=http://localhost:3000/a.png>') },
  },
  {
    // As a tutorial says.
    reports: { 'local-url': 'notice' },
    files: { 'guide.html': page('Tutorial', '<a href=http://localhost:4000/>Here</a>') },
  },
  {
    reports: { 'external-resource': 'finding' },
    files: { 'guide.html': page('Script', '<script src=https://cdn.example/a.js></script>') },
  },
  {
    reports: { 'external-resource': 'notice' },
    files: { 'guide.html': page('Badge', '<img alt=Badge src=https://badges.example/a.svg>') },
  },
  {
    reports: { 'cross-host-canonical': 'finding' },
    inputs: published,
    files: {
      'guide.html': page('Elsewhere', '', '<link rel=canonical href=https://other.example/>'),
    },
  },
  {
    reports: { 'cross-host-canonical': 'notice' },
    isFurther: true,
    inputs: { domain: 'docs.example.com' },
    files: {
      'guide.html': page('Copied', '', '<link rel=canonical href=https://blog.example/copied>'),
      'first.html': page('First', '', '<link rel=canonical href=first.html>'),
      'second.html': page('Second', '', '<link rel=canonical href=second.html>'),
    },
  },
  {
    reports: { 'cross-host-sitemap': 'finding' },
    inputs: published,
    files: { 'sitemap.xml': sitemap('https://other.example/guide.html') },
  },
  {
    reports: { 'root-absolute': 'finding' },
    inputs: published,
    files: { 'guide.html': page('Root', '<img alt=Picture src=/404.html>') },
  },
  {
    // Perhaps another site on the host has the page.
    reports: { 'root-absolute': 'notice', 'broken-link': 'finding' },
    isFurther: true,
    inputs: { 'base-path': '/handbook' },
    files: { 'guide.html': page('Neighbor', '<a href=/neighbor/>Neighbor</a>') },
  },
  {
    reports: { 'needs-rewrite': 'notice' },
    files: { 'guide.html': page('Short', '<a href=guide>Guide</a>') },
  },
  {
    reports: { 'needs-rewrite': 'finding', 'forbidden-name': 'finding' },
    inputs: published,
    files: {
      'guide.html': page('Reserved', '<a href=node_modules/a.html>Reserved</a>'),
      'node_modules/a.html': page('Never published', ''),
    },
    unlinked: ['node_modules/a.html'],
  },
  {
    reports: { 'missing-asset': 'notice', 'missing-fragment': 'finding' },
    inputs: { levels: 'missing-asset: notice\nmissing-fragment: finding\nbroken-link: off' },
    files: {
      'guide.html': page(
        'Levels',
        '<img alt=Picture src=missing.png><a href=#missing>Here</a><a href=missing.html>There</a>',
      ),
    },
  },
  {
    reports: { 'search-url': 'notice' },
    files: { 'guide.html': page('Canonical', '', '<link rel=canonical href=guide>') },
  },
  {
    reports: { 'search-url': 'finding', 'forbidden-name': 'finding', 'orphan-page': 'notice' },
    inputs: published,
    files: {
      'sitemap.xml': sitemap('https://docs.example.com/docs/FOLDER/node_modules/a.html'),
      'node_modules/a.html': page('Also never published', ''),
    },
    unlinked: ['node_modules/a.html'],
  },
  {
    reports: { 'duplicate-title': 'notice', 'duplicate-description': 'notice' },
    files: Object.fromEntries(
      ['one', 'two'].map((name) => [
        `${name}.html`,
        page('Twice', name, '<meta name=description content="The same">'),
      ]),
    ),
  },
  {
    reports: { 'noindex-in-sitemap': 'notice', 'canonical-elsewhere-in-sitemap': 'notice' },
    inputs: published,
    files: {
      'hidden.html': page('Hidden', '', '<meta name=robots content="noindex, follow">'),
      'copy.html': page('Copy', '', '<link rel=canonical href=original>'),
      'original.html': page('Original', ''),
      'sitemap.xml': sitemap(
        ...['hidden', 'copy'].map((name) => `https://docs.example.com/docs/FOLDER/${name}`),
      ),
    },
  },
  {
    reports: { 'orphan-page': 'notice' },
    files: { 'orphan.html': page('Orphan', '') },
    unlinked: ['orphan.html'],
  },
  {
    reports: { 'missing-alt': 'notice' },
    files: {
      'guide.html': page('Images', '<img src=a.svg><img alt="" src=a.svg>'),
      'a.svg': '<svg/>',
    },
  },
  {
    reports: { 'missing-id': 'notice' },
    files: { 'form.html': page('A form', '<label for=none>Name</label><input id=name>') },
  },
  {
    reports: { 'relative-not-found-page': 'notice' },
    files: {
      '404.html': page('Missing', '<a href=guide.html>Guide</a>'),
      'guide.html': page('Guide', ''),
    },
  },
  {
    reports: { 'unread-page': 'finding' },
    files: { 'guide.html': page('Long', `<a href="guide.html?${'x'.repeat(2 ** 20)}">Again</a>`) },
  },
  {
    reports: { 'unread-page': 'finding' },
    inputs: { 'publish-target': 'gitlab-pages' },
    isWhole: true,
    isFurther: true,
    files: {
      'index.html': page('Start', ''),
      '404.html': page('Missing', ''),
      _redirects: `# ${'x'.repeat(64 * 1024)}`,
    },
  },
]

/** In total more text than is kept of a site. */
function manyAnchors(number: number): string {
  const anchor = (id: number) => `<p id=${`${number}-${id}-`.padEnd(2 ** 20 - 1, 'x')}></p>`
  return page(`Page ${number}`, Array.from({ length: 8 }, (_, id) => anchor(id)).join(''))
}

function sitemap(...urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`)
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
