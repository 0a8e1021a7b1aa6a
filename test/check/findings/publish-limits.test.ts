import { describe, expect, test } from 'vitest'
import { detailText } from '../../../src/check/cause-groups.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { FindingList } from '../../../src/check/findings/finding-list.ts'
import { checkLimits } from '../../../src/check/findings/publish-limits.ts'
import { type PublishTarget, publishTargets } from '../../../src/site/site-rules.ts'
import { many, mebibyte } from '../../site/publish-targets/target.ts'
import { file, findingsOf } from '../site.ts'

describe('the limits of a publish target', () => {
  test('a limit of files does not hide one of sizes', () => {
    const files = [...many(20_001), file('a', 25 * mebibyte + 1)]
    const findings = findingsOf(files, { publishTarget: 'cloudflare-pages' })
    expect(findings.map(({ level }) => level)).toEqual(['finding', 'notice'])
  })

  test('a limit of files is reported with their number in the site', () => {
    const [limit] = findingsOf(many(20_001), { publishTarget: 'cloudflare-pages' })
    expect(limit).toMatchObject({
      subject: '',
      variant: 'files-free',
      count: 0,
    })
    expect(limit && detailText(limit)).toBe(
      '20,001 files; Cloudflare Pages accepts 20,000 files on the Free plan',
    )
  })

  test('a limit of sizes is reported with each file that exceeds it', () => {
    const files = [file('b.bin', 30e6), file('a.bin', 40e6), file('c.bin', 20e6)]
    const [limit] = findingsOf(files, { publishTarget: 'cloudflare-pages' })
    expect(limit).toMatchObject({
      variant: 'file-size',
      places: [
        { path: 'a.bin', text: '40 MB' },
        { path: 'b.bin', text: '30 MB' },
      ],
      count: 2,
    })
    expect(limit && detailText(limit)).toBe('Cloudflare Pages accepts 25 MiB per file')
  })
})

describe('the names that a publish target does not accept', () => {
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
})

/** What the limits of a target say of files with these names. */
function nameFindings(paths: readonly string[], target: PublishTarget): readonly Finding[] {
  const findings = new FindingList()
  checkLimits(
    paths.map((path) => ({ path, size: 1, sha256: '' })),
    target,
    findings,
  )
  return findings.sorted()
}

test('a name that Windows cannot store is a finding, and a notice where any name is served', () => {
  const servesAny: readonly PublishTarget[] = ['none', 'nginx', 's3', 's3-cloudfront']
  const paths = ['q?.png', 'a./b.html', 'a b.html', 'a.b/c.html', 'a\\b']
  for (const target of publishTargets) {
    expect(nameFindings(paths, target), target).toMatchObject([
      {
        cause: 'forbidden-name',
        level: servesAny.includes(target) ? 'notice' : 'finding',
        places: [{ path: 'q?.png' }, { path: 'a./b.html' }, { path: 'a\\b' }],
      },
    ])
  }
})

test('a name of a device is a notice for every target: every other system stores it', () => {
  const paths = ['Aux.html', 'a/con/b.html', 'auxiliary.html', 'a/icon.html', 'com1']
  for (const target of publishTargets) {
    expect(nameFindings(paths, target), target).toMatchObject([
      {
        cause: 'forbidden-name',
        variant: 'device',
        level: 'notice',
        places: [{ path: 'Aux.html' }, { path: 'a/con/b.html' }, { path: 'com1' }],
      },
    ])
  }
})
