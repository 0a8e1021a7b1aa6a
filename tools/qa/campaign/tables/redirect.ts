import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import type { Calls, Fault } from '../../../../test/support/service/faults/fault-server.ts'
import { isQuery } from '../../../../test/support/service/faults/github-host.ts'
import { switchedProtocol } from '../../../../test/support/service/faults/odd-responses.ts'
import { redirect } from '../../../../test/support/service/faults/responses.ts'
import { type FaultCase, type Row, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY

type Server = 'host' | 'store' | 'github'

/** A forbidden `Location`, made from the server's own origin and path. */
type Location = (origin: string, path: string) => string

const elsewhere: Readonly<Record<string, Location>> = {
  // The origin of such a URL is that of the URL inside it.
  'a blob of the origin': (origin, path) => `blob:${origin}${path}`,
  'a blob in capitals': (origin, path) => `BLOB:${origin}${path}`,
  'a file': () => 'file:///etc/passwd',
  data: () => 'data:application/json,{"jobId":"x","status":"completed"}',
  'a script': () => 'javascript:alert(1)',
  'another protocol': (origin, path) => origin.replace(/^http/, 'ws') + path,
  'a host in a path': () => '///evil.example/',
  'a host after backslashes': () => '\\\\evil.example\\',
  'a host after both': () => '/\\evil.example/',
  'a host after a tab': () => 'https://\tevil.example/',
  'the host as a user': (origin, path) => `${origin}@evil.example${path}`,
  'the host as a subdomain': (origin) => `${origin.replace(/:\d+$/, '')}.evil.example/`,
  'the host with a dot': (origin, path) => origin.replace(/:(\d+)$/, '.:$1') + path,
  'another port': (origin, path) => origin.replace(/:\d+$/, ':9') + path,
  'port 0': (origin, path) => origin.replace(/:\d+$/, ':0') + path,
  'no host': () => 'https://',
  'half a host': () => 'http://[::1',
}

/** Redirects that are followed, because they stay on the origin. */
const within: Readonly<Record<string, Location>> = {
  'a path': (_, path) => path,
  'the full URL': (origin, path) => origin + path,
  'no scheme': (origin, path) => origin.replace(/^http:/, '') + path,
  'a fragment': (_, path) => `${path}#${'x'.repeat(500)}`,
  'a user and a password': (origin, path) => origin.replace('//', '//user:password@') + path,
  'blanks around': (_, path) => `   ${path}  `,
  'dots in the path': (_, path) => `/a/b/../..${path}`,
}

const leads =
  (server: Server, calls: Calls, location: Location, times: number, code = 307) =>
  (stage: Stage) => {
    const { origin } = stage[server]
    const fault: Fault = redirect(code, (path) => location(origin, path))
    stage[server].fail(calls, fault, times)
  }

interface Place {
  readonly name: string
  readonly setting: Setting
  readonly server: Server
  readonly calls: Calls
  readonly refused: 'BAD_RESPONSE' | 'GATE_UNREADABLE'
}

const link: Setting = { delivery: 'link' }
const gate: Setting = { delivery: 'gate' }

/** Every server that receives a secret. */
const places: readonly Place[] = [
  { name: 'start', setting: link, server: 'host', calls: isStart, refused: 'BAD_RESPONSE' },
  { name: 'poll', setting: link, server: 'host', calls: isPoll, refused: 'BAD_RESPONSE' },
  { name: 'mint', setting: link, server: 'host', calls: isMint, refused: 'BAD_RESPONSE' },
  { name: 'agent', setting: gate, server: 'host', calls: isPoll, refused: 'BAD_RESPONSE' },
  { name: 'gate', setting: gate, server: 'github', calls: isQuery, refused: 'GATE_UNREADABLE' },
]

const rows = ({ server, calls, refused }: Place): Row[] => [
  ...Object.entries(elsewhere).map(
    ([name, location]): Row => [`to ${name}`, leads(server, calls, location, forever), refused],
  ),
  ...Object.entries(within).map(
    ([name, location]): Row => [
      `within the origin by ${name}`,
      leads(server, calls, location, 1),
      'success',
    ],
  ),
]

/** Targets of redirects. The key and the token go only to their own origin. */
export const redirectFaults: FaultCase[] = [
  ...places.flatMap((place) => table(`redirect at ${place.name}`, place.setting, rows(place))),
  ...table('redirect at start', link, [
    [
      'and a switch of protocols',
      ({ host }) => {
        host.fail(
          isStart,
          redirect(307, (path) => path),
        )
        host.fail(isStart, switchedProtocol.closing)
      },
      'START_UNKNOWN',
    ],
  ]),
]
