import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/check/finding.ts'
import { reportedPlaces } from '../../../src/check/report/reported-places.ts'
import { finding, judged, menu, page, source } from './judged.ts'

describe('a reported place', () => {
  test('is the line of the source, and says what was written and where it leads', () => {
    const { places } = reportedPlaces(judged([finding({ places: [{ ...page, source }] })]), 'build')
    expect(places).toMatchObject([{ path: 'docs/guides/install.mdx', line: 12 }])
    expect(places[0]?.message).toBe(
      'Broken links: /guides/upgrade.md, written as "../upgrade.md", on guides/install.html',
    )
  })

  test('does not repeat the URL where its author wrote the same', () => {
    const written = '/guides/upgrade.md'
    const { places } = reportedPlaces(judged([finding({ places: [{ ...page, written }] })]), '')
    expect(places[0]?.message).toBe('Broken links: /guides/upgrade.md, on guides/install.html')
  })

  test('shows white space that is part of a URL, and its fingerprint is of the URL itself', () => {
    const placesOf = (subject: string, written: string) =>
      reportedPlaces(judged([finding({ subject, places: [{ ...page, written }] })]), '').places
    const [place] = placesOf('/a\u00a0', 'a\u3000')
    expect(place?.message).toBe(
      'Broken links: /a‹U+00A0›, written as "a‹U+3000›", on guides/install.html',
    )
    expect(place?.fingerprint).not.toBe(placesOf('/a‹U+00A0›', 'a')[0]?.fingerprint)
  })

  test('is the built file where the source is unknown, relative to the repository', () => {
    const all = judged([finding({ places: [page] })])
    expect(reportedPlaces(all, 'build').places).toMatchObject([
      { path: 'build/guides/install.html', line: 40, column: 9 },
    ])
    expect(reportedPlaces(all, '').places).toMatchObject([{ path: 'guides/install.html' }])
  })

  test('stands for all pages whose defect is in one line', () => {
    const pages = Array.from({ length: 137 }, (_, index) => ({
      ...page,
      path: `p${index}.html`,
      source: menu,
    }))
    const { places } = reportedPlaces(judged([finding({ places: pages })]), 'build')
    expect(places).toHaveLength(1)
    expect(places[0]?.message).toMatch(/, on p0\.html and 136 more$/)
  })

  test('has a fingerprint that a moved line keeps, and another file or finding does not', () => {
    const print = (more: Partial<Finding>, at: object) =>
      reportedPlaces(judged([finding({ ...more, places: [{ ...page, source: at as never }] })]), '')
        .places[0]?.fingerprint
    expect(print({}, source)).toBe(print({}, { ...source, line: 99 }))
    expect(print({}, source)).not.toBe(print({}, menu))
    expect(print({}, source)).not.toBe(print({ id: 'a2' }, source))
  })

  test('comes first if it is new, and not at all if it is accepted', () => {
    const [known, added, notice, accepted] = ['known', 'added', 'notice', 'accepted'].map((id) =>
      finding({ id, level: id === 'notice' ? 'notice' : 'finding', places: [page] }),
    ) as [Finding, Finding, Finding, Finding]
    const { places } = reportedPlaces(
      judged([accepted, known, notice, added], {
        accepted: { findings: [accepted], removable: [] },
        comparison: { findings: [added], known: [known], gone: [] },
      }),
      '',
    )
    expect(places.map((place) => place.finding.id)).toEqual(['added', 'known', 'notice'])
  })

  test.each([[2], [3], [4]])('is left out beyond a limit, here %i of 3, and counted', (max) => {
    const places = ['a', 'b', 'c'].map((name) => ({ ...page, path: `${name}.html` }))
    const reported = reportedPlaces(judged([finding({ places })]), '', max)
    expect(reported.places).toHaveLength(Math.min(3, max))
    expect(reported.omitted).toBe(Math.max(0, 3 - max))
  })

  test('of the whole site is its start page', () => {
    const { places } = reportedPlaces(judged([finding({ cause: 'no-index', subject: '' })]), 'out')
    expect(places).toMatchObject([{ path: 'out/index.html', message: 'No start page' }])
  })
})
