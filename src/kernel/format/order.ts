/** Orders by code units, which does not depend on the locale. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares names as people do: `page-2` before `page-10`. */
export const naturalOrder = new Intl.Collator('en', { numeric: true }).compare
