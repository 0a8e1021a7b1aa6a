import { createContext, runInContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import * as scripts from '../../../src/check/browser/page-scripts.ts'

const { reportName, watchConnections, readMadeAnchors, isDocumentOf, ...others } = scripts
const oddUrl = 'https://docs.example.com/"</script>\u2028'
const ofUrl = { anchors: readMadeAnchors(oddUrl), document: isDocumentOf(oddUrl) }

test.each(Object.entries({ ...others, ...ofUrl }))(
  '%s can be evaluated by a browser',
  (_, source) => {
    expect(() => new Script(source)).not.toThrow()
  },
)

/** Runs a page's code in a world with WebRTC. */
function reportedBy(code: string) {
  const reported: string[] = []
  const configurations: unknown[] = []
  class RTCPeerConnection {
    constructor(configuration: unknown) {
      configurations.push(configuration)
    }
    setConfiguration(configuration: unknown) {
      configurations.push(configuration)
    }
  }
  const world = createContext({
    RTCPeerConnection,
    [reportName]: (url: string) => reported.push(url),
  })
  runInContext(watchConnections, world)
  const value: unknown = runInContext(code, world)
  return { reported, configurations, value }
}

test.each([
  ['one URL', 'new RTCPeerConnection({ iceServers: [{ urls: "stun:a.example" }] })'],
  ['a list of URLs', 'new RTCPeerConnection({ iceServers: [{ urls: ["stun:a.example"] }] })'],
  ['the old name', 'new RTCPeerConnection({ iceServers: [{ url: "stun:a.example" }] })'],
  ['the old class', 'new webkitRTCPeerConnection({ iceServers: [{ urls: "stun:a.example" }] })'],
  [
    'a later configuration',
    'new RTCPeerConnection().setConfiguration({ iceServers: [{ urls: "stun:a.example" }] })',
  ],
  [
    'the class of a connection',
    'new RTCPeerConnection.prototype.constructor({ iceServers: [{ urls: "stun:a.example" }] })',
  ],
  [
    'a class of the page that extends it',
    'new (class extends RTCPeerConnection {})({ iceServers: [{ urls: "stun:a.example" }] })',
  ],
])('the servers of a connection are reported: %s', (_, code) => {
  expect(reportedBy(code).reported).toEqual(['stun:a.example'])
})

test('a connection works as it does without the watch, whatever its configuration is', () => {
  for (const odd of ['undefined', 'null', '{ iceServers: 1 }', '{ iceServers: [null] }']) {
    const { configurations, value } = reportedBy(
      `new RTCPeerConnection(${odd}) instanceof RTCPeerConnection`,
    )
    expect([configurations.length, value], odd).toEqual([1, true])
  }
})

test('the page cannot reach the function that reports', () => {
  expect(reportedBy(`typeof ${reportName}`).value).toBe('undefined')
})
