const drawing = (colour: string, content: string) =>
  `<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="${colour}">${content}</svg>`

const stroke = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"'

const drawn: Readonly<Record<string, string>> = {
  '✅': drawing(
    '#57a64a',
    `<rect width="16" height="16" rx="2.5"/><path d="M3.8 8.6l2.9 2.9 5.5-6.6" ${stroke}/>`,
  ),
  '❌': drawing(
    'none',
    '<path d="M3 3l10 10m0-10l-10 10" stroke="#dd2e44" stroke-width="3" stroke-linecap="round"/>',
  ),
  '⚠️': drawing(
    '#ffcc4d',
    '<path d="M8 .8l7.6 14H.4z"/><path d="M8 5.5v4.6m0 2.1v.3" stroke="#231f20" stroke-width="1.7" stroke-linecap="round"/>',
  ),
}

/** The same HTML with drawings instead of emoji, because not every machine has an emoji font. */
export function withDrawnEmoji(html: string): string {
  return Object.entries(drawn).reduce((text, [sign, svg]) => text.replaceAll(sign, svg), html)
}
