import { oneLine, truncated } from '../../kernel/format/one-line.ts'
import type { RequestKind } from '../findings/finding-detail.ts'
import { isCausedByCheck } from './caused-by-check.ts'
import type { DevToolsEvent } from './devtools.ts'
import type { EventParams } from './event-params.ts'
import { hydrationFailure } from './hydration-failure.ts'
import { PageLoading } from './page-loading.ts'
import {
  EventRecord,
  maxRecorded,
  type RecordedEvents,
  type ScriptError,
} from './recorded-events.ts'
import { pathOf, ReportedUrls, type ScriptPlace, type Scrub } from './reported-urls.ts'
import { requestKindOf } from './request-kind.ts'

/** Where an event happened. */
interface EventSource {
  /** Of the page, frame or worker. */
  readonly session: string
  /** The id of the page's main frame; empty for what is not the page itself. */
  readonly mainFrame: string
}

/** How each event of the protocol is recorded. */
type EventHandlers = Readonly<Record<string, (event: EventParams, source: EventSource) => void>>

/** Of a message that is kept, in UTF-16 units. */
const maxMessage = 300

/** Of a message that is read, in UTF-16 units. */
const maxScrubbed = 64_000

/** Records what happens in one page, in its frames and its workers. */
export class PageEvents {
  readonly loading = new PageLoading()
  readonly #record = new EventRecord()
  readonly #urls: ReportedUrls
  readonly #scrub: Scrub
  /** What scripts fetch, by request. */
  readonly #fetches = new Map<string, Fetch>()
  /** What they fetched in vain, by place. */
  readonly #failedFetches = new Map<string, string>()
  /** What had happened when the main frame last left a document. */
  beforeDocument: RecordedEvents | undefined
  /** The last path that scripts of the page have given it. */
  newPath = ''
  /** Whether the main frame has requested another document. */
  isLeaving = false
  hasCrashed = false
  /** Whether time passes faster in the page than in the rest of the browser. */
  isHurried = false
  /** When the page had loaded, in milliseconds since 1970; 0 before. Its scripts began a little earlier. */
  loadedAt = 0

  /** @param origin of the site: `https://docs.example.com` */
  constructor(origin: string, scrub: Scrub) {
    this.#scrub = scrub
    this.#urls = new ReportedUrls(origin, scrub)
  }

  recorded(): RecordedEvents {
    return this.#record.all()
  }

  /** @param mainFrame empty for what is not the page itself */
  add({ method, params, sessionId = '' }: DevToolsEvent, mainFrame: string): void {
    const event = params as EventParams
    if (event.isTooLong && method !== 'Runtime.exceptionThrown') this.#record.cut()
    this.#handlers[method]?.(event, { session: sessionId, mainFrame })
  }

  /** Records a URL that the page asks for, if it is on another host. */
  leave(raw: string | undefined, kind: RequestKind, from: ScriptPlace = { source: '' }): void {
    const url = this.#urls.read(raw)
    const { protocol = '', host } = URL.parse(url) ?? {}
    if (!host || !/^(?:https?|wss?):$/.test(protocol)) return
    if (host !== this.#urls.host) this.#record.addOutside({ host, kind, from })
    else if (protocol === 'wss:') {
      const failure = { type: 'not-served' } as const
      this.#record.addFailed({ path: pathOf(url), kind, isScripted: true, failure, from })
    }
  }

  /** Records a service worker that the page has started. */
  startWorker(raw: string): void {
    const url = this.#urls.read(raw)
    if (this.#urls.isOfSite(url)) this.#record.addWorker(pathOf(url))
  }

  readonly #handlers: EventHandlers = {
    'Network.requestWillBeSent': (event, source) => this.#begin(event, source),
    'Network.responseReceived': ({ requestId, response: { status = 0 } = {} }, { session }) => {
      const request = this.loading.find(`${session} ${requestId}`)
      if (!request || status < 400) return
      this.#record.addFailed({ ...request, failure: { type: 'status', status } })
    },
    'Network.loadingFinished': ({ requestId }, { session }) =>
      this.loading.end(`${session} ${requestId}`),
    'Network.loadingFailed': (event, source) => this.#fail(event, source),
    'Network.webSocketCreated': ({ url, initiator }) =>
      this.leave(url, 'web-socket', this.#urls.placeOf(initiator)),
    'Network.webTransportCreated': ({ url, initiator }) =>
      this.leave(url, 'web-transport', this.#urls.placeOf(initiator)),
    'Preload.preloadingAttemptSourcesUpdated': ({ preloadingAttemptSources = [] }) => {
      for (const { key } of preloadingAttemptSources) this.leave(key.url, 'prefetch')
    },
    'Audits.issueAdded': ({ issue }) => {
      const content = issue?.details?.mixedContentIssueDetails
      if (content?.resolutionStatus !== 'MixedContentBlocked') return
      const { host } = URL.parse(this.#urls.read(content.insecureURL)) ?? {}
      const kind = requestKindOf(content.resourceType ?? '')
      if (host) this.#record.addBlocked({ host, kind, from: { source: '' } })
    },
    'Runtime.exceptionThrown': (event, { session }) => {
      const id = `${session} ${event.exceptionDetails?.exceptionId}`
      const error = this.#errorOf(event)
      if (isCausedByCheck(error.message)) return
      const hurriedAt = (event.timestamp ?? 0) - this.loadedAt
      this.#record.addError(id, this.isHurried ? { ...error, hurriedAt } : error)
    },
    'Runtime.exceptionRevoked': ({ exceptionId }, { session }) =>
      this.#record.removeError(`${session} ${exceptionId}`),
    'Runtime.consoleAPICalled': (event) => this.#readConsole(event),
    'Page.loadEventFired': () => {
      this.loadedAt ||= Date.now()
      this.loading.hasLoaded = true
      this.loading.touch()
    },
    'Page.frameNavigated': ({ frame }, { mainFrame }) => {
      if (frame?.id === mainFrame) this.beforeDocument = this.recorded()
    },
    'Page.navigatedWithinDocument': ({ frameId, url }, { mainFrame }) => {
      if (frameId === mainFrame) this.newPath = pathOf(this.#urls.read(url))
    },
    'Inspector.targetCrashed': (_, { mainFrame }) => {
      // Workers end like this with their page.
      this.hasCrashed ||= mainFrame !== ''
    },
  }

  #begin(event: EventParams, { session, mainFrame }: EventSource): void {
    const { requestId, request, type = '', initiator, frameId } = event
    // The request that it asks for is recorded itself.
    if (initiator?.type === 'preflight') return
    const isNavigation = type === 'Document' && frameId === mainFrame
    if (isNavigation) {
      this.isLeaving = true
      this.loading.hasLoaded = false
    }
    this.loading.touch()
    const key = `${session} ${requestId}`
    const kind = isNavigation ? 'navigation' : requestKindOf(type)
    const from = this.#urls.placeOf(initiator)
    const isScripted = initiator?.type === 'script'
    const url = this.#urls.read(request?.url)
    const isOfSite = this.#urls.isOfSite(url)
    if (!isOfSite) this.leave(url, kind, from)
    // Exception: own-icon.
    else if (!this.#urls.isIcon(url))
      this.loading.begin(key, { path: pathOf(url), kind, isScripted, from })
    if (type === 'Fetch' && this.#fetches.size < maxRecorded) {
      const target = isOfSite ? pathOf(url) : (URL.parse(url)?.host ?? '')
      this.#fetches.set(key, { from, target })
    }
  }

  #fail({ requestId, canceled, errorText = '' }: EventParams, { session }: EventSource): void {
    const key = `${session} ${requestId}`
    const request = this.loading.find(key)
    this.loading.end(key)
    // The page itself may end a request.
    if (canceled || errorText === 'net::ERR_ABORTED') return
    if (request) {
      this.#record.addFailed({ ...request, failure: { type: 'network', error: errorText } })
    }
    const fetch = this.#fetches.get(key)
    if (fetch) this.#failedFetches.set(placeKey(fetch.from), fetch.target)
  }

  #errorOf({ exceptionDetails: details }: EventParams): ScriptError {
    const frame = details?.stackTrace?.callFrames?.[0]
    const from = this.#urls.placeAt(
      frame?.url ?? details?.url ?? '',
      frame?.lineNumber ?? details?.lineNumber,
    )
    // The stack is on the lines after the message.
    const [first = ''] = this.#scrub(thrownText(details), maxScrubbed).split('\n    at ')
    const message = truncated(oneLine(first), maxMessage)
    if (!message.endsWith('Failed to fetch')) return { message, from }
    const fetched =
      this.#failedFetches.get(placeKey(from)) ?? [...this.#failedFetches.values()].at(-1)
    return { message, fetched, from }
  }

  /** Frameworks report a failed hydration by `console.error` or `console.warn`. */
  #readConsole({ type = '', args = [], stackTrace }: EventParams): void {
    if (type !== 'error' && type !== 'warning') return
    for (const { value, description } of args) {
      const text = this.#scrub(String(value ?? description ?? ''), maxScrubbed)
      const failure = hydrationFailure(text)
      const from = this.#urls.placeOf({ stack: stackTrace })
      if (failure) this.#record.addHydrationError({ ...failure, from })
    }
  }
}

/** What a script fetches, and where. */
interface Fetch {
  readonly from: ScriptPlace
  /** A path of the site, or another host. */
  readonly target: string
}

const placeKey = ({ source, line }: ScriptPlace) => `${line} ${source}`

/** The message of an error with its stack, or the value that was thrown in place of an error. */
function thrownText(details: EventParams['exceptionDetails']): string {
  if (!details) return 'an error with a message that is too long to be read'
  const { text = '', exception } = details
  return exception?.description ?? `${text} ${exception?.value ?? ''}`
}
