import { domainToASCII } from 'node:url'
import { isSecure, losesCharacters } from '../kernel/http/origin.ts'
import { Problem, parseLines, quoted } from './input-values.ts'

export function parseBaseUrl(value: string): URL {
  const example = 'write it like https://api.example.com, with a path only if the API has one'
  const url = parseRootUrl(value, example, 'the key')
  const segments = url.pathname.split('/')
  // The paths of all calls start like this (Admin API, section 4).
  const call = segments.findIndex((segment, index) => {
    const next = segments[index + 1]
    return /^v[12]$/i.test(segment) && (!next || next === 'static-export' || next === 'agent')
  })
  if (call < 0) return url
  url.pathname = segments.slice(0, call).join('/')
  throw new Problem(
    `must end before \`/${segments[call]}\`, which the action adds: write ${url.href.replace(/\/$/, '')}`,
  )
}

export function parseSiteUrl(value: string): string {
  const example =
    'write it like https://docs.example.com, with a path only if the site is below one'
  return parseRootUrl(value, example, 'what is compared').href
}

/** @returns with a slash at each end, without escapes */
export function parseBasePath(value: string): string {
  const names = value.split('/').filter((name) => name !== '')
  const isPath = value.startsWith('/') && !/[\0-\x20\x7f"#%*<>?\\^`{|}]|\/\//.test(value)
  if (!isPath || names.includes('.') || names.includes('..')) {
    throw new Problem('is not a path: write it like `/docs`, without a host, an escape or a query')
  }
  return names.length === 0 ? '/' : `/${names.join('/')}/`
}

/** @returns the URL without a slash at its end, unless its path is `/` */
function parseRootUrl(value: string, example: string, subject: string): URL {
  requireWhole(value, example)
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null
  // An invalid URL may be a misplaced secret: do not quote it.
  if (!url) throw new Problem(`is not an https URL: ${example}`)
  if (url.username || url.password)
    throw new Problem(`must not contain a user or password: ${example}`)
  if (url.search || url.hash) throw new Problem(`must not contain a query or fragment: ${example}`)
  if (!isSecure(url)) {
    throw new Problem(`must be https, to protect ${subject}; http is allowed only for localhost`)
  }
  const { pathname } = url
  let end = pathname.length
  while (pathname.charAt(end - 1) === '/') end--
  url.pathname = pathname.slice(0, end)
  return url
}

/** @throws Problem for a text of which a URL would have only a part: two lines, for example */
function requireWhole(value: string, example: string): void {
  if (value.includes('${{')) {
    throw new Problem(
      'contains an expression that was not evaluated: GitHub evaluates them in workflow files only, not in the values of variables',
    )
  }
  if (!losesCharacters(value)) return
  throw new Problem(`must be one line without white space or invisible characters: ${example}`)
}

export function parseDomain(value: string): string {
  const names = value.split(/[ ,;\r\n]+/)
  if (names.length > 1 && names.every((name) => name.includes('.') && isHostName(name))) {
    throw new Problem('must be one host name: docs/many-sites.md describes how to export several')
  }
  requireWhole(value, 'write it like docs.example.com')
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`
  const host = URL.parse(url)?.hostname ?? ''
  const ascii = domainToASCII(value).replace(/\.$/, '')
  // domainToASCII ignores everything after the host name.
  if (isHostName(ascii) && !/[/\\?#@:]/.test(value)) return ascii
  throw new Problem(
    isHostName(host)
      ? `must be a host name without scheme, port or path: write ${host}`
      : 'is not a host name: write it like docs.example.com',
  )
}

function isHostName(name: string): boolean {
  const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
  return name.length <= 253 && name !== '' && name.split('.').every((part) => label.test(part))
}

export function parseHosts(value: string): string[] {
  return parseLines(value).map((line) => {
    requireWhole(line, 'write one host name per line, such as cdn.example.com')
    const [, wildcard = '', name = '', port = ''] = /^(\*\.)?([^:]*)(:\d{1,5})?$/.exec(line) ?? []
    const ascii = domainToASCII(name)
    if (isHostName(ascii) && !/[/\\?#@]/.test(name)) return `${wildcard}${ascii}${port}`
    throw new Problem(
      `must be host names, one per line, such as cdn.example.com or *.example.com, not ${quoted(line)}`,
    )
  })
}
