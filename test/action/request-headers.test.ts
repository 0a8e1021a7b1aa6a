import { describe, expect, test } from 'vitest'
import { parseRequestHeaders } from '../../src/action/input-values.ts'

const problemOf = (value: string): string => {
  try {
    parseRequestHeaders(value)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('headers', () => {
  test('are one per line, with white space around name and value removed', () => {
    expect(parseRequestHeaders('X-A: b\r\n\n  X-C:d:e  \n')).toEqual([
      ['X-A', 'b'],
      ['X-C', 'd:e'],
    ])
  })

  test('may take 6,000 bytes, and not one more', () => {
    const headers = (bytes: number) => `X-A:${'b'.repeat(bytes - 4)}`
    expect(problemOf(headers(6000))).toBe('accepted')
    expect(problemOf(headers(6001))).toBe('must have at most 6000 bytes')
  })

  test.each(['Host', 'range', 'If-None-Match', 'Proxy-Authorization', 'TE'])(
    'must not decide on the connection or the response: %s',
    (name) => {
      expect(problemOf(`${name}: secret`)).toContain(`must not contain \`${name}\``)
    },
  )

  test.each(['secret', ': secret', 'a b: secret', 'A: ok\nsecret'])(
    'need a name, and a problem does not show the value: %j',
    (value) => {
      expect(problemOf(value)).toMatch(/^must be `Name: value` on each line: line \d is not$/)
    },
  )
})
