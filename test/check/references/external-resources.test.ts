import { describe, expect, test } from 'vitest'
import { allowedHosts } from '../../../src/check/references/external-resources.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import type { Reference } from '../../../src/reading/scan/scan.ts'
import type { DeploymentKind } from '../../../src/site/site-rules.ts'
import { basePages, findingsOf, link, page, refer, reported, rules, withText } from '../site.ts'

/** Kinds, and their names in findings. */
const kinds = [
  ['script', 'scripts'],
  ['frame', 'frames'],
  ['style', 'style sheets'],
  ['font', 'fonts'],
  ['image', 'images'],
  ['media', 'video and audio'],
  ['connection', 'connections'],
  ['prefetch', 'prefetched pages and files'],
] as const

const loading = (...references: Reference[]) => [page('a.html', references)]
const load = (kind: Reference['kind']) => refer(kind, 'https://cdn.example.net/x')

describe('an external resource', () => {
  test.for(kinds)(
    'of kind %s is a finding in an air-gapped deployment, reported as %s',
    ([kind, text]) => {
      const findings = findingsOf(loading(load(kind)), { deploymentKind: 'air-gapped' })
      expect(withText(findings)).toEqual([
        {
          cause: 'external-resource',
          level: 'finding',
          subject: 'cdn.example.net',
          variant: kind,
          text,
          places: [{ path: 'a.html', text: '', written: 'https://cdn.example.net/x', kind }],
          count: 1,
        },
      ])
    },
  )

  test.for(kinds)(
    'of kind %s, in a client-hosted deployment, is a finding if it runs in a page',
    ([kind]) => {
      const findings = findingsOf(loading(load(kind)), { deploymentKind: 'client-hosted' })
      const level = kind === 'script' || kind === 'frame' ? 'finding' : 'notice'
      expect(reported(findings, 'external-resource')).toEqual([`${level} cdn.example.net`])
    },
  )

  test.for(kinds)('of kind %s is only counted in the cloud', ([kind]) => {
    const check = checkSite([...basePages, ...loading(load(kind))], {
      ...rules,
      deploymentKind: 'cloud',
    })
    expect(check.findings).toEqual([])
    expect(check.externalResources).toEqual([
      { host: 'cdn.example.net', kind, pages: 1, isAllowed: false },
    ])
  })

  test('is one finding for each host and kind, however many pages and style sheets have it', () => {
    const files = [
      page('a.html', [load('script'), load('script'), load('image')]),
      page('b.html', [load('script'), refer('script', '//cdn.example.net:8443/y')]),
      page('c.css', [load('font')]),
    ]
    const check = checkSite([...basePages, ...files], rules)
    expect(
      check.findings.map(({ level, subject, variant, count }) => [level, subject, variant, count]),
    ).toEqual([
      ['finding', 'cdn.example.net', 'script', 2],
      ['finding', 'cdn.example.net:8443', 'script', 1],
      ['notice', 'cdn.example.net', 'font', 1],
      ['notice', 'cdn.example.net', 'image', 1],
    ])
    expect(check.externalResources).toEqual([
      { host: 'cdn.example.net', kind: 'script', pages: 2, isAllowed: false },
      { host: 'cdn.example.net', kind: 'font', pages: 1, isAllowed: false },
      { host: 'cdn.example.net', kind: 'image', pages: 1, isAllowed: false },
      { host: 'cdn.example.net:8443', kind: 'script', pages: 1, isAllowed: false },
    ])
  })

  test('is not a finding if its host is allowed, and is counted as allowed', () => {
    const check = checkSite([...basePages, ...loading(load('script'))], {
      ...rules,
      deploymentKind: 'air-gapped',
      allowedHosts: ['cdn.example.net'],
    })
    expect(check.findings).toEqual([])
    expect(check.externalResources).toMatchObject([{ isAllowed: true }])
  })
})

describe('a URL in a script', () => {
  const files = [
    page('a.html', [refer('script', '/a.js')]),
    page('a.js', [
      refer('connection', 'https://api.example.net/b?c', 'line 3'),
      refer('script', '//cdn.example.net/d.js', 'line 4'),
      refer('mention', 'https://licence.example.net/', 'line 1'),
    ]),
    page('unused.js', [refer('connection', 'https://unused.example.net/', 'line 1')]),
  ]
  const check = (deploymentKind: DeploymentKind, allowed: readonly string[] = []) =>
    checkSite([...basePages, ...files], { ...rules, deploymentKind, allowedHosts: allowed })

  test('is a finding where it is loaded, with the script and the line', () => {
    const { findings } = check('air-gapped')
    const shown = findings.map(({ level, subject, places }) => [
      ...[level, subject],
      ...places.map(({ path, text }) => ({ path, text })),
    ])
    expect(shown).toEqual([
      [
        ...['finding', 'api.example.net'],
        { path: 'a.js', text: 'line 3: https://api.example.net/b?c' },
      ],
      [...['finding', 'cdn.example.net'], { path: 'a.js', text: 'line 4: //cdn.example.net/d.js' }],
    ])
  })

  test('counts by deployment like other external resources', () => {
    const levels = (...given: Parameters<typeof check>) =>
      check(...given).findings.map(({ level, subject }) => `${level} ${subject}`)
    expect(levels('client-hosted')).toEqual(['finding cdn.example.net', 'notice api.example.net'])
    expect(levels('cloud')).toEqual([])
    expect(levels('air-gapped', ['*.example.net'])).toEqual([])
  })

  test('that is not loaded is only listed, once, with its first place', () => {
    const mention = refer('mention', 'https://licence.example.net/', 'line 7')
    const more = [...files, page('b.html', [mention])]
    const { scriptMentions, references, findings } = checkSite([...basePages, ...more], {
      ...rules,
      deploymentKind: 'air-gapped',
    })
    expect(scriptMentions).toEqual([
      { url: 'https://licence.example.net/', path: 'b.html', line: 'line 7', files: 2 },
    ])
    expect([references, findings.length]).toEqual([3, 2])
  })

  test('counts in the chunk of a bundle that no page names', () => {
    const chunk = page('b.js', [refer('connection', 'https://b.test/', 'line 1')], {
      isChunk: true,
    })
    const findings = findingsOf([chunk], { deploymentKind: 'air-gapped' })
    expect(reported(findings, 'external-resource')).toEqual(['finding b.test'])
  })
})

test.for(['link', 'form', 'refresh', 'canonical', 'social', 'alternate'] as const)(
  'a reference of kind %s to another host loads nothing',
  (kind) => {
    const check = checkSite([...basePages, ...loading(load(kind))], {
      ...rules,
      domain: '',
      deploymentKind: 'air-gapped',
    })
    expect(check).toMatchObject({ findings: [], externalResources: [] })
  },
)

test('data URLs and the site’s host are not external', () => {
  const files = loading(
    refer('image', 'data:image/png;base64,AAAA#x'),
    refer('media', 'blob:https://example.net/1'),
    refer('image', 'https://docs.example.com/index.html'),
    refer('connection', '//docs.example.com'),
    link('https://example.net/'),
  )
  expect(findingsOf(files, { deploymentKind: 'air-gapped' })).toEqual([])
})

test('with a base on another host, everything is loaded from there', () => {
  const files = [page('a.html', [refer('image', 'a.png')], { base: 'https://cdn.example.net/' })]
  expect(reported(findingsOf(files), 'external-resource')).toEqual(['notice cdn.example.net'])
})

describe('allowed-hosts', () => {
  test.for([
    ['cdn.example.net', 'cdn.example.net', true],
    ['CDN.example.NET', 'cdn.example.net', true],
    ['cdn.example.net:443', 'cdn.example.net', true],
    ['cdn.example.net:80', 'cdn.example.net', true],
    ['cdn.example.net', 'cdn.example.net:8443', false],
    ['cdn.example.net:8443', 'cdn.example.net:8443', true],
    ['cdn.example.net:8443', 'cdn.example.net', false],
    ['cdn.example.net:8080', 'cdn.example.net:8080', true],
    ['cdn.example.net', 'a.cdn.example.net', false],
    ['cdn.example.net', 'cdn.example.net.evil.example', false],
    ['*.example.net', 'cdn.example.net', true],
    ['*.example.net', 'a.cdn.example.net', true],
    ['*.example.net', 'example.net', false],
    ['*.example.net', 'badexample.net', false],
    ['*.example.net', 'cdn.example.net:8443', false],
    ['*.example.net:8443', 'cdn.example.net:8443', true],
    ['bücher.example', 'xn--bcher-kva.example', true],
    ['*.bücher.example', 'a.xn--bcher-kva.example', true],
    ['10.0.0.7:3000', '10.0.0.7:3000', true],
    ['not a host', 'example.net', false],
  ] as const)('%s and %s: %s', ([entry, host, expected]) => {
    expect(allowedHosts([entry])(host)).toBe(expected)
  })

  test('matches any of several entries, and nothing if it is empty', () => {
    expect(allowedHosts(['a.test', 'b.test'])('b.test')).toBe(true)
    expect(allowedHosts([])('b.test')).toBe(false)
  })
})
