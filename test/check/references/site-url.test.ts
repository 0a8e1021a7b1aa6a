import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formOf, plainPathIn, UrlResolver } from '../../../src/check/references/site-url.ts'
import { decoded } from '../../../src/kernel/format/percent-encoding.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { amount, isLong } from '../../support/amount.ts'
import { anyString } from '../../support/any-string.ts'
import { file, page } from '../site.ts'

const paths = [
  'index.html',
  'about.html',
  'both.html',
  'both/index.html',
  'guides/index.html',
  'guides/install.html',
  'guides/images/a.png',
  'Straße/50% off.html',
  'LICENSE',
]

function urls({
  domain = 'docs.example.com',
  basePath = '/',
  target = 'github-pages' as PublishTarget,
} = {}) {
  return new UrlResolver(
    hostedSite(
      paths.map((path) => file(path)),
      target,
    ),
    {
      domain,
      basePath,
    },
  )
}

/** The target of a URL on a page: a path, `missing` and a path, `host` and a host, or `unchecked`. */
function resolved(url: string, from = 'guides/install.html', resolver = urls(), base?: string) {
  const target = resolver.resolve(url, resolver.baseOf(page(from, [], { base })))
  if (target.leadsTo === 'site') return target.file?.path ?? `missing ${target.path}`
  return target.leadsTo === 'external' ? `host ${target.host}` : 'unchecked'
}

describe('a base that is too long to be joined with URLs', () => {
  const base = `/${'guides/'.repeat(1000)}`
  const targetOf = (url: string) => resolved(url, 'index.html', urls(), base)

  test.for([
    ['install', 'unchecked'],
    ['/about', 'unchecked'],
    ['', 'unchecked'],
    ['?a', 'unchecked'],
    ['https://docs.example.com/about', 'about.html'],
    ['https://other.test/about', 'host other.test'],
  ] as const)('resolves %j to %j', ([url, target]) => {
    expect(targetOf(url)).toBe(target)
  })

  test('is one with more than 2,048 characters', () => {
    const whole = `/guides/${'./'.repeat(1020)}`
    expect(resolved('install', 'index.html', urls(), whole)).toBe('guides/install.html')
    expect(resolved('install', 'index.html', urls(), `${whole}./././././`)).toBe('unchecked')
  })
})

describe('on guides/install.html, as static hosts serve it,', () => {
  test.for([
    ['/about', 'about.html'],
    ['/about.html', 'about.html'],
    ['/about/', 'missing about/'],
    ['/both', 'both.html'],
    ['/both/', 'both/index.html'],
    ['/guides', 'guides/index.html'],
    ['/guides/', 'guides/index.html'],
    ['/guides/index', 'guides/index.html'],
    ['/LICENSE', 'LICENSE'],
    ['/LICENSE/', 'missing LICENSE/'],
    ['/', 'index.html'],
    ['/About', 'missing About'],
    ['', 'guides/install.html'],
    ['?theme=dark', 'guides/install.html'],
    ['install', 'guides/install.html'],
    ['install.html?a=/b/../c', 'guides/install.html'],
    ['.', 'guides/index.html'],
    ['./', 'guides/index.html'],
    ['./install', 'guides/install.html'],
    ['..', 'index.html'],
    ['../', 'index.html'],
    ['../about', 'about.html'],
    ['../../../about', 'about.html'],
    ['images/../install', 'guides/install.html'],
    ['../guides/./images/a.png', 'guides/images/a.png'],
    ['%2e%2e/about', 'about.html'],
    ['..\\about', 'about.html'],
    ['ab\tout', 'missing guides/about'],
    ['..\n/about', 'about.html'],
    ['/Stra%C3%9Fe/50%25%20off', 'Straße/50% off.html'],
    ['/Straße/50% off', 'Straße/50% off.html'],
    ['/Stra%c3%9fe/50% off', 'Straße/50% off.html'],
    ['/Stra%C3%9Fe/50%2525%20off', 'missing Straße/50%25 off'],
    ['/guides%2Finstall', 'guides/install.html'],
    ['/%ff', 'missing %ff'],
    ['https://docs.example.com/about', 'about.html'],
    ['http://docs.example.com/about', 'about.html'],
    ['https://DOCS.example.com:443/about', 'about.html'],
    ['//docs.example.com/about', 'about.html'],
    ['https://docs.example.com', 'index.html'],
    ['http://docs.example.com:80/about', 'about.html'],
    ['https:images/a.png', 'guides/images/a.png'],
    ['https://docs.example.com:8443/about', 'host docs.example.com:8443'],
    ['https://example.com/about', 'host example.com'],
    ['//cdn.example.net/a.js', 'host cdn.example.net'],
    ['\\\\cdn.example.net/a.js', 'host cdn.example.net'],
    ['/\t/cdn.example.net/a.js', 'host cdn.example.net'],
    ['https://bücher.example', 'host xn--bcher-kva.example'],
    ['wss://example.com/live', 'host example.com'],
    ['ws://example.com/live', 'host example.com'],
    ['wss://docs.example.com/live', 'unchecked'],
    ['mailto:docs@example.com', 'unchecked'],
    ['tel:+123', 'unchecked'],
    ['javascript:void(0)', 'unchecked'],
    ['data:image/svg+xml,<svg/>', 'unchecked'],
    ['blob:https://docs.example.com/1', 'unchecked'],
    ['vscode://settings', 'unchecked'],
    ['file:///etc/passwd', 'unchecked'],
    ['http://[', 'unchecked'],
    ['http://<host>:<port>/', 'unchecked'],
  ] as const)('%j leads to %s', ([url, expected]) => {
    expect(resolved(url)).toBe(expected)
  })
})

test('a URL with a trailing slash finds a page if the publish target redirects', () => {
  const resolver = urls({ target: 'nginx' })
  expect(resolved('/about/', 'index.html', resolver)).toBe('about.html')
  expect(resolved('/both/', 'index.html', resolver)).toBe('both/index.html')
  expect(resolved('/nowhere/', 'index.html', resolver)).toBe('missing nowhere/')
})

test('without a domain, every host is external', () => {
  const resolver = urls({ domain: '' })
  expect(resolved('https://docs.example.com/about', 'index.html', resolver)).toMatch(/^host/)
  expect(resolved('about', 'index.html', resolver)).toBe('about.html')
  expect(resolved(' guides/../about', 'index.html', resolver)).toBe('about.html')
})

describe('on guides/install.html, with <base href>', () => {
  test.for([
    ['/', 'about', 'about.html'],
    ['/', '', 'index.html'],
    ['..', 'about', 'about.html'],
    ['images/', 'a.png', 'guides/images/a.png'],
    ['images/x.html', 'a.png', 'guides/images/a.png'],
    ['https://docs.example.com/guides/images/', 'a.png', 'guides/images/a.png'],
    ['https://cdn.example.net/', 'a.png', 'host cdn.example.net'],
    ['https://cdn.example.net/', '/about', 'host cdn.example.net'],
    ['https://cdn.example.net/', 'https://docs.example.com/about', 'about.html'],
    ['https://cdn.example.net/', '?a', 'host cdn.example.net'],
    ['', 'install', 'guides/install.html'],
    ['mailto:a@example.com', 'install', 'guides/install.html'],
    ['http://[', 'install', 'guides/install.html'],
  ] as const)('%j, %j leads to %s', ([base, url, expected]) => {
    expect(resolved(url, 'guides/install.html', urls(), base)).toBe(expected)
  })

  test('a page without one is not affected by the base of the previous page', () => {
    const resolver = urls()
    expect(resolved('/about', 'guides/a.html', resolver, 'https://cdn.example.net/')).toMatch(
      /^host/,
    )
    expect(resolved('images/a.png', 'guides/a.html', resolver, '/')).toBe('missing images/a.png')
    expect(resolved('/about', 'guides/b.html', resolver)).toBe('about.html')
    expect(resolved('images/a.png', 'guides/b.html', resolver)).toBe('guides/images/a.png')
  })
})

describe('served under /guides/, a URL', () => {
  const resolver = urls({ basePath: '/guides/' })
  test.for([
    ['/guides/about', 'about.html', false],
    ['/guides/', 'index.html', false],
    ['/guides', 'index.html', false],
    ['/guides/guides/install', 'guides/install.html', false],
    ['/guides/nowhere', 'missing nowhere', false],
    ['/guides/install', 'guides/install.html', true],
    ['/about', 'about.html', true],
    ['/nowhere', 'missing nowhere', true],
    ['../about', 'about.html', false],
    [' ../about', 'about.html', false],
    ['images/..//about', 'missing guides//about', false],
    ['https://docs.example.com/about', 'about.html', false],
    ['https://docs.example.com:443/about', 'about.html', false],
    ['//docs.example.com/about', 'about.html', false],
    [' \\\t/docs.example.com/about', 'about.html', false],
    [' /about', 'about.html', true],
    ['\\about', 'about.html', true],
    ['/guides/../about', 'about.html', true],
    ['/x/../guides/about', 'about.html', false],
  ] as const)('%s leads to %s; needs the root of the host: %s', ([url, expected, needs]) => {
    expect(resolved(url, 'guides/install.html', resolver)).toBe(expected)
    const target = resolver.resolve(url, resolver.baseOf(page('guides/install.html')))
    expect(target.needsRoot).toBe(needs)
  })
})

describe('the site’s own host', () => {
  const names = (url: string) => {
    const resolver = urls()
    return resolver.resolve(url, resolver.baseOf(page('guides/install.html'))).namesHost
  }

  test.for([
    'https://docs.example.com/about',
    'https://docs.example.com',
    'http://docs.example.com?a',
    'HTTPS://docs.example.com:443/about',
    ' https://docs.example.com/a b',
    '//docs.example.com/about',
    '\\\\docs.example.com/about',
    '/\t/docs.example.com/about',
  ])('is recognized in %j', (url) => {
    expect(names(url)).toBe(true)
  })

  test.for([
    'about',
    '/about',
    ' /a b',
    '\\about',
    'a b:c',
    'a/b:c',
    'https://example.com/docs.example.com',
  ])('is not recognized in %j', (url) => {
    expect(names(url)).toBe(false)
  })
})

const segment = fc.oneof(
  fc.constantFrom(
    'a',
    'b.html',
    '.',
    '..',
    '',
    '%2e',
    '%2E%2e',
    '%20',
    '%',
    '%zz',
    '%25',
    '%C3%A9',
  ),
  fc.constantFrom(
    'é',
    ' ',
    '~',
    '-',
    '_',
    '@',
    ':',
    ';',
    '|',
    '[',
    '<',
    '\\',
    '\t',
    '\n',
    '\0',
    '..a',
  ),
  anyString(4),
)
const start = fc.constantFrom(
  '',
  '/',
  '//',
  './',
  '../',
  '\\',
  ' /',
  'https:',
  'https://',
  'x:',
  '?',
)
const hosts = [
  'docs.example.com/',
  'docs.example.com:443/',
  'DOCS.example.com/',
  'example.net/',
  'example.net',
  'example.net?',
  'example.net:8443/',
  'xn--bcher-kva.example/',
  'xn--a.example/',
  '127.1/',
  'a.0x7f/',
  'a_b.test/',
  'a..b/',
  '-a.test/',
  'user@example.net/',
  'localhost/',
]
const url = fc
  .tuple(
    start,
    fc.oneof(fc.constant(''), fc.constantFrom(...hosts)),
    fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('/')),
  )
  .map(([start, host, rest]) => `${start}${host}${rest}`.replaceAll('#', ''))
const folder = fc.array(fc.constantFrom('a', 'b c', 'é', '100%', 'x?y', 'q#r'), { maxLength: 3 })

test('every URL resolves as in a URL parser', () => {
  const resolver = urls()
  fc.assert(
    fc.property(url, folder, (url, folder) => {
      const path = [...folder, 'page.html'].join('/')
      const target = resolver.resolve(url, resolver.baseOf(page(path)))

      const escaped = path.split('/').map(encodeURIComponent).join('/')
      const parsed = URL.parse(url, `https://docs.example.com/${escaped}`)
      const isWeb = /^(https?|wss?):$/.test(parsed?.protocol ?? '')
      if (!parsed || !isWeb) expect(target.leadsTo).toBe('unchecked')
      else if (parsed.host !== 'docs.example.com') expect(target.host).toBe(parsed.host)
      else if (parsed.protocol.startsWith('http')) {
        expect(target).toMatchObject({ leadsTo: 'site', path: decoded(parsed.pathname.slice(1)) })
      }
    }),
    { numRuns: amount(5000) },
  )
})

test('no URL and no base causes an exception', () => {
  // fast-check's own URLs take seconds to set up.
  const text = fc.oneof(anyString(), ...(isLong ? [fc.webUrl()] : []), url)
  fc.assert(
    fc.property(text, text, text, (url, base, path) => {
      const resolver = urls({ basePath: '/docs/' })
      const target = resolver.resolve(url, resolver.baseOf(page(path, [], { base })))
      expect(['site', 'external', 'machine', 'unchecked']).toContain(target.leadsTo)
    }),
    { numRuns: amount(2000) },
  )
})

test('many URLs resolve like single ones', () => {
  const resolver = urls()
  const base = resolver.baseOf(page('guides/install.html'))
  for (let count = 0; count < 100_100; count++) resolver.resolve(`x-${count}`, base)
  expect(resolved('images/a.png', 'guides/install.html', resolver)).toBe('guides/images/a.png')
  expect(resolved('/about', 'guides/install.html', resolver)).toBe('about.html')
  expect(resolved('about', 'index.html', resolver)).toBe('about.html')
})

test.each([
  ['a/b.html', 'relative'],
  ['../a', 'relative'],
  [' /a', 'from-root'],
  ['\\a', 'from-root'],
  ['//host/a', 'with-host'],
  ['/\t/host/a', 'with-host'],
  ['https:a', 'relative'],
  ['https:../a', 'relative'],
  ['HTTPS:/a', 'from-root'],
  ['https:\\a', 'from-root'],
  ['https://host/a', 'with-host'],
  ['https:\\/host/a', 'with-host'],
  ['http:/host/a', 'with-host'],
])('%j is %s', (url, form) => {
  expect(formOf(url)).toBe(form)
})

test.each([
  ['', 'a', 'a'],
  ['a/b/', './c', 'a/b/c'],
  ['a/b/', '../c/d', 'a/c/d'],
  ['a/', '../c%20d', 'c d'],
  ['a/', '../../c', undefined],
  ['a/', '/b', undefined],
  ['a/', 'b/../c', undefined],
  ['a/', 'b/%2e%2e/c', undefined],
  ['a/', 'b?c', undefined],
  ['a/', 'b c', undefined],
  ['a/', 'b:c', undefined],
])('in the folder %j, the plain path %j leads to %j', (folder, url, path) => {
  expect(plainPathIn(folder, url)).toBe(path)
})
