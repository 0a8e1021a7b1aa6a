import { setTimeout as sleep } from 'node:timers/promises'
import type { DevTools, DevToolsEvent } from './devtools.ts'
import { PageEvents } from './page-events.ts'
import { reportName, watchConnections } from './page-scripts.ts'

/** A page in the browser, and what happens in it. */
export interface Tab {
  /** Of its main frame, too. */
  readonly targetId: string
  readonly sessionId: string
  readonly events: PageEvents
  /** Settles when its events are being recorded: what it loads before that is lost. */
  readonly ready: Promise<unknown>
}

/** For how long a page may be in front, in milliseconds. */
const maxTurn = 3000

/** The pages and workers of a browser. Each page records what its frames, workers and windows do. */
export class Tabs {
  readonly #origin: string
  /** What happens in service workers and shared workers, which belong to no page, by their URLs. */
  readonly workers = new Map<string, PageEvents>()
  readonly #tabs = new Map<string, Tab>()
  readonly #owners = new Map<string, { readonly events: PageEvents; readonly mainFrame: string }>()
  #turn: Promise<unknown> = Promise.resolve()
  #devTools: DevTools | undefined

  /** @param origin of the site */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Attaches to everything that the browser opens, before it runs. */
  async attach(devTools: DevTools): Promise<void> {
    this.#devTools = devTools
    await devTools.send('Browser.setDownloadBehavior', { behavior: 'deny' })
    await devTools.send('Target.setAutoAttach', autoAttach)
  }

  async open(): Promise<Tab> {
    const { targetId } = await this.#send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    })
    const tab = this.#tabs.get(targetId)
    if (!tab) throw new Error('the browser did not attach to its page')
    await tab.ready
    return tab
  }

  /** Only the page in front is drawn: takes turns. */
  async inFront<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work)
    this.#turn = Promise.race([turn, sleep(maxTurn)]).catch(() => {})
    return await turn
  }

  /** Closes a page and the windows that it has opened. A page that is stuck is killed. */
  async close({ targetId, sessionId, events }: Tab): Promise<void> {
    if (!events.hasSettled) await this.#send('Page.crash', {}, sessionId).catch(() => {})
    const windows = [...this.#tabs.values()].filter((tab) => tab.events === events)
    for (const tab of windows) {
      this.#tabs.delete(tab.targetId)
      await this.#send('Target.closeTarget', { targetId: tab.targetId }).catch(() => {})
    }
    this.#tabs.delete(targetId)
  }

  readonly onEvent = (event: DevToolsEvent): void => {
    const { method, params, sessionId = '' } = event
    const owner = this.#owners.get(sessionId)
    if (method === 'Target.attachedToTarget') this.#attached(event)
    else if (method === 'Target.detachedFromTarget') this.#owners.delete(String(params.sessionId))
    else if (method === 'Page.javascriptDialogOpening') {
      const accept = params.type === 'beforeunload'
      this.#send('Page.handleJavaScriptDialog', { accept }, sessionId).catch(() => {})
    } else if (method === 'Runtime.bindingCalled' && params.name === reportName) {
      // `stun:stun.example.com:3478?transport=udp`
      const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(params.payload)) ?? []
      owner?.events.leave(`https://${host}`, 'WebRTC connections', '')
    } else owner?.events.add(event, owner.mainFrame)
  }

  #attached({ params, sessionId: parent }: DevToolsEvent): void {
    const sessionId = String(params.sessionId)
    const { targetId, type, url, openerId = '' } = params.targetInfo as TargetInfo
    const opener = this.#owners.get(parent ?? '')?.events ?? this.#tabs.get(openerId)?.events
    const events = opener ?? this.workers.get(url) ?? new PageEvents(this.#origin)
    if (!opener && /^(?:service|shared)_worker$/.test(type)) this.workers.set(url, events)
    this.#owners.set(sessionId, { events, mainFrame: opener ? '' : targetId })
    const calls: (readonly [string, object])[] = [
      ['Runtime.enable', {}],
      ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }],
      ['Target.setAutoAttach', autoAttach],
      ...(type === 'page' || type === 'iframe' ? pageCalls : []),
      ['Runtime.runIfWaitingForDebugger', {}],
    ]
    // Of a worker's script, the browser reports no end.
    if (type !== 'page') events.finish(url)
    // In this order, whatever a kind of target does not support.
    const ready = Promise.allSettled(calls.map(([method, of]) => this.#send(method, of, sessionId)))
    if (type === 'page') this.#tabs.set(targetId, { targetId, sessionId, events, ready })
  }

  async #send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
    if (!this.#devTools) throw new Error('not attached')
    return await this.#devTools.send<Result>(method, params, sessionId)
  }
}

const autoAttach = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  // Not the parts of the browser itself.
  filter: ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
}

const pageCalls: readonly (readonly [string, object])[] = [
  ['Page.enable', {}],
  ['Audits.enable', {}],
  // A page behind another one is not drawn, and loads nothing on sight.
  ['Emulation.setFocusEmulationEnabled', { enabled: true }],
  ['Preload.enable', {}],
  ['Runtime.addBinding', { name: reportName }],
  ['Page.addScriptToEvaluateOnNewDocument', { source: watchConnections }],
]

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly openerId?: string
}
