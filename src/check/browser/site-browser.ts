import { tmpdir } from 'node:os'
import { makeRunFolder } from '../../kernel/disk/run-folder.ts'
import { Scrubber } from '../../kernel/scrub/scrubber.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { HostRules } from '../../site/site-rules.ts'
import { type BrowserStart, type RunningBrowser, startBrowser } from './browser-process.ts'
import { serverIdentity } from './certificate.ts'
import { openEdge } from './edge.ts'
import { type PageVisit, type VisitedPage, visitPage } from './page-visit.ts'
import { serveSite } from './site-server.ts'
import { type TabOptions, Tabs } from './tabs.ts'

/** A site, and the browser that opens its pages. */
export interface SiteBrowserOptions {
  readonly files: readonly SiteFile[]
  /** The name that the site is served under. */
  readonly host: string
  /** The unpacked site, absolute. */
  readonly folder: string
  readonly rules: HostRules
  /** Of the browser, absolute. */
  readonly program: string
  /** Removed from what the pages say. */
  readonly secrets: readonly string[]
}

/** How many pages are open at once. More only wait for a processor. */
const maxOpen = 4

/** How often a browser that has crashed is started again. */
const maxStarts = 4

/**
 * Where the browser's files go. Not into the runner's folder: the path of a socket has 107 bytes at most
 * (103 on macOS), of which Chromium needs 46. Not into that of a shell, which differs in each run: no run
 * would find what a killed one left.
 */
const browserFolderRoot = process.platform === 'win32' ? tmpdir() : '/tmp'

/** Serves a site, and prepares a browser for it, which starts with the first page. */
export async function openSiteBrowser(options: SiteBrowserOptions): Promise<SiteBrowser> {
  const { files, folder, rules, host, program, secrets } = options
  const identity = serverIdentity()
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await serveSite({ files, folder, rules }, identity))
  const browserFolder = stack.use(await makeRunFolder(browserFolderRoot, 'docs-export-browser'))
  const scrubber = new Scrubber(secrets)
  const browser = new SiteBrowser(
    { program, folder: browserFolder.path, pin: identity.pin },
    {
      origin: `https://${host}`,
      openEdge: () => openEdge(server, `${host}:443`),
      scrub: (text, limit) => scrubber.scrub(text, limit),
    },
    stack.move(),
  )
  return browser
}

/** A browser with the pages of one site. It is started again if it crashes. */
export class SiteBrowser implements AsyncDisposable {
  readonly #start: BrowserStart
  readonly #options: Omit<TabOptions, 'userAgent'>
  readonly #resources: AsyncDisposable
  #starts = 0
  #started: Promise<StartedBrowser> | undefined
  product = ''
  isSandboxed = true

  /** @param resources that end with it */
  constructor(
    start: BrowserStart,
    options: Omit<TabOptions, 'userAgent'>,
    resources: AsyncDisposable,
  ) {
    this.#start = start
    this.#options = options
    this.#resources = resources
  }

  /**
   * Opens pages, several at once, each in a fresh context.
   *
   * @returns the visits, in any order
   * @throws Failure INVALID_INPUT if the browser does not start
   */
  async visitAll(pages: readonly VisitedPage[]): Promise<readonly PageVisit[]> {
    const visits: PageVisit[] = []
    const queue = [...pages]
    const openInTurn = async () => {
      for (let page = queue.shift(); page; page = queue.shift()) visits.push(await this.#open(page))
    }
    await Promise.all(Array.from({ length: maxOpen }, openInTurn))
    return visits
  }

  async #open(page: VisitedPage): Promise<PageVisit> {
    const tabs = await this.#runningTabs()
    const visit = await (tabs && visitPage(tabs, page).catch(() => undefined))
    return visit ?? crashedVisit(page)
  }

  /** The tabs of the browser; undefined if it has crashed too often. */
  async #runningTabs(): Promise<Tabs | undefined> {
    for (;;) {
      const started = this.#started
      const browser = await started
      if (browser?.tabs.devTools.isOpen) return browser.tabs
      // Another page has started it again meanwhile.
      if (started !== this.#started) continue
      if (this.#starts >= maxStarts) return undefined
      this.#starts++
      this.#started = this.#startAfter(browser)
    }
  }

  /** @param crashed the browser before, whose processes are killed */
  async #startAfter(crashed: StartedBrowser | undefined): Promise<StartedBrowser> {
    await crashed?.browser[Symbol.asyncDispose]()
    let tabs: Tabs | undefined
    const browser = await startBrowser(this.#start, (event) => tabs?.onEvent(event))
    this.product = browser.product
    this.isSandboxed = browser.isSandboxed
    tabs = new Tabs(browser.devTools, { ...this.#options, userAgent: browser.userAgent })
    await tabs.attach()
    return { browser, tabs }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const started = await this.#started?.catch(() => undefined)
    await started?.browser[Symbol.asyncDispose]()
    await this.#resources[Symbol.asyncDispose]()
  }
}

interface StartedBrowser {
  readonly browser: RunningBrowser
  readonly tabs: Tabs
}

const crashedVisit = ({ path, servedAt }: VisitedPage): PageVisit => ({
  path,
  servedAt,
  outside: [],
  failed: [],
  blocked: [],
  errors: [],
  hydrationErrors: [],
  hosts: [],
  written: 0,
  end: 'crashed',
})
