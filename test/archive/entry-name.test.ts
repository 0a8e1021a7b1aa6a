import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteName, readEntryName } from '../../src/archive/entry-name.ts'
import { foldedName } from '../../src/kernel/disk/file-name.ts'
import { isLong } from '../support/amount.ts'
import { anyString } from '../support/any-string.ts'
import { hostileNames } from '../support/archives/hostile.ts'
import { hasPrograms } from '../support/system.ts'

const read = (name: string | Buffer, platform: NodeJS.Platform = 'linux') =>
  readEntryName(Buffer.from(name as string), { platform })
const readInFolder = (name: string, platform: NodeJS.Platform = 'linux') =>
  readEntryName(Buffer.from(name), { of: 'folder', platform })

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
    // Scaladoc 3 and exported wikis have such names.
    ['scala/::.html', 'scala/::.html'],
    ['wiki/File:Logo.png.html', 'wiki/File:Logo.png.html'],
    // Scala and Haskell have such types.
    ['shapeless/Aux.html', 'shapeless/Aux.html'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('accepts %j', (name, path) => {
    expect(read(name)).toEqual({ path, endsInSlash: false })
  })

  test.each([
    ['guide/', 'guide'],
    ['./', ''],
    ['.', ''],
    ['guide/.', 'guide'],
    ['/', ''],
  ])('recognizes %j as the name of a folder', (name, path) => {
    expect(read(name)).toEqual({ path, endsInSlash: true })
  })

  test.each(hostileNames.map((name) => [name.toString().slice(0, 40), name]))(
    'refuses %j',
    (_, name) => {
      expect(read(name)).toEqual({ refusal: expect.stringMatching(/^(has|leads) /) })
    },
  )

  test.each([
    ['a\\b.html', 'has a backslash in its name, which Windows takes for a separator'],
    ['C:/index.html', expect.stringContaining('which Windows cannot store')],
    ['C:Logo.html', expect.stringContaining('which Windows cannot store')],
    ['index.html;1', undefined],
    ['...', 'has a name that ends in a dot or a space, which Windows removes'],
  ])(
    'accepts %j in a folder, where no unpacker reads it: Windows may refuse it',
    (name, refusal) => {
      expect(read(name)).toHaveProperty('refusal')
      expect(readInFolder(name)).toEqual({ path: name, endsInSlash: false })
      if (refusal) expect(readInFolder(name, 'win32')).toMatchObject({ refusal })
    },
  )

  test.each(['a/../b', '/a', 'a\nb', '.git/config', 'a/b'.repeat(120)])(
    'refuses %j in a folder, too',
    (name) => {
      expect(readInFolder(name)).toHaveProperty('refusal')
    },
  )

  test.each([
    'con',
    'CON',
    'a/nul.html',
    'Prn .txt',
    'com1',
    'LPT9.tar.gz',
    'com¹.x',
    'conin$',
    'co\u200cn',
  ])('refuses %j on Windows alone', (name) => {
    expect(read(name)).toEqual({ path: name, endsInSlash: false })
    const refused = {
      refusal: 'has a name that is reserved on Windows',
      nextStep: expect.any(String),
    }
    expect(read(name, 'win32')).toEqual(refused)
  })

  test.each([
    ['a/..', 'has a name with `..` in it'],
    ['a/...', 'has a name of dots and spaces'],
    ['.. /a', 'has a name of dots and spaces'],
  ])('distinguishes `..` from a name that ends in dots: %j', (name, refusal) => {
    expect(read(name)).toEqual({ refusal })
  })

  test('refuses more combining marks in a row than any script has: sorting them is quadratic', () => {
    const marks = (count: number) => `a/b${'\u0301\u0316'.repeat(count / 2)}`
    expect(read(marks(30))).not.toHaveProperty('refusal')
    const refusal = 'has more than 30 combining marks in a row in its name'
    expect(read(marks(32))).toEqual({ refusal })
    // Invisible characters between them do not help, as they are removed before the sorting.
    expect(read(`a${'\u0301\u200b\u0316'.repeat(16)}`)).toEqual({ refusal })
  })

  test('accepted names stay inside, on every system', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'C:', 'con', 'aux.html', '\\', ' ', '..\\..', '...'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const name = read(parts.join('/'))
        if ('refusal' in name) return
        const path = name.path
        expect(path).not.toMatch(/^\/|\/\/|\\|^[A-Za-z]:|\/$/)
        for (const component of path === '' ? [] : path.split('/')) {
          expect(component).not.toMatch(/^[. ]*$/i)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('accepts its own paths unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = read(text)
        if ('refusal' in name || name.path === '') return
        expect(read(name.path)).toEqual({ path: name.path, endsInSlash: false })
      }),
    )
  })

  test('accepts or refuses any bytes without an exception', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => void readEntryName(bytes)))
  })
})

describe("git's own names", () => {
  test.each([
    ...['.git/config', 'a/.GIT/x', 'GIT~1/x', '.g\u200cit/x', '.gi\ufe0ft', '.git'],
    ...['.git:$DATA', 'a/git~1 .::$INDEX_ALLOCATION/x'],
  ])('%j is refused', (name) => {
    expect(read(name)).toEqual({ refusal: 'has a name that git uses for a repository' })
  })

  test.each(['.github/x', '.gitignore', '.gitattributes', 'git/x', 'a.git/x'])(
    '%j is not',
    (name) => {
      expect(read(name)).not.toHaveProperty('refusal')
    },
  )

  test.runIf(isLong && hasPrograms('git'))('include every name that git(1) refuses', () => {
    const stems = [
      '.git',
      'git~1',
      '.GIT',
      'Git~1',
      '.gıt',
      '.g\u200dit',
      '\ufeff.git',
      '.git\u202e',
    ]
    const endings = ['', ' ', '.', ' .', ':$DATA', '\\x', '\u200f', '2', '\ufe0f', 'x']
    const components = stems.flatMap((stem) => endings.map((ending) => stem + ending))
    // Each in a separate folder, as the index refuses a file and a folder with the same name.
    const names = components.flatMap((name, index) => [`${index}a/${name}`, `${index}b/${name}/x`])
    const refusedByGit = namesThatGitRefuses(names)
    expect(refusedByGit.length).toBeGreaterThan(50)
    for (const name of refusedByGit) expect(read(name), name).toHaveProperty('refusal')
  })
})

/** The names that git refuses in an index, on any file system that it supports. */
function namesThatGitRefuses(names: readonly string[]): string[] {
  const repository = mkdtempSync(join(tmpdir(), 'git-names-'))
  const git = (input: string, ...args: string[]) =>
    spawnSync('git', ['-C', repository, ...protections, ...args], { input, encoding: 'utf8' })
  try {
    git('', 'init', '-q')
    const blob = git('x', 'hash-object', '-w', '--stdin').stdout.trim()
    return names.filter(
      (name) => git('', 'update-index', '--add', '--cacheinfo', `100644,${blob},${name}`).status,
    )
  } finally {
    rmSync(repository, { recursive: true })
  }
}

const protections = ['-c', 'core.protectHFS=true', '-c', 'core.protectNTFS=true']

describe('names that Windows refuses', () => {
  const characters = [...'*?"<>|'].flatMap((one) => [`${one}.html`, `a/b${one}c`, `a${one}/b`])
  test.each([...characters, ':.html', 'File:Logo.html', 'a.', 'a ', 'a./b', 'a/b /c', 'q?.png'])(
    '%j is refused there, with what to do, and accepted elsewhere',
    (name) => {
      expect(read(name, 'win32')).toEqual({
        refusal: expect.stringMatching(
          /^has .* in its name, which Windows cannot store$|Windows removes$/,
        ),
        nextStep: expect.stringMatching(/^Run this step on Linux or macOS/),
      })
      for (const platform of ['linux', 'darwin'] as const) {
        expect(read(name, platform)).toEqual({ path: name, endsInSlash: false })
      }
    },
  )

  test.skipIf(!hasPrograms('python3'))(
    'include every name that is reserved according to Python',
    () => {
      const stems = ['con', 'CON', 'Aux', 'nul', 'prn', 'conin$', 'CONOUT$', 'com', 'lpt', 'index']
      const digits = ['', '0', '1', '9', '¹', '²', '³', '⁴', '10', 'x']
      const endings = ['', '.', ' ', '.html', ' .html', '.tar.gz', '. x', '..', '\u00a0']
      const names = stems.flatMap((stem) =>
        digits.flatMap((digit) => endings.map((ending) => `${stem}${digit}${ending}`)),
      )
      const odd = [...'\0\n\u001f*?"<>|:/\\'].map((character) => `a${character}b`)
      const reserved = namesThatPythonReserves([...names, ...odd])
      expect(reserved.length).toBeGreaterThan(100)
      for (const name of reserved) expect(read(name, 'win32'), name).toHaveProperty('refusal')
    },
  )
})

function namesThatPythonReserves(names: readonly string[]): string[] {
  const script = `
import json, ntpath, pathlib, sys
reserved = getattr(ntpath, 'isreserved', lambda name: pathlib.PureWindowsPath(name).is_reserved())
json.dump([name for name in json.load(sys.stdin) if reserved(name)], sys.stdout)`
  const { stdout } = spawnSync('python3', ['-c', script], { input: JSON.stringify(names) })
  return JSON.parse(stdout.toString())
}

test.each(['index.html;1', 'index.html;', 'a/b.html;123'])(
  '%j is refused, as unzip would write it under another name',
  (name) => {
    expect(read(name)).toEqual({
      refusal: 'has a name that ends in a file version, which unzip removes',
    })
    expect(read(`${name}x`)).not.toHaveProperty('refusal')
  },
)

describe('foldedName', () => {
  test.each([
    ['INDEX.html', 'index.HTML'],
    ['caf\u00e9', 'cafe\u0301'],
    ['straße', 'STRASSE'],
    ['\u1e9e', 'ß'],
    ['\u212a', 'k'],
    ['ΣΑΣ', 'σας'],
    ['\u0130', 'i\u0307'],
    ['a\u00adb', 'AB'],
    ['❤\ufe0f.html', '❤.html'],
    ['\u{118a0}', '\u{118c0}'],
  ])('is the same of %j and %j', (one, other) => {
    expect(foldedName(one)).toBe(foldedName(other))
  })

  test.each([
    ['x2.html', 'x².html'],
    ['ılk.html', 'ilk.html'],
    ['ILK.html', 'ılk.html'],
    ['a\u0600', 'a'],
    ['ab', 'a b'],
  ])('differs between %j and %j', (one, other) => {
    expect(foldedName(one)).not.toBe(foldedName(other))
  })

  test('does not depend on how often it is folded', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        expect(foldedName(foldedName(text))).toBe(foldedName(text))
      }),
    )
  })

  test.runIf(isLong && hasPrograms('python3'))(
    "folds the same names as Python's case folding, and no others",
    () => {
      const script = `
import json, sys, unicodedata
def fold(text):
    return unicodedata.normalize('NFD', unicodedata.normalize('NFD', text).casefold())
plain = [(0x3400, 0xa000), (0xac00, 0xe000), (0x17000, 0x19000), (0x20000, 0x110000)]
known = [chr(code) for code in range(0x20, 0x110000)
         if not any(first <= code < end for first, end in plain)
         and unicodedata.category(chr(code)) not in ('Cn', 'Co')]
json.dump([[text, fold(text)] for text in known], sys.stdout)`
      const { stdout } = spawnSync('python3', ['-c', script], { maxBuffer: 2 ** 28 })
      const pairs: [string, string][] = JSON.parse(stdout.toString())
      expect(pairs.length).toBeGreaterThan(30_000)
      const visible = pairs.filter(([text]) => !/\p{Default_Ignorable_Code_Point}/u.test(text))
      const ours = new Map<string, string>()
      const theirs = new Map<string, string>()
      for (const [text, folded] of visible) {
        const name = foldedName(text)
        if ((ours.get(name) ?? folded) !== folded) expect.fail(`${text} is joined with another`)
        if ((theirs.get(folded) ?? name) !== name) expect.fail(`${text} is not joined with another`)
        ours.set(name, folded)
        theirs.set(folded, name)
      }
    },
  )
})

describe('quoteName', () => {
  test('shows a plain name as it is', () => {
    expect(quoteName(Buffer.from('größe/a b.html'))).toBe('"größe/a b.html"')
  })

  test('is one line, without other changes: secrets in escapes might not be recognized', () => {
    const name = 'a\u202eb\u200bc\u001b[m"\\'
    expect(quoteName(Buffer.from(`${name}\n${name}`))).toBe(`"${name}\u2028${name}"`)
  })

  test('quotes no part of a very long name, which might be a part of a secret', () => {
    expect(quoteName(Buffer.from('x'.repeat(1024)))).toBe(`"${'x'.repeat(1024)}"`)
    expect(quoteName(Buffer.from('x'.repeat(1025)))).toBe('(a name of 1,025 bytes)')
  })
})
