import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { fitToBudget } from '../../report/byte-budget.ts'
import { html, inlineCode, more, quote, type Section } from '../../report/html.ts'
import type { JudgedSiteCheck } from '../baseline/judged-check.ts'
import { type ExternalResource, maxMentions, type ScriptMention } from '../findings/site-check.ts'
import { allowedHostsInput, loadedHosts } from '../site-outline.ts'
import type { SiteReport } from './site-report.ts'

/** Bytes for the table. */
const byteBudget = 1_000_000

/** Every external host that the site loads from; undefined if the site was not checked. */
export function hostsSection({ check }: SiteReport): Section | undefined {
  if (!check) return undefined
  const { externalResources } = check
  const hosts = new Set(externalResources.map(({ host }) => host)).size
  const { rendered } = fitToBudget(externalResources, byteBudget, row)
  const table = html`<table>
<caption>${inlineCode('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${more(externalResources.length - rendered.length, 'row', 'not shown')}`
  const none = html`<p>No page, style sheet or script is known to load anything from another host.</p>`
  return {
    id: 'hosts',
    name: 'External hosts',
    tally: formatCount(hosts),
    title: 'External resources',
    body: html`${rendered.length > 0 ? table : none}
<p class="note">Found in pages, style sheets, and the URLs that scripts contain and certainly load. URLs that scripts compute are not included.</p>
${rendered.length > 0 ? inputToCopy(externalResources) : ''}${mentionList(check)}`,
  }
}

/** The other URLs in scripts, folded: for readers who want to rule out that one is loaded. */
function mentionList({ scriptMentions }: JudgedSiteCheck) {
  if (scriptMentions.length === 0) return ''
  const { rendered } = fitToBudget(scriptMentions, byteBudget, mention)
  const hasMore = rendered.length < scriptMentions.length || scriptMentions.length === maxMentions
  return html`<details class="mentions">
<summary>${hasMore ? 'the first ' : ''}${counted(rendered.length, 'other URL')} in scripts</summary>
<p class="note">Texts, licences, namespaces, links, and URLs whose use is unclear. These are not findings.</p>
<ul>
${rendered}</ul>
</details>
`
}

function mention({ url, path, line, files }: ScriptMention) {
  const others = files > 1 ? ` and ${counted(files - 1, 'other file')}` : ''
  return html`<li>${quote(url)}: ${quote(path)}${line && `, ${line}`}${others}</li>
`
}

function inputToCopy(resources: readonly ExternalResource[]) {
  const { rendered } = fitToBudget(loadedHosts(resources), byteBudget, (host) => host)
  const lines = allowedHostsInput(rendered).map((line) => html`${line}\n`)
  return html`<p class="note">${inlineCode('To allow all of them, copy this into the workflow:')}</p>
<pre class="copy" tabindex="0"><code>${lines}</code></pre>
`
}

function row({ host, kind, pages, isAllowed }: ExternalResource) {
  return html`<tr><th scope="row">${quote(host)}</th><td>${kind}</td><td class="number">${formatCount(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`
}
