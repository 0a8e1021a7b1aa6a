import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { addressesIn, bareHost } from './connect-guard.ts'
import { namedUrl } from './origin.ts'
import { TransportFailure, transportFailure } from './transport-failure.ts'

export interface HttpProxy {
  /** http or https, with the user name and the password if there are any. */
  readonly url: URL
  /** The variable that has it: `https_proxy`. */
  readonly variable: string
}

/**
 * The proxy that a request goes through: `https_proxy` or `http_proxy`, by the scheme of its URL,
 * unless `no_proxy` names its host. Lower-case names win over upper-case ones.
 *
 * The rules are those of Go's golang.org/x/net/http/httpproxy, the only ones that are fully
 * documented. `@actions/http-client` supports neither `*.example.com` nor address ranges, and
 * silently connects directly if a proxy is given as `host:port`.
 *
 * @returns undefined for a direct connection
 * @throws TransportFailure if the proxy is not an http or https URL
 */
export function proxyFor(url: URL, environment: NodeJS.ProcessEnv): HttpProxy | undefined {
  const variable = variableOf(schemeVariable(url), environment)
  if (!variable || isDirect(url, environment)) return undefined
  const value = environment[variable]?.trim() ?? ''
  const text = value.includes('://') ? value : `http://${value}`
  // No part of the value is shown: it may have a password.
  if (hasBareCharacters(text)) {
    const what = `the user name or the password in ${variable} has a character that must be percent-encoded`
    throw unusableProxy(
      what,
      `Write it percent-encoded in ${variable}: %23 for #, %40 for @, %2F for /, %3F for ?, %3A for :`,
    )
  }
  const proxy = namedUrl(text)
  if (proxy) return { url: proxy, variable }
  throw unusableProxy(
    `the proxy in ${variable} is not an http or https URL`,
    `Set ${variable} to a URL such as http://proxy.example.com:3128`,
  )
}

/**
 * Whether a user name or password has a character that ends them, so that a part of the password would
 * be taken for a host name.
 */
function hasBareCharacters(text: string): boolean {
  const rest = text.slice(text.indexOf('://') + 3)
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const isAfterAuthority = rest.slice(authority.length).includes('@')
  return isAfterAuthority || authority.split('@').length > 2
}

const unusableProxy = (what: string, nextStep: string) =>
  new TransportFailure(what, { sent: false, permanent: true, nextStep })

/** The next step if only `all_proxy` names a proxy: as in Go and GitHub's toolkit, it is unused. */
export function allProxyStep(url: URL, environment: NodeJS.ProcessEnv): string | undefined {
  const unused = variableOf('all_proxy', environment)
  const used = schemeVariable(url)
  if (!unused || variableOf(used, environment) || isDirect(url, environment)) return undefined
  return `Set ${used} to the URL of the proxy: ${unused}, which is set, is not used`
}

const schemeVariable = ({ protocol }: URL) => (protocol === 'https:' ? 'https_proxy' : 'http_proxy')

/** The name of a variable that is set: in lower case or, if that is not set, in upper case. */
const variableOf = (name: string, environment: NodeJS.ProcessEnv) =>
  [name, name.toUpperCase()].find((each) => environment[each]?.trim())

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether to connect without a proxy: always to this machine, otherwise as `no_proxy` says. */
function isDirect({ protocol, hostname, port }: URL, environment: NodeJS.ProcessEnv): boolean {
  const host = bareHost(hostname)
  if (host === 'localhost' || addressesIn(['127.0.0.0/8', '::1'])(host)) return true
  const here = { host, port: port || defaultPorts[protocol] }
  const noProxy = environment[variableOf('no_proxy', environment) ?? ''] ?? ''
  return noProxy.split(',').some((entry) => matches(entry.trim().toLowerCase(), here))
}

/** An entry is `*`, `10.0.0.0/8`, or a name, a suffix or an IP address with an optional port. */
function matches(entry: string, { host, port }: { host: string; port: string | undefined }) {
  if (entry === '*') return true
  if (entry.includes('/') || isIP(entry) !== 0) return addressesIn([entry])(host)
  const [, name = '', onlyPort = ''] = /^(.*?)(?::(\d*))?$/.exec(entry) ?? []
  if (onlyPort !== '' && onlyPort !== port) return false
  const bare = bareHost(name)
  if (isIP(bare) !== 0) return addressesIn([bare])(host)
  // A name matches itself and its subdomains, a suffix only its subdomains.
  const isSuffix = /^\*?\./.test(bare)
  const domain = domainToASCII(bare.replace(/^\*?\./, ''))
  if (domain === '' || isIP(host) !== 0) return false
  return host.endsWith(`.${domain}`) || (!isSuffix && host === domain)
}

/** The failure for an error of the connection to a proxy. */
export function proxyUnreachable(error: unknown, { url, variable }: HttpProxy): TransportFailure {
  const { message, permanent, nextStep } = transportFailure(error)
  // Only a certificate is permanent.
  const problem = permanent ? 'cannot be used' : 'cannot be reached'
  return new TransportFailure(`the proxy ${url.host} ${problem}: ${message}`, {
    sent: false,
    permanent,
    nextStep:
      nextStep ??
      `Check the URL of the proxy in ${variable} (http:// or https://), and that the runner can reach it`,
    cause: error,
  })
}

/**
 * The failure for a connection that is not made in time.
 *
 * @param limit in milliseconds
 */
export function notConnected(limit: number, proxy: HttpProxy | undefined): TransportFailure {
  const what = `no connection within ${limit / 1000} s`
  if (!proxy) return new TransportFailure(what, { sent: false })
  return new TransportFailure(`${what} through the proxy ${proxy.url.host}`, {
    sent: false,
    nextStep: `Check that the proxy in ${proxy.variable} can reach the server, or add the server to no_proxy`,
  })
}

/**
 * The failure for a proxy that opens no tunnel.
 *
 * @param response to the CONNECT request
 * @param authority the server, as `host:port`
 */
export function tunnelRefused(
  { statusCode: status = 0, headers }: IncomingMessage,
  authority: string,
  proxy: HttpProxy,
): TransportFailure {
  // Tinyproxy rejects a wrong login with 401.
  const [what, nextStep] =
    status === 407 || status === 401
      ? loginRefused(headers['proxy-authenticate'], proxy)
      : serverRefused(status, authority)
  return new TransportFailure(`the proxy ${proxy.url.host} ${what} (HTTP ${status})`, {
    sent: false,
    permanent: status >= 400 && status < 500,
    nextStep,
  })
}

type Refusal = readonly [what: string, nextStep: string]

function loginRefused(schemes: string | undefined, { url, variable }: HttpProxy): Refusal {
  if (schemes !== undefined && !/\bbasic\b/i.test(schemes)) {
    const names = schemes.split(',').map((scheme) => /^[\w-]{1,20}/.exec(scheme.trim())?.[0])
    return [
      `requires a login by ${names.filter(Boolean).join(', ')}`,
      'Only Basic is supported. Have the proxy accept it, or connect through a local proxy that logs in',
    ]
  }
  if (url.username === '' && url.password === '') {
    return [
      'requires a user name and a password',
      `Add them to ${variable}, percent-encoded and from a secret: http://USER:PASSWORD@proxy.example.com:3128`,
    ]
  }
  return [
    'rejected the user name or the password',
    `Correct them in ${variable}; special characters must be percent-encoded, such as %40 for @`,
  ]
}

function serverRefused(status: number, authority: string): Refusal {
  const host = authority.replace(/:\d+$/, '')
  const direct = `or add ${host} to no_proxy if the runner can reach it directly`
  return status >= 500
    ? [`cannot connect to ${authority}`, `Check that the proxy can resolve and reach it, ${direct}`]
    : [`refuses connections to ${authority}`, `Allow ${authority} in the proxy, ${direct}`]
}
