import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatManifest } from '../../src/site/manifest.ts'
import { readManifestFile } from '../../src/site/manifest-reader.ts'
import { manifest, siteFile } from '../check/baseline/sites.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'manifest-reader-')))
afterAll(() => rmSync(folder, { recursive: true }))

const site = manifest(siteFile('index.html'), siteFile('ä.css'))

function read(text: string) {
  const path = join(folder, 'manifest.json')
  writeFileSync(path, text)
  return readManifestFile('baseline', path, folder)
}

test('a manifest is read in any layout', async () => {
  expect(await read(formatManifest(site))).toEqual(site)
  expect(await read(JSON.stringify(site))).toEqual(site)
})

test('a file that does not exist is no manifest', async () => {
  const path = join(folder, 'missing.json')
  expect(await readManifestFile('baseline', path, folder)).toBeUndefined()
})

test('a manifest that was changed is refused, whatever its layout', async () => {
  const changed = { ...site, files: site.files.slice(1) }
  for (const text of [formatManifest(changed), JSON.stringify(changed)]) {
    await expect(read(text)).rejects.toThrow('was changed after it was written')
  }
})

test('a folder is refused, with the next step', async () => {
  await expect(readManifestFile('baseline', folder, folder)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    nextStep: expect.stringContaining('or leave `baseline` out'),
  })
})
