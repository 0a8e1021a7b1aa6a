import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { planOf } from '../../src/verify/plan/plan.ts'
import { detailOf } from '../../src/verify/report/words.ts'
import { Rounds } from '../../src/verify/rounds.ts'
import { at, type Files, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles } from '../support/verification.ts'

const files = { 'index.html': '<p>start', 'a.html': '<p>a', 'style.css': 'p {}' }
const time = { begin: 10_000, finish: 10_000, elapsed: 0 }

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

function roundsOf(server: SiteServer, exported: Files = files): Rounds {
  const manifest = manifestOfFiles(exported)
  const options = { siteUrl: server.url, publishTarget: 'nginx', seed: '1' } as const
  const plan = planOf(manifest, undefined, options)
  return new Rounds(manifest, plan, { ...options, verifyConcurrency: 2, requestHeaders: [] })
}

/** Steps until the round is over: URLs that never existed come first. */
async function wholeRound(rounds: Rounds, elapsed = 0) {
  const at = { ...time, elapsed }
  let progress = await rounds.step(at)
  while (progress.unrequested > 0) progress = await rounds.step(at)
  return progress
}

test('a round requests every URL once, and a sample as identity, too', async () => {
  site.faults = []
  using rounds = roundsOf(site)
  const progress = await wholeRound(rounds)
  expect(progress).toMatchObject({ urls: 5, good: 5, unsettled: 0, settled: 0 })
  // Each of the files as identity, and what must not exist: robots.txt, and five other URLs.
  expect(progress.requests).toBe(5 + 3 + 5)
  expect(rounds.files).toMatchObject({ requested: 3, pages: 2, verified: 3 })
  expect(rounds.saysMissing).toBe(true)
})

test('the next round requests only what may still change', async () => {
  site.faults = [
    at(['style.css'], (response) => send(response, 404)),
    at(['a'], (response) => send(response, 401)),
  ]
  using rounds = roundsOf(site)
  const first = await wholeRound(rounds)
  expect(first).toMatchObject({ unsettled: 1, brief: 0, settled: 1 })
  expect(first.example).toMatchObject({
    url: `${site.url}/style.css`,
    difference: { kind: 'missing', by: 'status', status: 404 },
  })
  // The worst kind first, whatever the order of the plan is.
  expect(Array.from(rounds.differences, ({ difference }) => difference.kind)).toEqual([
    'blocked',
    'missing',
  ])
  site.faults = []
  rounds.startNext()
  const second = await wholeRound(rounds)
  expect(second.requests - first.requests).toBe(5)
  expect(second).toMatchObject({ unsettled: 0, settled: 1 })
})

test('without a baseline, a wrong body may be the version before, and is requested again', async () => {
  site.faults = [at(['a'], (response) => send(response, 200, 'old', 'a.html'))]
  using rounds = roundsOf(site)
  expect(await wholeRound(rounds)).toMatchObject({ unsettled: 0, brief: 1, settled: 0 })
  site.faults = []
  rounds.startNext()
  expect(await wholeRound(rounds)).toMatchObject({ unsettled: 0, brief: 0, settled: 0 })
  expect([...rounds.differences]).toEqual([])
})

describe('a URL that was missing, stale or unreachable', () => {
  const missing = (response: Parameters<typeof send>[0]) => send(response, 404)
  /** Responds to the URL in turn: 1 as exported, 0 not. */
  const inTurn = (turns: string) => {
    let turn = 0
    return at(['style.css'], (response) =>
      turns[turn++ % turns.length] === '1'
        ? send(response, 200, files['style.css'], 'style.css')
        : missing(response),
    )
  }

  test('is right after 5 right responses in a row, each on a new connection', async () => {
    site.faults = [inTurn('0111111')]
    using rounds = roundsOf(site)
    await wholeRound(rounds)
    const before = site.requests.length
    rounds.startNext()
    const progress = await wholeRound(rounds, 7000)
    expect(progress).toMatchObject({ good: progress.urls, unsettled: 0 })
    const confirming = site.requests.slice(before)
    expect(confirming.map(({ path }) => path)).toEqual(Array(5).fill('style.css'))
    expect(new Set(confirming.map(({ port }) => port)).size).toBe(5)
    // Measured to the first of the five.
    expect(progress.propagationMs).toBeGreaterThanOrEqual(7000)
    expect(progress.propagationMs).toBeLessThan(8000)
  })

  test('is unstable once it goes back, and requested again until it stays right', async () => {
    site.faults = [inTurn(`0110${'1'.repeat(10)}`)]
    using rounds = roundsOf(site)
    await wholeRound(rounds)
    rounds.startNext()
    expect(await wholeRound(rounds, 1000)).toMatchObject({ unsettled: 1, propagationMs: undefined })
    expect([...rounds.differences]).toMatchObject([
      { difference: { kind: 'unstable', level: 'difference', last: { kind: 'missing' } } },
    ])
    expect(Array.from(rounds.differences, detailOf)).toEqual(['right, and then missing: HTTP 404'])
    rounds.startNext()
    const last = await wholeRound(rounds, 9000)
    expect(last).toMatchObject({ good: last.urls, unsettled: 0 })
    expect(last.propagationMs).toBeGreaterThanOrEqual(9000)
  })

  test('is one of 50 that are confirmed, and one of all if one of these goes back', async () => {
    // On a busy machine, a request without a response for 5 s would be sent again.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const images = Array.from({ length: 80 }, (_, index) => `img/${index}.txt`)
    const many = { 'a.html': 'a', ...Object.fromEntries(images.map((path) => [path, path])) }
    await using large = await startSite(many)
    const requestsOf = (from: number) => Map.groupBy(large.requests.slice(from), ({ path }) => path)
    large.faults = [at(images, missing)]
    using rounds = roundsOf(large, many)
    await wholeRound(rounds)
    large.faults = []
    let before = large.requests.length
    rounds.startNext()
    const stable = await wholeRound(rounds)
    expect(stable.good).toBe(stable.urls)
    const counts = [...requestsOf(before).values()].map((all) => all.length)
    expect(counts.filter((count) => count === 5)).toHaveLength(50)
    expect(counts.filter((count) => count === 1)).toHaveLength(30)

    const [chosen = ''] = [...requestsOf(before)].find(([, all]) => all.length === 5) ?? []
    using reverting = roundsOf(large, many)
    large.faults = [at(images, missing)]
    await wholeRound(reverting)
    let isRight = true
    large.faults = [
      at([chosen], (response) => {
        isRight = !isRight
        return isRight ? missing(response) : send(response, 200, chosen, chosen)
      }),
    ]
    reverting.startNext()
    expect(await wholeRound(reverting)).toMatchObject({ unsettled: 1 })
    large.faults = []
    before = large.requests.length
    reverting.startNext()
    const last = await wholeRound(reverting)
    expect(last.good).toBe(last.urls)
    const unconfirmed = [...requestsOf(before)].filter(([, all]) => all.length >= 4)
    expect(unconfirmed).toHaveLength(31)
  })
})

describe('a URL that was always right', () => {
  test('is requested once, on a connection that is used again', async () => {
    site.faults = []
    using rounds = roundsOf(site)
    const before = site.requests.length
    const progress = await wholeRound(rounds)
    expect(progress.propagationMs).toBe(0)
    const ports = new Set(site.requests.slice(before).map(({ port }) => port))
    expect(ports.size).toBeLessThanOrEqual(2)
  })
})
