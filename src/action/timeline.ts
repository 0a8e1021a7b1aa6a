import { formatDuration } from '../format/duration.ts'
import type { ReportPhase } from '../report/site-report.ts'

/**
 * The phases as a Mermaid gantt chart, which GitHub renders; empty without phases. Names must not
 * contain `:`, `#` or `;`, which are Mermaid syntax.
 */
export function timeline(phases: readonly ReportPhase[]): string {
  if (phases.length === 0) return ''
  const tasks = phases.map(
    ({ name, start, duration }) =>
      `    ${name}, ${formatDuration(duration)} :${time(start)}, ${time(start + duration)}`,
  )
  const end = Math.max(...phases.map(({ start, duration }) => start + duration))
  return [
    '```mermaid',
    'gantt',
    '    dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    `    axisFormat ${end < hour ? '%M:%S' : '%H:%M'}`,
    '    todayMarker off',
    ...tasks,
    '```',
  ].join('\n')
}

const hour = 3_600_000

/**
 * Starts at midnight, so that the axis counts from zero. Mermaid reads and prints this as local time,
 * so time zones do not matter.
 */
function time(milliseconds: number): string {
  return new Date(midnight + milliseconds).toISOString().replace('T', ' ').replace('Z', '')
}

const midnight = Date.UTC(2000, 0, 1)
