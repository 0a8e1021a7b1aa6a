import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import {
  alterationOf,
  restoredPages,
  servedPage,
} from '../../../src/verify/alterations/alterations.ts'
import { BodyChanges } from '../../../src/verify/judge/body-change.ts'
import { SiteKnowledge } from '../../../src/verify/site-knowledge.ts'
import type { BodyResponse } from '../../../src/verify/wire/response.ts'
import { manifestOfFiles } from '../../support/verification.ts'

// Promise: a page with the known alterations of a CDN is recognized, and no other page is: not if a
// link, a script or a text differs, wherever the alteration is put.

const address = 'me@example.com'
const original = `<!doctype html><html><head><title>me@example.com</title><script src="/a.js"></script>
<script>const mail = "me@example.com"; if (1 <2) go("mailto:me@example.com")</script></head><body>
<!-- off: <script src="/off.js"></script> -->
<p>Write to <a href="mailto:me@example.com">me@example.com</a> or <a href=/x title="mailto:me@example.com">x &amp; y</a>
<textarea><script src="/t.js"></script></textarea><script type="text/plain" src="/consent.js"></script>
<script type="module" src="/m.js"></script>
</body></html>`
const sha256 = createHash('sha256').update(original).digest('hex')
const cloudflare = { 'cf-ray': '1-FRA' }
const found = (page: string, headers: Readonly<Record<string, string>> = cloudflare) =>
  [...restoredPages(Buffer.from(page), headers)].find((one) => one.sha256 === sha256)?.alterations
const atEnd = (added: string) => original.replace('</body>', () => `${added}</body>`)
const withScript = (source: string) => atEnd(`<script src="${source}"></script>`)

const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
const analytics = `<script defer src='${beacon}'></script>`
const comment = '<!-- Cloudflare Pages Analytics -->'
const static_ = '/cdn-cgi/scripts/7d0fa10a/cloudflare-static'
const rocketLoader = `<script src="${static_}/rocket-loader.min.js" defer></script>`
const decoder = `<script data-cfasync="false" src="${static_}/email-decode.min.js"></script>`
const type = '0123456789abcdef01234567'
const hex = (text: string) =>
  `2a${[...Buffer.from(text)].map((byte) => (byte ^ 0x2a).toString(16).padStart(2, '0')).join('')}`
const hidden = (text: string) =>
  `<span class="__cf_email__" data-cfemail="${hex(text)}">[email&#160;protected]</span>`
const hiddenLink = (text: string) => `/cdn-cgi/l/email-protection#${hex(text)}`

describe('a page is recognized', () => {
  const changes: Record<string, (page: string) => string> = {
    'Cloudflare analytics': (page) =>
      page.replace(
        '</body>',
        `<script defer src="https://static.cloudflareinsights.com/beacon.min.js/v1"></script>\n</body>`,
      ),
    'Rocket Loader': (page) =>
      page
        .replace('src="/a.js"', `src="/a.js" type="${type}-text/javascript"`)
        .replace('type="module"', `type="${type}-module"`)
        .replace('</body>', `${rocketLoader}</body>`),
    'email obfuscation': (page) =>
      page
        .replace(
          '<a href="mailto:me@example.com">me@example.com</a>',
          `<a href="${hiddenLink(address)}">${hidden(address)}</a>`,
        )
        .replace('</body>', `${decoder}</body>`),
  }

  test.each(Object.entries(changes))('after %s', (name, change) => {
    expect(change(original)).not.toBe(original)
    expect(found(change(original))).toEqual([name])
  })

  const detection = (r: string, t: string, nonce = '') =>
    `<script>(function(){function c(){var b=a.contentDocument||a.contentWindow.document;if(b){var d=b.createElement('script');d.innerHTML="window.__CF$cv$params={r:'${r}',t:'${t}'};var a=document.createElement('script');${nonce}a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.getElementsByTagName('head')[0].appendChild(a);";b.getElementsByTagName('head')[0].appendChild(d)}}if(document.body){var a=document.createElement('iframe');a.height=1;a.width=1;a.style.position='absolute';a.style.top=0;a.style.left=0;a.style.border='none';a.style.visibility='hidden';document.body.appendChild(a);if('loading'!==document.readyState)c();else if(window.addEventListener)document.addEventListener('DOMContentLoaded',c);else{var e=document.onreadystatechange||function(){};document.onreadystatechange=function(b){e(b);'loading'!==document.readyState&&(document.onreadystatechange=e,c())}}}})();</script>`
  const ray = ['97e77db516652f0f', 'MTc1Nzc2NDg5OC4wMDAwMDA='] as const

  test.each([detection(...ray, "a.nonce='';"), detection('9bc2a239bfc60d0e', 'MTc2ODExNTgzOA==')])(
    "after Cloudflare's bot detection, whatever its two values are",
    (script) => {
      expect(found(atEnd(script))).toEqual(['Cloudflare bot detection'])
      expect(found(atEnd(script), {})).toBeUndefined()
    },
  )

  test("not with any other byte in Cloudflare's bot detection", () => {
    const script = detection(...ray)
    const values = [...ray].flatMap((value) => {
      const start = script.indexOf(value)
      return Array.from(value, (_, index) => start + index)
    })
    const recognized = Array.from(script, (letter, index) => {
      const other = letter === 'x' ? 'y' : 'x'
      return script.slice(0, index) + other + script.slice(index + 1)
    }).filter((changed, index) => !values.includes(index) && found(atEnd(changed)))
    expect(recognized).toEqual([])
    for (const value of ["a',t:'1", '9bc2a239bfc60d0g', '9bc2a239bfc60d0']) {
      expect(found(atEnd(detection(value, ray[1])))).toBeUndefined()
    }
    expect(found(atEnd(detection(ray[0], 'x";alert(1)//')))).toBeUndefined()
  })

  test('after `http:` became `https:` in attributes, of all hosts or of one', () => {
    const page = `<!doctype html><title>T</title><a href="http://a.example/x">http://a.example</a>
<img src=http://b.example/i.png><a href='https://a.example/y'>y</a></html>`
    const digest = createHash('sha256').update(page).digest('hex')
    const restored = (served: string) =>
      [...restoredPages(Buffer.from(served), {}, page.length)].find((one) => one.sha256 === digest)
    const of = (served: string) => restored(served)?.alterations
    expect(of(page.replace('=http:', '=https:'))).toEqual(['HTTPS rewrites'])
    expect(of(page.replace('"http:', '"https:').replace('=http:', '=https:'))).toBeUndefined()
    expect(of(page.replace('>http:', '>https:'))).toBeUndefined()
    const two = page.replace("'https://a", "'https://c")
    expect(two).not.toBe(page)
    expect(
      of(page.replace('//b.example', '//c.example').replace('=http:', '=https:')),
    ).toBeUndefined()
  })

  test('after all of them', () => {
    const changed = Object.values(changes).reduce((page, change) => change(page), original)
    expect(found(changed)?.toSorted()).toEqual(Object.keys(changes).toSorted())
  })

  test.each([
    ['of another host', '<script src="https://cdn.example/x.js"></script>'],
    ['inline', '<script>steal()</script>'],
    ['that names a known one', `<script>steal("${beacon}")</script>`],
    ['with a known one in its query', `<script src="https://cdn.example/?${beacon}"></script>`],
    ['of a host that begins like a known one', `<script src="${beacon}.example/x"></script>`],
    ['with a known URL second', `<script src="https://cdn.example/x.js" src="${beacon}"></script>`],
    ['with a known URL and a handler', `<script src="${beacon}" onload="steal()"></script>`],
    ['with a known URL and content', `<script src="${beacon}">steal()</script>`],
    ['of a known form with other code', "<script>window.__CF$cv$params={r:'';steal()}</script>"],
  ])('not after a script was added %s, which is reported', (_, script) => {
    const added = original.replace('</body>', `${script}</body>`)
    expect(found(added)).toBeUndefined()
    const file = { path: 'a.html', size: original.length, sha256 }
    const changeOf = (page: string) => new BodyChanges(() => undefined).of(file, Buffer.from(page))
    expect(changeOf(added)?.script).toBeDefined()
    expect(changeOf(added.replace('Write', 'Wrote'))).toBeUndefined()
  })

  test.each([
    ['/cdn-cgi/zaraz/s.js?z=JTdC', 'cf-ray'],
    ['/cdn-cgi/challenge-platform/scripts/jsd/main.js', 'cf-ray'],
    ['/.netlify/scripts/rum', 'x-nf-request-id'],
    ['/_vercel/insights/script.js', 'x-vercel-id'],
  ])(
    'after %s was added by the host that reserves this path, and not by another',
    (source, header) => {
      expect(found(withScript(source), { [header]: '1' })).toHaveLength(1)
      expect(found(withScript(source), {})).toBeUndefined()
    },
  )

  test.each([
    '/cdn-cgi/zaraz/../../x.js',
    '/cdn-cgi/zaraz/%2e%2e/%2e%2e/x.js',
    '/cdn-cgi/challenge-platform/&#46;&#46;/../../x.js',
    '/cdn-cgi/zaraz/&period;&period;/&period;&period;/x.js',
    '/cdn-cgi/scripts/a/../../../x/rocket-loader.min.js',
    '//own.invalid/cdn-cgi/zaraz/s.js',
    '/\\x.example/cdn-cgi/zaraz/s.js',
    'https://static.cloudflareinsights.com:444/beacon.min.js',
    'http://static.cloudflareinsights.com/beacon.min.js',
  ])('not after %s was added, which leads elsewhere', (source) => {
    expect(found(withScript(source))).toBeUndefined()
  })

  test('not if Rocket Loader changed types without its own script', () => {
    const retyped = original.replace('src="/a.js"', `src="/a.js" type="${type}-text/javascript"`)
    expect(found(retyped)).toBeUndefined()
  })

  test.each([
    ['before the doctype, which browsers then ignore', `^${original}`],
    // The script goes on after its first end tag (HTML Standard, 13.2.5.26).
    [
      'in a script that goes on after its end tag',
      '<p><script><!-- <script></script>^<b></script>-->',
    ],
    ['in the value of an attribute', '<p><script data-x=^<b>code()</script>'],
  ])('not after a known script was added %s', (_, page) => {
    const [before = '', after = ''] = page.split('^')
    const digest = createHash('sha256').update(`${before}${after}`).digest('hex')
    const altered = Buffer.from(`${before}${analytics}${after}`)
    const digests = [...restoredPages(altered, cloudflare)].map((one) => one.sha256)
    expect(digests).not.toContain(digest)
  })

  test('in time linear in a hostile page', () => {
    /** CPU time in microseconds. Windows measures it in steps of 16 ms. */
    const timeOf = (bytes: number, times: number) => {
      const page = Buffer.alloc(bytes, '<script type="0123456789abcdef-text/javascript">')
      const began = process.cpuUsage()
      for (let count = 0; count < times; count++) {
        for (const _ of restoredPages(page, {}));
      }
      const { user, system } = process.cpuUsage(began)
      return user + system
    }
    timeOf(100_000, 1)
    const small = timeOf(200_000, 32)
    expect(timeOf(1_600_000, 4)).toBeLessThan(4 * small + 50_000)
  })
})

/** What a browser makes of a page, by another parser, without what Cloudflare adds and hides. */
function meaningOf(page: string): string[] {
  const meaning: string[] = []
  let text = ''
  let skipped = ''
  const endText = () => {
    if (text.trim() !== '') meaning.push(text.replace(/\s+/g, ' ').trim())
    text = ''
  }
  const shown = (value: string) =>
    Buffer.from(value, 'hex')
      .map((byte) => byte ^ 0x2a)
      .subarray(1)
  const parser = new Parser({
    onopentag(name, attributes) {
      const { src = '', class: kind, href = '' } = attributes
      const [, linked] = /^\/cdn-cgi\/l\/email-protection#(\w+)$/.exec(href) ?? []
      if (linked) attributes.href = `mailto:${shown(linked)}`
      const prefix = new RegExp(`^${type}-(text/javascript$)?`)
      const { type: scriptType } = attributes
      if (scriptType && prefix.test(scriptType)) {
        attributes.type = scriptType.replace(prefix, '')
        if (attributes.type === '') delete attributes.type
      }
      if (name === 'script' && (src === beacon || src.startsWith(static_))) skipped = name
      else if (kind === '__cf_email__') {
        skipped = name
        text += shown(attributes['data-cfemail'] ?? '')
      } else {
        endText()
        meaning.push(`<${name} ${JSON.stringify(attributes)}>`)
      }
    },
    ontext(piece) {
      if (skipped === '') text += piece
    },
    onclosetag(name) {
      if (skipped === name) skipped = ''
      else {
        endText()
        meaning.push(`</${name}>`)
      }
    },
    onprocessinginstruction: (_, data) => meaning.push(`<${data}>`),
  })
  parser.end(page)
  return meaning
}

describe('a page means the same if it is recognized', () => {
  const everywhere = (insert: string, page = original) =>
    Array.from(page, (_, at) => page.slice(0, at) + insert + page.slice(at))
  const replaced = (length: number, by: (text: string) => string, page: string) =>
    Array.from(page, (_, at) => {
      const [before, text, after] = [
        page.slice(0, at),
        page.slice(at, at + length),
        page.slice(at + length),
      ]
      return before + by(text) + after
    })
  const pages: Record<string, readonly string[]> = {
    'with a known script anywhere': everywhere(analytics),
    'with a known comment anywhere': everywhere(comment, atEnd(analytics)),
    'with both anywhere': everywhere(`${comment}${analytics}${comment}`),
    'with a type for Rocket Loader anywhere': everywhere(
      ` type="${type}-text/javascript"`,
      atEnd(rocketLoader),
    ),
    'with any text as a hidden address': [5, 14, 30].flatMap((length) =>
      replaced(length, hidden, atEnd(decoder)),
    ),
    'with any text as a hidden link': [8, 21, 30].flatMap((length) =>
      replaced(length, (text) => hiddenLink(text.replace('mailto:', '')), atEnd(decoder)),
    ),
  }

  test.each(Object.entries(pages))('%s', (_, altered) => {
    const meaning = meaningOf(original)
    const recognized = altered.filter((page) => found(page))
    expect(recognized.length).toBeGreaterThan(0)
    for (const page of recognized) expect(meaningOf(page)).toEqual(meaning)
  })
})

const siteUrl = new URL('https://docs.test')
const page = (build: string, date = 'Nov 21, 2026', more = '') =>
  `<!DOCTYPE html><html><head><script src="/_next/static/${build}/_buildManifest.js"></script></head>
<body><p>Updated on ${date}</p>${more}</body></html>`
const released = (date: string) => page('new1', 'Nov 21, 2026', `<h2>Version 2, ${date}</h2>`)
const exported = {
  'a.html': page('new1'),
  'releases.html': released('Nov 1, 2026'),
  '_next/static/new1/_buildManifest.js': '',
}
const { files } = manifestOfFiles(exported)
const fileAt = (name: string) => files.find(({ path }) => path === name) ?? expect.unreachable()
const file = fileAt('a.html')
const known = new SiteKnowledge(siteUrl, { files })

function responseOf(body: string | undefined, redirectedTo?: string): BodyResponse {
  const kept = () => (body === undefined ? undefined : Buffer.from(body))
  const read = {
    bytes: 1,
    digest: undefined,
    isEncoded: false,
    isPartial: false,
    isUndecodable: false,
    kept,
  }
  const head = { status: 200, headers: { server: 'cloudflare' }, retryAfterMs: undefined }
  return { kind: 'body', ...head, redirectedTo, ...read }
}

const planned = { about: 'removed', before: file, path: 'a' } as const

function alteration(body: string, expected = file) {
  const served = servedPage(planned, responseOf(body), known)
  return served && alterationOf(expected, served)
}

test('the page of another build is a notice, with what it loads of its build', () => {
  expect(alteration(page('old1'))).toMatchObject({
    ...{ kind: 'altered', level: 'notice', by: 'build' },
    loads: [{ path: '_next/static/old1/_buildManifest.js' }],
  })
})

test('the page with another date of the build is a notice, with any other date it is none', () => {
  expect(alteration(page('new1', 'Nov 20, 2026'))?.by).toBe('date')
  const releases = fileAt('releases.html')
  const rebuilt = released('Nov 1, 2026').replace('Nov 21', 'Nov 20')
  expect(alteration(rebuilt, releases)?.by).toBe('date')
  expect(alteration(released('Nov 2, 2026'), releases)).toBeUndefined()
})

test.each([
  ['another text', page('new1', 'Nov 21, 2026', '<p>more</p>')],
  ['another script', page('new1').replace('_build', '_other')],
  [
    'a build of which the export has no such file',
    page('old1').replace('src="/', 'src="//cdn.example/'),
  ],
  ['nothing', ''],
])('a page with %s is no alteration', (_, body) => {
  expect(alteration(body)).toBeUndefined()
})

test('what a page loads is resolved where its redirects ended', () => {
  const relative = page('old1').replace('src="/', 'src="')
  const loads = (redirectedTo?: string) =>
    servedPage(planned, responseOf(relative, redirectedTo), known)
      ?.loads('a.html')
      ?.map(({ path }) => path)
  expect(loads()).toEqual(['_next/static/old1/_buildManifest.js'])
  expect(loads('https://docs.test/b/a')).toBeUndefined()
})

test('a page whose body was not kept is unknown', () => {
  expect(servedPage(planned, responseOf(undefined), known)).toBeUndefined()
})
