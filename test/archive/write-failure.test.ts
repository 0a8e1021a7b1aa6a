import { describe, expect, test } from 'vitest'
import { writeFailure } from '../../src/archive/write-failure.ts'

const failureOf = (code: string) => writeFailure(Object.assign(new Error(code), { code }), 'a/b.js')

describe('writeFailure', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('treats %s as a full disk', (code) => {
    expect(failureOf(code)).toMatchObject({
      code: 'NO_SPACE',
      what: `not enough disk space to unpack "a/b.js" (${code})`,
      nextStep: expect.stringContaining('`extract-to`'),
    })
  })

  test('treats EMFILE as a limit of open files', () => {
    expect(failureOf('EMFILE')).toMatchObject({
      code: 'NO_SPACE',
      what: 'too many open files to unpack "a/b.js" (EMFILE)',
      nextStep: expect.stringContaining('ulimit -n'),
    })
  })

  test.each(['EEXIST', 'EISDIR', 'ENOTDIR'])('treats %s as two names of one file', (code) => {
    expect(failureOf(code)).toMatchObject({
      code: 'BUNDLE_UNSAFE',
      what: '"a/b.js" of the bundle has the same path as another of its entries on this file system',
      cause: { code },
    })
  })

  test('treats ENAMETOOLONG as a path that is too long, wherever it may be written', () => {
    expect(failureOf('ENAMETOOLONG')).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: 'cannot unpack "a/b.js" of the bundle (ENAMETOOLONG)',
      nextStep: expect.stringContaining('Set `extract-to` to a shorter path'),
    })
  })

  test.each(['EACCES', 'EROFS', 'EIO'])('reports %s', (code) => {
    expect(failureOf(code)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: `cannot unpack "a/b.js" of the bundle (${code})`,
      nextStep: expect.stringContaining('a folder that the runner can write to'),
      cause: { code },
    })
  })
})
