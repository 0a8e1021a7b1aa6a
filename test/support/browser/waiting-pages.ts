/** The path of its page in the site. */
const pathOfWait = (name: string): string => `${name.replaceAll(' ', '-')}.html`

/**
 * A site whose pages each ask the platform for something, and give up after one and after three seconds of their
 * clock. Each of these features answers at once in a browser that a reader has open, so that such a page has
 * no defect, however a check moves its clock.
 */
export function waitingSite(names: readonly string[]): Readonly<Record<string, string>> {
  const links = names.map((name) => `<a href="/${pathOfWait(name)}">${name}</a>`).join(' ')
  const pages = names.map((name) => [pathOfWait(name), pageOf(name, features[name] ?? '')] as const)
  const start = `<!doctype html><html lang=en><title>Start</title><body>${links}</body></html>`
  return { 'index.html': start, ...served, ...Object.fromEntries(pages) }
}

/** An expression for a promise that the feature answers. */
type Feature = string

const promise = (code: string) => `new Promise((resolve) => { ${code} })`
const added = (tag: string, properties: string) =>
  promise(
    `const one = document.createElement('${tag}'); one.onload = resolve; Object.assign(one, ${properties}); document.body.append(one)`,
  )
/** A function, as text for a worker of its own. */
const worker = (code: string) => `URL.createObjectURL(new Blob([${JSON.stringify(code)}]))`
const echo = 'onmessage = ({ data }) => postMessage(data)'

const drawing: Readonly<Record<string, Feature>> = {
  'intersection observer': promise('new IntersectionObserver(resolve).observe(box)'),
  'resize observer': promise('new ResizeObserver(resolve).observe(box); box.style.width = "9px"'),
  'mutation observer': promise(
    'new MutationObserver(resolve).observe(box, { attributes: true }); box.title = Math.random()',
  ),
  'animation frames': promise('requestAnimationFrame(() => requestAnimationFrame(resolve))'),
  'idle callback': promise('requestIdleCallback(resolve)'),
  animation: 'box.animate([{ opacity: 0 }, { opacity: 1 }], 200).finished',
  'animation event': promise(
    'const one = document.createElement("i"); one.style.animation = "fade 0.2s"; one.onanimationend = resolve; document.body.append(one)',
  ),
  'transition event': promise(
    'const one = document.createElement("i"); one.style = "display: block; transition: width 0.2s; width: 1px"; one.ontransitionend = resolve; document.body.append(one); one.getBoundingClientRect(); one.style.width = "5px"',
  ),
  'view transition ready':
    'document.startViewTransition(() => { box.title = 1 }).ready.catch(skipped)',
  'view transition finished': 'document.startViewTransition(() => { box.title = 2 }).finished',
  'view transition callback':
    'document.startViewTransition(() => { box.title = 3 }).updateCallbackDone',
  'end of scrolling': promise(
    'addEventListener("scrollend", resolve, { once: true }); scrollTo(0, scrollY > 50 ? 0 : 100)',
  ),
  fonts: 'document.fonts.ready',
  'loaded fonts': 'document.fonts.load("12px serif")',
  'decoded image': "Object.assign(new Image(), { src: 'dot.svg?' + Math.random() }).decode()",
  'image bitmap': 'createImageBitmap(new ImageData(9, 9))',
  'blob of a canvas': promise('document.createElement("canvas").toBlob(resolve)'),
}

const media: Readonly<Record<string, Feature>> = {
  'metadata of a sound': promise(
    "const one = new Audio(tone); one.muted = true; one.preload = 'auto'; one.onloadedmetadata = resolve; one.load()",
  ),
  'a sound that can play': promise(
    "const one = new Audio(tone); one.muted = true; one.preload = 'auto'; one.oncanplaythrough = resolve; one.load()",
  ),
  'the end of a sound': promise(
    "const one = document.createElement('video'); one.muted = true; one.src = tone; one.onended = resolve; one.play().catch(skipped)",
  ),
  'video of a canvas': promise(
    "const one = document.createElement('video'); one.muted = true; const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9); one.srcObject = canvas.captureStream(); one.onloadedmetadata = resolve; document.body.append(canvas, one)",
  ),
  'offline sound': 'new OfflineAudioContext(1, 441, 44100).startRendering()',
}

const stores: Readonly<Record<string, Feature>> = {
  'a cache': "caches.open('one').then((one) => one.match('none'))",
  'a written cache':
    "caches.open('two').then(async (one) => { await one.put('/x', new Response('x')); return one.match('/x') })",
  'a database': promise(
    "const request = indexedDB.open('one' + Math.random(), 1); request.onupgradeneeded = () => request.result.createObjectStore('all'); request.onsuccess = () => { const change = request.result.transaction('all', 'readwrite'); change.objectStore('all').put(1, 1); change.oncomplete = resolve }",
  ),
  'the size of stores': 'navigator.storage.estimate()',
  'a folder of its own': 'navigator.storage.getDirectory()',
  cookies: "cookieStore.set('a', '1').then(() => cookieStore.get('a'))",
  'storage event': promise(
    "addEventListener('storage', resolve, { once: true }); const one = document.createElement('iframe'); document.body.append(one); one.contentWindow.localStorage.setItem('one', Math.random())",
  ),
  'a lock': "navigator.locks.request('one', () => 1)",
  'all locks': 'navigator.locks.query()',
  'a permission': "navigator.permissions.query({ name: 'geolocation' })",
  'brands of the browser': "navigator.userAgentData.getHighEntropyValues(['platformVersion'])",
  'access to storage': 'document.hasStorageAccess()',
  battery: 'navigator.getBattery()',
}

const messages: Readonly<Record<string, Feature>> = {
  'a channel': promise(
    'const one = new MessageChannel(); one.port1.onmessage = resolve; one.port2.postMessage(1)',
  ),
  'a broadcast': promise(
    'const [one, two] = [new BroadcastChannel("one"), new BroadcastChannel("one")]; one.onmessage = resolve; two.postMessage(1)',
  ),
  'a frame': added('iframe', "{ src: 'frame.html?' + Math.random() }"),
  'a channel to a frame': promise(
    "const one = document.createElement('iframe'); one.src = 'frame.html'; one.onload = () => { const channel = new MessageChannel(); channel.port1.onmessage = resolve; one.contentWindow.postMessage(1, '*', [channel.port2]) }; document.body.append(one)",
  ),
  'a broadcast to a frame': promise(
    "const channel = new BroadcastChannel('frames'); channel.onmessage = resolve; const one = document.createElement('iframe'); one.src = 'frame.html'; one.onload = () => channel.postMessage(1); document.body.append(one)",
  ),
  'a sandboxed frame': promise(
    "addEventListener('message', resolve, { once: true }); const one = document.createElement('iframe'); one.sandbox = 'allow-scripts'; one.srcdoc = '<script>parent.postMessage(1, \"*\")<' + '/script>'; document.body.append(one)",
  ),
  'a worker': promise(
    `const one = new Worker(${worker(echo)}); one.onmessage = resolve; one.postMessage(1)`,
  ),
  'a worker of the site': promise(
    "const one = new Worker('echo.js'); one.onmessage = resolve; one.postMessage(1)",
  ),
  'a worker that stays': promise(
    "self.kept ??= new Worker('echo.js'); kept.onmessage = resolve; kept.postMessage(1)",
  ),
  'a worker that fetches': promise(
    `const one = new Worker('fetch.js'); one.onmessage = resolve; one.postMessage(1)`,
  ),
  'a shared worker': promise(
    "const one = new SharedWorker('shared.js'); one.port.onmessage = resolve; one.port.postMessage(1)",
  ),
  'a service worker':
    "navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready)",
  'a message of a service worker': promise(
    "navigator.serviceWorker.register('sw.js'); navigator.serviceWorker.ready.then((one) => { const channel = new MessageChannel(); channel.port1.onmessage = resolve; one.active.postMessage(1, [channel.port2]) })",
  ),
}

const requests: Readonly<Record<string, Feature>> = {
  'a file': "fetch('data.json?' + Math.random()).then((one) => one.json())",
  'a file of a page with a worker': `(self.kept ??= new Worker(${worker('setInterval(() => {}, 100)')})) && fetch('data.json?' + Math.random()).then((one) => one.json())`,
  'a file by a service worker':
    "navigator.serviceWorker.register('sw.js').then(() => fetch('through.json?' + Math.random())).then((one) => one.json())",
  'an old request': promise(
    "const one = new XMLHttpRequest(); one.open('GET', 'data.json?' + Math.random()); one.onload = resolve; one.send()",
  ),
  'a script': added('script', "{ src: 'echo.js?' + Math.random() }"),
  'a style': added('link', "{ rel: 'stylesheet', href: 'one.css?' + Math.random() }"),
  'a module': "import('./module.js?' + Math.random())",
  'a blob': "new Blob(['one']).text()",
  'a file reader': promise(
    "const one = new FileReader(); one.onload = resolve; one.readAsText(new Blob(['one']))",
  ),
  'a compressed stream':
    "new Response(new Blob(['one']).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()",
}

const others: Readonly<Record<string, Feature>> = {
  'a digest': "crypto.subtle.digest('SHA-256', new Uint8Array(9))",
  'a key': "crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])",
  'a module of WebAssembly':
    'WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
  'a task': 'scheduler.postTask(() => 1)',
  'a task in the background': "scheduler.postTask(() => 1, { priority: 'background' })",
  'a yield': 'scheduler.yield()',
  'a performance entry': promise(
    "new PerformanceObserver(resolve).observe({ type: 'mark' }); performance.mark('one')",
  ),
  'a resource entry': promise(
    "const one = 'data.json?' + Math.random(); new PerformanceObserver((list) => list.getEntries().some(({ name }) => name.endsWith(one)) && resolve()).observe({ type: 'resource' }); fetch(one)",
  ),
  'the largest paint': promise(
    "new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })",
  ),
  'a navigation': "navigation.navigate('#' + Math.random(), { history: 'replace' }).finished",
  'the way back': promise(
    "history.pushState(1, '', '#one'); addEventListener('popstate', resolve, { once: true }); history.back()",
  ),
  'a dialog': promise(
    "const one = document.createElement('dialog'); one.addEventListener('toggle', resolve); document.body.append(one); one.show(); one.close()",
  ),
  'opened details': promise(
    "const one = document.createElement('details'); one.ontoggle = resolve; document.body.append(one); one.open = true",
  ),
}

/** What a page can wait for. */
const features: Readonly<Record<string, Feature>> = {
  ...drawing,
  ...media,
  ...stores,
  ...messages,
  ...requests,
  ...others,
}

/** When the script asks: at once, as time passes, at what a reader does, and as the page is seen again. */
const moments: Readonly<Record<string, string>> = {
  'at once': 'ask()',
  idle: 'requestIdleCallback(ask)',
  ...Object.fromEntries(
    [1500, 6000, 14_500, 27_000].map((time) => [`after ${time} ms`, `setTimeout(ask, ${time})`]),
  ),
  ...Object.fromEntries(
    ['mousemove', 'keydown', 'scroll', 'click'].map((event) => [
      `at ${event}`,
      `addEventListener('${event}', ask, { once: true })`,
    ]),
  ),
  'seen again':
    "document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())",
}

function pageOf(name: string, feature: Feature): string {
  const begin = Object.entries(moments).map(
    ([moment, code]) => `{ const ask = () => wait('${moment}'); ${code} }`,
  )
  const script = `
const skipped = () => {}
const tone = '${tone()}'
const box = document.getElementById('box')
async function wait(moment) {
  const answered = ${feature}
  for (const limit of [1000, 3000]) {
    const timer = setTimeout(() => { Promise.reject(new Error('${name}, ' + moment + ': no answer within ' + limit + ' ms')) }, limit)
    Promise.resolve(answered).finally(() => clearTimeout(timer))
  }
}
${begin.join('\n')}`
  return `<!doctype html><html lang=en><title>${name}</title><style>@keyframes fade { from { opacity: 0 } }</style><body style="height: 3000px"><p>A page of a site</p><p id=box>${name}</p><a href="/index.html">Start</a><script>${script}</script></body></html>`
}

/** What the pages load from the site. */
const served: Readonly<Record<string, string>> = {
  'data.json': '[]',
  'through.json': '[]',
  'one.css': 'p { color: black }',
  'module.js': 'export const one = 1',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'echo.js': echo,
  'fetch.js':
    "onmessage = () => fetch('data.json?' + Math.random()).then((one) => one.json()).then(() => postMessage(1))",
  'shared.js': 'onconnect = ({ ports: [port] }) => { port.onmessage = () => port.postMessage(1) }',
  'sw.js': `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', ({ ports: [port] }) => port?.postMessage(1))
addEventListener('fetch', (event) => { if (event.request.url.includes('through')) event.respondWith(new Response('[]')) })`,
  'frame.html': `<!doctype html><html lang=en><title>A frame</title><body><p>A frame</p><script>
onmessage = ({ ports: [port] }) => port?.postMessage(1)
new BroadcastChannel('frames').onmessage = ({ data, target }) => { if (data === 1) target.postMessage(2) }
</script></body></html>`,
}

/** A sound of 0.1 s, as a URL: https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html */
function tone(): string {
  const samples = Buffer.alloc(800, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF    WAVEfmt ')
  header.writeUInt32LE(36 + samples.length, 4)
  // PCM of one channel, 8,000 samples a second, of 8 bits.
  header.writeUInt32LE(16, 16)
  header.writeUInt32LE(0x00010001, 20)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt32LE(0x00080001, 32)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return `data:audio/wav;base64,${Buffer.concat([header, samples]).toString('base64')}`
}

/** The names of all features. */
export const waitNames: readonly string[] = Object.keys(features)
