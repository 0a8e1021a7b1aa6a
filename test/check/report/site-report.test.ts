import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizesByType } from '../../../src/check/report/site-report.ts'
import { anySite } from '../baseline/sites.ts'

test('files are counted by their type, the largest type first', () => {
  const sizes: [string, number][] = [
    ['index.html', 10],
    ['a/b.HTM', 20],
    ['a.png', 5],
    ['b.svg', 6],
    ['a.js', 70],
    ['a.css', 7],
    ['a.woff2', 8],
    ['a.mp4', 900],
    ['search.json', 1],
    ['llms.txt', 1],
    ['a.pdf', 3],
    ['LICENSE', 1],
    ['v1.2/changes', 1],
    ['.png', 1],
  ]
  expect(sizesByType(sizes.map(([path, size]) => ({ path, size })))).toEqual([
    { type: 'media', files: 1, bytes: 900 },
    { type: 'scripts', files: 1, bytes: 70 },
    { type: 'pages', files: 2, bytes: 30 },
    { type: 'images', files: 3, bytes: 12 },
    { type: 'fonts', files: 1, bytes: 8 },
    { type: 'styles', files: 1, bytes: 7 },
    { type: 'other', files: 3, bytes: 5 },
    { type: 'data', files: 2, bytes: 2 },
  ])
})

test('every file is counted once, whatever its name', () => {
  fc.assert(
    fc.property(anySite, (files) => {
      const sizes = sizesByType(files)
      const sum = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
      expect(sum(sizes.map(({ files }) => files))).toBe(files.length)
      expect(sum(sizes.map(({ bytes }) => bytes))).toBe(sum(files.map(({ size }) => size)))
      const bytes = sizes.map(({ bytes }) => bytes)
      expect(bytes).toEqual(bytes.toSorted((a, b) => b - a))
    }),
  )
})
