import { hash } from 'node:crypto'
import type { PolicyItemKind } from '../difference.ts'

/** What a page loads or contains, and what a Content-Security-Policy may allow it by. */
export interface PolicyItem {
  readonly as: PolicyItemKind
  /** Undefined for the content of an element. */
  readonly url?: URL | undefined
  readonly nonce?: string | undefined
  /** The `integrity` attribute. */
  readonly integrity?: string | undefined
  /** The content of an element, as byte text. */
  readonly content?: string | undefined
}

/** The directives that decide, the first one that a policy has (CSP Level 3, 6.8.3). */
const directives: Readonly<Record<PolicyItemKind, readonly string[]>> = {
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
}

/** The source expressions of each directive, by its name. */
export type Policy = ReadonlyMap<string, readonly string[]>

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
  const { as, url, nonce } = item
  const list = new SourceList(sources)
  if (as === 'text') return !list.has("'script'")
  const isElement = as === 'script' || as === 'style'
  if (isElement && nonce && sources.includes(`'nonce-${nonce}'`)) return true
  if (!url) return list.allowsInline(item)
  if (as === 'script' && list.allowsIntegrity(item)) return true
  // With 'strict-dynamic', the script that starts a worker is trusted, and so is the worker.
  if (as === 'worker' && list.isDynamic) return true
  return !list.isStrictFor(as) && list.allowsUrl(url, page)
}

/** The source expressions of a directive. */
class SourceList {
  readonly #sources: readonly string[]
  readonly #keywords: ReadonlySet<string>
  readonly #hashes: readonly string[]

  constructor(sources: readonly string[]) {
    this.#sources = sources
    this.#keywords = new Set(sources.map((source) => source.toLowerCase()))
    this.#hashes = sources.filter((source) => /^'sha(?:256|384|512)-/i.test(source))
  }

  /** @param keyword in lower case, with its quotes */
  has(keyword: string): boolean {
    return this.#keywords.has(keyword)
  }

  get isDynamic(): boolean {
    return this.has("'strict-dynamic'")
  }

  /** Whether only nonces and hashes allow scripts. */
  isStrictFor(as: PolicyItemKind): boolean {
    return this.isDynamic && (as === 'script' || as === 'event handler')
  }

  allowsInline({ as, content = '' }: PolicyItem): boolean {
    const isAttribute = as === 'event handler' || as === 'style attribute'
    const isHashUsed = !isAttribute || this.has("'unsafe-hashes'")
    if (isHashUsed && this.#hashes.some((source) => isHashOf(source, content))) return true
    const hasNonce = this.#sources.some((source) => /^'nonce-/i.test(source))
    const isUnsafe = this.has("'unsafe-inline'") && this.#hashes.length === 0 && !hasNonce
    return isUnsafe && !this.isStrictFor(as)
  }

  /** Whether every digest of the `integrity` attribute is in the list. */
  allowsIntegrity({ integrity = '' }: PolicyItem): boolean {
    const digests = integrity.split(/\s+/).filter(Boolean)
    return digests.length > 0 && digests.every((one) => this.#hashes.includes(`'${one}'`))
  }

  allowsUrl(url: URL, page: URL): boolean {
    return this.#sources.some((source) => matches(source.toLowerCase(), source, url, page))
  }
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
  const path = pathOf(written)
  return (
    isScheme(scheme, url) &&
    isHost(host, url.hostname) &&
    isPort(port, url) &&
    (path === '' || isPath(path, url.pathname))
  )
}

/** The path of a source expression with a host; empty without one. */
function pathOf(source: string): string {
  const scheme = source.indexOf('//')
  const slash = source.indexOf('/', scheme < 0 ? 0 : scheme + 2)
  return slash < 0 ? '' : source.slice(slash)
}

/** Without a port, only the default one matches; 80 matches 443, too. */
function isPort(pattern: string, { port, protocol }: URL): boolean {
  if (pattern === '*') return true
  if (pattern === '') return port === ''
  const actual = port || (protocol === 'https:' ? '443' : '80')
  return pattern === actual || (pattern === '80' && actual === '443')
}

/** `http:` allows https, too. */
const isScheme = (scheme: string, { protocol }: URL) =>
  protocol === scheme || (scheme === 'http:' && protocol === 'https:')

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host

const isPath = (pattern: string, path: string) =>
  pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern
