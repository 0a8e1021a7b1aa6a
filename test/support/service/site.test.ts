import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { canLink } from '../system.ts'
import { packBundle, type SiteFile, unpackBundle } from './bundle.ts'
import { renderSite, type SiteRequest } from './site.ts'
import { readSource } from './source.ts'

const sample = fileURLToPath(new URL('sample', import.meta.url))
const usual: SiteRequest = {
  domain: 'docs.example.com',
  buildId: 'b1',
  version: null,
  paths: null,
}
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-site-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

async function render(folder: string, change: Partial<SiteRequest> = {}) {
  const site = await renderSite(await readSource(folder), { ...usual, ...change })
  return new Map(site.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
}

/** Broken links of a page: a missing file or a missing heading. */
function deadLinks(site: Map<string, string>, page: string): string[] {
  const html = site.get(page) ?? ''
  const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '')
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? []
    const target = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path)
    const file = path === '' ? page : decodeURIComponent(target)
    const content = site.get(file)
    return (
      content === undefined || (fragment !== undefined && !content.includes(`id="${fragment}"`))
    )
  })
}

describe('a rendered folder of Markdown', () => {
  test('every internal link of every page leads to a file, and its fragment to a heading', async () => {
    const site = await render(sample)
    const pages = [...site.keys()].filter((path) => path.endsWith('.html'))
    expect(pages).toHaveLength(6)
    for (const page of pages) expect([page, deadLinks(site, page)]).toEqual([page, []])
  })

  test('links to Markdown files become links to pages, from any folder', async () => {
    const site = await render(
      await folderOf({
        'README.md':
          '[a](docs/a.md#top) [folder](docs/) [root](/docs/a) [out](https://example.org/a.md)',
        'docs/README.md': '[up](../README.md) [bare](a) ![i](/images/an%20image.png)',
        'docs/a.md': '# A\n[self](#a) [gone](../gone.md)',
        'images/an image.png': 'png',
      }),
    )
    const hrefs = (page: string) =>
      [...(/<main.*<\/main>/s.exec(site.get(page) ?? '')?.[0] ?? '').matchAll(/<p>(.*?)<\/p>/g)]
        .flatMap(([, paragraph]) => [...(paragraph ?? '').matchAll(/(?:href|src)="(.*?)"/g)])
        .map((match) => match[1])
    expect(hrefs('index.html')).toEqual([
      'docs/a.html#top',
      'docs/index.html',
      'docs/a.html',
      'https://example.org/a.md',
    ])
    expect(hrefs('docs/index.html')).toEqual([
      '../index.html',
      'a.html',
      '../images/an%20image.png',
    ])
    expect(hrefs('docs/a.html')).toEqual(['#a', '../gone.md'])
  })

  test('canonical URLs and the sitemap have no extension; 404.html is in neither', async () => {
    const site = await render(sample)
    const urls = [
      'https://docs.example.com/',
      'https://docs.example.com/guides',
      'https://docs.example.com/guides/configure',
      'https://docs.example.com/guides/install',
      'https://docs.example.com/reference/commands',
    ]
    const locations = [...(site.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)]
    expect(locations.map((match) => match[1])).toEqual(urls)
    expect(site.get('guides/install.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/guides/install">',
    )
    expect(site.get('404.html')).not.toContain('rel="canonical"')
  })

  test('headings have the same ids as on GitHub, numbered if they repeat', async () => {
    const site = await render(await folderOf({ 'index.md': '# Été: a `b`?\n## X\n## X\n## !' }))
    const ids = [...(site.get('index.html') ?? '').matchAll(/<h\d id="(.*?)"/g)]
    expect(ids.map((match) => match[1])).toEqual(['été-a-b', 'x', 'x-1', 'section'])
  })

  test('front matter gives title and description, and text is escaped', async () => {
    const site = await render(
      await folderOf({ 'index.md': '---\ntitle: A <b> & "c"\ndescription: "\\"d\\""\n---\ntext' }),
    )
    expect(site.get('index.html')).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(site.get('index.html')).toContain('<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>')
    expect(site.get('index.html')).toContain('content="&quot;d&quot;"')
  })

  test('a folder without a home page gets one that lists the others', async () => {
    const site = await render(await folderOf({ 'a.md': '# First', 'b/c.md': '# Second' }))
    expect(site.get('index.html')).toMatch(/href="a.html">First.*href="b\/c.html">Second/s)
  })

  test('the build id is in every page, and nothing else differs between two builds', async () => {
    const [one, two] = [await render(sample), await render(sample, { buildId: 'b2' })]
    for (const [path, text] of one) {
      if (!path.endsWith('.html')) continue
      expect(two.get(path)).not.toBe(text)
      expect(two.get(path)?.replaceAll('b2', 'b1')).toBe(text)
    }
  })

  test('paths restrict the pages; links to the others lead to the live site', async () => {
    const site = await render(sample, { paths: ['/guides/', 'reference/nothing'] })
    expect([...site.keys()].filter((path) => path.endsWith('.html')).sort()).toEqual([
      '404.html',
      'guides/configure.html',
      'guides/index.html',
      'guides/install.html',
      'index.html',
    ])
    expect(site.get('guides/configure.html')).toContain(
      'href="https://docs.example.com/reference/commands"',
    )
    for (const page of site.keys()) expect(deadLinks(site, page)).toEqual([])
  })
})

describe('a folder', () => {
  test('of HTML is packed unchanged', async () => {
    const files = { 'index.html': '<p>1', 'a/b.html': '<a href="x.md">', 'README.md': 'kept' }
    expect(Object.fromEntries(await render(await folderOf(files)))).toEqual(files)
  })

  test('is read without hidden files, dependencies and symbolic links', async () => {
    const folder = await folderOf({ 'a.md': 'a', '.git/b.md': 'b', 'node_modules/c/d.md': 'd' })
    if (canLink) await symlink('/etc/hostname', join(folder, 'link.txt'))
    const { pages, assets } = await readSource(folder)
    expect(pages.map(({ sourcePath }) => sourcePath)).toEqual(['a.md'])
    expect(assets).toEqual([])
  })

  test('without any page is refused, with the name of the folder', async () => {
    const folder = await folderOf({ 'a.txt': 'a' })
    await expect(readSource(folder)).rejects.toThrow(folder)
  })
})

test('the same files give the same archive bytes in any order, and are unpacked unchanged', async () => {
  const file = (path: string, text: string): SiteFile => ({ path, bytes: Buffer.from(text) })
  const long = `${'folder/'.repeat(20)}${'ä'.repeat(60)}.html`
  const files = [file('b.html', 'b'.repeat(5000)), file('a.html', ''), file(long, 'long')]
  const bytes = await packBundle(files)
  expect(await packBundle([...files].reverse())).toEqual(bytes)
  expect((await unpackBundle(bytes)).map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ['a.html', 0],
    ['b.html', 5000],
    [long, 4],
  ])
})
