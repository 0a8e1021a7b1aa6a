import { formatDuration } from '../kernel/format/quantity.ts'
import { bar, ratio } from './bar.ts'
import type { PhaseTime } from './flow-context.ts'
import { type Html, html, type Section } from './html.ts'

/** The duration of each phase, as bars on the timeline of the step. */
export function timeSection({ phases }: { readonly phases: readonly PhaseTime[] }): Section {
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
export function totalTime(phases: readonly PhaseTime[]): number {
  return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0)
}

function phaseRow({ name, start, duration }: PhaseTime, total: number): Html {
  return html`<tr><th scope="row">${name}</th><td class="drawing">${bar(ratio(start, total), ratio(duration, total))}</td><td class="number">${formatDuration(start)}</td><td class="number">${formatDuration(duration)}</td></tr>
`
}
