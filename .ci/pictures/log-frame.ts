import { splitLines } from '../../test/support/runner/lines.ts'
import type { ActionRun } from '../../test/support/runner/run-action.ts'
import { escapeHtml } from '../../test/support/service/page.ts'
import { icons } from './icons.ts'

/** A step's log as the run's page shows it: its lines numbered, its groups folded. */
export function logFrame({ log, stdout, conclusion, durationMilliseconds }: ActionRun): string {
  const lines = markedLines(withFoldedGroups(splitLines(log), hiddenCounts(stdout)))
  const seconds = Math.round(durationMilliseconds / 1000)
  return `<section class="log">
<header>${conclusion === 'success' ? icons.passed : icons.failed}
<b>Run OWNER/docs-export-action@v1</b><span>${seconds}s</span></header>
<ol>${lines.map(({ level, text }) => `<li class="${level}"><p>${text}</p></li>`).join('\n')}</ol>
</section>`
}

/** The number of lines of each group, in order; the visible log does not show where one ends. */
function hiddenCounts(stdout: string): number[] {
  const groups = stdout.matchAll(/^::group::[^\n]*\n(.*?)^::endgroup::/gms)
  return [...groups].map(
    ([, content = '']) => splitLines(content).filter((line) => !line.startsWith('::')).length,
  )
}

const open = '▾ '

function withFoldedGroups(lines: readonly string[], hidden: number[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    kept.push(line.replace(open, '▸ '))
    if (line.startsWith(open)) at += hidden.shift() ?? 0
  }
  return kept
}

const level = /^(Error|Warning|Notice): /

function markedLines(lines: readonly string[]): { level: string; text: string }[] {
  return lines.map((line) => {
    const [mark = ''] = level.exec(line) ?? []
    const text = escapeHtml(line.slice(mark.length))
    return mark
      ? { level: mark.slice(0, -2).toLowerCase(), text: `<b>${mark}</b>${text}` }
      : { level: '', text }
  })
}
