import { test as base } from 'vitest'
import { type Host, type HostOptions, startHost } from './host.ts'

/**
 * Gives each test `still`, which starts a host whose time stands still: only `clock.skip` moves its
 * jobs. The hosts are closed when the test is over.
 */
export const test = base.extend<{ still: (options?: HostOptions) => Promise<Host> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  still: async ({}, use) => {
    const hosts: Host[] = []
    await use(async (options = {}) => {
      const host = await startHost({ speed: 0, ...options })
      hosts.push(host)
      return host
    })
    for (const host of hosts) await host.close()
  },
})

/** Any JSON: each test says which fields it counts on. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions are what checks the shape
export type Json = any

/** The path of the static export endpoints. */
export const jobs = '/v1/static-export/jobs'

/** One request with the host's key. */
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

/** Starts an export of docs.example.com by a request. */
export function start(host: Host, fields = {}) {
  return call(host, 'POST', jobs, { domain: 'docs.example.com', ...fields })
}
