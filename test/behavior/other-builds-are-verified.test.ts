import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, type SiteServer, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a page of another build counts as the exported page only if every file that its build id leads
// to is a file of the export, byte for byte.

const page = (build: string, text: string) =>
  `<!DOCTYPE html><html><head><script src="/docs/_next/static/${build}/_buildManifest.js"></script>
<link rel="preload" as="script" href="./_next/static/${build}/_ssgManifest.js"></head><body><p>${text}</p>
<script id="__NEXT_DATA__" type="application/json">{"page":"/","buildId":"${build}"}</script></body></html>`
const scriptsOf = (build: string) => ({
  [`_next/static/${build}/_buildManifest.js`]: 'self.__BUILD_MANIFEST={}',
  [`_next/static/${build}/_ssgManifest.js`]: 'self.__SSG_MANIFEST=new Set',
})
const files = {
  'index.html': page('new1', 'start'),
  'a.html': page('new1', 'a'),
  '404.html': '<p>not found',
  ...scriptsOf('new1'),
}

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files, 'nginx', 'docs')
})
afterAll(() => site[Symbol.asyncDispose]())

async function served(deployed: Files, exported: Files = files) {
  site.files = { ...exported, ...deployed }
  const manifest = manifestOfFiles(exported)
  const { differences, failure } = await verify(site.url, { manifest, timeout: 10_000 })
  return { differences, isVerified: failure === undefined }
}

test('a page whose build is deployed beside the new one is a notice', async () => {
  const deployed = { 'a.html': page('old1', 'a'), ...scriptsOf('old1') }
  const { differences, isVerified } = await served(deployed)
  expect(differences).toEqual(['altered /a', 'altered /a.html'])
  expect(isVerified).toBe(true)
})

test('a page whose build is missing is a difference', async () => {
  const { differences, isVerified } = await served({ 'a.html': page('old1', 'a') })
  expect(differences).toContain('missing /_next/static/old1/_buildManifest.js')
  expect(differences).toContain('missing /_next/static/old1/_ssgManifest.js')
  expect(isVerified).toBe(false)
})

test('a page that leads to other bytes is a difference', async () => {
  const evil = { '_next/static/evil/_buildManifest.js': 'steal()' }
  const { differences, isVerified } = await served({
    'a.html': page('evil', 'a'),
    ...scriptsOf('evil'),
    ...evil,
  })
  expect(differences).toContain('wrong /_next/static/evil/_buildManifest.js')
  expect(isVerified).toBe(false)
})

test('a page with another date leads to the files of its build, too', async () => {
  const dated = (build: string, date: string) => page(build, `Updated on ${date}`)
  const exported = { ...files, 'a.html': dated('new1', 'Nov 21, 2026') }
  const { isVerified } = await served({ 'a.html': dated('evil', 'Nov 20, 2026') }, exported)
  expect(isVerified).toBe(false)
})

test('the page for missing URLs of another build leads to its files, too', async () => {
  const exported = { ...files, '404.html': page('new1', 'not found') }
  const { differences } = await served({ '404.html': page('evil', 'not found') }, exported)
  expect(differences).toContain('missing /_next/static/evil/_buildManifest.js')
})

test.each([
  ['of a folder outside of the build', '../../evil'],
  ['whose data the export does not have', 'old1'],
])('a page with a build id %s is wrong', async (_, build) => {
  const data = '_next/data/new1/a.json'
  const idOnly = files['a.html'].replace('"buildId":"new1"', `"buildId":"${build}"`)
  expect(idOnly).not.toBe(files['a.html'])
  const { differences } = await served({ 'a.html': idOnly }, { ...files, [data]: '{}' })
  expect(differences).toEqual(['wrong /a', 'wrong /a.html'])
})

test('a manifest of a build at another host is wrong, as nobody can say what it is', async () => {
  const exported = { ...files, 'a.html': files['a.html'].replace('/docs/', 'https://cdn.example/') }
  const other = exported['a.html'].replace('static/new1/_build', 'static/evil/_build')
  const { differences } = await served({ 'a.html': other }, exported)
  expect(differences).toEqual(['wrong /a', 'wrong /a.html'])
})
