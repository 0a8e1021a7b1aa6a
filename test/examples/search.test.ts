import { hash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { restoredPages } from '../../src/verify/alterations.ts'
import { read, readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type Stage, test } from './script.ts'

const addSearch = stepOf(readWorkflow('examples/deploy-with-search.yml'), 'Add the search')

const pages = {
  'index.html':
    '<!doctype html>\n<html lang="de-CH">\n<head>\n<title>Start</title></head><body></body>',
  'guides/a.html': '<html><HEAD class="x"><script>"</head>"</script></HEAD><body>é</body></html>',
  '404.html': '<html><head></head><body>Not found</body></html>',
}

/** Runs the recipe's step on a site, with a Pagefind that lists its pages. */
function run(stage: Stage, site: Readonly<Record<string, string>> = pages) {
  for (const name of ['add-search.sh', 'search.html', 'search.js']) {
    stage.write(`search/${name}`, read(`examples/search/${name}`))
  }
  for (const [path, page] of Object.entries(site)) {
    stage.write(`site/${path}`, Buffer.from(page, 'latin1'))
  }
  stage.program(
    'npx',
    'mkdir "$4/pagefind"; echo "$*" >calls; (cd "$4" && find . -name "*.html" | sort) >indexed',
  )
  return stage.run(addSearch, addSearch.env)
}

describe.skipIf(!has('sed', 'find'))('the recipe with a search', () => {
  test('indexes every page except the 404 page, with a pinned version of Pagefind', ({ stage }) => {
    const { exitCode, log } = run(stage)
    expect(exitCode, log).toBe(0)
    expect(stage.read('calls')).toMatch(/^--yes pagefind@\d+\.\d+\.\d+ --site site\n$/)
    expect(stage.read('indexed')).toBe('./guides/a.html\n./index.html\n')
  })

  test('adds one script to each page, which the verification recognizes', ({ stage }) => {
    run(stage)
    for (const [path, page] of Object.entries(pages)) {
      const served = stage.exec('base64', [`site/${path}`]).log
      const restored = [...restoredPages(Buffer.from(served, 'base64'), {})]
      expect(restored, path).toContainEqual({
        sha256: hash('sha256', Buffer.from(page, 'latin1')),
        alterations: ['search by Pagefind'],
      })
    }
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
