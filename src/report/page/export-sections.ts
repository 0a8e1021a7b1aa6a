import { counted, formatCount } from '../../format/count.ts'
import { formatSize } from '../../format/size.ts'
import { type Availability, availabilityIn } from '../availability.ts'
import type { SiteReport } from '../site-report.ts'
import { factList, html, quote, type Section } from './html.ts'

/** The identity of the export: domain, job, bundle and site. */
export function exportSection(report: SiteReport): Section {
  const { domain, jobId, exportVersion, createdAt, publishTarget, bundle, site } = report
  const size = bundle ? `${formatSize(bundle.bytes)} (${formatCount(bundle.bytes)} bytes)` : ''
  const rows = [
    ['Domain', domain && quote(domain)],
    ['Export job', jobId && quote(jobId)],
    ['Version', exportVersion && quote(exportVersion)],
    ['Report created', quote(createdAt.toISOString())],
    ['Deployment', quote(report.deploymentKind)],
    ['Publish target', publishTarget !== 'none' && quote(publishTarget)],
    ['Bundle', bundle ? html`${quote(bundle.type)}, ${size}` : ''],
    ['Bundle sha256', bundle ? quote(bundle.sha256) : ''],
    ['Site', `${counted(site.fileCount, 'file')}, ${formatSize(site.bytes)}`],
    ['Site digest', quote(site.digest)],
  ] as const
  return factList({ id: 'export', name: 'Export' }, rows)
}

/** Which features work in the deployment. */
export function featuresSection({ deploymentKind }: SiteReport): Section {
  const { title, rows } = availabilityIn(deploymentKind)
  return {
    id: 'features',
    name: 'Features',
    title,
    body: html`<table>
<caption>Features for <code>deployment-kind: ${deploymentKind}</code></caption>
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
