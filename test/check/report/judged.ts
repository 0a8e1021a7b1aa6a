import fc from 'fast-check'
import type { JudgedFindings } from '../../../src/check/baseline/judged-check.ts'
import type { Finding, FindingPlace } from '../../../src/check/finding.ts'

export const finding = (more: Partial<Finding>): Finding => ({
  cause: 'broken-link',
  level: 'finding',
  subject: '/guides/upgrade.md',
  places: [],
  count: more.places?.length ?? 0,
  id: 'a1',
  ...more,
})

export const judged = (
  all: readonly Finding[],
  more: Partial<JudgedFindings> = {},
): JudgedFindings => ({
  all,
  accepted: { findings: [], removable: [] },
  ...more,
})

export const page: FindingPlace = {
  path: 'guides/install.html',
  text: 'Upgrade',
  written: '../upgrade.md',
  line: 40,
  column: 9,
}
export const source = { path: 'docs/guides/install.mdx', line: 12 }
export const menu = { path: 'mkdocs.yml', line: 7 }

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const anyPlaces = fc.array(
  fc.record({
    path: fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/')),
    text: name,
    written: fc.option(name, { nil: undefined }),
    line: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    source: fc.option(fc.constantFrom(source, menu, { path: 'docs/ü #.md' }), { nil: undefined }),
  }),
  { maxLength: 4 },
)
export const anyJudged = fc
  .array(fc.record({ places: anyPlaces, id: name, subject: name }), { maxLength: 5 })
  .map((all) => judged(all.map((more) => finding({ ...more, count: more.places.length }))))
