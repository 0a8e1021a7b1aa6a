import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { addressesIn, bareHost } from './connect-guard.ts'
import { TransportFailure } from './transport-failure.ts'

/** A proxy, as given in the environment. */
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
  const given = environment[variable]?.trim() ?? ''
  const text = given.includes('://') ? given : `http://${given}`
  const proxy = URL.parse(text)
  if (proxy?.hostname && ['http:', 'https:'].includes(proxy.protocol)) {
    return { url: proxy, variable }
  }
  throw new TransportFailure(`the proxy in ${variable} is not an http or https URL`, {
    sent: false,
    permanent: true,
    nextStep: `Set ${variable} to a URL such as http://proxy.example.com:3128`,
  })
}

/**
 * The next step after a direct connection that failed, if only `all_proxy` names a proxy. As in Go and
 * in GitHub's toolkit, it is not used.
 */
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
