import { expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import type { Scan } from '../../../src/reading/scan/scan.ts'
import { basePages, file, page, refer, rules } from '../site.ts'

const missing = (
  attribute: string,
  name: string,
  scan: Partial<Scan>,
  made?: readonly string[],
) => {
  const files = [
    ...basePages,
    page(
      'a.html',
      [{ ...refer('element', `${attribute}=${name}`), written: name }, refer('script', 'a.js')],
      scan,
    ),
    { ...file('a.js'), scan: { references: [], anchors: [], isPartial: false } },
  ]
  const opened = made && new Map([['a.html', { madeAnchors: new Set(made), references: [] }]])
  const { findings } = checkSite(files, rules, { opened })
  return findings
    .filter(({ cause }) => cause === 'missing-id')
    .map(({ level, variant, places }) => [level, variant, places])
}

const writing: Partial<Scan> = { hasScript: true, scriptTraits: { writesMarkup: true } }

test('an element that a page names and lacks is a notice, by its attribute', () => {
  const at = (text: string, written: string) => [{ path: 'a.html', text, written, kind: 'element' }]
  expect(missing('for', 'none', {})).toEqual([['notice', 'for', at('#none', 'none')]])
  expect(missing('usemap', '#none', {})).toEqual([['notice', 'usemap', at('#none', '#none')]])
  expect(missing('for', 'none', writing)).toHaveLength(1)
})

test('what is made only on use is none where a script of the page may make it', () => {
  expect(missing('aria-controls', 'menu', writing)).toEqual([])
  expect(missing('aria-controls', 'menu', { hasScript: true })).toHaveLength(1)
  expect(missing('aria-controls', 'menu', {})).toHaveLength(1)
})

test('a page that was opened in a browser decides', () => {
  expect(missing('aria-controls', 'menu', writing, [])).toHaveLength(1)
  expect(missing('aria-controls', 'menu', writing, ['menu'])).toEqual([])
  expect(missing('for', 'none', writing, ['none'])).toEqual([])
  expect(missing('usemap', '#map', writing, ['map'])).toEqual([])
})
