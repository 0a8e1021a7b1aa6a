import type { DocsPage, DocsSource } from '../docs-source.ts'

/** A generator of static sites, as its users run it. */
export interface Generator {
  readonly name: string
  readonly install: Installation
  /** Its project: what is in each file, by path. */
  files(docs: DocsSource): Readonly<Record<string, string>>
  /** A program of its packages or of the machine, with arguments. */
  readonly command: readonly [string, ...string[]]
  /** The folder of the site. */
  readonly output: string
  /** The dates that each of its builds writes into pages. */
  readonly dates?: RegExp
  /** Whether it can be told the time only by `faketime`. */
  readonly needsFakeTime?: boolean
  /** Whether the second build is made in another folder: the packages are found from there, too. */
  readonly isMoved?: boolean
}

/** What a generator is installed from: packages with versions, or a program of the machine. */
export type Installation =
  | {
      readonly npm: Readonly<Record<string, string>>
      /** Of packages that these need. */
      readonly overrides?: Readonly<Record<string, string>>
    }
  | { readonly pip: Readonly<Record<string, string>> }
  | {
      readonly program: string
      /** A source package of PyPI, unpacked into `sources`. */
      readonly sources?: string
    }

export const json = (value: unknown) => JSON.stringify(value, undefined, 2)

/** As JavaScript module. */
export const module = (value: unknown) => `export default ${json(value)}\n`

/** A page with front matter. */
export const markdown = ({ title, body }: DocsPage, more = '') =>
  `---\ntitle: ${json(title)}\n${more}---\n\n${body}`

export const pagesIn = (folder: string, { pages }: DocsSource, more?: (page: DocsPage) => string) =>
  Object.fromEntries(
    pages.map((page) => [`${folder}/${page.path}.md`, markdown(page, more?.(page))]),
  )

export const withoutStart = ({ pages }: DocsSource) => pages.filter(({ path }) => path !== 'index')
