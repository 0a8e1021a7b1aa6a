import { type Html, html } from './html.ts'

/** Our own sentences, in which what stands in back-ticks is code. */
export function prose(sentences: string): readonly Html[] {
  return sentences
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
