import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockedBy, readPolicies } from '../../src/verify/judge/content-policy.ts'
import { HeaderNotices } from '../../src/verify/judge/header-notices.ts'
import { charsetProblem, typeProblem } from '../../src/verify/judge/media-type.ts'
import { assetItems, dataFiles, policyItems } from '../../src/verify/judge/policy-items.ts'
import { detailOf } from '../../src/verify/report/words.ts'
import { encodedBodies } from '../support/encoded-bodies.ts'

// Promise: a media type is a difference where Chromium refuses the file because of it, and only there.

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isMissing = !existsSync(executablePath)
const reason = isMissing ? ` (skipped: no ${executablePath}; CHROMIUM_PATH names another)` : ''

const types = [
  undefined,
  '',
  'garbage',
  '*/*',
  'text/html',
  'text/plain',
  'text/css',
  'text/css; charset=utf-8',
  'TEXT/CSS',
  'text/csv',
  'text/xml',
  'text/javascript',
  'text/ecmascript',
  'text/jscript',
  'text/livescript',
  'text/javascript1.5',
  'text/x-javascript',
  'text/json',
  'application/javascript',
  'application/x-javascript',
  'application/json',
  'application/octet-stream',
  'binary/octet-stream',
  'application/xml',
  'application/xhtml+xml',
  'application/foo+xml',
  'application/wasm',
  'audio/mpeg',
  'video/mp4',
  'image/png',
  'image/svg+xml',
  'image/x-icon',
  'font/woff2',
  'foo/bar',
  'text/plain, text/css',
  'text/css, text/plain',
  'text/javascript, text/plain',
  'text/plain, text/javascript',
]

const script = 'globalThis.isLoaded = true'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const title = '<title>T</title>'
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head>${title}</head><body></body></html>`

/** Each file with its body, and how a page loads it. */
const files: Readonly<Record<string, readonly [string | Buffer, 'element' | 'document', string?]>> =
  {
    'a.css': ['html { width: 12px }', 'element', '<link rel=stylesheet href=URL>'],
    'a.js': [script, 'element', '<script src=URL></script>'],
    'a.mjs': [script, 'element', '<script type=module src=URL></script>'],
    'a.svg': [svg, 'element', '<img src=URL>'],
    'a.png': [png, 'element', '<img src=URL>'],
    'a.html': [`<!doctype html>${title}<p>a<p>b`, 'document'],
    'a.xhtml': [xhtml, 'document'],
  }

const recordViolations = `globalThis.violations = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  violations.push(effectiveDirective + ' ' + blockedURI)
})`

const isLoadedHere =
  "globalThis.isLoaded === true || getComputedStyle(document.documentElement).width === '12px' || (document.images[0]?.naturalWidth ?? 0) > 0"

describe.skipIf(isMissing)(`in Chromium${reason}`, { timeout: 60_000 }, () => {
  let browser: Browser
  let page: Page
  let origin: string
  /** What the site serves. */
  let served: {
    body: string | Buffer
    type: string | undefined
    isNosniff: boolean
    page: string
    encoding?: string
    policy?: string
    /** Of the page. */
    headers?: Readonly<Record<string, string>>
    /** What it loads, by paths. */
    others?: Readonly<Record<string, readonly [type: string, body: string, ...headers: string[]]>>
  }
  let pageRequests = 0
  const server = createServer(({ url = '' }, response) => {
    const [type, body, name, value = ''] = served.others?.[url] ?? []
    if (type) {
      if (name) response.setHeader(name, value)
      return response.writeHead(200, { 'content-type': type }).end(body)
    }
    if (url.startsWith('/page')) {
      pageRequests++
      for (const [name, value] of Object.entries(served.headers ?? {}))
        response.setHeader(name, value)
      response.setHeader('content-type', 'text/html')
      if (served.policy) response.setHeader('content-security-policy', served.policy)
      return response.end(`<!doctype html>${served.page.replace('URL', '/file')}`)
    }
    if (!url.startsWith('/file')) return response.writeHead(404).end()
    if (served.encoding) response.setHeader('content-encoding', served.encoding)
    response.setHeader('cache-control', 'no-store')
    // In two headers, where there are two types.
    if (served.type !== undefined) response.setHeader('content-type', served.type.split(', '))
    if (served.isNosniff) response.setHeader('x-content-type-options', 'nosniff')
    return response.end(served.body)
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath })
    page = await browser.newPage()
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    server.close()
  })

  async function isLoaded(load: 'element' | 'document'): Promise<boolean> {
    if (load === 'element') {
      await page.goto(`${origin}/page`)
      return page.evaluate(isLoadedHere)
    }
    // Aborted where it becomes a download.
    const isShown = await page.goto(`${origin}/file`).then(Boolean, () => false)
    return isShown && (await page.title()) === 'T'
  }

  const cells = Object.keys(files).flatMap((path) => [
    { path, isNosniff: false },
    { path, isNosniff: true },
  ])

  test.each(cells)(
    '$path is refused as stated, nosniff $isNosniff',
    async ({ path, isNosniff }) => {
      const [body, load, markup = ''] = files[path] ?? expect.unreachable()
      const [refused, stated] = [[] as string[], [] as string[]]
      for (const type of types) {
        served = { body, type, isNosniff, page: markup }
        if (!(await isLoaded(load))) refused.push(`${type}`)
        if (typeProblem({ path }, { contentType: type, isNosniff })?.isRefused)
          stated.push(`${type}`)
      }
      expect(stated).toEqual(refused)
    },
  )

  const text = 'ä\u20ac'
  const sheet = `html { width: 12px } html::before { content: "${text}" }`
  test.each([
    ['a.js', `globalThis.text = "${text}"`, 'globalThis.text', '<script src=URL></script>'],
    [
      'a.mjs',
      `globalThis.text = "${text}"`,
      'globalThis.text',
      '<script type=module src=URL></script>',
    ],
    [
      'a.css',
      sheet,
      'getComputedStyle(document.documentElement, "::before").content.slice(1, -1)',
      '<link rel=stylesheet href=URL>',
    ],
  ])(
    '%s reads differently with the charsets that are differences',
    async (path, body, read, markup) => {
      const type = path === 'a.css' ? 'text/css' : 'text/javascript'
      const charsets = [
        'utf-8',
        'UTF8',
        'iso-8859-1',
        'windows-1251',
        'shift_jis',
        'utf-16',
        'unknown',
        // In two headers.
        `iso-8859-1, ${type}`,
        `iso-8859-1, ${type}; charset=utf-8`,
        `utf-8, ${type}; charset=iso-8859-1`,
        `iso-8859-1, text/foo, ${type}`,
        'iso-8859-1, garbage',
        'iso-8859-1, */*',
        `iso-8859-1, ${type}; charset=unknown`,
      ]
      const [different, stated] = [[] as string[], [] as string[]]
      for (const charset of charsets) {
        const contentType = `${type}; charset=${charset}`
        served = {
          body,
          type: contentType,
          isNosniff: false,
          page: `<meta charset=utf-8>${markup}`,
        }
        await page.goto(`${origin}/page`)
        if ((await page.evaluate(read)) !== text) different.push(charset)
        if (charsetProblem({ path }, contentType, Buffer.from(body))?.isRefused)
          stated.push(charset)
      }
      expect(stated).toEqual(different)
    },
  )

  test.each(Object.entries(encodedBodies))(
    '%s is decoded as stated',
    async (_, [encoding, body, shown]) => {
      served = { body, encoding, type: 'text/plain', isNosniff: false, page: '' }
      await page.goto(`${origin}/page`)
      const read = "fetch('/file').then((response) => response.text()).catch(() => undefined)"
      expect(await page.evaluate(read)).toBe(shown)
    },
  )

  const inline = 'globalThis.isInline = true'
  const inlineHash = createHash('sha256').update(inline).digest('base64')
  const loads = `<link rel=stylesheet href=/a/b.css><script src=/a/b.js></script><img src=/a/b.png>
<script src="OTHER/c/d.js?x=1"></script><img src="OTHER/c/d.png"><script nonce=n src=/n.js></script>
<script type=module src=/m.js></script><script>${inline}</script><style>p { color: red }</style>
<video src="/v.mp4"></video><script type="application/json">{}</script><script></script>`

  test.each([
    "default-src 'self'",
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'; style-src 'none'",
    "script-src-elem 'none'; script-src *; img-src",
    'img-src https:; script-src http:',
    'img-src PORT/a/; script-src PORT/a/b.js',
    'img-src localhost:*; script-src http://localhost:*/c/',
    'img-src *.localhost:*; script-src http://127.0.0.1:* http://localhost',
    "script-src 'nonce-n'; style-src 'unsafe-inline'",
    "script-src 'nonce-n' 'unsafe-inline' *",
    `script-src 'sha256-${inlineHash}'; media-src 'none'`,
    "script-src 'nonce-n' 'strict-dynamic' 'self'",
    "default-src 'SELF' 'UNSAFE-INLINE'; default-src 'none'",
    "img-src 'self', img-src *; script-src 'self'",
    'upgrade-insecure-requests; frame-ancestors *',
    '*',
  ])('the policy %s blocks what is stated', async (given) => {
    const self = new URL(`${origin}/page`)
    const policy = given.replaceAll('PORT', self.host)
    const markup = loads.replaceAll('OTHER', `http://localhost:${self.port}`)
    served = { body: '', type: 'text/css', isNosniff: false, page: markup, policy }
    const context = await browser.newContext()
    const opened = await context.newPage()
    await opened.addInitScript(recordViolations)
    await opened.goto(self.href)
    const violations: string[] = await opened.evaluate('violations')
    await context.close()
    const policies = readPolicies(policy)
    const body = Buffer.from(`<!doctype html>${markup}`)
    const stated = policyItems('page.html', body, self).flatMap((item) => {
      const directive = blockedBy(policies, item, self)
      return directive ? `${directive} ${item.url?.href ?? 'inline'}` : []
    })
    expect(new Set(stated)).toEqual(new Set(violations))
  })

  const click = 'globalThis.isClicked = true'
  const clickHash = createHash('sha256').update(click).digest('base64')
  const app = `fetch('/search.json').catch(() => {})
document.querySelector('div').innerHTML = '<b>found</b>'
try { new Worker('/worker.js') } catch {}`
  const others = {
    '/app.js': ['text/javascript', app],
    '/app.css': [
      'text/css',
      '@font-face { font-family: f; src: url(/f.woff2) } p { font-family: f }',
    ],
    '/search.json': ['application/json', '{}'],
    '/worker.js': ['text/javascript', ''],
    '/framed.html': ['text/html', '<title>framed</title>'],
  } as const
  const markup = `<link rel=stylesheet href=/app.css><p onclick="${click}">text<p style="color: red">text
<div></div><iframe src=/framed.html></iframe><embed src=/e.svg><script src=/app.js></script>`
  const data = [{ path: 'search.json' }]

  test.each([
    "default-src 'self'",
    "connect-src 'none'",
    "connect-src https://other.example; default-src 'self'",
    "frame-src 'none'; child-src 'self'",
    "child-src 'none'",
    "worker-src 'none'",
    "worker-src 'self'; script-src 'unsafe-inline' 'self'",
    "font-src 'none'",
    "object-src 'none'; require-trusted-types-for 'script'",
    "script-src-attr 'none'; style-src-attr 'none'",
    "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'",
    `script-src 'self' 'unsafe-hashes' 'sha256-${clickHash}'`,
    `script-src 'self' 'sha256-${clickHash}'`,
    "script-src 'self' 'unsafe-inline' 'nonce-n'",
  ])('the policy %s blocks what scripts and attributes need, as stated', async (policy) => {
    const self = new URL(`${origin}/page`)
    served = { body: '', type: 'text/css', isNosniff: false, page: markup, policy, others }
    const context = await browser.newContext()
    const opened = await context.newPage()
    await opened.addInitScript(recordViolations)
    await opened.goto(self.href, { waitUntil: 'networkidle' })
    const violations: string[] = await opened.evaluate('violations')
    await context.close()
    const items = policyItems('page.html', Buffer.from(`<!doctype html>${markup}`), self)
    const files = dataFiles(data, new URL(origin))
    const loaded = items.flatMap(({ url }) => {
      const path = url?.pathname ?? ''
      const [, body] = others[path as keyof typeof others] ?? []
      return body && url ? assetItems(path.slice(1), Buffer.from(body), url, files) : []
    })
    const policies = readPolicies(policy)
    const stated = [...items, ...loaded].flatMap((item) => {
      const directive = blockedBy(policies, item, self)
      const what = item.as === 'text' ? 'trusted-types-sink' : (item.url?.href ?? 'inline')
      return directive ? `${directive} ${what}` : []
    })
    expect(new Set(stated)).toEqual(new Set(violations))
  })

  /** The notices of the page with these headers, and of what it frames. */
  function noticesOf(headers: Record<string, string>, framed: Record<string, string> = {}) {
    const notices = new HeaderNotices({ siteUrl: new URL(origin), domain: '' })
    const body = Buffer.from(`<!doctype html>${served.page}`)
    notices.read('page.html', new URL(`${origin}/page`), { headers, kept: () => body })
    const at = new URL(`${origin}/framed.html`)
    notices.read('framed.html', at, { headers: framed, kept: () => Buffer.from('') })
    return notices.all.map(detailOf)
  }

  test.each(['sandbox', 'sandbox allow-scripts', 'sandbox allow-forms'])(
    'the policy %s runs no script, as stated',
    async (policy) => {
      const script = "<script>document.title = 'ran'</script>"
      served = { body: '', type: '', isNosniff: false, page: script, policy }
      await page.goto(`${origin}/page?${policy}`)
      const isRun = (await page.title()) === 'ran'
      expect(noticesOf({ 'content-security-policy': policy }).length === 0).toBe(isRun)
    },
  )

  test.each([
    ['x-frame-options', 'DENY'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['x-frame-options', 'SAMEORIGIN, DENY'],
    ['x-frame-options', 'ALLOW-FROM https://other.example'],
    ['x-frame-options', 'garbage'],
    ['content-security-policy', "frame-ancestors 'none'"],
    ['content-security-policy', "frame-ancestors 'self'"],
    ['content-security-policy', 'frame-ancestors https://other.example'],
  ])('%s: %s keeps a page out of the frames of its site, as stated', async (name, value) => {
    const framed = ['text/html', '<title>framed</title>', name, value] as const
    const markup = '<iframe src="/framed.html#a"></iframe>'
    served = {
      ...{ body: '', type: '', isNosniff: false, page: markup },
      others: { '/framed.html': framed },
    }
    await page.goto(`${origin}/page`)
    const read = 'document.querySelector("iframe").contentDocument?.title'
    const isShown = (await page.evaluate(read)) === 'framed'
    expect(noticesOf({}, { [name]: value }).length === 0).toBe(isShown)
  })

  test.each(['require-corp', 'require-corp; report-to="x"', 'credentialless', 'unsafe-none'])(
    'Cross-Origin-Embedder-Policy: %s blocks images of other hosts, as stated',
    async (value) => {
      const { port } = new URL(origin)
      const headers = { 'cross-origin-embedder-policy': value }
      const image = `<img src="http://localhost:${port}/a.svg"><img src="/a.svg">`
      const others = { '/a.svg': ['image/svg+xml', svg] } as const
      served = { ...{ body: '', type: '', isNosniff: false }, page: image, headers, others }
      await page.goto(`${origin}/page?${value}`, { waitUntil: 'networkidle' })
      const isLoaded = await page.evaluate('document.images[0].naturalWidth > 0')
      expect(await page.evaluate('document.images[1].naturalWidth > 0')).toBe(true)
      expect(noticesOf(headers).length === 0).toBe(isLoaded)
    },
  )

  test.each([
    ['max-age=31536000', true],
    ['public, max-age=86401', true],
    ['max-age=600, immutable', true],
    ['no-cache, max-age=31536000', false],
    ['max-age=31536000, no-store', false],
    ['max-age=0, immutable', false],
    ['max-age=0, s-maxage=31536000', false],
  ])('Cache-Control: %s keeps pages from returning readers: %s', async (value, isKept) => {
    const headers = { 'cache-control': value }
    served = { ...{ body: '', type: '', isNosniff: false }, page: '<p>text', headers }
    const before = pageRequests
    for (const _ of [1, 2]) {
      await page.goto(`${origin}/page?${value}`)
      await page.goto('about:blank')
    }
    expect(pageRequests - before).toBe(isKept ? 1 : 2)
    expect(noticesOf(headers)).toHaveLength(isKept ? 1 : 0)
  })
})
