/** A whole number for a reader: `51,204`. Intl takes 19 ms to load, on every run that has a summary. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A number of things: `1 page`, `1,204 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
