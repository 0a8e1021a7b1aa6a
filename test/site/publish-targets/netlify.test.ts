import { describe, expect, test } from 'vitest'
import { file } from '../../check/site.ts'
import { findingsAt } from './target.ts'

describe('the names that it does not accept', () => {
  test.for([
    ['a#b.html', ['forbidden-name: a finding']],
    ['.env', ['forbidden-name: a notice']],
    ['node_modules/a.js', ['forbidden-name: a notice']],
    ['.well-known/a', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('netlify', [file(path)])).toEqual(expected)
  })
})
