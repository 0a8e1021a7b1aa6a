import { type Html, html, type Part } from './html.ts'

/**
 * A line of a report with its own address.
 *
 * @param id undefined for a line without one
 * @param tool shown beside the address
 */
export const reportLine = (id: string | undefined, content: Html, tool: Part = ''): Html =>
  id === undefined
    ? html`<li class="item">${content}</li>\n`
    : html`<li class="item" id="finding-${id}"><span class="own"><a href="#finding-${id}" aria-label="Address of this finding">#</a> ${tool}</span>${content}</li>\n`
