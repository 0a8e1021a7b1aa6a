import { type Html, html } from './html.ts'

/**
 * A bar in a table row. The other cells hold the same figures as text.
 *
 * @param start relative to the width, from 0 to 1
 * @param length relative to the width, from 0 to 1
 */
export function bar(start: number, length: number): Html {
  // Keep very short bars visible.
  const width = Math.max(length, 0.006)
  const left = Math.min(start, 1 - width)
  return html`<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`
}

/** From 0 to 1; 0 if the whole is 0. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`
