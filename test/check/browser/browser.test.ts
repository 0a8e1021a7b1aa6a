import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkAll } from '../../../src/check/analyze.ts'
import {
  type BrowsedSite,
  type BrowseOptions,
  browseSite,
} from '../../../src/check/browser/browse-site.ts'
import { browserFindings } from '../../../src/check/browser/browser-findings.ts'
import { PageEvents } from '../../../src/check/browser/page-events.ts'
import { detailText } from '../../../src/check/cause-groups.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import { childGroup } from '../../../src/kernel/run/child-group.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { isLong } from '../../support/amount.ts'
import { drawQuietSite, drawWays } from '../../support/browser/drawn-ways.ts'
import { findingsOfSite, tryWays } from '../../support/browser/try-ways.ts'
import { childrenOf, groupMembers } from '../../support/processes.ts'
import { random } from '../../support/random.ts'
import { runAction } from '../../support/runner/run-action.ts'
import { startArtifactService } from '../../support/service/artifact/artifact-service.ts'
import { startHost } from '../../support/service/host.ts'
import { siteRules } from '../../support/site-rules.ts'
import { patience } from '../../support/system.ts'
import { writeFiles } from '../../support/write-files.ts'
import { hostOf, waysOut, waysOutSite } from './ways-out.ts'

// Promise: whatever way a page asks another host, it is found, and the request reaches nothing.

const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isMissing = !existsSync(program)
const reason = isMissing ? ` (skipped: no ${program}; CHROMIUM_PATH names another)` : ''

const run = promisify(execFile)

/** Whether a network namespace can be made here. */
const canIsolate =
  process.getuid?.() === 0 && ['/usr/bin/unshare', '/usr/sbin/ip'].every((file) => existsSync(file))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function browse(
  name: string,
  files: Readonly<Record<string, string>>,
  options: Partial<BrowseOptions> = {},
): Promise<BrowsedSite> {
  return (await browseFiles(name, files, options)).browsed
}

/** Opens the pages of a site. */
async function browseFiles(
  name: string,
  files: Readonly<Record<string, string>>,
  options: Partial<BrowseOptions> = {},
): Promise<{ readonly files: readonly SiteFile[]; readonly browsed: BrowsedSite }> {
  const site = join(folder, name)
  writeFiles(site, Object.entries(files))
  const read = await readSiteFolder(site, 'pages')
  const browsed = await browseSite(read.files, {
    program,
    pages: 'all',
    folder: site,
    rules: siteRules(),
    accessibility: false,
    secrets: [],
    ...options,
  })
  return { files: read.files, browsed }
}

const findingsOf = ({ visits }: BrowsedSite): readonly Finding[] =>
  browserFindings(
    visits,
    { deploymentKind: 'air-gapped', allowedHosts: [], basePath: '/' },
    { findings: [], externalResources: [] },
  )

describe.skipIf(isMissing)(`in Chromium${reason}`, { timeout: 400_000 }, () => {
  describe('the ways out of a site', () => {
    const reached: string[] = []
    const listener = createServer((socket) => {
      reached.push(`${socket.localPort}`)
      socket.destroy()
    })
    let port: number
    let browsed: BrowsedSite
    beforeAll(async () => {
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
      port = (listener.address() as AddressInfo).port
      browsed = await browse('ways-out', waysOutSite(port))
    }, 400_000)
    afterAll(() => {
      listener.close()
    })

    test.each(waysOut)('$name is found', (way) => {
      const host = hostOf(way).replace('PORT', `${port}`)
      const ofHost = findingsOf(browsed).filter(({ subject }) => subject === host)
      expect(ofHost.length).toBeGreaterThan(0)
      const pages = ofHost.flatMap(({ places }) => places.map(({ path }) => path))
      expect(pages).toContain(`ways/${way.name}.html`)
    })

    test('and no other host is', () => {
      const hosts = waysOut.map((way) => hostOf(way).replace('PORT', `${port}`))
      const found = findingsOf(browsed).filter(({ cause }) =>
        /outside-request|local-url/.test(cause),
      )
      expect(found.map(({ subject }) => subject).filter((host) => !hosts.includes(host))).toEqual(
        [],
      )
    })

    test('without any event, every host that a proxy is asked for is still named, on its page', async () => {
      const none = { outside: [], failed: [], blocked: [], errors: [], hydrationErrors: [] }
      const recorded = vi.spyOn(PageEvents.prototype, 'recorded').mockReturnValue(none)
      try {
        const found = findingsOf(await browse('ways-out', waysOutSite(port)))
        const pages = new Map(
          found.map(({ subject, places }) => [subject, places.map(({ path }) => path)]),
        )
        const unnamed = waysOut.filter((way) => {
          const host = hostOf(way).replace('PORT', `${port}`)
          return !pages.get(host)?.includes(`ways/${way.name}.html`)
        })
        expect(unnamed.map(({ name }) => name)).toEqual(pastProxies)
      } finally {
        recorded.mockRestore()
      }
    })

    test.skipIf(!canIsolate)('no packet leaves the machine', async () => {
      // All addresses are behind an interface that counts what is sent to it. Its own are switched off.
      const script = [
        'ip link set lo up && ip link add out type veth peer name far',
        'for end in far out; do ip link set $end addrgenmode none arp off up; done',
        'ip address add 198.51.100.1/24 dev out && ip route add default dev out',
        '"$@" && ip -s -j link show out',
        // So is anything that is sent: this is the proof of the counter.
        '(: >/dev/udp/203.0.113.1/53) && echo x >/dev/udp/203.0.113.1/53 && ip -s -j link show out',
      ].join(' && ')
      const main = new URL('browse-ways-out.ts', import.meta.url).pathname
      const command = [process.execPath, main, program, join(folder, 'ways-out')]
      const { stdout } = await run('unshare', ['--net', 'bash', '-c', script, '-', ...command])
      const [hosts = '', ...links] = stdout.trim().split('\n')
      const sent = links.map((link) => JSON.parse(link)[0].stats64.tx.packets)
      expect(Number(hosts)).toBeGreaterThan(waysOut.length - 5)
      expect(sent).toEqual([0, 1])
    })

    test('none reaches another port of this machine', () => {
      expect(reached).toEqual([])
    })
  })

  test('a service worker whose URL a script computes is known', async () => {
    const { visits } = await browse('worker', {
      'index.html': pageOf(
        '<p>x</p><script>navigator.serviceWorker.register("push/" + "worker.js?v=1")</script>',
      ),
      'none.html': pageOf('<p>x</p>'),
      'push/worker.js': 'self.addEventListener("fetch", () => {})',
    })
    expect(visits.map(({ path, workers }) => [path, workers])).toEqual([
      ['index.html', ['/push/worker.js']],
      ['none.html', undefined],
    ])
  })

  test('what only a browser sees is found, each on its page', async () => {
    const browsed = await browse('defects', {
      'index.html': pageOf('<p>Start</p>'),
      'sound.html': pageOf('<p>Sound</p><script>history.length</script><a href="/">Start</a>'),
      'error.html': pageOf('<p>x</p><script>missing.call()</script>'),
      'rejected.html': pageOf('<p>x</p><script>Promise.reject(new Error("late"))</script>'),
      'handled.html': pageOf(
        '<p>x</p><script>const one = Promise.reject(new Error("handled")); setTimeout(() => one.catch(() => {}), 50)</script>',
      ),
      'request.html': pageOf('<p>x</p><script>fetch("/data" + ".json")</script>'),
      'blank.html': pageOf('<div id=app></div>'),
      'vanishing.html': pageOf(
        `<p>${'many words '.repeat(50)}</p><script>document.querySelector('p').textContent = 'x'</script>`,
      ),
      'mixed.html': pageOf('<p>x</p><script src="http://scripts.example/x.js"></script>'),
      'stuck.html': pageOf('<p>x</p><script>setTimeout(() => { for (;;); }, 300)</script>'),
      'router.html': pageOf(
        `<p>x</p><a href="/sound.html">Sound</a><script>document.querySelector('a').onclick = (event) => { event.preventDefault(); fetch('/sound' + '.txt').then(() => { location.href = '/sound.html' }) }</script>`,
      ),
      'alert.html': pageOf('<p>x</p><script>alert(1); confirm(2)</script>'),
      'menu.html': pageOf(
        `<main><nav style="display: none">${'<a href="/sound.html">An entry</a> '.repeat(60)}</nav><p>Short</p></main>`,
      ),
    })
    const lines = findingsOf(browsed).flatMap((finding) => {
      const about = [finding.cause, finding.subject, detailText(finding)]
      return finding.places.map(({ path }) => `${path}: ${about.filter(Boolean).join(', ')}`)
    })
    expect(lines.toSorted()).toEqual([
      'blank.html: blank-page, nothing is shown',
      'error.html: script-error, ReferenceError: missing is not defined',
      'mixed.html: mixed-content, scripts.example, scripts',
      'mixed.html: outside-request, scripts.example, scripts',
      'rejected.html: script-error, Error: late',
      'request.html: failed-request, /data.json, fetches, HTTP 404',
      'router.html: failed-navigation, the whole page is loaded, after a failed request',
      'router.html: failed-request, /sound.txt, fetches, HTTP 404',
      'stuck.html: busy-page',
      'vanishing.html: blank-page, most of its text is hidden after its scripts have run',
    ])
  })

  test('text counts wherever it is painted: in frames, and in open and closed shadow trees', async () => {
    const words = 'many words '.repeat(50)
    const shadow = (mode: string) =>
      pageOf(
        `<div id=host></div><script>document.querySelector('#host').attachShadow({ mode: '${mode}' }).innerHTML = '<style>p { color: red }</style><p>${words}</p>'</script>`,
      )
    const frames =
      '<frameset cols="20%,80%"><frame src="/text.html"><frame src="/text.html"></frameset>'
    const { visits } = await browse('painted', {
      'index.html': `<!doctype html><title>T</title>${frames}`,
      'text.html': pageOf(`<main>${words}</main>`),
      'open.html': shadow('open'),
      'closed.html': shadow('closed'),
      'moved.html': pageOf(
        `<main><p>${words}</p></main><script>const main = document.querySelector('main'); const text = main.innerHTML; main.textContent = ''; main.attachShadow({ mode: 'closed' }).innerHTML = text</script>`,
      ),
      'style.html': pageOf(
        '<div id=host></div><script>document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = "<style>p { color: red }</style>"</script>',
      ),
    })
    const findings = findingsOf({ visits, product: '', isSandboxed: true })
    expect(
      findings.flatMap(({ cause, places }) => places.map(({ path }) => `${cause} ${path}`)),
    ).toEqual(['blank-page style.html'])
  })

  test('what scripts write is followed like what files have, and reported once', async () => {
    const names = ['shadow', 'nested', 'cloned', 'late', 'element'] as const
    const deadAndLive = (name: string) =>
      `<a href="/live.html">Live</a><a href="gone/${name}.html">Gone <b>away</b></a><img src="/live.svg" srcset="/live.svg 1x, /gone/${name}.svg 2x">`
    const { files, browsed } = await browseFiles('written', {
      'index.html': pageOf(`<p>x</p><a href="live.html">Live</a><a href="/gone/file.html">File</a>
<div id=host></div><template><section>${deadAndLive('cloned')}</section><a href="/gone/template.html">x</a></template>
<script>
const markup = (name) => ${JSON.stringify(deadAndLive('NAME'))}.replaceAll('NAME', name)
const outer = document.querySelector('#host').attachShadow({ mode: 'open' })
outer.innerHTML = markup('shadow') + '<div></div>'
outer.querySelector('div').attachShadow({ mode: 'open' }).innerHTML = markup('nested')
document.body.append(document.importNode(document.querySelector('template').content.firstElementChild, true))
setTimeout(() => document.body.insertAdjacentHTML('beforeend', markup('late')), 20000)
customElements.define('own-links', class extends HTMLElement { connectedCallback() { this.innerHTML = markup('element') + '<a href="javascript:void 0">x</a><a href="/gone/file.html">x</a>' } })
document.body.append(document.createElement('own-links'))
const add = (name, values) => document.body.append(Object.assign(document.createElement(name), values))
add('iframe', { src: 'live.html' })
add('iframe', { src: 'gone/frame.html', loading: 'lazy' })
add('iframe', { srcdoc: '<a href="gone/srcdoc.html">x</a><a href="live.html">x</a>' })
add('video', { src: 'gone/video.mp4', preload: 'none' })
document.body.insertAdjacentHTML('beforeend', '<svg><a href="gone/svg.html"><text y=9>x</text></a><a xlink:href="gone/old-svg.html"/></svg><a href="htps://a.test/">x</a>')
const filled = document.createElement('iframe')
document.body.append(filled)
filled.contentDocument.body.innerHTML = '<a href="gone/filled.html">x</a>'
</script>`),
      'live.html': pageOf('<p>Live</p>'),
      'live.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    })
    const rules = siteRules({ deploymentKind: 'air-gapped' })
    const { findings } = checkAll(files, { rules }, browsed, undefined)
    const broken = findings.filter(({ subject }) => /^(?:\/(?:gone|live)|htps)/.test(subject))
    const lines = broken.map(({ cause, subject, count }) => `${cause} ${subject} ${count}`)
    expect(lines.toSorted()).toEqual(
      [
        ...names.map((name) => `broken-link /gone/${name}.html 1`),
        ...names.map((name) => `missing-asset /gone/${name}.svg 1`),
        'broken-link /gone/file.html 1',
        'broken-link /gone/filled.html 1',
        'broken-link /gone/old-svg.html 1',
        'broken-link /gone/srcdoc.html 1',
        'broken-link /gone/svg.html 1',
        'invalid-url htps://a.test/ 1',
        'missing-asset /gone/frame.html 1',
        'missing-asset /gone/video.mp4 1',
      ].toSorted(),
    )
  })

  test('a missing icon that a script writes is a finding in each visit, as the page has it in each', async () => {
    const icon = (values: object) =>
      `document.head.append(Object.assign(document.createElement('link'), ${JSON.stringify(values)}))`
    const { files, browsed } = await browseFiles('icons', {
      'index.html': pageOf(
        `<p>x</p><a href="b.html">B</a><script>${icon({ rel: 'icon', href: 'gone.png' })}</script>`,
      ),
      'b.html': pageOf(
        `<p>x</p><script>${icon({ rel: 'shortcut icon', href: '/gone/2.ico' })};${icon({ rel: 'apple-touch-icon', href: '/gone/3.png' })};${icon({ rel: 'help', href: '/gone/help' })}; missing()</script>`,
      ),
      'c.html': `<!doctype html><title>x</title><link rel=icon href=https://file.example/a.png><p>x</p>`,
      'd.html': pageOf(
        `<p>x</p><script>${icon({ rel: 'icon', href: 'https://script.example/a' })}</script>`,
      ),
    })
    const rules = siteRules({ deploymentKind: 'air-gapped' })
    const { findings } = checkAll(files, { rules }, browsed, undefined)
    const hosts = findings.filter(({ subject }) => subject.endsWith('.example'))
    expect(hosts.map(({ cause, subject }) => `${cause} ${subject}`)).toEqual([
      'external-resource file.example',
      'external-resource script.example',
    ])
    const about = findings.filter(({ subject }) => subject.startsWith('/gone'))
    expect(
      about.map(({ level, cause, subject, isOnce }) => [level, cause, subject, isOnce]),
    ).toEqual([
      ['finding', 'missing-asset', '/gone.png', undefined],
      ['finding', 'missing-asset', '/gone/2.ico', undefined],
      ['finding', 'missing-asset', '/gone/3.png', undefined],
    ])
  })

  test('a script that waits for a frame, a store or a worker only some time has no finding', async () => {
    const waits = {
      frame: 'new Promise(requestAnimationFrame)',
      store: "new Promise((done) => { indexedDB.open('x').onsuccess = done })",
      worker: 'new Promise((done) => { worker.onmessage = done; worker.postMessage(1) })',
      file: "fetch('/own.txt?' + Math.random())",
    }
    const pages = Object.entries(waits).map(([name, wait]) => {
      const late = `new Promise((_, fail) => setTimeout(() => fail(new Error('too late')), 5000))`
      const code = `const worker = new Worker('/echo.js'); setInterval(() => Promise.race([${wait}, ${late}]), 6000)`
      return [`${name}.html`, pageOf(`<p>x</p><script>${code}</script>`)] as const
    })
    const site = { 'echo.js': 'onmessage = () => postMessage(1)', 'own.txt': 'x' }
    const browsed = await browse('impatient', { ...site, ...Object.fromEntries(pages) })
    expect(findingsOf(browsed).filter(({ level }) => level === 'finding')).toEqual([])
  })

  test('an error that a second visit does not repeat is a notice', async () => {
    const { recorded } = PageEvents.prototype
    const first = new Set<PageEvents>()
    const flaky = vi.spyOn(PageEvents.prototype, 'recorded').mockImplementation(function (
      this: PageEvents,
    ) {
      const events = recorded.call(this)
      if (first.size === 0 && events.errors.length > 0) first.add(this)
      return first.has(this) ? events : { ...events, errors: [] }
    })
    try {
      const browsed = await browse('flaky', {
        'index.html': pageOf('<p>x</p><script>missing.call()</script>'),
      })
      expect(findingsOf(browsed)).toMatchObject([
        { level: 'notice', cause: 'script-error', isOnce: true },
      ])
    } finally {
      flaky.mockRestore()
    }
  })

  test('whom pages ask in drawn ways, by the net log of the browser, is named', async () => {
    const seed = Number(process.env.SEED ?? 1)
    const ways = drawWays(isLong ? 200 : 24, random(seed).uniform)
    const { asked, unnamed } = await tryWays(ways, program)
    expect(unnamed.map(({ name }) => name)).toEqual([])
    expect(asked.length).toBeGreaterThan(ways.length / 4)
  })

  test('a site that asks nobody has no finding, whatever else its pages do', async () => {
    const { uniform } = random(Number(process.env.SEED ?? 1))
    for (let site = 0; site < (isLong ? 20 : 2); site++) {
      const { names, files } = drawQuietSite(uniform, 'https://docs.example.com')
      expect(await findingsOfSite(files, program), names.join('; ')).toEqual([])
    }
  })

  test('the site is served under its base path, as its publish target serves it', async () => {
    const files = {
      'index.html': pageOf('<p>Start</p><link rel=stylesheet href="/docs/style.css">'),
      '404.html': pageOf('<p>Missing</p>'),
      'guide.html': pageOf('<p>Guide</p><script src="/docs/app.js"></script>'),
      'style.css': 'p { color: red }',
      'app.js': 'document.title = location.href',
    }
    const options = {
      rules: siteRules({ publishTarget: 'cloudflare-pages', basePath: '/docs/' }),
    }
    const { visits } = await browse('base-path', files, options)
    expect(visits.map(({ path, state, failed }) => [path, state?.url, failed.length])).toEqual(
      expect.arrayContaining([
        ['index.html', 'https://docs.example.com/docs/', 0],
        ['404.html', 'https://docs.example.com/docs/no-page-has-this-name', 1],
        ['guide.html', 'https://docs.example.com/docs/guide', 0],
      ]),
    )
  })

  test('the anchors are read that scripts make, unless they load another page', async () => {
    const make = `document.body.id = 'made'; document.querySelector('a').name = 'named'; history.replaceState(0, '', '/elsewhere')`
    const many = `document.body.innerHTML = Array.from({ length: 20001 }, (_, index) => '<i id=a' + index + '></i>').join('')`
    const { visits } = await browse('anchors', {
      'index.html': pageOf(`<p id=own>x</p><a href="#own">x</a><script>${make}</script>`),
      'plain.html': pageOf('<p id=own>x</p><a href="/">x</a>'),
      'many.html': pageOf(`<p>x</p><script>${many}</script>`),
      'old.html': pageOf(
        '<p>x</p><script>location.replace("/plain.html")</script><a href="/">x</a>',
      ),
    })
    const read = visits.map(({ path, madeAnchors, references }) => {
      return [path, madeAnchors, references?.length]
    })
    expect(Object.fromEntries(read.map(([path, ...of]) => [path, of]))).toEqual({
      'index.html': [['made', 'named'], 1],
      'plain.html': [[], 1],
      'many.html': [undefined, 0],
      'old.html': [undefined, undefined],
    })
  })

  test('a page is opened at each path that serves it and that a link has', async () => {
    const files = {
      'index.html': pageOf('<a href="/b">B</a><a href="/b/">B</a><a href="/c">C</a>'),
      'b/index.html': pageOf('<p>B</p><script src="b.js"></script>'),
      'b/b.js': 'history.length',
      'c.html': pageOf('<p>C</p>'),
    }
    const browsed = await browse('paths', files, { rules: siteRules({ publishTarget: 'vercel' }) })
    expect(browsed.visits.map(({ path, state, servedAt }) => [path, state?.url, servedAt])).toEqual(
      expect.arrayContaining([
        ['index.html', 'https://docs.example.com/', undefined],
        ['b/index.html', 'https://docs.example.com/b', '/b'],
        ['b/index.html', 'https://docs.example.com/b/', undefined],
        ['c.html', 'https://docs.example.com/c', undefined],
      ]),
    )
    expect(browsed.visits).toHaveLength(4)
    expect(findingsOf(browsed)).toMatchObject([
      {
        cause: 'failed-request',
        subject: '/b.js',
        places: [{ path: 'b/index.html', servedAt: '/b' }],
      },
    ])
  })

  test('an image that the browser cannot show is found, in whatever format it is none', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>'
    const images = ['pointer.png', 'empty.png', 'page.png', 'cut.svg', 'none.svg', 'gone.png']
    const body = images.map((name) => `<img src="${name}" loading=lazy>`).join('')
    const browsed = await browse('images', {
      'index.html': pageOf(
        `<p>x</p><p style="height: 3000px"></p>${body}<img><img src=pointer.png>`,
      ),
      'pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      'empty.png': '',
      'page.png': pageOf('<p>x</p>'),
      'cut.svg': '<svg><rect>',
      'none.svg': svg,
    })
    const lines = findingsOf(browsed).map((finding) =>
      [finding.cause, finding.subject, detailText(finding)].join(', '),
    )
    expect(lines).toEqual([
      'not-an-image, /cut.svg, the browser cannot show it',
      'not-an-image, /empty.png, the browser cannot show it',
      'not-an-image, /page.png, the browser cannot show it',
      'not-an-image, /pointer.png, the browser cannot show it',
      'failed-request, /gone.png, images, HTTP 404',
    ])
  })

  test('the browser leaves no file and no process behind', async () => {
    await browse('clean', { 'index.html': pageOf('<p>Start</p>') })
    expect(foldersOf(process.pid)).toEqual([])
    expect(Atomics.load(childGroup, 0)).toBe(0)
  })

  test('a program that is no browser is refused, with what it has written', async () => {
    const fake = join(folder, 'fake')
    writeFileSync(fake, '#!/bin/sh\necho "no display here" >&2\nexit 1\n', { mode: 0o755 })
    const refused = browse('fake-browser', { 'index.html': pageOf('') }, { program: fake })
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('did not start: no display here'),
    })
  })

  test.for(['check', 'export'])(
    'mode %s: pictures that are too large for the report are an artifact of their own',
    async (mode) => {
      const site = join(folder, `pictures-${mode}`)
      mkdirSync(site)
      const broken = Array.from(
        { length: 9000 },
        (_, index) => `<a href="${'missing-'.repeat(25)}${index}">x</a>`,
      )
      writeFileSync(join(site, 'index.html'), pageOf('<p>Start</p>'))
      writeFileSync(join(site, 'other.html'), pageOf(broken.join('')))
      const service = await startArtifactService()
      const host = await startHost({ site, exportLife: { queuedSeconds: 0, runSeconds: 0 } })
      try {
        const of = { 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' }
        const step = await runAction({
          inputs: {
            mode,
            ...(mode === 'check' ? { site } : of),
            'artifact-name': 'docs',
            browser: '1',
            'browser-path': program,
          },
          env: service.env,
          secrets: [service.env.ACTIONS_RUNTIME_TOKEN],
        })
        expect(step.exitCode, step.log).toBe(0)
        const contents = new Map(service.artifacts.map(({ name, content }) => [name, `${content}`]))
        expect(contents.get('docs-report.html')).not.toContain('<img')
        expect(contents.get('docs-report-pages.html')).toContain('<img src="data:image/jpeg')
        const [, link] = /Pictures of the pages: <(.*)>/.exec(step.summary ?? '') ?? []
        const { id } = service.artifacts.find(({ name }) => name === 'docs-report-pages.html') ?? {}
        expect(link).toMatch(new RegExp(`/artifacts/${id}$`))
        await step.remove()
      } finally {
        await host.close()
        await service.close()
      }
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'a run that is over its time, or killed, leaves no browser behind; the next run removes its folder',
    async () => {
      const stuck = pageOf('<p>x</p><script>for (;;);</script>')
      const pages = Array.from({ length: 9 }, (_, index) => [`p${index}.html`, stuck] as const)
      for (const how of ['over its time', 'killed']) {
        const temporary = join(folder, how)
        mkdirSync(join(temporary, 'site'), { recursive: true })
        for (const [path, text] of pages) writeFileSync(join(temporary, 'site', path), text)
        writeFileSync(join(temporary, 'output'), '')
        const main = new URL('../../../src/main.ts', import.meta.url).pathname
        const step = spawn(process.execPath, [main], {
          stdio: 'ignore',
          env: {
            PATH: process.env.PATH,
            GITHUB_ACTIONS: 'true',
            GITHUB_OUTPUT: join(temporary, 'output'),
            GITHUB_WORKSPACE: temporary,
            RUNNER_TEMP: temporary,
            INPUT_MODE: 'check',
            INPUT_SITE: 'site',
            INPUT_SUMMARY: 'false',
            INPUT_BROWSER: 'all',
            'INPUT_BROWSER-PATH': program,
            INPUT_TIMEOUT: how === 'killed' ? '60s' : '20s',
          },
        })
        const ended = once(step, 'exit')
        // Not the first one, which only says what its user agent is.
        const isStarted = (id: number) => {
          try {
            const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
            return command.includes('--user-agent=') && groupMembers(id).length > 3
          } catch {
            return false
          }
        }
        const browser = await vi.waitUntil(
          () => childrenOf(step.pid ?? 0).find(isStarted),
          patience,
        )
        if (how === 'killed') step.kill('SIGKILL')
        await ended
        await vi.waitUntil(() => groupMembers(browser).length === 0, patience)
        if (how === 'killed') expect(foldersOf(step.pid ?? 0)).toHaveLength(1)
        await browse('next', { 'index.html': pageOf('<p>Start</p>') })
        expect(foldersOf(step.pid ?? 0)).toEqual([])
      }
    },
  )

  test('the browser gets no variable of the step', async () => {
    const [spy, seen] = [join(folder, 'spy'), join(folder, 'seen')]
    writeFileSync(spy, `#!/bin/sh\nenv >${seen}\nexec ${program} "$@"\n`, { mode: 0o755 })
    process.env['INPUT_API-KEY'] = 'docs_secret'
    try {
      await browse('spied', { 'index.html': pageOf('<p>Start</p>') }, { program: spy })
    } finally {
      delete process.env['INPUT_API-KEY']
    }
    const names = readFileSync(seen, 'utf8').match(/^\w+(?==)/gm) ?? []
    const given = ['HOME', 'PATH', 'PWD', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME']
    expect(
      names.filter((name) => !given.includes(name) && !/^(?:_|OLDPWD|SHLVL)$/.test(name)),
    ).toEqual([])
    expect(readFileSync(seen, 'utf8')).not.toContain('docs_secret')
  })
})

/**
 * What never arrives at a proxy, so that only the browser's events show it: connections that do not use
 * one, hints, and what the browser refuses itself or does not begin here.
 */
const pastProxies = [
  'web-rtc',
  'web-rtc-later',
  'web-transport',
  'preconnect',
  'dns-prefetch',
  'speculation',
  'prerender',
  'address',
]

/** What a run has written for its browser. */
const foldersOf = (processId: number): readonly string[] =>
  readdirSync('/tmp').filter(
    (name) => name.startsWith('docs-export-browser-') && name.includes(`-${processId}-`),
  )

const pageOf = (body: string) => `<!doctype html><title>T</title><body>${body}</body>`
