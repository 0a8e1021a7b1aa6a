import { counted, formatCount } from '../../format/count.ts'
import { formatSize } from '../../format/size.ts'
import { type Availability, availabilityIn } from '../report/availability.ts'
import type { SiteReport } from '../report/site-report.ts'
import { html, quote, type Section } from './html.ts'

/** What this report is about, to be told from every other export. */
export function exportSection(report: SiteReport): Section {
  const { domain, jobId, exportVersion, createdAt, publishTarget, bundle, site } = report
  const size = `${formatSize(bundle.bytes)} (${formatCount(bundle.bytes)} bytes)`
  const rows = [
    ['Domain', domain && quote(domain)],
    ['Export job', quote(jobId)],
    ['Version', exportVersion && quote(exportVersion)],
    ['Report made', quote(createdAt.toISOString())],
    ['Deployment', quote(report.deployment)],
    ['Publish target', publishTarget !== 'none' && quote(publishTarget)],
    ['Bundle', html`${quote(bundle.type)}, ${size}`],
    ['Bundle’s sha256', quote(bundle.sha256)],
    ['Site', `${counted(site.fileCount, 'file')}, ${formatSize(site.bytes)}`],
    ['Site’s digest', quote(site.digest)],
  ] as const
  return {
    id: 'export',
    name: 'The export',
    title: 'The export',
    body: html`<dl class="facts">
${rows.map(([name, value]) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>\n` : ''))}</dl>`,
  }
}

/** What of the documentation works where the site will run. */
export function featuresSection({ deployment }: SiteReport): Section {
  const { title, rows } = availabilityIn(deployment)
  return {
    id: 'features',
    name: 'Features',
    title,
    body: html`<table>
<caption>Features for <code>deployment: ${deployment}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(featureRow)}</tbody>
</table>`,
  }
}

function featureRow({ feature, sign, answer }: Availability['rows'][number]) {
  return html`<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>
`
}
