import { setTimeout as sleep } from 'node:timers/promises'
import { mapTexts } from '../../kernel/scrub/scrubber.ts'
import { type AccessibilityCheck, checkAccessibility, joined } from './accessibility.ts'
import type { FailedRequest, RecordedEvents } from './page-events.ts'
import {
  findAnchors,
  findInertPoint,
  findLink,
  followLink,
  openSearch,
  type PageLink,
  type PageState,
  type Point,
  readState,
  readWritten,
  scrollThrough,
} from './page-scripts.ts'
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
  /** The hosts that were refused while the page was open, however they were requested. */
  readonly hosts: readonly string[]
  /** Those that the page or the one after its link is known to have requested. */
  readonly nextHosts?: readonly string[]
  readonly accessibility?: AccessibilityCheck | undefined
  /** The anchors that the page lacks and links to itself, and whether its scripts have made them. */
  readonly ownAnchors?: readonly (readonly [name: string, exists: boolean])[] | undefined
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
  /** Of the next page, if it is the same document and responded. */
  readonly state?: PageState | undefined
}

/** In milliseconds. */
const limits = { visit: 15_000, load: 10_000, reaction: 3000, quiet: 200, axe: 30_000 }

/** How long a page is watched, in milliseconds of its own clock. */
const watched = { before: 30_000, after: 5000 }

/** A page, and what to do with it. */
export interface VisitedPage {
  /** Of its file. */
  readonly path: string
  readonly url: string
  readonly hasPictures: boolean
  /** To look for. */
  readonly ownAnchors?: readonly string[]
  /** axe-core, if it is to check the page. */
  readonly axe?: string | undefined
}

/**
 * Opens a page as a reader does: reads it to its end, moves the pointer, presses a key, searches, lets
 * time pass, turns to another window and back, follows a link, and leaves.
 */
export async function visitPage(tabs: Tabs, page: VisitedPage): Promise<PageVisit> {
  const tab = await tabs.open()
  await using edge = tab.edge
  const { events } = tab
  const seen: Partial<PageVisit> = {}
  const steps = walk(page, tabs, tab, (part) => Object.assign(seen, part))
  await within(
    limits.visit + (page.axe ? limits.axe : 0),
    steps.catch(() => {}),
  )
  const end = events.hasSettled ? 'settled' : 'unsettled'
  const hasCrashed = events.hasCrashed || !tabs.devTools.isOpen
  const recorded = events.recorded()
  const visit = { path: page.path, ...recorded, written: 0, ...seen }
  // Until it is closed, it may ask.
  await within(limits.load, tabs.close(tab))
  return {
    ...visit,
    end: hasCrashed ? 'crashed' : end,
    isCut: visit.isCut || edge.isCut,
    hosts: [...edge.hosts].map((host) => tab.scrub(host)),
    nextHosts: recorded.outside.map(({ host }) => host),
  }
}

/** Waits for work, at most for some milliseconds. */
const within = (milliseconds: number, work: Promise<void>) =>
  Promise.race([work, sleep(milliseconds, undefined, { ref: false })])

/** What a reader does with a page, one step after the other. */
async function walk(
  { url, hasPictures, axe, ownAnchors = [] }: VisitedPage,
  tabs: Tabs,
  tab: Tab,
  see: (part: Partial<PageVisit>) => void,
): Promise<void> {
  const { events, send } = tab

  /** Moves the pointer, presses a key, touches the page, turns the wheel, and clicks on nothing. */
  async function touch(): Promise<void> {
    const point = await evaluate<Point>(findInertPoint)
    const at = point ?? { x: 1, y: 1 }
    const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
    await Promise.allSettled([
      mouse('mouseMoved', at),
      send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      // The end of a touch would be a click.
      send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
      mouse('mouseWheel', at, { deltaX: 0, deltaY: 1 }),
      ...(point ? [click(point)] : []),
    ])
  }

  const mouse = (type: string, at: Point, of: object = {}) =>
    send('Input.dispatchMouseEvent', { type, ...at, ...of })

  async function click(at: Point): Promise<void> {
    const of = { button: 'left', clickCount: 1 }
    await Promise.all([mouse('mousePressed', at, of), mouse('mouseReleased', at, of)])
  }

  async function turnToLink(): Promise<PageLink | undefined> {
    const link = await evaluate<PageLink>(findLink)
    if (link?.point) await click(link.point)
    else if (link) await evaluate(followLink)
    return link
  }

  /**
   * Waits until another document comes after a click on a link, or the page has its URL and has loaded
   * what it needed for that: frameworks then prefetch all links of the next page, for seconds. Then time
   * passes.
   */
  async function react({ url }: PageLink): Promise<void> {
    let hasReacted = false
    const passed = tabs.pass(tab, watched.after, () => hasReacted)
    const path = URL.parse(url)?.pathname
    events.touch()
    let arrival = Number.POSITIVE_INFINITY
    await settled(limits.reaction, () => {
      const now = performance.now()
      if (events.newPath === path) arrival = Math.min(arrival, now)
      const shown = arrival + limits.quiet
      return events.beforeDocument !== undefined || (now > shown && events.hasReceived(shown))
    })
    hasReacted = true
    await within(limits.reaction, passed)
  }

  /** The page is hidden and frozen, then shown again. */
  async function turnAway(): Promise<void> {
    await send('Emulation.setFocusEmulationEnabled', { enabled: false })
    await send('Page.setWebLifecycleState', { state: 'frozen' })
    await send('Page.setWebLifecycleState', { state: 'active' })
    await send('Emulation.setFocusEmulationEnabled', { enabled: true })
  }

  /** Leaves the site, and waits for what the page has sent last. */
  async function leave(url: string): Promise<void> {
    await send('Page.navigate', { url: 'about:blank' })
    // The same way, later.
    const last = `fetch(${JSON.stringify(url)}, { mode: 'no-cors', cache: 'no-store' }).then(() => 'true', () => 'true')`
    await evaluate(last)
    await sleep(limits.quiet / 2)
  }

  /** Hosts that the page announces, also in frames and shadow trees: their names are looked up past the proxy. */
  async function readHints(): Promise<void> {
    await send('DOM.enable')
    await send('DOM.getDocument', { depth: 0 })
    const query = { query: '<link', includeUserAgentShadowDOM: true }
    const found = await send<{ searchId: string; resultCount: number }>('DOM.performSearch', query)
    const range = { searchId: found.searchId, fromIndex: 0, toIndex: found.resultCount }
    const { nodeIds } =
      found.resultCount > 0
        ? await send<{ nodeIds: number[] }>('DOM.getSearchResults', range)
        : { nodeIds: [] }
    const read = (nodeId: number) =>
      send<{ attributes: string[] }>('DOM.getAttributes', { nodeId }).catch(() => undefined)
    for (const link of await Promise.all(nodeIds.map(read))) {
      const value = (name: string) => link?.attributes[link.attributes.indexOf(name) + 1] ?? ''
      if (!/\b(?:preconnect|dns-prefetch)\b/i.test(value('rel'))) continue
      events.leave(URL.parse(value('href'), 'https://site.invalid')?.href, 'preconnections', '')
    }
    await send('DOM.disable')
  }

  /** What a script returns as JSON; undefined for null. Runs in a world of its own. */
  async function evaluate<Value>(expression: string): Promise<Value | undefined> {
    const frame = { frameId: tab.targetId }
    const world = await send<{ executionContextId: number }>('Page.createIsolatedWorld', frame)
    const { result } = await send<{ result: { value?: string } }>('Runtime.evaluate', {
      ...{ expression, contextId: world.executionContextId },
      ...{ awaitPromise: true, userGesture: true },
    })
    return (mapTexts(JSON.parse(result.value ?? 'null'), tab.scrub) ?? undefined) as
      | Value
      | undefined
  }

  /** Takes small pictures of the start of the page. Ends as it began: on a desktop, and not dark. */
  async function takePictures(): Promise<readonly string[]> {
    const onPhone = await takePicture(390, '')
    const dark = await takePicture(1280, 'dark')
    return [await takePicture(1280, ''), onPhone, dark]
  }

  async function takePicture(width: 390 | 1280, colors: 'dark' | ''): Promise<string> {
    const size = { width, height: 800 }
    const screen = { ...size, deviceScaleFactor: 1, mobile: width === 390 }
    await send('Emulation.setDeviceMetricsOverride', screen)
    await setColors(colors)
    const clip = { x: 0, y: 0, ...size, scale: 0.2 }
    const options = { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true }
    return (await send<{ data: string }>('Page.captureScreenshot', options)).data
  }

  async function runAxe(axe: string): Promise<AccessibilityCheck> {
    const check = () => evaluate<AccessibilityCheck>(`${axe}\n${checkAccessibility}`)
    const none = { violations: [], incomplete: 0 }
    await setColors('dark')
    const dark = (await check()) ?? none
    await setColors('')
    return joined((await check()) ?? none, dark)
  }

  async function setColors(value: 'dark' | ''): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value }]
    await send('Emulation.setEmulatedMedia', { features })
  }

  /** Waits until the page has loaded and nothing more is being loaded, at most for a time. */
  async function settled(within: number, isEnough = () => false): Promise<void> {
    const end = performance.now() + within
    while (performance.now() < end && !isEnough()) {
      if (events.hasCrashed) throw new Error('the page crashed')
      if (events.hasLoaded && events.isQuietFor(limits.quiet)) return
      await sleep(25)
    }
  }

  await send('Page.navigate', { url })
  await settled(limits.load)
  const state = await evaluate<PageState>(readState)
  see({ state, written: (await evaluate<number>(readWritten)) ?? 0 })
  if (hasPictures) see({ pictures: await takePictures() })
  if (axe) see({ accessibility: await runAxe(axe) })
  await touch()
  await evaluate(scrollThrough)
  if (await evaluate<boolean>(openSearch)) {
    await send('Input.insertText', { text: 'search' }).catch(() => {})
  }
  await tabs.pass(tab, watched.before)
  await settled(limits.reaction)
  await readHints()
  const found = ownAnchors.length > 0 && (await evaluate<boolean[]>(findAnchors(ownAnchors)))
  if (found) see({ ownAnchors: ownAnchors.map((name, at) => [name, found[at] === true]) })
  await turnAway()
  const { length } = events.recorded().failed
  events.beforeDocument = undefined
  events.newPath = ''
  const link = await turnToLink()
  if (link) {
    await react(link)
    const before = events.beforeDocument as RecordedEvents | undefined
    const failed = before?.failed.slice(length).find(({ kind }) => kind !== 'navigation')
    const navigation = { to: link.url, isReload: before !== undefined, failed }
    // What another document does is not about this page.
    see({ ...before, navigation })
    if (!before) {
      see({ navigation: { ...navigation, state: await evaluate<PageState>(readState) } })
      await readHints()
    }
  }
  await leave(url)
  events.hasSettled = true
}
