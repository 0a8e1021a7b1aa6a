import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import { changedUrlPaths } from '../../src/site/changed-paths.ts'
import { changesBetween } from '../../src/site/changes.ts'
import { namesOf } from '../../src/site/hosted-site.ts'
import { manifestOf } from '../../src/site/manifest.ts'
import { read } from '../support/examples/workflow.ts'
import { type Nginx, nginxPath, startNginx } from '../support/nginx.ts'
import { writeFiles } from '../support/write-files.ts'

// Promise: after the changed paths are purged, a cache serves no visible content of the previous
// build. Uses a real cache in front of a real server.

type Site = Readonly<Record<string, string>>

/**
 * A page with the id of its build: in metadata, and in the URLs of the style sheet and the data.
 */
const page = (build: string, text: string) =>
  `<!doctype html><meta name="build" content="${build}"><link rel="stylesheet" href="/site.css?build=${build}">` +
  `<script src="/_next/data/${build}/a.json"></script><p>${text}</p>`

function build(id: string, { text = 'same', style = 'same', data = 'same' } = {}): Site {
  return {
    'index.html': page(id, 'start'),
    'a.html': page(id, text),
    'b/index.html': page(id, 'folder'),
    ...(text === 'new' && { 'new.html': page(id, 'new page') }),
    'site.css': `p { content: '${style}' }`,
    [`_next/data/${id}/a.json`]: data,
  }
}

function manifestOfSite(site: Site) {
  const files = Object.entries(site).map(([path, text]) => {
    const reader = new FileReader(path, 'digests')
    reader.update(Buffer.from(text))
    return reader.end()
  })
  return manifestOf(files, { domain: 'docs.test' })
}

/** All URLs under which any host serves a site, and the URLs that its pages load. */
const urlsOf = (site: Site) => [
  ...Object.keys(site)
    .flatMap(namesOf)
    .map((path) => `/${path}`),
  ...Object.values(site).flatMap((text) => text.match(/(?<=(?:src|href)=")[^"]*/g) ?? []),
]

describe.skipIf(!nginxPath)('a cache in front of nginx', () => {
  let origin: Nginx
  let cache: Nginx
  beforeAll(async () => {
    origin = await startNginx({}, read('examples/nginx/site.conf'))
    cache = await startNginx(
      { 'cache/x': '' },
      `server {
        listen 8080;
        location / {
          proxy_pass ${origin.url};
          proxy_cache site;
          proxy_cache_key $request_uri;
          proxy_cache_valid any 1h;
          proxy_ignore_headers Cache-Control;
          # A request with this header replaces the cached response.
          proxy_cache_bypass $http_x_purge;
        }
      }`,
      'proxy_cache_path CACHE keys_zone=site:1m;',
    )
  }, 30_000)
  afterAll(async () => {
    await cache.stop()
    await origin.stop()
  })

  const get = async (url: string, headers = {}) =>
    await (await fetch(cache.url + url, { headers })).text()

  /** Deploys a site without removing old files. */
  function deploy(site: Site): void {
    writeFiles(origin.folder, Object.entries(site))
  }

  test.for([
    ['nothing', {}, 0],
    ['a page', { text: 'new' }, 6],
    ['a style sheet', { style: 'new' }, 12],
    ['the data of a page', { data: 'new' }, 12],
  ] as const)('serves nothing stale after a change of %s', async ([name, edit, maxPaths]) => {
    const id = name.replaceAll(' ', '-')
    const before = build(`${id}-1`)
    const after = build(`${id}-2`, edit)
    rmSync(origin.folder, { recursive: true, force: true })
    deploy(before)
    const purgeAll = { 'x-purge': '1' }
    for (const url of [...urlsOf(before), '/new', '/new.html']) await get(url, purgeAll)

    deploy(after)
    const paths = changedUrlPaths(changesBetween(manifestOfSite(before), manifestOfSite(after)))
    for (const path of paths) await get(path, purgeAll)

    for (const url of Object.keys(after)
      .flatMap(namesOf)
      .map((path) => `/${path}`)) {
      const body = await get(url)
      // The visible content: the text, and the files that the page loads.
      const loads =
        url.includes('.css') || url.includes('_next') ? [] : urlsOf({ x: body }).slice(1)
      const seen = [
        body.replaceAll(/-[12](?=["/])/g, ''),
        ...(await Promise.all(loads.map((load) => get(load)))),
      ]
      const expected = Object.values(after).map((text) => text.replaceAll(/-[12](?=["/])/g, ''))
      for (const text of seen) expect(expected).toContain(text)
    }
    expect(paths.length).toBeLessThanOrEqual(maxPaths)
  })
})
