import { expect, test } from 'vitest'
import { PageEvents } from '../../../src/site/browser/page-events.ts'

const mainFrame = 'main'

function recordedOf(...events: readonly (readonly [method: string, params: object])[]) {
  const page = new PageEvents('https://docs.example.com')
  for (const [method, params] of events) {
    page.add({ method, params: params as Record<string, unknown>, sessionId: 's' }, mainFrame)
  }
  return page.recorded()
}

const sent = (url: string, more: object = {}) =>
  [
    'Network.requestWillBeSent',
    { requestId: url, request: { url }, type: 'Fetch', ...more },
  ] as const
const own = 'https://docs.example.com/a.json'

test('a request to another host names the script that asked, also through a timer', () => {
  const frame = (url: string, lineNumber: number) => ({ callFrames: [{ url, lineNumber }] })
  const stack = { callFrames: [], parent: frame('https://docs.example.com/app.js?v=1', 11) }
  expect(
    recordedOf(sent('https://a.example/x?key=1', { initiator: { type: 'script', stack } })).outside,
  ).toEqual([{ host: 'a.example', kind: 'fetches', from: '/app.js, line 12' }])
})

test('the site itself, its icon, and URLs without a host are no other host', () => {
  const urls = [
    own,
    'https://docs.example.com/favicon.ico',
    'data:,x',
    'blob:https://docs.example.com/1',
    'about:blank',
    'chrome://resources/x.js',
  ]
  expect(recordedOf(...urls.map((url) => sent(url))).outside).toEqual([])
})

test('a document is navigation in the main frame, and else a frame', () => {
  const document = (frameId: string) =>
    sent(`https://${frameId}.example/`, { type: 'Document', frameId })
  expect(recordedOf(document(mainFrame), document('other')).outside).toEqual([
    { host: 'main.example', kind: 'navigation', from: '' },
    { host: 'other.example', kind: 'frames', from: '' },
  ])
})

test.each([
  [
    'an HTTP error',
    ['Network.responseReceived', { requestId: own, response: { status: 503 } }],
    ['HTTP 503'],
  ],
  [
    'a connection that failed',
    ['Network.loadingFailed', { requestId: own, errorText: 'net::ERR_FAILED' }],
    ['net::ERR_FAILED'],
  ],
  [
    'a request that the page ended',
    ['Network.loadingFailed', { requestId: own, canceled: true, errorText: 'net::ERR_ABORTED' }],
    [],
  ],
  ['a response', ['Network.responseReceived', { requestId: own, response: { status: 200 } }], []],
] as const)('of the site, %s', (_, event, reasons) => {
  expect(recordedOf(sent(own), event).failed.map(({ reason }) => reason)).toEqual(reasons)
})

test.each(['constructor', 'toString', '__proto__'])(
  'a type of request that is unknown, such as %s, is another request',
  (type) => {
    expect(recordedOf(sent('https://a.example/x', { type })).outside).toMatchObject([
      { host: 'a.example', kind: 'other requests' },
    ])
  },
)

test('a rejection that is handled later is no error', () => {
  const thrown = [
    'Runtime.exceptionThrown',
    {
      exceptionDetails: {
        exceptionId: 7,
        text: 'Uncaught (in promise)',
        exception: { description: 'Error: late\n    at x.js:1' },
      },
    },
  ] as const
  expect(recordedOf(thrown).errors.map(({ message }) => message)).toEqual(['Error: late'])
  expect(recordedOf(thrown, ['Runtime.exceptionRevoked', { exceptionId: 7 }]).errors).toEqual([])
})

test('a page that does things without end is recorded up to a limit', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index)
  const { outside, errors, failed } = recordedOf(
    ...many.map((index) => sent(`https://h${index}.example/`)),
    ...many.map(
      (index) =>
        [
          'Runtime.exceptionThrown',
          { exceptionDetails: { exceptionId: index, text: 'x'.repeat(10_000) } },
        ] as const,
    ),
    ...many.flatMap((index) => {
      const url = `https://docs.example.com/${index}`
      return [sent(url), ['Network.loadingFailed', { requestId: url, errorText: 'x' }] as const]
    }),
  )
  expect([outside.length, errors.length, failed.length]).toEqual([300, 300, 300])
  expect(errors[0]?.message.length).toBeLessThan(400)
})

test.each([
  [300, false],
  [301, true],
])('of %i hosts, 300 are recorded, and it is said that the rest is cut: %s', (count, isCut) => {
  const hosts = Array.from({ length: count }, (_, index) => `https://h${index}.example/`)
  const recorded = recordedOf(...[...hosts, ...hosts].map((url) => sent(url)))
  expect(recorded.outside).toHaveLength(300)
  expect(recorded.isCut).toBe(isCut)
})
