import type { GeneratedFile } from '../../test/support/generated-site.ts'

const pageCount = 10_000
const linksPerPage = 100

/**
 * Sites of 10,000 pages with 1,000,000 different links, close to the limits of the check: the URL
 * of a link by its page and its number, and the anchor next to it.
 */
const sites = {
  '1,000,000 links': {
    url: (page: number, link: number) => `${pathOf(page + link)}#${anchorOf(page + link, link)}`,
    anchorOf,
  },
  '1,000,000 broken links': {
    url: (page: number, link: number) => `${pathOf(page)}/missing-${link}`,
    anchorOf: undefined,
  },
  '1,000,000 broken anchors': {
    url: (page: number, link: number) => `${pathOf(page + link)}#${anchorOf(page + link, link)}`,
    anchorOf: undefined,
  },
}

export const largeSites = Object.keys(sites) as (keyof typeof sites)[]

export function* largeSite(name: keyof typeof sites): Generator<GeneratedFile> {
  const { url, anchorOf } = sites[name]
  yield fileOf('/index.html', '')
  for (let page = 0; page < pageCount; page++) {
    const links = Array.from({ length: linksPerPage }, (_, link) => {
      const id = anchorOf ? ` id="${anchorOf(page, link)}"` : ''
      return `<li${id}><a href="${url(page, link)}">Link ${link}</a>`
    })
    yield fileOf(pathOf(page), links.join('\n'))
  }
}

const pathOf = (page: number) => `/section-${page % 20}/page-${page % pageCount}.html`

function anchorOf(page: number, link: number): string {
  return `part-${page % pageCount}-${link}`
}

const fileOf = (path: string, html: string): GeneratedFile => ({
  path: path.slice(1),
  bytes: Buffer.from(`<!doctype html><title>${path}</title><ul>${html}</ul>`),
})
