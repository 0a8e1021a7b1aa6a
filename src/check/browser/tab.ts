import { setTimeout as sleep } from 'node:timers/promises'
import { mapTexts } from '../../kernel/scrub/scrubber.ts'
import type { DevTools } from './devtools.ts'
import type { Edge } from './edge.ts'
import { PageEvents } from './page-events.ts'
import type { Scrub } from './reported-urls.ts'
import { stepAt, type TimeSpan } from './time-steps.ts'

/** A call of the protocol. */
export type ProtocolCall = readonly [method: string, params: object]

/** What a page was opened with. */
export interface TabContext {
  /** Of its cookies, caches, service workers and windows, none of which another page has. */
  readonly browserContextId: string
  readonly edge: Edge
  readonly devTools: DevTools
  /** Of the site: `https://docs.example.com` */
  readonly origin: string
  readonly scrub: Scrub
}

/** How long time may stand still for what a page loads, in real milliseconds. */
const maxPause = 500

/** How long a page may be busy after it has loaded something, in milliseconds. */
export const quietTime = 200

/** After how long the clock is set again if time has not passed, in real milliseconds. */
const maxGrant = 1000

/** How long everything else may take to follow a step, in real milliseconds. */
const maxFollowUp = 500

/** How much time passes at once meanwhile, in milliseconds of both clocks. */
const turn = 25

/** How much further the page's clock goes, in milliseconds. */
const lead = 5

/** Of a text that a script of this action returns, in UTF-16 units. */
const maxText = 4000

/** A page in a browsing context of its own, and what happens there. */
export class Tab {
  readonly context: TabContext
  readonly events: PageEvents
  /** The sessions of the page and of all that it has opened. */
  readonly #sessions = new Set<string>()
  /** Of the page, and of its main frame. Empty until it is open; what opens later is not the page itself. */
  targetId = ''
  sessionId = ''
  /** The processes of the page. */
  renderers: readonly number[] = []
  /** Settles when the page can be used: what it loads before that is lost. */
  #isReady: Promise<unknown> | undefined
  /** How fast time passes in it, where it is not as fast as everywhere. */
  #clock: ProtocolCall | undefined
  #isPassing = false
  #onBudgetEnd: (() => void) | undefined
  #lastGrant = 0

  constructor(context: TabContext) {
    this.context = context
    this.events = new PageEvents(context.origin, context.scrub)
  }

  /** Calls a method of the page. */
  send<Result>(method: string, params: object = {}): Promise<Result> {
    return this.context.devTools.send(method, params, this.sessionId)
  }

  /** Calls a method of something that the page has opened, without waiting for its result. */
  call([method, params]: ProtocolCall, sessionId: string): void {
    this.context.devTools.send(method, params, sessionId).catch(() => {})
  }

  /** What a script returns as JSON; undefined for null. It runs in a world of its own. */
  async evaluate<Value>(expression: string): Promise<Value | undefined> {
    const frame = { frameId: this.targetId }
    const world = await this.send<{ executionContextId: number }>('Page.createIsolatedWorld', frame)
    const { result } = await this.send<{ result: { value?: string } }>('Runtime.evaluate', {
      expression,
      contextId: world.executionContextId,
      awaitPromise: true,
      userGesture: true,
    })
    const returned: unknown = JSON.parse(result.value ?? 'null')
    return (mapTexts(returned, (text) => this.scrub(text)) ?? undefined) as Value | undefined
  }

  /** Outside text without secrets. */
  scrub(text: string): string {
    return this.context.scrub(text, maxText)
  }

  /**
   * Waits until the page has loaded and nothing more is being loaded, at most for a time.
   *
   * @throws Error if the page crashes
   */
  async settle(maxMilliseconds: number, isEnough = () => false): Promise<void> {
    const { loading } = this.events
    const end = performance.now() + maxMilliseconds
    while (performance.now() < end && !isEnough()) {
      this.#throwIfCrashed()
      if (loading.hasLoaded && loading.isQuietFor(quietTime)) return
      await sleep(25)
    }
  }

  /**
   * Lets time pass in the page, its frames and its workers, as fast as they can: it stands still while
   * they load something, and afterwards.
   *
   * @param milliseconds of theirs
   * @param hurries whether it no longer stands still
   */
  async passTime(milliseconds: number, hurries = () => false): Promise<void> {
    const passed = this.#hasPassed(milliseconds)
    this.#isPassing = true
    this.events.isHurried = true
    this.#setClock('pauseIfNetworkFetchesPending', milliseconds)
    let next = 0
    while (await Promise.race([passed, sleep(100, true)])) {
      // To Chromium, the script of a worker is being loaded for ever, and so is a video, which is loaded no
      // further than it is played.
      const isWaiting = !hurries() && !this.events.loading.isQuietFor(maxPause)
      if (isWaiting || performance.now() < next) continue
      this.#setClock('advance', milliseconds)
      // The end of another budget may have stopped it.
      next = performance.now() + maxGrant
    }
    this.#isPassing = false
    // In place of what is left of its budget.
    this.#setClock('advance', 1)
    this.events.isHurried = false
  }

  /**
   * Lets time pass in steps, between which everything follows that has no part in the page's clock: its
   * requests, workers, stores and frames. A script that waits for them no longer than some time would
   * otherwise give up.
   *
   * @param milliseconds of the page
   * @param slow when the steps are as small as a few frames, in milliseconds since the page had loaded
   * @throws Error if the page crashes
   */
  async passTimeInSteps(milliseconds: number, slow: readonly TimeSpan[]): Promise<void> {
    this.#lastGrant = performance.now()
    const start = await this.#followUp(0)
    for (let now = start; now < start + milliseconds; ) {
      this.#throwIfCrashed()
      const step = stepAt(now, slow)
      await this.#grant(step)
      now = await this.#followUp(now + step)
    }
  }

  /**
   * Gives everything its turn until nothing is being loaded: where time stands still, a page gets neither
   * responses nor frames.
   *
   * @param least the time of the page, if it does not say it
   * @returns the time of the page, in milliseconds since it had loaded
   */
  async #followUp(least: number): Promise<number> {
    const end = performance.now() + maxFollowUp
    let now: number | undefined
    do {
      let isOver = false
      const caughtUp = this.evaluate<number>(catchUp)
        .then((time) => {
          now = time
        })
        .catch(() => {})
        .finally(() => {
          isOver = true
        })
      while (!isOver && performance.now() < end) {
        await this.#grant(turn)
        await Promise.race([caughtUp, sleep(turn)])
      }
    } while (!this.events.loading.isQuietFor(quietTime / 4) && performance.now() < end)
    return now === undefined ? least : now - this.events.loadedAt
  }

  /**
   * Lets some time pass, and no less than has passed elsewhere: a page whose clock is behind that of the browser
   * gets no frames. It has passed when this settles, unless the page is busy: another budget would end where
   * this one does, however large it is.
   */
  async #grant(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onBudgetEnd = resolve
    const elapsed = performance.now() - this.#lastGrant
    this.#lastGrant += elapsed
    this.#setClock('advance', Math.max(milliseconds, Math.ceil(elapsed) + lead))
    await Promise.race([promise, sleep(maxGrant)])
  }

  /**
   * Settles when time has passed in the page, and as far as they are as fast, in its frames and workers: one
   * that ends or never runs is not waited for. Called before the clock is set, which may be faster.
   */
  async #hasPassed(milliseconds: number): Promise<void> {
    const expression = `new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`
    const call: ProtocolCall = ['Runtime.evaluate', { expression, awaitPromise: true }]
    const everywhere = this.#callAll(call)
    await this.send(...call).catch(() => {})
    await Promise.race([everywhere, sleep(maxPause)])
  }

  /** A budget of time has ended, maybe one that was granted before: while time passes, it goes on. */
  endBudget(sessionId: string): void {
    if (this.#isPassing && this.#clock) this.call(this.#clock, sessionId)
    if (sessionId === this.sessionId) this.#onBudgetEnd?.()
  }

  /** A page, frame or worker of this tab is open, and waits for these calls before it runs. */
  attach(
    sessionId: string,
    calls: readonly ProtocolCall[],
    page?: { readonly targetId: string },
  ): void {
    const all = [...calls, ...(this.#clock ? [this.#clock] : []), runNow]
    this.#sessions.add(sessionId)
    // In this order, whatever a kind of target does not support.
    const ready = Promise.allSettled(
      all.map(([method, params]) => this.context.devTools.send(method, params, sessionId)),
    )
    if (!page || this.sessionId !== '') return
    this.targetId = page.targetId
    this.sessionId = sessionId
    this.#isReady = ready
  }

  detach(sessionId: string): void {
    this.#sessions.delete(sessionId)
  }

  /** @throws Error if the browser has not opened the page */
  async ready(): Promise<void> {
    if (!this.#isReady) throw new Error('the browser did not attach to its page')
    await this.#isReady
  }

  #throwIfCrashed(): void {
    if (this.events.hasCrashed) throw new Error('the page crashed')
  }

  #setClock(policy: string, milliseconds: number): void {
    // A page that does not end a task for a new one would stop it.
    const starvation = { maxVirtualTimeTaskStarvationCount: 1000 }
    const params = { policy, budget: milliseconds + 1, ...starvation }
    this.#clock = ['Emulation.setVirtualTimePolicy', params]
    void this.#callAll(this.#clock)
  }

  /** Calls a method of all that the page has opened, as far as each has it. */
  async #callAll([method, params]: ProtocolCall): Promise<void> {
    const { devTools } = this.context
    await Promise.allSettled(
      [...this.#sessions].map((sessionId) => devTools.send(method, params, sessionId)),
    )
  }
}

/**
 * Frames, and responses of the browser's main process: all that was asked before them has its turn. Returns
 * the time of the page, in milliseconds since 1970.
 */
const catchUp = `(async () => {
for (let frame = 0; frame < 3; frame++) await Promise.all([new Promise(requestAnimationFrame), navigator.locks?.query()])
return JSON.stringify(Date.now())
})()`

/** What is opened waits for this call. */
export const runNow: ProtocolCall = ['Runtime.runIfWaitingForDebugger', {}]
