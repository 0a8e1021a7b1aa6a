import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noticeLines } from '../../../src/runner/command/notices.ts'

const folder = mkdtempSync(join(tmpdir(), 'notices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pages = (...paths: string[]) => paths.map((path) => ({ path }))

test('notices are one line each, with their first pages; findings are not listed', () => {
  const file = join(folder, 'findings.json')
  const findings = [
    { level: 'finding', title: 'Broken links', subject: '/x', detail: '', pages: pages('a.html') },
    { level: 'notice', title: 'No 404 page', subject: '', detail: '', pages: [] },
    { level: 'notice', title: 'Broken links', subject: '/c', detail: 'canonical URL', pages: [] },
    {
      ...{
        level: 'notice',
        title: 'Images without alternative text',
        subject: 'a.png',
        detail: '',
      },
      pages: [
        { path: 'a.html', source: { path: 'docs/a.md', line: 3 } },
        { path: 'b.html', source: { path: 'docs/b.md' } },
        ...pages('c.html', 'd.html', 'e.html'),
      ],
    },
  ]
  writeFileSync(file, JSON.stringify({ findings }))
  expect(noticeLines(file)).toEqual([
    'No 404 page',
    'Broken links: /c, canonical URL',
    'Images without alternative text: a.png in a.html (docs/a.md:3), b.html (docs/b.md), c.html and 2 more',
  ])
})
