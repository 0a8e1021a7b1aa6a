import { formatCount, formatShare, formatSize } from '../../kernel/format/quantity.ts'
import { bar, ratio } from '../../report/bar.ts'
import { type Html, html, type Section } from '../../report/html.ts'
import type { SiteReport, SizeOfType } from './site-report.ts'

export function sizesSection({ site, sizes }: SiteReport): Section {
  return {
    id: 'size',
    name: 'Size',
    tally: formatSize(site.bytes),
    title: 'Size by type',
    body: html`<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => sizeRow(size, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${formatCount(site.fileCount)}</td><td class="number">${formatSize(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
  }
}

function sizeRow({ type, files, bytes }: SizeOfType, all: number): Html {
  return html`<tr><th scope="row">${type}</th><td class="drawing">${bar(0, ratio(bytes, all))}</td><td class="number">${formatCount(files)}</td><td class="number">${formatSize(bytes)}</td><td class="number">${formatShare(bytes, all)}</td></tr>
`
}
