import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanWebManifest } from '../../../../src/site/reading/data/web-manifest.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test('icons, screenshots and starting pages of a web manifest are found', () => {
  const manifest = JSON.stringify({
    name: 'Docs',
    start_url: './?source=pwa',
    scope: '/nowhere/',
    icons: [{ src: 'icons/192.png', sizes: '192x192' }, { src: '/512.png' }],
    screenshots: [{ src: 'wide.png' }],
    shortcuts: [{ name: 'Guides', url: '/guides', icons: [{ src: 'guides.png' }] }],
  })
  for (const path of ['site.webmanifest', 'app/manifest.json']) {
    expect(referencesIn(scanFile(path, manifest))).toEqual([
      'image icons/192.png',
      'image /512.png',
      'image wide.png',
      'image guides.png',
      'link ./?source=pwa',
      'link /guides',
    ])
  }
})

test('any other JSON of this name has no references', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(referencesIn(scanWebManifest(text))).toEqual([])
    }),
  )
  // A browser extension, and a build of Vite.
  for (const json of ['{"icons":{"16":"a.png"}}', '{"index.html":{"file":"a.js","src":"b.js"}}']) {
    expect(referencesIn(scanWebManifest(json))).toEqual([])
  }
})
