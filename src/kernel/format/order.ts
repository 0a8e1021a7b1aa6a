/** Orders by code units, which does not depend on the locale. */
export function order(a: string, b: string): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/** Compares names as people do: `page-2` before `page-10`. */
export const naturalOrder = new Intl.Collator('en', { numeric: true }).compare
