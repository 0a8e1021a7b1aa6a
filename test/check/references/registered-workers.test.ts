import { expect, test } from 'vitest'
import { isOfLoader, RegisteredWorkers } from '../../../src/check/references/registered-workers.ts'
import type { Reference } from '../../../src/reading/scan/scan.ts'
import { siteFile } from '../baseline/sites.ts'

const worker = (url: string): Reference => ({ kind: 'worker', url, text: '' })
const script = {
  ...siteFile('js/a.js'),
  scan: { references: [worker('sw.js'), worker('/b.js')], anchors: [], isPartial: false },
}

test('a page decides what a relative URL in its script leads to', () => {
  expect(isOfLoader(script, worker('sw.js'))).toBe(true)
  expect(isOfLoader(script, worker('/sw.js'))).toBe(false)
  expect(isOfLoader(siteFile('a.html'), worker('sw.js'))).toBe(false)
  expect(isOfLoader(script, { ...worker('sw.js'), kind: 'script' })).toBe(false)
})

test('scripts are workers, and no other files', () => {
  const workers = new RegisteredWorkers([script])
  expect(workers.registeredBy(script)).toEqual(['sw.js'])
  expect(workers.registeredBy(siteFile('c.js'))).toEqual([])
  for (const file of [siteFile('sw.js'), siteFile('a.html'), undefined]) workers.add(file)
  expect(workers.paths).toEqual(['sw.js'])
})
