import { counted, formatCount } from '../../format/count.ts'
import type { Changes } from '../changes.ts'
import { fitting, shareOut } from '../report/byte-budget.ts'
import type { SiteReport } from '../report/site-report.ts'
import { type Html, html, inlineCode, quote, type Section } from './html.ts'

/** Bytes of the page for the three lists together. */
const allowedBytes = 4_000_000

/** The longest list that is seen unfolded. */
const unfolded = 20

const kinds = [
  { name: 'added', sign: '+' },
  { name: 'changed', sign: '~' },
  { name: 'removed', sign: '−' },
] as const

/** What is another than at the baseline. */
export function changesSection({ changes }: SiteReport): Section {
  const total = changes && kinds.reduce((sum, { name }) => sum + changes[name].length, 0)
  return {
    id: 'changes',
    name: 'Changes',
    tally: total === undefined ? undefined : formatCount(total),
    title: 'Changes since the baseline',
    body: changes ? (total === 0 ? same : lists(changes)) : unknown,
  }
}

const same = html`<p>Nothing changed: this is the site of the baseline.</p>`

const unknown = html`<p>${inlineCode(
  'There is no baseline to compare with. Keep the file that the output `manifestPath` names, and give it as `baseline` to the next run: then this tells what was added, changed and removed.',
)}</p>`

function lists(changes: Changes): Html[] {
  const parts = shareOut(
    kinds,
    allowedBytes,
    ({ name }) => changes[name].length,
    ({ name }, allowed) =>
      fitting(changes[name], allowed, (path) => html`<li>${quote(path)}</li>\n`),
  )
  return kinds.map(({ name, sign }, index) => {
    const { length } = changes[name]
    const drawn = parts[index]?.drawn ?? []
    const missing = length - drawn.length
    const heading = html`<span class="sign" aria-hidden="true">${sign}</span> ${counted(length, 'file')} ${name}`
    if (length === 0) return html`<p class="change">${heading}</p>\n`
    const rest = html`<p class="more">and ${counted(missing, 'more file')} that this page has no room for</p>`
    const list = html`<summary>${heading}</summary>
<ul class="paths">${drawn}</ul>
${missing > 0 ? rest : ''}</details>
`
    return length > unfolded
      ? html`<details class="change">${list}`
      : html`<details class="change" open>${list}`
  })
}
