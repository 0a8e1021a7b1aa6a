import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BodyChanges, maxDistinct } from '../../../src/verify/judge/body-change.ts'
import { detailOf } from '../../../src/verify/report/words.ts'

const page = (text: string) =>
  `<!doctype html><html><head><title>T</title><script src="/a.js"></script></head><body><p>${text}</body></html>`

/** The change of a page, and its sentences: alone, and for two pages that differ alike. */
function described(original: string, served: string, known?: string) {
  const file = { path: 'a.html', size: original.length, sha256: hash('sha256', original) }
  const read = () => (known === undefined ? undefined : Buffer.from(known))
  const change = new BodyChanges(read).of(file, Buffer.from(served))
  if (!change) return undefined
  const wrong = { kind: 'wrong', level: 'difference', by: 'change', change } as const
  const one = { difference: wrong, about: 'file', url: '/a', size: original.length } as const
  return {
    detail: detailOf(one),
    alike: detailOf({ ...one, alike: { pages: 2, isAll: false } }),
  }
}

const original = page('a')

test.each([
  [
    '<meta name="x" content="y">',
    '</head>',
    '27 bytes longer: `<meta name="x" content="y">` was added',
  ],
  [
    '<script src="https://cdn.example/x.js"></script>',
    '</head>',
    'a script was added: https://cdn.example/x.js',
  ],
  ['<script>steal()</script>', '</body>', 'an inline script was added'],
  ['\n<!-- built -->', '</html>', '`<!-- built -->` was added'],
])('%s before %s is found without the original', (added, before, detail) => {
  const result = described(
    original,
    original.replace(before, () => `${added}${before}`),
  )
  expect(result?.detail).toContain(detail)
  expect(result?.alike).toMatch(/^2 pages are \d+ bytes longer: .* was added to each$/)
})

test('without the original, other differences are only measured', () => {
  expect(described(original, page('bcd'))).toBeUndefined()
})

test('with the original, the first bytes are shown', () => {
  const result = described(original, page('bcd'), original)
  expect(result?.detail).toBe('2 bytes longer: `a` was replaced by `bcd`')
  expect(described(original, page(''), original)?.detail).toBe('1 byte shorter: `a` was removed')
  const text = described(original, page('x'.repeat(500)), original)?.detail
  expect(text?.length).toBeLessThan(200)
})

test('an original with other bytes than the manifest says is not used', () => {
  expect(described(original, page('bcd'), page('z'))).toBeUndefined()
})

test('many pages without a common addition take little time', () => {
  const changes = new BodyChanges(() => undefined)
  const body = Buffer.alloc(2_000_000, '<p>')
  const file = { path: 'a.html', size: body.length - 3, sha256: '' }
  const began = process.cpuUsage()
  for (let count = 0; count < 100; count++) changes.of(file, body)
  const { user, system } = process.cpuUsage(began)
  expect(user + system).toBeLessThan(5_000_000)
})

test('as many differences are told apart as a report can show, and those that are known stay so', () => {
  const file = { path: 'a.html', size: original.length, sha256: hash('sha256', original) }
  const changes = new BodyChanges(() => Buffer.from(original))
  const between = (text: string) => changes.of(file, Buffer.from(page(text)))
  for (let index = 0; index < maxDistinct; index++) expect(between(`${index}b`)).toBeDefined()
  expect(between('other')).toBeUndefined()
  expect(between('7b')).toMatchObject({ removed: 'a', added: '7b' })
})
