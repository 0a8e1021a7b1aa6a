import { fromNpm } from '../real/programs.ts'
import { type DocsSource, npmDocs, packageDocs } from '../real/sites/docs-source.ts'
import { type Installation, json } from '../real/sites/generators/generator.ts'
import { generators } from '../real/sites/generators/generators.ts'
import type { Flavor, Inclusion, Menu, PlantOptions, Sources } from './defects.ts'

/** A documentation with the generator that builds it. */
export interface Documentation extends Omit<PlantOptions, 'count'> {
  readonly generator: string
  readonly docs: string
  /** Its folder in the cache. */
  readonly folder: string
  readonly install: Installation
  readonly command: readonly [string, ...string[]]
  /** The folder of the site. */
  readonly output: string
  /** Whether the generator builds from a repository. */
  readonly needsRepository?: boolean
  readonly inclusion?: Inclusion
  readonly menu?: Menu
  /** A folder of others whose files are part of the project, besides its sources. */
  checkout?(): Promise<{ readonly folder: string; readonly from: string }>
  sources(): Promise<Sources>
  /** The sources with links to edit each page. */
  withEditLinks(sources: Sources): Sources
}

export const repository = 'https://github.com/example/docs'

/** npm's own documentation: 91 pages. */
async function npmSource(): Promise<DocsSource> {
  const { path } = await fromNpm(npmDocs.npm, npmDocs.version)
  const root = path.replace(/node_modules\/\.bin\/.*$/, `node_modules/${npmDocs.npm}`)
  return packageDocs(root, npmDocs)
}

type EditLinks = Documentation['withEditLinks']

/** Replaces a part of one file. */
export const replacing =
  (path: string, from: string, to: string): EditLinks =>
  (sources) => {
    const text = sources.get(path)
    if (!text?.includes(from)) throw new Error(`${path} has no ${from}`)
    return new Map(sources).set(
      path,
      text.replace(from, () => to),
    )
  }

/** npm's documentation, as one of the project's generators builds it. */
function npmWith(
  name: string,
  more: Pick<Documentation, 'folder' | 'withEditLinks' | 'endings'> & Partial<Documentation>,
): Documentation {
  const generator = generators.find((one) => one.name === name)
  if (!generator) throw new Error(`there is no generator ${name}`)
  const { install, command, output } = generator
  return {
    ...{ generator: name, docs: 'npm', install, command, output, flavor: 'markdown' as Flavor },
    without: [],
    isPage: (path) =>
      path.endsWith('.md') && !/(?:^|\/)(?:SUMMARY|index|_index|README)\.md$/.test(path),
    async sources() {
      return new Map(Object.entries(generator.files(await npmSource())))
    },
    ...more,
  }
}

/** With the generator of this name. */
export function documentationWith(generator: string): Documentation {
  const found = npmDocumentations.find((one) => one.generator === generator)
  if (!found) throw new Error(`there is no documentation with ${generator}`)
  return found
}

export const npmDocumentations: readonly Documentation[] = [
  npmWith('MkDocs with Material', {
    folder: 'mkdocs-material',
    install: { pip: { 'mkdocs-material': '9.8.1' } },
    endings: ['.md', '.md', '/', ''],
    async sources() {
      const files = new Map(
        Object.entries(generatorFiles('MkDocs with Material', await npmSource())),
      )
      const config = JSON.parse(files.get('mkdocs.yml') ?? '{}')
      return files.set(
        'mkdocs.yml',
        json({
          ...config,
          plugins: ['search'],
          markdown_extensions: ['tables', 'footnotes', 'pymdownx.snippets'],
        }),
      )
    },
    inclusion: { path: 'parts/note.md', line: () => '--8<-- "parts/note.md"' },
    menu: {
      ...{ path: 'mkdocs.yml', after: '"nav": [' },
      entry: (url) => `    { "News": "${url}" },`,
      url: (id) => `news/${id}.md`,
    },
    withEditLinks: replacing(
      'mkdocs.yml',
      '"font": false',
      '"font": false, "features": ["content.action.edit"]\n}, "repo_url": "https://github.com/example/docs", "edit_uri": "edit/main/docs/", "extra": {',
    ),
  }),
  npmWith('Sphinx with MyST', {
    folder: 'sphinx',
    install: {
      pip: {
        ...{ sphinx: '8.2.3', 'myst-parser': '4.0.1', furo: '2025.12.19' },
        ...{ 'sphinx-rtd-theme': '3.1.0' },
      },
    },
    endings: ['.md', '.md', '.html', ''],
    inclusion: {
      path: 'parts/note.md',
      line: (page) =>
        `\`\`\`{include} ${page.replace(/[^/]*$/, '').replace(/[^/]+\//g, '../')}parts/note.md\n\`\`\``,
    },
    withEditLinks: replacing(
      'docs/conf.py',
      'html_theme = "furo"',
      'html_theme = "furo"\nhtml_theme_options = {"source_repository": "https://github.com/example/docs/", "source_branch": "main", "source_directory": "docs/"}',
    ),
  }),
  npmWith('Sphinx with MyST', {
    docs: 'npm, theme of Read the Docs',
    folder: 'sphinx',
    install: {
      pip: {
        ...{ sphinx: '8.2.3', 'myst-parser': '4.0.1', furo: '2025.12.19' },
        ...{ 'sphinx-rtd-theme': '3.1.0' },
      },
    },
    endings: ['.md', '.md', '.html', ''],
    async sources() {
      const files = new Map(Object.entries(generatorFiles('Sphinx with MyST', await npmSource())))
      return replacing('docs/conf.py', '"furo"', '"sphinx_rtd_theme"')(files)
    },
    withEditLinks: replacing(
      'docs/conf.py',
      'html_theme = ',
      'html_context = {"display_github": True, "github_user": "example", "github_repo": "docs", "github_version": "main", "conf_py_path": "/docs/"}\nhtml_theme = ',
    ),
  }),
  npmWith('Hugo', {
    folder: 'hugo',
    endings: ['/', '', '.md'],
    withEditLinks: replacing(
      'layouts/all.html',
      '{{ .Content }}',
      `{{ .Content }}{{ with .File }}<a href="${repository}/edit/main/content/{{ .Path }}">Edit this page</a>{{ end }}`,
    ),
  }),
  npmWith('HonKit', {
    folder: 'honkit',
    install: { npm: { honkit: '6.1.7', 'gitbook-plugin-edit-link': '2.0.2' } },
    endings: ['.md', '.md', '.html'],
    withEditLinks: (sources) =>
      new Map(sources).set(
        'docs/book.json',
        json({
          plugins: ['edit-link'],
          pluginsConfig: { 'edit-link': { base: `${repository}/edit/main/docs`, label: 'Edit' } },
        }),
      ),
  }),
  {
    ...{ generator: 'mdBook', docs: 'npm', folder: 'mdbook', flavor: 'markdown', without: [] },
    install: { program: 'mdbook' },
    command: ['mdbook', 'build'],
    output: 'book',
    endings: ['.md', '.md', '.html'],
    isPage: (path) => path.endsWith('.md') && !path.endsWith('SUMMARY.md'),
    inclusion: {
      path: 'parts/note.md',
      line: (page) =>
        `{{#include ${page.replace(/[^/]*$/, '').replace(/[^/]+\//g, '../')}parts/note.md}}`,
    },
    async sources() {
      const { pages } = await npmSource()
      const files = pages.map(({ path, title, body }) => [
        `src/${path}.md`,
        `# ${title}\n\n${body}`,
      ])
      const menu = pages.map(({ label, path }) => `- [${label}](${path}.md)\n`).join('')
      return new Map([
        ...(files as [string, string][]),
        ['src/SUMMARY.md', `# Summary\n\n${menu}`],
        ['book.toml', '[book]\ntitle = "npm"\n\n[output.html]\n'],
      ])
    },
    withEditLinks: replacing(
      'book.toml',
      '[output.html]\n',
      `[output.html]\ngit-repository-url = "${repository}"\nedit-url-template = "${repository}/edit/main/{path}"\n`,
    ),
  },
  npmWith('VitePress', {
    folder: 'vitepress',
    endings: ['.md', '.md', '', '.html'],
    // Its bundler ends with an error at a missing image.
    without: ['image', 'HTML image'],
    inclusion: {
      path: 'parts/note.md',
      line: (page) =>
        `<!--@include: ${page.replace(/[^/]*$/, '').replace(/[^/]+\//g, '../')}parts/note.md-->`,
    },
    menu: {
      ...{ path: 'docs/.vitepress/config.mjs', after: '"sidebar": [' },
      entry: (url) => `{ "text": "News", "link": "${url}" },`,
      url: (id) => `/news/${id}`,
    },
    withEditLinks: replacing(
      'docs/.vitepress/config.mjs',
      '"themeConfig": {',
      `"themeConfig": { "editLink": { "pattern": "${repository}/edit/main/docs/:path" },`,
    ),
  }),
  npmWith('Docusaurus', {
    folder: 'docusaurus',
    install: {
      npm: {
        ...{ '@docusaurus/core': '3.10.2', '@docusaurus/preset-classic': '3.10.2' },
        ...{ '@mdx-js/react': '3.1.1', react: '19.2.1', 'react-dom': '19.2.1' },
        ...{ clsx: '2.1.1', 'prism-react-renderer': '2.4.1' },
      },
      overrides: { webpack: '5.99.9' },
    },
    endings: ['.md', '.md', '', '/'],
    // It ends with an error at a missing image of Markdown.
    without: ['image'],
    async sources() {
      const files = new Map(Object.entries(generatorFiles('Docusaurus', await npmSource())))
      return replacing('docusaurus.config.mjs', '"navbar": {', '"navbar": { "items": [],')(files)
    },
    menu: {
      ...{ path: 'docusaurus.config.mjs', after: '"items": [' },
      entry: (url) => `{ "label": "News", "to": "${url}" }`,
      url: (id) => `/news/${id}`,
    },
    withEditLinks: replacing(
      'docusaurus.config.mjs',
      '"routeBasePath": "/",',
      `"routeBasePath": "/", "editUrl": "${repository}/tree/main/",`,
    ),
  }),
  npmWith('Astro Starlight', {
    folder: 'starlight',
    endings: ['/', '', '.md'],
    // It ends with an error at a missing image.
    without: ['image'],
    menu: {
      ...{ path: 'astro.config.mjs', after: 'sidebar: [' },
      entry: (url) => `{ label: 'News', link: '${url}' },`,
      url: (id) => `/news/${id}/`,
    },
    withEditLinks: replacing(
      'astro.config.mjs',
      "title: 'npm',",
      `title: 'npm', editLink: { baseUrl: '${repository}/edit/main/' },`,
    ),
  }),
  {
    ...{ generator: 'Nextra', docs: 'npm', folder: 'nextra', flavor: 'markdown' },
    install: {
      npm: {
        ...{ next: '16.4.6', nextra: '4.6.1', 'nextra-theme-docs': '4.6.1' },
        ...{ react: '19.2.1', 'react-dom': '19.2.1' },
      },
      // Its theme cannot be rendered with later ones.
      overrides: { zod: '4.1.12' },
    },
    command: ['next', 'build'],
    output: 'out',
    endings: ['', '.md', ''],
    without: [],
    isPage: (path) => path.endsWith('.md') && !path.endsWith('index.md'),
    async sources() {
      const { pages } = await npmSource()
      const files = pages.map(({ path, title, body }): [string, string] => [
        `content/${path}.md`,
        `# ${title}\n\n${body}`,
      ])
      return new Map([...files, ...Object.entries(nextraProject)])
    },
    withEditLinks: replacing(
      'app/layout.jsx',
      'editLink={null}',
      `docsRepositoryBase="${repository}/edit/main"`,
    ),
  },
]

function generatorFiles(name: string, docs: DocsSource): Readonly<Record<string, string>> {
  return generators.find((one) => one.name === name)?.files(docs) ?? {}
}

/** A project as Nextra's guide has it, exported as files. */
const nextraProject = {
  'next.config.mjs': `import nextra from 'nextra'
export default nextra({ search: false, staticImage: false })({
  output: 'export',
  images: { unoptimized: true },
})
`,
  'mdx-components.js': `import { useMDXComponents as themeComponents } from 'nextra-theme-docs'
export const useMDXComponents = (components) => ({ ...themeComponents(), ...components })
`,
  'app/layout.jsx': `import { Layout, Navbar } from 'nextra-theme-docs'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import 'nextra-theme-docs/style.css'

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr">
      <Head />
      <body>
        <Layout navbar={<Navbar logo="npm" />} pageMap={await getPageMap()} editLink={null}>
          {children}
        </Layout>
      </body>
    </html>
  )
}
`,
  'app/[[...mdxPath]]/page.jsx': `import { generateStaticParamsFor, importPage } from 'nextra/pages'
import { useMDXComponents } from '../../mdx-components'

export const generateStaticParams = generateStaticParamsFor('mdxPath')

export async function generateMetadata({ params }) {
  return (await importPage((await params).mdxPath)).metadata
}

const Wrapper = useMDXComponents().wrapper

export default async function Page(props) {
  const params = await props.params
  const { default: Content, toc, metadata, sourceCode } = await importPage(params.mdxPath)
  return (
    <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}>
      <Content {...props} params={params} />
    </Wrapper>
  )
}
`,
}
