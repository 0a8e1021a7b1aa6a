import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { at, type Fault, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a deployment that is on its way is awaited, and the log says for what.

const page = (text: string) =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</body></html>`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'guide/index.html': page('guide'),
  '404.html': page('not found'),
}
const manifest = manifestOfFiles(files)
const isMadeUp = (path: string) => /[0-9a-f]{16}/.test(path)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterEach(() => vi.useRealTimers())
afterAll(() => site[Symbol.asyncDispose]())

async function verified(fault: Fault, given: Partial<Parameters<typeof verify>[1]> = {}) {
  site.faults = [fault]
  return await verify(site.url, { manifest, ...given })
}

describe('without a baseline', () => {
  test('pages that are still the old ones for a minute are awaited', async () => {
    const run = fakeRun(600_000)
    const { failure, facts } = await verified(
      ({ path }, response) =>
        run.clock.now() < 60_000 && path.startsWith('a')
          ? send(response, 200, page('old'), 'a.html')
          : undefined,
      { run },
    )
    expect(failure).toBeUndefined()
    expect(facts.propagationSeconds).toBeGreaterThanOrEqual(60)
  })

  test('pages that stay wrong end the run after two minutes', async () => {
    const run = fakeRun(600_000)
    const wrong = at(['a'], (response) => send(response, 200, page('other'), 'a.html'))
    const { differences } = await verified(wrong, { run })
    expect(differences).toEqual(['wrong /a'])
    expect(run.clock.now()).toBeGreaterThanOrEqual(120_000)
    expect(run.clock.now()).toBeLessThan(240_000)
  })

  test('a host on which no file is right is another site, and ends the run at once', async () => {
    const run = fakeRun(600_000)
    const { failure } = await verified(
      ({ path }, response) => (isMadeUp(path) ? send(response, 404) : send(response, 200, 'x')),
      { run },
    )
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(run.clock.sleeps).toEqual([])
  })
})

test('what no deployment changes is not awaited', async () => {
  const run = fakeRun(600_000)
  const { differences } = await verified(
    at(['a'], (response) => send(response, 401)),
    { run },
  )
  expect(differences).toEqual(['blocked /a'])
  expect(run.clock.now()).toBe(0)
})

test('the 404 page of the baseline is awaited, and then no notice', async () => {
  const old = page('old 404')
  const run = fakeRun(600_000)
  const { failure, differences } = await verified(
    ({ path }, response) =>
      run.clock.now() < 30_000 && isMadeUp(path) ? send(response, 404, old, '404.html') : undefined,
    { run, baseline: manifestOfFiles({ ...files, '404.html': old }) },
  )
  expect(failure).toBeUndefined()
  expect(differences).toEqual([])
})

test('a host without the 404 page of the site is not awaited', async () => {
  const run = fakeRun(600_000)
  const plain: Fault = ({ path }, response) => (isMadeUp(path) ? send(response, 404) : undefined)
  const { differences } = await verified(plain, { run })
  expect(differences).toHaveLength(1)
  expect(run.clock.now()).toBe(0)
})

test('a firewall that answers 403 to everything is one blocked line, for any target', async () => {
  const { differences, failure } = await verified((_, response) => send(response, 403), {
    publishTarget: 'none',
    timeout: 10_000,
  })
  expect(differences).toEqual(['blocked /'])
  expect(failure?.message).toMatch(/ blocked \(/)
  expect(failure?.message).not.toContain('missing')
})

test('a host that refuses the first request for each URL is verified at one pace', async () => {
  const many = Object.fromEntries(
    Array.from({ length: isLong ? 400 : 150 }, (_, index) => [`${index}.txt`, `${index}`]),
  )
  await using throttling = await startSite(many)
  const known = new Set<string>()
  throttling.faults = [
    ({ url }, response) => {
      if (known.has(url)) return undefined
      known.add(url)
      return send(response, 429, '', '', { 'retry-after': '2' })
    },
  ]
  const run = fakeRun(600_000)
  const options = { manifest: manifestOfFiles(many), run, verifyConcurrency: 16 }
  const { failure } = await verify(throttling.url, options)
  expect(failure).toBeUndefined()
  expect(run.clock.now()).toBeLessThan(150_000)
  expect(Math.max(...run.clock.sleeps)).toBeLessThan(4_000)
})

describe('the log', () => {
  test('has figures that add up', async () => {
    const { run } = await verified(
      at(['a'], (response) => send(response, 404)),
      {
        timeout: 5_000,
      },
    )
    // Two of each file, and the folder; what must not exist does not count.
    expect(run.lines).toContainEqual(
      expect.stringMatching(/^info: 8 of 9 URLs as exported, 1 to be requested again · /),
    )
  })

  test('says at least every 30 s what is awaited', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const run = fakeRun(600_000)
    let sleeps = 0
    const { clock } = run
    const sleep = clock.sleep.bind(clock)
    clock.sleep = async (milliseconds, signal) => {
      for (let waited = 0; waited < 60_000; waited += 1000) {
        clock.advance(1000)
        vi.advanceTimersByTime(1000)
      }
      if (++sleeps > 2) site.faults = []
      return sleep(milliseconds, signal)
    }
    await verified(
      at(['a'], (response) => send(response, 404)),
      { run },
    )
    const waiting = run.lines.filter((line) => line.includes('left'))
    expect(waiting[0]).toBe(
      `info: 1 URL to be requested again, such as ${site.url}/a (HTTP 404) · at most 9 m 29 s left`,
    )
    expect(waiting.length).toBeGreaterThanOrEqual(4)
  })
})

test.each(['/docs', '/index.html'])('a wrong path, %s, is named', async (path) => {
  const fault: Fault = ({ url }, response) =>
    url === '/index.html' ? send(response, 200, files['index.html'], 'a.html') : send(response, 404)
  site.faults = [fault]
  const { failure, run } = await verify(`${site.url}${path}`, { manifest, timeout: 5_000 })
  expect(failure?.message).toContain(
    `No page of the export was found below ${path}: check the path in \`site-url\``,
  )
  expect(failure?.message).not.toContain('Deploy again')
  expect(run.lines.join('\n')).toMatch(/info: [01] of \d+ URLs as exported/)
})

test('a wrong path is named also where the host sends the 404 page of the site there', async () => {
  site.faults = []
  const { failure, facts } = await verify(`${site.url}/handbook`, { manifest, timeout: 5_000 })
  expect(facts.verifiedFiles).toBe(1)
  expect(failure?.message).toContain(
    'No page of the export was found below /handbook: check the path in `site-url`',
  )
  expect(failure?.message).not.toContain('Deploy again')
})
