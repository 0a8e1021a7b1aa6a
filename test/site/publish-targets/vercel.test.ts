import { describe, expect, test } from 'vitest'
import { file } from '../../check/site.ts'
import { findingsAt } from './target.ts'

describe('the names that it does not accept', () => {
  test.for([
    ['api/a.js', ['forbidden-name: a finding']],
    ['api/a.html', []],
    ['docs/api/a.js', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('vercel', [file(path)])).toEqual(expected)
  })
})
