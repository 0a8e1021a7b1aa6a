import { expect, test } from 'vitest'
import { EventRecord, maxRecorded } from '../../../src/check/browser/recorded-events.ts'

const from = { source: '/app.js', line: 1 }

test('each thing is recorded once, with its first place', () => {
  const record = new EventRecord()
  record.addOutside({ host: 'a.example', kind: 'fetch', from })
  record.addOutside({ host: 'a.example', kind: 'fetch', from: { source: '/other.js' } })
  record.addOutside({ host: 'a.example', kind: 'font', from })
  expect(record.all().outside).toEqual([
    { host: 'a.example', kind: 'fetch', from },
    { host: 'a.example', kind: 'font', from },
  ])
})

test('a promise that is handled later is no error', () => {
  const record = new EventRecord()
  record.addError('1', { message: 'late', from })
  record.addError('2', { message: 'never', from })
  record.removeError('1')
  expect(record.all().errors.map(({ message }) => message)).toEqual(['never'])
})

test('more than the limit is cut, and only then', () => {
  const record = new EventRecord()
  for (let at = 0; at < maxRecorded; at++) record.addError(`${at}`, { message: 'x', from })
  expect(record.all().isPartial).toBe(false)
  record.addError('one more', { message: 'x', from })
  expect(record.all().errors).toHaveLength(maxRecorded)
  expect(record.all().isPartial).toBe(true)
})
