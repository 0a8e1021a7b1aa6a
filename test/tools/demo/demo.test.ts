import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demonstrateGate } from '../../../tools/demo/agent-demo.ts'
import { demonstrateExport, writeSample } from '../../../tools/demo/export-demo.ts'
import { isLong } from '../../support/amount.ts'
import { sleepless } from '../../support/runner/sleepless.ts'

let folder: string
const printed: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((text = '') => {
    printed.push(...stripVTControlCharacters(String(text)).trimEnd().split('\n'))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Fast enough that no wait is noticed. */
const speed = 1000

test('the demo of an export keeps site and reports, and ends with what it showed', async () => {
  const out = join(folder, 'out')
  await writeSample(join(out, 'source'))
  // From an earlier demo.
  mkdirSync(join(out, 'site'), { recursive: true })
  writeFileSync(join(out, 'site', 'old.html'), '')
  await demonstrateExport(join(out, 'source'), out, speed)
  expect(readdirSync(out).toSorted()).toEqual([
    'bundle.tar.gz',
    'report.html',
    'site',
    'source',
    'verify-report.html',
  ])
  expect(readdirSync(join(out, 'site'))).toContain('index.html')
  expect(readdirSync(join(out, 'site'))).not.toContain('old.html')
  expect(printed.some((line) => line.startsWith('  Error: SITE_DIFFERS'))).toBe(true)
  expect(printed.at(-1)).toMatch(/^The verification found the stale page, as intended\./)
  // What is printed can be opened.
  const paths = printed.join('\n').match(/\/\S+\.(?:html|gz)\b/g) ?? []
  expect(paths.filter((path) => path.startsWith(out)).every(existsSync)).toBe(true)
  // The sample has two mistakes, and can be edited.
  const warnings = printed.filter((line) => line.startsWith('  Warning: '))
  expect(warnings.join()).toMatch(/Missing assets: .*Broken links: /)
  expect(printed.join('\n')).toMatch(/^ {2}bundle\.tar\.gz, .*, source \(edit it/m)
})

test.runIf(isLong)('the demo of a folder of one’s own names no source', async () => {
  const out = join(folder, 'out')
  writeFileSync(join(folder, 'index.md'), '# Start\n')
  await demonstrateExport(folder, out, speed)
  expect(readdirSync(join(out, 'site'))).toContain('index.html')
  expect(printed.join('\n')).not.toContain('edit it')
})

test('the demo of a gate ends with what it showed', async () => {
  const quick = sleepless()
  await demonstrateGate(speed, quick.env)
  quick.remove()
  expect(printed.at(-1)).toMatch(/^The gate opened when both checks had passed, as intended\./)
})
