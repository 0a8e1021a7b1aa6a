import { posix } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSite } from '../../src/check/thread/check-files.ts'
import type { Reference } from '../../src/reading/scan/scan.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import { file, link, page, refer, rules } from '../check/site.ts'
import { amount } from '../support/amount.ts'

const names = ['a', 'b', 'c d', 'é', '100%', 'index', 'x?y', 'q#r', 'z&=', 'v1.2']
const folder = fc.array(fc.constantFrom(...names), { maxLength: 3 })
const path = fc
  .tuple(folder, fc.constantFrom(...names))
  .map(([folder, name]) => [...folder, `${name}.html`].join('/'))
const anchor = fc.constantFrom('intro', 'a b', 'é', '100%', 'x%20y', 'q#r', 'Z')
const documents = fc.dictionary(path, fc.uniqueArray(anchor, { maxLength: 4 }), {
  minKeys: 1,
  maxKeys: 12,
})

/** Random choices for each link: the page, its target, and the form of its URL. */
const choices = fc.array(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), { maxLength: 40 })

/** A page with its anchors and references. */
interface LinkedPage {
  readonly path: string
  readonly anchors: readonly string[]
  readonly references: Reference[]
}

const at = <T>(values: readonly T[], choice = 0): T => values[choice % values.length] as T

/** The paths under which a static host serves a file. */
function forms(path: string, paths: ReadonlySet<string>): string[] {
  const bare = path.replace(/\.html$/, '')
  const asFolder = path.replace(/(^|\/)index\.html$/, '$1')
  // Hosts prefer a.html to a/index.html for `/a`.
  const names = [path, bare, ...(asFolder === path ? [] : [asFolder])]
  const short = asFolder.replace(/\/$/, '')
  const isTaken = short === path || short === '' || paths.has(`${short}.html`)
  return isTaken ? names : [...names, short]
}

const escaped = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** A URL that leads from a page to a path, in one of its forms. */
function urlOf(target: string, from: string, choice = 0): string {
  const name = target.slice(target.lastIndexOf('/') + 1)
  const folder = target.slice(0, target.length - name.length)
  const toFolder = escaped(posix.relative(posix.dirname(`/${from}`), `/${folder}`)) || '.'
  const relative = `${toFolder}/${escaped(name)}`
  const absolute = [
    `/${escaped(target)}`,
    `https://docs.example.com/${escaped(target)}`,
    `//docs.example.com/${escaped(target)}`,
    `/nowhere/../${escaped(target)}`,
    `\\${escaped(target)}`,
    `/${escaped(target)}?v=1/../x`,
  ]
  // The 404 page is served at any depth.
  if (from === '404.html') return at(absolute, choice)
  return at([...absolute, relative, relative.replace(/^\.\/(?=.)/, '')], choice)
}

function fragmentOf(anchors: readonly string[], choice = 0): string {
  const written = anchors.flatMap((anchor) => [`#${encodeURIComponent(anchor)}`])
  return at(['', '#', '#top', '#:~:text=any', ...written], choice)
}

/** A site without broken links, whose start page leads to each page. */
function healthySite(sections: Record<string, string[]>, choices: number[][]): LinkedPage[] {
  const all = { 'index.html': [], '404.html': [], ...sections }
  const pages = Object.entries(all).map(
    ([path, anchors]): LinkedPage => ({ path, anchors, references: [] }),
  )
  const paths = new Set(Object.keys(all))
  const [start] = pages
  for (const path of paths) start?.references.push(link(`/${escaped(path)}`, 'text'))
  for (const [on, to, form, url, fragment, isAsset = 0] of choices) {
    const from: LinkedPage = at(pages, on)
    const target = at(pages, to)
    if (isAsset % 4 === 0) {
      from.references.push(refer('image', urlOf('images/logo é.png', from.path, url)))
      continue
    }
    const written = urlOf(at(forms(target.path, paths), form), from.path, url)
    const isOnPage = target === from && form !== undefined && form % 2 === 0
    from.references.push(
      link((isOnPage ? '' : written) + fragmentOf(target.anchors, fragment), 'text'),
    )
  }
  return pages
}

const filesOf = (pages: readonly LinkedPage[]): SiteFile[] => [
  file('images/logo é.png'),
  ...pages.map(({ path, references, anchors }) => page(path, references, { anchors })),
]

/** A name with `?` is reported as one that Windows cannot store, and as nothing else. */
const nameNotices = (pages: readonly Pick<LinkedPage, 'path'>[]) => {
  const paths = pages.map(({ path }) => path).filter((path) => path.includes('?'))
  return paths.length > 0 ? [`forbidden-name  on ${paths.sort()}`] : []
}

const reportedOf = (pages: readonly LinkedPage[]) =>
  checkSite(filesOf(pages), rules)
    .findings.map(
      ({ cause, subject, places }) => `${cause} ${subject} on ${places.map(({ path }) => path)}`,
    )
    .sort()

test('a healthy site has no findings', () => {
  fc.assert(
    fc.property(documents, choices, (sections, choices) => {
      const pages = healthySite(sections, choices)
      expect(reportedOf(pages)).toEqual(nameNotices(pages))
    }),
    { numRuns: amount(1000) },
  )
})

/** Ways to break a page, each with its finding. */
const breakages = [
  (n: number) => ({ reference: link(`/missing-${n}/`), reported: `broken-link /missing-${n}/` }),
  (n: number) => ({
    reference: refer('image', `/images/missing-${n}.png?v=1#x`),
    reported: `missing-asset /images/missing-${n}.png`,
  }),
  (n: number) => ({
    reference: link(`/404#missing-${n}`),
    reported: `missing-fragment /404.html#missing-${n}`,
  }),
  (n: number) => ({
    reference: refer('script', `https://cdn-${n}.example.net/a.js`),
    reported: `external-resource cdn-${n}.example.net`,
  }),
]

test('each broken reference is reported with its pages, and nothing else', () => {
  const broken = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(documents, choices, broken, (sections, choices, broken) => {
      const pages = healthySite(sections, choices)
      const expected = broken.map(([on, how, pageCount], n) => {
        const { reference, reported } = at(breakages, how)(n)
        const places = new Set(Array.from({ length: pageCount }, (_, more) => at(pages, on + more)))
        for (const { references } of places) references.push(reference)
        return `${reported} on ${[...places].map(({ path }) => path).sort()}`
      })
      expect(reportedOf(pages)).toEqual([...expected, ...nameNotices(pages)].sort())
    }),
    { numRuns: amount(1000) },
  )
})
