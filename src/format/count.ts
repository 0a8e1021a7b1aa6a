// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g

/** A whole number as text: `51,204`. */
export const formatCount = (count: number): string => String(count).replace(groups, ',')

/** A number with a noun: `1 page`, `1,204 pages`. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}

/** A share of the whole for a reader: `12%`, `<1%`. */
export function formatShare(part: number, whole: number): string {
  const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0
  return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`
}
