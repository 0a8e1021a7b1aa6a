import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { fitToBudget, splitBudget } from '../../report/byte-budget.ts'
import {
  type Html,
  html,
  inlineCode,
  more,
  type Part,
  quote,
  type Section,
} from '../../report/html.ts'
import type { Changes } from '../../site/changes.ts'
import type { SiteReport } from './site-report.ts'

/** Bytes for the three lists together. */
const byteBudget = 4_000_000

/** Longer lists are collapsed. */
const maxExpanded = 20

const kinds = [
  { name: 'added', sign: '+' },
  { name: 'changed', sign: '~' },
  { name: 'removed', sign: '−' },
] as const

export function changesSection({ changes }: SiteReport): Section {
  const total = changes && kinds.reduce((sum, { name }) => sum + changes[name].length, 0)
  return {
    id: 'changes',
    name: 'Changes',
    tally: total === undefined ? undefined : formatCount(total),
    title: 'Changes since the baseline',
    body: bodyOf(changes, total),
  }
}

function bodyOf(changes: Changes | undefined, total: number | undefined): Part {
  if (!changes) return unknown
  return total === 0 ? same : lists(changes)
}

const same = html`<p>No changes: the site is the same as the baseline.</p>`

const unknown = html`<p>${inlineCode(
  'No baseline. Keep the file at the output `manifestPath` and pass it as `baseline` to the next run, to list added, changed and removed files here.',
)}</p>`

function lists(changes: Changes): Html[] {
  const parts = splitBudget(
    kinds,
    byteBudget,
    ({ name }) => changes[name].length,
    ({ name }, budget) =>
      fitToBudget(changes[name], budget, (path) => html`<li>${quote(path)}</li>\n`),
  )
  return kinds.map(({ name, sign }, index) => {
    const { length } = changes[name]
    const rendered = parts[index]?.rendered ?? []
    const heading = html`<span class="sign" aria-hidden="true">${sign}</span> ${counted(length, 'file')} ${name}`
    if (length === 0) return html`<p class="change">${heading}</p>\n`
    return html`<details class="change"${length > maxExpanded ? '' : html` open`}><summary>${heading}</summary>
<ul class="paths">${rendered}</ul>
${more(length - rendered.length, 'file', 'not shown')}</details>
`
  })
}
