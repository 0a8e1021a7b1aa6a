import { expect, test } from 'vitest'
import { sizesSection, timeSection, totalTime } from '../../src/report/bar-sections.ts'
import { html } from '../../src/report/html.ts'
import { emptyReport, textOf } from '../check/report/sections.ts'

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

test('each type of file is a row, with its share', () => {
  const sizes = [{ type: 'pages', files: 2, bytes: 750 }]
  const site = { digest: '', fileCount: 3, bytes: 1000 }
  const text = textOf(sizesSection({ ...emptyReport, sizes, site }))
  expect(text).toMatch(/pages 2 750 bytes 75% All 3 1\.0 kB$/)
})
