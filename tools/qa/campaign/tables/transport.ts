import { isMint, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import {
  atAccept,
  bodyCut,
  greeting,
  noResponse,
} from '../../../../test/support/service/faults/breaks.ts'
import type {
  Calls,
  ConnectionFault,
  Fault,
} from '../../../../test/support/service/faults/fault-server.ts'
import {
  endlessHeaders,
  endlessInterim,
  headersAtIntervals,
} from '../../../../test/support/service/faults/odd-responses.ts'
import {
  startProxy,
  tunnel,
  tunnelResponse,
} from '../../../../test/support/service/faults/proxy.ts'
import { fields, status } from '../../../../test/support/service/faults/responses.ts'
import { all, type FaultCase, given, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY
const short = { timeout: 10 }

const handshake =
  (fault: ConnectionFault, times = 1) =>
  ({ host }: Stage) =>
    host.failConnection(fault, times)

const nothing = () => {}

/** A TLS alert of the level fatal: handshake_failure (RFC 8446, section 6). */
const alert = String.fromCharCode(0x15, 3, 1, 0, 2, 2, 40)

const secure: Setting = { delivery: 'link', tls: { host: 'good', store: 'good' } }
const host = (kind: 'expired' | 'not yet' | 'other name' | 'unknown authority') => ({
  tls: { host: kind, store: 'good' as const },
})
const store = (kind: 'expired' | 'not yet' | 'other name' | 'unknown authority') => ({
  tls: { host: 'good' as const, store: kind },
  delivery: ['download', 'extract'] as const,
})

const downloads = { delivery: ['download', 'extract'] } as const

/** A response that is sent as soon as the connection is made. */
const early = 'HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\n{"jobId":"x","status":""}'
const greeted = ({ host }: Stage) => host.greet(early)

/** TLS: if the handshake fails, the request was never sent. */
export const tlsFaults: FaultCase[] = table(
  'TLS',
  secure,
  // biome-ignore format: a case is a line
  [
    ['nothing', nothing, 'success', { delivery: ['download', 'extract'] }],
    ['an expired certificate', nothing, 'API_UNAVAILABLE', host('expired')],
    ['a certificate of the future', nothing, 'API_UNAVAILABLE', host('not yet')],
    ['a certificate of another name', nothing, 'API_UNAVAILABLE', host('other name')],
    ['a certificate of an unknown authority', nothing, 'API_UNAVAILABLE', host('unknown authority')],
    ['an expired certificate of the store', nothing, 'DOWNLOAD_FAILED', store('expired')],
    ['a store certificate of an unknown authority', nothing, 'DOWNLOAD_FAILED', store('unknown authority')],
    ['a reset in the handshake', handshake(atAccept('reset')), 'success'],
    ['a close in the handshake', handshake(atAccept('close')), 'success'],
    ['a refused handshake', handshake(greeting(alert)), 'success'],
    ['plain HTTP, once', handshake(greeting('HTTP/1.1 400 Bad Request\r\n\r\n')), 'success'],
    ['plain HTTP', handshake(greeting('HTTP/1.1 400 Bad Request\r\n\r\n'), forever), 'API_UNAVAILABLE', short],
    ['a handshake without a response', handshake(atAccept('silence'), forever), 'TIMED_OUT', short],
    // In TLS 1.2 the server ends the handshake, and may respond at once.
    ['a start with a response before it is sent', greeted, 'START_UNKNOWN', { tls: { host: 'TLS 1.2', store: 'good' } }],
    ['a poll with a response before it is sent', all(({ host }) => host.greet(''), greeted), 'success', { tls: { host: 'TLS 1.2', store: 'good' } }],
    ['a download with a response before it is sent', ({ store }) => store.greet(early, 2), 'success', { ...downloads, tls: { host: 'good', store: 'TLS 1.2' } }],
    // A response that arrives late enough is accepted, but is not a bundle.
    ['downloads with a response before they are sent', ({ store }) => store.greet(early, forever), ['DOWNLOAD_FAILED', 'BUNDLE_CORRUPT'], { ...downloads, tls: { host: 'good', store: 'TLS 1.2' } }],
    ['a truncated response', ({ host }) => host.fail(isStart, bodyCut('reset')), 'START_UNKNOWN'],
    ['a truncated download', ({ store }) => store.fail(() => true, bodyCut('reset'), 3), 'success', { delivery: ['download', 'extract'] }],
    ['a reset handshake with the store', ({ store }) => store.failConnection(atAccept('reset'), 2), 'success', { delivery: ['download', 'extract'] }],
  ],
)

/** A proxy in front of host and store, with the fault for its next tunnels. */
const proxied =
  (fault?: Fault, times = 1) =>
  async (stage: Stage) => {
    const proxy = await startProxy()
    stage.defer(() => proxy.shut())
    if (fault) proxy.fail(() => true, fault, times)
    stage.proxy = proxy
    stage.env.https_proxy = proxy.origin
  }

const isToStore: Calls = ({ path }) => path.startsWith('store.')

const withPassword = (stage: Stage) => {
  stage.proxyPassword = `Canary${stage.marker.slice(4)}proxy`
  stage.env.https_proxy = `http://runner:${stage.proxyPassword}@127.0.0.1:${stage.proxy?.port}`
}

const refuses = (line: string) => tunnelResponse(`HTTP/1.1 ${line}\r\nContent-Length: 0\r\n\r\n`)

/** A proxy: a request that it refuses was never sent. */
export const proxyFaults: FaultCase[] = table(
  'proxy',
  { ...secure, isProxied: true },
  // biome-ignore format: a case is a line
  [
    ['nothing', proxied(), 'success', { delivery: ['link', 'download', 'extract'] }],
    ['tunnels to the store that break', all(proxied(), ({ proxy }) => proxy?.fail(isToStore, tunnel(20_000), 2)), 'success', { delivery: ['download', 'extract'] }],
    ['only with a password', all(proxied(), withPassword), 'success'],
    ['407', proxied(refuses('407 Proxy Authentication Required')), 'API_UNAVAILABLE'],
    ['403', proxied(refuses('403 Forbidden')), 'API_UNAVAILABLE'],
    ['502, once', proxied(refuses('502 Bad Gateway')), 'success'],
    ['504 forever', proxied(refuses('504 Gateway Timeout'), forever), 'API_UNAVAILABLE', short],
    ['a page', proxied(refuses('200 OK'), 1), 'success'],
    ['101', proxied(tunnelResponse('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'), forever), 'API_UNAVAILABLE', short],
    ['101, once', proxied(tunnelResponse('HTTP/1.1 101 Switching Protocols\r\n\r\n')), 'success'],
    ['endless interim responses', proxied(endlessInterim[103], forever), 'API_UNAVAILABLE', short],
    ['endless headers', proxied(endlessHeaders, forever), 'API_UNAVAILABLE', short],
    ['occasional headers', proxied(headersAtIntervals(500), forever), 'TIMED_OUT', short],
    ['204', proxied(refuses('204 No Content'), forever), 'API_UNAVAILABLE', short],
    ['304', proxied(refuses('304 Not Modified'), forever), 'API_UNAVAILABLE', short],
    ['999', proxied(refuses('999 No'), forever), 'API_UNAVAILABLE', short],
    ['a reset, once', proxied(noResponse('reset')), 'success'],
    ['a close, once', proxied(noResponse('close')), 'success'],
    ['no response', proxied(noResponse('silence'), forever), 'TIMED_OUT', short],
    ['another protocol', proxied(tunnelResponse('220 mail ready\r\n')), 'success'],
    ['a tunnel that breaks in the handshake', proxied(tunnel(400)), 'success'],
    ['a stopped proxy', all(proxied(), ({ proxy }) => proxy?.shut()), 'API_UNAVAILABLE', short],
    ['a link to this machine', all(proxied(), ({ host }) => host.fail(isMint, fields({ bundleUrl: 'https://localhost/b?s=1' }))), 'BAD_RESPONSE'],
    ['a failing host behind it', all(proxied(), ({ host }) => host.fail(isStart, status(500))), 'START_UNKNOWN'],
  ],
)

/** Names and ports without a server. */
export const nameFaults: FaultCase[] = table(
  'name',
  { delivery: 'link', timeout: 8 },
  // biome-ignore format: a case is a line
  [
    ['a host that does not exist', given({ 'base-url': 'https://nowhere.invalid' }), 'API_UNAVAILABLE'],
    ['a closed port', given({ 'base-url': 'http://127.0.0.1:9' }), 'API_UNAVAILABLE'],
    ['a store that does not exist', ({ host }) => host.fail(isMint, fields({ bundleUrl: 'https://nowhere.invalid/b?s=1' }), forever), 'DOWNLOAD_FAILED', { delivery: 'download' }],
  ],
)
