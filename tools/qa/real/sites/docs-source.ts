import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Documentation that nobody wrote for this project, as each generator gets it. */
export interface DocsSource {
  readonly pages: readonly DocsPage[]
  /** An image that each generator publishes as it is. */
  readonly logo: string
}

export interface DocsPage {
  /** Without `.md`: `commands/npm-install`. */
  readonly path: string
  readonly title: string
  /** In the navigation. */
  readonly label: string
  /** Markdown without front matter. */
  readonly body: string
}

/** An npm package that ships its documentation as Markdown. */
export interface DocsPackage {
  readonly npm: string
  readonly version: string
  /** In the package. */
  readonly folder: string
  /** Where its links expect the pages: a folder that ends with a slash, or empty for the root. */
  readonly base: string
  /** The generators that build it; undefined for all. */
  readonly generators?: readonly string[]
}

/** npm's is built by each generator, and changed: 91 pages with links from the root. */
export const npmDocs: DocsPackage = {
  ...{ npm: 'npm', version: '11.19.1', folder: 'docs/content', base: '' },
}

export const docsPackages: readonly DocsPackage[] = [
  npmDocs,
  {
    ...{ npm: 'next', version: '16.4.6', folder: 'dist/docs/02-pages', base: 'docs/pages/' },
    generators: ['Next.js'],
  },
  {
    ...{ npm: 'react-router', version: '8.5.1', folder: 'docs', base: '' },
    generators: ['Nuxt'],
  },
  {
    ...{ npm: 'undici', version: '7.30.2', folder: 'docs/docs', base: 'docs/docs/' },
    generators: ['Docusaurus'],
  },
]

/** @param root of the package */
export function packageDocs(root: string, { npm, folder, base }: DocsPackage): DocsSource {
  const from = join(root, folder)
  const pages = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .toSorted()
    .map((name): DocsPage => {
      const text = readFileSync(join(from, name), 'utf8')
      const [matter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
      // Numbers only order the pages of a folder, as in `01-app/index.md`.
      const path = `${base}${name.replaceAll(/(?<=^|\/)\d+-|(?:\/index)?\.md$/g, '')}`
      const [, title = path] = /^title: (.*)$/m.exec(matter) ?? []
      return { path, title, label: title, body: text.slice(matter.length) }
    })
  const start = pages.map(({ title, path }) => `- [${title}](/${path})\n`).join('')
  const index = {
    path: 'index',
    title: npm,
    label: 'Start',
    body: `![logo](/logo.svg)\n\n${start}`,
  }
  return { pages: [index, ...pages], logo: logo('red') }
}

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>\n`

/** One change of a site's sources, as its authors make it. */
export const edits = {
  'one page': (docs: DocsSource) => ({
    ...docs,
    pages: changed(docs, 'commands/npm-ping', (page) => ({
      ...page,
      body: `${page.body}\nA new line.\n`,
    })),
  }),
  'one asset': (docs: DocsSource) => ({ ...docs, logo: logo('blue') }),
  'one navigation entry': (docs: DocsSource) => ({
    ...docs,
    pages: changed(docs, 'commands/npm-ping', (page) => ({ ...page, label: 'Ping the registry' })),
  }),
} as const satisfies Record<string, (docs: DocsSource) => DocsSource>

const changed = ({ pages }: DocsSource, path: string, change: (page: DocsPage) => DocsPage) =>
  pages.map((page) => (page.path === path ? change(page) : page))
