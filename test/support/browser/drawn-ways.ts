/**
 * Ways in which an ordinary page asks another host, drawn from a table: in which frame or worker, by what,
 * when, and for whom.
 */
export interface DrawnWay {
  readonly name: string
  /** What it asks; no other way asks it. */
  readonly host: string
  /** The page, and what it loads from the site, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The path of the page. */
  readonly page: string
}

/** @param random from 0 to 1, without 1 */
export function drawWays(count: number, random: () => number): readonly DrawnWay[] {
  return Array.from({ length: count }, (_, index) => {
    const host = `w${index}.drawn.example`
    const { files, name } = drawPage(random, (code) => code(`https://${host}/x`, host), {
      page: mechanisms,
      worker: workerMechanisms,
    })
    const inFolder = Object.entries(files).map(([path, text]) => [`d${index}/${path}`, text])
    return { name, host, page: `d${index}/index.html`, files: Object.fromEntries(inFolder) }
  })
}

/**
 * A site whose pages do at the same moments, in the same frames and workers, what asks no other host.
 *
 * @param origin of the site
 */
export function drawQuietSite(
  random: () => number,
  origin: string,
): { readonly names: readonly string[]; readonly files: Readonly<Record<string, string>> } {
  const pages = Array.from({ length: 3 }, () =>
    drawPage(random, (code) => code(origin, ''), { page: quietMechanisms, worker: quietInWorkers }),
  )
  const drawn = pages.flatMap(({ files }, index) =>
    Object.entries(files).map(([path, text]) => [`d${index}/${path}`, text] as const),
  )
  return {
    names: pages.map(({ name }) => name),
    files: { ...ownFiles, ...Object.fromEntries(drawn) },
  }
}

type Mechanisms = Readonly<Record<string, (url: string, host: string) => string>>

function drawPage(
  random: () => number,
  codeOf: (mechanism: Mechanisms[string]) => string,
  of: { readonly page: Mechanisms; readonly worker: Mechanisms },
) {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never
  const frame = pick(Object.keys(frames) as Frame[])
  const isWorker = workers.has(frame)
  const [mechanism, code] = pick(Object.entries(isWorker ? of.worker : of.page))
  const moment = pick([
    ...Object.keys(times),
    ...(isWorker ? [] : ['idle', ...leaving]),
    ...(frame === 'main' ? inputs : []),
  ])
  const observer = pick(Object.keys(observers))
  const script = `${observers[observer]}${at(moment, codeOf(code))}`
  return {
    name: `${frame}, ${mechanism}, ${moment}, ${observer}`,
    files: frames[frame](script, pick),
  }
}

type Frame = keyof typeof frames

type Pick = <Item>(items: readonly Item[]) => Item

/** Runs code at a moment. */
function at(moment: string, code: string): string {
  const time = times[moment]
  if (time !== undefined) return time < 0 ? code : `setTimeout(() => { ${code} }, ${time})`
  if (moment === 'idle') return `requestIdleCallback(() => { ${code} })`
  const isOf = moment === 'visibilitychange' ? 'document.visibilityState === "hidden"' : 'true'
  const target = /^(?:visibilitychange|freeze)$/.test(moment) ? 'document' : 'self'
  return `${target}.addEventListener('${moment}', () => { if (!self.asked && ${isOf}) { self.asked = true; ${code} } })`
}

/** In milliseconds; below 0: at once. */
const times: Readonly<Record<string, number>> = {
  ...{ 'at once': -1, '0.5 s': 500, '1 s': 1000, '3 s': 3000, '12 s': 12_000, '29 s': 29_000 },
}
const inputs = [
  ...['mousemove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'click'],
] as const
const leaving = ['visibilitychange', 'freeze', 'pagehide'] as const

/** Code that ends, in a function, where a script spares robots. */
const observers: Readonly<Record<string, string>> = {
  everyone: '',
  'not webdriver': 'if (navigator.webdriver) return; ',
  'not Headless': 'if (/Headless|bot/i.test(navigator.userAgent)) return; ',
  'not a brand': `if (navigator.userAgentData && !navigator.userAgentData.brands.some(({ brand }) => /Chrom/.test(brand)) || /Headless/.test(JSON.stringify(navigator.userAgentData?.brands))) return; `,
  'not a small window': 'if (self.outerWidth === 0) return; ',
}

const element = (name: string, of: string) =>
  `(document.head ?? document.documentElement).append(Object.assign(document.createElement('${name}'), ${of}));`
const link =
  (rel: string, more = '') =>
  (url: string) =>
    element('link', `{ rel: '${rel}', href: '${url}'${more} }`)
const inBody = (html: string) =>
  `(document.body ?? document.documentElement).insertAdjacentHTML('beforeend', ${JSON.stringify(html)});`

const workerMechanisms: Mechanisms = {
  fetch: (url) => `fetch('${url}').catch(() => {});`,
  'fetch without CORS': (url) => `fetch('${url}', { mode: 'no-cors' }).catch(() => {});`,
  'fetch with a body': (url) =>
    `fetch('${url}', { method: 'POST', body: 'x', headers: { 'x-a': 'b' } }).catch(() => {});`,
  'web socket': (_, host) => `new WebSocket('wss://${host}/x');`,
  'http address': (_, host) => `fetch('http://${host}/x').catch(() => {});`,
}

const mechanisms: Mechanisms = {
  ...workerMechanisms,
  'kept-alive fetch': (url) =>
    `fetch('${url}', { keepalive: true, mode: 'no-cors' }).catch(() => {});`,
  XHR: (url) => `{ const one = new XMLHttpRequest(); one.open('GET', '${url}'); one.send() }`,
  beacon: (url) => `navigator.sendBeacon('${url}', 'x');`,
  'event stream': (url) => `new EventSource('${url}');`,
  'dynamic import': (url) => `import('${url}').catch(() => {});`,
  image: (url) => `new Image().src = '${url}';`,
  'image set': (url) => inBody(`<img srcset="${url} 1x" alt="">`),
  'style sheet': link('stylesheet'),
  'style import': (url) => element('style', `{ textContent: '@import url(${url})' }`),
  background: (url) => `document.documentElement.style.background = 'url(${url})';`,
  font: (url) => `new FontFace('x', 'url(${url})').load().catch(() => {});`,
  'script element': (url) => element('script', `{ src: '${url}' }`),
  'module element': (url) => element('script', `{ type: 'module', src: '${url}' }`),
  audio: (url) => inBody(`<audio src="${url}" preload=auto></audio>`),
  poster: (url) => inBody(`<video poster="${url}"></video>`),
  track: (url) => inBody(`<video src=/none.mp4><track default src="${url}"></video>`),
  preload: link('preload', ", as: 'image'"),
  prefetch: link('prefetch'),
  'module preload': link('modulepreload'),
  preconnect: link('preconnect'),
  manifest: link('manifest'),
  icon: link('icon'),
  frame: (url) => inBody(`<iframe src="${url}"></iframe>`),
  object: (url) => inBody(`<object data="${url}" type="image/svg+xml"></object>`),
  embed: (url) => inBody(`<embed src="${url}" type="image/svg+xml">`),
  'svg image': (url) => inBody(`<svg><image href="${url}" width=9 height=9 /></svg>`),
  ping: (url) =>
    `{ const one = document.createElement('a'); one.href = '#x'; one.ping = '${url}'; document.documentElement.append(one); one.click() }`,
  form: (url) =>
    `${inBody(`<iframe name=t></iframe><form target=t action="${url}"></form>`)} document.forms[0].submit();`,
  navigation: (url) => `location.href = '${url}';`,
  popup: (url) => `open('${url}');`,
  video: (url) => inBody(`<video src="${url}" preload=auto></video>`),
  'source map': (url) => element('script', `{ textContent: '0\\n//# sourceMappingURL=${url}' }`),
  'speculation rules': (url) =>
    element(
      'script',
      `{ type: 'speculationrules', textContent: '{"prefetch":[{"urls":["${url}"],"eagerness":"immediate"}]}' }`,
    ),
  'paint worklet': (url) => `CSS.paintWorklet.addModule('${url}').catch(() => {});`,
  'import in a worklet': (url) =>
    `CSS.paintWorklet.addModule(URL.createObjectURL(new Blob(["import '${url}'"], { type: 'text/javascript' }))).catch(() => {});`,
  'audio worklet': (url) => `new AudioContext().audioWorklet.addModule('${url}').catch(() => {});`,
  payment: (url) =>
    `new PaymentRequest([{ supportedMethods: '${url}' }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).canMakePayment().catch(() => {});`,
  'turn server': (_, host) =>
    `{ const one = new RTCPeerConnection({ iceServers: [{ urls: 'turn:${host}:443?transport=tcp', username: 'a', credential: 'b' }] }); one.createDataChannel('x'); one.createOffer().then((offer) => one.setLocalDescription(offer)) }`,
}

const quietInWorkers: Mechanisms = {
  'a file of the site': (origin) => `fetch('${origin}/own.txt', { mode: 'no-cors' });`,
  'a data URL': () => "fetch('data:text/plain,x');",
  'a database': () => "try { indexedDB.open('x') } catch {}",
  'a channel': () => "new BroadcastChannel('x').postMessage(1);",
  // No effect in a page, and service workers have none.
  'the end of a worker': () => 'self.close?.();',
}

/** What the platform refuses a page that is hidden, frozen, resized or left. */
const quietUntilLeft: Mechanisms = {
  'a view transition': () =>
    "document.startViewTransition?.(() => { document.body?.append('x') }); setInterval(() => document.startViewTransition?.(() => { document.body?.append('x') }), 3000);",
  'a view transition at each size': () =>
    "addEventListener('resize', () => document.startViewTransition?.(() => {}));",
  'a screen that stays on': () => "if (self === top) navigator.wakeLock?.request('screen');",
  'a video that plays while it is seen': () =>
    "{ const one = Object.assign(document.createElement('video'), { muted: true }); const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9); one.srcObject = canvas.captureStream(); document.documentElement.append(one); one.play(); document.addEventListener('visibilitychange', () => { if (document.hidden) one.pause(); else one.play() }) }",
  'a service worker': (origin) =>
    `if (self.origin === '${origin}') navigator.serviceWorker.register('/own-worker.js').then((one) => { document.addEventListener('visibilitychange', () => one.update()) });`,
  'sizes that change each other': () =>
    "new ResizeObserver(() => { document.documentElement.style.paddingTop = Math.random() * 30 + 'px' }).observe(document.documentElement);",
  'a file as the page is hidden': (origin) =>
    `document.addEventListener('visibilitychange', () => fetch('${origin}/own.txt', { mode: 'no-cors' }));`,
}

/** What pages of any site do that asks nobody else. */
const quietMechanisms: Mechanisms = {
  ...quietInWorkers,
  ...quietUntilLeft,
  'an image of the site': (origin) => `new Image().src = '${origin}/own.svg';`,
  'an image set of the site': (origin) => inBody(`<img srcset="${origin}/own.svg 1x" alt="">`),
  'a data image': () => "new Image().src = 'data:image/svg+xml,<svg/>';",
  'a style sheet of the site': (origin) => link('stylesheet')(`${origin}/own.css`),
  'a script of the site': (origin) => element('script', `{ src: '${origin}/own.js' }`),
  'a prefetch of the site': (origin) => link('prefetch')(`${origin}/own.txt`),
  'a preconnection to the site': (origin) => link('preconnect')(origin),
  'a frame of the site': (origin) => inBody(`<iframe src="${origin}/own.txt"></iframe>`),
  'a frame that is removed': (origin) =>
    `${inBody(`<iframe class=gone src="${origin}/own.txt"></iframe>`)} setTimeout(() => document.querySelector('.gone')?.remove(), 2000);`,
  'a link to another host': () => inBody('<a href="https://other.example/">Elsewhere</a>'),
  'an animation': () => 'requestAnimationFrame(function draw() { requestAnimationFrame(draw) });',
  'a timer': () => 'setInterval(() => document.title, 50);',
  'an address': () => "try { history.replaceState(null, '', '#x') } catch {}",
  'a store': () => "try { localStorage.x = sessionStorage.y = '1' } catch {}",
  'a connection without a server': () => "new RTCPeerConnection().createDataChannel('x');",
  'an XHR of the site': (origin) =>
    `if (self.origin === '${origin}') { const one = new XMLHttpRequest(); one.open('GET', '${origin}/own.txt'); one.send() }`,
}

const ownFiles = {
  'own-worker.js': "addEventListener('fetch', () => {})",
  'own.txt': 'own',
  'own.css': 'p { color: #123 }',
  'own.js': 'document.title = "Own"',
  'own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const run = (code: string) => `(() => { ${code} })()`
const script = (code: string) => `<script>${run(code)}</script>`
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const pageOf = (body: string): Readonly<Record<string, string>> => ({
  'index.html': `<!doctype html><title>Drawn</title><body style="height: 3000px"><p>A page of a site</p>${body}</body>`,
})
/** Text as a string in a script of a page. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('</', '<\\/')
const sandbox = (flags: string, code: string) =>
  pageOf(`<iframe sandbox="${flags}" srcdoc="${escaped(script(code))}"></iframe>`)
const madeFrame = (flags: string, code: string) =>
  pageOf(
    script(
      `const one = document.createElement('iframe'); ${flags && `one.sandbox = '${flags}';`} one.srcdoc = ${quoted(script(code))}; document.body.append(one)`,
    ),
  )
const flags = [
  ...['allow-same-origin', 'allow-forms', 'allow-modals', 'allow-popups', 'allow-downloads'],
  ...['allow-popups-to-escape-sandbox', 'allow-top-navigation', 'allow-pointer-lock'],
  ...['allow-top-navigation-by-user-activation', 'allow-presentation', 'allow-orientation-lock'],
]
/** A page of its own, too, which asks nothing. */
const frameOnly = (code: string) => script(`if (self === top) return; ${code}`)

const frames = {
  main: (code: string) => pageOf(script(code)),
  'same-origin frame': (code: string) => ({
    ...pageOf('<iframe src=frame.html></iframe>'),
    'frame.html': `<!doctype html><title>Frame</title><p>A frame</p>${frameOnly(code)}`,
  }),
  'sandboxed frame': (code: string) => ({
    ...pageOf('<iframe sandbox=allow-scripts src=frame.html></iframe>'),
    'frame.html': `<!doctype html><title>Frame</title><p>A frame</p>${frameOnly(code)}`,
  }),
  srcdoc: (code: string) => pageOf(`<iframe srcdoc="${escaped(script(code))}"></iframe>`),
  'sandboxed srcdoc': (code: string) => sandbox('allow-scripts', code),
  'sandboxed srcdoc with a flag': (code: string, pick: Pick) =>
    sandbox(`allow-scripts ${pick(flags)}`, code),
  'sandboxed srcdoc without a flag': (code: string, pick: Pick) => {
    const without = pick(flags)
    return sandbox(`allow-scripts ${flags.filter((flag) => flag !== without).join(' ')}`, code)
  },
  'srcdoc of a script': (code: string) => madeFrame('', code),
  'sandboxed srcdoc of a script': (code: string) => madeFrame('allow-scripts', code),
  'sandboxed srcdoc of a script with a flag': (code: string, pick: Pick) =>
    madeFrame(`allow-scripts ${pick(flags)}`, code),
  'nested srcdoc': (code: string) =>
    pageOf(
      `<iframe sandbox=allow-scripts srcdoc="${escaped(`<iframe srcdoc="${escaped(script(code))}"></iframe>`)}"></iframe>`,
    ),
  'blob frame': (code: string) =>
    pageOf(
      script(
        `const one = document.createElement('iframe'); one.src = URL.createObjectURL(new Blob([${quoted(script(code))}], { type: 'text/html' })); document.body.append(one)`,
      ),
    ),
  'data frame': (code: string) =>
    pageOf(`<iframe src="data:text/html,${encodeURIComponent(script(code))}"></iframe>`),
  'empty frame': (code: string) =>
    pageOf(
      script(
        `const one = document.createElement('iframe'); document.body.append(one); const text = one.contentDocument.createElement('script'); text.textContent = ${quoted(run(code))}; one.contentDocument.body.append(text)`,
      ),
    ),
  worker: (code: string) => ({
    ...pageOf(script("new Worker('worker.js')")),
    'worker.js': run(code),
  }),
  'blob worker': (code: string) =>
    pageOf(script(`new Worker(URL.createObjectURL(new Blob([${quoted(run(code))}])))`)),
  'shared worker': (code: string) => ({
    ...pageOf(script("new SharedWorker('worker.js')")),
    'worker.js': run(code),
  }),
  'blob shared worker': (code: string) =>
    pageOf(script(`new SharedWorker(URL.createObjectURL(new Blob([${quoted(run(code))}])))`)),
  'service worker': (code: string) => ({
    ...pageOf(script("navigator.serviceWorker.register('worker.js')")),
    'worker.js': run(code),
  }),
} as const

const workers: ReadonlySet<Frame> = new Set<Frame>([
  ...(['worker', 'blob worker', 'shared worker', 'blob shared worker', 'service worker'] as const),
])
