import type { IncomingMessage } from 'node:http'
import type { HttpProxy } from './proxy.ts'
import { TransportFailure, transportFailure } from './transport-failure.ts'

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
  const { what, nextStep } =
    status === 407 || status === 401
      ? loginRefused(headers['proxy-authenticate'], proxy)
      : serverRefused(status, authority)
  return new TransportFailure(`the proxy ${proxy.url.host} ${what} (HTTP ${status})`, {
    sent: false,
    permanent: status >= 400 && status < 500,
    nextStep,
  })
}

interface Refusal {
  readonly what: string
  readonly nextStep: string
}

function loginRefused(schemes: string | undefined, { url, variable }: HttpProxy): Refusal {
  if (schemes !== undefined && !/\bbasic\b/i.test(schemes)) {
    const names = schemes.split(',').map((scheme) => /^[\w-]{1,20}/.exec(scheme.trim())?.[0])
    return {
      what: `requires a login by ${names.filter(Boolean).join(', ')}`,
      nextStep:
        'Only Basic is supported. Have the proxy accept it, or connect through a local proxy that logs in',
    }
  }
  if (url.username === '' && url.password === '') {
    return {
      what: 'requires a user name and a password',
      nextStep: `Add them to ${variable}, percent-encoded and from a secret: http://USER:PASSWORD@proxy.example.com:3128`,
    }
  }
  return {
    what: 'rejected the user name or the password',
    nextStep: `Correct them in ${variable}; special characters must be percent-encoded, such as %40 for @`,
  }
}

function serverRefused(status: number, authority: string): Refusal {
  const host = authority.replace(/:\d+$/, '')
  const direct = `or add ${host} to no_proxy if the runner can reach it directly`
  return status >= 500
    ? {
        what: `cannot connect to ${authority}`,
        nextStep: `Check that the proxy can resolve and reach it, ${direct}`,
      }
    : {
        what: `refuses connections to ${authority}`,
        nextStep: `Allow ${authority} in the proxy, ${direct}`,
      }
}
