import { expect, test } from 'vitest'
import { reportPage } from '../../../../tools/qa/real/report.ts'

const part = {
  ...{ name: 'nginx', recipe: 'examples/build-nginx-image.yml' },
  ...{ seconds: 3, date: '2026-11-22' },
}

test('the page of real runs has versions, results, reasons and dates, and the replaced steps', () => {
  const nginx = { name: 'nginx', version: '1.22.1', path: '/usr/sbin/nginx' }
  const page = reportPage([
    {
      ...part,
      outcome: 'passed',
      programs: [nginx],
      checks: ['31 files | <all>'],
      replaced: ['the image'],
    },
    { ...part, name: 'Azure', outcome: 'skipped', reason: 'azurite is not installed' },
    { ...part, name: 'Helm', outcome: 'failed', reason: 'Error: x\nlong log' },
  ])
  expect(page).toMatch(
    /^\| nginx \| \[build-nginx-image\.yml\]\(.+\) \| passed \| nginx 1\.22\.1 \| 2026-11-22 \|$/m,
  )
  expect(page).toMatch(
    /^\| Azure \| .+ \| skipped: azurite is not installed \| {2}\| 2026-11-22 \|$/m,
  )
  expect(page).toMatch(/^\| Helm \| .+ \| failed: Error: x \| {2}\| 2026-11-22 \|$/m)
  expect(page).toContain('- 31 files \\| &lt;all>\n- Replaced: the image\n')
  expect(page).not.toContain('long log')
})
