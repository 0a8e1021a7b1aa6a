import { setTimeout as sleep } from 'node:timers/promises'
import type { DevTools, DevToolsEvent } from './devtools.ts'
import type { Edge } from './edge.ts'
import { PageEvents } from './page-events.ts'
import { reportName, watchConnections } from './page-scripts.ts'

/** A page in a browsing context of its own, and what happens there. */
export interface Tab {
  /** Its cookies, caches, service workers and windows, none of which another page has. */
  readonly browserContextId: string
  /** Of its main frame, too. Empty until the page is open; what opens later is not the page itself. */
  targetId: string
  sessionId: string
  /** Settles when the page can be used: what it loads before that is lost. */
  ready?: Promise<unknown>
  readonly events: PageEvents
  readonly edge: Edge
  readonly scrub: (text: string) => string
  /** Calls a method of the page. */
  readonly send: <Result>(method: string, params?: object) => Promise<Result>
  /** How fast time passes in it, where it is not as fast as everywhere. */
  clock?: Call
  /** Whether time is to pass in it. */
  isPassing?: boolean
}

/** What all pages of a browser have in common. */
export interface TabOptions {
  /** Of the site: `https://docs.example.com` */
  readonly origin: string
  readonly userAgent: string
  readonly openEdge: () => Promise<Edge>
  /** Removes secrets from outside text, and cuts it. */
  readonly scrub: (text: string, limit?: number) => string
}

/** For how long time may stand still for what a page loads. In real milliseconds. */
const maxPause = 500

/** The pages of a browser. Each records what its frames, workers and windows do. */
export function tabsOf(devTools: DevTools, { origin, userAgent, openEdge, scrub }: TabOptions) {
  const { send } = devTools
  /** By browsing context. */
  const tabs = new Map<string, Tab>()
  /** By session, of a page and of all that it has opened. */
  const targets = new Map<string, Tab>()

  /** Attaches to everything that the browser opens, before it runs. */
  async function attach(): Promise<void> {
    await send('Browser.setDownloadBehavior', { behavior: 'deny' })
    await send('Target.setAutoAttach', autoAttach)
  }

  async function open(): Promise<Tab> {
    const edge = await openEdge()
    const { browserContextId } = await send<{ browserContextId: string }>(
      'Target.createBrowserContext',
      // Without this list, what is on this machine would be requested past the proxy.
      { proxyServer: edge.url, proxyBypassList: '<-loopback>', disposeOnDetach: true },
    )
    const tab: Tab = {
      ...{ browserContextId, targetId: '', sessionId: '', edge, scrub },
      events: new PageEvents(origin, scrub),
      send: (method, params = {}) => send(method, params, tab.sessionId),
    }
    tabs.set(browserContextId, tab)
    await send('Target.createTarget', { url: 'about:blank', browserContextId })
    if (!tab.ready) throw new Error('the browser did not attach to its page')
    await tab.ready
    return tab
  }

  /**
   * Lets time pass in a page, its frames and its workers, as fast as they can: it stands still while
   * they load something, and afterwards.
   *
   * @param milliseconds of theirs
   * @param hurries whether it no longer stands still
   */
  async function pass(tab: Tab, milliseconds: number, hurries = () => false): Promise<void> {
    const expression = `new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`
    // Before the clock, which may have passed it already when it arrives.
    const passed = callAll(tab, 'Runtime.evaluate', { expression, awaitPromise: true })
    tab.isPassing = true
    setClock(tab, 'pauseIfNetworkFetchesPending', milliseconds)
    while (await Promise.race([passed, sleep(100, true)])) {
      // To Chromium, the script of a worker is being loaded for ever, and so is a video, which is loaded no
      // further than it is played.
      if (!hurries() && !tab.events.isQuietFor(maxPause)) continue
      setClock(tab, 'advance', milliseconds)
      await passed
      break
    }
    tab.isPassing = false
  }

  function setClock(tab: Tab, policy: string, milliseconds: number): void {
    // A page that does not end a task for a new one would stop it.
    const starvation = { maxVirtualTimeTaskStarvationCount: 1000 }
    const params = { policy, budget: milliseconds + 1, ...starvation }
    tab.clock = ['Emulation.setVirtualTimePolicy', params]
    void callAll(tab, ...tab.clock)
  }

  /** Calls a method of all that a page has opened, as far as each has it. */
  async function callAll(tab: Tab, method: string, params: object): Promise<void> {
    const sessions = [...targets].flatMap(([sessionId, of]) => (of === tab ? sessionId : []))
    await Promise.allSettled(sessions.map((sessionId) => send(method, params, sessionId)))
  }

  /** Closes a page with everything that it has opened. One that is stuck is killed. */
  async function close({ browserContextId, sessionId, events }: Tab): Promise<void> {
    // This call has no result.
    if (!events.hasSettled) send('Page.crash', {}, sessionId).catch(() => {})
    await send('Target.disposeBrowserContext', { browserContextId }).catch(() => {})
    tabs.delete(browserContextId)
  }

  function onEvent(event: DevToolsEvent): void {
    const { method, params, sessionId = '' } = event
    const tab = targets.get(sessionId)
    if (method === 'Target.attachedToTarget') attached(event)
    else if (method === 'Target.detachedFromTarget') targets.delete(String(params.sessionId))
    else if (method === 'Emulation.virtualTimeBudgetExpired') {
      // The end of a budget that was granted before stops the clock, too.
      if (tab?.isPassing && tab.clock) {
        send(...tab.clock, sessionId).catch(() => {})
      }
    } else if (method === 'Page.javascriptDialogOpening') {
      const accept = params.type === 'beforeunload'
      send('Page.handleJavaScriptDialog', { accept }, sessionId).catch(() => {})
    } else if (method === 'Runtime.bindingCalled' && params.name === reportName) {
      // `stun:stun.example.com:3478?transport=udp`
      const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(params.payload)) ?? []
      tab?.events.leave(`https://${host}`, 'WebRTC connections', '')
    } else tab?.events.add(event, sessionId === tab.sessionId ? tab.targetId : '')
  }

  function attached({ params }: DevToolsEvent): void {
    const sessionId = String(params.sessionId)
    const { targetId, type, url, browserContextId = '' } = params.targetInfo as TargetInfo
    const tab = tabs.get(browserContextId)
    const isPage = type === 'page'
    const calls: readonly Call[] = [
      ...(tab ? [...targetCalls, identityOf(userAgent)] : []),
      ...(tab && (isPage || type === 'iframe') ? pageCalls : []),
      ...(tab?.clock ? [tab.clock] : []),
      ['Runtime.runIfWaitingForDebugger', {}],
    ]
    // In this order, whatever a kind of target does not support.
    const ready = Promise.allSettled(calls.map(([method, of]) => send(method, of, sessionId)))
    if (!tab) return
    targets.set(sessionId, tab)
    if (isPage && tab.sessionId === '') Object.assign(tab, { targetId, sessionId, ready })
    // Of a worker's script, the browser reports no end.
    else if (!isPage) tab.events.finish(url)
  }
  return { devTools, attach, open, pass, close, onEvent }
}

export type Tabs = ReturnType<typeof tabsOf>

type Call = readonly [method: string, params: object]

const autoAttach = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  // Not the parts of the browser itself.
  filter: ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
}

const targetCalls: readonly Call[] = [
  ['Runtime.enable', {}],
  ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }],
  ['Target.setAutoAttach', autoAttach],
]

const pageCalls: readonly Call[] = [
  ['Page.enable', {}],
  ['Audits.enable', {}],
  ['Emulation.setFocusEmulationEnabled', { enabled: true }],
  ['Preload.enable', {}],
  ['Runtime.addBinding', { name: reportName }],
  ['Page.addScriptToEvaluateOnNewDocument', { source: watchConnections }],
]

const platforms: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS',
  win32: 'Windows',
}

/** The brands of a browser without a window name it as such. */
function identityOf(userAgent: string): Call {
  const version = /Chrome\/(\d+)/.exec(userAgent)?.[1] ?? ''
  const userAgentMetadata = {
    brands: ['Chromium', 'Google Chrome'].map((brand) => ({ brand, version })),
    platform: platforms[process.platform] ?? 'Linux',
    platformVersion: '',
    architecture: process.arch === 'arm64' ? 'arm' : 'x86',
    model: '',
    mobile: false,
  }
  return ['Emulation.setUserAgentOverride', { userAgent, userAgentMetadata }]
}

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly browserContextId?: string
}
