import { expect, test } from 'vitest'
import { refusedAddresses } from '../../../../src/export/bundle/download/object-source.ts'

test('an object comes from this machine only for a host that is on it, and never from a metadata server', () => {
  expect(refusedAddresses({ isHostLocal: true })).toEqual(['link-local', 'metadata'])
  expect(refusedAddresses({ isHostLocal: false })).toEqual(['loopback', 'link-local', 'metadata'])
})
