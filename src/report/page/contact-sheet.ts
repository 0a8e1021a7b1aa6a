import { counted } from '../../format/count.ts'
import type { SheetPage, SiteReport } from '../site-report.ts'
import { type Html, html, naturalOrder, type Section } from './html.ts'
import { fileLink, publishedSite } from './site-link.ts'

/** Small pictures of the pages that a browser has opened; undefined without any. */
export function contactSheetSection({
  contactSheet,
  domain,
  basePath,
}: Pick<SiteReport, 'contactSheet' | 'domain' | 'basePath'>): Section | undefined {
  if (!contactSheet || contactSheet.length === 0) return undefined
  const inOrder = contactSheet.toSorted((a, b) => naturalOrder(a.path, b.path))
  const site = publishedSite(domain, basePath)
  return {
    id: 'pages',
    name: 'Pages',
    tally: `${contactSheet.length}`,
    title: 'Pages in a browser',
    body: html`<p>${counted(contactSheet.length, 'page')}: on a desktop, on a phone, and with a dark color scheme.</p>
<ul class="sheet">
${inOrder.map((page) => sheetPage(page, site))}</ul>`,
  }
}

function sheetPage({ path, pictures }: SheetPage, site: URL | undefined): Html {
  return html`<li>${pictures.map((picture) => html`<img src="data:image/jpeg;base64,${picture.replace(/[^\w+/=]/g, '')}" alt="" height="120">`)}<br>${fileLink(path, site)}</li>
`
}
