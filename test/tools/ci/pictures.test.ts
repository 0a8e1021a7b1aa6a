import { readdirSync, statSync } from 'node:fs'
import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { logFrame } from '../../../.ci/pictures/log-frame.ts'
import { withPalette } from '../../../.ci/pictures/palette-png.ts'
import { summaryFrame } from '../../../.ci/pictures/summary-frame.ts'
import type { ActionRun } from '../../support/runner/run-action.ts'

const images = new URL('../../../docs/images/', import.meta.url)

test('the pictures are small: none over 150 kB, all together under 800 kB', () => {
  const sizes = readdirSync(images).map((name) => statSync(new URL(name, images)).size)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(800_000)
})

test('each picture but the log, which is dark anyway, has one for each theme', () => {
  const names = readdirSync(images).map((name) => name.replace('.png', ''))
  const light = names.filter((name) => name !== 'log' && !name.endsWith('-dark'))
  expect(light.length).toBeGreaterThan(3)
  const pairs = light.flatMap((name) => [name, `${name}-dark`])
  expect(names.toSorted()).toEqual(['log', ...pairs].toSorted())
})

test('a log shows its groups collapsed, and the level of each line', () => {
  const html = logFrame({
    log: 'first\n▾ Uploading <it>\nwithin\nwithin, too\nbehind\nWarning: careful\nError: no',
    stdout: 'first\n::group::Uploading <it>\nwithin\nwithin, too\n::endgroup::\nbehind\n',
    conclusion: 'failure',
    durationMilliseconds: 1234,
  } as ActionRun)
  expect(html).toContain('▸ Uploading &lt;it&gt;')
  expect(html).not.toContain('within')
  expect([...html.matchAll(/<li class="(\w*)">/g)].map(([, level]) => level)).toEqual([
    '',
    '',
    '',
    'warning',
    'error',
  ])
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

/** Rows of pixels, three bytes each, as a PNG whose rows take all five filters in turn. */
function png(rows: readonly number[][]): Buffer {
  const length = rows[0]?.length ?? 0
  const filtered = rows.flatMap((row, y) => {
    const filter = y % 5
    const bytes = row.map((byte, x) => {
      const left = row[x - 3] ?? 0
      const above = rows[y - 1]?.[x] ?? 0
      const corner = rows[y - 1]?.[x - 3] ?? 0
      const guess = left + above - corner
      const nearest = [left, above, corner].toSorted(
        (a, b) => Math.abs(guess - a) - Math.abs(guess - b),
      )[0]
      return byte - ([0, left, above, (left + above) >> 1, nearest][filter] ?? 0)
    })
    return [filter, ...bytes]
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(length / 3, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 2], 8)
  const chunk = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length)
    return Buffer.concat([size, Buffer.from(type), content, Buffer.alloc(4)])
  }
  const data = deflateSync(Buffer.from(filtered.map((byte) => byte & 255)))
  return Buffer.concat([Buffer.alloc(8), chunk('IHDR', header), chunk('IDAT', data)])
}

/** The pixels of a PNG with a palette and without filters. */
function pixelsOf(small: Buffer, width: number): number[][] {
  const content = (type: string) => {
    const at = small.indexOf(type)
    return small.subarray(at + 4, at + 4 + small.readUInt32BE(at - 4))
  }
  const palette = content('PLTE')
  const rows = inflateSync(content('IDAT'))
  return Array.from({ length: rows.length / (width + 1) }, (_, y) =>
    [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))].flatMap((index) => [
      ...palette.subarray(3 * index, 3 * index + 3),
    ]),
  )
}

test('a picture of few colours keeps each pixel, and of many the nearest colour', () => {
  const colours = [0, 1, 2, 3, 4, 5].map((n) => [40 * n, 255 - 50 * n, (97 * n) % 256])
  const rows = Array.from({ length: 10 }, (_, y) =>
    Array.from({ length: 7 }, (_, x) => colours[(x * y + x) % 6] ?? []).flat(),
  )
  expect(pixelsOf(withPalette(png(rows)), 7)).toEqual(rows)
  // Two indistinguishable colours become the more frequent one.
  expect(pixelsOf(withPalette(png([[9, 9, 9, 9, 9, 9, 10, 9, 9]])), 3)).toEqual([
    [9, 9, 9, 9, 9, 9, 9, 9, 9],
  ])
})
