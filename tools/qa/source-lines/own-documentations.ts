import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from '../real/part.ts'
import { cache } from '../real/programs.ts'
import { json, module } from '../real/sites/generators/generator.ts'
import type { Sources } from './defects.ts'
import {
  type Documentation,
  documentationWith,
  replacing,
  repository,
} from './npm-documentations.ts'

const exec = promisify(execFile)

/** A repository with a documentation that others wrote, at one commit. */
export interface Checkout {
  readonly owner: string
  readonly name: string
  readonly commit: string
}

/** The folder of a checkout in the cache. @throws Missing without a network */
async function checkedOut({ owner, name, commit }: Checkout): Promise<string> {
  const folder = join(cache, 'documentations', name)
  if (existsSync(folder)) return folder
  const git = (...args: string[]) => exec('git', ['-C', folder, ...args])
  mkdirSync(folder, { recursive: true })
  try {
    await git('init', '--quiet')
    await git('fetch', '--quiet', '--depth', '1', `https://github.com/${owner}/${name}`, commit)
    await git('checkout', '--quiet', 'FETCH_HEAD')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Missing(`${owner}/${name} cannot be fetched: ${String(error).split('\n', 1)}`)
  }
  return folder
}

/** The texts of a folder that pages are written in, by path. */
function textsIn(folder: string, from: string): Map<string, string> {
  const names = readdirSync(join(folder, from), { recursive: true, encoding: 'utf8' })
  // A repository may have links to files outside of this folder.
  const texts = names.filter(
    (name) =>
      /\.(?:mdx?|adoc|rst|ya?ml|toml|json)$/.test(name) && existsSync(join(folder, from, name)),
  )
  return new Map(
    texts.map((name) => [`${from}/${name}`, readFileSync(join(folder, from, name), 'utf8')]),
  )
}

/** A documentation of others, with a generator that is installed for npm's. */
function own(
  generator: string,
  docs: string,
  {
    checkout,
    from,
    config,
    ...more
  }: {
    readonly checkout: Checkout
    /** The folder of the sources in the repository. */
    readonly from: string
    /** The files of the project, in place of those of the repository. */
    readonly config: Readonly<Record<string, string>>
  } & Partial<Omit<Documentation, 'checkout'>> &
    Pick<Documentation, 'withEditLinks'>,
): Documentation {
  const base = documentationWith(generator)
  const { inclusion: _, menu: __, ...rest } = base
  return {
    ...rest,
    docs,
    isPage: (path) => /\.mdx?$/.test(path) && !/(?:SUMMARY|_sidebar)\.md$/.test(path),
    checkout: async () => ({ folder: await checkedOut(checkout), from }),
    async sources(): Promise<Sources> {
      const texts = textsIn(await checkedOut(checkout), from)
      for (const [path, text] of Object.entries(config)) texts.set(path, text)
      return texts
    },
    ...more,
  }
}

export const ownDocumentations: readonly Documentation[] = [
  own('Sphinx with MyST', 'MyST-Parser', {
    checkout: {
      owner: 'executablebooks',
      name: 'MyST-Parser',
      commit: '4ec4cf86c2ba01e0d425f801f8374effc65b71fb',
    },
    from: 'docs',
    config: {
      'docs/conf.py': `project = "MyST"
extensions = ["myst_parser"]
html_theme = "furo"
exclude_patterns = ["_build"]
myst_enable_extensions = ["dollarmath", "amsmath", "deflist", "fieldlist", "html_admonition", "html_image", "colon_fence", "smartquotes", "replacements", "strikethrough", "substitution", "tasklist", "attrs_inline", "attrs_block"]
suppress_warnings = ["*"]
`,
    },
    withEditLinks: replacing(
      'docs/conf.py',
      'html_theme = "furo"',
      'html_theme = "furo"\nhtml_theme_options = {"source_repository": "https://github.com/example/docs/", "source_branch": "main", "source_directory": "docs/"}',
    ),
  }),
  own('mdBook', 'mdBook', {
    checkout: {
      owner: 'rust-lang',
      name: 'mdBook',
      commit: '641d06abe7d10d981ed61dd2711a30e4119666cd',
    },
    from: 'guide',
    command: ['mdbook', 'build', 'guide'],
    output: 'guide/book',
    config: { 'guide/book.toml': '[book]\ntitle = "mdBook"\n\n[output.html]\n' },
    withEditLinks: replacing(
      'guide/book.toml',
      '[output.html]\n',
      `[output.html]\nedit-url-template = "${repository}/edit/main/guide/{path}"\n`,
    ),
  }),
  own('HonKit', 'HonKit', {
    checkout: {
      owner: 'honkit',
      name: 'honkit',
      commit: '8ff3f5ea20d4bdc1914f945cf75beb931d079d55',
    },
    from: 'docs',
    config: { 'docs/book.json': json({ title: 'HonKit' }) },
    withEditLinks: (sources) =>
      new Map(sources).set(
        'docs/book.json',
        json({
          plugins: ['edit-link'],
          pluginsConfig: { 'edit-link': { base: `${repository}/edit/main/docs`, label: 'Edit' } },
        }),
      ),
  }),
  own('MkDocs with Material', 'Material for MkDocs', {
    checkout: {
      owner: 'squidfunk',
      name: 'mkdocs-material',
      commit: '5b36f2ac499a45905e246bc66bbee2858ef6556f',
    },
    from: 'docs',
    config: {
      // It has a template of its own.
      'docs/index.md': '# Material\n\nA theme for MkDocs.\n',
      'mkdocs.yml': json({
        site_name: 'Material',
        theme: { name: 'material', font: false },
        plugins: ['search'],
        markdown_extensions: [
          ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
          ...['pymdownx.details', 'pymdownx.superfences', 'pymdownx.tasklist'],
          { 'pymdownx.tabbed': { alternate_style: true } },
        ],
      }),
    },
    withEditLinks: replacing(
      'mkdocs.yml',
      '"font": false',
      '"font": false, "features": ["content.action.edit"]\n}, "repo_url": "https://github.com/example/docs", "edit_uri": "edit/main/docs/", "extra": {',
    ),
  }),
  own('Docusaurus', 'React Redux', {
    checkout: {
      owner: 'reduxjs',
      name: 'react-redux',
      commit: 'a742e64a673bcec953e3456628760cb7a0597d7a',
    },
    from: 'docs',
    config: {
      'sidebars.mjs': module({ docs: [{ type: 'autogenerated', dirName: '.' }] }),
      'docusaurus.config.mjs': module({
        ...{ title: 'React Redux', url: 'https://docs.example.com', baseUrl: '/' },
        ...{ onBrokenLinks: 'warn', onBrokenAnchors: 'warn', markdown: { format: 'detect' } },
        presets: [
          ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false }],
        ],
      }),
    },
    withEditLinks: replacing(
      'docusaurus.config.mjs',
      '"routeBasePath": "/",',
      `"routeBasePath": "/", "editUrl": "${repository}/tree/main/",`,
    ),
  }),
  own('VitePress', 'VitePress', {
    checkout: {
      owner: 'vuejs',
      name: 'vitepress',
      commit: 'ed2bfb266ef788e86d1a73fe3cd7708a4cd5e260',
    },
    from: 'docs/en',
    command: ['vitepress', 'build', 'docs/en'],
    output: 'docs/en/.vitepress/dist',
    config: {
      'docs/en/.vitepress/config.mjs': module({
        ...{ title: 'VitePress', ignoreDeadLinks: true },
        themeConfig: { search: { provider: 'local' } },
      }),
    },
    withEditLinks: replacing(
      'docs/en/.vitepress/config.mjs',
      '"themeConfig": {',
      `"themeConfig": { "editLink": { "pattern": "${repository}/edit/main/docs/en/:path" },`,
    ),
  }),
  {
    ...{
      generator: 'Antora',
      docs: 'Asciidoctor',
      folder: 'antora',
      flavor: 'asciidoc',
      without: [],
    },
    install: { npm: { '@antora/cli': '3.1.10', '@antora/site-generator': '3.1.10' } },
    command: ['antora', '--quiet', 'playbook.yml'],
    output: 'build/site',
    endings: ['.html', '.adoc', ''],
    needsRepository: true,
    isPage: (path) => /\/pages\/.*\.adoc$/.test(path),
    checkout: async () => ({ folder: await checkedOut(asciidoctor), from: 'docs' }),
    async sources() {
      const texts = textsIn(await checkedOut(asciidoctor), 'docs')
      return texts
        .set(
          'ui/layouts/default.hbs',
          '<!doctype html><title>{{page.title}}</title><nav>{{#with page.editUrl}}{{/with}}</nav><article>{{{page.contents}}}</article>\n',
        )
        .set('ui/layouts/404.hbs', '<!doctype html><title>404</title><p>Not found</p>\n')
        .set('.gitignore', 'node_modules\nbuild\n')
        .set(
          'playbook.yml',
          json({
            site: {
              title: 'Asciidoctor',
              url: 'https://docs.example.com',
              start_page: 'asciidoctor::index.adoc',
            },
            content: {
              sources: [
                {
                  url: '.',
                  branches: 'HEAD',
                  start_path: 'docs',
                  edit_url: `${repository}/edit/main/{path}`,
                },
              ],
            },
            ui: { bundle: { url: './ui' } },
            runtime: { cache_dir: './build/cache', log: { level: 'fatal' } },
          }),
        )
    },
    withEditLinks: replacing(
      'ui/layouts/default.hbs',
      '{{#with page.editUrl}}{{/with}}',
      '<a href="{{page.editUrl}}">Edit this Page</a>',
    ),
  },
]

const asciidoctor: Checkout = {
  owner: 'asciidoctor',
  name: 'asciidoctor',
  commit: 'ae5891df10f12dda069abea8a318c9b94d545bee',
}
