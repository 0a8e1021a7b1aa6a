import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../src/verify/plan.ts'
import { Rounds } from '../../src/verify/rounds.ts'
import { at, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles } from '../support/verification.ts'

const files = { 'index.html': '<p>start', 'a.html': '<p>a', 'style.css': 'p {}' }
const time = { begin: 10_000, finish: 10_000 }

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

function roundsOf(server: SiteServer): Rounds {
  const manifest = manifestOfFiles(files)
  const options = { siteUrl: server.url, publishTarget: 'nginx', seed: '1' } as const
  const plan = planOf(manifest, undefined, options)
  return new Rounds(manifest, plan, { ...options, verifyConcurrency: 2, requestHeaders: [] })
}

/** Steps until the round is over: URLs that never existed come first. */
async function wholeRound(rounds: Rounds) {
  let progress = await rounds.step(time)
  while (progress.unrequested > 0) progress = await rounds.step(time)
  return progress
}

test('a round requests every URL once', async () => {
  site.faults = []
  using rounds = roundsOf(site)
  const progress = await wholeRound(rounds)
  expect(progress).toMatchObject({ good: progress.urls, unsettled: 0, settled: 0 })
  expect(progress.requests).toBe(progress.urls)
  expect(rounds.files).toEqual({ requested: 3, verified: 3 })
  expect(rounds.saysMissing).toBe(true)
})

test('the next round requests only what may still change', async () => {
  site.faults = [
    at(['style.css'], (response) => send(response, 404)),
    at(['a'], (response) => send(response, 200, 'other', 'a.html')),
  ]
  using rounds = roundsOf(site)
  const first = await wholeRound(rounds)
  expect(first).toMatchObject({ unsettled: 1, settled: 1 })
  expect(rounds.differences.map(({ kind }) => kind).toSorted()).toEqual(['missing', 'wrong'])
  site.faults = []
  rounds.startNext()
  const second = await wholeRound(rounds)
  expect(second.requests - first.requests).toBe(1)
  expect(second).toMatchObject({ unsettled: 0, settled: 1 })
})
