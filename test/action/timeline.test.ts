import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { timeline } from '../../src/action/timeline.ts'

const phases = [
  { name: 'start the export', start: 0, duration: 640 },
  { name: 'wait for the host', start: 640, duration: 72_360 },
]

test('is a Mermaid gantt chart that counts from zero', () => {
  expect(timeline(phases)).toBe(`\`\`\`mermaid
gantt
    dateFormat YYYY-MM-DD HH:mm:ss.SSS
    axisFormat %M:%S
    todayMarker off
    start the export, 0.6 s :2000-01-01 00:00:00.000, 2000-01-01 00:00:00.640
    wait for the host, 1 m 12 s :2000-01-01 00:00:00.640, 2000-01-01 00:01:13.000
\`\`\``)
})

test('is one code block', () => {
  const tokens = new MarkdownIt().parse(timeline(phases), {})
  expect(tokens.map(({ type, info }) => [type, info])).toEqual([['fence', 'mermaid']])
})

test('counts in hours from the first hour on', () => {
  const long = [{ name: 'wait', start: 0, duration: 26 * 3_600_000 }]
  expect(timeline(long)).toContain('axisFormat %H:%M')
  expect(timeline(long)).toContain('wait, 26 h :2000-01-01 00:00:00.000, 2000-01-02 02:00:00.000')
})

test('is empty without phases', () => {
  expect(timeline([])).toBe('')
})
