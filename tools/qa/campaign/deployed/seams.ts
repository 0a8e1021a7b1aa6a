import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { fakeRun } from '../../../../test/support/clock.ts'
import {
  type Fault,
  type Files,
  type SiteServer,
  send,
  startSite,
} from '../../../../test/support/site-server.ts'
import { briefly, manifestOfFiles, verify } from '../../../../test/support/verification.ts'
import { smallSite } from './small-site.ts'

/** What is drawn by seed. */
export interface Draw {
  /** From 0 up to 1, excluding 1. */
  readonly uniform: () => number
  readonly oneOf: <Item>(items: readonly Item[]) => Item
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** What happens at the seams: between two deployments, addresses, navigations, and at the end of a run. */
export interface Seam {
  readonly name: string
  /** Draws one injection, and verifies the site with it. */
  readonly inject: (draw: Draw) => Promise<SeamResult>
}

export interface SeamResult {
  /** What was injected, in words. */
  readonly what: string
  readonly verdict: 'found' | 'missed' | 'ofWrongKind'
  /** What was reported. */
  readonly lines: readonly string[]
}

type Given = Partial<Parameters<typeof verify>[1]>

const now: Files = smallSite.now
const before: Files = smallSite.before
const manifest = manifestOfFiles(now)
const baseline = manifestOfFiles(before)

const isMadeUp = (path: string): boolean => /[0-9a-f]{16}/.test(path)

/** The file of a URL, by the names that nginx serves it under. */
const fileAt = (path: string): string | undefined =>
  [path, `${path}index.html`, `${path}.html`].find((name) => name in now && !name.startsWith('/'))

/** A defect of a deployment, and what must be reported of it. */
interface Defect {
  readonly what: string
  readonly kind: 'missing' | 'mistyped' | 'wrong' | 'stale'
  readonly isAt: (path: string) => boolean
  readonly respond: (response: ServerResponse, path: string) => true
}

function drawDefect({ oneOf }: Draw, kinds: readonly Defect['kind'][]): Defect {
  const kind = oneOf(kinds)
  if (kind === 'wrong') {
    const soft = Buffer.from(now['index.html'] ?? '')
    const respond: Defect['respond'] = (response) => send(response, 200, soft, 'index.html')
    return { what: 'soft 404s', kind, isAt: isMadeUp, respond }
  }
  const isTyped = kind === 'mistyped'
  const file = oneOf(Object.keys(now).filter((name) => canHave(name, isTyped)))
  const isAt = (path: string): boolean => fileAt(path) === file
  const respond: Defect['respond'] = (response) => {
    if (kind === 'missing') return send(response, 404, now['404.html'], '404.html')
    if (kind === 'stale') return send(response, 200, before[file], file)
    const headers = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
    return send(response, 200, now[file], file, headers)
  }
  return { what: `${kind} ${file}`, kind, isAt, respond }
}

/** Whether a file may have the defect: each but the 404 page, and only those with a type of their own. */
function canHave(file: string, isTyped: boolean): boolean {
  const isChanged = before[file]?.toString() !== now[file]?.toString()
  return isTyped ? /\.(?:css|m?js|svg)$/.test(file) : file !== '404.html' && isChanged
}

const faultOf =
  (defect: Defect): Fault =>
  ({ path }, response) =>
    defect.isAt(path) ? defect.respond(response, path) : undefined

/** Compares what was reported with the defect: its URLs alone, each with its kind. */
function resultOf(
  what: string,
  defect: Defect | undefined,
  { differences, facts }: Awaited<ReturnType<typeof verify>>,
  others: readonly string[] = [],
): SeamResult {
  const lines = differences.map((line) => decodeURI(line))
  if (!defect) return { what, lines, verdict: lines.length === 0 ? 'found' : 'ofWrongKind' }
  const pathOf = (line: string): string => line.replace(/^\S+ \//, '')
  const isFound = lines.some((line) => defect.isAt(pathOf(line))) && facts.verified === false
  const kinds = [defect.kind, ...others]
  const isRight = lines.every(
    (line) => defect.isAt(pathOf(line)) && kinds.includes(line.split(' ', 1)[0] ?? ''),
  )
  if (!isFound) return { what, lines, verdict: 'missed' }
  return { what, lines, verdict: isRight ? 'found' : 'ofWrongKind' }
}

/** A deployment that arrives while the run sends requests. */
async function injectSwap(draw: Draw): Promise<SeamResult> {
  const { oneOf, uniform } = draw
  const way = oneOf(['at once', 'in place', 'per replica'] as const)
  const hasDefect = uniform() < 0.8
  const defect = hasDefect ? drawDefect(draw, ['missing', 'mistyped', 'wrong']) : undefined
  const hasBaseline = uniform() < 0.5
  const begin = Math.floor(uniform() * 40)
  await using site = await startSite(before)
  const swap = new Swap(site, draw, { way, begin })
  site.faults = [
    (request, response) => {
      const files = swap.filesFor(request.port)
      if (files === now && defect?.isAt(request.path)) {
        return defect.respond(response, request.path)
      }
      site.files = files
      return undefined
    },
  ]
  const given: Given = hasBaseline ? { baseline, surroundings: briefly } : {}
  const result = await verify(site.url, {
    manifest,
    verifyFiles: 'all',
    timeout: 900_000,
    ...given,
  })
  const what = `${way}, at request ${begin}, ${defect?.what ?? 'right'}${hasBaseline ? ', with a baseline' : ''}`
  // While replicas differ, what flips is unstable.
  return resultOf(what, defect, result, way === 'per replica' ? ['unstable'] : [])
}

type SwapWay = 'at once' | 'in place' | 'per replica'

/** Which files each request gets while a deployment arrives. */
class Swap {
  readonly #site: SiteServer
  readonly #way: SwapWay
  readonly #begin: number
  readonly #draw: Draw
  /** In the order in which they arrive. */
  readonly #order: readonly string[]
  /** By connection. */
  readonly #replicas = new Map<number | undefined, number>()

  constructor(
    site: SiteServer,
    draw: Draw,
    { way, begin }: { readonly way: SwapWay; readonly begin: number },
  ) {
    this.#site = site
    this.#draw = draw
    this.#way = way
    this.#begin = begin
    this.#order = draw.shuffled(Object.keys(now))
  }

  /** The files as they are deployed for this request. */
  filesFor(port: number | undefined): Files {
    const since = this.#site.requests.length - this.#begin
    if (this.#way === 'in place') {
      if (since >= this.#order.length) return now
      const arrived = this.#order.slice(0, Math.max(0, since))
      return { ...before, ...Object.fromEntries(arrived.map((path) => [path, now[path] ?? ''])) }
    }
    return since >= this.#delayOf(port) ? now : before
  }

  /** After how many further requests the replica of a connection has the deployment. */
  #delayOf(port: number | undefined): number {
    if (this.#way === 'at once') return 0
    const replica = this.#replicas.get(port) ?? Math.floor(3 * this.#draw.uniform())
    this.#replicas.set(port, replica)
    return 12 * replica
  }
}

/** One of several addresses has a defect. */
async function injectAddress(draw: Draw): Promise<SeamResult> {
  const { oneOf } = draw
  const count = oneOf([2, 3, 8])
  const faulty = Math.floor(draw.uniform() * count)
  const isRight = draw.uniform() < 0.15
  const defect = drawDefect(draw, ['missing', 'stale'])
  await using stack = new AsyncDisposableStack()
  const first = stack.use(await startSite(now))
  const port = Number(new URL(first.url).port)
  const sites = [first]
  for (let at = 1; at < count; at++) {
    sites.push(stack.use(await startSite(now, 'nginx', '', { host: `127.0.0.${at + 1}`, port })))
  }
  const addresses = sites.map(({ url }) => new URL(url).hostname)
  const site = sites[faulty]
  if (site && !isRight) site.faults = [faultOf(defect)]
  const result = await verify(`http://docs.localhost:${port}`, {
    ...{ manifest, baseline, verifyFiles: 'all', timeout: 20_000 },
    surroundings: { ...briefly, resolve: async () => draw.shuffled(addresses) },
  })
  const what = `address ${faulty + 1} of ${count}, ${isRight ? 'right' : defect.what}`
  const compared = resultOf(what, isRight ? undefined : defect, result, ['unstable'])
  const isNamed = result.reportPage.includes(`at ${addresses[faulty]}: `)
  return compared.verdict === 'found' && isNamed === isRight
    ? { ...compared, what: `${what}: the address is not named`, verdict: 'ofWrongKind' }
    : compared
}

/** A server that answers by what a browser says of its request. */
async function injectFetchMetadata(draw: Draw): Promise<SeamResult> {
  const { oneOf, uniform } = draw
  const [header, value] = oneOf([
    ['sec-fetch-mode', 'navigate'],
    ['sec-fetch-dest', 'document'],
    ['sec-fetch-dest', 'style'],
    ['sec-fetch-dest', 'script'],
    ['sec-fetch-dest', 'image'],
    ['sec-fetch-mode', 'cors'],
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'none'],
    // What no browser sends.
    ['sec-fetch-mode', undefined],
    ['sec-fetch-dest', 'empty'],
  ] as const)
  await using site = await startSite(now)
  const kind = oneOf(['missing', 'wrong'] as const)
  const isSoft = kind === 'wrong'
  const reached = new Set<string>()
  const defect: Defect = {
    ...{ what: `${kind} if ${header} is ${value ?? 'missing'}`, kind },
    isAt: (path) => reached.has(path),
    respond: (response) =>
      isSoft
        ? send(response, 200, now['index.html'], 'index.html')
        : send(response, 404, now['404.html'], '404.html'),
  }
  site.faults = [
    ({ path, headers }, response) => {
      const isOfPlan = isSoft ? isMadeUp(path) : fileAt(path) !== undefined && path !== '404.html'
      if (!isOfPlan || path === '404' || path === 'robots.txt') return undefined
      if (headers[header] !== value) return undefined
      reached.add(path)
      return defect.respond(response, path)
    },
  ]
  const hasBaseline = uniform() < 0.3
  const given: Given = hasBaseline ? { baseline, surroundings: briefly } : {}
  const timed = { verifyFiles: 'all', timeout: 20_000 } as const
  const result = await verify(site.url, { manifest, ...timed, ...given })
  return resultOf(defect.what, reached.size > 0 ? defect : undefined, result)
}

const codings = {
  identity: (body: Buffer) => body,
  gzip: (body: Buffer) => gzipSync(body),
  deflate: (body: Buffer) => deflateSync(body),
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  zstd: (body: Buffer) => zstdCompressSync(body),
} as const

/** The run ends while a body arrives: after any part of it, in any coding. */
async function injectEnd(draw: Draw): Promise<SeamResult> {
  const { oneOf, uniform } = draw
  const coding = oneOf(Object.keys(codings) as (keyof typeof codings)[])
  const size = Math.floor(10 ** (2 + 4 * uniform()))
  const body = Buffer.from(Array.from({ length: size }, () => Math.floor(97 + 26 * uniform())))
  const files = { 'index.html': '<p>start', 'large.txt': body }
  const sent = codings[coding](body)
  const cut = oneOf([0, 1, sent.length - 1, sent.length, Math.floor(uniform() * sent.length)])
  const isChunked = uniform() < 0.5
  await using site = await startSite(files)
  let isSent = false
  site.faults = [
    ({ path }, response) => {
      if (path !== 'large.txt') return undefined
      const headers = { 'content-type': 'text/plain', 'content-encoding': coding }
      const length = isChunked ? {} : { 'content-length': `${sent.length + 1}` }
      response.writeHead(200, { ...headers, ...length })
      response.flushHeaders()
      response.write(sent.subarray(0, cut), () => {
        isSent = true
      })
      return true
    },
  ]
  const run = fakeRun(60_000)
  // The run ends this long after the body has arrived so far.
  const finish = 50 + Math.floor(100 * uniform())
  const result = await verify(site.url, {
    ...{ manifest: manifestOfFiles(files), run, timeout: 60_000 },
    disturb: ({ step }) => ({
      step: async (time) => {
        const progress = await step({ ...time, finish: isSent ? 1 : finish })
        if (isSent) run.clock.advance(60_000)
        return progress
      },
    }),
  })
  const part = `${cut} of ${sent.length} bytes in ${coding}${isChunked ? ', in chunks' : ''}`
  const lines = result.differences
  const isRight = result.failure?.code === 'TIMED_OUT' && lines.length === 0
  return { what: `the end after ${part}`, lines, verdict: isRight ? 'found' : 'ofWrongKind' }
}

/** A host that limits the rate by 403, for a while or for good. */
async function injectRateLimit({ uniform }: Draw): Promise<SeamResult> {
  const count = 40 + Math.floor(40 * uniform())
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${at % 7}/${at}.html`, `<p>${at}`]),
  )
  await using site = await startSite(files)
  const isForGood = uniform() < 0.4
  const limit = 20 + Math.floor((count - 10) * uniform())
  const timeout = isForGood ? 60_000 : 900_000
  const run = fakeRun(timeout)
  let used = 0
  let pauses = -1
  site.faults = [
    (_, response) => {
      if (++used <= limit) return undefined
      if (pauses < 0) pauses = run.clock.sleeps.length
      const isOver = !isForGood && run.clock.sleeps.length > pauses
      if (isOver) [used, pauses] = [0, -1]
      return isOver ? undefined : send(response, 403)
    },
  ]
  const given = { manifest: manifestOfFiles(files), run, timeout }
  const { differences: lines, facts } = await verify(site.url, given)
  const what = `403 after ${limit} requests of ${count} files${isForGood ? ', for good' : ''}`
  if (!isForGood) return { what, lines, verdict: lines.length === 0 ? 'found' : 'ofWrongKind' }
  if (facts.verified || lines.length === 0) return { what, lines, verdict: 'missed' }
  const isBlocked = lines.every((line) => line.startsWith('blocked '))
  return { what, lines, verdict: isBlocked ? 'found' : 'ofWrongKind' }
}

/** Responses that a host may send once. */
const oddResponses: Readonly<Record<string, (response: ServerResponse, file: string) => true>> = {
  'status 404': (response) => send(response, 404),
  'status 403': (response) => send(response, 403),
  'status 429': (response) => send(response, 429, '', '', { 'retry-after': '1' }),
  'status 500': (response) => send(response, 500),
  'status 502': (response) => send(response, 502),
  'status 503': (response) => send(response, 503),
  'status 206': (response) => send(response, 206, 'part'),
  'a maintenance page': (response) => send(response, 200, '<p>Back soon', 'index.html'),
  'an empty body': (response, file) => send(response, 200, '', file),
  'a truncated body': (response, file) =>
    send(response, 200, Buffer.from(now[file] ?? '').subarray(0, 30), file),
  'the version before': (response, file) => send(response, 200, before[file] ?? '', file),
  'a redirect elsewhere': (response) => {
    response.writeHead(302, { location: 'https://maintenance.example/' }).end()
    return true
  },
  'another type': (response, file) =>
    send(response, 200, now[file], file, {
      ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    }),
  'a connection that is closed': (response) => {
    response.destroy()
    return true
  },
  'a body that breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('some')
    setImmediate(() => response.destroy())
    return true
  },
}

/** One odd response, once: nothing of it may be left. */
async function injectOddResponse(draw: Draw): Promise<SeamResult> {
  const { oneOf, uniform } = draw
  const [name, respond] = oneOf(Object.entries(oddResponses))
  const isOfMissing = uniform() < 0.15
  const file = oneOf(Object.keys(now).filter((path) => path !== '404.html'))
  const turn = Math.floor(3 * uniform())
  let turns = 0
  await using site = await startSite(now)
  site.faults = [
    ({ path }, response) => {
      const isHere = isOfMissing ? isMadeUp(path) : fileAt(path) === file
      if (!isHere || turns++ !== turn) return undefined
      return isOfMissing ? send(response, 200, 'soft', 'index.html') : respond(response, file)
    },
  ]
  const hasBaseline = uniform() < 0.5
  const given: Given = hasBaseline ? { baseline, surroundings: briefly } : {}
  const options = { manifest, verifyFiles: 'all', timeout: 600_000 } as const
  const result = await verify(site.url, { ...options, ...given })
  const what = isOfMissing ? 'a soft 404' : `${name} for ${file}`
  return resultOf(`${what}, once, at request ${turn}`, undefined, result)
}

export const seams: readonly Seam[] = [
  { name: 'a deployment that arrives during the run', inject: injectSwap },
  { name: 'one of several addresses', inject: injectAddress },
  { name: 'a server that answers by Sec-Fetch', inject: injectFetchMetadata },
  { name: 'the end of the run within a body', inject: injectEnd },
  { name: 'a limit on the rate by 403', inject: injectRateLimit },
  { name: 'one odd response', inject: injectOddResponse },
]
