import { Parser } from 'htmlparser2'
import { describe, expect } from 'vitest'
import { read, readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const addSearch = stepOf(readWorkflow('examples/deploy-with-search.yml'), 'Add the search')

const pages = {
  'index.html':
    '<!doctype html>\n<html lang="de-CH">\n<head>\n<title>Start</title></head><body></body>',
  'guides/a.html': '<html><HEAD class="x"><script>"</head>"</script></HEAD><body>é</body></html>',
  '404.html': '<html><head></head><body>Not found</body></html>',
}

/** Runs the recipe's step on a site, with a Pagefind that lists its pages. */
function run(
  stage: ScriptStage,
  site: Readonly<Record<string, string>> = pages,
  program = 'mkdir "$4/pagefind"; touch "$4/pagefind/pagefind-ui.js"; echo "$*" >calls; (cd "$4" && find . -name "*.html" | sort) >indexed',
) {
  for (const name of ['add-search.sh', 'search.html', 'search.js']) {
    stage.write(`search/${name}`, read(`examples/search/${name}`))
  }
  for (const [path, page] of Object.entries(site)) {
    stage.write(`site/${path}`, Buffer.from(page, 'latin1'))
  }
  stage.program('npx', program)
  return stage.run(addSearch, addSearch.env)
}

const element = '<script src="/pagefind/search.js" defer></script>'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

function elementsOf(page: string): Element[] {
  const elements: Element[] = []
  new Parser({ onopentag: (name, attributes) => elements.push({ name, attributes }) }).end(page)
  return elements
}

describe.skipIf(!has('sed', 'find'))('the recipe with a search', () => {
  test('indexes every page except the 404 page, with a pinned version of Pagefind', ({ stage }) => {
    const { exitCode, log } = run(stage)
    expect(exitCode, log).toBe(0)
    expect(stage.read('calls')).toMatch(/^--yes pagefind@\d+\.\d+\.\d+ --site site\n$/)
    expect(stage.read('indexed')).toBe('./guides/a.html\n./index.html\n')
  })

  test('adds one script to each page, and changes nothing else', ({ stage }) => {
    run(stage)
    for (const [path, page] of Object.entries(pages)) {
      const served = Buffer.from(stage.exec('base64', [`site/${path}`]).log, 'base64')
      const parts = served
        .toString('latin1')
        .split(/<script [^>]*\/pagefind\/search\.js[^>]*><\/script>/)
      expect(parts, path).toHaveLength(2)
      expect(parts.join(''), path).toBe(page)
    }
  })

  // Oracle: htmlparser2, which reads pages like a browser.
  test.for([
    ['without a head', '<!doctype html><title>A</title><p>A'],
    [
      'with a line break after `<head`',
      '<html><head\n  class="a"\n><title>A</title></head></html>',
    ],
    ['with a commented head before its own', '<!-- <head> --><html><head></head></html>'],
    [
      'with `>` in an attribute of its head',
      '<html><head data-x="a>b"><title>A</title></head></html>',
    ],
    ['with a head in the text of a script', '<script>"<head>"</script><html><head></head></html>'],
    ['without any markup', ''],
  ] as const)(
    'adds a script that works to a page %s, and changes nothing else',
    ([, page], { stage }) => {
      const { exitCode, log } = run(stage, { ...pages, 'a.html': page })
      expect(exitCode, log).toBe(0)
      const after = stage.read('site/a.html')
      expect(after.replace(element, '')).toBe(page)
      const outline = elementsOf(after)
      const isAdded = ({ name, attributes }: Element) =>
        name === 'script' && attributes.src === '/pagefind/search.js'
      expect(outline.filter(isAdded)).toHaveLength(1)
      expect(outline.filter((one) => !isAdded(one))).toEqual(elementsOf(page))
    },
  )

  test.for([
    ['Pagefind writes no interface', pages, 'mkdir "$4/pagefind"'],
    ['a page is in UTF-16', { ...pages, 'b.html': '\xff\xfe<\0p\0>\0' }, undefined],
  ] as const)('fails if %s, and leaves every page as it is', ([, site, program], { stage }) => {
    const { exitCode, log } = run(stage, site, program)
    expect(exitCode, log).toBe(1)
    expect(log).toContain('add-search.sh: ')
    for (const [path, page] of Object.entries(site)) {
      expect(stage.exec('base64', ['-w0', `site/${path}`]).log, path).toBe(
        Buffer.from(page, 'latin1').toString('base64'),
      )
    }
  })

  test.for([
    ["<html lang='fr'>", 'fr'],
    ['<html\n  class="a"\n  lang="pt-BR"\n>', 'pt-BR'],
    ['<html lang=nl>', 'nl'],
    ['<html data-lang="x">', 'en'],
    ['<p>', 'en'],
  ] as const)('finds in %j the language %s', ([start, language], { stage }) => {
    run(stage, { ...pages, 'index.html': `${start}${'text\n'.repeat(20_000)}` })
    expect(stage.read('site/pagefind/search.html')).toContain(`<html lang="${language}">`)
  })

  test('adds the search page in the language of the site', ({ stage }) => {
    run(stage)
    expect(stage.read('site/pagefind/search.html')).toContain('<html lang="de-CH">')
    expect(stage.read('site/pagefind/search.js')).toBe(read('examples/search/search.js'))
  })

  test.for([
    ['a search already', { ...pages, 'pagefind/pagefind.js': '' }, 'has a folder pagefind already'],
    ['no start page', { 'a.html': '' }, 'has no index.html'],
  ] as const)('leaves a site with %s unchanged', ([, site, message], { stage }) => {
    const { exitCode, log } = run(stage, site)
    expect(exitCode).toBe(1)
    expect(log).toContain(message)
    expect(stage.read(`site/${Object.keys(site)[0]}`)).toBe(Object.values(site)[0])
  })

  test('keeps the 404 page if Pagefind fails', ({ stage }) => {
    run(stage)
    stage.exec('rm', ['-r', 'site'])
    for (const [path, page] of Object.entries(pages)) stage.write(`site/${path}`, page)
    stage.program('npx', 'exit 3')
    expect(stage.run(addSearch, addSearch.env).exitCode).toBe(3)
    expect(stage.read('site/404.html')).toBe(pages['404.html'])
  })
})
