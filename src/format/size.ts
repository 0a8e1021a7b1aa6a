const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
export function formatSize(bytes: number): string {
  // From 999.5 on, use the next larger unit.
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
