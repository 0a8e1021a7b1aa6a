import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defectsOf,
  filesByPath,
  movedDefects,
  pageKey,
} from '../../../src/check/baseline/moved-defects.ts'
import { keyText } from '../../../src/check/findings/finding-key.ts'
import { manifest, siteFile } from './sites.ts'

type Defect = Parameters<typeof movedDefects>[0][number]

const defect = (subject: string, page: string, cause = 'broken-link'): Defect => ({
  ...{ cause, subject, page },
})
const anchor = (subject: string, page: string) => defect(subject, page, 'missing-fragment')
const asset = (subject: string, page: string) => defect(subject, page, 'missing-asset')

/** The files of a site: their paths, with a content that identifies them. */
type Files = Readonly<Record<string, string>>

const byPath = (files: Files) =>
  filesByPath(manifest(...Object.entries(files).map(([path, text]) => siteFile(path, text))))

/** The added defects that have moved, as `subject page`, and the vanished ones that they come from. */
function moved(vanished: readonly Defect[], added: readonly Defect[], before: Files, now: Files) {
  const { now: to, before: from } = movedDefects(vanished, added, {
    before: byPath(before),
    now: byPath(now),
  })
  const name = ({ subject, page }: Defect) => `${subject} ${page}`
  return {
    to: added.filter((one) => to.has(pageKey(one, one.page))).map(name),
    from: vanished.filter((one) => from.has(keyText(one))).map(name),
  }
}

const files = { '0.html': 'a', '1.html': 'b' }
const renamed = { 'new.html': 'a', '1.html': 'b' }

describe('a defect has moved if', () => {
  test('its page has another name and the same content', () => {
    expect(moved([defect('/a', '0.html')], [defect('/a', 'new.html')], files, renamed)).toEqual({
      to: ['/a new.html'],
      from: ['/a 0.html'],
    })
  })

  test('its page has another name and another content, too', () => {
    const edited = { 'new.html': 'c', '1.html': 'b' }
    const { to } = moved([defect('/a', '0.html')], [defect('/a', 'new.html')], files, edited)
    expect(to).toEqual(['/a new.html'])
  })

  test('a section of its page is a page of its own now', () => {
    const split = { ...files, 'half.html': 'c' }
    const { to } = moved([defect('/b', '0.html')], [defect('/b', 'half.html')], files, split)
    expect(to).toEqual(['/b half.html'])
  })

  test('the folder of its page has another name, and its relative link leads into it', () => {
    const before = { 'old/a.html': 'a', 'old/b.html': 'b' }
    const now = { 'new/a.html': 'c', 'new/b.html': 'd' }
    const vanished = [defect('/old/lost', 'old/a.html'), defect('/old/x', 'old/b.html')]
    const added = [defect('/new/lost', 'new/a.html'), defect('/elsewhere/x', 'new/b.html')]
    expect(moved(vanished, added, before, now).to).toEqual(['/new/lost new/a.html'])
  })

  test.each(['/new#x', '/new.html#x', '/new/#x', '/new/index.html#x'])(
    'the page that lacks the anchor has another name: %s',
    (subject) => {
      const page =
        subject.includes('/index') || subject.includes('/#') ? 'new/index.html' : 'new.html'
      const now = { [page]: 'c', '1.html': 'b' }
      const vanished = [anchor('/0.html#x', '1.html')]
      expect(moved(vanished, [anchor(subject, '1.html')], files, now).to).toHaveLength(1)
      // Another anchor, another page with the link, or another cause.
      for (const other of [
        anchor(subject.replace('#x', '#y'), '1.html'),
        anchor(subject, '2.html'),
        defect(subject, '1.html'),
      ]) {
        expect(moved(vanished, [other], files, { ...now, '2.html': 'd' }).to).toEqual([])
      }
    },
  )

  test('the hash in the name of a missing asset is another one, on the same page', () => {
    const vanished = [asset('/js/main-0123.js', '0.html')]
    const now = asset('/js/main-fedc.js', '0.html')
    expect(moved(vanished, [now], files, files).to).toEqual(['/js/main-fedc.js 0.html'])
    expect(moved(vanished, [{ ...now, page: '1.html' }], files, files).to).toEqual([])
  })
})

describe('a defect has not moved', () => {
  test('to a page that the baseline has', () => {
    const { to } = moved([defect('/a', '0.html')], [defect('/a', '1.html')], files, files)
    expect(to).toEqual([])
  })

  test('if it has another cause, target or variant', () => {
    const others = [
      asset('/a', 'new.html'),
      defect('/b', 'new.html'),
      { ...defect('/a', 'new.html'), variant: 'script' },
    ]
    expect(moved([defect('/a', '0.html')], others, files, renamed).to).toEqual([])
  })

  test('to two places: each takes the place of one that is gone', () => {
    const vanished = [asset('/js/main-0123.js', '0.html')]
    const added = ['/js/main-fedc.js', '/js/main-4567.js'].map((path) => asset(path, '0.html'))
    expect(moved(vanished, added, files, files).to).toHaveLength(1)
  })

  test('to a new page, if another new page has the content of its page', () => {
    const now = { 'copy.html': 'c', 'new.html': 'a', '1.html': 'b' }
    const added = [defect('/a', 'copy.html'), defect('/a', 'new.html')]
    expect(moved([defect('/a', '0.html')], added, files, now).to).toEqual(['/a new.html'])
  })
})

test('the content of a page counts without what every build changes', () => {
  const page = (path: string, content: string) => siteFile(path, content, 7)
  const { now } = movedDefects(
    [defect('/a', '0.html')],
    [defect('/a', 'copy.html'), defect('/a', 'new.html')],
    {
      before: filesByPath(manifest(page('0.html', 'first build'))),
      now: filesByPath(manifest(siteFile('copy.html', 'x'), page('new.html', 'second build'))),
    },
  )
  expect([...now]).toEqual([pageKey(defect('/a', 'new.html'), 'new.html')])
})

test('a finding is a defect on each of its pages', () => {
  const { page, ...finding } = defect('/a', '')
  expect(page).toBe('')
  expect(defectsOf(finding, ['0.html', '1.html'])).toEqual([
    defect('/a', '0.html'),
    defect('/a', '1.html'),
  ])
})

test('whatever is edited, no more defects have moved than are gone', () => {
  const paths = ['0.html', '1.html', 'old/a.html', 'new/a.html', 'new/b.html']
  const site = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('a', 'b', 'c'))
  const defects = fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom('broken-link', 'missing-fragment', 'missing-asset'),
        fc.constantFrom('/a', '/old/a.html#x', '/new/a.html#x', '/m-0123.js', '/m-fedc.js'),
        fc.constantFrom(...paths),
      )
      .map(([cause, subject, page]) => defect(subject, page, cause)),
    { selector: (one) => pageKey(one, one.page), maxLength: 6 },
  )
  fc.assert(
    fc.property(defects, defects, site, site, (vanished, added, before, now) => {
      const { to, from } = moved(vanished, added, before, now)
      expect(to.length).toBeLessThanOrEqual(vanished.length)
      expect(from.length > 0).toBe(to.length > 0)
      for (const one of added) {
        const isElsewhere = !(one.page in before) || vanished.some(({ page }) => page === one.page)
        if (!isElsewhere) expect(to).not.toContain(`${one.subject} ${one.page}`)
      }
    }),
    { numRuns: 300 },
  )
})
