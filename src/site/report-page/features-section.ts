import { type Availability, availabilityIn } from '../report/availability.ts'
import type { SiteReport } from '../report/site-report.ts'
import { html } from './html.ts'
import type { Section } from './section.ts'

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
${rows.map(drawn)}</tbody>
</table>`,
  }
}

function drawn({ feature, sign, answer }: Availability['rows'][number]) {
  return html`<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>
`
}
