import { describe, expect, test } from 'vitest'
import { FindingList } from '../../src/check/findings/finding-list.ts'
import { checkLimits } from '../../src/check/findings/publish-limits.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import { HostedSite, hostedSite } from '../../src/site/hosted-site.ts'
import {
  deviceNames,
  type PublishLimit,
  servedWindowsNames,
  type TargetRules,
  windowsNames,
} from '../../src/site/publish-target.ts'
import { targetRules } from '../../src/site/publish-targets.ts'
import { type PublishTarget, publishTargets } from '../../src/site/site-rules.ts'
import { file, findingsOf } from '../check/site.ts'
import { filesOf, lacksNotFoundPage, many, responsesOf, sized } from './publish-targets/target.ts'

// What every target has to be, by its table. What is special about one is in publish-targets/.

/** What was seen on the real servers. */
interface Sample {
  /**
   * To `a`, `a/`, `a.html`, `b`, `c`, `b/index` and a missing path, with a.html, b/index.html, c.html beside a
   * folder c/, and 404.html: a status with the target of a redirect, and for `c` the file that is served.
   */
  readonly responses: readonly string[]
  /** By the variant of each name rule but those of Windows: a path that it refuses. */
  readonly refused: Readonly<Record<string, string>>
}

const samples: Readonly<Record<PublishTarget, Sample>> = {
  none: { responses: ['200', '404', '200', '301 b/', 'c.html', '200', '404'], refused: {} },
  'cloudflare-pages': {
    responses: ['200', '308 a', '308 a', '308 b/', 'c.html', '308 b/', '404'],
    refused: {
      functions: 'functions/index.html',
      worker: '_worker.js',
      'node-modules': 'a/node_modules/b.js',
    },
  },
  'github-pages': {
    responses: ['200', '404', '200', '301 b/', 'c.html', '200', '404'],
    refused: { underscore: '_next/static/a.js', hidden: '.well-known/security.txt' },
  },
  'gitlab-pages': {
    responses: ['200', '200', '200', '302 b/', '302 c/', '200', '404'],
    refused: {},
  },
  'azure-static-web-apps': {
    responses: ['200', '404', '200', '301 b/', 'c.html', '200', '404'],
    refused: {},
  },
  netlify: {
    responses: ['200', '200', '200', '200', 'c.html', '200', '404'],
    refused: { hash: 'a#b.html', hidden: '.env' },
  },
  vercel: {
    responses: ['200', '404', '308 a', '200', 'c.html', '308 b', '404'],
    refused: { function: 'api/a.js' },
  },
  firebase: {
    responses: ['200', '404', '301 a', '200', 'c.html', '301 b', '404'],
    refused: { hidden: '.env', hash: 'a#b.html' },
  },
  s3: { responses: ['404', '404', '200', '302 b/', '404', '404', '404'], refused: {} },
  's3-cloudfront': { responses: ['200', '404', '200', '404', 'c.html', '200', '404'], refused: {} },
  nginx: { responses: ['200', '301 a', '200', '301 b/', 'c.html', '200', '404'], refused: {} },
}

const rulesOf = (target: PublishTarget): TargetRules => targetRules[target]

/** The levels of the findings by a rule of a target, of these files beside a start page and a 404 page. */
function levelsOf(target: PublishTarget, variant: string, files: readonly SiteFile[]) {
  const findings = new FindingList()
  checkLimits([...filesOfEach, ...files], target, findings)
  return findings
    .sorted()
    .filter((finding) => finding.variant === variant)
    .map(({ level }) => level)
}

const filesOfEach = [file('404.html'), file('index.html')]

describe.for(publishTargets)('%s', (target) => {
  const { limits, names, source, notFound, configuredBy, redirects } = rulesOf(target)
  const { responses, refused } = samples[target]

  test('has a source for each fact', () => {
    const listed = [...limits, ...names].map((fact) => fact.source)
    for (const one of [...listed, source, notFound.source]) {
      expect(one).toMatch(/^https:\/\/[a-z.-]+\/\S+$/)
    }
  })

  test('serves a folder as seen on the real server', () => {
    expect(responsesOf(target)).toEqual(responses)
  })

  test('has the rules about names on Windows, and a sample of each other one', () => {
    const servesAny = ['none', 'nginx', 's3', 's3-cloudfront'].includes(target)
    const ofWindows = [servesAny ? servedWindowsNames : windowsNames, deviceNames]
    expect(names).toEqual(expect.arrayContaining(ofWindows))
    const others = names.filter(
      (rule) => !ofWindows.some(({ variant }) => variant === rule.variant),
    )
    expect(Object.keys(refused).toSorted()).toEqual(others.map((rule) => rule.variant).toSorted())
    for (const { variant, level = 'finding' } of others) {
      expect(levelsOf(target, variant, [file(refused[variant] ?? '')])).toEqual([level])
    }
  })

  test.for(limits)('has the limit $variant, which is met and not exceeded', (limit) => {
    expect(levelsOf(target, limit.variant, filling(limit, limit.max))).toEqual([])
    const level = limit.level ?? 'finding'
    expect(levelsOf(target, limit.variant, filling(limit, limit.max + 1))).toEqual([level])
  })

  test('has a 404 page at the root alone, by the check and by the target', () => {
    const pages = notFound.pages?.('') ?? [{ path: '404.html' }]
    for (const { path } of pages) {
      const lacks = path === 'index.html'
      expect(lacksNotFoundPage(target, path), path).toEqual({ check: lacks, target: lacks })
    }
    for (const path of ['404/index.html', 'docs/404.html', 'a.html']) {
      expect(lacksNotFoundPage(target, path), path).toEqual({ check: true, target: true })
    }
  })

  test('serves no file that configures it, and an unknown host may not, either', () => {
    if (redirects) expect(configuredBy).toContain(redirects.path)
    for (const path of configuredBy) {
      const files = filesOf(path)
      expect(hostedSite(files, target).find(path), path).toBeUndefined()
      expect(hostedSite(files, 'none').mayKeep(path), path).toBe(true)
    }
  })
})

/** Files that add up to an amount, together with the two pages of each site. */
function filling({ measure }: PublishLimit, amount: number) {
  if (measure === 'files') return many(amount)
  if (measure === 'site-size') return sized(amount)
  // In UTF-8.
  if (measure === 'path-length') return [file(`${'a'.repeat(amount - 2)}é`)]
  return [file('a', amount)]
}

test('a target may have a 404 page of another name, with status 200, before the usual one', () => {
  const rules: TargetRules = {
    ...targetRules.nginx,
    notFound: {
      ...targetRules.nginx.notFound,
      pages: () => [
        { path: '200.html', status: 200 },
        { path: '404.html', status: 404 },
      ],
    },
  }
  const site = (...paths: string[]) =>
    new HostedSite(filesOf('index.html', ...paths), rules, { domain: '', basePath: '/' })
  const both = site('404.html', '200.html')
  expect(both.respond('a')).toEqual({ kind: 'missing', status: 200, page: { path: '200.html' } })
  expect(both.isNotFoundPage('200.html')).toBe(true)
  expect(both.notFoundPage?.path).toBe('200.html')
  expect(site('404.html').respond('a')).toMatchObject({ status: 404, page: { path: '404.html' } })
  expect(site().respond('a')).toEqual({ kind: 'missing', status: 404, page: undefined })
})

test('an unknown host has no limits', () => {
  const files = [...many(100_002), file('a', 2 ** 40)]
  expect(findingsOf(files, { publishTarget: 'none' })).toEqual([])
})

test.for([
  ['_redirects', true],
  ['staticwebapp.config.json', true],
  ['CNAME', true],
  ['.well-known/security.txt', true],
  ['docs/CNAME', false],
  ['a.html', false],
] as const)('%s may be kept by some host: %s', ([path, mayKeep]) => {
  expect(hostedSite(filesOf(path), 'none').mayKeep(path)).toBe(mayKeep)
})
