import { hash } from 'node:crypto'

/** The files of a site by their paths. */
export type PublishedSite = ReadonlyMap<string, string>

/** The number of pages in every version. */
const lastingPages = 20

/**
 * A version of a site, as exported by a framework. Its pages load a script with its digest in the
 * name, a style sheet with a fixed name, and a file in a folder named after the build. Every
 * version changes some pages, and adds a page that no other version has.
 */
export function siteVersion(version: number): PublishedSite {
  const script = (number: number) => {
    const text = `console.log(${number}, ${Math.floor(version / (number + 1))})`
    return [`js/app-${hash('sha256', text).slice(0, 12)}a1.js`, text] as const
  }
  const scripts = [script(0), script(1), script(2)]
  const build = `_next/static/build-${version}/_buildManifest.js`
  const files = new Map<string, string>([
    ...scripts,
    ['css/site.css', `/* ${Math.floor(version / 4)} */`],
    [build, `self.build = ${version % 3}`],
  ])
  const addPage = (path: string, number: number) => {
    const loaded = [scripts[number % 3]?.[0], 'css/site.css', build]
    const text = number % 5 === version % 5 ? version : Math.floor(version / 5)
    files.set(path, [`page ${number}`, `text ${text}`, ...loaded.map((it) => `/${it}`)].join('\n'))
  }
  addPage('index.html', 0)
  addPage('404.html', 1)
  for (let number = 2; number < lastingPages; number++) addPage(`guides/#${number} a.html`, number)
  addPage(`only-in-${version}.html`, lastingPages)
  return files
}

export const isPage = (path: string) => path.endsWith('.html')

/** The assets that a page loads. */
function assetsOf(page: string): string[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.slice(1))
}

/** The text of a page without the parts that every build changes. */
export const withoutBuild = (text: string) => text.replace(/build-\d+/g, 'build')

/**
 * The defects for readers of a store while `now` replaces `before`. In the right order of
 * publishing, there are none at any moment.
 */
export function broken(store: PublishedSite, before: PublishedSite, now: PublishedSite): string[] {
  const paths = [...new Set([...before.keys(), ...now.keys()])].filter(isPage)
  return paths.flatMap((path) => brokenPage(path, store, before, now))
}

function brokenPage(
  path: string,
  store: PublishedSite,
  before: PublishedSite,
  now: PublishedSite,
): string[] {
  const page = store.get(path)
  if (page === undefined) return before.has(path) && now.has(path) ? [`${path} is missing`] : []
  const isKnown = [before, now].some((site) => {
    const text = site.get(path)
    return text !== undefined && withoutBuild(text) === withoutBuild(page)
  })
  const missing = assetsOf(page).filter((asset) => !store.has(asset))
  return [
    ...(isKnown ? [] : [`${path} is of neither site`]),
    ...missing.map((asset) => `${path} loads ${asset}, which is missing`),
  ]
}
