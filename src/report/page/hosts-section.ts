import type { ExternalResource } from '../../check/site-check.ts'
import { counted, formatCount } from '../../format/count.ts'
import { fitToBudget } from '../byte-budget.ts'
import { allowedHostsInput, loadedHosts } from '../site-outline.ts'
import type { SiteReport } from '../site-report.ts'
import { html, inlineCode, quote, type Section } from './html.ts'

/** Bytes for the table. */
const byteBudget = 1_000_000

/** Every external host that the site loads from; undefined if the site was not checked. */
export function hostsSection({ check }: SiteReport): Section | undefined {
  if (!check) return undefined
  const { externalResources } = check
  const hosts = new Set(externalResources.map(({ host }) => host)).size
  const { rendered } = fitToBudget(externalResources, byteBudget, row)
  const missing = externalResources.length - rendered.length
  const limits = html`<p class="note">Found in pages and style sheets. Requests of running scripts are not included.</p>`
  const table = html`<table>
<caption>${inlineCode('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${missing > 0 ? html`<p class="more">and ${counted(missing, 'more row')} not shown</p>` : ''}
${limits}`
  const none = html`<p>No page or style sheet loads anything from another host.</p>
${limits}`
  return {
    id: 'hosts',
    name: 'External hosts',
    tally: formatCount(hosts),
    title: 'External resources',
    body: rendered.length > 0 ? html`${table}${inputToCopy(externalResources)}` : none,
  }
}

/** The input that allows all of them. */
function inputToCopy(resources: readonly ExternalResource[]) {
  const { rendered } = fitToBudget(loadedHosts(resources), byteBudget, (host) => host)
  const lines = allowedHostsInput(rendered).map((line) => html`${line}\n`)
  return html`<p class="note">${inlineCode('To allow all of them, copy this into the workflow:')}</p>
<pre class="copy"><code>${lines}</code></pre>
`
}

function row({ host, kind, pages, isAllowed }: ExternalResource) {
  return html`<tr><th scope="row">${quote(host)}</th><td>${kind}</td><td class="number">${formatCount(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`
}
