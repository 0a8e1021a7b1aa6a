import { type Generator, json, module, pagesIn, withoutStart } from './generator.ts'

const react = { react: '19.2.1', 'react-dom': '19.2.1' }

export const javascriptGenerators: readonly Generator[] = [
  {
    name: 'VitePress',
    install: { npm: { vitepress: '1.6.4' } },
    files: (docs) => ({
      ...pagesIn('docs', docs),
      'docs/public/logo.svg': docs.logo,
      'docs/.vitepress/config.mjs': module({
        title: 'npm',
        ignoreDeadLinks: true,
        // Otherwise 64 pages are read at once, and the search index depends on their order.
        buildConcurrency: 1,
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
    install: {
      npm: {
        '@docusaurus/core': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        '@mdx-js/react': '3.1.1',
        ...react,
      },
      // Docusaurus 3.10 fails with later ones: `require.resolveWeak` is missing.
      overrides: { webpack: '5.99.9' },
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
    install: { npm: { astro: '7.3.5', '@astrojs/starlight': '0.42.4' } },
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
    install: { npm: { next: '16.4.6', marked: '18.2.1', ...react } },
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
    name: 'Nuxt',
    install: { npm: { nuxt: '4.5.2', marked: '18.2.1' } },
    files: (docs) => ({
      ...pagesIn('content', docs),
      'public/logo.svg': docs.logo,
      'labels.json': json(docs.pages.map(({ label, path }) => ({ label, path }))),
      'nuxt.config.mjs': `export default defineNuxtConfig({ telemetry: false, nitro: { prerender: ${json(
        {
          ...{ crawlLinks: false, failOnError: false },
          routes: docs.pages.map(({ path }) => (path === 'index' ? '/' : `/${path}`)),
        },
      )} } })\n`,
      'app/app.vue': '<template><NuxtPage /></template>\n',
      'app/pages/[...path].vue': `<script setup>
import { marked } from 'marked'
import labels from '../../labels.json'
const path = useRoute().path.replace(/^\\/|\\/$/g, '') || 'index'
const { data: html } = await useAsyncData(path, async () => {
  if (!import.meta.server) return ''
  const { readFileSync } = await import('node:fs')
  return marked(readFileSync('content/' + path + '.md', 'utf8').replace(/^---[^]*?\\n---\\n/, ''))
})
</script>
<template>
  <img src="/logo.svg" alt="">
  <nav><NuxtLink v-for="{ label, path } of labels" :key="path" :to="path === 'index' ? '/' : '/' + path">{{ label }}</NuxtLink></nav>
  <main v-html="html" />
</template>
`,
    }),
    command: ['nuxt', 'generate'],
    output: '.output/public',
    isMoved: true,
  },
  {
    name: 'HonKit',
    install: { npm: { honkit: '6.1.7' } },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map(({ path, title, body }) => [
          `docs/${path === 'index' ? 'README' : path}.md`,
          `# ${title}\n\n{% raw %}\n${body}\n{% endraw %}\n`,
        ]),
      ),
      'docs/SUMMARY.md': `# Summary\n\n${withoutStart(docs)
        .map(({ label, path }) => `* [${label}](${path}.md)\n`)
        .join('')}`,
      'docs/logo.svg': docs.logo,
    }),
    command: ['honkit', 'build', 'docs', 'site'],
    output: 'docs/site',
    dates: /"m?time":"[^"]*"/g,
    needsFakeTime: true,
    isMoved: true,
  },
]
