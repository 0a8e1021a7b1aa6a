import { test as base } from 'vitest'
import { type Host, type HostOptions, startHost } from './host.ts'

/**
 * Provides `frozenHost` to each test. It starts a host whose time only moves by `clock.skip`. The
 * hosts are closed after the test.
 */
export const test = base.extend<{ frozenHost: (options?: HostOptions) => Promise<Host> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  frozenHost: async ({}, use) => {
    const hosts: Host[] = []
    await use(async (options = {}) => {
      const host = await startHost({ speed: 0, ...options })
      hosts.push(host)
      return host
    })
    for (const host of hosts) await host.close()
  },
})

/** Any JSON. Each test asserts the fields that it needs. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
export type Json = any

/** The path of the static export endpoints. */
export const jobs = '/v1/static-export/jobs'

/** Sends a request with the host's key. */
export async function call(host: Host, method: string, path: string, body?: unknown) {
  const response = await fetch(host.url + path, {
    method,
    headers: { authorization: `Bearer ${host.apiKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Json,
  }
}

/** Sends a request to start an export of docs.example.com. */
export function start(host: Host, fields = {}) {
  return call(host, 'POST', jobs, { domain: 'docs.example.com', ...fields })
}
