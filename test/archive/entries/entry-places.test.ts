import { describe, expect, test } from 'vitest'
import { EntryPlaces } from '../../../src/archive/entries/entry-places.ts'

/** Takes entries in their order; names that end in a slash are folders. */
function takeAll(names: readonly string[]): (string | undefined)[] {
  const places = new EntryPlaces()
  return names.map((name) => {
    const isFolder = name.endsWith('/')
    return places.take(isFolder ? name.slice(0, -1) : name, isFolder ? 'folder' : 'file', [])
  })
}

const otherKind = 'has the path of a file where a folder is needed, or the reverse'

const conflictOf = (names: readonly string[]) => takeAll(names).at(-1)

describe('the folders of an entry', () => {
  test('are reported once, outermost first', () => {
    const places = new EntryPlaces()
    const newFolders: string[] = []
    for (const path of ['a/b/c.html', 'a/b/d.html', 'a/e/f']) places.take(path, 'file', newFolders)
    expect(newFolders).toEqual(['a', 'a/b', 'a/e'])
    expect(places.count).toBe(6)
  })

  test('may be listed again, and nothing else may', () => {
    expect(takeAll(['a/b', 'a/', 'a/', '/'])).toEqual([undefined, undefined, undefined, undefined])
    expect(conflictOf(['a/b', 'a/b'])).toEqual('appears twice')
    expect(conflictOf(['a/b', 'a'])).toEqual(otherKind)
    expect(conflictOf(['a', 'a/b/c'])).toEqual(otherKind)
  })
})

describe('names that differ only in case or form', () => {
  // From GTK 4: `func.check_version.html` next to `func.CHECK_VERSION.html`.
  const [upper, lower] = ['Gtk4/func.CHECK.html', 'Gtk4/func.check.html'] as const

  test('are two places: a disk that does not distinguish them refuses the second', () => {
    expect(conflictOf([upper, lower])).toBeUndefined()
    expect(conflictOf([upper, lower, 'GTK4/x'])).toBeUndefined()
    expect(conflictOf(['\u00e9', 'e\u0301'])).toBeUndefined()
    expect(conflictOf([upper, 'GTK4/x', 'GTK4/x'])).toEqual('appears twice')
    expect(conflictOf([upper, lower, lower])).toEqual('appears twice')
    expect(conflictOf([upper, 'GTK4/x', 'GTK4'])).toEqual(otherKind)
  })
})

describe('a git repository', () => {
  const made = 'turns its folder into a git repository'

  test.each([
    [['a/HEAD', 'a/Objects/x', 'a/refs/heads/x']],
    [['a/Head', 'a/commondir']],
    [['HEAD', 'objects/', 'refs']],
    [['a/b/HEAD', 'a/b/config.worktree', 'a/b/COMMONDIR']],
    [['head/x', 'HEAD', 'commondir']],
  ])('is refused in any order and case: %j', (parts) => {
    expect(takeAll(parts)).toContain(made)
    expect(takeAll(parts.toReversed())).toContain(made)
    expect(takeAll(parts.slice(0, -1))).not.toContain(made)
  })

  test.each([
    [['HEAD', 'a/objects/x', 'refs/x']],
    [['head/index.html', 'objects/index.html', 'refs/index.html']],
    [['HEAD', 'commondir/index.html']],
    [['head.html', 'objects/x', 'refs/x', 'commondir']],
  ])('is none for git with the same names elsewhere: %j', (names) => {
    expect(takeAll(names)).not.toContain(made)
  })
})
