import { expect, test } from 'vitest'
import { keyText } from '../../../src/check/findings/finding-key.ts'
import { digestOf, readDigests } from '../../../src/kernel/format/text-digest.ts'

test('digests of one length can be joined and divided', () => {
  const digests = Array.from({ length: 1000 }, (_, at) => digestOf(`/${at}`))
  expect(digests.every((one) => /^[0-9a-z]{7}$/.test(one))).toBe(true)
  expect(new Set(digests).size).toBe(1000)
  expect(readDigests(digests.join(''))).toEqual(digests)
  expect(readDigests(undefined)).toEqual([])
})

test('a number of anchors is no part of a key', () => {
  const key = (detail: string) => keyText({ cause: 'missing-fragment', subject: '/a', detail })
  expect(key('1,170 anchors are missing')).toBe(key('9 anchors are missing'))
  expect(key('anchors')).not.toBe(key('9 anchors'))
})
