import { expect, test } from 'vitest'
import { defaultBasePath } from '../../src/site/site-rules.ts'

test.for([
  ['owner/docs', '/docs/'],
  ['Owner/Docs', '/Docs/'],
  ['owner/owner.github.io', '/'],
  ['Owner/owner.GitHub.io', '/'],
  ['', '/'],
] as const)('GitHub Pages serves the repository %j under %s', ([repository, path]) => {
  expect(defaultBasePath('github-pages', repository)).toBe(path)
})

test('every other target serves it under /', () => {
  expect(defaultBasePath('gitlab-pages', 'owner/docs')).toBe('/')
})
