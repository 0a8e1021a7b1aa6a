import type { DevTools, DevToolsEvent } from './devtools.ts'
import type { Edge } from './edge.ts'
import { reportName, watchConnections } from './page-scripts.ts'
import { pathOf, type Scrub } from './reported-urls.ts'
import { type ProtocolCall, runNow, Tab } from './tab.ts'

/** What all pages of a browser have in common. */
export interface TabOptions {
  /** Of the site: `https://docs.example.com` */
  readonly origin: string
  readonly userAgent: string
  readonly openEdge: () => Promise<Edge>
  readonly scrub: Scrub
}

/** The pages of a browser. Each records what its frames, workers and windows do. */
export class Tabs {
  readonly devTools: DevTools
  readonly #options: TabOptions
  /** By browsing context. */
  readonly #tabs = new Map<string, Tab>()
  /** By session, of a page and of all that it has opened. */
  readonly #tabsBySession = new Map<string, Tab>()
  /** Pages are opened one after the other, so that each is known by the process that it starts. */
  #opening: Promise<unknown> = Promise.resolve()

  constructor(devTools: DevTools, options: TabOptions) {
    this.devTools = devTools
    this.#options = options
  }

  /** Attaches to everything that the browser opens, before it runs. */
  async attach(): Promise<void> {
    await this.devTools.send('Browser.setDownloadBehavior', { behavior: 'deny' })
    await this.devTools.send('Target.setAutoAttach', autoAttach)
  }

  open(): Promise<Tab> {
    const opened = this.#opening.then(() => this.#open())
    this.#opening = opened.catch(() => {})
    return opened
  }

  /** The processor time of a page's renderer, in seconds; undefined if the browser does not say it. */
  async processorTime({ renderers }: Tab): Promise<number | undefined> {
    const times = await this.#rendererTimes()
    if (renderers.length === 0 || !times) return undefined
    return renderers.reduce((sum, id) => sum + (times.get(id) ?? 0), 0)
  }

  async #open(): Promise<Tab> {
    const { openEdge, origin, scrub } = this.#options
    const { devTools } = this
    const edge = await openEdge()
    const { browserContextId } = await devTools.send<{ browserContextId: string }>(
      'Target.createBrowserContext',
      // Without this list, what is on this machine would be requested past the proxy.
      { proxyServer: edge.url, proxyBypassList: '<-loopback>', disposeOnDetach: true },
    )
    const tab = new Tab({ browserContextId, edge, devTools, origin, scrub })
    this.#tabs.set(browserContextId, tab)
    const before = await this.#rendererTimes()
    await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId })
    await tab.ready()
    const after = await this.#rendererTimes()
    tab.renderers = [...(after?.keys() ?? [])].filter((id) => !before?.has(id))
    return tab
  }

  /** By process, in seconds. */
  async #rendererTimes(): Promise<ReadonlyMap<number, number> | undefined> {
    try {
      const { processInfo } = await this.devTools.send<ProcessList>('SystemInfo.getProcessInfo')
      const renderers = processInfo.filter(({ type }) => type === 'renderer')
      return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]))
    } catch {
      return undefined
    }
  }

  /** Closes a page with everything that it has opened. @param isStuck whether it must be killed */
  async close(tab: Tab, isStuck: boolean): Promise<void> {
    const { browserContextId } = tab.context
    // This call has no result.
    if (isStuck) tab.send('Page.crash').catch(() => {})
    await this.devTools.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {})
    this.#tabs.delete(browserContextId)
  }

  /** What happens in the browser. */
  onEvent(event: DevToolsEvent): void {
    const { method, params, sessionId = '' } = event
    const tab = this.#tabsBySession.get(sessionId)
    if (method === 'Target.attachedToTarget') this.#onAttached(event)
    else if (method === 'Target.detachedFromTarget') this.#onDetached(event)
    else if (tab && handlers[method]) handlers[method](tab, params, sessionId)
    else tab?.events.add(event, sessionId === tab.sessionId ? tab.targetId : '')
  }

  #onAttached({ params }: DevToolsEvent): void {
    const sessionId = String(params.sessionId)
    const { targetId, type, url, browserContextId = '' } = params.targetInfo as TargetInfo
    const tab = this.#tabs.get(browserContextId)
    if (!tab) {
      this.devTools.send(...runNow, sessionId).catch(() => {})
      return
    }
    const isPage = type === 'page'
    const calls = [...targetCalls, identityOf(this.#options.userAgent)]
    if (isPage || type === 'iframe') calls.push(...pageCalls)
    this.#tabsBySession.set(sessionId, tab)
    tab.attach(sessionId, calls, isPage ? { targetId } : undefined)
    if (type === 'service_worker') tab.events.startWorker(url)
    // The browser does not report that the script of a worker has been loaded.
    if (!isPage) tab.events.loading.endPath(pathOf(url))
  }

  #onDetached({ params }: DevToolsEvent): void {
    const sessionId = String(params.sessionId)
    this.#tabsBySession.get(sessionId)?.detach(sessionId)
    this.#tabsBySession.delete(sessionId)
  }
}

/** How to handle the events that are not recorded for the page. */
const handlers: Readonly<
  Record<string, (tab: Tab, params: DevToolsEvent['params'], sessionId: string) => void>
> = {
  'Emulation.virtualTimeBudgetExpired': (tab, _, sessionId) => tab.endBudget(sessionId),
  'Page.javascriptDialogOpening': (tab, { type }, sessionId) => {
    // A page may be left; any other dialog is dismissed.
    const accept = type === 'beforeunload'
    tab.call(['Page.handleJavaScriptDialog', { accept }], sessionId)
  },
  'Runtime.bindingCalled': (tab, { name, payload }) => {
    if (name !== reportName) return
    // `stun:stun.example.com:3478?transport=udp`
    const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(payload)) ?? []
    tab.events.leave(`https://${host}`, 'web-rtc')
  },
}

const autoAttach = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  // Not the parts of the browser itself.
  filter: ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
}

const targetCalls: readonly ProtocolCall[] = [
  ['Runtime.enable', {}],
  ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }],
  ['Target.setAutoAttach', autoAttach],
]

const pageCalls: readonly ProtocolCall[] = [
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
function identityOf(userAgent: string): ProtocolCall {
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

/** Of the protocol's `SystemInfo`. */
interface ProcessList {
  /** With the seconds that each process has used since its start. */
  readonly processInfo: readonly { type: string; id: number; cpuTime: number }[]
}

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly browserContextId?: string
}
