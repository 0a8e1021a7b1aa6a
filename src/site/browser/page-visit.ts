import { setTimeout as sleep } from 'node:timers/promises'
import type { DevTools } from './devtools.ts'
import type { PageEvents } from './page-events.ts'
import {
  followLink,
  openSearch,
  type PageState,
  readState,
  readWritten,
  scrollThrough,
} from './page-scripts.ts'
import type { FailedRequest, RecordedEvents } from './recorded-events.ts'
import type { Tab, Tabs } from './tabs.ts'

/** What happened in one page or worker, as data. */
export interface PageVisit extends RecordedEvents {
  /** The path of its file in the site. */
  readonly path: string
  /** Missing if the page did not respond. */
  readonly state?: PageState | undefined
  /** The length of the text in the main element of the file. */
  readonly written: number
  readonly navigation?: PageNavigation | undefined
  /** JPEG in base64: on a desktop, on a phone, and dark. */
  readonly pictures?: readonly string[] | undefined
  /** `crashed`, or `unsettled` if it was still busy after its time. */
  readonly end: 'settled' | 'unsettled' | 'crashed'
}

/** How the page reacted to a click on a link. */
export interface PageNavigation {
  /** URL of the link. */
  readonly to: string
  /** Whether a new document was loaded, as any link without a script does. */
  readonly isReload: boolean
  /** A request to the site that failed before that. */
  readonly failed?: FailedRequest | undefined
  /** Missing if the next page did not respond. */
  readonly state?: PageState | undefined
}

/** In milliseconds. */
const limits = { visit: 15_000, load: 10_000, reaction: 3000, quiet: 200 }

/**
 * Opens a page, scrolls through it, opens its search, and follows a link.
 *
 * @param page its file, its URL, and whether to take pictures of it
 */
export async function visitPage(
  tabs: Tabs,
  devTools: DevTools,
  page: { readonly path: string; readonly url: string; readonly hasPictures: boolean },
): Promise<PageVisit> {
  const tab = await tabs.open()
  const { events } = tab
  const seen: Partial<PageVisit> = {}
  const limit = new TimeLimit(limits.visit)
  const see = (part: Partial<PageVisit>) => Object.assign(seen, part)
  const steps = walk(tabs, tab, devTools, { ...page, limit }, see).then(
    () => {
      events.hasSettled = true
    },
    () => {},
  )
  await Promise.race([steps, limit.passed])
  limit.pause()
  const hasCrashed = events.hasCrashed || !devTools.isOpen
  const visit: PageVisit = {
    path: page.path,
    ...events.recorded(),
    written: 0,
    ...seen,
    end: hasCrashed ? 'crashed' : events.hasSettled ? 'settled' : 'unsettled',
  }
  await Promise.race([tabs.close(tab), sleep(limits.reaction)])
  return visit
}

/** A limit on the time that a page itself takes. */
class TimeLimit {
  readonly #passed = Promise.withResolvers<void>()
  #left: number
  #start = 0
  #timer: NodeJS.Timeout | undefined

  /** @param milliseconds from now on, without pauses */
  constructor(milliseconds: number) {
    this.#left = milliseconds
    this.resume()
  }

  /** Resolves when the time has passed. */
  get passed(): Promise<void> {
    return this.#passed.promise
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.#left -= performance.now() - this.#start
  }

  resume(): void {
    this.#start = performance.now()
    this.#timer = setTimeout(this.#passed.resolve, Math.max(0, this.#left))
  }
}

async function walk(
  tabs: Tabs,
  { sessionId, events, targetId: frameId }: Tab,
  devTools: DevTools,
  of: { readonly url: string; readonly hasPictures: boolean; readonly limit: TimeLimit },
  see: (part: Partial<PageVisit>) => void,
): Promise<void> {
  const { url, hasPictures, limit } = of
  await devTools.send('Page.navigate', { url }, sessionId)
  await settled(events, limits.load)
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { executionContextId: contextId } = await devTools.send<{ executionContextId: number }>(
      'Page.createIsolatedWorld',
      { frameId },
      sessionId,
    )
    const { result } = await devTools.send<{ result: { value?: string } }>(
      'Runtime.evaluate',
      { expression, contextId, awaitPromise: true, userGesture: true },
      sessionId,
    )
    return JSON.parse(result.value ?? 'null') as Value
  }
  const readHints = async () => {
    const state = await evaluate<PageState>(readState)
    for (const hint of state.hints) events.leave(hint, 'preconnections', '')
    return state
  }
  see({ state: await readHints(), written: (await evaluate<number | null>(readWritten)) ?? 0 })
  if (hasPictures) {
    // The turns of the other pages do not count.
    limit.pause()
    const pictures = await tabs.inFront(() => {
      limit.resume()
      return takePictures(sessionId, devTools)
    })
    see({ pictures })
  }
  await evaluate(scrollThrough)
  await settled(events, limits.reaction)
  if (await evaluate<boolean>(openSearch)) {
    await devTools.send('Input.insertText', { text: 'search' }, sessionId).catch(() => {})
    await settled(events, limits.reaction)
  }
  await readHints()

  const { length } = events.recorded().failed
  events.beforeDocument = undefined
  const to = await evaluate<string>(followLink)
  if (!to) return
  await settled(events, limits.reaction)
  const before = events.beforeDocument as RecordedEvents | undefined
  const failed = before?.failed.slice(length).find(({ kind }) => kind !== 'navigation')
  const navigation = { to, isReload: before !== undefined, failed }
  // What another document does is not about this page.
  see({ ...before, navigation })
  see({ navigation: { ...navigation, state: await readHints() } })
}

const desktop = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }
const phone = { width: 390, height: 800, deviceScaleFactor: 1, mobile: true }

/** Takes small pictures of the start of a page. Ends as the page began: on a desktop, and not dark. */
async function takePictures(sessionId: string, devTools: DevTools): Promise<readonly string[]> {
  const pictures: string[] = []
  await devTools.send('Page.bringToFront', {}, sessionId)
  for (const [metrics, value] of [
    [phone, ''],
    [desktop, 'dark'],
    [desktop, ''],
  ] as const) {
    const features = [{ name: 'prefers-color-scheme', value }]
    await devTools.send('Emulation.setDeviceMetricsOverride', metrics, sessionId)
    await devTools.send('Emulation.setEmulatedMedia', { features }, sessionId)
    const { width, height } = metrics
    const clip = { x: 0, y: 0, width, height, scale: 0.2 }
    const { data } = await devTools.send<{ data: string }>(
      'Page.captureScreenshot',
      { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true },
      sessionId,
    )
    pictures.unshift(data)
  }
  const [first = '', dark = '', small = ''] = pictures
  return [first, small, dark]
}

/** Waits until the page has loaded and nothing more is being loaded, at most for a time. */
async function settled(events: PageEvents, within: number): Promise<void> {
  const end = performance.now() + within
  events.touch()
  while (performance.now() < end) {
    if (events.hasCrashed) throw new Error('the page crashed')
    if (events.hasLoaded && events.isQuietFor(limits.quiet)) return
    await sleep(25)
  }
}
