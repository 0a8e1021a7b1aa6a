import { hash } from 'node:crypto'

/** What a page loads or contains, and what a Content-Security-Policy may allow it by. */
export interface PolicyItem {
  readonly as: keyof typeof directives
  /** Undefined for the content of an element. */
  readonly url?: URL | undefined
  readonly nonce?: string | undefined
  /** The `integrity` attribute. */
  readonly integrity?: string | undefined
  /** The content of an element, as byte text. */
  readonly content?: string | undefined
}

/** The directives that decide, the first one that a policy has (CSP Level 3, 6.8.3). */
const directives = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  image: ['img-src', 'default-src'],
  media: ['media-src', 'default-src'],
  font: ['font-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  object: ['object-src', 'default-src'],
  worker: ['worker-src', 'child-src', 'script-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
  'event handler': ['script-src-attr', 'script-src', 'default-src'],
  'style attribute': ['style-src-attr', 'style-src', 'default-src'],
  /** A text that a script writes into the page as HTML. */
  text: ['require-trusted-types-for'],
  /** A page that shows the page in a frame. */
  ancestor: ['frame-ancestors'],
} as const

type Policy = ReadonlyMap<string, readonly string[]>

export function readPolicies(header: string): Policy[] {
  return header.split(',').map((text) => {
    const policy = new Map<string, readonly string[]>()
    for (const directive of text.split(';')) {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      // The first directive of a name counts.
      if (!policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
    }
    return policy
  })
}

/**
 * Returns the directive that blocks an item, by the rules of CSP Level 3 that Chromium applies:
 * `test/verify/browser.test.ts` compares them.
 *
 * @param page whose policy it is
 */
export function blockedBy(
  policies: readonly Policy[],
  item: PolicyItem,
  page: URL,
): string | undefined {
  const [effective] = directives[item.as]
  const isScript = item.as === 'script' || item.as === 'event handler'
  const isSandboxed = (policy: Policy) =>
    policy.get('sandbox')?.every((flag) => flag.toLowerCase() !== 'allow-scripts')
  if (isScript && policies.some(isSandboxed)) return 'sandbox'
  const isBlocked = policies.some((policy) => {
    const name = directives[item.as].find((one) => policy.has(one))
    return name !== undefined && !isAllowed(policy.get(name) ?? [], item, page)
  })
  return isBlocked ? effective : undefined
}

function isAllowed(sources: readonly string[], item: PolicyItem, page: URL): boolean {
  const { as, url, nonce, integrity, content } = item
  const keywords = new Set(sources.map((source) => source.toLowerCase()))
  if (as === 'text') return !keywords.has("'script'")
  const isElement = as === 'script' || as === 'style'
  const isAttribute = as === 'event handler' || as === 'style attribute'
  if (isElement && nonce && sources.includes(`'nonce-${nonce}'`)) return true
  const hashes = sources.filter((source) => /^'sha(?:256|384|512)-/i.test(source))
  const isDynamic = keywords.has("'strict-dynamic'")
  const isStrict = isDynamic && (as === 'script' || as === 'event handler')
  if (!url) {
    const isHashUsed = !isAttribute || keywords.has("'unsafe-hashes'")
    if (isHashUsed && hashes.some((source) => isHashOf(source, content ?? ''))) return true
    const hasNonce = sources.some((source) => /^'nonce-/i.test(source))
    return keywords.has("'unsafe-inline'") && hashes.length === 0 && !hasNonce && !isStrict
  }
  const digests = (integrity ?? '').split(/\s+/).filter(Boolean)
  const isHashed = as === 'script' && digests.length > 0
  if (isHashed && digests.every((digest) => hashes.includes(`'${digest}'`))) return true
  // What a script loads is as trusted as the script.
  if (as === 'worker' && isDynamic) return true
  return !isStrict && sources.some((source) => matches(source.toLowerCase(), source, url, page))
}

function isHashOf(source: string, content: string): boolean {
  const [, name = '', value = ''] = /^'(sha\d{3})-([\w+/=-]+)'$/i.exec(source) ?? []
  const digest = name && hash(name, Buffer.from(content, 'latin1'), 'base64')
  return digest !== '' && digest === value.replaceAll('-', '+').replaceAll('_', '/')
}

/** Whether a source expression matches a URL (CSP Level 3, 6.7.2.8). */
function matches(source: string, written: string, url: URL, page: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol)
  if (source === "'self'") {
    return url.origin === page.origin || (url.host === page.host && url.protocol === 'https:')
  }
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source, url)
  const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source)
  if (!parts) return false
  const [, scheme = page.protocol, host = '', port = ''] = parts
  if (!isScheme(scheme, url) || !isHost(host, url.hostname)) return false
  const actual = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isDefault = port === '' ? url.port === '' : port === '80' && actual === '443'
  if (port !== '*' && port !== actual && !isDefault) return false
  const path = written.slice(written.indexOf('//') + (written.includes('//') ? 2 : 1))
  const folder = path.includes('/') ? path.slice(path.indexOf('/')) : ''
  return folder === '' || isPath(folder, url.pathname)
}

/** `http:` allows https, too. */
const isScheme = (scheme: string, { protocol }: URL) =>
  protocol === scheme || (scheme === 'http:' && protocol === 'https:')

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host

const isPath = (pattern: string, path: string) =>
  pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern
