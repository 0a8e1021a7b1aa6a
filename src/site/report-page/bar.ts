import { type Html, html } from './html.ts'

/**
 * A bar in a row of a table, whose other cells say the same in figures.
 *
 * @param start of the width, from 0 to 1
 * @param length of the width, from 0 to 1
 */
export function bar(start: number, length: number): Html {
  // What took no time at all is still to be seen.
  const width = Math.max(length, 0.006)
  const left = Math.min(start, 1 - width)
  return html`<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`
}

/** A share of the whole for a reader: `12 %`, `< 1 %`. */
export function share(part: number, whole: number): string {
  const rounded = Math.round(ratio(part, whole) * 100)
  return part > 0 && rounded === 0 ? '< 1 %' : `${rounded} %`
}

/** From 0 to 1, 0 of nothing. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`
