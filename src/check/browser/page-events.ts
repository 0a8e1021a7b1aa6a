import { oneLine, truncated } from '../../kernel/format/one-line.ts'
import type { DevToolsEvent } from './devtools.ts'
import type { EventParams, Initiator } from './event-params.ts'
import { hydrationFailure } from './hydration-failure.ts'

/** A request that the page made to another host. It never left the browser. */
export interface OutsideRequest {
  /** Name, and port unless it is the default. */
  readonly host: string
  /** What asked for it, in plural: `fetches`, `fonts`. */
  readonly kind: string
  /** The script or page and its line, where the browser says so. */
  readonly from: string
}

/** A request to the site itself that failed. */
export interface FailedRequest {
  /** With a leading slash, without a query. */
  readonly path: string
  readonly kind: string
  /** `HTTP 404`, or the error of the network. */
  readonly reason: string
  readonly from: string
}

/** An uncaught error, or a promise that was rejected and never handled. */
export interface ScriptError {
  readonly message: string
  readonly from: string
}

/** What happened in a page, each thing once. */
export interface RecordedEvents {
  readonly outside: readonly OutsideRequest[]
  readonly failed: readonly FailedRequest[]
  /** Resources that the browser blocked, as they are not over https. */
  readonly blocked: readonly OutsideRequest[]
  readonly errors: readonly ScriptError[]
  /** Failures of frameworks to take over a page that the server has rendered. */
  readonly hydrationErrors: readonly ScriptError[]
  /** Whether there were more of a kind than are recorded. */
  readonly isCut?: boolean | undefined
}

/** More of a kind are not recorded: a page may make them without end. */
const maxRecorded = 300

interface PendingRequest {
  readonly request: Omit<FailedRequest, 'reason'>
  readonly start: number
}

/** In milliseconds: the server is on this machine, and the browser does not report every end. */
const maxPending = 2000

/** Records what happens in one page, in its frames and its workers. */
export class PageEvents {
  readonly #outside = new Map<string, OutsideRequest>()
  /** By path. */
  readonly #failed = new Map<string, FailedRequest>()
  readonly #blocked = new Map<string, OutsideRequest>()
  /** By session and id: a promise may be handled later. */
  readonly #errors = new Map<string, ScriptError>()
  readonly #hydrationErrors = new Map<string, ScriptError>()
  #isCut = false
  readonly #pending = new Map<string, PendingRequest>()
  /** Where a script fetched something: what it was. By key, then those that failed, by place. */
  readonly #fetches = new Map<string, { readonly from: string; readonly target: string }>()
  readonly #failedFetches = new Map<string, string>()
  readonly #origin: string
  readonly #host: string
  readonly #scrub: (text: string, limit: number) => string
  /** What had happened when the main frame last left a document. */
  beforeDocument: RecordedEvents | undefined
  /** The last path that scripts of the page have given it. */
  newPath = ''
  hasLoaded = false
  hasCrashed = false
  /** Whether the visit of the page came to its end. */
  hasSettled = false
  #lastChange = performance.now()

  /**
   * @param origin of the site: `https://docs.example.com`
   * @param scrub removes secrets from outside text, before anything else changes it, and cuts it
   */
  constructor(origin: string, scrub: (text: string, limit: number) => string) {
    this.#origin = origin
    this.#scrub = scrub
    this.#host = new URL(origin).host
  }

  recorded(): RecordedEvents {
    return {
      outside: [...this.#outside.values()],
      failed: [...this.#failed.values()],
      blocked: [...this.#blocked.values()],
      errors: [...this.#errors.values()],
      hydrationErrors: [...this.#hydrationErrors.values()],
      isCut: this.#isCut,
    }
  }

  /** Whether nothing is being loaded, since this time in milliseconds. */
  isQuietFor(milliseconds: number): boolean {
    return performance.now() - this.#lastChange >= milliseconds && this.hasReceived()
  }

  /** Whether nothing is being loaded that was requested before this time. */
  hasReceived(before = Number.POSITIVE_INFINITY): boolean {
    const oldest = performance.now() - maxPending
    return [...this.#pending.values()].every(({ start }) => start >= before || start < oldest)
  }

  /** Begins to wait anew. */
  touch(): void {
    this.#lastChange = performance.now()
  }

  add({ method, params, sessionId = '' }: DevToolsEvent, mainFrame: string): void {
    const event = params as EventParams
    if (event.isTooLong && method !== 'Runtime.exceptionThrown') this.#isCut = true
    this.#handlers[method]?.(event, sessionId, mainFrame)
  }

  readonly #handlers: Readonly<
    Record<string, (event: EventParams, session: string, mainFrame: string) => void>
  > = {
    'Network.requestWillBeSent': (event, session, mainFrame) =>
      this.#request(`${session} ${event.requestId}`, event, mainFrame),
    'Network.responseReceived': ({ requestId, response: { status = 0 } = {} }, session) => {
      if (status >= 400) this.#fail(`${session} ${requestId}`, `HTTP ${status}`)
    },
    'Network.loadingFinished': ({ requestId }, session) => this.#end(`${session} ${requestId}`),
    'Network.loadingFailed': ({ requestId, canceled, errorText = '' }, session) => {
      const key = `${session} ${requestId}`
      // The page itself may end a request.
      if (!canceled && errorText !== 'net::ERR_ABORTED') {
        this.#fail(key, errorText)
        const fetched = this.#fetches.get(key)
        if (fetched) this.#failedFetches.set(fetched.from, fetched.target)
      }
      this.#end(key)
    },
    'Network.webSocketCreated': ({ url, initiator }) =>
      this.leave(url, 'web sockets', this.#placeOf(initiator)),
    'Network.webTransportCreated': ({ url, initiator }) =>
      this.leave(url, 'WebTransport connections', this.#placeOf(initiator)),
    'Preload.preloadingAttemptSourcesUpdated': ({ preloadingAttemptSources = [] }) => {
      for (const { key } of preloadingAttemptSources) this.leave(key.url, kindOf('Prefetch'), '')
    },
    'Audits.issueAdded': ({ issue }) => {
      const {
        resolutionStatus,
        insecureURL = '',
        resourceType = '',
      } = issue?.details?.mixedContentIssueDetails ?? {}
      if (resolutionStatus !== 'MixedContentBlocked') return
      const { host } = URL.parse(this.#scrub(insecureURL, maxUrl)) ?? {}
      const kind = kindOf(resourceType)
      if (host) this.#add(this.#blocked, `${host} ${kind}`, { host, kind, from: '' })
    },
    'Runtime.exceptionThrown': (event, session) =>
      this.#error(`${session} ${event.exceptionDetails?.exceptionId}`, event),
    'Runtime.exceptionRevoked': ({ exceptionId }, session) =>
      this.#errors.delete(`${session} ${exceptionId}`),
    'Runtime.consoleAPICalled': (event) => this.#written(event),
    'Page.loadEventFired': () => {
      this.hasLoaded = true
      this.touch()
    },
    'Page.frameNavigated': ({ frame }, _, mainFrame) => {
      if (frame?.id === mainFrame) this.beforeDocument = this.recorded()
    },
    'Page.navigatedWithinDocument': ({ frameId, url = '' }, _, mainFrame) => {
      if (frameId === mainFrame) this.newPath = pathOf(this.#scrub(url, maxUrl))
    },
    'Inspector.targetCrashed': (_, __, mainFrame) => {
      // Workers end like this with their page.
      this.hasCrashed ||= mainFrame !== ''
    },
  }

  /** A request has ended, which the browser does not report. */
  finish(url: string): void {
    for (const [key, { request }] of this.#pending) {
      if (request.path === pathOf(url)) this.#end(key)
    }
  }

  /** Records a URL that the page asks for, if it is on another host. */
  leave(raw: string | undefined, kind: string, from: string): void {
    const url = this.#scrub(raw ?? '', maxUrl)
    const { protocol, host } = URL.parse(url) ?? {}
    if (!host || !/^(?:https?|wss?):$/.test(protocol ?? '')) return
    if (host === this.#host) {
      // A static host has no web sockets.
      const failed = { path: pathOf(url), kind, reason: 'not served', from }
      if (protocol === 'wss:') this.#add(this.#failed, failed.path, failed)
    } else this.#add(this.#outside, `${host} ${kind}`, { host, kind, from })
  }

  #request(key: string, event: EventParams, mainFrame: string): void {
    const { request, type = '', initiator, frameId } = event
    // It asks for the request that is recorded, too.
    if (initiator?.type === 'preflight') return
    const isMain = type === 'Document' && frameId === mainFrame
    if (isMain) this.hasLoaded = false
    const kind = isMain ? 'navigation' : kindOf(type)
    const from = this.#placeOf(initiator)
    this.touch()
    const url = this.#scrub(request?.url ?? '', maxUrl)
    if (!url.startsWith(`${this.#origin}/`)) this.leave(url, kind, from)
    // Browsers ask for this icon without a page.
    else if (url !== `${this.#origin}/favicon.ico`) {
      const request = { path: pathOf(url), kind, from }
      this.#pending.set(key, { request, start: performance.now() })
    }
    if (type !== 'Fetch' || this.#fetches.size >= maxRecorded) return
    const target = url.startsWith(`${this.#origin}/`) ? pathOf(url) : (URL.parse(url)?.host ?? '')
    this.#fetches.set(key, { from, target })
  }

  #fail(key: string, reason: string): void {
    const { request } = this.#pending.get(key) ?? {}
    if (request) this.#add(this.#failed, request.path, { ...request, reason })
  }

  #add<Value>(to: Map<string, Value>, key: string, value: Value): void {
    if (to.has(key)) return
    if (to.size < maxRecorded) to.set(key, value)
    else this.#isCut = true
  }

  #end(key: string): void {
    this.#pending.delete(key)
    this.touch()
  }

  #error(key: string, { exceptionDetails }: EventParams): void {
    const { text = '', exception, url = '', lineNumber, stackTrace } = exceptionDetails ?? {}
    const whole = exceptionDetails
      ? (exception?.description ?? `${text} ${exception?.value ?? ''}`)
      : 'an error with a message that is too long to be read'
    const frame = stackTrace?.callFrames?.[0] ?? { url, lineNumber }
    const from = this.#lineOf(frame.url, frame.lineNumber)
    // The stack is on the lines after the message.
    const [first = ''] = this.#scrub(whole, maxScrubbed).split('\n    at ')
    const message = truncated(oneLine(first), maxMessage)
    const target = this.#failedFetches.get(from) ?? [...this.#failedFetches.values()].at(-1)
    const isFetch = message.endsWith('Failed to fetch') && target !== undefined
    this.#add(this.#errors, key, { message: isFetch ? `${message} (${target})` : message, from })
  }

  #written({ type = '', args = [], stackTrace }: EventParams): void {
    if (type !== 'error' && type !== 'warning') return
    for (const { value, description } of args) {
      const text = this.#scrub(String(value ?? description ?? ''), maxScrubbed)
      const message = hydrationFailure(text)
      const from = this.#placeOf({ stack: stackTrace })
      if (message) this.#add(this.#hydrationErrors, message, { message, from })
    }
  }

  #placeOf(initiator: Initiator | undefined): string {
    // Also what has scheduled it.
    for (let stack = initiator?.stack; stack; stack = stack.parent) {
      const frame = stack.callFrames?.find(({ url }) => url !== '')
      if (frame) return this.#lineOf(frame.url, frame.lineNumber)
    }
    return this.#lineOf(initiator?.url ?? '', initiator?.lineNumber)
  }

  /** `/app.js, line 12` */
  #lineOf(raw: string, lineNumber: number | undefined): string {
    const url = this.#scrub(raw, maxUrl)
    // Such a URL is another one in each run.
    const [, made] = /^(blob|data):/.exec(url) ?? []
    const path = made
      ? `a ${made} URL`
      : url.startsWith(`${this.#origin}/`)
        ? pathOf(url)
        : url.replace(/[?#].*/s, '')
    const line = lineNumber === undefined ? '' : `, line ${lineNumber + 1}`
    return path && truncated(`${path}${line}`, maxMessage)
  }
}

/** In UTF-16 units: of a message that is kept, of one that is read, and of a URL. */
const [maxMessage, maxScrubbed, maxUrl] = [300, 64_000, 4000]

const pathOf = (url = '') => URL.parse(url)?.pathname ?? ''

/** What the browser loads, as findings name it; the words of the site check where they are the same. */
const kinds = new Map([
  ['Document', 'frames'],
  ['Stylesheet', 'style sheets'],
  ['Image', 'images'],
  ['Media', 'video and audio'],
  ['Font', 'fonts'],
  ['Script', 'scripts'],
  ['TextTrack', 'video and audio'],
  ['XHR', 'XHR requests'],
  ['Fetch', 'fetches'],
  ['Prefetch', 'prefetched pages and files'],
  ['EventSource', 'event streams'],
  ['Manifest', 'manifests'],
  ['Ping', 'beacons and pings'],
  ['CSPViolationReport', 'policy reports'],
  ['Preflight', 'fetches'],
])

const kindOf = (type: string): string => kinds.get(type) ?? 'other requests'
