import type { DocsPage, DocsSource } from '../docs-source.ts'
import { type Generator, json, pagesIn, withoutStart } from './generator.ts'

const javaSources = 'sources/native/jpype_module/src/main/java'

/** Generators of references from source code. */
export const referenceGenerators: readonly Generator[] = [
  {
    name: 'TypeDoc',
    install: { npm: { typedoc: '0.28.20', typescript: '5.9.3', valibot: '1.5.0' } },
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
        ...{ out: 'site', readme: 'docs/index.md', favicon: 'docs/logo.svg' },
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
    name: 'Javadoc',
    install: { program: 'javadoc', sources: 'JPype1==1.7.1' },
    files: (docs) => ({
      'overview.html': `<html><body><p>${docs.pages.map(({ title }) => title).join(', ')}</p>
<pre>${escaped(pageOf(docs, 'commands/npm-ping').body)}</pre>
<p><img src="org/jpype/doc-files/logo.svg" alt=""></p></body></html>\n`,
      [`${javaSources}/org/jpype/doc-files/logo.svg`]: docs.logo,
      options: `-header "${pageOf(docs, 'commands/npm-ping').label}"\n`,
    }),
    command: [
      ...(['javadoc', '@options', '-quiet', '-Xdoclint:none', '--ignore-source-errors'] as const),
      ...['-overview', 'overview.html', '-d', 'site', '-sourcepath', javaSources],
      ...['-subpackages', 'org.jpype'],
    ],
    output: 'site',
  },
  {
    name: 'Doxygen',
    install: { program: 'doxygen' },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map((page) => [`docs/${page.path}.md`, `# ${page.title}\n\n${page.body}`]),
      ),
      'logo.svg': docs.logo,
      Doxyfile: `PROJECT_NAME = npm
PROJECT_LOGO = logo.svg
INPUT = docs
RECURSIVE = YES
FILE_PATTERNS = *.md
USE_MDFILE_AS_MAINPAGE = docs/index.md
LAYOUT_FILE = layout.xml
GENERATE_TREEVIEW = YES
GENERATE_LATEX = NO
HTML_TIMESTAMP = YES
QUIET = YES
WARNINGS = NO
`,
      'layout.xml': `<doxygenlayout version="1.0"><navindex>
<tab type="mainpage" visible="yes" title=""/><tab type="pages" visible="yes" title=""/>
<tab type="user" url="https://docs.npmjs.com" title="${pageOf(docs, 'commands/npm-ping').label}"/>
</navindex></doxygenlayout>\n`,
    }),
    command: ['doxygen'],
    output: 'html',
    dates: /Generated on [\w :]+ for/g,
    needsFakeTime: true,
    isMoved: true,
  },
  {
    name: 'JSDoc',
    install: { npm: { jsdoc: '4.0.5' } },
    files: (docs) => ({
      ...Object.fromEntries(
        docs.pages.map(({ path, label, body }) => [
          `src/${path.replaceAll('/', '-')}.js`,
          `/**\n${body.replaceAll(/\*\/|@/g, '')}\n@module ${label.replaceAll(/\W+/g, '-')}\n*/\n`,
        ]),
      ),
      'static/logo.svg': docs.logo,
      'conf.json': json({
        source: { include: ['src'] },
        opts: { destination: 'site' },
        templates: { default: { staticFiles: { include: ['static'] } } },
      }),
    }),
    command: ['jsdoc', '--configure', 'conf.json'],
    output: 'site',
    dates: / on \w{3} \w{3} \d\d \d{4} [\d:]+ GMT/g,
    needsFakeTime: true,
    isMoved: true,
  },
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function pageOf({ pages }: DocsSource, path: string): DocsPage {
  const page = pages.find((page) => page.path === path)
  if (!page) throw new Error(`the sources have no page ${path}`)
  return page
}
