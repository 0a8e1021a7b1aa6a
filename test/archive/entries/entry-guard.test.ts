import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveLimits } from '../../../src/archive/archive-limits.ts'
import { type ArchiveEntry, EntryGuard } from '../../../src/archive/entries/entry-guard.ts'

const file = (name: string, size = 1): ArchiveEntry => ({
  name: Buffer.from(name),
  kind: 'file',
  size,
})
const folder = (name: string): ArchiveEntry => ({
  name: Buffer.from(name),
  kind: 'folder',
  size: 0,
})

function admitAll(entries: readonly ArchiveEntry[], limits = {}) {
  const guard = new EntryGuard({ ...archiveLimits, ...limits })
  return entries.map((entry) => guard.admit(entry))
}

const unsafe = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_UNSAFE', message: expect.stringMatching(message) })

describe('entryGuard', () => {
  test('reports the folders that an entry needs, each once, outermost first', () => {
    expect(
      admitAll([file('a/b/c.html'), file('a/b/d.html'), folder('a/e/'), file('a/e/f')]),
    ).toEqual([
      { path: 'a/b/c.html', kind: 'file', newFolders: ['a', 'a/b'] },
      { path: 'a/b/d.html', kind: 'file', newFolders: [] },
      { path: 'a/e', kind: 'folder', newFolders: ['a/e'] },
      { path: 'a/e/f', kind: 'file', newFolders: [] },
    ])
  })

  test('accepts the top folder, and folders that are listed again', () => {
    const entries = [folder('./'), file('a/b'), folder('a/'), folder('a'), folder('./')]
    expect(admitAll(entries).map(({ newFolders }) => newFolders)).toEqual([[], ['a'], [], [], []])
  })

  test.each<[string, ArchiveEntry[], RegExp]>([
    ['a file twice', [file('a'), file('./a')], /entry 2 .*"\.\/a", appears twice/],
    [
      'a file where a folder is',
      [file('a/b'), file('a')],
      /path of a file where a folder is needed/,
    ],
    [
      'a folder where a file is',
      [file('a'), folder('a')],
      /path of a file where a folder is needed/,
    ],
    ['a file below a file', [file('a'), file('a/b/c')], /path of a file where a folder is needed/],
    ['a git repository', [file('a/HEAD'), file('a/commondir')], /turns its folder into a git repo/],
    ['a file named like a folder', [file('a/')], /is a file whose name ends in a slash/],
    ['the top folder as a file', [file('.')], /is a file whose name ends/],
    ['a folder with content', [{ ...folder('a'), size: 1 }], /is a folder with content/],
    ['no name', [file('')], /has no name/],
    [
      'a path out of the folder',
      [file('a/../../b')],
      /entry 1 of the bundle, "a\/\.\.\/\.\.\/b", has a name with/,
    ],
    [
      'a link',
      [{ ...file('a'), kind: { other: 'a symbolic link' } }],
      /"a", is a symbolic link\. /,
    ],
  ])('refuses %s', (_, entries, message) => {
    expect(() => admitAll(entries)).toThrow(unsafe(message))
  })

  test.each<[string, ArchiveEntry[], object, RegExp]>([
    ['bytes in a name', [file('aaa')], { nameBytes: 2 }, /a name of more than 2 bytes/],
    [
      'path segments in a name',
      [file('a/b'), file('a/./b/c')],
      { depth: 2 },
      /more than 2 path segments/,
    ],
    [
      'bytes in a path segment',
      [file('é/é')],
      { componentBytes: 1 },
      /path segment of more than 1 bytes/,
    ],
  ])('refuses too many %s', (_, entries, limits, message) => {
    expect(() => admitAll(entries, limits)).toThrow(unsafe(message))
  })

  test.each<[string, ArchiveEntry[], object, RegExp]>([
    [
      'entries',
      [file('a'), folder('b'), file('c')],
      { entries: 2 },
      /2 files and folders, the limit/,
    ],
    ['folders on the way', [file('a/b/c/d')], { entries: 3 }, /more than 3 files and folders/],
    ['bytes in a file', [file('a', 11)], { fileBytes: 10 }, /"a" in the bundle has more than 10 b/],
    ['bytes in all', [file('a', 6), file('b', 6)], { totalBytes: 10 }, /files .* more than 10 b/],
    [
      'bytes in all names',
      [file('aa'), file('bb')],
      { allNamesBytes: 3 },
      /names .* more than 3 b/,
    ],
  ])('calls too many %s too large, not unsafe', (_, entries, limits, message) => {
    expect(() => admitAll(entries, limits)).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_UNUSABLE',
        message: expect.stringMatching(message),
        nextStep: expect.stringContaining('Divide the site'),
        // Another run may keep the bundle.
        isFinal: false,
      }),
    )
  })

  test('accepts what is within all limits', () => {
    const limits = {
      entries: 3,
      fileBytes: 6,
      totalBytes: 12,
      nameBytes: 3,
      allNamesBytes: 4,
      componentBytes: 1,
      depth: 2,
    }
    expect(admitAll([file('a/b', 6), file('c', 6)], limits)).toHaveLength(2)
  })

  test('checks the ratio only above the size of a small repetitive site', () => {
    const guard = new EntryGuard({ ...archiveLimits, ratio: 10, ratioFrom: 1000, totalBytes: 5000 })
    guard.requireBounded(1, 1000)
    guard.requireBounded(200, 2000)
    guard.requireBounded(4000, 5000)
    expect(() => guard.requireBounded(100, 1001)).toThrow(unsafe(/more than 10 times its size/))
    expect(() => guard.requireBounded(4000, 5001)).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_UNUSABLE',
        message: expect.stringContaining('more than 5.0 kB'),
      }),
    )
  })

  const names = fc.stringMatching(/^[aAbB.éÉ/]{1,6}$/)
  const entries = fc.array(
    fc.record({
      name: names.map((name) => Buffer.from(name)),
      kind: fc.constantFrom('file', 'folder'),
      size: fc.constant(0),
    }),
    { maxLength: 8 },
  )

  test('gives every accepted file a path that no other entry has', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const guard = new EntryGuard()
        const files = new Set<string>()
        const folders = new Set<string>()
        for (const entry of list) {
          try {
            const { path, kind, newFolders } = guard.admit(entry)
            for (const made of newFolders) folders.add(made)
            if (kind === 'folder') continue
            expect(files).not.toContain(path)
            files.add(path)
            const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
            if (parent) expect(folders).toContain(parent)
          } catch (error) {
            expect(error).toMatchObject({ code: 'BUNDLE_UNSAFE' })
            // An unsafe entry causes the refusal of the whole archive.
            return
          }
        }
        expect([...files].filter((path) => folders.has(path))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('lists each folder before its contents, and only once', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const guard = new EntryGuard()
        const made = new Set<string>()
        for (const entry of list) {
          let newFolders: readonly string[] = []
          try {
            newFolders = guard.admit(entry).newFolders
          } catch {
            return
          }
          for (const path of newFolders) {
            expect(made).not.toContain(path)
            const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
            if (parent) expect(made).toContain(parent)
            made.add(path)
          }
        }
      }),
    )
  })
})
