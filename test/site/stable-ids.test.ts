import { expect, test } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import { manifestOf } from '../../src/site/manifest.ts'

/** As Nikola writes it, with the random part of this build. */
const block = (id: string) =>
  `<pre class="code"><a id="rest_code_${id}-1" name="rest_code_${id}-1" href="#rest_code_${id}-1"></a>x = 1</pre>`

const ids = ['0123456789ab4def8123456789abcdef', 'ffffffffffff4fffbfffffffffffffff'] as const

function digestOf(files: Readonly<Record<string, string>>, reading: 'pages' | 'digests' = 'pages') {
  const read = Object.entries(files).map(([path, text]) => {
    const reader = new FileReader(path, reading)
    reader.update(Buffer.from(text))
    return reader.end()
  })
  const { siteDigest, files: listed } = manifestOf(read, { domain: '' })
  expect(listed[0]).not.toHaveProperty('randomParts')
  return siteDigest
}

const isSame = (make: (id: string) => Readonly<Record<string, string>>, reading?: 'digests') =>
  digestOf(make(ids[0]), reading) === digestOf(make(ids[1]), reading)

test('a random id of the build, which changes together with its link, is no change', () => {
  expect(isSame((id) => ({ 'a.html': block(id) }))).toBe(true)
  expect(isSame((id) => ({ 'a.html': block(id), 'b.html': '<a href="a.html">a</a>' }))).toBe(true)
  const numbered = (id: string) => `<td><a href="#c_${id}-1">1</a></td><a name="c_${id}-1"></a>`
  expect(isSame((id) => ({ 'a.html': numbered(id) }))).toBe(true)
})

test('a list of posts and a feed repeat it', () => {
  const copy = (id: string) => block(id).replace('href="', 'href="posts/a/')
  expect(isSame((id) => ({ 'index.html': copy(id), 'posts/a/index.html': block(id) }))).toBe(true)
  const item = (id: string) => copy(id).replaceAll('<', '&lt;')
  const feed = (id: string) => ({ 'rss.xml': `<rss><item><description>${item(id)}` })
  expect(isSame(feed)).toBe(true)
  expect(isSame((id) => ({ 'rss.xml': `<rss><item>&lt;a id="c_${id}">` }))).toBe(false)
})

test('it is one if another page links to it, or if no links are known', () => {
  const linked = (id: string) => ({
    'a.html': block(id),
    'b.html': `<!-- ${ids[0]} --><a href="a.html#rest_code_${id}-1">a</a>`,
  })
  const [first] = ids
  expect(digestOf({ ...linked(first), 'a.html': block(ids[1]) })).not.toBe(digestOf(linked(first)))
  expect(isSame((id) => ({ 'a.html': block(id) }), 'digests')).toBe(false)
})

test.each([
  ['an id that nothing on the page links to', (id: string) => `<a id="c_${id}"></a>`],
  ['a link to an id that the page lacks', (id: string) => `<a href="#c_${id}">x</a>`],
  ['an id of another element', (id: string) => `<p id="c_${id}"><a href="#c_${id}">x</a>`],
  ['a text', (id: string) => `${block(id)}${id}`],
  ['a digest', (id: string) => block(id.replace('4', '5'))],
])('%s is a change', (_, make) => {
  expect(isSame((id) => ({ 'a.html': make(id) }))).toBe(false)
})
