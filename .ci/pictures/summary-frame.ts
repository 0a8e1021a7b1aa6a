import markdownIt from 'markdown-it'
import { withDrawnEmoji } from './icons.ts'

/**
 * A job summary as the run's page shows it.
 *
 * @param job its name
 */
export function summaryFrame(job: string, markdown: string): string {
  // As on the run's page, HTML would be interpreted. Bare URLs become links.
  const renderer = markdownIt({ html: true, linkify: true })
  const fence = renderer.renderer.rules.fence
  renderer.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    if (token?.info === 'mermaid') return ganttDrawing(token.content)
    return fence?.(tokens, index, options, env, self) ?? ''
  }
  return `<section class="summary"><header>${job} summary</header>
<div class="markdown">${withDrawnEmoji(renderer.render(markdown))}</div></section>`
}

interface Bar {
  readonly name: string
  /** In milliseconds. */
  readonly start: number
  readonly end: number
}

const width = 800
const row = 28
const top = 12
const left = 24

/** GitHub draws a gantt chart of the text; this draws the same bars and axis, without its library. */
function ganttDrawing(chart: string): string {
  const bars = readBars(chart)
  const last = Math.max(1, ...bars.map(({ end }) => end))
  const bottom = top + bars.length * row
  const at = (time: number) => left + (time / last) * (width - 2 * left)
  const step = [1, 2, 5, 10, 20, 60, 300].find((seconds) => last / 1000 / seconds <= 8) ?? 600
  const ticks = Array.from(
    { length: Math.floor(last / 1000 / step) + 1 },
    (_, index) => index * step,
  )
  return `<svg class="gantt" viewBox="0 0 ${width} ${bottom + 26}" width="${width}">
${ticks.map((seconds) => tick(at(seconds * 1000), seconds, bottom)).join('\n')}
${bars.map((bar, index) => drawnBar(bar, at, top + index * row)).join('\n')}
</svg>`
}

function readBars(chart: string): Bar[] {
  const line = /^ *(.*) :(\S+ \S+), (\S+ \S+)$/gm
  const midnight = Date.parse('2000-01-01T00:00:00Z')
  const time = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) - midnight
  return [...chart.matchAll(line)].map(([, name = '', start = '', end = '']) => ({
    name,
    start: time(start),
    end: time(end),
  }))
}

function tick(x: number, seconds: number, bottom: number): string {
  const label = [seconds / 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `<path d="M${x} ${top - 8}V${bottom + 4}"/><text class="tick" x="${x}" y="${bottom + 20}">${label.join(':')}</text>`
}

function drawnBar({ name, start, end }: Bar, at: (time: number) => number, y: number): string {
  const from = at(start)
  const long = Math.max(2, at(end) - from)
  const { x, anchor } = labelPlace(from, long)
  const style = fits(long) ? 'within' : ''
  return `<rect x="${from}" y="${y}" width="${long}" height="${row - 6}" rx="3"/><text class="${style}" x="${x}" y="${y + 15}" text-anchor="${anchor}">${name}</text>`
}

/** Whether the name of a bar fits into it. */
const fits = (long: number) => long > 120

/** Where the name of a bar goes: into it, else before a late one, and after an early one. */
function labelPlace(from: number, long: number): { x: number; anchor: string } {
  if (fits(long)) return { x: from + long / 2, anchor: 'middle' }
  if (from > width / 2) return { x: from - 6, anchor: 'end' }
  return { x: from + long + 6, anchor: 'start' }
}
