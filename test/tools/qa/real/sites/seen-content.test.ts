import { expect, test } from 'vitest'
import { seenContent } from '../../../../../tools/qa/real/sites/seen-content.ts'
import { folderOf } from './folder.ts'

// Promise: a page counts as stale unless only what no reader sees differs from the new build.

const build = (id: string, text: string, image = 'a.png') =>
  folderOf({
    [`_next/static/${id}/_buildManifest.js`]: '',
    'a.html': `<!-- made at ${id} --><meta name="dc.created" content="${id}"><script>"${id}"</script><img src="${image}"><p>${text}`,
    'sitemap.xml': `<url><loc>/a</loc><lastmod>${id}</lastmod></url>`,
  })

test('ids and times of a build are not seen, text and URLs are', () => {
  const first = build('first-build', 'text')
  const seen = (folder: string, path: string) => seenContent(folder, path)
  expect(seen(build('second-one', 'text'), 'a.html')).toBe(seen(first, 'a.html'))
  expect(seen(build('second-one', 'text'), 'sitemap.xml')).toBe(seen(first, 'sitemap.xml'))
  expect(seen(build('first-build', 'new'), 'a.html')).not.toBe(seen(first, 'a.html'))
  expect(seen(build('first-build', 'text', 'b.png'), 'a.html')).not.toBe(seen(first, 'a.html'))
})
