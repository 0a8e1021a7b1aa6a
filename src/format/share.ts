/** A share as text: `12%`, `<1%`. */
export function formatShare(part: number, whole: number): string {
  const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0
  return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`
}
