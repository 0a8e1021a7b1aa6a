import { expect, test } from 'vitest'
import { file } from '../../check/site.ts'
import { findingsAt, many } from './target.ts'

test('it takes any number of files of any size', () => {
  expect(findingsAt('s3', [...many(20_002), file('a', 2 ** 40)])).toEqual([])
})
