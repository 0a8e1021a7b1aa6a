import { expect, test } from 'vitest'
import { sitesPage } from '../../../../../tools/qa/real/sites/report.ts'

// Promise: the page names every site without a result, and every difference with its reason.

const machine = { cores: 2, date: new Date('2026-11-22T08:00:00Z') }
const example = { page: 'a.html', target: '/b.html', written: '/b' }

test('the page has what was checked, compared, built again, and what failed', () => {
  const page = sitesPage(
    {
      checked: [
        {
          site: { name: 'git-doc', generator: 'AsciiDoc', version: '1:2', folder: '/tmp/git-doc' },
          ...{ step: { seconds: 3, cpuSeconds: 2, peak: 168 }, bytes: 13e6 },
          ...{ pages: 242, references: 2084, findings: [{ title: 'Broken links', count: 1 }] },
          ...{ notices: [], proof: { confirmed: 5, wrong: [], unproven: { 'no-index': 1 } } },
          compared: [
            {
              ...{ checker: 'lychee', both: 4, seconds: 1.2, cpuSeconds: 0.6, wrong: [] },
              onlyHere: [{ reason: 'a file, in `img src`', count: 7, example }],
              ...{ onlyThere: [], missed: [example] },
            },
            { checker: 'linkinator', failed: 'took over 300 s' },
          ],
          browser: { pages: 30, failed: 9, reported: 7, computed: ['/a.js'], missed: ['/b.js'] },
        },
      ],
      rebuilt: [
        {
          ...{ generator: 'Hugo', build: 'second', changed: false, files: 0, differing: 3 },
          ...{ unseen: 3, listedUnseen: 0, stale: [], needless: 0, paths: 0 },
        },
      ],
      failed: [{ name: 'rust-doc', reason: 'left out | large' }],
    },
    machine,
  )
  expect(page).toContain('| git-doc | AsciiDoc | 30 | 9 | 7 | 1 | 1 |')
  expect(page).toContain('2 cores, Node')
  expect(page).toContain(': 1 site of 1 generator.')
  expect(page).toMatch(
    /^\| git-doc \| AsciiDoc \| 1:2 \| 242 \| 2,084 \| 13 \| 3.0 \| 2.0 \| 168 /m,
  )
  expect(page).toContain('| Broken links: 1 | none | 5 | 0 | `no-index`: 1 |')
  expect(page).toContain('| lychee | 4 | 7 | 0 | 0 | 1 |')
  expect(page).toContain('| linkinator | took over 300 s |')
  expect(page).toContain('| a file, in `img src` | 7 | git-doc, AsciiDoc: `a.html` → `/b` |')
  expect(page).toContain('| Hugo | none | false | 0 | 0 | 3 | 0 | 3 | 0 | 0 |')
  expect(page).toContain('| rust-doc | left out \\| large |')
})
