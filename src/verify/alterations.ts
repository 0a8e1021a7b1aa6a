import { createHash } from 'node:crypto'

/** What a CDN did to a page, and the page without it. */
export interface Restored {
  /** In lower-case hex, of the restored page. */
  readonly sha256: string
  /** Such as `Rocket Loader`; may contain untrusted text. */
  readonly alterations: readonly string[]
}

interface Script {
  readonly start: number
  readonly end: number
  /** The element without its end tag. */
  readonly text: string
}

/** Scripts that CDNs and hosts add to pages, by a part of the element. */
const addedScripts: readonly { readonly name: string; readonly mark: string }[] = [
  { name: 'Rocket Loader', mark: '/rocket-loader.min.js' },
  { name: 'email obfuscation', mark: '/email-decode.min.js' },
  { name: 'Cloudflare analytics', mark: 'static.cloudflareinsights.com/beacon.min.js' },
  { name: 'Cloudflare bot detection', mark: '/cdn-cgi/challenge-platform/' },
  { name: 'Cloudflare Zaraz', mark: '/cdn-cgi/zaraz/' },
  { name: 'Netlify analytics', mark: '/.netlify/scripts/rum' },
  { name: 'Vercel analytics', mark: '/_vercel/' },
  { name: 'Google tag', mark: 'www.googletagmanager.com/gtag/js' },
  { name: 'Akamai mPulse', mark: '.go-mpulse.net/boomerang/' },
]

/** Comments that Cloudflare puts around its script. */
const addedComments = ['<!-- Cloudflare Pages Analytics -->']

/** How many scripts at each end of a page may be the one that was added. */
const maxTried = 8

/**
 * The digests of a page without what CDNs usually do to it: Rocket Loader, obfuscated e-mail
 * addresses, analytics, and finally any one script that was added. If one of them is the digest of
 * the file, the page is the file, altered on the way. Linear in the page.
 *
 * @param page decoded
 */
export function* restoredPages(page: Buffer): Generator<Restored> {
  const text = page.toString('latin1')
  const found = new Set<string>()
  const bare = withoutRocketTypes(withoutEmailObfuscation(text, found), found)
  for (const each of bare) {
    for (const isLineKept of [true, false]) {
      const names = new Set(found)
      const restored = withoutAddedScripts(each, names, isLineKept)
      if (names.size > 0) yield { sha256: digest(restored), alterations: [...names] }
    }
  }
  yield* withoutEachScript(text)
}

/** Rocket Loader's types: `type="0a1b…-text/javascript"`, which was absent or without the prefix. */
function withoutRocketTypes(text: string, found: Set<string>): string[] {
  const pattern = / type="[0-9a-f]{16,40}-(text\/javascript|module)"/g
  if (!pattern.test(text)) return [text]
  found.add('Rocket Loader')
  const moduleType = ' type="module"'
  return [
    text.replace(pattern, (_, type) => (type === 'module' ? moduleType : '')),
    text.replace(pattern, (_, type) => ` type="${type}"`),
  ]
}

/** Cloudflare's obfuscation: the first byte is the key of all others. */
function withoutEmailObfuscation(text: string, found: Set<string>): string {
  const shown =
    /<(?:span|a href="\/cdn-cgi\/l\/email-protection") class="__cf_email__" data-cfemail="([0-9a-f]{4,400})">\[email&#160;protected\]<\/(?:span|a)>/g
  const linked = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})/g
  const plain = text
    .replace(shown, (_, hex) => emailOf(hex))
    .replace(linked, (_, hex) => `mailto:${emailOf(hex)}`)
  if (plain !== text) found.add('email obfuscation')
  return plain
}

function emailOf(hex: string): string {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1')
}

function withoutAddedScripts(text: string, found: Set<string>, isLineKept: boolean): string {
  let result = ''
  let at = 0
  for (const { start, end, text: element } of scriptsOf(text)) {
    const added = addedScripts.find(({ mark }) => element.includes(mark))
    if (!added) continue
    found.add(added.name)
    result += text.slice(at, start)
    at = isLineKept ? end : afterLineBreak(text, end)
  }
  result += text.slice(at)
  for (const comment of addedComments) result = result.split(comment).join('')
  return result
}

/** The page without one of its first or last scripts. */
function* withoutEachScript(text: string): Generator<Restored> {
  const scripts = scriptsOf(text)
  const tried = scripts.filter((_, index) => index < maxTried || index >= scripts.length - maxTried)
  for (const { start, end, text: element } of tried) {
    const [, source] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(element.slice(0, 1000)) ?? []
    const alterations = [source ? `a script was added: ${source}` : 'an inline script was added']
    for (const after of new Set([end, afterLineBreak(text, end)])) {
      yield { sha256: digest(text.slice(0, start), text.slice(after)), alterations }
    }
  }
}

function scriptsOf(text: string): Script[] {
  const scripts: Script[] = []
  for (let start = text.indexOf('<script'); start >= 0; ) {
    const close = text.indexOf('</script>', start)
    if (close < 0) break
    const end = close + '</script>'.length
    scripts.push({ start, end, text: text.slice(start, close) })
    start = text.indexOf('<script', end)
  }
  return scripts
}

const afterLineBreak = (text: string, at: number) => (text.startsWith('\n', at) ? at + 1 : at)

function digest(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part, 'latin1')
  return hash.digest('hex')
}
