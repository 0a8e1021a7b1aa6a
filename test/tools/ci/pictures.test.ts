import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { summaryFrame } from '../../../.ci/pictures/summary-frame.ts'

const images = new URL('../../../docs/images/', import.meta.url)

test('the README shows each picture, and the pictures are small: under 300 kB each', () => {
  const readme = readFileSync(new URL('../../README.md', images), 'utf8')
  const shown = [...readme.matchAll(/docs\/images\/([\w-]+\.png)/g)].map(([, name]) => name)
  const names = readdirSync(images)
  expect(names.toSorted()).toEqual(shown.toSorted())
  for (const name of names) {
    expect(statSync(new URL(name, images)).size, name).toBeLessThan(300_000)
  }
})

test('each picture has one for each theme', () => {
  const names = readdirSync(images).map((name) => name.replace('.png', ''))
  const light = names.filter((name) => !name.endsWith('-dark'))
  expect(light.length).toBeGreaterThan(0)
  expect(names.toSorted()).toEqual(light.flatMap((name) => [name, `${name}-dark`]).toSorted())
})

test('a summary’s chart is drawn from its own text', () => {
  const chart = [
    'gantt',
    '    dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    '    start, 1 s :2000-01-01 00:00:00.000, 2000-01-01 00:00:01.000',
    '    wait, 3 s :2000-01-01 00:00:01.000, 2000-01-01 00:00:04.000',
  ]
  const html = summaryFrame('export', ['```mermaid', ...chart, '```'].join('\n'))
  const bars = [...html.matchAll(/<rect x="[\d.]+" y="\d+" width="([\d.]+)"/g)]
  const widths = bars.map(([, width]) => Number(width))
  expect(widths).toHaveLength(2)
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(3)
})
