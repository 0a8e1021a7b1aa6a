import { naturalOrder } from '../../kernel/format/order.ts'
import { counted, formatCount, formatSize } from '../../kernel/format/quantity.ts'
import { availabilityIn } from '../../report/availability.ts'
import { factList, type Html, html, quote, type Section } from '../../report/html.ts'
import { fileLink, publishedSite } from '../../report/site-link.ts'
import type { SheetPage, SiteReport } from './site-report.ts'

export function exportSection(report: SiteReport): Section {
  const { source, jobId, exportVersion, createdAt, bundle, site } = report
  const { domain, deploymentKind, publishTarget } = report.rules
  const size = bundle ? `${formatSize(bundle.bytes)} (${formatCount(bundle.bytes)} bytes)` : ''
  const rows = [
    ['Domain', domain && quote(domain)],
    ['Export job', jobId && quote(jobId)],
    ['Version', exportVersion && quote(exportVersion)],
    ['Report created', quote(createdAt.toISOString())],
    ['Deployment', quote(deploymentKind)],
    ['Publish target', publishTarget !== 'none' && quote(publishTarget)],
    ['Bundle', bundle ? html`${quote(bundle.type)}, ${size}` : ''],
    ['Bundle sha256', bundle ? quote(bundle.sha256) : ''],
    ['Site', `${counted(site.fileCount, 'file')}, ${formatSize(site.bytes)}`],
    ['Site digest', quote(site.digest)],
  ] as const
  const section = source ? { id: 'facts', name: 'Site' } : { id: 'export', name: 'Export' }
  return factList(section, rows)
}

export function featuresSection({ rules: { deploymentKind } }: SiteReport): Section {
  const { title, rows } = availabilityIn(deploymentKind)
  return {
    id: 'features',
    name: 'Features',
    title,
    body: html`<table>
<caption>Features for <code>deployment-kind: ${deploymentKind}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(
  ({ feature, sign, answer }) =>
    html`<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>\n`,
)}</tbody>
</table>`,
  }
}

/** Small pictures of the pages that a browser has opened; undefined without any. */
export function contactSheetSection({
  contactSheet,
  contactSheetFile,
  rules,
}: Pick<SiteReport, 'contactSheet' | 'contactSheetFile' | 'rules'>): Section | undefined {
  if (!contactSheet || contactSheet.length === 0) return undefined
  const inOrder = contactSheet.toSorted((a, b) => naturalOrder(a.path, b.path))
  const site = publishedSite(rules)
  const pages = counted(contactSheet.length, 'page')
  return {
    id: 'pages',
    name: 'In a browser',
    tally: formatCount(contactSheet.length),
    title: 'Pages in a browser',
    body: contactSheetFile
      ? html`<p>The pictures of ${pages} are too large for this report. They are in the file <a href="${encodeURIComponent(contactSheetFile)}">${contactSheetFile}</a> beside it. In a workflow with <code>artifact-name</code>, they are an artifact of the run, too: its name ends in <code>-report-pages.html</code>.</p>`
      : html`<p>${pages}: on a desktop, on a phone, and with a dark color scheme.</p>
<ul class="sheet">
${inOrder.map((page) => sheetPage(page, site))}</ul>`,
  }
}

function sheetPage({ path, pictures }: SheetPage, site: URL | undefined): Html {
  return html`<li><button type="button" class="sight" aria-label="${path}: pictures and findings">${pictures.map((picture) => html`<img src="data:image/jpeg;base64,${picture.replace(/[^\w+/=]/g, '')}" alt="" height="108">`)}</button><br>${fileLink(path, site)}</li>
`
}
