import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import { type Build, firstBuild, generated, secondBuild } from './normalize/builds.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

function digestOf(path: string, text: string): string | undefined {
  const reader = new FileReader(path, 'digests')
  reader.update(Buffer.from(text))
  return reader.end().normalizedDigest
}

describe.for(generated)('a file of $generator', ({ path, write }) => {
  const digestWith = (change: Partial<Build>) => digestOf(path, write({ ...firstBuild, ...change }))

  test('has the same digest in another build', () => {
    expect(write(firstBuild)).not.toBe(write(secondBuild))
    expect(digestWith({})).toMatch(/^[0-9a-f]{64}$/)
    expect(digestWith(secondBuild)).toBe(digestWith({}))
  })

  test('has another digest if a visible word changes', () => {
    expect(digestWith({ word: 'Lanterns' })).not.toBe(digestWith({}))
  })

  test('has another digest if any character changes, except in build marks', () => {
    const page = write(firstBuild)
    const digest = digestWith({})
    const { word: _, ...marks } = firstBuild
    const spans = Object.values(marks).flatMap((mark) => placesOf(page, mark))
    for (let at = 0; at < page.length; at++) {
      if (spans.some(({ start, end }) => at >= start && at < end)) continue
      const other = `${page.slice(0, at)}${page[at] === 'x' ? 'y' : 'x'}${page.slice(at + 1)}`
      expect(digestOf(path, other), other.slice(Math.max(0, at - 20), at + 20)).not.toBe(digest)
    }
  })
})

test('a digest is that of the page with an asterisk for each build mark', () => {
  expect(digestOf('a.html', '<style nonce="abc">p{}</style>é')).toBe(
    sha256('<style nonce="*">p{}</style>é'),
  )
})

test.for([
  '<html xmlns="http://www.w3.org/1999/xhtml"><style nonce="abc"/><p>A page</p></html>',
  '<html xmlns="http://www.w3.org/1999/xhtml"><script type="application/ld+json"><![CDATA[{"dateModified":"abc"}]]></script></html>',
])('a page in XML is normalized, whether it is scanned or not: %j', (page) => {
  const other = page.replace('abc', 'def')
  expect(digestOf('a.xhtml', page)).toBe(digestOf('a.xhtml', other))
  const scanned = new FileReader('a.xhtml', 'pages')
  scanned.update(Buffer.from(page))
  expect(scanned.end().normalizedDigest).toBe(digestOf('a.xhtml', page))
})

test.for([
  '<meta content="a < b" name="build-id">',
  '<meta content="2 > 1" name="build-id">',
  '<!DOCTYPE html><!--c0ffee00--><p>12:30</p>',
  '<!--[12:30]--><p>2026-11-23 12:30</p>',
  '<p><!-- 2026-11-23 12:30</p>',
  '<script type="application/ld+json">{"a":"</scripts>","dateModified":"2026-01-01"}</script>',
  '<script title="</script" src="/a.js?v=20260101"></script>',
  '<meta name="last-mod-ified" content="x">',
])('%j has the same normalized digest, whether it is scanned or not', (page) => {
  const scanned = new FileReader('a.html', 'pages')
  scanned.update(Buffer.from(page))
  expect(scanned.end().normalizedDigest).toBe(digestOf('a.html', page))
})

test.for(['<h1>A page</h1>', '', '<p>nonce="abc"</p>', '<!-- -->'])(
  'a page without build marks, %j, has no normalized digest',
  (html) => {
    expect(digestOf('a.html', html)).toBeUndefined()
  },
)

test.for(['a.css', 'a.js', 'a.json', 'html', 'a.html.gz', 'sitemap.xml'])(
  'other files, such as %s, have no normalized digest',
  (path) => {
    expect(digestOf(path, '<style nonce="abc">')).toBeUndefined()
  },
)

test('data of a page has another digest if a component gets other props', () => {
  const write = (text: string) => `0:{"P":null,"b":"abcdefgh1","t":{"a":1,"b":"${text}","c":2}}\n`
  expect(digestOf('a.txt', write('abcdefgh2'))).toBeDefined()
  expect(digestOf('a.txt', write('abcdefgh2'))).not.toBe(digestOf('a.txt', write('abcdefgh3')))
})

test('overlapping build marks are replaced once', () => {
  const write = (id: string) =>
    `<meta name="deployment-id" content="${id}"><link href="a.css?dpl=${id}">`
  expect(digestOf('a.html', write('dpl_1234'))).toBe(sha256(write('*')))
})

test.for([
  'Hello\n0:["abcdefgh1",[[1]]]\n',
  'User-agent: *\n0:{"b":"abcdefgh1","t":1}\n',
  'a: text\n {"b":"abcdefgh1"}\n',
])('a text without page data, %j, has no normalized digest', (text) => {
  expect(digestOf('a.txt', text)).toBeUndefined()
})

test('a page has the same digest in pieces of any size', () => {
  const bytes = Buffer.from(generated[0]?.write(firstBuild) ?? '')
  const whole = digestOf('a.html', bytes.toString())
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (cuts) => {
      const reader = new FileReader('a.html', 'digests')
      // All pieces use the same memory.
      const memory = Buffer.alloc(bytes.length)
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
      for (const [index, end] of ends.entries()) {
        const length = bytes.copy(memory, 0, ends[index - 1] ?? 0, end)
        reader.update(memory.subarray(0, length))
      }
      expect(reader.end().normalizedDigest).toBe(whole)
    }),
  )
})

test('a page has the same digest whether its references are read with it or not', () => {
  for (const { path, write } of generated) {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(write(firstBuild)))
    expect(reader.end().normalizedDigest).toBe(digestOf(path, write(firstBuild)))
  }
})

test('a byte order mark that comes or goes changes the digest, as it changes what readers see', () => {
  const page = '<style nonce="abc"></style>'
  expect(digestOf('a.html', `\ufeff${page}`)).toMatch(/^[0-9a-f]{64}$/)
  expect(digestOf('a.html', `\ufeff${page}`)).not.toBe(digestOf('a.html', page))
})

test('a page of more than 32 MiB has no normalized digest', () => {
  const page = '<style nonce="abc"></style>'.padEnd(32 * 1024 ** 2)
  expect(digestOf('a.html', page)).toMatch(/^[0-9a-f]{64}$/)
  expect(digestOf('a.html', `${page} `)).toBeUndefined()
})

/** The places of a build mark in a page, in all forms that generators use. */
function placesOf(page: string, mark: string): { start: number; end: number }[] {
  const date = mark.slice(0, 10)
  const time = mark.slice(11, 19)
  const forms = [mark, mark.replaceAll('-', '_'), date, time, '.123456+00:00']
  return forms.flatMap((form) =>
    Array.from(page, (_, at) => at)
      .filter((start) => page.startsWith(form, start))
      .map((start) => ({ start, end: start + form.length })),
  )
}

test.for([
  ['at its start', '0:["4f1c1234",[["a"]]]\n1:["b"]', true],
  ['after other rows', '1:["b"]\n2:["c"]\n0:{"P":null,"b":"4f1c1234","c":1}\n3:[]', true],
  ['with line breaks of Windows', '1:["b"]\r\n0:{"a":1,"b":"4f1c1234"}\r\n2:[]', true],
  ['of each of two parts', '0:{"b":"4f1c1234"}\n1:[]\n0:{"b":"4f1c1234"}', true],
  ['but not in the middle of a row', '1:["0:{"b":"4f1c1234"}"]', false],
  ['but not in a row with another number', '1:["b"]\n10:["4f1c1234",[["a"]]]', false],
] as const)('the build id of Next.js is ignored in a row 0 %s', ([, text, isIgnored]) => {
  const other = text.replaceAll('4f1c1234', '99999999')
  const digest = (content: string) => digestOf('a.txt', content) ?? sha256(content)
  expect(digest(text) === digest(other)).toBe(isIgnored)
})
