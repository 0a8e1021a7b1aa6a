import type { Finding } from '../../../src/check/finding.ts'

/** A page with one fault that only a browser shows. */
export interface PlantedFault {
  readonly name: string
  /** The cause of the finding that it must become. */
  readonly cause: Finding['cause']
  readonly level: Finding['level']
  /** In the page's head, before anything is drawn. */
  readonly head?: string
  /** The page's markup, in its body. */
  readonly body: string
  /** What else the site has for it, by path. */
  readonly files?: Readonly<Record<string, string>>
  /** Whether it takes minutes to see. */
  readonly isSlow?: boolean
}

const text = '<p>A page of a site</p>'
const script = (code: string) => `${text}<script>${code}</script>`
const routed = (code: string) =>
  `${text}<a href="/index.html">Start</a><script>document.querySelector('a').onclick = (event) => { event.preventDefault(); ${code} }</script>`

/** One of each kind. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    ...{ name: 'error', cause: 'script-error', level: 'finding' },
    body: script('missing.call()'),
  },
  {
    ...{ name: 'late-error', cause: 'script-error', level: 'finding' },
    body: script('setTimeout(() => late.call(), 20000)'),
  },
  {
    ...{ name: 'rejected', cause: 'script-error', level: 'finding' },
    body: script('Promise.reject(new Error("rejected"))'),
  },
  {
    ...{ name: 'revealed', cause: 'script-error', level: 'finding' },
    // In its body, a listener may be too late: a page is drawn, and revealed, as soon as that has begun.
    head: '<style>@view-transition { navigation: auto }</style><script>addEventListener("pagereveal", () => revealed.call())</script>',
    body: `${text}<a href="/index.html">Start</a>`,
  },
  {
    ...{ name: 'request', cause: 'failed-request', level: 'finding' },
    body: script('fetch("/data" + ".json").catch(() => {})'),
  },
  {
    ...{ name: 'other-host', cause: 'outside-request', level: 'finding' },
    body: script('fetch("https://api.vendor." + "example/x").catch(() => {})'),
  },
  {
    ...{ name: 'insecure', cause: 'mixed-content', level: 'finding' },
    body: script(
      'document.body.append(Object.assign(document.createElement("script"), { src: "http://scripts." + "example/x.js" }))',
    ),
  },
  { ...{ name: 'blank', cause: 'blank-page', level: 'finding' }, body: '<div id=app></div>' },
  {
    ...{ name: 'hidden', cause: 'blank-page', level: 'finding' },
    body: `<main><p>${'many words '.repeat(60)}</p></main><script>document.querySelector('p').hidden = true</script>`,
  },
  {
    ...{ name: 'reload', cause: 'failed-navigation', level: 'finding' },
    body: routed("fetch('/route' + '.json').then(() => { location.href = '/index.html' })"),
  },
  {
    ...{ name: 'blank-next', cause: 'failed-navigation', level: 'finding' },
    body: routed("history.pushState(0, '', '/index.html'); document.body.textContent = ''"),
  },
  {
    ...{ name: 'hydration', cause: 'hydration-error', level: 'notice' },
    body: script('console.error("Hydration completed but contains mismatches.")'),
  },
  {
    ...{ name: 'image', cause: 'not-an-image', level: 'finding' },
    body: `${text}<script>document.body.append(Object.assign(new Image(), { src: 'pointer' + '.webp', alt: 'x' }))</script>`,
    files: { 'pointer.webp': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n' },
  },
  {
    ...{ name: 'written-link', cause: 'broken-link', level: 'finding' },
    body: script(
      `document.body.insertAdjacentHTML('beforeend', '<a href="/go' + 'ne.html">Gone</a>')`,
    ),
  },
  {
    ...{ name: 'busy', cause: 'busy-page', level: 'finding', isSlow: true },
    body: script('setTimeout(() => { for (;;); }, 300)'),
  },
]

/** The path of its page in the planted site. */
export const pageOfFault = ({ name }: PlantedFault): string => `planted/${name}.html`

/** A site with one page for each fault, by path. */
export function plantedSite(faults: readonly PlantedFault[]): Readonly<Record<string, string>> {
  const pageOf = (body: string, head = '') =>
    `<!doctype html><html lang=en><title>A page</title>${head}<body>${body}</body></html>`
  const links = faults.map((fault) => `<a href="/${pageOfFault(fault)}">${fault.name}</a>`)
  const planted = faults.flatMap((fault) => [
    [pageOfFault(fault), pageOf(fault.body, fault.head)] as const,
    ...Object.entries(fault.files ?? {}).map(
      ([path, content]) => [`planted/${path}`, content] as const,
    ),
  ])
  return { 'index.html': pageOf(`${text}${links.join(' ')}`), ...Object.fromEntries(planted) }
}
