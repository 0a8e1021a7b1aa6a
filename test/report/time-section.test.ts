import { expect, test } from 'vitest'
import { html } from '../../src/report/html.ts'
import { timeSection, totalTime } from '../../src/report/time-section.ts'
import { textOf } from '../check/report/sections.ts'

const phases = [
  { name: 'wait', start: 0, duration: 3000 },
  { name: 'unpack', start: 2000, duration: 2000 },
]

test('the time ends with the last phase, which may overlap others', () => {
  expect(totalTime(phases)).toBe(4000)
  expect(totalTime([])).toBe(0)
})

test('each phase is a row, and the longest is named', () => {
  const section = timeSection({ phases })
  expect(section.tally).toBe('4 s')
  expect(textOf(section)).toMatch(/^Longest phase: wait, 3 s of 4 s\./)
  expect(textOf(section)).toMatch(/wait 0 s 3 s unpack 2 s 2 s$/)
})

test('a bar starts and ends in its row, and stays visible', () => {
  const short = { name: 'end', start: 4000, duration: 0 }
  const body = html`${timeSection({ phases: [...phases, short] }).body}`.toString()
  const bars = [...body.matchAll(/x="([\d.]+)%" width="([\d.]+)%"/g)]
  expect(bars.map(([, left, width]) => [Number(left), Number(width)])).toEqual([
    [0, 75],
    [50, 50],
    [99.4, 0.6],
  ])
})
