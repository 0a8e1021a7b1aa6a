import type { ReportPhase, SiteReport, SizeOfType } from '../check/report/site-report.ts'
import { formatCount, formatDuration, formatShare, formatSize } from '../kernel/format/quantity.ts'
import { type Html, html, type Section } from './html.ts'

export function sizesSection({ site, sizes }: SiteReport): Section {
  return {
    id: 'size',
    name: 'Size',
    tally: formatSize(site.bytes),
    title: 'Size by type',
    body: html`<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => sizeRow(size, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${formatCount(site.fileCount)}</td><td class="number">${formatSize(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
  }
}

function sizeRow({ type, files, bytes }: SizeOfType, all: number): Html {
  return html`<tr><th scope="row">${type}</th><td class="drawing">${bar(0, ratio(bytes, all))}</td><td class="number">${formatCount(files)}</td><td class="number">${formatSize(bytes)}</td><td class="number">${formatShare(bytes, all)}</td></tr>
`
}

/** The duration of each phase, as bars on the timeline of the step. */
export function timeSection({ phases }: Pick<SiteReport, 'phases'>): Section {
  const total = totalTime(phases)
  const longest = phases.toSorted((a, b) => b.duration - a.duration)[0]
  const summary =
    longest &&
    html`<p>Longest phase: ${longest.name}, ${formatDuration(longest.duration)} of ${formatDuration(total)}.</p>`
  return {
    id: 'time',
    name: 'Time',
    tally: formatDuration(total),
    title: 'Duration',
    body: html`${summary}
<table class="bars">
<caption>Phases of the step, in their order</caption>
<thead><tr><th scope="col">Phase</th><td class="drawing"><span>0 s</span><span>${formatDuration(total)}</span></td><th scope="col" class="number">Start</th><th scope="col" class="number">Duration</th></tr></thead>
<tbody>
${phases.map((phase) => phaseRow(phase, total))}</tbody>
</table>`,
  }
}

/** From the start of the step to the end of the last phase, in milliseconds. */
export function totalTime(phases: readonly ReportPhase[]): number {
  return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0)
}

function phaseRow({ name, start, duration }: ReportPhase, total: number): Html {
  return html`<tr><th scope="row">${name}</th><td class="drawing">${bar(ratio(start, total), ratio(duration, total))}</td><td class="number">${formatDuration(start)}</td><td class="number">${formatDuration(duration)}</td></tr>
`
}

/**
 * A bar in a table row. The other cells hold the same figures as text.
 *
 * @param start relative to the width, from 0 to 1
 * @param length relative to the width, from 0 to 1
 */
function bar(start: number, length: number): Html {
  // Keep very short bars visible.
  const width = Math.max(length, 0.006)
  const left = Math.min(start, 1 - width)
  return html`<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`
}

/** From 0 to 1; 0 if the whole is 0. */
function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`
