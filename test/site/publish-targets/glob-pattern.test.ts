import { expect, test } from 'vitest'
import { globPattern } from '../../../src/site/publish-targets/glob-pattern.ts'

const matches = (glob: string, path: string) => globPattern(glob)?.exec(path) !== null

// As minimatch 6.2.3 reads them, which Firebase's server uses.
test.each([
  ['/!(a)', '/b', true],
  ['/!(a)', '/a', false],
  ['/!(a)', '/', false],
  ['/*(1)', '/', false],
  ['/docs/!(js)', '/docs/', false],
  ['/docs/**/!(js)', '/docs/', false],
  ['!{/*(1),/js}', '/', true],
  ['/docs/**', '/docs/', true],
  ['/[0-9]', '/7', true],
  ['!/@(js|css)/**', '/js/a', false],
])('%s and %s: %s', (glob, path, expected) => {
  expect(matches(glob, path)).toBe(expected)
})
