import { expect, test } from 'vitest'
import { BuildFiles } from '../../src/verify/build-files.ts'
import { manifestOfFiles } from '../support/verification.ts'

const site = new URL('https://docs.test/docs')
const url = new URL('https://docs.test/docs/a')
const manifest = '_next/static/new1/_buildManifest.js'

const page = (script: string, build?: string) =>
  Buffer.from(
    `<!doctype html><script src="${script}"></script><script id="__NEXT_DATA__">{"buildId":"${build}"}</script>`,
  )

/** The paths of the files that the page loads, with the files of the export that they must be. */
function loadedBy(body: Buffer, files: readonly string[] = [manifest]) {
  const exported = manifestOfFiles(Object.fromEntries(files.map((path) => [path, ''])))
  const loaded = new BuildFiles(exported.files).loadedBy('a.html', body, url, site)
  return loaded?.map(({ path, file }) => `${path} = ${file.path}`)
}

test('a file in the folder of another build must be the one of the export', () => {
  const path = '_next/static/old1/_buildManifest.js'
  expect(loadedBy(page(`/docs/${path}`))).toEqual([`${path} = ${manifest}`])
  expect(loadedBy(page(`./${path}`))).toEqual([`${path} = ${manifest}`])
})

test('a file outside of a folder of a build is not listed', () => {
  expect(loadedBy(page('/docs/site.js'))).toEqual([])
})

test.each([
  ['that the export does not have', '/docs/_next/static/old1/_otherManifest.js'],
  ['outside of the site', '/_next/static/old1/_buildManifest.js'],
  ['of another host', 'https://cdn.example/docs/_next/static/old1/_buildManifest.js'],
])('nobody can say what a page loads with a file of a build %s', (_, script) => {
  expect(loadedBy(page(script))).toBeUndefined()
})

test('the id of a build whose data the export does not have leads nowhere', () => {
  const files = [manifest, '_next/data/new1/a.json']
  expect(loadedBy(page('/docs/site.js', 'new1'), files)).toEqual([])
  expect(loadedBy(page('/docs/site.js', 'old1'), files)).toBeUndefined()
  expect(loadedBy(page('/docs/site.js', 'old1'))).toEqual([])
})
