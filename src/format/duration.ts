const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const

const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/

/** Reads `90s`, `30m` or `1h30m`, the larger unit first. @returns milliseconds, or undefined */
export function parseDuration(text: string): number | undefined {
  const parts = written.exec(text.replace(/\s+/g, '').toLowerCase())
  if (!text.trim() || !parts) return undefined
  const sizes = Object.values(units)
  return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0)
}

/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 50 && milliseconds < 950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`
  if (minutes > 0) return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`
  return `${seconds} s`
}
