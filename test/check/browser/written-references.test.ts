import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { readReferences, writtenReferences } from '../../../src/check/browser/written-references.ts'

const url = 'https://docs.example.com'

test('the script can be evaluated by a browser', () => {
  expect(() => new Script(readReferences)).not.toThrow()
})

test('each candidate of a srcset is a reference, relative to its element', () => {
  const set = {
    kind: 'image',
    srcset: 'a.png 1x, /b.png 2x',
    base: `${url}/guide/`,
    text: '',
  } as const
  expect(writtenReferences([set])).toEqual([
    { kind: 'image', url: `${url}/guide/a.png`, text: '' },
    { kind: 'image', url: `${url}/b.png`, text: '' },
  ])
})

test('a URL that several elements have is one reference of its kind', () => {
  const image = { kind: 'image', url: `${url}/a.png`, text: '' } as const
  const set = { kind: 'image', srcset: '/a.png 2x', base: `${url}/`, text: '' } as const
  const link = { kind: 'link', url: `${url}/a.png`, text: 'A' } as const
  expect(writtenReferences([image, set, link])).toEqual([image, link])
})

test('of the elements that refer to other files for the page, only icons are references', () => {
  const written = (rel: string) => ({ kind: 'image', url: `${url}/${rel}`, rel, text: '' }) as const
  const all = [
    'icon',
    'SHORTCUT Icon',
    'apple-touch-icon',
    'stylesheet',
    'preload',
    'canonical',
    '',
  ]
  expect(writtenReferences(all.map(written))).toEqual(
    all.slice(0, 3).map((rel) => ({ kind: 'image', url: `${url}/${rel}`, text: '' })),
  )
})

test.each([
  'javascript:void 0',
  'data:image/png;base64,x',
  'blob:https://x/1',
  'mailto:a@b.example',
])('no request leads to %s', (one) => {
  expect(writtenReferences([{ kind: 'link', url: one, text: '' }])).toEqual([])
})

test.each(['htps://a.test/', 'mailto:', 'c:\\docs'])(
  '%s is followed to nobody, and reported',
  (one) => {
    const link = { kind: 'link', url: one, text: '' } as const
    expect(writtenReferences([link])).toEqual([link])
  },
)

test('a URL that no browser can read is followed as it is', () => {
  const link = { kind: 'link', url: 'https://exa mple.com/', text: '' } as const
  expect(writtenReferences([link])).toEqual([link])
})
