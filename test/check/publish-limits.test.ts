import { describe, expect, test } from 'vitest'
import { publishRules } from '../../src/publish-targets/publish-rules.ts'
import { publishTargets } from '../../src/publish-targets/publish-target.ts'
import { servingRules } from '../../src/publish-targets/serving-rules.ts'
import type { SiteFile } from '../../src/reading/site-file.ts'
import { sample } from '../support/amount.ts'
import { file, findingsOf } from './site.ts'

const mebibyte = 1024 ** 2

/** Files that add up to this count, together with the start page and the 404 page. */
const many = (count: number) => Array.from({ length: count - 2 }, (_, at) => file(`f/${at}.txt`))
/** Files of at most 50 MiB that add up to this size, together with the two pages of each site. */
function sized(bytes: number): SiteFile[] {
  const each = 50 * mebibyte
  const count = Math.ceil((bytes - 200) / each)
  return Array.from({ length: count }, (_, at) =>
    file(`${at}.bin`, Math.min(each, bytes - 200 - at * each)),
  )
}

describe('the limits of a publish target', () => {
  const cases = [
    ['cloudflare-pages', 'nothing', '20,000 files', many(20_000)],
    ['cloudflare-pages', 'a notice', '20,001 files', many(20_001)],
    ['cloudflare-pages', 'a notice', '100,000 files', many(100_000)],
    ['cloudflare-pages', 'a finding', '100,001 files', many(100_001)],
    ['cloudflare-pages', 'nothing', 'a file of 25 MiB', [file('a', 25 * mebibyte)]],
    ['cloudflare-pages', 'a finding', 'a larger file', [file('a', 25 * mebibyte + 1)]],
    ['github-pages', 'nothing', '1 GiB', sized(1024 ** 3)],
    ['github-pages', 'a finding', 'more than 1 GiB', sized(1024 ** 3 + 1)],
    ['github-pages', 'nothing', 'a file of 100 MiB', [file('a', 100 * mebibyte)]],
    ['github-pages', 'a notice', 'a larger file', [file('a', 100 * mebibyte + 1)]],
    ['azure-static-web-apps', 'nothing', '15,000 files', many(15_000)],
    ['azure-static-web-apps', 'a finding', '15,001 files', many(15_001)],
    ['azure-static-web-apps', 'nothing', '250 MiB', sized(250 * mebibyte)],
    ['azure-static-web-apps', 'a notice', 'more than 250 MiB', sized(250 * mebibyte + 1)],
    ['azure-static-web-apps', 'a notice', '500 MiB', sized(500 * mebibyte)],
    ['azure-static-web-apps', 'a finding', 'more than 500 MiB', sized(500 * mebibyte + 1)],
    ['s3', 'nothing', 'a path of 1,024 bytes', [file('é'.repeat(512))]],
    ['s3', 'a finding', 'a path of 1,025 bytes', [file(`${'é'.repeat(512)}a`)]],
    ['s3', 'nothing', 'any number and size', [...many(100_002), file('a', 2 ** 40)]],
    ['none', 'nothing', 'any number and size', [...many(100_002), file('a', 2 ** 40)]],
  ] as const
  test.for(sample(cases, 10))('%s: %s is reported for %s', ([publishTarget, level, , files]) => {
    const findings = findingsOf(files, { publishTarget })
    expect(findings.map((finding) => `${finding.cause}: a ${finding.level}`)).toEqual(
      level === 'nothing' ? [] : [`publish-limit: ${level}`],
    )
  })

  test('a limit of files does not hide one of sizes', () => {
    const files = [...many(20_001), file('a', 25 * mebibyte + 1)]
    const findings = findingsOf(files, { publishTarget: 'cloudflare-pages' })
    expect(findings.map(({ level }) => level)).toEqual(['finding', 'notice'])
  })

  test('a limit of files is reported with their number in the site', () => {
    const [limit] = findingsOf(many(20_001), { publishTarget: 'cloudflare-pages' })
    expect(limit).toMatchObject({
      subject: '',
      detail: '20,001 files; Cloudflare Pages accepts 20,000 files on the Free plan',
      count: 0,
    })
  })

  test('a limit of sizes is reported with each file that exceeds it', () => {
    const files = [file('b.bin', 30e6), file('a.bin', 40e6), file('c.bin', 20e6)]
    const [limit] = findingsOf(files, { publishTarget: 'cloudflare-pages' })
    expect(limit).toMatchObject({
      detail: 'Cloudflare Pages accepts 25 MiB per file',
      places: [
        { path: 'a.bin', text: '40 MB' },
        { path: 'b.bin', text: '30 MB' },
      ],
      count: 2,
    })
  })
})

describe('the names that a publish target does not accept', () => {
  test.for([
    ['cloudflare-pages', 'functions/index.html', 'finding'],
    ['cloudflare-pages', 'functions', 'finding'],
    ['cloudflare-pages', 'functions.html', undefined],
    ['cloudflare-pages', 'api/functions/index.html', undefined],
    ['cloudflare-pages', '_worker.js', 'finding'],
    ['cloudflare-pages', '_worker.js/index.js', 'finding'],
    ['cloudflare-pages', 'docs/_worker.js', undefined],
    ['cloudflare-pages', 'a/node_modules/b/c.js', 'finding'],
    ['cloudflare-pages', 'node_modules.html', undefined],
    ['cloudflare-pages', '_redirects', undefined],
    ['cloudflare-pages', '_headers', undefined],
    ['cloudflare-pages', '_next/a.js', undefined],
    ['github-pages', '_next/static/a.js', 'notice'],
    ['github-pages', 'docs/_images/a.png', 'notice'],
    ['github-pages', 'docs/a_b.html', undefined],
    ['github-pages', '.well-known/security.txt', 'notice'],
    ['github-pages', 'a/.hidden', 'notice'],
    ['github-pages', '.nojekyll', undefined],
    ['azure-static-web-apps', '_next/a.js', undefined],
    ['s3', 'functions/index.html', undefined],
    ['none', 'functions/index.html', undefined],
  ] as const)('%s: %s', ([publishTarget, path, expected]) => {
    const findings = findingsOf([file(path)], { publishTarget })
    expect(findings.map(({ cause, level }) => `${cause}: ${level}`)).toEqual(
      expected ? [`forbidden-name: ${expected}`] : [],
    )
  })

  test('are one finding for each rule, however many names it matches', () => {
    const files = ['__next._tree.txt', 'a/__next._tree.txt', 'a/__next._full.txt'].map((path) =>
      file(path),
    )
    expect(findingsOf(files, { publishTarget: 'github-pages' })).toMatchObject([
      { cause: 'forbidden-name', level: 'notice', subject: '', count: 3 },
    ])
  })

  test('each is reported with its files', () => {
    const files = [file('functions/b.html'), file('functions/a.html')]
    expect(findingsOf(files, { publishTarget: 'cloudflare-pages' })).toMatchObject([
      { places: [{ path: 'functions/a.html' }, { path: 'functions/b.html' }], count: 2 },
    ])
  })

  test('those for Jekyll are accepted by GitHub Pages with a .nojekyll', () => {
    const files = [file('_next/a.js'), file('.nojekyll')]
    expect(findingsOf(files, { publishTarget: 'github-pages' })).toEqual([])
  })
})

test('each fact of each publish target has a source', () => {
  for (const target of publishTargets) {
    const { limits, names, notFoundPage } = publishRules[target]
    for (const { source } of [...limits, ...names, notFoundPage, servingRules[target]]) {
      expect(source, target).toMatch(/^https:\/\/[a-z.-]+\/\S+$/)
    }
  }
})
