/** GitHub refuses these in statuses, such as emoji: "doesn't accept 4-byte Unicode". */
const beyondBasicPlane = /[\u{10000}-\u{10ffff}\ud800-\udfff]/gu

/** Whether GitHub accepts a text as context or description of a status. */
export function isBasicPlane(text: string): boolean {
  return text.search(beyondBasicPlane) < 0
}

/** A text that GitHub accepts. */
export function inBasicPlane(text: string): string {
  return text.replace(beyondBasicPlane, '□')
}
