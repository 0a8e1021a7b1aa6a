import { formatCount } from '../../format/count.ts'
import { formatSize } from '../../format/size.ts'
import type { SiteReport, SizeOfType } from '../report/site-report.ts'
import { bar, ratio, share } from './bar.ts'
import { type Html, html } from './html.ts'
import type { Section } from './section.ts'

/** What the site's bytes are for. */
export function sizesSection({ site, sizes }: SiteReport): Section {
  const largest = Math.max(0, ...sizes.map(({ bytes }) => bytes))
  return {
    id: 'size',
    name: 'Size',
    tally: formatSize(site.bytes),
    title: 'Size by type',
    body: html`<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => row(size, largest, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${formatCount(site.fileCount)}</td><td class="number">${formatSize(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
  }
}

function row({ type, files, bytes }: SizeOfType, largest: number, all: number): Html {
  return html`<tr><th scope="row">${type}</th><td class="drawing">${bar(0, ratio(bytes, largest))}</td><td class="number">${formatCount(files)}</td><td class="number">${formatSize(bytes)}</td><td class="number">${share(bytes, all)}</td></tr>
`
}
