import { describe, expect, test } from 'vitest'
import { jobOutputs, readPairs, setIgnoringCase } from './outputs.ts'

describe('readPairs', () => {
  test('reads name=value, with everything after the first equals sign as the value', () => {
    expect([...readPairs('a=1\n\nb=x=y<<z\nc=\n')]).toEqual([
      ['a', '1'],
      ['b', 'x=y<<z'],
      ['c', ''],
    ])
  })

  test('reads a heredoc line by line, whatever its lines look like', () => {
    expect([...readPairs('a<<END\nb=1\n\n END\nEND\nc<<X\nX\nd<<E=F\n1\nE=F')]).toEqual([
      ['a', 'b=1\n\n END'],
      ['c', ''],
      ['d', '1'],
    ])
  })

  test('keeps carriage returns as they are, except on Windows at the end of a line', () => {
    const text = 'a=1\r\nb<<E\nx\r\ny\nE\n'
    expect([...readPairs(text, false)]).toEqual([
      ['a', '1\r'],
      ['b', 'x\r\ny'],
    ])
    expect([...readPairs(text, true)]).toEqual([
      ['a', '1'],
      ['b', 'x\r\ny'],
    ])
    // On Windows, the toolkit ends its lines with CRLF.
    expect([...readPairs('b<<E\r\nx\ny\r\nz\r\nE\r\n', true)]).toEqual([['b', 'x\ny\r\nz']])
  })

  test.each([
    ['plain\n', "Invalid format 'plain'"],
    ['<<E\nx\nE\n', "Invalid format '<<E'. Name must not be empty and delimiter must not be empty"],
    ['a<<\nx\n', "Invalid format 'a<<'. Name must not be empty and delimiter must not be empty"],
    ['a<<E\nx\n', "Invalid value. Matching delimiter not found 'E'"],
    ['a<<E', "Invalid value. Matching delimiter not found 'E'"],
    ['a<<E\nx', 'Invalid value. EOF marker missing new line.'],
  ])('refuses %j with the runner’s message', (text, message) => {
    expect(() => [...readPairs(text)]).toThrow(new Error(message))
  })

  test('yields the pairs before an invalid line', () => {
    const pairs = readPairs('a=1\nplain\n')
    expect(pairs.next().value).toEqual(['a', '1'])
    expect(() => pairs.next()).toThrow()
  })
})

test('setting a name again in another case replaces the value and keeps the first spelling', () => {
  const values = new Map([['jobId', '1']])
  setIgnoringCase(values, 'JOBID', '2')
  expect([...values]).toEqual([['jobId', '2']])
})

describe('jobOutputs', () => {
  const outputs = {
    jobId: 'job-1',
    bundleUrl: 'https://store.test/bundle?signature=s3cret-value',
    encoded: Buffer.from('s3cret-value').toString('base64'),
    empty: '',
  }

  test('drops outputs that contain a mask, plain or encoded, with a warning', () => {
    const job = jobOutputs({ outputs, masks: ['s3cret-value'] }, ['jobId', 'bundleUrl', 'encoded'])
    expect(job).toEqual({
      outputs: { jobId: 'job-1' },
      warnings: [
        "Warning: Skip output 'bundleUrl' since it may contain secret.",
        "Warning: Skip output 'encoded' since it may contain secret.",
      ],
    })
  })

  test('passes on all outputs if nothing is masked, except empty ones', () => {
    const { empty, ...full } = outputs
    expect(jobOutputs({ outputs, masks: [] }, Object.keys(outputs))).toEqual({
      outputs: full,
      warnings: [],
    })
  })
})
