import { describe, expect, test } from 'vitest'
import { maxConfigurationBytes } from '../../src/reading/file-kind.ts'
import { hostedSite } from '../../src/site/hosted-site.ts'
import type { TargetRules } from '../../src/site/publish-target.ts'
import { targetRules } from '../../src/site/publish-targets.ts'
import { type PublishTarget, publishTargets } from '../../src/site/site-rules.ts'

// Promise: the redirects of a site respond as its publish target's server does.
// `tools/qa/real/parts/redirects.ts` compares drawn rules with the providers' own servers.

const siteFiles = ['index.html', '404.html', 'a.html', 'b/index.html', 'docs/x.html', 'c.html']

function site(target: PublishTarget, configuration: string) {
  const { redirects }: TargetRules = targetRules[target]
  const files = [
    ...siteFiles.map((path) => ({ path })),
    { path: redirects?.path ?? '', configuration },
  ]
  return hostedSite(files, target)
}

function responseOf(target: PublishTarget, configuration: string, path: string): string {
  const response = site(target, configuration).respond(path)
  if (response.kind === 'redirect') return `${response.status} /${response.path}`
  if (response.kind === 'file') return response.file.path
  return response.kind === 'missing' ? `${response.status}` : 'another host'
}

describe.each([
  ['cloudflare-pages', 'a rule precedes a file', '/a /b/ 301', 'a', '301 /b/'],
  ['cloudflare-pages', 'the status is 302', '/old /a', 'old', '302 /a'],
  ['cloudflare-pages', 'a rule has the exact path', '/old /a', 'old/', '404'],
  ['cloudflare-pages', 'the first of two rules counts', '/old /a\n/old /c', 'old', '302 /a'],
  ['cloudflare-pages', 'rules without wildcards come first', '/o* /c\n/old /a', 'old', '302 /c'],
  ['cloudflare-pages', 'a splat', '/old/* /docs/:splat', 'old/x', '302 /docs/x'],
  ['cloudflare-pages', 'placeholders', '/:y/:t.html /docs/:t', '26/x.html', '302 /docs/x'],
  ['cloudflare-pages', 'a placeholder is one name', '/old/:t /docs/:t', 'old/x/y', '404'],
  ['cloudflare-pages', 'two placeholders in a name', '/old/:a-:b /docs/:a', 'old/x-y', '404'],
  ['cloudflare-pages', 'a rewrite', '/old/* /docs/:splat 200', 'old/x', 'docs/x.html'],
  ['cloudflare-pages', 'another host', '/old https://example.com/', 'old', 'another host'],
  ['cloudflare-pages', 'a proxy is ignored', '/old https://example.com/ 200', 'old', '404'],
  ['cloudflare-pages', 'an unknown status', '/old /a 404', 'old', '404'],
  ['cloudflare-pages', 'an endless rule is ignored', '/* /index.html 200', 'old', '404'],
  ['cloudflare-pages', 'a comment', '/old /a # moved\n# /b /c', 'old', '302 /a'],
  ['netlify', 'a file precedes a rule', '/a /b/', 'a', 'a.html'],
  ['netlify', 'unless it is forced', '/a /b/ 301!', 'a', '301 /b/'],
  ['netlify', 'with or without a slash', '/old /a', 'old/', '301 /a'],
  ['netlify', 'a splat may be empty', '/old/* /docs/:splat', 'old', '301 /docs/'],
  ['netlify', 'placeholders', '/:y/:t /docs/:t', '26/x', '301 /docs/x'],
  ['netlify', 'a rewrite', '/old/* /docs/:splat 200', 'old/x', 'docs/x.html'],
  ['netlify', 'a page for missing URLs', '/old/* /a.html 404', 'old/x', '404'],
  ['netlify', 'rules for a country do not count', '/old /a 301 Country=au', 'old', '404'],
  ['netlify', 'rules for a query may lead anywhere', '/old id=:id /a', 'old', 'another host'],
  ['netlify', 'the first of two rules counts', '/:x /c\n/old /a', 'old', '301 /c'],
  ['netlify', 'a splat does not redirect below its destination', '/* /new/:splat', 'new/x', '404'],
  ['netlify', 'a function', '/old /.netlify/functions/x 200', 'old', 'another host'],
  ['gitlab-pages', 'a file precedes a rule', '/a /b/', 'a', 'a.html'],
  ['gitlab-pages', 'in any case', '/Old /a', 'oLD', '301 /a'],
  ['gitlab-pages', 'a splat', '/old/* /docs/:splat', 'old/x', '301 /docs/x'],
  ['gitlab-pages', 'a name that begins alike', '/old/* /docs/:splat', 'oldx', '301 /docs/x'],
  ['gitlab-pages', 'placeholders', '/:y/:t /docs/:t', '26/x', '301 /docs/x'],
  ['gitlab-pages', 'a folder needs the slash', '/old /docs/ 200', 'old', '302 /old/'],
  ['gitlab-pages', 'which may be missing in the rule', '/old /b 200', 'old/', 'b/index.html'],
  ['gitlab-pages', 'a forced rule is ignored', '/old /a 301!', 'old', '404'],
  ['gitlab-pages', 'a comment after a rule is an error', '/b /c # moved\n/old /a', 'old', '404'],
  ['gitlab-pages', 'a line without a destination ends all', '/old /a\n/gone', 'old', '404'],
])('%s: %s', (target, _, rules, path, response) => {
  test(`/${path} is ${response} with ${rules}`, () => {
    expect(responseOf(target as PublishTarget, rules, path)).toBe(response)
  })
})

describe.each([
  [
    'a redirect precedes a file',
    { routes: [{ route: '/a.html', redirect: '/c' }] },
    'a.html',
    '302 /c',
  ],
  [
    'a wildcard',
    { routes: [{ route: '/old/*', redirect: '/c', statusCode: 301 }] },
    'old',
    '301 /c',
  ],
  ['extensions', { routes: [{ route: '/o/*.{png,gif}', redirect: '/c' }] }, 'o/x.gif', '302 /c'],
  ['others', { routes: [{ route: '/o/*.{png,gif}', redirect: '/c' }] }, 'o/x.css', '404'],
  ['a star within a name', { routes: [{ route: '/o*d', redirect: '/c' }] }, 'old', '404'],
  ['a rewrite', { routes: [{ route: '/old', rewrite: '/c.html' }] }, 'old', 'c.html'],
  ['an error', { routes: [{ route: '/a.html', statusCode: 404 }] }, 'a.html', '404'],
  [
    'no change',
    {
      routes: [
        { route: '/a.html', headers: {} },
        { route: '/*', redirect: '/c' },
      ],
    },
    'a.html',
    'a.html',
  ],
  [
    'other methods',
    { routes: [{ route: '/a.html', methods: ['POST'], redirect: '/c' }] },
    'a.html',
    'a.html',
  ],
  ['to itself', { routes: [{ route: '/*', redirect: '/c.html' }] }, 'c.html', 'c.html'],
  ['a fallback', { navigationFallback: { rewrite: '/a.html' } }, 'old', 'a.html'],
  [
    'its exceptions',
    { navigationFallback: { rewrite: '/a.html', exclude: ['/img/*'] } },
    'img/x',
    '404',
  ],
  ['a sign-in', {}, '.auth/login/github', 'another host'],
])('staticwebapp.config.json: %s', (_, settings, path, response) => {
  test(`/${path} is ${response}`, () => {
    expect(responseOf('azure-static-web-apps', JSON.stringify(settings), path)).toBe(response)
  })
})

test('staticwebapp.config.json names the page for missing URLs', () => {
  const settings = { responseOverrides: { 404: { rewrite: '/c.html' } } }
  const { respond } = site('azure-static-web-apps', JSON.stringify(settings))
  expect(respond('old')).toEqual({ kind: 'missing', status: 404, page: { path: 'c.html' } })
})

const vercel = (source: string, destination: string, more = {}) => ({
  redirects: [{ source, destination, ...more }],
})
describe.each([
  ['a redirect precedes a file', vercel('/a.html', '/c.html'), 'a.html', '308 /c.html'],
  ['a temporary one', vercel('/old', '/c', { permanent: false }), 'old', '307 /c'],
  ['its status', vercel('/old', '/c', { statusCode: 301 }), 'old', '301 /c'],
  ['the rest of a path', vercel('/old/:rest*', '/docs/:rest*'), 'old/x/y', '308 /docs/x/y'],
  ['an empty rest', vercel('/old/:rest*', '/docs/:rest*'), 'old', '308 /docs/'],
  ['a group', vercel('/old/(.*)', '/docs/$1'), 'old/x', '308 /docs/x'],
  ['a condition', vercel('/old', '/c', { has: [{ type: 'cookie', key: 'x' }] }), 'old', '404'],
  ['another expression', vercel('/old/:id(\\d+)', '/c'), 'old/1', '404'],
  ['a rewrite', { rewrites: [{ source: '/old/(.*)', destination: '/c.html' }] }, 'old/x', 'c.html'],
  [
    'a file precedes it',
    { rewrites: [{ source: '/(.*)', destination: '/c.html' }] },
    'a.html',
    'a.html',
  ],
  [
    'a service',
    { rewrites: [{ source: '/x', destination: 'https://example.com' }] },
    'x',
    'another host',
  ],
  ['pages without .html', { cleanUrls: true }, 'a', 'a.html'],
  ['from their file', { cleanUrls: true }, 'a.html', '308 /a'],
  // The URL loses its `.html` first, and no rule has it then.
  ['before all rules', { cleanUrls: true, ...vercel('/old.html', '/c') }, 'old.html', '308 /old'],
  ['without a slash', { trailingSlash: false }, 'b/', '308 /b'],
  ['with a slash', { trailingSlash: true }, 'b', '308 /b/'],
])('vercel.json: %s', (_, settings, path, response) => {
  test(`/${path} is ${response}`, () => {
    expect(responseOf('vercel', JSON.stringify(settings), path)).toBe(response)
  })
})

const firebase = (source: string, destination: string, more = {}) => ({
  redirects: [{ source, destination, ...more }],
})
describe.each([
  ['a redirect precedes a file', firebase('/a.html', '/c.html'), 'a.html', '301 /c.html'],
  ['its type', firebase('/old', '/c', { type: 302 }), 'old/', '302 /c'],
  ['names', firebase('/old/*', '/c'), 'old/x', '301 /c'],
  ['one name', firebase('/old/*', '/c'), 'old/x/y', '404'],
  ['folders', firebase('/old/**', '/c'), 'old/x/y', '301 /c'],
  ['not the folder itself', firebase('/old/**', '/c'), 'old', '404'],
  ['alternatives', firebase('/old{,/**}', '/c'), 'old', '301 /c'],
  ['others', firebase('/**/*.@(png|gif)', '/c'), 'x/y.gif', '301 /c'],
  ['hidden names', firebase('/old/**', '/c'), 'old/.x', '404'],
  ['placeholders', firebase('/old/:id', '/docs/:id'), 'old/x', '301 /docs/x'],
  ['the rest of a path', firebase('/old/:rest*', '/docs/:rest'), 'old/x/y', '301 /docs/x/y'],
  ['a class of characters', firebase('/old[12]', '/c'), 'old1', '301 /c'],
  ['a rewrite', { rewrites: [{ source: '**', destination: '/c.html' }] }, 'x/y', 'c.html'],
  [
    'a file precedes it',
    { rewrites: [{ source: '**', destination: '/c.html' }] },
    'a.html',
    'a.html',
  ],
  ['it needs a file', { rewrites: [{ source: '**', destination: '/c' }] }, 'x', '404'],
  ['a function', { rewrites: [{ source: '**', function: 'f' }] }, 'x', 'another host'],
  ['pages without .html', { cleanUrls: true }, 'a', 'a.html'],
  ['from their file', { cleanUrls: true }, 'a.html', '301 /a'],
  ['folders by default', {}, 'b', '301 /b/'],
  ['without a slash', { trailingSlash: false }, 'b/', '301 /b'],
])('firebase.json: %s', (_, hosting, path, response) => {
  test(`/${path} is ${response}`, () => {
    expect(responseOf('firebase', JSON.stringify({ hosting }), path)).toBe(response)
  })
})

test.each([
  ['vercel', 'a', 'a.html'],
  ['firebase', 'a', 'a.html'],
] as const)('without a file, %s serves /%s as the recipe sets it', (target, path, file) => {
  const { find } = hostedSite(
    siteFiles.map((path) => ({ path })),
    target,
  )
  expect(find(path)?.path).toBe(file)
})

const withFile = publishTargets.filter((target) => 'redirects' in targetRules[target])

test.each(withFile)(
  '%s: a file that is too long or unread is not applied, and said to be',
  (target) => {
    const { redirects }: TargetRules = targetRules[target]
    const long = ' '.repeat((redirects?.maxBytes ?? maxConfigurationBytes) + 1)
    for (const configuration of [long, undefined]) {
      const files = [{ path: redirects?.path ?? '', ...(configuration && { configuration }) }]
      expect(hostedSite(files, target).redirects).toMatchObject({ rules: [], isRead: false })
    }
  },
)

test.each(['azure-static-web-apps', 'vercel', 'firebase'] as const)(
  '%s: a file that is no JSON is said to be unread',
  (target) => {
    expect(site(target, '{ "redirects": ').redirects).toMatchObject({ rules: [], isRead: false })
  },
)

test('more rules with wildcards than are tried are said to be unread', () => {
  const rules = Array.from({ length: 1001 }, (_, at) => `/x${at}/* /a`).join('\n')
  expect(site('netlify', rules).redirects?.isRead).toBe(false)
  expect(responseOf('netlify', rules, 'x999/y')).toBe('301 /a')
  expect(responseOf('netlify', rules, 'x1000/y')).toBe('404')
})

test.each([
  ['cloudflare-pages', `/${'*a'.repeat(400)} /a`],
  ['cloudflare-pages', `/${':a-'.repeat(400)}b /a`],
  ['netlify', `/${'*/'.repeat(400)}b /a`],
  ['gitlab-pages', `${'/*'.repeat(24)}/b /a`],
  ['azure-static-web-apps', JSON.stringify({ routes: [{ route: '/*.{a,a}', redirect: '/a' }] })],
  ['vercel', JSON.stringify(vercel(`${'/:a*'.repeat(20)}/b`, '/a'))],
  ['firebase', JSON.stringify({ hosting: firebase(`${'/**/*'.repeat(40)}b`, '/a') })],
  ['firebase', JSON.stringify({ hosting: firebase(`/${'*a'.repeat(40)}b`, '/a') })],
  ['firebase', JSON.stringify({ hosting: firebase(`/${'@(a|a)'.repeat(40)}b`, '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/**/*a*a/**/b', '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/*a*ab', '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/+(a|aa)b', '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/+(a|b)b', '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/!(a|aa)b/**/b/**', '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase(`/${'{a,b}'.repeat(20)}`, '/c') })],
  ['firebase', JSON.stringify({ hosting: firebase('/{1..99999999}', '/c') })],
] as const)('%s: a hostile rule is matched at once: %s', (target, rules) => {
  const { respond } = site(target, rules)
  const start = process.cpuUsage().user
  for (let run = 0; run < 20; run++) respond(`${'a'.repeat(900)}/${'a/'.repeat(500)}${run}`)
  expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
})

test('a circle ends, and so does a chain of more redirects than browsers follow', () => {
  const chain = Array.from({ length: 30 }, (_, at) => `/r${at} /r${at + 1}`).join('\n')
  expect(site('netlify', '/x /y\n/y /x').follow('x')).toEqual({ kind: 'circle' })
  expect(site('netlify', chain).follow('r0')).toEqual({ kind: 'circle' })
  expect(site('cloudflare-pages', '/x/* /x/y/:splat').follow('x/x')).toEqual({ kind: 'circle' })
  expect(site('netlify', '/x /y\n/y /a').find('x')?.path).toBe('a.html')
})
