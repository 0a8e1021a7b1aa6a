import { createHash } from 'node:crypto'

/** A page without the alterations of a CDN. */
export interface Restored {
  /** In lower-case hex, of the restored page. */
  readonly sha256: string
  /** The names of the alterations, such as `Rocket Loader`; may contain untrusted text. */
  readonly alterations: readonly string[]
}

const rocketLoader = 'Rocket Loader'

interface Script {
  readonly start: number
  readonly end: number
  /** The element without its end tag. */
  readonly text: string
}

/**
 * Scripts that CDNs and hosts add to pages, by their URLs: on the CDN's own host, or at paths that
 * the CDN reserves.
 */
const addedScripts: readonly { readonly name: string; readonly source: RegExp }[] = [
  {
    name: rocketLoader,
    source:
      /^(?:https:\/\/ajax\.cloudflare\.com)?\/cdn-cgi\/scripts\/[\w./-]{1,80}\/rocket-loader\.min\.js$/,
  },
  {
    name: 'email obfuscation',
    source: /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/email-decode\.min\.js$/,
  },
  {
    name: 'Cloudflare analytics',
    source: /^https:\/\/static\.cloudflareinsights\.com\/beacon\.min\.js(?:\/\w{1,80})?$/,
  },
  {
    name: 'Cloudflare bot detection',
    source: /^\/cdn-cgi\/challenge-platform\/[\w./?=&-]{1,200}$/,
  },
  // From the recipe in docs/search.md.
  { name: 'search by Pagefind', source: /^\/pagefind\/search\.js$/ },
  { name: 'Cloudflare Zaraz', source: /^\/cdn-cgi\/zaraz\/[\w./?=&%-]{1,2000}$/ },
  { name: 'Netlify analytics', source: /^\/\.netlify\/scripts\/rum$/ },
  { name: 'Vercel analytics', source: /^\/_vercel\/(?:insights|speed-insights)\/script\.js$/ },
]

/** Attributes that cannot run anything. */
const harmlessAttribute =
  /^(?:async|defer|id|type|nonce|integrity|crossorigin|referrerpolicy|data-[\w-]{1,60})$/

/** Comments that Cloudflare puts around its script. */
const addedComments = ['<!-- Cloudflare Pages Analytics -->']

/** How many scripts at each end of a page are tested for being the added one. */
const maxTried = 8

/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 */
export function* restoredPages(page: Buffer): Generator<Restored> {
  const text = page.toString('latin1')
  const found = new Set<string>()
  const plain = withoutEmailObfuscation(text, found)
  for (const isLineKept of [true, false]) {
    const names = new Set(found)
    const bare = withoutAddedScripts(plain, names, isLineKept)
    // Rocket Loader changes the types of scripts; only its own script runs them.
    for (const each of names.has(rocketLoader) ? withoutRocketTypes(bare) : [bare]) {
      if (names.size > 0) yield { sha256: digest(each), alterations: [...names] }
    }
  }
}

/**
 * The script that was added to a page, as a clause with untrusted text; undefined if the rest of
 * the page differs, too. Linear in the size of the page.
 *
 * @param page decoded
 * @param sha256 of the file, in lower-case hex
 */
export function addedScript(page: Buffer, sha256: string): string | undefined {
  const text = page.toString('latin1')
  const scripts = scriptsOf(text)
  const tried = scripts.filter((_, index) => index < maxTried || index >= scripts.length - maxTried)
  const added = tried.find(({ start, end }) =>
    [end, afterLineBreak(text, end)].some(
      (after) => digest(text.slice(0, start), text.slice(after)) === sha256,
    ),
  )
  if (!added) return undefined
  const [, source] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(added.text.slice(0, 1000)) ?? []
  return source ? `a script was added: ${source}` : 'an inline script was added'
}

/**
 * Restores the types that Rocket Loader changes to `type="0a1b…-text/javascript"`: there was none,
 * or the one after the prefix.
 */
function withoutRocketTypes(text: string): string[] {
  const pattern = / type="[0-9a-f]{16,40}-(text\/javascript|module)"/g
  const moduleType = ' type="module"'
  return [
    text.replace(pattern, (_, type) => (type === 'module' ? moduleType : '')),
    text.replace(pattern, (_, type) => ` type="${type}"`),
  ]
}

/** Removes Cloudflare's obfuscation: the first byte is the key of all others. */
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
    const name = addedBy(element)
    if (!name) continue
    found.add(name)
    result += text.slice(at, start)
    at = isLineKept ? end : afterLineBreak(text, end)
  }
  result += text.slice(at)
  for (const comment of addedComments) result = result.split(comment).join('')
  return result
}

/** The name of the known script that this element loads; undefined if it does anything else. */
function addedBy(element: string): string | undefined {
  const attribute = /\s{1,9}([a-z-]{1,70})(?:=(?:"([^"]{0,4000})"|'([^']{0,4000})'))?/y
  let source = ''
  for (attribute.lastIndex = '<script'.length; ; ) {
    const at = attribute.lastIndex
    const [, name = '', double, single] = attribute.exec(element) ?? []
    if (name === 'src' && source === '') source = double ?? single ?? ''
    else if (name === '' && element.slice(at) === '>') break
    else if (!harmlessAttribute.test(name)) return undefined
  }
  return addedScripts.find((added) => added.source.test(source))?.name
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
