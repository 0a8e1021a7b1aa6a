import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type LinkedPath, linkedPaths } from '../../../src/check/references/served-paths.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { order } from '../../../src/kernel/format/order.ts'
import { FileReader } from '../../../src/reading/file-reader.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { referenceUses } from '../../../src/site/reference-use.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { startNginx } from '../../../test/support/nginx.ts'
import { random } from '../../../test/support/random.ts'
import { siteRules } from '../../../test/support/site-rules.ts'
import { writeFiles } from '../../../test/support/write-files.ts'
import { listenOnLoopback } from '../real/loopback-server.ts'
import { redirectServers, superstatic, superstaticHandler } from '../real/redirect-servers.ts'
import { requestedInChromium } from './depth-in-chromium.ts'

/**
 * Follows the links of drawn sites on a target's own server, as a browser does, and compares what is broken at
 * each URL of each page with what the check says: `node tools/qa/campaign/depth.ts [--seed N] [--count N]
 * [--targets firebase,nginx,cloudflare-pages,netlify,gitlab-pages]`. With `--chromium`, each page is also opened at each of its
 * URLs, and the images, scripts and style sheets that Chromium requests (`/usr/bin/chromium`, or CHROMIUM_PATH) are
 * compared with where the check says that they lead. Exits with 1 if anything differs.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    targets: { type: 'string', default: 'firebase,nginx' },
    chromium: { type: 'boolean', default: false },
  },
})
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Which some folders have, by name. */
const assets = {
  'y.png': '\x89PNG\r\n\x1a\n',
  'x.css': 'p { color: red }',
  'x.js': 'document.title',
}

const folders = Number(values.count)
const files = drawSites(Number(values.seed), folders)

async function compare(target: PublishTarget): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'depth-'))
  const folder = join(home, 'site')
  writeFiles(folder, files)
  try {
    await using server = await serve(target, folder)
    const crawl = new Crawl(server.url)
    await crawl.from('/')
    const { broken: found, pages } = crawl
    const sum = `${folders} sites, ${crawl.urls} URLs of ${pages.size} pages`
    printDifferences(`${target}: ${sum}, ${found.size} broken`, found, brokenByCheck(target, pages))
    if (!values.chromium) return
    const requested = await requestedInChromium(chromium, server.url, [...crawl.files.keys()])
    const loaded = new Set<string>()
    for (const [at, urls] of requested) {
      for (const url of urls) loaded.add(`${crawl.files.get(at)} ${url}`)
    }
    const what = `${target} in Chromium: ${sum}, ${loaded.size} loaded`
    printDifferences(what, loaded, loadedByCheck(target, pages))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function printDifferences(
  what: string,
  found: ReadonlySet<string>,
  said: ReadonlySet<string>,
): void {
  const all = new Set([...found, ...said])
  const differing = [...all].filter((one) => !found.has(one) || !said.has(one)).sort()
  console.log(`${what}, ${differing.length} differences`)
  for (const one of differing.slice(0, 20)) {
    console.log(`  ${said.has(one) ? 'only the check' : 'only the server'}: ${one}`)
  }
  if (differing.length > 0) process.exitCode = 1
}

async function serve(
  target: PublishTarget,
  folder: string,
): Promise<AsyncDisposable & { readonly url: string }> {
  if (target === 'nginx') {
    const block = readFileSync(
      new URL('../../../examples/nginx/site.conf', import.meta.url),
      'utf8',
    )
    const nginx = await startNginx(Object.fromEntries(files), block)
    return { url: nginx.url, [Symbol.asyncDispose]: () => nginx.stop() }
  }
  if (target === 'firebase') {
    const handler = superstaticHandler(await superstatic(), folder, hosting)
    return listenOnLoopback(createServer(handler))
  }
  const servers = redirectServers[target]
  if (!servers) throw new Error(`${target} has no server here`)
  return servers.start(folder, await servers.program())
}

/** As exports need it: pages link to each other without `.html`. */
const hosting = { cleanUrls: true }
const firebaseFile = ['firebase.json', JSON.stringify({ hosting })] as const

/** Follows links from page to page, at the URL that redirects lead to. */
class Crawl {
  readonly #origin: string
  readonly #responses = new Map<string, Promise<FoundResponse>>()
  /** The pages that something leads to, by their files. */
  readonly pages = new Set<string>()
  /** The files of the pages, by the path of each URL. */
  readonly files = new Map<string, string>()
  /** Of each page: what it refers to and gets no file for, from at least one of its URLs. */
  readonly broken = new Set<string>()
  urls = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  async from(start: string): Promise<void> {
    const queue = new Set([start])
    for (const path of queue) {
      const { file, html } = await this.#get(path)
      if (file === undefined) continue
      this.urls++
      this.pages.add(file)
      this.files.set(path, file)
      for (const [, attribute, url = ''] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
        const { pathname } = new URL(url, this.#origin + path)
        const { status, at, file: to } = await this.#get(pathname)
        const isMissing = status !== 200 || (attribute === 'src' && to !== undefined)
        if (isMissing) this.broken.add(`${file} ${refusedOr(pathname)}`)
        else if (attribute === 'href') queue.add(at)
      }
    }
  }

  #get(path: string): Promise<FoundResponse> {
    const response = this.#responses.get(path) ?? this.#request(path)
    this.#responses.set(path, response)
    return response
  }

  async #request(path: string): Promise<FoundResponse> {
    const response = await fetch(this.#origin + path)
    const html = await response.text()
    const [, file] = /<title>([^<]*)/.exec(html) ?? []
    const isPage = response.status === 200 && file !== undefined
    const at = new URL(response.url).pathname
    return {
      status: response.status,
      at,
      html: isPage ? html : '',
      file: isPage ? file : undefined,
    }
  }
}

interface FoundResponse {
  readonly status: number
  /** The path after redirects. */
  readonly at: string
  readonly html: string
  /** Of the page that is served, by its title. */
  readonly file: string | undefined
}

/** The files as the check reads them, in the order of their paths. */
function readFiles(target: PublishTarget): readonly SiteFile[] {
  const configured = target === 'firebase' ? [...files, firebaseFile] : [...files]
  const read = configured.map(([path, text]) => {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(text, 'latin1'))
    return reader.end()
  })
  return read.sort((a, b) => order(a.path, b.path))
}

/** What these pages load, from each path that the check says they are served at. */
function loadedByCheck(target: PublishTarget, pages: ReadonlySet<string>): Set<string> {
  const read = readFiles(target)
  const rules = siteRules({ domain: '', publishTarget: target })
  const site = hostedSite(read, target, rules)
  const urls = new UrlResolver(site, rules)
  const loadedAt = (page: SiteFile, { path, isElsewhere }: LinkedPath) => {
    const base = urls.baseOf(page, isElsewhere ? path : undefined)
    return [...(page.scan?.references ?? [])]
      .filter(({ kind }) => referenceUses[kind].as === 'loaded')
      .map(({ url }) => `${page.path} /${urls.resolve(url, base).path}`)
  }
  const reached = [...linkedPaths(read, site, urls)].filter(([page]) => pages.has(page.path))
  return new Set(reached.flatMap(([page, paths]) => paths.flatMap((path) => loadedAt(page, path))))
}

/** What the check reports on these pages, in the same words. */
function brokenByCheck(target: PublishTarget, pages: ReadonlySet<string>): Set<string> {
  const { findings } = checkSite(
    readFiles(target),
    siteRules({ domain: '', publishTarget: target }),
  )
  const broken = findings.filter(
    ({ cause, level }) =>
      level === 'finding' && /^(?:broken-link|missing-asset|needs-rewrite)$/.test(cause),
  )
  return new Set(
    broken.flatMap(({ subject, places }) =>
      places
        .filter(({ path }) => pages.has(path))
        .map(({ path, servedAt = `/${path}`, written = '' }) => {
          // A finding for all URLs that the target refuses has no subject.
          const to = subject || new URL(written, new URL(servedAt, 'https://site.invalid')).pathname
          return `${path} ${refusedOr(to)}`
        }),
    ),
  )
}

/** The check lists URLs of pages that the target refuses once for each page. */
const refusedOr = (path: string): string =>
  files.has(`${path.slice(1)}.html`) ? 'the URL of a page' : path

/** Sites of a few pages that link to each other in every form, each in a folder of its own. */
function drawSites(seed: number, count: number): ReadonlyMap<string, string> {
  const numbers = random(seed)
  const pick = <Item>(list: readonly Item[]) =>
    list[Math.floor(numbers.uniform() * list.length)] as Item
  const found = new Map<string, string>([['404.html', '<!doctype html>']])
  const starts: string[] = []
  for (let index = 0; index < count; index++) {
    const root = `s${index}`
    // So that each page is reached; other links may lead to it at another depth.
    for (const page of ['', 'a', 'b', 'c', 'c.html', 'c/d', 'e/f']) {
      starts.push(`<a href="/${root}/${page}">page</a>`)
    }
    const names = ['index.html', 'a.html', 'b/index.html', 'c.html', 'c/d.html', 'e/f/index.html']
    const forms = [
      'a',
      'a/',
      'a.html',
      'b',
      'b/',
      'b/index.html',
      'c',
      'c.html',
      'c/d',
      'e/f',
      'e/f/',
    ]
    for (const name of names) {
      const links = Array.from({ length: 4 }, () => {
        const form = pick(forms)
        return pick([`/${root}/${form}`, form, `../${form}`, `./${form}`])
      })
      const images = Array.from({ length: 2 }, () =>
        pick(['y.png', './y.png', '../y.png', `/${root}/y.png`, 'b/y.png', '../e/y.png']),
      )
      const asset = () => pick(['x', './x', '../x', `/${root}/x`, 'b/x', '../e/x'])
      const body = [
        `<link rel="stylesheet" href="${asset()}.css"><script src="${asset()}.js"></script>`,
        ...links.map((url) => `<a href="${url}">link</a>`),
        ...images.map((url) => `<img alt="" src="${url}">`),
      ]
      const path = `${root}/${name}`
      found.set(path, `<!doctype html><title>${path}</title>${body.join('')}`)
    }
    for (const folder of ['', 'b/', 'e/', 'e/f/']) {
      for (const [name, content] of Object.entries(assets)) {
        if (numbers.uniform() < 0.5) found.set(`${root}/${folder}${name}`, content)
      }
    }
  }
  return found.set('index.html', `<!doctype html><title>index.html</title>${starts.join('')}`)
}

for (const target of values.targets.split(',')) await compare(target as PublishTarget)
