import { afterEach, expect, test, vi } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import type { Manifest } from '../../src/site/manifest.ts'
import { type PublishTarget, publishTargets } from '../../src/site/site-rules.ts'
import { siteRules } from '../support/site-rules.ts'
import { causeSites } from './causes/cause-sites.ts'

// Promise: a text can be worded anew, or in another language, without changing one id or verdict.

afterEach(() => {
  vi.doUnmock('../../src/kernel/format/quantity.ts')
  vi.doUnmock('../../src/check/findings/finding-detail.ts')
  vi.doUnmock('../../src/check/finding.ts')
  vi.doUnmock('../../src/site/publish-targets.ts')
  vi.resetModules()
})

const words = (text: string) => `anders ${[...text].toReversed().join('')}`

/** A module whose texts, and those that its functions return, are other ones. */
function reworded(exports: Readonly<Record<string, unknown>>, isText = (_: string) => true) {
  const other = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return isText(name) ? words(value) : value
    if (typeof value === 'function') {
      return (...inputs: unknown[]) => other(value(...inputs), name)
    }
    if (Array.isArray(value)) return value.map((item) => other(item, name))
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, other(part, key)]))
  }
  return Object.fromEntries(Object.entries(exports).map(([key, part]) => [key, other(part, key)]))
}

function mockTexts(): void {
  const whole = async (original: () => Promise<object>) => reworded({ ...(await original()) })
  vi.doMock('../../src/kernel/format/quantity.ts', whole)
  vi.doMock('../../src/check/findings/finding-detail.ts', whole)
  vi.doMock('../../src/check/finding.ts', async (original) => {
    const actual = (await original()) as typeof import('../../src/check/finding.ts')
    return { ...actual, ...reworded({ causeTitles: actual.causeTitles }) }
  })
  const texts = new Set(['name', 'text', 'effect', 'without', 'inFolder'])
  vi.doMock('../../src/site/publish-targets.ts', async (original) => {
    const actual = (await original()) as typeof import('../../src/site/publish-targets.ts')
    const targets = Object.entries(actual.targetRules).map(([target, rules]) => {
      const { limits, names, notFound, name } = rules
      const own = reworded({ limits, names, notFound, name }, (field) => texts.has(field))
      // How it serves files is no text.
      const inFolder = 'inFolder' in rules ? { inFolder: words(rules.inFolder) } : {}
      return [target, { ...rules, ...own, notFound: { ...notFound, without: '…' }, ...inFolder }]
    })
    return { ...actual, targetRules: Object.fromEntries(targets) }
  })
}

/** What is judged of a site, with the modules that are loaded now. */
async function judgedSite(files: readonly SiteFile[], target: PublishTarget, baseline?: Manifest) {
  const { checkSite } = await import('../../src/check/thread/check-files.ts')
  const { judgeCheck } = await import('../../src/check/baseline/judged-check.ts')
  const { knownFindings } = await import('../../src/check/baseline/finding-identity.ts')
  const { detailText } = await import('../../src/check/cause-groups.ts')
  const { verdictOf } = await import('../../src/check/site-outline.ts')
  const { manifestOf } = await import('../../src/site/manifest.ts')
  const rules = siteRules({
    publishTarget: target,
    domain: 'docs.example.com',
    basePath: '/docs/',
    deploymentKind: 'air-gapped',
  })
  const check = checkSite(files, rules, { pageCount: 10_000 })
  const now = manifestOf(files, { domain: '', findings: knownFindings(check.findings) })
  const judged = judgeCheck(check, { baseline, now, accepted: undefined, onlyNew: true })
  const { all } = judged.findings
  return {
    identities: all.map(({ id, cause, variant, subject, level }) => [
      ...[id, cause, variant, subject, level],
    ]),
    texts: all.map(detailText).filter(Boolean),
    verdict: verdictOf(judged).state,
    newFindings: judged.findings.comparison?.findings.filter(({ level }) => level === 'finding'),
    gone: judged.findings.comparison?.gone,
    manifest: now,
  }
}

/** Every site of the table of causes, each in a folder of one site. */
const files = causeSites.flatMap((row, index) =>
  Object.entries(row.files).map(([path, content]) =>
    readFile(row.isWhole ? path : `${index}/${path}`, content),
  ),
)
const site = [...new Map(files.map((file) => [file.path, file])).values()]

function readFile(path: string, content: string): SiteFile {
  const reader = new FileReader(path, 'pages')
  reader.update(Buffer.from(content))
  return reader.end()
}

test.each(publishTargets)('on %s', async (target) => {
  const before = await judgedSite(site, target)
  expect(before.texts.length).toBeGreaterThanOrEqual(5)
  expect(before.texts.join()).not.toContain('anders')

  vi.resetModules()
  mockTexts()
  const now = await judgedSite(site, target, before.manifest)
  expect(now.texts.every((text) => text.includes('anders') || text.includes('…'))).toBe(true)
  expect(now.identities).toEqual(before.identities)
  expect(now.newFindings).toEqual([])
  expect(now.gone).toEqual([])
  // Without a baseline all findings count; with it, none is new.
  expect([before.verdict, now.verdict]).toEqual(['bad', 'good'])
})
