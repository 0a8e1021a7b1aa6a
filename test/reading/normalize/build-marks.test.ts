import { expect, test } from 'vitest'
import { mayHaveMarks, normalizePath } from '../../../src/reading/normalize/build-marks.ts'

test.for([
  ['_next/static/E0aHqbO3YZz/_buildManifest.js', '_next/static/*/_buildManifest.js'],
  ['_next/static/E0aHqbO3YZz/_ssgManifest.js', '_next/static/*/_ssgManifest.js'],
  [
    'docs/_next/static/v1.2/_middlewareManifest.json',
    'docs/_next/static/*/_middlewareManifest.json',
  ],
  ['_next/data/E0aHqbO3YZz/index.json', '_next/data/*/index.json'],
  ['_next/data/E0aHqbO3YZz/en/guides/a.json', '_next/data/*/en/guides/a.json'],
])('%s is the same file in another build: %s', ([path, normalized]) => {
  expect(normalizePath(path as string)).toBe(normalized)
  expect(normalizePath(normalized as string)).toBe(normalized)
})

test.for([
  'index.html',
  '_next/static/chunks/main-558e5eea1ec5b93c.js',
  '_next/static/css/4f1c.css',
  '_next/static/a/b/_buildManifest.js',
  '_next/static/_buildManifest.js',
  '_next/data/a.json',
  '_next/data/E0aHqbO3YZz/a.html',
  'my_next/static/E0aHqbO3YZz/_buildManifest.js',
])('%s is another file if any part of its name changes', (path) => {
  expect(normalizePath(path)).toBe(path)
})

test.for(['<script', '<!--', '<script><!--', '<!-- <script', '<meta name=>', '<html >', '<'])(
  'whether a page may have marks is found in linear time in repeated %j',
  (part) => {
    expect(mayHaveMarks(part.repeat(1e6 / part.length))).toBe(false)
  },
)

test.for([
  ['title="a<b" nonce=a', true],
  ["title='>' lang=en", false],
  ['title=a"b', true],
  [`title=${'a'.repeat(20e6)}`, true],
] as const)('a tag that may go on after the next `<` may have marks: %#', ([attributes, may]) => {
  expect(mayHaveMarks(`<link ${attributes}>`)).toBe(may)
})
