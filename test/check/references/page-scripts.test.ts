import { expect, test } from 'vitest'
import { PageScripts } from '../../../src/check/references/page-scripts.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { scanFile } from '../../../src/reading/file-scanner.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'

const scanned = (path: string, text: string): SiteFile => ({
  path,
  size: text.length,
  sha256: '',
  scan: scanFile(path, Buffer.from(text)),
})

/** Of a page with this markup, besides these files. */
function scriptsOf(markup: string, files: Readonly<Record<string, string>> = {}) {
  const page = scanned('guides/a.html', markup)
  const site = [page, ...Object.entries(files).map(([path, text]) => scanned(path, text))]
  const scripts = new PageScripts(new UrlResolver(hostedSite(site, 'nginx'), siteRules()))
  return [scripts.thatMakeAnchors(page), scripts.mayReadFragment(page)]
}

test('the scripts within a page, the files that it loads, and their imports count', () => {
  expect(scriptsOf('<script>document.title = "a"</script>')).toEqual(['none', false])
  expect(scriptsOf('<script>box.innerHTML = "a"</script>')).toEqual(['some', false])
  const load = '<script src="../a.js"></script>'
  expect(scriptsOf(load, { 'a.js': 'box.innerHTML = location.hash' })).toEqual(['some', true])
  const module = '<script type="module" src="../a.js"></script>'
  const imports = { 'a.js': 'import "./b.js"', 'b.js': 'box.innerHTML = ""' }
  expect(scriptsOf(module, imports)).toEqual(['some', false])
  expect(scriptsOf(module, { ...imports, 'b.js': 'start()' })).toEqual(['none', false])
})

test('a script that was not read, or runs other code, leaves it open', () => {
  const open = ['unknown', true]
  expect(scriptsOf('<script src="https://cdn.example.com/a.js"></script>')).toEqual(open)
  expect(scriptsOf('<script src="missing.js"></script>')).toEqual(open)
  expect(scriptsOf('<script>eval(text)</script>')).toEqual(open)
  expect(scriptsOf('<a href="#x" onclick="show()">')).toEqual(open)
})

test('data is no script', () => {
  const data = '<script type="application/ld+json">{ "innerHTML": "hash" }</script>'
  expect(scriptsOf(data)).toEqual(['none', false])
})

test('the imports of a script that many pages load are resolved once', () => {
  const markup = '<script type="module" src="a.js"></script>'
  const pages = Array.from({ length: 20 }, (_, index) => scanned(`${index}.html`, markup))
  const chunks = Array.from({ length: 30 }, (_, index) => `./chunk-${index}.js`)
  const code = chunks.map((chunk) => `import '${chunk}'\n`).join('')
  const site = [...pages, scanned('a.js', code), ...chunks.map((path) => scanned(path, 'start()'))]
  class CountingResolver extends UrlResolver {
    count = 0
    override resolve(...parameters: Parameters<UrlResolver['resolve']>) {
      this.count++
      return super.resolve(...parameters)
    }
  }
  const urls = new CountingResolver(hostedSite(site, 'nginx'), siteRules())
  const scripts = new PageScripts(urls)
  for (const page of pages) scripts.thatMakeAnchors(page)
  expect(urls.count).toBe(pages.length + chunks.length)
})
