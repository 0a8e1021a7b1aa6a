import { counted, formatCount } from '../../format/count.ts'
import { fitting } from '../report/byte-budget.ts'
import type { SiteReport } from '../report/site-report.ts'
import type { ExternalResource } from '../site-check.ts'
import { html, inlineCode, quote, type Section } from './html.ts'

/** Bytes of the page for the table. */
const allowedBytes = 1_000_000

/** Every outside host that the site loads from; nothing where the site was not checked. */
export function hostsSection({ check }: SiteReport): Section | undefined {
  if (!check) return undefined
  const { externalResources } = check
  const hosts = new Set(externalResources.map(({ host }) => host)).size
  const { drawn } = fitting(externalResources, allowedBytes, row)
  const missing = externalResources.length - drawn.length
  const limits = html`<p class="note">Read from pages and style sheets. What a script loads as it runs is not seen.</p>`
  const table = html`<table>
<caption>${inlineCode('By host and kind; allowed are those of `allowed-hosts`')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${drawn}</tbody>
</table>
${missing > 0 ? html`<p class="more">and ${counted(missing, 'more row')} that this page has no room for</p>` : ''}
${limits}`
  const none = html`<p>No page and no style sheet loads anything from another host.</p>
${limits}`
  return {
    id: 'hosts',
    name: 'Other hosts',
    tally: formatCount(hosts),
    title: 'Loads from other hosts',
    body: drawn.length > 0 ? table : none,
  }
}

function row({ host, kind, pages, isAllowed }: ExternalResource) {
  return html`<tr><th scope="row">${quote(host)}</th><td>${kind}</td><td class="number">${formatCount(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`
}
