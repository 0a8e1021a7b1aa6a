import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanWebManifest } from '../../../src/reading/data/listed-urls.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test('the items of an RSS feed are links, as Hugo and Docusaurus write them', () => {
  const rss = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
    <channel><title>Docs</title><link>https://docs.example.com/blog</link>
    <atom:link href="https://docs.example.com/index.xml" rel="self"/>
    <item><title>A &amp; B</title><link>https://docs.example.com/a?b=1&amp;c=2</link><guid>https://docs.example.com/guid</guid>
      <description>&lt;a href="/x"&gt;x&lt;/a&gt;</description></item>
    <item><link><![CDATA[https://docs.example.com/c]]></link></item></channel></rss>`
  for (const path of ['rss.xml', 'blog/index.xml', 'a.rss', 'feed.xml']) {
    expect(referencesIn(scanFile(path, rss))).toEqual([
      'link https://docs.example.com/a?b=1&c=2',
      'link https://docs.example.com/c',
    ])
  }
})

test('the entries of an Atom feed are links, without those to comments and files', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://docs.example.com/blog"/>
    <entry><id>https://docs.example.com/id</id><link href="https://docs.example.com/a"/>
      <link rel="alternate" href="/b"></link><link rel="enclosure" href="/c.mp3"/><link rel="replies" href="/d"/></entry>
    </feed>`
  expect(referencesIn(scanFile('atom.xml', atom))).toEqual([
    'link https://docs.example.com/a',
    'link /b',
  ])
})

test('other XML files of these names have no links', () => {
  const doxygen = '<doxygenindex><compound><link>/a</link></compound></doxygenindex>'
  expect(referencesIn(scanFile('index.xml', doxygen))).toEqual([])
})

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
