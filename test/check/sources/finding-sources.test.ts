import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourced, sourcesOf } from './sourced.ts'

const start = { 'index.html': '<title>a</title><p>a', '404.html': '<title>b</title><p>b' }
/** A documentation of three pages, from which its folder follows. */
const docs = { 'docs/index.md': '# A\n', 'docs/guide/a.md': '# B\n', 'docs/guide/b.md': '# C\n' }
const pages = { ...start, 'guide/a/index.html': '<p>a', 'guide/b/index.html': '<p>b' }

describe('what generators make of a link', () => {
  test.each([
    ['as it is written', '[x](../up.md)', '../up.md'],
    ['absolute', '[x](../up.md)', '/up.md'],
    ['with another extension', '[x](../up.md)', './../up.html'],
    ['without extension', '[x](up.md#part)', '../up#part'],
    ['with a hash before it', '[x](../up.md)', '#../up.md'],
    ['with escapes', '[x](<../one two.md>)', '../one%20two.md'],
    ['in a reference', '[x][y]\n\n[y]: ../up.md', '../up.md'],
    ['an image without its dots', '![x](../img/up.png)', 'img/up.png'],
    ['below the folder of static files', '![x](/img/up.png)', '/img/up.png'],
    ['out of the site', '[x](../../../up.md)', '../../../up.html'],
    ['of HTML', '<a title="a > b" href="../up">x</a>', '../up'],
  ])('%s', (_, link, href) => {
    const tag = href.endsWith('.png') ? `<img alt="" src="${href}">` : `<a href="${href}">x</a>`
    const site = { ...pages, 'guide/a/index.html': `<p>a ${tag}` }
    const source = `# B\n\nText.\n\n${link}\n`
    const line =
      source.split('\n').findIndex((one) => one.includes('up') || one.includes('two')) + 1
    const found = sourcesOf(site, { ...docs, 'docs/guide/a.md': source })
    expect(found).toEqual([`guide/a/index.html ${href} → docs/guide/a.md:${line}`])
  })
})

describe('the line', () => {
  const site = { ...pages, 'guide/a/index.html': '<a href="../up">Upgrade</a>' }
  const of = (source: string, others = {}) =>
    sourcesOf(site, { ...docs, 'docs/guide/a.md': source, ...others }).map(
      (one) => one.split(' → ')[1],
    )

  test.each([
    ['is that of the link, not that of code before it', '```\n[x](../up)\n```\n\n[x](../up)', 5],
    ['is that of the link, not that of a code span', '`[x](../up)`\n\n[x](../up)', 3],
    ['is that of a whole URL, not of a longer one', '[x](../../up)\n[x](../up-2)\n[x](../up)', 3],
    ['is not that of a comment', '<!-- [x](../up) -->\n[x](../up)', 2],
    ['is not that of the text', 'See ../up there.\n[x](../up)', 2],
    ['is right with the line ends of Windows', 'A\r\n\r\n[x](../up)\r\n', 3],
    ['is right after a byte order mark', '\ufeffA\n[x](../up)', 2],
  ])('%s', (_, source, line) => {
    expect(of(source)).toEqual([`docs/guide/a.md:${line}`])
  })

  test('is the first of several, which are counted', () => {
    expect(of('[x](../up)\n\n[x](../up) [y](../up)\n\n[z](../up)')).toEqual([
      'docs/guide/a.md:1 +2',
    ])
  })

  test('is missing where only code has the URL', () => {
    expect(of('```\n[x](../up)\n```')).toEqual(['docs/guide/a.md:-'])
  })

  test('is that of a part that the page includes', () => {
    expect(of('# B', { 'parts/a.md': 'A\n[x](../up)' })).toEqual(['parts/a.md:2'])
  })

  test('is not that of another page, though it has the same URL', () => {
    expect(of('# B', { 'docs/guide/b.md': '[x](../up)' })).toEqual(['docs/guide/a.md:-'])
  })

  test('of two parts is that of the one with the text of the link', () => {
    const parts = { 'parts/a.md': '[Other](../up)', 'parts/b.md': '\n[Upgrade](../up)' }
    expect(of('# B', parts)).toEqual(['parts/b.md:2'])
    expect(of('# B', { ...parts, 'parts/a.md': '[Upgrade](../up)' })).toEqual(['docs/guide/a.md:-'])
  })
})

test('a link in a menu is one line of the configuration, for all pages', () => {
  const menu = (to: string) => `<nav><a href="${to}">Upgrade</a></nav><p>a`
  const site = {
    ...{ 'index.html': menu('guide/up.md'), '404.html': '<p>b' },
    ...{ 'guide/a/index.html': menu('../../guide/up.md') },
    ...{ 'guide/b/index.html': menu('../../guide/up.md') },
  }
  const config = 'nav:\n  - Home: index.md\n  - Upgrade: guide/up.md # soon\n'
  expect(sourcesOf(site, { ...docs, 'mkdocs.yml': config })).toEqual([
    'guide/a/index.html ../../guide/up.md → mkdocs.yml:3',
    'guide/b/index.html ../../guide/up.md → mkdocs.yml:3',
    'index.html guide/up.md → mkdocs.yml:3',
  ])
})

test('a menu in a folder that begins with a dot is read', () => {
  const site = { ...pages, 'guide/a/index.html': '<a href="/guide/up">Up</a>' }
  const config = "export default {\n  nav: [{ text: 'Up', link: '/guide/up' }],\n}\n"
  expect(sourcesOf(site, { ...docs, 'docs/.vitepress/config.mts': config })).toEqual([
    'guide/a/index.html /guide/up → docs/.vitepress/config.mts:2',
  ])
})

test('a broken anchor has the line of its link', () => {
  const site = {
    ...pages,
    'guide/a/index.html': '<p id=z>a<a href="#x">y</a> <a href="/guide/b/#x">y</a>',
    'guide/b/index.html': '<p id=z>b',
  }
  const sources = { ...docs, 'docs/guide/a.md': '# B\n\n[y](#x)\n\n[y](./b.md#x)\n[y](./b.md)' }
  expect(sourcesOf(site, sources)).toEqual([
    'guide/a/index.html #x → docs/guide/a.md:3',
    'guide/a/index.html /guide/b/#x → docs/guide/a.md:5',
  ])
})

test('a URL on another host has the line of its source', () => {
  const site = { ...pages, 'guide/a/index.html': '<a href="http://localhost:3000/">y</a>' }
  const sources = { ...docs, 'docs/guide/a.md': 'A\n\nOpen http://localhost:3000.' }
  expect(sourcesOf(site, sources)).toEqual([
    'guide/a/index.html http://localhost:3000/ → docs/guide/a.md:3',
  ])
})

test('a finding about a whole page has its file', () => {
  const same = '<title>same</title><p>a'
  const site = { ...start, 'guide/a/index.html': same, 'guide/b/index.html': same }
  expect(sourcesOf(site, docs, 'duplicate-title')).toEqual([
    'guide/a/index.html  → docs/guide/a.md:-',
    'guide/b/index.html  → docs/guide/b.md:-',
  ])
})

test('the site itself, packages and built sites are no sources', () => {
  const link = '<a href="../up">x</a>'
  const site = { ...pages, 'guide/a/index.html': link }
  const built = (folder: string) => ({
    [`${folder}/index.html`]: '<p>',
    [`${folder}/404.html`]: '<p>',
    [`${folder}/part.html`]: link,
  })
  const copies = { ...built('public'), ...built('build'), 'node_modules/a/part.html': link }
  expect(sourcesOf(site, { ...docs, ...copies })).toEqual([
    'guide/a/index.html ../up → docs/guide/a.md:-',
  ])
})

test('nothing is read for a site without findings', () => {
  const page = (title: string) => `<title>${title}</title><p>a <a href="/">b</a>`
  const { files, findings } = sourced({ 'index.html': page('a'), '404.html': page('b') }, docs)
  expect({ files, findings }).toEqual({ files: 0, findings: [] })
})

describe('any documentation', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'index', 'ab', 'a-b')
  const folder = fc.constantFrom('', 'a/', 'b/', 'a/b/', 'guide/')
  const page = fc.tuple(folder, name).map(([one, two]) => `${one}${two}`)
  const dots = fc.constantFrom('', './', '../', '../../', '/')
  const ending = fc.constantFrom('', '.md', '.html', '/', '.md#x', '#x')
  const url = fc.tuple(dots, page, ending).map((parts) => parts.join(''))
  const around = fc.constantFrom(
    (to: string) => `[x](${to})`,
    (to: string) => `text \`[x](${to})\` text`,
    (to: string) => `\`\`\`\n[x](${to})\n\`\`\``,
    (to: string) => `a ${to} b`,
    (to: string) => `[x][y]\n\n[y]: ${to}`,
  )
  const body = fc.array(fc.tuple(around, url), { maxLength: 6 })
  const documentation = fc.dictionary(page, body, { minKeys: 3, maxKeys: 8 })
  /** How a generator writes the target of a link that it does not find. */
  const transform = fc.constantFrom(
    (to: string) => to,
    (to: string) => to.replace('.md', '.html'),
    (to: string) => to.replace('.md', ''),
    (to: string, from: string) => new URL(to, `https://a.test/${from}`).href.slice(14),
    (to: string, from: string) =>
      new URL(to, `https://a.test/${from}`).href.slice(14).replace('.md', ''),
  )

  /** Where a URL leads to from a page, without extension. */
  const resolved = (to: string, from: string) => {
    const { pathname, hash } = new URL(to, `https://a.test/${from}`)
    const path = pathname.replace(/\.(?:md|html)$/, '').replace(/\/(?:index)?$/, '')
    return `${path}${hash}`
  }

  test('shows only lines with a URL that resolves to what is reported', () => {
    let lines = 0
    const property = fc.property(documentation, transform, (texts, written) => {
      const sources: Record<string, string> = {}
      const site: Record<string, string> = {}
      for (const [path, parts] of Object.entries(texts)) {
        sources[`docs/${path}.md`] = parts.map(([put, to]) => put(to)).join('\n\n')
        const links = parts.filter(([put]) => /^\[x\]/.test(put('z')))
        const tags = links.map(([, to]) => `<a href="${written(to, `${path}.md`)}">x</a>`)
        site[`${path}.html`] = `<title>${path}</title><p id=top>a${tags.join('')}`
      }
      for (const { cause, subject, places } of sourced(site, sources).findings) {
        if (cause !== 'broken-link' && cause !== 'missing-fragment') continue
        for (const place of places) {
          const { path = '', line } = place.source ?? {}
          if (line === undefined) continue
          lines++
          const text = (sources[path] ?? '').split('\n')[line - 1] ?? ''
          const targets = [...text.matchAll(/\]\(([^)]*)\)|\]: (\S+)/g)].map(([, a, b]) =>
            resolved(a ?? b ?? '', path.replace('docs/', '')),
          )
          const hash = /#.*$/.exec(place.written ?? '')?.[0] ?? ''
          expect(targets).toContain(resolved(`${subject.replace(/#.*$/, '')}${hash}`, ''))
          expect(path).toBe(`docs/${place.path.replace('.html', '.md')}`)
        }
      }
    })
    fc.assert(property, { numRuns: 100 })
    expect(lines).toBeGreaterThan(50)
  })
})
