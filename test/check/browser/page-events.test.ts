import { expect, test } from 'vitest'
import { PageEvents } from '../../../src/check/browser/page-events.ts'
import { Scrubber } from '../../../src/kernel/scrub/scrubber.ts'

const mainFrame = 'main'

const secret = 'docs_k3yOfTheHost'
const scrubber = new Scrubber([secret])

function recordedOf(...events: readonly (readonly [method: string, params: object])[]) {
  const page = new PageEvents('https://docs.example.com', (text, limit) =>
    scrubber.scrub(text, limit),
  )
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
  ).toEqual([{ host: 'a.example', kind: 'fetch', from: { source: '/app.js', line: 12 } }])
})

test('a script without a file of its own has the same place in every run', () => {
  const from = (url: string) =>
    recordedOf(sent('https://a.example/', { initiator: { url, lineNumber: 2 } })).outside[0]?.from
  expect(from('blob:https://docs.example.com/0b9d5a60-7c1f')).toEqual({ source: 'blob:', line: 3 })
  expect(from('blob:null/4f21')).toEqual({ source: 'blob:', line: 3 })
  expect(from('data:text/javascript;base64,Zm9v')).toEqual({ source: 'data:', line: 3 })
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
    { host: 'main.example', kind: 'navigation', from: { source: '' } },
    { host: 'other.example', kind: 'frame', from: { source: '' } },
  ])
})

test.each([
  [
    'an HTTP error',
    ['Network.responseReceived', { requestId: own, response: { status: 503 } }],
    [{ type: 'status', status: 503 }],
  ],
  [
    'a connection that failed',
    ['Network.loadingFailed', { requestId: own, errorText: 'net::ERR_FAILED' }],
    [{ type: 'network', error: 'net::ERR_FAILED' }],
  ],
  [
    'a request that the page ended',
    ['Network.loadingFailed', { requestId: own, canceled: true, errorText: 'net::ERR_ABORTED' }],
    [],
  ],
  ['a response', ['Network.responseReceived', { requestId: own, response: { status: 200 } }], []],
] as const)('of the site, %s', (_, event, failures) => {
  expect(recordedOf(sent(own), event).failed.map(({ failure }) => failure)).toEqual(failures)
})

test.each(['constructor', 'toString', '__proto__'])(
  'a type of request that is unknown, such as %s, is another request',
  (type) => {
    expect(recordedOf(sent('https://a.example/x', { type })).outside).toMatchObject([
      { host: 'a.example', kind: 'other' },
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

const thrown = (description: string, more: object = {}) =>
  [
    'Runtime.exceptionThrown',
    { exceptionDetails: { exceptionId: 1, exception: { description }, ...more } },
  ] as const

test('an error while time passes faster than elsewhere has its time since the page had loaded', () => {
  const events = new PageEvents('https://docs.example.com', (text) => text)
  const [method, params] = thrown('Error: late')
  const loaded = () => events.add({ method: 'Page.loadEventFired', params: {} }, '')
  loaded()
  const start = events.loadedAt
  expect(Math.abs(Date.now() - start)).toBeLessThan(10_000)
  events.isHurried = true
  events.add({ method, params: { ...params, timestamp: start + 9000 } }, '')
  expect(events.recorded().errors).toMatchObject([{ message: 'Error: late', hurriedAt: 9000 }])
})

test('a secret is removed from an error before its lines are joined, and from every URL', () => {
  const folded = `${secret.slice(0, 8)}\n${secret.slice(8)}`
  const recorded = recordedOf(
    thrown(`Error: key ${folded} refused`),
    sent(`https://docs.example.com/${secret}.json`),
    [
      'Network.loadingFailed',
      { requestId: `https://docs.example.com/${secret}.json`, errorText: 'net::ERR_FAILED' },
    ],
    sent('https://a.example/', { initiator: { url: `https://b.example/${secret}.js` } }),
    [
      'Audits.issueAdded',
      {
        issue: {
          details: {
            mixedContentIssueDetails: {
              resolutionStatus: 'MixedContentBlocked',
              insecureURL: `http://${secret}.example/`,
            },
          },
        },
      },
    ],
  )
  expect(recorded.errors[0]?.message).toBe('Error: key *** refused')
  expect(recorded.failed[0]?.path).toBe('/***.json')
  expect(recorded.outside[0]?.from.source).toBe('https://b.example/***.js')
  expect(recorded.blocked[0]?.host).toBe('***.example')
})

test('a fetch that failed is named in its error, by the place of both', () => {
  const callFrames = (lineNumber: number) => ({ callFrames: [{ url: own, lineNumber }] })
  const failing = (url: string, line: number) =>
    [
      sent(url, { initiator: { type: 'script', stack: callFrames(line) } }),
      ['Network.loadingFailed', { requestId: url, type: 'Fetch', errorText: 'net::ERR_FAILED' }],
    ] as const
  const failures = [...failing('https://a.example/x', 3), ...failing('https://b.example/x', 7)]
  const error = (line: number) =>
    thrown('TypeError: Failed to fetch\n    at x', { stackTrace: callFrames(line) })
  expect(recordedOf(...failures, error(3)).errors[0]).toMatchObject({
    message: 'TypeError: Failed to fetch',
    fetched: 'a.example',
  })
  expect(recordedOf(...failures, error(9)).errors[0]?.fetched).toBe('b.example')
  expect(recordedOf(error(9)).errors[0]?.fetched).toBeUndefined()
})

test('an event that is too long to be read is an error, or says that something is missing', () => {
  const ofLong = (method: string) => recordedOf([method, { isTooLong: true }])
  expect(ofLong('Runtime.exceptionThrown').errors[0]?.message).toContain('too long')
  expect(ofLong('Runtime.exceptionThrown').isPartial).toBe(false)
  expect(ofLong('Network.requestWillBeSent').isPartial).toBe(true)
})

test('what a framework writes of its hydration is recorded once, and no other text', () => {
  const write = (type: string, ...args: object[]) =>
    ['Runtime.consoleAPICalled', { type, args }] as const
  const react = { description: 'Error: Minified React error #418; visit https://react.dev/…' }
  const { hydrationErrors } = recordedOf(
    write('error', { value: 'onRecoverableError:' }, react),
    write('error', react),
    write('error', { value: 'a message of the page' }),
    write('log', { value: 'Hydration completed but contains mismatches.' }),
  )
  expect(hydrationErrors).toMatchObject([{ framework: 'React', code: '418' }])
})

test('a page that does things without end is recorded up to a limit', () => {
  const many = Array.from({ length: 400 }, (_, index) => index)
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
])('of %i hosts, 300 are recorded, and it is said that the rest is cut: %s', (count, isPartial) => {
  const hosts = Array.from({ length: count }, (_, index) => `https://h${index}.example/`)
  const recorded = recordedOf(...[...hosts, ...hosts].map((url) => sent(url)))
  expect(recorded.outside).toHaveLength(300)
  expect(recorded.isPartial).toBe(isPartial)
})
