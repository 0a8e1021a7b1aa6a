import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { at, type SiteServer, send, startSite } from '../support/site-server.ts'

// Promise: what `mode: verify` says can be worded anew, or in another language, without changing one
// verdict, kind, count or line of the list.

const page = (text: string) => `<!doctype html><title>${text}</title><p>${text}`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'b.html': page('b'),
  'c.html': page('c'),
  'd.html': page('d'),
  '404.html': page('not found'),
  'style.css': 'p {}',
  'app.js': 'f()',
}
const old = { ...files, 'a.html': page('old a'), 'gone.html': page('gone') }

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
  site.faults = [
    at(['a'], (response) => send(response, 200, old['a.html'], 'a.html')),
    at(['b', 'c', 'd'], (response, path) =>
      send(response, 200, `${files[`${path}.html` as 'b.html']}<i>`, 'b.html'),
    ),
    at(['b.html'], (response) => send(response, 200, files['c.html'], 'c.html')),
    at(['style.css'], (response) => send(response, 404)),
    at(['app.js'], (response) => send(response, 200, 'f()', 'a.png')),
    at(['gone'], (response) => send(response, 200, 'other', 'a.html')),
    at(['c.html'], (response) => send(response, 401)),
  ]
})
afterEach(() => {
  for (const path of modules) vi.doUnmock(path)
  vi.resetModules()
})
afterAll(() => site[Symbol.asyncDispose]())

const modules = [
  '../../src/verify/report/words.ts',
  '../../src/verify/difference.ts',
  '../../src/kernel/format/quantity.ts',
]

const words = (text: string) => `anders ${[...text].toReversed().join('')}`

/** The functions and tables of a module, with other texts. */
const reworded = (exports: object) =>
  Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, other(value)]))

function other(value: unknown): unknown {
  if (typeof value === 'string') return words(value)
  if (typeof value === 'function') return (...inputs: unknown[]) => other(value(...inputs))
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isTable ? reworded(value) : value
}

function mockTexts(): void {
  for (const path of modules.filter((one) => !one.endsWith('difference.ts'))) {
    vi.doMock(path, async (original) => reworded(await original<object>()))
  }
  vi.doMock('../../src/verify/difference.ts', async (original) => {
    const actual = await original<typeof import('../../src/verify/difference.ts')>()
    const { differenceTitles, remedies } = actual
    return { ...actual, ...reworded({ differenceTitles, remedies }) }
  })
}

/** What is judged of the site, with the modules that are loaded now. */
async function judged() {
  const { briefly, manifestOfFiles, verify } = await import('../support/verification.ts')
  const { failure, differences, facts, phases, run } = await verify(site.url, {
    ...{ manifest: manifestOfFiles(files), baseline: manifestOfFiles(old), surroundings: briefly },
    ...{ verifyFiles: 'all', timeout: 20_000 },
  })
  const { differences: groups = [], notices = [], verdict } = facts.verifyOutline ?? {}
  const counted = [...groups, ...notices].map(({ kind, count, first }) => ({
    ...{ kind, count },
    urls: first.map(({ url, urls }) => [url, urls]),
  }))
  const { verified, verifiedFiles, differences: count } = facts
  const verdicts = {
    ...{ code: failure?.code, differences, counted, phases },
    ...{ verified, verifiedFiles, count, state: verdict?.state, rounds: run.clock.sleeps.length },
  }
  return { verdicts, text: failure?.message ?? '' }
}

test('every verdict, kind, count and line is the same in other words', async () => {
  const before = await judged()
  expect(before.verdicts.differences.length).toBeGreaterThan(7)
  vi.resetModules()
  mockTexts()
  const after = await judged()
  expect(after.text).toContain('anders ')
  expect(after.text).not.toBe(before.text)
  expect(after.verdicts).toEqual(before.verdicts)
})
