import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requireWholeSite } from '../../src/archive/whole-site.ts'
import { canLinkFolders } from '../support/system.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-site-'))
  mkdirSync(at('guide/empty'), { recursive: true })
  writeFileSync(at('index.html'), 'home')
  writeFileSync(at('guide/index.html'), 'guide')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = [
  { path: 'index.html', size: 4 },
  { path: 'guide/index.html', size: 5 },
]

test('an unchanged site may be published', () => {
  requireWholeSite(folder, files)
})

/** Changes by another program before the site is published. */
const changes: [string, () => void, RegExp][] = [
  ['without a file', () => rmSync(at('index.html')), /"index.html" is missing$/],
  ['without a folder', () => rmSync(at('guide'), { recursive: true }), /index.html" is missing$/],
  ['with half a file', () => writeFileSync(at('index.html'), 'ho'), /does not have its 4 bytes$/],
  [
    'with something else in place of a file',
    () => {
      rmSync(at('index.html'))
      mkdirSync(at('index.html'))
    },
    /does not have its 4 bytes$/,
  ],
  ['with an extra file', () => writeFileSync(at('x'), ''), /it has 3 files instead of 2$/],
  ['with an extra link', () => symlinkSync(folder, at('x'), 'junction'), /it has 3 files instead/],
  ['that is gone', () => rmSync(folder, { recursive: true }), /is missing$/],
]

describe('a site is not published', () => {
  const possible = changes.filter(([how]) => canLinkFolders || !how.includes('link'))
  test.each(possible)('%s', (_, change, message) => {
    change()
    expect(() => requireWholeSite(folder, files)).toThrow(
      expect.objectContaining({
        code: 'DOWNLOAD_FAILED',
        what: expect.stringMatching(message),
      }),
    )
  })
})
