import { setTimeout as sleep } from 'node:timers/promises'
import { type AccessibilityCheck, runAxe } from './accessibility.ts'
import { textInClosedTrees } from './closed-trees.ts'
import { announceHosts } from './page-hints.ts'
import {
  isDocumentOf,
  openSearch,
  type PageLink,
  readBrokenImages,
  readMadeAnchors,
  readState,
  readWritten,
  scrollThrough,
} from './page-scripts.ts'
import { hidesText, isBlank, type PageState } from './page-state.ts'
import { followLink, leaveSite, takePictures, touchPage, turnAway } from './reader.ts'
import type { FailedRequest, RecordedEvents } from './recorded-events.ts'
import { pathOf } from './reported-urls.ts'
import { quietTime, type Tab } from './tab.ts'
import type { Tabs } from './tabs.ts'
import { maxWait, type TimeSpan } from './time-steps.ts'
import { VisitBudget, visitLimits } from './visit-budget.ts'
import {
  readReferences,
  type WrittenMarkup,
  type WrittenReference,
  writtenReferences,
} from './written-references.ts'

/** What happened in one page, as data. */
export interface PageVisit extends RecordedEvents {
  /** The path of its file in the site. */
  readonly path: string
  /** The URL path that it was opened at, if relative URLs lead elsewhere from there than from its file: `/b`. */
  readonly servedAt?: string | undefined
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
  /** The anchors that its scripts have made; missing if they are unknown, or too many. */
  readonly madeAnchors?: readonly string[] | undefined
  /** The references of the page as its scripts have left it. */
  readonly references?: readonly WrittenReference[] | undefined
  /** The paths of images of the site that the browser has loaded and cannot show. */
  readonly brokenImages?: readonly string[] | undefined
  /** JPEG in base64: on a desktop, on a phone, and dark. */
  readonly pictures?: readonly string[] | undefined
  /** `crashed`, or `unsettled` if it was still busy after its time. */
  readonly end: 'settled' | 'unsettled' | 'crashed'
  /** A later visit in a fresh context, of a page that did something which may not happen again. */
  readonly second?: PageVisit | undefined
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

/** A page, and what to do with it. */
export interface VisitedPage {
  /** Of its file. */
  readonly path: string
  readonly url: string
  /** The path of the URL, if relative URLs lead elsewhere from there than from its file. */
  readonly servedAt?: string | undefined
  readonly hasPictures: boolean
  /** axe-core, if it is to check the page. */
  readonly axe?: string | undefined
  /** If time passes in steps, which everything else in the browser can follow: when they must be small. */
  readonly slowSpans?: readonly TimeSpan[]
}

/** How long a step may take, in milliseconds: a page that loads nothing more is not waited for. */
const limits = { load: 60_000, reaction: 3000, start: 300, close: 10_000 }

/** How much time passes in a page before its link is clicked, and after it, in milliseconds of its own clock. */
const passing = { before: 30_000, after: 5000 }

/**
 * Opens a page as a reader does: reads it to its end, moves the pointer, presses a key, searches, lets
 * time pass, turns to another window and back, follows a link, and leaves.
 */
export async function visitPage(tabs: Tabs, page: VisitedPage): Promise<PageVisit> {
  const tab = await tabs.open()
  await using edge = tab.context.edge
  const walk = new Walk(tab, page)
  const steps = walk.take().catch(() => {})
  await withinBudget(tabs, tab, page, steps)
  const { hasEnded } = walk
  const hasCrashed = tab.events.hasCrashed || !tabs.devTools.isOpen
  const recorded = tab.events.recorded()
  const { path, servedAt } = page
  const visit = { path, servedAt, ...recorded, written: 0, ...walk.results }
  // A page can send requests until it is closed.
  await within(limits.close, tabs.close(tab, !hasEnded))
  const end = hasEnded ? 'settled' : 'unsettled'
  return {
    ...visit,
    end: hasCrashed ? 'crashed' : end,
    isPartial: visit.isPartial || edge.isPartial,
    hosts: [...edge.hosts].map((host) => tab.scrub(host)),
    nextHosts: recorded.outside.map(({ host }) => host),
  }
}

/** Waits for the end of a visit, as long as the page does not take too much. */
async function withinBudget(
  tabs: Tabs,
  tab: Tab,
  { axe }: VisitedPage,
  steps: Promise<void>,
): Promise<void> {
  const budget = new VisitBudget(
    performance.now(),
    visitLimits.processor + (axe ? visitLimits.axe : 0),
  )
  let isOver = false
  const ended = steps.then(() => {
    isOver = true
  })
  while (!isOver) {
    await within(1000, ended)
    const used = isOver ? undefined : await tabs.processorTime(tab)
    isOver ||= budget.isUsedUp(performance.now(), used)
  }
}

/** Waits for work, at most for some milliseconds. */
const within = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(milliseconds, undefined, { ref: false })])

/** What a reader does with a page. A step that never ends leaves the results of those before it. */
class Walk {
  readonly #tab: Tab
  readonly #page: VisitedPage
  results: Partial<PageVisit> = {}
  hasEnded = false

  constructor(tab: Tab, page: VisitedPage) {
    this.#tab = tab
    this.#page = page
  }

  async take(): Promise<void> {
    await this.#open()
    await this.#look()
    await this.#use()
    await this.#wait()
    await this.#readMarkup()
    await turnAway(this.#tab)
    await this.#followLink()
    await leaveSite(this.#tab, this.#page.url)
    this.hasEnded = true
  }

  async #open(): Promise<void> {
    await this.#tab.send('Page.navigate', { url: this.#page.url })
    await this.#tab.settle(limits.load)
    const written = (await this.#tab.evaluate<number>(readWritten)) ?? 0
    this.#add({ state: await this.#readState(written), written })
  }

  /** What is shown: of a page that seems to show nothing, also what no script can see. */
  async #readState(written = 0): Promise<PageState | undefined> {
    const state = await this.#tab.evaluate<PageState>(readState)
    if (!state || !(isBlank(state) || hidesText(state, written))) return state
    const closed = await textInClosedTrees(this.#tab)
    return { ...state, shown: state.shown + closed, content: state.content + closed }
  }

  async #look(): Promise<void> {
    const { hasPictures, axe } = this.#page
    if (hasPictures) this.#add({ pictures: await takePictures(this.#tab) })
    if (axe) this.#add({ accessibility: await runAxe(this.#tab, axe) })
  }

  async #use(): Promise<void> {
    await touchPage(this.#tab)
    await this.#tab.evaluate(scrollThrough)
    if (await this.#tab.evaluate<boolean>(openSearch)) {
      await this.#tab.send('Input.insertText', { text: 'search' }).catch(() => {})
    }
  }

  async #wait(): Promise<void> {
    // What waits since a key or a click has no clock but the browser's own.
    if (this.#page.slowSpans?.length) await sleep(maxWait)
    await this.#passTime(passing.before)
    await this.#tab.settle(limits.reaction)
    await announceHosts(this.#tab)
  }

  /** @param hurries whether it no longer stands still while something is loaded */
  #passTime(milliseconds: number, hurries?: () => boolean): Promise<void> {
    const { slowSpans } = this.#page
    if (slowSpans) return this.#tab.passTimeInSteps(milliseconds, slowSpans)
    return this.#tab.passTime(milliseconds, hurries)
  }

  /** What the page's markup is after its scripts. That of a page that forwards to another one is not its own. */
  async #readMarkup(): Promise<void> {
    const { url } = this.#page
    if (!(await this.#tab.evaluate<boolean>(isDocumentOf(url)))) return
    const images = await this.#tab.evaluate<string[]>(readBrokenImages)
    const markup = await this.#tab.evaluate<WrittenMarkup[]>(readReferences)
    this.#add({
      references: markup && writtenReferences(markup),
      madeAnchors: await this.#tab.evaluate<string[]>(readMadeAnchors(url)),
      brokenImages: images?.map(pathOf),
    })
  }

  async #followLink(): Promise<void> {
    const { events } = this.#tab
    const failedBefore = events.recorded().failed.length
    events.beforeDocument = undefined
    events.newPath = ''
    events.isLeaving = false
    const link = await followLink(this.#tab)
    if (!link) return
    await this.#react(link)
    const before = events.beforeDocument as RecordedEvents | undefined
    const failed = before?.failed.slice(failedBefore).find(({ kind }) => kind !== 'navigation')
    const navigation = { to: link.url, isReload: before !== undefined, failed }
    // What another document does is not about this page.
    this.#add({ ...before, navigation })
    if (before) return
    this.#add({ navigation: { ...navigation, state: await this.#readState() } })
    await announceHosts(this.#tab)
  }

  /**
   * Waits until another document comes after a click on a link, or the page has its URL and has loaded
   * what it needed for that: frameworks then prefetch all links of the next page, for seconds. Then time
   * passes.
   */
  async #react({ url }: PageLink): Promise<void> {
    const { events } = this.#tab
    const path = URL.parse(url)?.pathname
    events.loading.touch()
    if (await this.#isLeaving()) return
    let hasReacted = false
    const passed = this.#passTime(passing.after, () => hasReacted)
    let arrival = Number.POSITIVE_INFINITY
    await this.#tab.settle(limits.reaction, () => {
      const now = performance.now()
      if (events.newPath === path) arrival = Math.min(arrival, now)
      const shown = arrival + quietTime
      return (
        events.beforeDocument !== undefined || (now > shown && events.loading.hasReceived(shown))
      )
    })
    hasReacted = true
    await within(limits.reaction, passed)
  }

  /**
   * Whether another document is coming after a click. Then no time passes: a transition between the two
   * pages (`@view-transition`) would be over its time before the document is there.
   */
  async #isLeaving(): Promise<boolean> {
    const { events } = this.#tab
    const hasMoved = () => events.newPath !== '' || events.beforeDocument !== undefined
    const end = performance.now() + limits.start
    while (performance.now() < end && !hasMoved() && !events.isLeaving) await sleep(25)
    if (!events.isLeaving) return events.beforeDocument !== undefined
    // The response may be none, which leaves the page as it is.
    const isOver = () => events.beforeDocument !== undefined || events.loading.isQuietFor(2000)
    await this.#tab.settle(limits.load, isOver)
    return events.beforeDocument !== undefined
  }

  #add(results: Partial<PageVisit>): void {
    this.results = { ...this.results, ...results }
  }
}
