import { expect, test } from 'vitest'
import type { Finding, FindingPlace } from '../../../src/check/finding.ts'
import { consequencesText } from '../../../src/check/report/consequences.ts'
import { finding } from './sections.ts'

const script = (path: string): FindingPlace => ({ path, text: '', written: 'a.js', kind: 'script' })
const missing = (...paths: string[]): Finding =>
  finding('missing-asset', 0, { places: paths.map(script), count: paths.length })
const onPages = (cause: Finding['cause'], ...paths: string[]): Finding =>
  finding(cause, 0, { places: paths.map((path) => ({ path, text: '' })), count: paths.length })

test('errors on pages without their scripts follow from them', () => {
  expect(consequencesText([missing('a.html', 'b.html'), onPages('script-error', 'b.html')])).toBe(
    '1 script missing in 2 files, and 1 script error that follows',
  )
  const many = [
    missing('a.html'),
    missing('a.html', 'c.html'),
    onPages('script-error', 'a.html'),
    onPages('blank-page', 'a.html', 'c.html'),
  ]
  expect(consequencesText(many)).toBe(
    '2 scripts missing in 2 files, and 1 script error, 1 blank page that follow',
  )
})

test.each<[string, Finding[]]>([
  ['a page that has all scripts', [missing('a.html'), onPages('script-error', 'a.html', 'b.html')]],
  [
    'a page that lacks an image',
    [
      finding('missing-asset', 0, { places: [{ ...script('a.html'), kind: 'image' }], count: 1 }),
      onPages('script-error', 'a.html'),
    ],
  ],
  [
    'pages that are not all listed',
    [missing('a.html'), { ...onPages('script-error', 'a.html'), count: 2 }],
  ],
  ['nothing else', [missing('a.html')]],
])('nothing follows for an error on %s', (_, findings) => {
  expect(consequencesText(findings)).toBeUndefined()
})
