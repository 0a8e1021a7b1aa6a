import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workerReader } from '../../../src/reading/script/worker-reader.ts'
import { foundBy } from './found.ts'

const workerUrls = (script: string) => foundBy(script, workerReader(script))

const urls = (script: string) => workerUrls(script).map(({ kind, url }) => `${kind} ${url}`)

describe('the URLs of a service worker are found', () => {
  test.each<[script: string, found: string[]]>([
    ['navigator.serviceWorker.register("/sw.js", {scope: "/"})', ['worker /sw.js']],
    ['navigator.serviceWorker.register("sw.js")', ['worker sw.js']],
    ["navigator.serviceWorker.register('./pwa/worker.js')", ['worker ./pwa/worker.js']],
    ['importScripts("workbox-1.js", "./a.js")', ['connection workbox-1.js', 'connection ./a.js']],
    ['caches.open(a).then(c => c.addAll(["/", "/a.css"]))', ['prefetch /', 'prefetch /a.css']],
    [
      's.precacheAndRoute([{url:"a.html",revision:"1.2"},{"revision":null,"url":"b.js"}],{})',
      ['prefetch a.html', 'prefetch b.js'],
    ],
    ['(0,s.precache)(["/a"]); precache([ \'/b\', ])', ['prefetch /a', 'prefetch /b']],
    ['caches; c.addAll(["https://a.test/b.css"])', ['prefetch https://a.test/b.css']],
    // A bracket within the call does not end its list.
    ['importScripts(path("a.js"), "/b.js")', ['connection /b.js']],
    ['precache(["/a"].concat(["/b"]))', ['prefetch /a', 'prefetch /b']],
    [
      'precache([{url: "/a"}, {url: "/b"}, {url: "/c"}])',
      ['prefetch /a', 'prefetch /b', 'prefetch /c'],
    ],
  ])('in %s', (script, found) => {
    expect(urls(script)).toEqual(found)
  })

  test.each([
    'list.addAll(["/a", "/b.css"])',
    'caches; c.addAll(["words", "of", "a list"])',
    'caches; c.addAll(["/a" + b, c + "/d"])',
    'const U = ["/a"]; caches.open(a).then(c => c.addAll(U))',
    'navigator.serviceWorker.register(path("/sw.js"))',
    'a.register("/sw.js"); serviceWorker.unregister("/sw.js")',
    'importScripts(a, "b.js" + c)',
    '"importScripts(\'a.js\')"; // importScripts("b.js")',
  ])('but not in %s', (script) => {
    expect(urls(script)).toEqual([])
  })
})

test('any script can be read, and what it lists stands in it', () => {
  const parts =
    'caches importScripts( addAll( [ ] ( ) { } , : = a url "/a" "b.js" register serviceWorker .'.split(
      ' ',
    )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (all) => {
      for (const { url } of workerUrls(all.join(' '))) expect(['/a', 'b.js']).toContain(url)
    }),
  )
})
