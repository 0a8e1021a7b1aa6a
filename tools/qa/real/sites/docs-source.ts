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

/** The Markdown that npm ships with itself: 91 pages with links from the root. */
export function npmDocs(npmPackage: string): DocsSource {
  const folder = join(npmPackage, 'docs/content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = names
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name): DocsPage => {
      const [, title = name, body = ''] =
        /^---\ntitle: (.*)\n[\s\S]*?\n---\n([\s\S]*)$/.exec(
          readFileSync(join(folder, name), 'utf8'),
        ) ?? []
      return { path: name.slice(0, -'.md'.length), title, label: title, body }
    })
  const start = pages.map(({ title, path }) => `- [${title}](/${path})\n`).join('')
  const index = {
    path: 'index',
    title: 'npm',
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
