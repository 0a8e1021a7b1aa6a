import { isMint } from '../../../../test/support/service/faults/admin-host.ts'
import { startProxy } from '../../../../test/support/service/faults/proxy.ts'
import { fields, redirect } from '../../../../test/support/service/faults/responses.ts'
import { all, type FaultCase, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY

/** The host gives a link to another server, with the same path and query. */
const linkTo =
  (server: string | ((stage: Stage) => string), times = forever) =>
  (stage: Stage) => {
    const base = typeof server === 'string' ? server : server(stage)
    const moved = ({ bundleUrl }: Record<string, unknown>) => {
      const { pathname, search } = new URL(String(bundleUrl))
      return { bundleUrl: base + pathname + search }
    }
    stage.host.fail(isMint, (exchange) => fields(moved)(exchange), times)
  }

/** The store redirects to another server. */
const redirectTo =
  (server: string | ((stage: Stage) => string), times = forever) =>
  (stage: Stage) => {
    const base = typeof server === 'string' ? server : server(stage)
    const there = redirect(307, (path) => base + path)
    stage.store.fail(() => true, there, times)
  }

/** The addresses that names resolve to. */
const resolving = (names: Stage['names']) => (stage: Stage) => void Object.assign(stage, { names })

const strangerAt =
  (host: string) =>
  ({ stranger }: Stage) =>
    `https://${host}:${stranger.port}`
const storeAt =
  (host: string) =>
  ({ store }: Stage) =>
    `https://${host}:${store.port}`

/** Only a proxy resolves the host's name. @param direct names in `no_proxy` */
const elsewhere =
  (direct = '') =>
  async (stage: Stage) => {
    const proxy = await startProxy()
    stage.defer(() => proxy.shut())
    stage.proxy = proxy
    Object.assign(stage.env, { https_proxy: proxy.origin, no_proxy: direct })
  }

const storeName = 'store.docs.example'
const download: Setting = { delivery: ['download', 'extract'] }
const proxied: Setting = { ...download, tls: { host: 'good', store: 'good' }, isProxied: true }

/** Servers that a host, on the internet or on this machine, must not send the runner to. */
const servers: Readonly<Record<string, string>> = {
  'a private address': 'https://10.1.2.3',
  'a private address of IPv6': 'https://[fd12::3]',
  'a private address in IPv6': 'https://[::ffff:192.168.1.1]',
  'a private address behind NAT64': 'https://[64:ff9b::172.16.0.1]',
  'a carrier address': 'https://100.64.0.1',
  "a cloud's metadata": 'https://169.254.169.254',
  "a cloud's metadata by IPv6": 'https://[fd00:ec2::254]',
  'a link-local address': 'https://[fe80::1]',
  'a reserved address': 'https://198.18.0.1',
  'a broadcast': 'https://255.255.255.255',
}
const thisMachine = {
  loopback: '127.0.0.1',
  'another loopback': '127.1.2.3',
  'loopback by IPv6': '[::1]',
  'loopback in IPv6': '[::ffff:127.0.0.1]',
  'no address': '0.0.0.0',
  'no address of IPv6': '[::]',
  localhost: 'localhost',
  'localhost with a dot': 'localhost.',
  'a subdomain of localhost': 'api.localhost',
  'a number': '2130706433',
} as const

/** Allowed origins of a bundle: every public address, and the network of its host. */
export const reachFaults: FaultCase[] = [
  ...table('reach', download, [
    ...Object.entries(servers).flatMap(([name, server]) => [
      [`a link to ${name}`, linkTo(server), 'BAD_RESPONSE'] as const,
      [`a redirect to ${name}`, redirectTo(server), 'DOWNLOAD_FAILED'] as const,
    ]),
  ]),
  // biome-ignore format: a case is a line
  ...table('reach by name', { ...download, tls: { store: 'good' } }, [
    ['a private address', all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['10.1.2.3']] })), 'DOWNLOAD_FAILED'],
    ['a redirect to a private address', all(redirectTo(strangerAt('a.docs.example')), resolving({ 'a.docs.example': [['10.1.2.3', 'fd12::3']] })), 'DOWNLOAD_FAILED'],
    ['a private address, then that of the host', all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['10.1.2.3'], ['127.0.0.1']] })), 'DOWNLOAD_FAILED'],
    ['a redirect to a private address next to that of the host', all(redirectTo(storeAt('a.docs.example'), 1), resolving({ 'a.docs.example': [['10.1.2.3', '127.0.0.1']] })), 'success'],
    ['a redirect to the host, then to a private address', all(redirectTo(storeAt('a.docs.example'), 1), resolving({ 'a.docs.example': [['127.0.0.1'], ['169.254.169.254']] })), 'success'],
    ['only a broadcast address', all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['255.255.255.255']] })), 'DOWNLOAD_FAILED'],
  ]),
  // biome-ignore format: a case is a line
  ...table('reach from elsewhere', proxied, [
    ...Object.entries(thisMachine).flatMap(([name, host]) => [
      [`a link to ${name}`, all(elsewhere(), linkTo(strangerAt(host))), 'BAD_RESPONSE'] as const,
      [`a redirect to ${name}`, all(elsewhere(), redirectTo(strangerAt(host))), 'DOWNLOAD_FAILED'] as const,
    ]),
    ['a store that resolves to this machine', all(elsewhere(storeName), resolving({ [storeName]: [['127.0.0.1']] })), 'DOWNLOAD_FAILED'],
    ['a store that resolves to this machine by IPv6', all(elsewhere(storeName), resolving({ [storeName]: [['::ffff:127.0.0.1', '::']] })), 'DOWNLOAD_FAILED'],
    ['a store that resolves to a private address', all(elsewhere(storeName), resolving({ [storeName]: [['10.1.2.3']] })), 'DOWNLOAD_FAILED'],
  ]),
]
