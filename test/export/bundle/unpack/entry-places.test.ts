import { describe, expect, test } from 'vitest'
import { entryPlaces } from '../../../../src/export/bundle/unpack/entry-places.ts'

/** Takes entries in their order; names that end in a slash are folders. */
function takeAll(names: readonly string[], areDistinct = false): (string | undefined)[] {
  const places = entryPlaces(() => areDistinct)
  return names.map((name) => {
    const isFolder = name.endsWith('/')
    return places.take(isFolder ? name.slice(0, -1) : name, isFolder ? 'folder' : 'file', [])
  })
}

const otherKind = 'has the path of a file where a folder is needed, or the reverse'

const conflictOf = (names: readonly string[], areDistinct = false) =>
  takeAll(names, areDistinct).at(-1)

describe('the folders of an entry', () => {
  test('are reported once, outermost first', () => {
    const places = entryPlaces(() => false)
    const newFolders: string[] = []
    for (const path of ['a/b/c.html', 'a/b/d.html', 'a/e/f']) places.take(path, 'file', newFolders)
    expect(newFolders).toEqual(['a', 'a/b', 'a/e'])
    expect(places.count()).toBe(6)
  })

  test('may be listed again, and nothing else may', () => {
    expect(takeAll(['a/b', 'a/', 'a/', ''])).toEqual([undefined, undefined, undefined, undefined])
    expect(conflictOf(['a/b', 'a/b'])).toEqual('appears twice')
    expect(conflictOf(['a/b', 'a'])).toEqual(otherKind)
    expect(conflictOf(['a', 'a/b/c'])).toEqual(otherKind)
  })
})

describe('names that differ only in case or form', () => {
  // From GTK 4: `func.check_version.html` next to `func.CHECK_VERSION.html`.
  const [upper, lower] = ['Gtk4/func.CHECK.html', 'Gtk4/func.check.html'] as const

  test('are accepted if the disk distinguishes them', () => {
    expect(conflictOf([upper, lower], true)).toBeUndefined()
    expect(conflictOf([upper, lower, 'GTK4/x'], true)).toBeUndefined()
    expect(conflictOf([upper, 'GTK4/x', 'GTK4/x'], true)).toEqual('appears twice')
    expect(conflictOf([upper, lower, lower], true)).toEqual('appears twice')
    expect(conflictOf([upper, 'GTK4/x', 'GTK4'], true)).toEqual(otherKind)
  })

  test('are refused if it does not, which is tested with these names', () => {
    const tested: string[] = []
    const places = entryPlaces((...names) => tested.push(...names) === 0)
    places.take(upper, 'file', [])
    expect(places.take(lower, 'file', [])).toContain(`differs from "${upper}" only in case`)
    expect(tested).toEqual(['func.CHECK.html', 'func.check.html'])
    expect(conflictOf(['\u00e9', 'e\u0301'])).toContain('from "\u00e9" only')
    expect(conflictOf(['A/x', 'a/y'])).toContain('from "A" only')
  })
})

describe('a git repository', () => {
  const made = 'turns its folder into a git repository'

  test.each([
    [['a/HEAD', 'a/Objects/x', 'a/refs/heads/x']],
    [['a/Head', 'a/commondir']],
    [['HEAD', 'objects/', 'refs']],
    [['a/b/HEAD', 'a/b/config.worktree', 'a/b/COMMONDIR']],
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
