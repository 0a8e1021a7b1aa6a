import type { IncomingHttpHeaders } from 'node:http'

/** The names of the alterations that do more than to add a script. */
export const rocketLoader = 'Rocket Loader'
export const emailObfuscation = 'email obfuscation'

interface KnownScript {
  readonly name: string
  /**
   * The header by which a response shows that its provider sent it. Any other host could not have
   * added the script, and whoever can write to it could put a script at a reserved path.
   */
  readonly provider: string
  /** The provider's own host. Missing: the script is on the site's origin, at a reserved path. */
  readonly host?: string
  /** The normalized path of its URL, with its query. */
  readonly path: RegExp
}

const cloudflare = 'cf-ray'
const rocketLoaderPath = /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/rocket-loader\.min\.js$/

const knownScripts: readonly KnownScript[] = [
  { name: rocketLoader, provider: cloudflare, path: rocketLoaderPath },
  { name: rocketLoader, provider: cloudflare, host: 'ajax.cloudflare.com', path: rocketLoaderPath },
  {
    name: emailObfuscation,
    provider: cloudflare,
    path: /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/email-decode\.min\.js$/,
  },
  {
    name: 'Cloudflare analytics',
    provider: cloudflare,
    host: 'static.cloudflareinsights.com',
    path: /^\/beacon\.min\.js(?:\/\w{1,80})?$/,
  },
  {
    name: 'Cloudflare bot detection',
    provider: cloudflare,
    path: /^\/cdn-cgi\/challenge-platform\//,
  },
  { name: 'Cloudflare Zaraz', provider: cloudflare, path: /^\/cdn-cgi\/zaraz\// },
  { name: 'Netlify analytics', provider: 'x-nf-request-id', path: /^\/\.netlify\/scripts\/rum$/ },
  {
    name: 'Vercel analytics',
    provider: 'x-vercel-id',
    path: /^\/_vercel\/(?:insights|speed-insights)\/script\.js$/,
  },
]

/**
 * Cloudflare's JavaScript detections: one inline script before the end of the body, in which only the
 * two values vary (cloudflare/cloudflare-docs#26798). Newer ones set no nonce.
 */
const detectionStart = `(function(){function c(){var b=a.contentDocument||a.contentWindow.document;if(b){var d=b.createElement('script');d.innerHTML="window.__CF$cv$params={r:`
const detectionScript = `a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.getElementsByTagName('head')[0].appendChild(a);";b.getElementsByTagName('head')[0].appendChild(d)}}if(document.body){var a=document.createElement('iframe');a.height=1;a.width=1;a.style.position='absolute';a.style.top=0;a.style.left=0;a.style.border='none';a.style.visibility='hidden';document.body.appendChild(a);if('loading'!==document.readyState)c();else if(window.addEventListener)document.addEventListener('DOMContentLoaded',c);else{var e=document.onreadystatechange||function(){};document.onreadystatechange=function(b){e(b);'loading'!==document.readyState&&(document.onreadystatechange=e,c())}}}})();`
const detectionEnds = ["a.nonce='';", ''].map(
  (nonce) => `};var a=document.createElement('script');${nonce}${detectionScript}`,
)

/** The name of the known script that an inline script without attributes is. */
export function knownInlineScript(
  content: string,
  headers: Readonly<IncomingHttpHeaders>,
): string | undefined {
  if (headers[cloudflare] === undefined || !content.startsWith(detectionStart)) return undefined
  const rest = content.slice(detectionStart.length)
  const [values = ''] = /^'[0-9a-f]{16}',t:'[\w+/]{14,40}={0,2}'/.exec(rest) ?? []
  const isKnown = values !== '' && detectionEnds.includes(rest.slice(values.length))
  return isKnown ? 'Cloudflare bot detection' : undefined
}

/** Attributes that cannot run anything. */
const harmlessAttribute =
  /^(?:async|defer|id|type|nonce|integrity|crossorigin|referrerpolicy|data-[\w-]{1,60})$/

/**
 * The name of the known script that a script element loads; undefined if its attributes do anything
 * else. In a URL, `..` and its escapes lead elsewhere: only the normalized path is compared.
 *
 * @param attributes in their order, with their values as written
 * @param headers of the page's response
 */
export function knownScriptOf(
  attributes: readonly { readonly name: string; readonly text: string }[],
  headers: Readonly<IncomingHttpHeaders>,
): string | undefined {
  const others = attributes.filter(({ name }) => name !== 'src')
  const [source, second] = attributes.filter(({ name }) => name === 'src')
  // A character reference could hide a part of the path: `&period;`.
  if (!source || second || source.text.includes('&')) return undefined
  if (!others.every(({ name }) => harmlessAttribute.test(name))) return undefined
  // A host that no page can name: RFC 6761 reserves `.invalid`.
  const own = 'own.invalid'
  const url = URL.parse(source.text, `https://${own}/`)
  if (url?.protocol !== 'https:' || url.port !== '') return undefined
  const { host, pathname, search } = url
  const isOwn = host === own && /^\/(?![/\\])/.test(source.text)
  return knownScripts.find(
    (one) =>
      (one.host === undefined ? isOwn : host === one.host) &&
      headers[one.provider] !== undefined &&
      one.path.test(pathname + search),
  )?.name
}
