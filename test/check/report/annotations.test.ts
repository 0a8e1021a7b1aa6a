import { describe, expect, test } from 'vitest'
import type { Finding, FindingPlace } from '../../../src/check/finding.ts'
import { annotationsOf } from '../../../src/check/report/annotations.ts'

const place = (path: string, line: number | undefined, more?: number): FindingPlace => ({
  ...{ path: 'site.html', text: '', written: '../x' },
  source: { path, ...(line !== undefined && { line }), ...(more !== undefined && { more }) },
})

const broken = (subject: string, ...places: readonly FindingPlace[]): Finding => ({
  ...{ cause: 'broken-link', level: 'finding', id: subject, subject },
  ...{ places, count: places.length },
})

const asset = (...given: Parameters<typeof broken>): Finding => ({
  ...broken(...given),
  cause: 'missing-asset',
})

/** `docs/a.md:3 message` of each. */
function shown(findings: readonly Finding[], isNew: readonly Finding[] = [], max = 10) {
  const comparison = { findings: isNew, known: [], gone: [] }
  return annotationsOf({ findings }, { comparison }, max).shown.map(
    ({ message, place }) => `${place ? `${place.path}:${place.line ?? ''} ` : ''}${message}`,
  )
}

describe('annotations', () => {
  test('are one for each cause and file, at its first line, with the number of the others', () => {
    const findings = [
      broken('/b', place('docs/a.md', 9), place('docs/b.md', 1)),
      broken('/a', place('docs/a.md', 3, 2)),
      broken('/c', place('docs/a.md', undefined)),
    ]
    expect(shown(findings)).toEqual([
      'docs/a.md:3 Broken links: /a, written as "../x", on site.html, and 4 more in this file',
      'docs/b.md:1 Broken links: /b, written as "../x", on site.html',
    ])
  })

  test('at one line of a file that many pages have are one', () => {
    const menu = { ...place('mkdocs.yml', 7), path: 'other.html' }
    expect(shown([broken('/a', place('mkdocs.yml', 7), menu)])).toEqual([
      'mkdocs.yml:7 Broken links: /a, written as "../x", on site.html and 1 more',
    ])
  })

  test('are of new findings first, then of those with a source, each cause before the second of any', () => {
    const known = broken('/known', place('docs/known.md', 1))
    const added = broken('/new', { path: 'new.html', text: '' })
    const findings = [
      asset('/1.png', place('docs/a.md', 1)),
      asset('/2.png', place('docs/b.md', 2)),
      asset('/3.png', { path: 'c.html', text: '' }),
      known,
      added,
    ]
    expect(shown(findings, [added])).toEqual([
      'Broken links: /new in new.html',
      'docs/a.md:1 Missing assets: /1.png, written as "../x", on site.html',
      'docs/known.md:1 Broken links: /known, written as "../x", on site.html',
      'docs/b.md:2 Missing assets: /2.png, written as "../x", on site.html',
      'Missing assets: /3.png in c.html',
    ])
  })

  test('are no more than a runner keeps, and all causes follow in full', () => {
    const findings = Array.from({ length: 30 }, (_, at) =>
      broken(`/${at}`, place(`docs/${at}.md`, 1)),
    )
    const { shown: all, causes } = annotationsOf({ findings }, {}, 10)
    expect(all).toHaveLength(10)
    expect(causes).toEqual([
      expect.stringMatching(
        /^Broken links \(30\): \/0, written as "\.\.\/x", in site.html \(docs\/0.md:1\); .* and 27 more$/,
      ),
    ])
  })

  test('without sources are the causes, which are not repeated', () => {
    const findings = [broken('/a', { path: 'a.html', text: '' })]
    expect(annotationsOf({ findings }, {}, 10)).toEqual({
      shown: [{ message: 'Broken links: /a in a.html' }],
      causes: [],
    })
  })

  test('are not made of notices', () => {
    expect(shown([{ ...broken('/a', place('docs/a.md', 1)), level: 'notice' }])).toEqual([])
  })

  test('name what exists in another case', () => {
    const one = { ...broken('/A.png', place('docs/a.md', 1)), existing: '/a.png' }
    expect(shown([one])[0]).toMatch(/on site\.html; `\/a\.png` exists$/)
  })
})
