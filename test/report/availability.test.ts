import { expect, test } from 'vitest'
import { availabilityIn } from '../../src/report/availability.ts'

const rowsIn = (kind: Parameters<typeof availabilityIn>[0]) =>
  availabilityIn(kind).rows.map(({ sign, answer }) => `${sign} ${answer}`)

test('everything works in the cloud', () => {
  expect(new Set(rowsIn('cloud'))).toEqual(new Set(['● yes']))
})

test('where a feature does not work, its remedy is named', () => {
  const { title, rows } = availabilityIn('air-gapped')
  expect(title).toBe('What works in an air-gapped network')
  expect(rows[0]).toEqual({
    feature: 'Documentation search',
    sign: '○',
    answer: 'no; docs/search.md describes a search that needs no host',
  })
})

test('the export itself works everywhere, and on own hosting some features depend', () => {
  for (const kind of ['client-hosted', 'air-gapped'] as const) {
    expect(rowsIn(kind).at(-1)).toBe('● yes')
  }
  expect(rowsIn('client-hosted')[1]).toBe('◐ depends on configuration')
})
