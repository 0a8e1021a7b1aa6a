import { formatDuration } from '../../format/duration.ts'
import type { ReportPhase, SiteReport } from '../report/site-report.ts'
import { bar, ratio } from './bar.ts'
import { type Html, html } from './html.ts'
import type { Section } from './section.ts'

/** How long each phase took, drawn along the time of the step. */
export function timeSection({ phases }: SiteReport): Section {
  const total = totalTime(phases)
  const longest = phases.toSorted((a, b) => b.duration - a.duration)[0]
  const told =
    longest &&
    html`<p>${formatDuration(longest.duration)} of ${formatDuration(total)} went into: ${longest.name}.</p>`
  return {
    id: 'time',
    name: 'Time',
    tally: formatDuration(total),
    title: 'How long it took',
    body: html`${told}
<table class="bars">
<caption>Phases of the step, in their order</caption>
<thead><tr><th scope="col">Phase</th><td class="drawing"><span>0 s</span><span>${formatDuration(total)}</span></td><th scope="col" class="number">Began at</th><th scope="col" class="number">Took</th></tr></thead>
<tbody>
${phases.map((phase) => row(phase, total))}</tbody>
</table>`,
  }
}

/** From the beginning of the step to the end of the last phase, in milliseconds. */
export function totalTime(phases: readonly ReportPhase[]): number {
  return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0)
}

function row({ name, start, duration }: ReportPhase, total: number): Html {
  return html`<tr><th scope="row">${name}</th><td class="drawing">${bar(ratio(start, total), ratio(duration, total))}</td><td class="number">${formatDuration(start)}</td><td class="number">${formatDuration(duration)}</td></tr>
`
}
