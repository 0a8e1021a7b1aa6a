import { expect, test } from 'vitest'
import { keyOf, keyText } from '../../../src/check/findings/finding-key.ts'
import { digestOf, readDigests } from '../../../src/kernel/format/text-digest.ts'

test('digests of one length can be joined and divided', () => {
  const digests = Array.from({ length: 1000 }, (_, at) => digestOf(`/${at}`))
  expect(digests.every((one) => /^[0-9a-z]{7}$/.test(one))).toBe(true)
  expect(new Set(digests).size).toBe(1000)
  expect(readDigests(digests.join(''))).toEqual(digests)
  expect(readDigests(undefined)).toEqual([])
})

test('a key has cause, variant and subject, and nothing else of a finding', () => {
  const finding = { cause: 'missing-fragment', subject: '/a', level: 'notice', count: 3 }
  const key = keyText(finding)
  expect(keyOf(finding)).toEqual({ cause: 'missing-fragment', subject: '/a' })
  expect(keyText({ ...finding, variant: 'made-by-script' })).not.toBe(key)
  expect(keyText({ ...finding, subject: '/b' })).not.toBe(key)
  expect(keyText({ ...finding, cause: 'broken-link' })).not.toBe(key)
})
