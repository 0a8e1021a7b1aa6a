// What runs in a page, in a world of its own: the page's scripts can neither see nor change it. All but
// the first script return JSON.

/** The name of the function that the page's world reports through. */
export const reportName = '__docsExportReport'

/** Runs before the page's scripts, in their world: the protocol does not show what WebRTC asks. */
export const watchConnections = `{
const Connection = globalThis.RTCPeerConnection
const report = globalThis.${reportName}
delete globalThis.${reportName}
const reportServers = (configuration) => {
  for (const { urls, url } of configuration?.iceServers ?? []) for (const one of [urls ?? url ?? []].flat()) report(String(one))
}
if (Connection && report) {
  const { setConfiguration } = Connection.prototype
  Connection.prototype.setConfiguration = function (configuration) {
    try { reportServers(configuration) } catch {}
    return setConfiguration.call(this, configuration)
  }
  const watched = new Proxy(Connection, {
    construct(target, [configuration, ...rest], type) {
      try { reportServers(configuration) } catch {}
      return Reflect.construct(target, [configuration, ...rest], type)
    },
  })
  globalThis.RTCPeerConnection = globalThis.webkitRTCPeerConnection = watched
  Connection.prototype.constructor = watched
}
}`

const stateFunctions = `
const lengthOf = (text) => text.replace(/\\s+/g, ' ').trim().length
const isLarge = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 1000
}
// Text that is not rendered is text to innerText, if it is asked for nothing else: a style sheet, for example.
const isRendered = (element) => element.localName !== 'style' && getComputedStyle(element).display !== 'none'
const textOf = (root) =>
  root.nodeType === 1 ? root.innerText ?? '' : [...root.children].filter(isRendered).map(textOf).join(' ')
// The trees within an element that innerText leaves out: shadow trees, and frames of the site.
function* innerTrees(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield element.shadowRoot
    if (!/^i?frame$/.test(element.localName) || element.getClientRects().length === 0) continue
    try { if (element.contentDocument?.body) yield element.contentDocument.body } catch {}
  }
}
const shownIn = (root) => {
  let length = lengthOf(textOf(root)) + (root.shadowRoot ? shownIn(root.shadowRoot) : 0)
  for (const tree of innerTrees(root)) length += shownIn(tree)
  return length
}
const media = 'img, svg, canvas, video, audio, iframe, object, embed'
const hasMediaIn = (root) =>
  [...root.querySelectorAll(media)].some(isLarge) || [...innerTrees(root)].some(hasMediaIn)
// A menu may have a thousand entries that a style hides.
const content = (page) => page.querySelector('main, [role=main], article') ?? page.body
`

export const readState = `(() => {${stateFunctions}
return JSON.stringify({
  url: location.href,
  shown: document.body ? shownIn(document.body) : 0,
  content: content(document) ? shownIn(content(document)) : 0,
  hasMedia: hasMediaIn(document),
})
})()`

/** The length of the text in the main element of the file, before any script has run, without menus. */
export const readWritten = `(async () => {${stateFunctions}
const response = await fetch(location.href, { cache: 'force-cache' })
const page = new DOMParser().parseFromString(await response.text(), 'text/html')
for (const element of page.querySelectorAll('nav, script, style, template, noscript, [hidden]')) element.remove()
return JSON.stringify(lengthOf(content(page)?.textContent ?? ''))
})()`

/** Scrolls to the end in steps, so that what loads on sight is loaded, and back. */
export const scrollThrough = `(async () => {
const drawn = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 200)
})
for (let step = 0; step < 20; step++) {
  const before = scrollY
  scrollBy({ top: innerHeight, behavior: 'instant' })
  await drawn()
  if (scrollY === before) break
}
await drawn()
scrollTo({ top: 0, behavior: 'instant' })
return 'true'
})()`

/** Opens the search, if the page has one. */
export const openSearch = `(() => {
const selector = 'input[type=search], [role=search] input, form[action*=search] input, input[placeholder*=search i], button[aria-label*=search i], [class*=DocSearch-Button], button[class*=search i]'
const search = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)
search?.click()
search?.focus()
return JSON.stringify(Boolean(search))
})()`

/** The anchors of the page that its file does not have, as its scripts have made them; null if they are too many. */
export const readMadeAnchors = (url: string): string => `(async () => {
const maxAnchors = 20000
const anchorsOf = (page) => {
  const names = Array.from(page.querySelectorAll('[id]'), (element) => element.id)
  return new Set([...names, ...Array.from(page.querySelectorAll('a[name]'), (element) => element.name)])
}
const response = await fetch(${JSON.stringify(url)}, { cache: 'force-cache' })
const written = anchorsOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
const made = [...anchorsOf(document)].filter((name) => name !== '' && !written.has(name))
return JSON.stringify(made.length > maxAnchors ? null : made)
})()`

/**
 * Whether the document is still the one that a URL has given: a script or a refresh may have loaded
 * another one, but a path that a script sets is the same document.
 */
export const isDocumentOf = (url: string): string => `(() => {
const [{ name = '' } = {}] = performance.getEntriesByType('navigation')
return JSON.stringify(name === ${JSON.stringify(url)})
})()`

/** The URLs of images of the site that have been loaded, and are no image that the browser can show. */
export const readBrokenImages = `(async () => {
const maxImages = 100
const broken = new Set()
for (const image of document.images) {
  const { complete, naturalWidth, currentSrc } = image
  if (!complete || naturalWidth > 0 || broken.size >= maxImages) continue
  if (!currentSrc.startsWith(location.origin + '/') || broken.has(currentSrc)) continue
  // An SVG image without a size is one.
  const isShown = await image.decode().then(() => true, () => false)
  if (!isShown && image.currentSrc === currentSrc) broken.add(currentSrc)
}
return JSON.stringify([...broken])
})()`

/** A point of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A point that is no part of anything to click on; null if there is none. */
export const findInertPoint = `(() => {
const active = 'a, area, button, input, select, textarea, label, summary, iframe, video, audio, object, embed, [role=button], [onclick], [tabindex]'
for (let y = innerHeight - 20; y > 0; y -= 60) for (const x of [2, innerWidth / 2, innerWidth - 20]) {
  const element = document.elementFromPoint(x, y)
  if (element && !element.closest(active)) return JSON.stringify({ x, y })
}
return 'null'
})()`

/** A link to another page, and where to click on it, if nothing covers it. */
export interface PageLink {
  readonly url: string
  readonly point?: Point
}

const firstLink = `
const here = location.href.replace(/#.*/, '')
const link = [...document.querySelectorAll('a[href]')].find((link) =>
  link.origin === location.origin &&
  link.href.replace(/#.*/, '') !== here &&
  !link.hasAttribute('download') &&
  /^(_self)?$/.test(link.target) &&
  !/\\.(?!html?$)[a-z\\d]{1,8}$/i.test(link.pathname) &&
  link.getClientRects().length > 0)`

/** The first link to another page; null if there is none. */
export const findLink = `(() => {${firstLink}
if (!link) return 'null'
link.scrollIntoView({ block: 'center', behavior: 'instant' })
const { left, top, width, height } = link.getClientRects()[0]
const [x, y] = [left + width / 2, top + height / 2]
const isFree = link.contains(document.elementFromPoint(x, y))
return JSON.stringify({ url: link.href, ...(isFree && { point: { x, y } }) })
})()`

/** Follows it without a click. */
export const clickLink = `(() => {${firstLink}
link?.click()
return 'true'
})()`
