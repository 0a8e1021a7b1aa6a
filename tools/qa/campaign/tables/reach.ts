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

/** Servers that no host, also one on this machine, must send the runner to. */
const servers: Readonly<Record<string, string>> = {
  "a cloud's metadata": 'https://169.254.169.254',
  "a cloud's metadata in IPv6": 'https://[::ffff:169.254.169.254]',
  "a cloud's metadata by IPv6": 'https://[fd00:ec2::254]',
  "a cloud's metadata in a private range": 'https://100.100.100.200',
  "a cloud's metadata at a public address": 'https://168.63.129.16',
  'a link-local address': 'https://[fe80::1]',
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

/** Where a bundle may come from: everywhere but link-local addresses, and this machine. */
export const reachFaults: FaultCase[] = [
  ...table('reach', download, [
    ...Object.entries(servers).flatMap(([name, server]) => [
      [`a link to ${name}`, linkTo(server), 'BAD_RESPONSE'] as const,
      [`a redirect to ${name}`, redirectTo(server), 'DOWNLOAD_FAILED'] as const,
    ]),
  ]),
  // biome-ignore format: a case is a line
  ...table('reach by name', { ...download, tls: { store: 'good' } }, [
    ['a link-local address', all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['169.254.1.1']] })), 'DOWNLOAD_FAILED'],
    ['a redirect to a link-local address', all(redirectTo(strangerAt('a.docs.example')), resolving({ 'a.docs.example': [['169.254.1.1', 'fe80::3']] })), 'DOWNLOAD_FAILED'],
    ['a link-local address, then that of the host', all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['169.254.1.1'], ['127.0.0.1']] })), 'DOWNLOAD_FAILED'],
    ['a redirect to a link-local address next to that of the host', all(redirectTo(storeAt('a.docs.example'), 1), resolving({ 'a.docs.example': [['169.254.1.1', '127.0.0.1']] })), 'success'],
    ['a redirect to the host, then to a link-local address', all(redirectTo(storeAt('a.docs.example'), 1), resolving({ 'a.docs.example': [['127.0.0.1'], ['169.254.169.254']] })), 'success'],
    ["only a cloud's metadata", all(linkTo(storeAt('a.docs.example')), resolving({ 'a.docs.example': [['fd00:ec2::254']] })), 'DOWNLOAD_FAILED'],
  ]),
  // biome-ignore format: a case is a line
  ...table('reach from elsewhere', proxied, [
    ...Object.entries(thisMachine).flatMap(([name, host]) => [
      [`a link to ${name}`, all(elsewhere(), linkTo(strangerAt(host))), 'BAD_RESPONSE'] as const,
      [`a redirect to ${name}`, all(elsewhere(), redirectTo(strangerAt(host))), 'DOWNLOAD_FAILED'] as const,
    ]),
    ['a store that resolves to this machine', all(elsewhere(storeName), resolving({ [storeName]: [['127.0.0.1']] })), 'DOWNLOAD_FAILED'],
    ['a store that resolves to this machine by IPv6', all(elsewhere(storeName), resolving({ [storeName]: [['::ffff:127.0.0.1', '::']] })), 'DOWNLOAD_FAILED'],
    ["a store that resolves to a cloud's metadata", all(elsewhere(storeName), resolving({ [storeName]: [['169.254.169.254']] })), 'DOWNLOAD_FAILED'],
    ['a store whose name only the proxy resolves', elsewhere(), 'success'],
  ]),
]
