import { tmpdir } from 'node:os'
import { makeRunFolder } from '../../kernel/disk/run-folder.ts'
import { encodedPath } from '../../kernel/format/percent-encoding.ts'
import { Scrubber } from '../../kernel/scrub/scrubber.ts'
import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { type HostedSite, hostedSite } from '../../site/hosted-site.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import { ownMissingAnchors } from '../references/anchors.ts'
import { UrlResolver } from '../references/site-url.ts'
import { readAxe } from './accessibility.ts'
import { startBrowser } from './browser-process.ts'
import { serverIdentity } from './certificate.ts'
import { openEdge } from './edge.ts'
import { samplePages } from './page-sample.ts'
import { type PageVisit, type VisitedPage, visitPage } from './page-visit.ts'
import { serveSite } from './site-server.ts'
import { type Tabs, tabsOf } from './tabs.ts'

/** Which pages to open in a browser, and how they are served. */
export interface BrowseOptions {
  /** Absolute. */
  readonly program: string
  readonly pages: 'all' | number
  /** The unpacked site, absolute. */
  readonly folder: string
  readonly rules: SiteRules
  /** Whether axe-core checks each page. */
  readonly accessibility: boolean
  /** Removed from what the pages say. */
  readonly secrets: readonly string[]
}

/** The pages of a site, as a browser saw them. */
export interface BrowsedSite {
  readonly visits: readonly PageVisit[]
  readonly product: string
  readonly isSandboxed: boolean
}

/** How many pages are open at once. More only wait for a processor. */
const maxOpen = 4

/** Of how many pages pictures are taken. */
const maxPictured = 100

/**
 * Where the browser writes. The path of a socket has 107 bytes at most (103 on macOS), and Chromium adds
 * 46 to that of its folder: the runner's own is too long, and that of a shell is another for each run,
 * so that none would find what a killed one left.
 */
const browserFolderRoot = process.platform === 'win32' ? tmpdir() : '/tmp'

/** How many pages are opened once more, alone, if they did not come to their end. */
const maxAgain = 8

/** How often a browser that has crashed is started again. */
const maxStarts = 4

/**
 * Opens pages of a site in a browser that can reach nothing but the site, served on the loopback
 * interface as its publish target serves it. Its processes have ended when this settles.
 *
 * @throws Failure INVALID_INPUT if the browser does not start
 */
export async function browseSite(
  files: readonly SiteFile[],
  options: BrowseOptions,
): Promise<BrowsedSite> {
  const { folder, rules, program } = options
  const { publishTarget, basePath } = rules
  // This name is reserved (RFC 6761).
  const host = rules.domain || 'site.invalid'
  const origin = `https://${host}`
  const site = hostedSite(files, publishTarget)
  const urls = new UrlResolver(site, rules)
  const isPageAt = (path: string) => isPage(site.find(path) ?? { path: '' })
  const axe = options.accessibility ? await readAxe() : undefined
  const queue: QueuedPage[] = samplePages(files, { pages: options.pages, seed: host }).map(
    (file, index) => ({
      ...{ path: file.path, axe, hosts: [], hasPictures: index < maxPictured },
      ownAnchors: ownMissingAnchors(file, urls, isPageAt),
      url: `${origin}${encodedPath(`${basePath}${urlPathOf(file, site)}`, /[?#]/g)}`,
    }),
  )
  const identity = serverIdentity()
  await using server = await serveSite({ files, folder, rules }, identity)
  await using browserFolder = await makeRunFolder(browserFolderRoot, 'docs-export-browser')
  const scrubber = new Scrubber(options.secrets)
  const visits: PageVisit[] = []
  let version = { product: '', isSandboxed: true }
  for (let starts = 0; queue.length > 0 && starts < maxStarts; starts++) {
    let onEvent: Tabs['onEvent'] = () => {}
    const start = { program, folder: browserFolder.path, pin: identity.pin }
    await using browser = await startBrowser(start, (event) => onEvent(event))
    const { devTools, product, userAgent, isSandboxed } = browser
    version = { product, isSandboxed }
    const tabs = tabsOf(devTools, {
      ...{ origin, userAgent },
      openEdge: () => openEdge(server, `${host}:443`),
      scrub: (text, limit) => scrubber.scrub(text, limit),
    })
    onEvent = tabs.onEvent
    await tabs.attach()
    const again: QueuedPage[] = []
    const openPages = async (pages: QueuedPage[]) => {
      while (devTools.isOpen) {
        const page = pages.shift()
        if (!page) return
        const visit = await visitPage(tabs, page).catch(() => undefined)
        const hosts = [...new Set([...page.hosts, ...(visit?.hosts ?? [])])]
        const isAgain = visit?.end === 'unsettled' && pages === queue && again.length < maxAgain
        if (isAgain) again.push({ ...page, hosts })
        else visits.push({ ...(visit ?? crashed(page)), hosts })
      }
    }
    await Promise.all(Array.from({ length: maxOpen }, () => openPages(queue)))
    // The workers of another page may have taken its time.
    await openPages(again)
    queue.push(...again)
  }
  visits.push(...queue.map(crashed))
  return { visits, ...version }
}

interface QueuedPage extends VisitedPage {
  /** What was refused when it was opened before. */
  readonly hosts: readonly string[]
}

const crashed = ({ path, hosts }: QueuedPage): PageVisit => ({
  ...{ path, hosts },
  outside: [],
  failed: [],
  blocked: [],
  errors: [],
  hydrationErrors: [],
  written: 0,
  end: 'crashed',
})

/** A path at which the target serves a page; for the 404 page, one that no file has. */
function urlPathOf(file: SiteFile, site: HostedSite<SiteFile>): string {
  const { path } = file
  if (!site.isNotFoundPage(path)) return site.pathOf(file) ?? path
  return `${path.slice(0, path.lastIndexOf('/') + 1)}no-page-has-this-name`
}
