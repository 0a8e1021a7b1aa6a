import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedPath, quoteName, readEntryName } from '../../../src/bundle/unpack/entry-name.ts'
import { anyString } from '../../support/any-string.ts'
import { hostileNames } from './archives/hostile.ts'

const read = (name: string | Buffer) => readEntryName(Buffer.from(name as string))

describe('readEntryName', () => {
  test.each([
    ['index.html', 'index.html'],
    ['./index.html', 'index.html'],
    ['guide//start/./page.html', 'guide/start/page.html'],
    ['a b/c (1).html', 'a b/c (1).html'],
    ['.well-known/..data', '.well-known/..data'],
    ['größe/日本語/😀.html', 'größe/日本語/😀.html'],
    ['con-figure/console.html', 'con-figure/console.html'],
    ['com10.html', 'com10.html'],
    ['lexicon/icon.con.html', 'lexicon/icon.con.html'],
    // A byte order mark is a part of the name, and two names stay two.
    ['\ufeffindex.html', '\ufeffindex.html'],
    ['users(id)[0]{x}@v1=~$&;,+!#%.html', 'users(id)[0]{x}@v1=~$&;,+!#%.html'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('takes %j', (name, path) => {
    expect(read(name)).toEqual({ path, endsInSlash: false })
  })

  test.each([
    ['guide/', 'guide'],
    ['./', ''],
    ['.', ''],
    ['guide/.', 'guide'],
  ])('knows %j for the name of a folder', (name, path) => {
    expect(read(name)).toEqual({ path, endsInSlash: true })
  })

  test.each(hostileNames.map((name) => [name.toString().slice(0, 40), name]))(
    'refuses %j',
    (_, name) => {
      expect(read(name)).toEqual({ refusal: expect.stringMatching(/^(has|leads) /) })
    },
  )

  test.each([
    ['a/..', 'leads out of the folder'],
    ['a..', 'has a name that ends in a dot or a space'],
  ])('tells a way out from a name that ends in dots: %j', (name, refusal) => {
    expect(read(name)).toEqual({ refusal })
  })

  test('what it takes stays inside, on every system', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'C:', 'con', 'aux.html', '\\', ' ', '..\\..', '...'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const name = read(parts.join('/'))
        if ('refusal' in name) return
        const path = name.path
        expect(path).not.toMatch(/^\/|\/\/|\\|:|\/$/)
        for (const component of path === '' ? [] : path.split('/')) {
          expect(component).not.toMatch(/^\.{0,2}$|[. ]$|^(con|aux)(\.|$)/i)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('takes its own paths as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = read(text)
        if ('refusal' in name || name.path === '') return
        expect(read(name.path)).toEqual({ path: name.path, endsInSlash: false })
      }),
    )
  })

  test('takes any bytes without failing', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => void readEntryName(bytes)))
  })
})

describe("git's own names", () => {
  test.each(['.git/config', 'a/.GIT/x', 'GIT~1/x', '.g\u200cit/x', '.git'])(
    '%j is refused',
    (name) => {
      expect(read(name)).toEqual({ refusal: "is a name of git's own" })
    },
  )

  test.each(['.github/x', '.gitignore', '.gitattributes', 'git/x', 'a.git/x'])(
    '%j is not',
    (name) => {
      expect(read(name)).not.toHaveProperty('refusal')
    },
  )
})

describe('foldedPath', () => {
  test.each([
    ['Guide/INDEX.html', 'guide/index.HTML'],
    ['caf\u00e9', 'cafe\u0301'],
    ['straße', 'STRASSE'],
    ['\u1e9e', 'ß'],
    ['\u212a', 'k'],
    ['ΣΑΣ', 'σας'],
  ])('is the same of %j and %j', (one, other) => {
    expect(foldedPath(one)).toBe(foldedPath(other))
  })

  test('divides a path where the path is divided', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        expect(foldedPath(text).split('/').length).toBe(text.split('/').length)
      }),
    )
  })

  test('differs where more than case and form does', () => {
    expect(foldedPath('x2.html')).not.toBe(foldedPath('x².html'))
    expect(foldedPath('a/b')).not.toBe(foldedPath('ab'))
  })
})

describe('quoteName', () => {
  test('shows a plain name as it is', () => {
    expect(quoteName(Buffer.from('größe/a b.html'))).toBe('"größe/a b.html"')
  })

  test('is one line without escapes, whatever the name is', () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      anyString().map((text) => Buffer.from(text)),
    )
    fc.assert(
      fc.property(bytes, (name) => {
        expect(quoteName(name)).toMatch(/^"[^\p{C}\p{Zl}\p{Zp}"]*"$/u)
      }),
    )
  })

  test('escapes what could turn the line around or hide', () => {
    expect(quoteName(Buffer.from('a\u202eb\u200bc\u001b[m"'))).toBe(
      '"a\\u{202e}b\\u{200b}c\\u{1b}[m\\u{22}"',
    )
  })

  test('cuts what is long', () => {
    expect(quoteName(Buffer.from('x'.repeat(120)))).toBe(`"${'x'.repeat(120)}"`)
    expect(quoteName(Buffer.from('x'.repeat(121)))).toBe(`"${'x'.repeat(120)}…"`)
  })
})
