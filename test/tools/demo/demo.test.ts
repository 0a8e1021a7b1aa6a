import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demonstrateGate } from '../../../tools/demo/agent-demo.ts'
import { demonstrateExport, writeSample } from '../../../tools/demo/export-demo.ts'

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
  writeFileSync(join(folder, 'index.md'), '# Start\n')
  // From an earlier demo.
  mkdirSync(join(out, 'site'), { recursive: true })
  writeFileSync(join(out, 'site', 'old.html'), '')
  await demonstrateExport(folder, out, speed)
  expect(readdirSync(out).toSorted()).toEqual([
    'bundle.tar.gz',
    'report.html',
    'site',
    'verify-report.html',
  ])
  expect(readdirSync(join(out, 'site'))).toContain('index.html')
  expect(readdirSync(join(out, 'site'))).not.toContain('old.html')
  expect(printed.some((line) => line.startsWith('  Error: SITE_DIFFERS'))).toBe(true)
  expect(printed.at(-1)).toMatch(/^The verification found the stale page, as intended\./)
  // What is printed can be opened.
  const paths = printed.join('\n').match(/\/\S+\.(?:html|gz)\b/g) ?? []
  expect(paths.filter((path) => path.startsWith(out)).every(existsSync)).toBe(true)
})

test('the demo without a folder shows two mistakes, and keeps their source', async () => {
  const out = join(folder, 'out')
  await writeSample(join(out, 'source'))
  await demonstrateExport(join(out, 'source'), out, speed)
  const warnings = printed.filter((line) => line.startsWith('  Warning: '))
  expect(warnings.join()).toMatch(/Missing assets: .*Broken links: /)
  expect(printed.join('\n')).toMatch(/^ {2}bundle\.tar\.gz, .*, source \(edit it/m)
})

test('the demo of a gate ends with what it showed', async () => {
  await demonstrateGate(speed)
  expect(printed.at(-1)).toMatch(/^The gate opened when both checks had passed, as intended\./)
})
